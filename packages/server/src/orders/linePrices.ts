/** Order lines take their price from the price master where nobody typed one, and say where it comes from. */

import type { IsoDate } from '@srm/core/definition/field'
import type { PriceAnswer } from '@srm/core/masterData/prices/priceAt'
import { takesTaxRate } from '@srm/core/masterData/prices/rates'
import { isAwardPrice } from '@srm/core/orders/awards/awardShare'
import {
  filledPrice,
  isRecordPrice,
  isSameSubject,
  keepsPrice,
  keepsRecordPrice,
  lacksPrice,
  priceWanted,
} from '@srm/core/orders/linePrice'
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { withBudgets } from '../budgets/lineBudgets.ts'
import type { Context } from '../engine/context.ts'
import { onPrepare } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { isServer } from '../engine/serverContext.ts'
import { pricesFor } from '../prices/pricesFor.ts'
import { taxRates } from '../prices/rates.ts'
import { withConfirmation, withLineTerms } from './lineTerms.ts'
import { withChange } from './orderChange.ts'
import { withRate } from './orderRate.ts'

type Line = PurchaseOrder['lines'][number]

const heads = ['toElsAccount', 'purchaseOrganization', 'orderType', 'purchaseType', 'currency'] as const
const inputs = ['materialNumber', 'quantity', 'factory', 'orderUnit', 'requestDeliveryDate', 'freeItem'] as const
const outputs = ['priceBasis', 'priceExcludingTax', 'priceIncludingTax', 'priceBase'] as const

const differs = <T>(keys: readonly (keyof T)[], a: T, b: T): boolean =>
  keys.some((key) => (a[key] ?? null) !== (b[key] ?? null))

/** A price that was given once is not looked at again because its record has ended meanwhile. */
function isTouched(order: PurchaseOrder, line: Line, before: PurchaseOrder | undefined): boolean {
  const former = before?.lines.find(({ uuid }) => uuid === line.uuid)
  return !before || !former || differs(heads, order, before) || differs([...inputs, ...outputs], line, former)
}

const withoutPrice = { priceExcludingTax: null, priceIncludingTax: null } as const

/** A line that has the price of a record, asked for something else than now. */
interface Asked {
  readonly order: PurchaseOrder
  readonly line: Line
  /** What is found for it today. */
  readonly answer: PriceAnswer | undefined
}

/** The tax that came with the price goes with it; one that was chosen stays. */
const withoutTax = (line: Line, { line: former, answer }: Asked): Line =>
  answer?.kind === 'price' &&
  line.taxRate !== null &&
  line.taxRate === former.taxRate &&
  line.taxRate === answer.taxRate &&
  line.taxCode === former.taxCode &&
  line.taxCode === answer.taxCode
    ? { ...line, taxCode: null, taxRate: null }
    : line

/**
 * The price of a line whose inputs have changed, where it was a record's: that of the record that holds now. Where none
 * does it stands and says so, or goes where it is the price of something else.
 */
function askedAgain(order: PurchaseOrder, line: Line, answer: PriceAnswer | undefined, former: Asked): Line {
  if (answer?.kind === 'price') return withPrice({ ...withoutTax(line, former), ...withoutPrice }, answer)
  if (!isSameSubject([order, line], [former.order, former.line])) return withPrice({ ...line, ...withoutPrice }, answer)
  return { ...line, priceSource: 'formerRecord', priceRecordNumber: former.line.priceRecordNumber }
}

function withPrice(line: Line, answer: PriceAnswer | undefined): Line {
  const filled = answer?.kind === 'price' && lacksPrice(line) ? { ...line, ...filledPrice(answer, line) } : line
  if (lacksPrice(filled)) return { ...filled, priceSource: null, priceRecordNumber: null }
  const isRecords = answer !== undefined && isRecordPrice(filled, answer)
  return {
    ...filled,
    priceSource: isRecords ? 'priceRecord' : isAwardPrice(filled) ? 'award' : 'manual',
    priceRecordNumber: isRecords ? answer.priceRecordNumber : null,
  }
}

/** Nothing is asked for lines that cost nothing. */
const question = (order: PurchaseOrder, line: Line, today: IsoDate) =>
  line.freeItem !== '1' && line.returnItem !== 'Y' ? priceWanted(order, line, today) : undefined

/**
 * A price that no record says is entered by those who may (`manualPrice`); whoever changes something else leaves it as it is.
 * @throws Refused naming the line
 */
function demandByHand({ actor }: Context, lines: readonly Line[], before: PurchaseOrder | undefined): void {
  if (actor.side !== 'buyer' || isServer({ actor }) || actor.permissions.has('purchaseOrder.manualPrice')) return
  const typed = lines.find((line) => {
    const former = before?.lines.find(({ uuid }) => uuid === line.uuid)
    return line.priceSource === 'manual' && !(former && keepsPrice(line, former))
  })
  if (!typed) return
  const { itemNumber: line, priceBasis } = typed
  const field = priceBasis === '2' ? 'priceIncludingTax' : 'priceExcludingTax'
  throw new Refused({ message: 'purchaseOrder.priceByHand', field, line, params: { line } })
}

async function priced(
  context: Context,
  order: PurchaseOrder,
  before: PurchaseOrder | undefined,
): Promise<PurchaseOrder> {
  const touched = order.lines.map((line) => isTouched(order, line, before))
  if (!touched.includes(true)) return order
  const { today } = context.moment
  const formers = order.lines.map((line, i) => {
    const former = touched[i] ? before?.lines.find(({ uuid }) => uuid === line.uuid) : undefined
    return former && keepsRecordPrice(line, former) ? former : undefined
  })
  const answers = await pricesFor(context, [
    ...order.lines.map((line, i) => (touched[i] ? question(order, line, today) : undefined)),
    ...formers.map((line) => before && line && question(before, line, today)),
  ])
  const lines = order.lines.map((line, i) => {
    const former = formers[i]
    if (!touched[i]) return line
    if (!before || !former) return withPrice(line, answers[i])
    return askedAgain(order, line, answers[i], { order: before, line: former, answer: answers[order.lines.length + i] })
  })
  demandByHand(context, lines, before)
  return { ...order, lines }
}

/** Lines of which the tax code was chosen and the rate was not: as they were sent, before a price filled anything. */
const coded = (order: PurchaseOrder, before: PurchaseOrder | undefined): ReadonlySet<string> => {
  const formers = new Map(before?.lines.map((line) => [line.uuid, line]))
  return new Set(order.lines.flatMap((line) => (takesTaxRate(line, formers.get(line.uuid)) ? [line.uuid] : [])))
}

/** A tax code says the rate of a line that has none, or the one of another code (M11). */
async function withTaxes(context: Context, order: PurchaseOrder, chosen: ReadonlySet<string>): Promise<PurchaseOrder> {
  const asks = ({ uuid, taxRate }: Line): boolean => taxRate === null || chosen.has(uuid)
  const codes = order.lines.map((line) => (asks(line) ? line.taxCode : null))
  const rates = await taxRates(context, codes, context.moment.today)
  if (rates.size === 0) return order
  const lines = order.lines.map((line) =>
    asks(line) ? { ...line, taxRate: rates.get(line.taxCode ?? '') ?? line.taxRate } : line,
  )
  return { ...order, lines }
}

onPrepare(purchaseOrder, async ({ context, doc, before }) => {
  const termed = await withLineTerms(context, await withConfirmation(context, doc), before)
  const rated = await withRate(context, await priced(context, termed, before), before)
  const taxed = await withTaxes(context, rated, coded(doc, before))
  return withChange(context, await withBudgets(context, taxed, before))
})
