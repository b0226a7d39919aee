import type { Whole } from '../../document/definition/screenTypes.ts'
import type { Filter } from '../../document/filters/filters.ts'
import type { Frame } from '../../document/frame/useFrame.ts'
import { figureWords } from '../figures/figureWords.ts'
import { unitFilters } from '../figures/unitFilters.ts'
import type { MoneyFilter } from './moneyLinks.ts'
import { moneyScreenWords } from './moneyScreenWords.ts'
import { type MoneyChoices, sideOf } from './useMoney.ts'

/** Months that are shown until somebody chooses. */
const usualMonths = 12

/** The first of so many months. */
export function firstMonth(last: string, count: number): string {
  const month = Number(last.slice(0, 4)) * 12 + Number(last.slice(5)) - count
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** The months that are shown until somebody chooses. `last`: the month it is. */
export const usualPeriod = (last: string) => ({ from: firstMonth(last, usualMonths), to: last })

/** Which months, of whom. */
export function moneyFilters(
  scope: Pick<Whole, 'locale' | 'side' | 'permissions'>,
  { parties, currencies }: MoneyChoices,
): Filter[] {
  const { locale, side } = scope
  const options = parties.map(({ key, name }) => ({ value: key, label: name }))
  const party = figureWords(locale).party[sideOf(side)]
  return [
    { key: 'month', label: moneyScreenWords(locale).months, kind: 'months' },
    { key: 'party', label: party, kind: 'choice', options, isSingle: true },
    ...unitFilters(scope, currencies),
  ]
}

/** What a view asks for. A month that is missing is the one of the other end, or the first or last that is usual. */
export function moneyFilterOf({ one, range }: Pick<Frame, 'one' | 'range'>, last: string): MoneyFilter {
  const { from, to = last } = range('month')
  return {
    from: from ?? firstMonth(to, usualMonths),
    to,
    ...{ party: one('party'), company: one('company'), currency: one('currency') },
  }
}
