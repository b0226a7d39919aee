/** Vouchers of what the stories' receipts and inspections moved, numbered and chained as the server does it (domain/05 §1.5). */
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import type { MaterialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import {
  decisionItems,
  type NewItem,
  type ReceivedLine,
  receiptItems,
  reversingItems,
} from '@srm/core/logistics/vouchers/voucherItems'
import { voucherLineFields } from '@srm/core/logistics/vouchers/voucherLineFields'
import { numberAt, voucherHash, withParties } from '../../../logistics/vouchers/voucherHash.ts'

const copied = Object.keys(voucherLineFields.receiptNumber.copies ?? {}).filter((key) => key !== 'factory')

/** A voucher before it is numbered. */
type Loose = AnyDoc & { readonly lines: readonly AnyRow[] }

/** Items with what they copy from the lines of the receipt. */
const filled = (receipt: AnyDoc, items: readonly NewItem[]): AnyRow[] => {
  const lines = new Map((receipt.lines ?? []).map((line) => [line.itemNumber, line]))
  return items.map((item, i) => {
    const line = lines.get(item.receiptItemNumber) ?? {}
    return {
      ...Object.fromEntries(copied.map((key) => [key, (line as AnyRow)[key] ?? null])),
      factory: receipt.factory,
      itemNumber: (i + 1) * 10,
      ...item,
    }
  })
}

const headOf = ({ toElsAccount, supplierName, buyerName, receiptNumber, postingDate, postTime }: AnyDoc) => ({
  ...{ toElsAccount, supplierName, buyerName, receiptNumber, postingDate, voucherTime: postTime },
  ...{ createDate: postTime, lastUpdateDate: postTime },
})

function vouchersOfReceipt(receipt: AnyDoc): Loose[] {
  const items = receiptItems(String(receipt.receiptNumber), (receipt.lines ?? []) as unknown as ReceivedLine[])
  return [{ ...headOf(receipt), sendAndReceiveType: 'receive', lines: filled(receipt, items) } as Loose]
}

/** The vouchers of an inspection's decisions. */
function vouchersOfInspection(receipt: AnyDoc, inspection: AnyDoc): Loose[] {
  const line = (receipt.lines ?? []).find(({ itemNumber }) => itemNumber === inspection.receiptItemNumber)
  return (inspection.lines ?? [])
    .filter(({ decideTime }) => decideTime)
    .map((tranche) => {
      const number = String(receipt.receiptNumber)
      const items = decisionItems(number, line as unknown as ReceivedLine, tranche as never)
      const { inspectionNumber } = inspection
      const head = { ...headOf(receipt), inspectionNumber, sendAndReceiveType: 'acceptance' }
      return { ...head, lines: filled(receipt, items) } as Loose
    })
}

/** Numbers of a year in the order of the days; a reversal says the number of what it takes back. */
function chained(account: string, loose: readonly Loose[]): AnyDoc[] {
  const hashes = new Map<string, string>()
  const drawn = new Map<string, number>()
  return loose.map((voucher) => {
    const year = String(voucher.postingDate).slice(0, 4)
    const sequence = (drawn.get(year) ?? 0) + 1
    drawn.set(year, sequence)
    const numbered = withParties({
      ...voucher,
      ...{ voucherNumber: numberAt(year, sequence), voucherStatus: 'posted' },
    } as AnyDoc)
    const before = hashes.get(year) ?? null
    const hash = voucherHash(account, { ...numbered, createUser: `${account}_administrator` }, before)
    hashes.set(year, hash)
    return { ...numbered, hashPrev: before, hash } as AnyDoc
  })
}

/** A voucher and the one that takes it back, where its receipt was reversed. */
function reversed(vouchers: readonly AnyDoc[], receipts: ReadonlyMap<unknown, AnyDoc>): Loose[] {
  return vouchers
    .filter(({ receiptNumber }) => receipts.get(receiptNumber)?.receiptStatus === 'reversed')
    .map(({ voucherNumber, hash: _, hashPrev: __, ...voucher }) => {
      const receipt = receipts.get(voucher.receiptNumber) as AnyDoc
      const lines = (voucher.lines ?? []) as unknown as MaterialVoucher['lines']
      const items = reversingItems({ voucherNumber: String(voucherNumber), lines })
      return { ...voucher, reverseOf: voucherNumber, lines: filled(receipt, items) } as Loose
    })
}

/** All vouchers of an account: of its posted receipts, of decisions on their lots, of what was reversed. */
export function vouchersOf(
  account: string,
  receipts: readonly AnyDoc[],
  inspections: readonly AnyDoc[],
  orders: readonly AnyDoc[],
): AnyDoc[] {
  const companies = new Map(orders.map(({ orderNumber, companyCode }) => [orderNumber, companyCode]))
  const ofCompanies = (voucher: Loose): Loose => ({
    ...voucher,
    lines: voucher.lines.map((item) => ({ ...item, companyCode: companies.get(item.orderNumber) ?? null })),
  })
  const lots = Map.groupBy(inspections, ({ receiptNumber }) => receiptNumber)
  const posted = receipts
    .filter(({ postTime }) => postTime)
    .toSorted((a, b) => (String(a.postTime) < String(b.postTime) ? -1 : 1))
  const first = posted
    .flatMap((receipt) => [
      ...vouchersOfReceipt(receipt),
      ...(lots.get(receipt.receiptNumber) ?? []).flatMap((lot) => vouchersOfInspection(receipt, lot)),
    ])
    .filter(({ lines }) => lines.length > 0)
    .map(ofCompanies)
  const known = new Map(receipts.map((receipt) => [receipt.receiptNumber, receipt]))
  // The numbers of the first stay what they are: what is reversed last comes last.
  return chained(account, [...first, ...reversed(chained(account, first), known)])
}
