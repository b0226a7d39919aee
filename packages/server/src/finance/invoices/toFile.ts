/** A submitted invoice as a UBL file, for both sides (domain/06 §2.2, docs/decisions/0054). */

import { platformAccount } from '@srm/core/definition/platformAccount'
import { type Invoice, invoice } from '@srm/core/finance/invoices/invoice'
import { findingTexts } from '@srm/core/finance/invoices/ubl/ublFinding'
import { isWritable, unitless, type writeUbl } from '@srm/core/finance/invoices/ubl/writeUbl'
import { type Locale, label } from '@srm/core/i18n/translate'
import { dictionary } from '@srm/core/system/dictionary'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../../engine/context.ts'
import { NotAllowed, Refused } from '../../engine/errors.ts'
import { demandPermission, project } from '../../engine/get.ts'
import { systemOf } from '../../engine/serverContext.ts'
import type { RunTask } from '../../workers/pool.ts'
import { missingOfParties, type Sentence, writtenParty } from './writtenParties.ts'

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
const submitted: readonly string[] = ['toConfirm', 'waiting', 'preInvoiced', 'preInvoiceCancelled', 'posted']

/** What a file says, and of which invoice it is. */
interface ToWrite {
  readonly number: string
  readonly said: Parameters<typeof writeUbl>
}

/** What the buyer's dictionary of units, or else the platform's, says of them for files. */
async function standardUnits({ tx }: Context, { toElsAccount, lines }: Invoice): Promise<Record<string, string>> {
  const buyer = String(toElsAccount)
  const rows = await actingAs(tx, systemOf(buyer), () =>
    tx.query<{ code: string; standard: string }>(
      `select "dictionaryCode" as code, "standardCode" as standard from "dictionary"
        where "elsAccount" in ($1, $2) and "dictionaryType" = 'unit' and "dictionaryCode" = any($3) and "standardCode" is not null
          and "isDel" = 'N' order by "elsAccount" = $1`,
      [buyer, platformAccount, lines.flatMap(({ orderUnit }) => orderUnit ?? [])],
    ),
  )
  return Object.fromEntries(rows.map(({ code, standard }) => [code, standard]))
}

const { en, zh } = dictionary.shape
const { standardCode } = dictionary.shape.fields

const unknownUnit = ({ itemNumber, orderUnit }: Invoice['lines'][number]): Sentence => ({
  en: `BR-CL-23, line ${itemNumber}: unit ${orderUnit} has no code of UN/ECE Recommendation 20. The buyer fills it in here: ${en}, unit ${orderUnit}, ${standardCode.en}.`,
  zh: `BR-CL-23，第 ${itemNumber} 行：单位 ${orderUnit} 没有 UN/ECE 第 20 号建议书代码，请采购方在${zh}中为单位 ${orderUnit} 填写“${standardCode.zh}”。`,
})

/** @throws Refused with the sentences, where there are any */
function refuseFor(number: string, sentences: readonly Sentence[], locale: Locale): void {
  const text = sentences.map((sentence) => label(locale, sentence)).join(' ')
  if (text !== '') throw new Refused({ message: 'invoice.noFile', params: { number, text } })
}

/** Sentences that are told of at once. */
const mostTold = 5

/**
 * What the file of an invoice that the person sees says.
 * @throws NotFound; NotAllowed without the right to print it and to see its prices; Refused where it is not submitted, is printed
 *   otherwise than its lines come to, or lacks something: what is missing is named with where it is filled in
 */
export async function invoiceToWrite(context: Context, uuid: string, locale: Locale): Promise<ToWrite> {
  demandPermission(context, invoice, 'print')
  if (!context.actor.permissions.has('invoice.field.price')) throw new NotAllowed('invoice.field.price')
  const doc = JSON.parse(await project(context, invoice, uuid)) as Invoice
  const { invoiceRecordNumber: number, elsAccount, toElsAccount, supplierName, buyerName } = doc
  if (!submitted.includes(doc.invoiceStatus)) throw new Refused({ message: 'invoice.notSubmitted', params: { number } })
  if (!isWritable(doc)) throw new Refused({ message: 'invoice.printedOtherwise', params: { number } })
  const seller = await writtenParty(context, elsAccount, supplierName)
  const buyer = await writtenParty(context, String(toElsAccount), buyerName)
  const units = await standardUnits(context, doc)
  const unknown = unitless(doc.lines, units) as Invoice['lines'][number][]
  refuseFor(number, [...missingOfParties({ seller, buyer }), ...unknown.slice(0, mostTold).map(unknownUnit)], locale)
  return { number, said: [doc, { seller, buyer, units, corrects: await correctedBy(context, doc) }] }
}

/**
 * The file, written in a thread; it breaks no rule of EN 16931.
 * @throws Refused where it would break one
 */
export async function writeInvoice(run: RunTask, { number, said }: ToWrite, locale: Locale): Promise<string> {
  const { xml, broken } = await run('writeInvoice', said)
  refuseFor(number, broken.slice(0, mostTold).map(findingTexts), locale)
  return xml
}
