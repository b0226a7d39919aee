import type { ReactNode } from 'react'
import { Icon } from '../../style/Icon.tsx'
import { useAllWords } from '../../words/allWords.ts'
import { columnLabel, headField } from '../definition/columns.ts'
import { useScope } from '../definition/documentScope.tsx'
import { cappedCount, countText } from '../values/labelText.ts'
import { type ListView, limitOf, readSort, sortOf } from './listView.ts'

const pageSizes = [20, 50, 100] as const

interface PagerProps {
  readonly view: ListView
  readonly limit: number
  readonly shown: number
  readonly count: number | undefined
  readonly hasNext: boolean
  readonly onPrevious: () => void
  readonly onNext: () => void
  readonly onSize: (size: number) => void
  /** What the columns are called, where a list has others than those of its documents. */
  readonly labelOf?: ((key: string) => string) | undefined
  /** Beside the range. */
  readonly children?: ReactNode
}

/** "1–50 of 128", or without the total while it is not known. */
function RangeText({ view, limit, shown, count }: Pick<PagerProps, 'view' | 'limit' | 'shown' | 'count'>) {
  const words = useAllWords()
  if (shown === 0) return null
  const first = (view.pages?.length ?? 0) * limit + 1
  const [from, to] = [countText(first), countText(first + shown - 1)]
  return (
    <span className="pager-range">
      {count === undefined ? words.list.pageOpen(from, to) : words.list.page(from, to, cappedCount(count))}
    </span>
  )
}

/** "Newest first" for dates, "Amount, descending" for the rest. */
function SortText({ view, labelOf }: Pick<PagerProps, 'view' | 'labelOf'>) {
  const scope = useScope()
  const { def } = scope
  const words = useAllWords()
  const { key, direction } = readSort(sortOf(def, view))
  if (key === '') return null
  const isDown = direction === 'descending'
  const isDate = ['date', 'time'].includes(headField(def, key)?.kind ?? '')
  const standard = key === readSort(def.list.sort).key
  const text =
    isDate && standard
      ? isDown
        ? words.list.newestFirst
        : words.list.oldestFirst
      : words.list.sortedBy((labelOf ?? ((one) => columnLabel(scope, one)))(key), isDown)
  return <span className="muted pager-sort">{text}</span>
}

/** Previous and next by cursor; there are no page numbers. */
export function Pager(props: PagerProps) {
  const { view, limit, hasNext, onPrevious, onNext, onSize, children } = props
  const words = useAllWords()
  const hasPrevious = (view.pages?.length ?? 0) > 0
  const sizes = [...new Set([...pageSizes, limitOf(view, limit)])].sort((a, b) => a - b)
  return (
    <div className="pager">
      <RangeText {...props} />
      <SortText view={view} labelOf={props.labelOf} />
      {children}
      <span className="grow" />
      <select
        className="field select"
        aria-label={words.list.pageSize}
        value={limit}
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {words.list.perPage(size)}
          </option>
        ))}
      </select>
      <button type="button" className="button" aria-disabled={!hasPrevious} onClick={() => hasPrevious && onPrevious()}>
        <Icon name="left" />
        {words.list.previous}
      </button>
      <button type="button" className="button" aria-disabled={!hasNext} onClick={() => hasNext && onNext()}>
        {words.list.next}
        <Icon name="right" />
      </button>
    </div>
  )
}
