import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import type { FilterValue } from '../list/listView.ts'
import { FilterText } from './FilterText.tsx'
import type { Filter } from './filters.ts'

interface LockedChipProps {
  readonly filter: Filter
  readonly value: FilterValue | undefined
}

/** A filter that the page has set for good. */
export function LockedChip({ filter, value }: LockedChipProps) {
  const { hosts } = useListWorkWords()
  return (
    <span className="chip is-locked" data-tip={hosts.locked}>
      <span className="chip-label">{filter.label}</span>
      <FilterText filter={filter} value={value} />
    </span>
  )
}
