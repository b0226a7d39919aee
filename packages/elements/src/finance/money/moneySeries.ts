/** What of the rows is drawn: one currency, bars beside each other by flow, or one flow with its companies on each other. Pure. */
import type { MoneyGrain, MoneyRow } from '@srm/core/client/moneyOverview'
import { decimal, plain, sum } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { MoneyFlow } from '@srm/core/finance/money/moneyFlows'
import type { ChartSeries, ChartTone } from '../../charts/chartOption.ts'

export const flowTones: Readonly<Record<MoneyFlow, ChartTone>> = {
  ordered: 'grey',
  received: 'blue',
  stated: 'green',
  disputed: 'red',
  invoiced: 'gold',
  paid: 'deep',
}

/** More companies than this are drawn as one. */
const shownParties = 5
/** More groups of bars than this are too thin to be told apart. */
export const shownGroups = 24
const partyTones: readonly ChartTone[] = ['blue', 'green', 'gold', 'deep', 'red', 'grey']

export interface Drawing {
  readonly categories: readonly string[]
  /** By category: the row that a click on it opens, where it is one. */
  readonly rows: readonly MoneyRow[]
  readonly series: readonly ChartSeries[]
}

export interface DrawingWords {
  readonly flows: Readonly<Record<MoneyFlow, string>>
  readonly others: string
}

const total = (values: readonly (Decimal | null | undefined)[]): Decimal | null => {
  const known = values.filter((value) => value !== null && value !== undefined)
  return known.length === 0 ? null : plain(sum(known.map((value) => decimal(value))))
}

/** Every month from the first to the last of which there is something: those between stay in sight. */
function monthsOf(rows: readonly MoneyRow[]): readonly string[] {
  const known = rows.flatMap(({ month }) => month ?? []).toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  return Array.from({ length: count(last) - count(first) + 1 }, (_, i) => {
    const at = count(first) + i
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

const emptyRow = (month: string, [row]: readonly MoneyRow[]): MoneyRow => ({
  ...{ party: null, partyName: null, month, currency: row?.currency ?? null },
})

/** Rows of months without gaps between them. */
function withoutGaps(rows: readonly MoneyRow[]): readonly MoneyRow[] {
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  return monthsOf(rows).map((month) => byMonth.get(month) ?? emptyRow(month, rows))
}

function byFlow(rows: readonly MoneyRow[], flows: readonly MoneyFlow[], words: DrawingWords): Drawing {
  const shown = rows[0]?.month ? withoutGaps(rows) : rows.slice(0, shownGroups)
  return {
    categories: shown.map(({ month, partyName, party }) => month ?? partyName ?? party ?? ''),
    rows: shown,
    series: flows.map((flow) => ({
      key: flow,
      name: words.flows[flow],
      tone: flowTones[flow],
      values: shown.map((row) => row[flow] ?? null),
    })),
  }
}

function byParty(rows: readonly MoneyRow[], flow: MoneyFlow, words: DrawingWords): Drawing {
  const months = monthsOf(rows)
  const parties = [...Map.groupBy(rows, ({ party }) => party ?? '')].map(([party, theirs]) => ({
    party,
    theirs,
    all: decimal(total(theirs.map((row) => row[flow])) ?? '0'),
  }))
  const ranked = parties.toSorted((a, b) => b.all.cmp(a.all) || a.party.localeCompare(b.party))
  const stacks = [
    ...ranked.slice(0, shownParties).map(({ party, theirs }) => ({
      key: party,
      name: theirs[0]?.partyName ?? party,
      theirs,
    })),
    ...(ranked.length > shownParties
      ? [{ key: '', name: words.others, theirs: ranked.slice(shownParties).flatMap(({ theirs }) => theirs) }]
      : []),
  ]
  return {
    categories: months,
    rows: months.map((month) => emptyRow(month, rows)),
    series: stacks.map(({ key, name, theirs }, i) => ({
      ...{ key, name, stack: 'parties', tone: partyTones[i] ?? 'grey' },
      values: months.map((at) => total(theirs.filter(({ month }) => month === at).map((row) => row[flow]))),
    })),
  }
}

/** @param flow the one that is drawn where companies stand on each other */
export const drawingOf = (
  items: readonly MoneyRow[],
  {
    by,
    currency,
    flow,
    flows,
  }: {
    readonly by: MoneyGrain
    readonly currency: string | null
    readonly flow: MoneyFlow
    readonly flows: readonly MoneyFlow[]
  },
  words: DrawingWords,
): Drawing => {
  const rows = items.filter((row) => row.currency === currency)
  return by === 'partyMonth' ? byParty(rows, flow, words) : byFlow(rows, flows, words)
}
