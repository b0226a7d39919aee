/** The lists behind the figures: each is filtered so that its documents are those of the figure. Pure. */
import { type AgeingRow, ageEnds, type MoneyRow } from '@srm/core/client/moneyOverview'
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
    filters: { checkStatus: ['confirmed'] },
    isWhole: true,
  },
  disputed: { document: 'reconciliation', at: 'periodTo', filters: {}, isWhole: true },
}

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

const said = (filters: Readonly<Record<string, FilterValue | null | undefined>>): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Filters

const partyKey = (side: MoneySide): string => (side === 'supplier' ? 'elsAccount' : 'toElsAccount')

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
    filters: said({ ...filters, [at]: days, [partyKey(side)]: row.party ?? party, ...whole }),
  }
}

const day = 86_400_000
const before = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * day).toISOString().slice(0, 10)

/** The statements of a band of an ageing row; without a band all of them. */
export function waitingList(
  side: MoneySide,
  { party, currency, waitsFor }: Pick<AgeingRow, 'party' | 'currency' | 'waitsFor'>,
  today: string,
  company: string,
  band?: number,
): Followed {
  const end = band === undefined ? undefined : ageEnds[band]
  const start = band === undefined || band === 0 ? undefined : (ageEnds[band - 1] ?? 0) + 1
  const holderSince = {
    ...(end === undefined ? {} : { from: before(today, end) }),
    ...(start === undefined ? {} : { to: before(today, start) }),
  }
  return {
    ...{ side, document: 'reconciliation' },
    filters: said({
      stage: openStages,
      holderSide: [waitsFor],
      [partyKey(side)]: party,
      currency,
      companyCode: company,
      holderSince: Object.keys(holderSince).length > 0 ? holderSince : null,
    }),
  }
}
