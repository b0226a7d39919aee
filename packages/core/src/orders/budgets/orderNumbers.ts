/** Which numbers of an order decide about money, and what they come from (docs/decisions/0080). Pure. */
import type { DecidingNumber } from '../../definition/decidingNumbers.ts'
import type { Decimal } from '../../definition/field.ts'
import type { PurchaseOrderShape } from '../purchaseOrderShape.ts'

const ofMaterial = ['materialNumber', 'factory', 'orderUnit'] as const

export const orderNumbers: readonly DecidingNumber<PurchaseOrderShape>[] = [
  { field: 'localCurrency', table: 'localCurrencies', by: [], otherwise: 'refused' },
  {
    field: 'exchangeRate',
    table: 'exchangeRates',
    by: ['currency', 'localCurrency', 'exchangeRateUnit'],
    within: 'po.rateTolerance',
    otherwise: 'approval',
  },
  { field: 'lines.taxRate', table: 'taxCodes', by: ['taxCode'], otherwise: 'refused' },
  { field: 'lines.unitQuantity', table: 'conversions', by: ofMaterial, otherwise: 'refused' },
  { field: 'lines.overTolerance', table: 'buyingTerms', by: ofMaterial, atMost: true, otherwise: 'approval' },
  { field: 'lines.lackTolerance', table: 'buyingTerms', by: ofMaterial, atMost: true, otherwise: 'approval' },
  { field: 'lines.unlimitedOver', table: 'buyingTerms', by: ofMaterial, otherwise: 'approval' },
]

/** What an order says of its rate. */
export interface OrderRate {
  readonly currency: string | null
  readonly localCurrency: string | null
  readonly exchangeRate: Decimal | null
  readonly exchangeRateUnit: string | null
  readonly tableExchangeRate?: Decimal | null
  readonly tableExchangeRateUnit?: string | null
}

/**
 * The rate that amounts in local currency, budgets and approvals go by: the table's. An order that was brought in from the past,
 * and a draft that no rate is known for yet, have what stands on them; the latter is not submitted.
 */
export function decidingRate(order: OrderRate): { readonly rate: Decimal | null; readonly unit: string | null } {
  if (order.currency === order.localCurrency) return { rate: '1', unit: '1' }
  return order.tableExchangeRate
    ? { rate: order.tableExchangeRate, unit: order.tableExchangeRateUnit ?? '1' }
    : { rate: order.exchangeRate, unit: order.exchangeRateUnit }
}
