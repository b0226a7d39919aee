/** The rate of an order beside that of the account's table, which amounts in local currency go by (docs/decisions/0080). */
import { unsubmitted } from '@srm/core/definition/approval'
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { onTaking } from '../engine/effects.ts'
import { dayRate } from '../prices/numberTables.ts'
import { effectiveOrder } from './orderChange.ts'

const pair = ['currency', 'localCurrency'] as const
const rates = [...pair, 'exchangeRate', 'exchangeRateUnit'] as const
const isSame = (keys: readonly (keyof PurchaseOrder)[], a: PurchaseOrder, b: PurchaseOrder | undefined): boolean =>
  b !== undefined && keys.every((key) => (a[key] ?? null) === (b[key] ?? null))

const tableOf = ({ tableExchangeRate, tableExchangeRateUnit }: PurchaseOrder) => ({
  tableExchangeRate,
  tableExchangeRateUnit,
})
const none = { tableExchangeRate: null, tableExchangeRateUnit: null } as const

/** Nobody typed it: it is what the table said when the order was written. */
const isTables = ({ exchangeRate, exchangeRateUnit, ...order }: PurchaseOrder): boolean =>
  exchangeRate === order.tableExchangeRate && (exchangeRateUnit ?? '1') === (order.tableExchangeRateUnit ?? '1')

/** What is decided on, or was sent, keeps the rate it was decided at; so does what the table says nothing of any more. */
async function settled(
  context: Context,
  order: PurchaseOrder,
  before: PurchaseOrder | undefined,
): Promise<PurchaseOrder | undefined> {
  const isInHand = (unsubmitted as readonly string[]).includes(order.auditStatus)
  if (before && !isInHand && isSame(rates, order, before)) return before
  if (order.sendTime === null) return undefined
  const sent = await effectiveOrder(context, order.uuid)
  return isSame(rates, order, sent) ? sent : undefined
}

/**
 * The order with the rate of the table on the day, and that rate itself as long as nobody typed another one.
 * @param before what it was; for a submission the order itself
 */
export async function withRate(
  context: Context,
  order: PurchaseOrder,
  before: PurchaseOrder | undefined,
): Promise<PurchaseOrder> {
  const { currency, localCurrency } = order
  if (localCurrency === null || currency === localCurrency) return { ...order, ...none }
  const kept = await settled(context, order, before)
  if (kept) return { ...order, ...tableOf(kept) }
  const rate = await dayRate(context, currency, localCurrency)
  if (!rate) return { ...order, ...(before && isSame(pair, order, before) ? tableOf(before) : none) }
  const follows = order.exchangeRate === null || (before && isSame(rates, order, before) && isTables(before))
  const table = { tableExchangeRate: rate.exchangeRate, tableExchangeRateUnit: rate.exchangeRateUnit }
  return { ...order, ...table, ...(follows ? rate : {}) }
}

onTaking(purchaseOrder, { submit: (context, order) => withRate(context, order, order) })
