/** Order lines take their price from the price master where nobody typed one, and say where it comes from. */
import { filledPrice, isRecordPrice, lacksPrice, priceWanted } from '@srm/core/orders/linePrice'
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { onPrepare } from '../engine/effects.ts'
import { pricesFor } from '../prices/pricesFor.ts'
import { rateOn, taxRates } from '../prices/rates.ts'
import { withConfirmation, withLineTerms } from './lineTerms.ts'

type Line = PurchaseOrder['lines'][number]

const heads = ['toElsAccount', 'purchaseOrganization', 'purchaseType', 'currency'] as const
const inputs = ['materialNumber', 'quantity', 'factory', 'orderUnit', 'requestDeliveryDate', 'freeItem'] as const
const outputs = ['priceBasis', 'priceExcludingTax', 'priceIncludingTax', 'priceBase'] as const

const differs = <T>(keys: readonly (keyof T)[], a: T, b: T): boolean =>
  keys.some((key) => (a[key] ?? null) !== (b[key] ?? null))

/** A price that was given once is not looked at again because its record has ended meanwhile. */
function isTouched(order: PurchaseOrder, line: Line, before: PurchaseOrder | undefined): boolean {
  const former = before?.lines.find(({ uuid }) => uuid === line.uuid)
  return !before || !former || differs(heads, order, before) || differs([...inputs, ...outputs], line, former)
}

const withPrice = (line: Line, answer: Awaited<ReturnType<typeof pricesFor>>[number]): Line => {
  const filled = answer?.kind === 'price' && lacksPrice(line) ? { ...line, ...filledPrice(answer, line) } : line
  if (lacksPrice(filled)) return { ...filled, priceSource: null, priceRecordNumber: null }
  const isRecords = answer !== undefined && isRecordPrice(filled, answer)
  return {
    ...filled,
    priceSource: isRecords ? 'priceRecord' : 'manual',
    priceRecordNumber: isRecords ? answer.priceRecordNumber : null,
  }
}

async function priced(
  context: Context,
  order: PurchaseOrder,
  before: PurchaseOrder | undefined,
): Promise<PurchaseOrder> {
  const touched = order.lines.map((line) => isTouched(order, line, before))
  if (!touched.includes(true)) return order
  const { today } = context.moment
  const questions = order.lines.map((line, i) =>
    touched[i] && line.freeItem !== '1' && line.returnItem !== 'Y' ? priceWanted(order, line, today) : undefined,
  )
  const answers = await pricesFor(context, questions)
  return { ...order, lines: order.lines.map((line, i) => (touched[i] ? withPrice(line, answers[i]) : line)) }
}

/** A rate is proposed while there is none, of the day the order is given; it stays as it was written. */
async function withRate(context: Context, order: PurchaseOrder): Promise<PurchaseOrder> {
  const { currency: fromCurrency, localCurrency: toCurrency, exchangeRate } = order
  if (exchangeRate !== null || toCurrency === null || fromCurrency === toCurrency) return order
  const rate = await rateOn(context, { fromCurrency, toCurrency }, context.moment.today)
  return rate ? { ...order, ...rate } : order
}

/** A tax code says the rate of a line that has none (M11). */
async function withTaxes(context: Context, order: PurchaseOrder): Promise<PurchaseOrder> {
  const codes = order.lines.map(({ taxCode, taxRate }) => (taxRate === null ? taxCode : null))
  const rates = await taxRates(context, codes, context.moment.today)
  if (rates.size === 0) return order
  const lines = order.lines.map((line) => ({ ...line, taxRate: line.taxRate ?? rates.get(line.taxCode ?? '') ?? null }))
  return { ...order, lines }
}

onPrepare(purchaseOrder, async ({ context, doc, before }) => {
  const termed = await withLineTerms(context, await withConfirmation(context, doc), before)
  return withTaxes(context, await withRate(context, await priced(context, termed, before)))
})
