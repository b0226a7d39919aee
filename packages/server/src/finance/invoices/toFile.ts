/** A submitted invoice as a UBL file, for both sides (domain/06 §2.2, docs/decisions/0054). */
import { type Invoice, invoice } from '@srm/core/finance/invoices/invoice'
import { findingTexts } from '@srm/core/finance/invoices/ubl/ublFinding'
import { isWritable, type WrittenParty, type writeUbl } from '@srm/core/finance/invoices/ubl/writeUbl'
import { label, type OwnLocale } from '@srm/core/i18n/translate'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../../engine/context.ts'
import { NotAllowed, Refused } from '../../engine/errors.ts'
import { demandPermission, project } from '../../engine/get.ts'
import { systemOf } from '../../engine/serverContext.ts'
import type { RunTask } from '../../workers/pool.ts'

/** A company as its account has it, or else as the invoice calls it. */
async function partyOf({ tx }: Context, account: string, called: string | null): Promise<WrittenParty> {
  const [row] = await actingAs(tx, systemOf(account), () =>
    tx.query<{ name: string; number: string | null; country: string | null }>(
      `select a."fullName" as name, coalesce(a."socialCreditCode", e."businessRegisterNo") as number,
          e."countryCode" as country
         from "account" a left join "enterprise" e on e."elsAccount" = a."toElsAccount" and e."isDel" = 'N'
        where a."toElsAccount" = $1 and a."isDel" = 'N'`,
      [account],
    ),
  )
  return { account, name: row?.name ?? called ?? account, number: row?.number ?? null, country: row?.country ?? null }
}

/** The number by which the seller knows the invoice that is corrected. */
async function correctedBy({ tx }: Context, { elsAccount, originalInvoice }: Invoice): Promise<string | null> {
  if (originalInvoice === null) return null
  const [row] = await tx.query<{ number: string | null }>(
    `select "invoiceNumber" as number from "invoice" where "elsAccount" = $1 and "invoiceRecordNumber" = $2 and "isDel" = 'N'`,
    [elsAccount, originalInvoice],
  )
  return row?.number ?? null
}

/** As long as it may still change, it is no invoice. */
const submitted: readonly string[] = ['toConfirm', 'preInvoiced', 'preInvoiceCancelled', 'posted']

/** What a file says, and of which invoice it is. */
interface ToWrite {
  readonly number: string
  readonly said: Parameters<typeof writeUbl>
}

/**
 * What the file of an invoice that the person sees says.
 * @throws NotFound; NotAllowed without the right to print it and to see its prices; Refused where it is not submitted, or is printed
 *   otherwise than its lines come to
 */
export async function invoiceToWrite(context: Context, uuid: string): Promise<ToWrite> {
  demandPermission(context, invoice, 'print')
  if (!context.actor.permissions.has('invoice.field.price')) throw new NotAllowed('invoice.field.price')
  const doc = JSON.parse(await project(context, invoice, uuid)) as Invoice
  const { invoiceRecordNumber: number, elsAccount, toElsAccount, supplierName, buyerName } = doc
  if (!submitted.includes(doc.invoiceStatus)) throw new Refused({ message: 'invoice.notSubmitted', params: { number } })
  if (!isWritable(doc)) throw new Refused({ message: 'invoice.printedOtherwise', params: { number } })
  const parties = {
    seller: await partyOf(context, elsAccount, supplierName),
    buyer: await partyOf(context, String(toElsAccount), buyerName),
    corrects: await correctedBy(context, doc),
  }
  return { number, said: [doc, parties] }
}

/**
 * The file, written in a thread.
 * @throws Refused where it would break a rule by which such a file is refused
 */
export async function writeInvoice(run: RunTask, { number, said }: ToWrite, locale: OwnLocale): Promise<string> {
  const { xml, broken } = await run('writeInvoice', said)
  if (broken)
    throw new Refused({ message: 'invoice.noFile', params: { number, text: label(locale, findingTexts(broken)) } })
  return xml
}
