import { type ReactNode, useState } from 'react'
import { countText } from '../document/values/labelText.ts'
import { Icon } from '../style/Icon.tsx'
import { useImportWords } from '../words/importWords.ts'

const pageSize = 50

interface PagedProps<T> {
  readonly rows: readonly T[]
  readonly children: (page: readonly T[]) => ReactNode
}

/** Rows fifty at a time. */
export function Paged<T>({ rows, children }: PagedProps<T>) {
  const words = useImportWords()
  const [from, setFrom] = useState(0)
  const page = rows.slice(from, from + pageSize)
  const [first, last, all] = [from + 1, from + page.length, rows.length].map((count) => countText(count))
  const turn = (name: string, icon: 'left' | 'right', to: number) => (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      data-tip={name}
      aria-disabled={to < 0 || to >= rows.length}
      onClick={() => to >= 0 && to < rows.length && setFrom(to)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <>
      <div className="import-scroll">{children(page)}</div>
      {rows.length > pageSize && (
        <div className="pager">
          <span className="grow" />
          {words.errors.page(first ?? '', last ?? '', all ?? '')}
          {turn(words.errors.previous, 'left', from - pageSize)}
          {turn(words.errors.next, 'right', from + pageSize)}
        </div>
      )}
    </>
  )
}
