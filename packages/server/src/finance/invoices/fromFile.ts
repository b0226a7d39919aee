/** From an invoice as a UBL file to its draft: all of it, or nothing (domain/06 §2.2, docs/decisions/0054). */
import { readFile } from 'node:fs/promises'
import { seenText } from '@srm/core/definition/codes/seenText'
import { invoice } from '@srm/core/finance/invoices/invoice'
import { draftOfUbl, type UblDraft } from '@srm/core/finance/invoices/ubl/draftOfUbl'
import { readUbl, type UblReading } from '@srm/core/finance/invoices/ubl/readUbl'
import { findingTexts, type UblFinding } from '@srm/core/finance/invoices/ubl/ublFinding'
import type { UblInvoice } from '@srm/core/finance/invoices/ubl/ublInvoice'
import { decodeXml, UnreadableXml } from '@srm/core/finance/invoices/ubl/xmlElement'
import { label, type OwnLocale } from '@srm/core/i18n/translate'
import { lockUntilEnd } from '../../database/namedLocks.ts'
import type { Context } from '../../engine/context.ts'
import { Refused } from '../../engine/errors.ts'
import { create, demandCreating } from '../../engine/save/create.ts'
import { writeAttachment } from '../../files/attach.ts'
import { lockedDocument } from '../../files/attachedDocument.ts'
import type { StoredFile } from '../../files/upload.ts'
import { statedLines } from './statedLines.ts'
import { addressee } from './ublCompanies.ts'

/** Bytes of a file; the text that is read has the same bound. */
export const mostBytes = 10 * 1024 * 1024

const refuse = (text: string): never => {
  throw new Refused({ message: 'invoice.fileBroken', params: { text } })
}

/**
 * Reads a file that was sent.
 * @param locale of the sentence that says why it is refused: rules of the standard are no messages of ours
 * @throws Refused where it is not UBL, or breaks a rule without which it cannot be booked
 */
export async function readInvoiceFile(path: string, locale: OwnLocale): Promise<UblReading> {
  try {
    const reading = readUbl(decodeXml(await readFile(path)))
    const broken = reading.findings.find(({ isUnusable }) => isUnusable)
    return broken ? refuse(label(locale, findingTexts(broken))) : reading
  } catch (error) {
    if (error instanceof UnreadableXml) return refuse(label(locale, error.says))
    throw error
  }
}

/** What became of a file. */
export interface FromFile extends Pick<UblDraft, 'unmatched' | 'leftOut'> {
  readonly uuid: string
  readonly findings: readonly UblFinding[]
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
async function corrected({ tx, actor }: Context, buyer: string, { precedingInvoices }: UblInvoice) {
  const [row] = await tx.query<{ number: string }>(
    `select "invoiceRecordNumber" as number from "invoice"
      where "elsAccount" = $1 and "toElsAccount" = $2 and "isDel" = 'N'
        and ("invoiceKeySeen" = any($3) or srm_number("invoiceNumber") = any($3))
        and "invoiceStatus" in ('preInvoiced', 'posted') order by 1 limit 1`,
    [actor.account, buyer, precedingInvoices.flatMap(({ id }) => (id ? [seenText(id, 'number')] : []))],
  )
  return row?.number ?? null
}

/**
 * Makes the draft of an invoice that was read, with its file beside it.
 * @param file stored, and announced until the row is written
 * @throws NotAllowed, Invalid, Conflict; Refused where it was handed in before, is another company's, or asks for more than is left
 */
export async function invoiceFromFile(
  context: Context,
  { invoice: read, findings }: UblReading,
  file: StoredFile,
): Promise<FromFile> {
  demandCreating(context, invoice)
  await demandFirst(context, file.sha256)
  const buyer = await addressee(context, read)
  const currency = String(read.currency)
  const { head, lines, unmatched, leftOut } = draftOfUbl(read, await statedLines(context, buyer, currency))
  const originalInvoice = head.invoiceType === 'CREDIT' ? await corrected(context, buyer, read) : null
  const uuid = await create(
    context,
    invoice,
    { ...head, toElsAccount: buyer, originalInvoice, lines },
    { source: 'ubl', fileHash: file.sha256, currency },
  )
  const beside = { side: 'both', attachmentType: null, itemNumber: null, commentUuid: null } as const
  await writeAttachment(context, invoice, await lockedDocument(context, invoice, uuid), { ...file, ...beside })
  return { uuid, findings, unmatched, leftOut }
}
