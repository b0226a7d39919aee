/** From an invoice as a UBL file to its draft: all of it, or nothing (domain/06 §2.2, docs/decisions/0054). */
import { seenText } from '@srm/core/definition/codes/seenText'
import { invoice } from '@srm/core/finance/invoices/invoice'
import type { UblDraft } from '@srm/core/finance/invoices/ubl/draftOfUbl'
import type { StatedLine } from '@srm/core/finance/invoices/ubl/matchStatedLines'
import { findingTexts, type ToldTerm, type UblFinding } from '@srm/core/finance/invoices/ubl/ublFinding'
import { type Locale, label } from '@srm/core/i18n/translate'
import { lockUntilEnd } from '../../database/namedLocks.ts'
import type { Context } from '../../engine/context.ts'
import { Refused } from '../../engine/errors.ts'
import { create, demandCreating } from '../../engine/save/create.ts'
import { writeAttachment } from '../../files/attach.ts'
import { lockedDocument } from '../../files/attachedDocument.ts'
import type { StoredFile } from '../../files/upload.ts'
import type { RunTask } from '../../workers/pool.ts'
import { statedLines } from './statedLines.ts'
import { addressee } from './ublCompanies.ts'
import type { HeadOfFile, UblHead } from './ublFile.ts'

/** Bytes of a file; the text that is read has the same bound. */
export const mostBytes = 10 * 1024 * 1024

const refuse = (text: string): never => {
  throw new Refused({ message: 'invoice.fileBroken', params: { text } })
}

/** An invoice whose file can be booked, without its lines. */
type Read = Extract<HeadOfFile, { head: unknown }>

/**
 * Reads a file that was sent, in a thread.
 * @param locale of the sentence that says why it is refused: rules of the standard are no messages of ours
 * @throws Refused where it is not UBL, or breaks a rule without which it cannot be booked
 */
export async function readInvoiceFile(run: RunTask, path: string, locale: Locale): Promise<Read> {
  const read = await run('readInvoice', path)
  if ('unreadable' in read) return refuse(label(locale, read.unreadable))
  const broken = read.findings.find(({ isUnusable }) => isUnusable)
  return broken ? refuse(label(locale, findingTexts(broken))) : read
}

/** To whom an invoice goes, and what is left to invoice there. */
export interface OpenAtBuyer {
  readonly buyer: string
  readonly stated: readonly StatedLine[]
}

/** @throws NotAllowed; Refused where it is another company's */
export async function openAtBuyer(context: Context, head: UblHead): Promise<OpenAtBuyer> {
  demandCreating(context, invoice)
  const buyer = await addressee(context, head)
  return { buyer, stated: await statedLines(context, buyer, String(head.currency)) }
}

/** What became of a file. */
export interface FromFile extends Pick<UblDraft, 'unmatched' | 'leftOut'> {
  readonly uuid: string
  readonly findings: readonly UblFinding[]
  readonly told: readonly ToldTerm[]
}

/** @throws Refused naming the invoice that was made of the same file */
async function demandFirst({ tx, actor }: Context, sha256: string): Promise<void> {
  await lockUntilEnd(tx, 'invoiceFiles', `${actor.account} ${sha256}`)
  const [made] = await tx.query<{ number: string }>(
    `select "invoiceRecordNumber" as number from "invoice"
      where "elsAccount" = $1 and "fileHash" = $2 and "isDel" = 'N' and "invoiceStatus" <> 'void' limit 1`,
    [actor.account, sha256],
  )
  if (made) throw new Refused({ message: 'invoice.fileTwice', params: { number: made.number } })
}

/** The invoice that a credit note corrects, where it is one that the buyer has accepted. */
async function corrected({ tx, actor }: Context, buyer: string, { precedingInvoices }: UblHead) {
  const [row] = await tx.query<{ number: string }>(
    `select "invoiceRecordNumber" as number from "invoice"
      where "elsAccount" = $1 and "toElsAccount" = $2 and "isDel" = 'N'
        and ("invoiceKeySeen" = any($3) or srm_number("invoiceNumber") = any($3))
        and "invoiceStatus" in ('preInvoiced', 'posted') order by 1 limit 1`,
    [actor.account, buyer, precedingInvoices.flatMap(({ id }) => (id ? [seenText(id, 'number')] : []))],
  )
  return row?.number ?? null
}

/** All that a file says, and to whom. */
export interface DraftOfFile extends Read {
  readonly buyer: string
  readonly draft: UblDraft
}

/**
 * Makes the draft of an invoice that was read, with its file beside it.
 * @param file stored, and announced until the row is written
 * @throws NotAllowed, Invalid, Conflict; Refused where it was handed in before, or asks for more than is left
 */
export async function invoiceFromFile(
  context: Context,
  { head: read, findings, told, buyer, draft }: DraftOfFile,
  file: StoredFile,
): Promise<FromFile> {
  demandCreating(context, invoice)
  await demandFirst(context, file.sha256)
  const { head, payable, lines, unmatched, leftOut } = draft
  const originalInvoice = head.invoiceType === 'CREDIT' ? await corrected(context, buyer, read) : null
  const uuid = await create(
    context,
    invoice,
    { ...head, toElsAccount: buyer, originalInvoice, lines },
    { source: 'ubl', fileHash: file.sha256, currency: String(read.currency), ...payable },
  )
  const beside = { side: 'both', attachmentType: null, itemNumber: null, commentUuid: null } as const
  await writeAttachment(context, invoice, await lockedDocument(context, invoice, uuid), { ...file, ...beside })
  return { uuid, findings, told, unmatched, leftOut }
}
