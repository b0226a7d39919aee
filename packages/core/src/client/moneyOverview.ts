/** What was ordered, received, stated, disputed, invoiced and paid, per company and month. No part of what lists of documents load. */
import type { Decimal, IsoDate } from '../definition/field.ts'
import type { Side } from '../definition/shape.ts'
import type { MoneyFlow } from '../finance/money/moneyFlows.ts'
import type { Caller } from './caller.ts'
import { queryText } from './query.ts'

/** How far sums go: of each month, of each other company, of each company and month. Currencies are never summed with others. */
export const moneyGrains = ['month', 'party', 'partyMonth'] as const
export type MoneyGrain = (typeof moneyGrains)[number]

/** Sums by flow; null where there is nothing, absent where the reader may not see it. */
export type MoneySums = { readonly [F in MoneyFlow]?: Decimal | null }

export interface MoneyRow extends MoneySums {
  /** The other company's account; null where sums are of all of them. */
  readonly party: string | null
  readonly partyName: string | null
  /** `2026-11`; null where sums are of the whole period. */
  readonly month: string | null
  readonly currency: string | null
}

export interface MoneyQuery {
  /** `month` where it is not told. */
  readonly by?: MoneyGrain
  /** First and last month, `2026-11`; the last twelve where they are not told. */
  readonly from?: string
  readonly to?: string
  /** The other company's account. */
  readonly party?: string
  readonly company?: string
  readonly currency?: string
}

export interface MoneyOverview {
  readonly from: string
  readonly to: string
  /** What the reader sees. */
  readonly flows: readonly MoneyFlow[]
  readonly items: readonly MoneyRow[]
  /** Of all rows, those that are not answered among them; one for each currency. */
  readonly totals: readonly MoneyRow[]
  /** There are more rows than one answer holds. */
  readonly isCut: boolean
}

/**
 * What happened to money in a period.
 * @throws SrmError
 */
export const askMoney = ({ call }: Pick<Caller, 'call'>, side: Side, query: MoneyQuery = {}): Promise<MoneyOverview> =>
  call({ method: 'GET', path: `/${side}/money${queryText({ ...query })}` })

/** The last day of each band but the last one, in days of waiting: 0–5, 6–15, 16–30, more than 30. */
export const ageEnds = [5, 15, 30] as const

/** So many documents have waited so long. */
export interface Aged {
  readonly count: number
  readonly amount: Decimal | null
}

/** Open statements with one company in one currency, by who has them and since when. */
export interface AgeingRow {
  /** The other company's account. */
  readonly party: string
  readonly partyName: string | null
  readonly currency: string | null
  /** Who has them. */
  readonly waitsFor: 'buyer' | 'supplier'
  /** Since when the longest one waits. */
  readonly since: IsoDate
  /** By the bands of `ageEnds`, and those beyond the last. */
  readonly bands: readonly Aged[]
}

/** Unpaid invoices of one company in one currency; `since` is the earliest day on which one is due. */
export type DueRow = Omit<AgeingRow, 'waitsFor'>

/** The last day of each band but the last one, in days behind the day on which an invoice is due: not late, 1–15, 16–30, more. */
export const lateEnds = [0, 15, 30] as const

export interface Ageing {
  /** The day that ages are counted to, in the account's zone. */
  readonly today: IsoDate
  readonly statements: readonly AgeingRow[]
  /** By the bands of `lateEnds`; null for whoever does not see invoices. */
  readonly invoices: readonly DueRow[] | null
}

/**
 * What waits of statements, for whom and since when, and which invoices are to be paid.
 * @throws SrmError
 */
export const askAgeing = (
  { call }: Pick<Caller, 'call'>,
  side: Side,
  query: Pick<MoneyQuery, 'party' | 'company' | 'currency'> = {},
): Promise<Ageing> => call({ method: 'GET', path: `/${side}/money/ageing${queryText({ ...query })}` })
