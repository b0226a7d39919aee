import { type MoneyGrain, moneyGrains } from '@srm/core/client/moneyOverview'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { FilterSelect } from '../figures/FilterSelect.tsx'
import { figureWords } from '../figures/figureWords.ts'
import { UnitFilters } from '../figures/UnitFilters.tsx'
import type { MoneyFilter } from './moneyLinks.ts'
import { moneyScreenWords } from './moneyScreenWords.ts'
import { type Choice, sideOf, useChoices } from './useMoney.ts'

interface Props {
  readonly filter: MoneyFilter
  readonly by: MoneyGrain
  /** The last month that is offered. */
  readonly lastMonth: string
  readonly onFilter: (filter: MoneyFilter) => void
  readonly onBy: (by: MoneyGrain) => void
}

const monthsOffered = 36

/** Months before one, the latest first. */
export function monthsUpTo(last: string, count: number): readonly string[] {
  const at = Number(last.slice(0, 4)) * 12 + Number(last.slice(5)) - 1
  return Array.from({ length: count }, (_, back) => {
    const month = at - back
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

const plainChoice = (key: string): Choice => ({ key, name: key })

/** Which months, of whom, summed how far. */
export function MoneyFilterBar({ filter, by, lastMonth, onFilter, onBy }: Props) {
  const { locale, side } = useWhole()
  const words = moneyScreenWords(locale)
  const mine = sideOf(side)
  const { parties, currencies } = useChoices(filter)
  const months = monthsUpTo(lastMonth, monthsOffered).map(plainChoice)
  const change = (change: Partial<MoneyFilter>) => {
    const next = { ...filter, ...change }
    const isTurned = next.from > next.to
    onFilter(isTurned ? { ...next, ...('from' in change ? { to: next.from } : { from: next.to }) } : next)
  }
  return (
    <div className="filter-bar figures-bar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div className="segmented" role="group" aria-label={words.grain}>
        {moneyGrains.map((one) => (
          <button key={one} type="button" className="segment" aria-pressed={by === one} onClick={() => onBy(one)}>
            {words.grains[one]}
          </button>
        ))}
      </div>
      <FilterSelect label={words.from} choices={months} value={filter.from} onChoose={(from) => change({ from })} />
      <span className="money-until" aria-hidden="true">
        –
      </span>
      <FilterSelect label={words.to} choices={months} value={filter.to} onChoose={(to) => change({ to })} />
      <FilterSelect
        label={figureWords(locale).party[mine]}
        all={words.allParties[mine]}
        choices={parties}
        value={filter.party}
        onChoose={(party) => change({ party })}
      />
      <UnitFilters company={filter.company} currency={filter.currency} currencies={currencies} onChange={change} />
    </div>
  )
}
