/** The lists behind the figures: each is filtered so that its documents are those of the figure. Pure. */
import { type AgeingRow, ageEnds, type DueRow, lateEnds, type MoneyRow } from '@srm/core/client/moneyOverview'
import { type MoneyFlow, openStages, orderedStages } from '@srm/core/finance/money/moneyFlows'
import type { FilterValue, ListView } from '../../document/list/listView.ts'
import type { Followed } from '../../home/followed.ts'

type Filters = NonNullable<ListView['filters']>

/** What is asked of the whole screen. */
export interface MoneyFilter {
  /** `2026-11`. */
  readonly from: string
  readonly to: string
  readonly party: string
  readonly company: string
  readonly currency: string
}

export type MoneySide = 'buyer' | 'supplier'

interface List {
  readonly document: string
  readonly at: string
  readonly filters: Filters
  /** The list knows companies and currencies of its documents. */
  readonly isWhole: boolean
}

const lists: Readonly<Record<MoneyFlow, List>> = {
  ordered: { document: 'purchaseOrder', at: 'orderTime', filters: { stage: orderedStages }, isWhole: true },
  // company and currency are said by the items of vouchers
  received: { document: 'materialVoucher', at: 'postingDate', filters: {}, isWhole: false },
  stated: {
    document: 'reconciliation',
    at: 'periodTo',
    filters: { checkStatus: ['confirmed', 'posted'] },
    isWhole: true,
  },
  disputed: { document: 'reconciliation', at: 'periodTo', filters: {}, isWhole: true },
  invoiced: {
    document: 'invoice',
    at: 'invoiceDate',
    filters: { invoiceStatus: ['preInvoiced', 'posted'] },
    isWhole: true,
  },
  paid: { document: 'invoice', at: 'paidDate', filters: { invoiceStatus: ['posted'] }, isWhole: true },
}

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

const said = (filters: Readonly<Record<string, FilterValue | null | undefined>>): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Filters

/** The column of the other company: invoices are the supplier's, everything else is the buyer's. */
const partyKey = (side: MoneySide, document: string): string =>
  (side === 'supplier') === (document === 'invoice') ? 'toElsAccount' : 'elsAccount'

/** The documents of a figure: of its month, or of the whole period. */
export function listOf(
  side: MoneySide,
  flow: MoneyFlow,
  row: Pick<MoneyRow, 'party' | 'month' | 'currency'>,
  { from, to, party, company }: MoneyFilter,
): Followed {
  const { document, at, filters, isWhole } = lists[flow]
  const days = { from: `${row.month ?? from}-01`, to: lastDay(row.month ?? to) }
  const whole = isWhole ? { companyCode: company, currency: row.currency } : {}
  return {
    ...{ side, document },
    ...(flow === 'disputed' ? { tab: 'disputed' } : {}),
    filters: said({ ...filters, [at]: days, [partyKey(side, document)]: row.party ?? party, ...whole }),
  }
}

const day = 86_400_000
const before = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * day).toISOString().slice(0, 10)

/** The days on which began what is in a band now. */
function daysOf(today: string, ends: readonly number[], band: number): { from?: string; to?: string } {
  const end = ends[band]
  return {
    ...(end === undefined ? {} : { from: before(today, end) }),
    ...(band === 0 ? {} : { to: before(today, (ends[band - 1] ?? 0) + 1) }),
  }
}

/** The statements of a band of an ageing row; without a band all of them. */
export function waitingList(
  side: MoneySide,
  { party, currency, waitsFor }: Pick<AgeingRow, 'party' | 'currency' | 'waitsFor'>,
  today: string,
  company: string,
  band?: number,
): Followed {
  return {
    ...{ side, document: 'reconciliation' },
    filters: said({
      stage: openStages,
      holderSide: [waitsFor],
      [partyKey(side, 'reconciliation')]: party,
      currency,
      companyCode: company,
      holderSince: band === undefined ? null : daysOf(today, ageEnds, band),
    }),
  }
}

/** The unpaid invoices of a band. */
export const dueList = (
  side: MoneySide,
  { party, currency }: Pick<DueRow, 'party' | 'currency'>,
  today: string,
  company: string,
  band: number,
): Followed => ({
  ...{ side, document: 'invoice' },
  filters: said({
    stage: ['posted'],
    [partyKey(side, 'invoice')]: party,
    currency,
    companyCode: company,
    dueDate: daysOf(today, lateEnds, band),
  }),
})
