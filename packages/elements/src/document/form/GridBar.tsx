import { type ReactNode, Suspense } from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import type { Density } from '../../host/settings.ts'
import { Icon } from '../../style/Icon.tsx'
import { useAllWords } from '../../words/allWords.ts'
import { useScope } from '../definition/documentScope.tsx'
import type { ByLine } from '../list/useListModel.ts'
import { cappedCount } from '../values/labelText.ts'

const ColumnChooser = lazyInPlace(() => import('../list/ColumnChooser.tsx'))

interface GridBarProps {
  readonly count: number | undefined
  readonly failed: boolean
  /** No answer has come yet and it takes long enough to say so. */
  readonly waiting: boolean
  readonly columns: readonly string[]
  readonly shown: readonly string[]
  readonly density: Density
  readonly onColumns: (shown: readonly string[] | undefined) => void
  readonly onDensity: (density: Density) => void
  readonly onRefresh: () => void
  readonly byLine: Pick<ByLine, 'countText'> | undefined
  /** What the columns are called, where a list has others than those of its documents. */
  readonly labelOf?: ((key: string) => string) | undefined
  /** Between the count and the columns. */
  readonly children?: ReactNode
  /** The document of the current row beside the rows; absent where there is no room or none is shown. */
  readonly preview?: { readonly isOpen: boolean; toggle(): void } | undefined
}

function Count({ count, failed, waiting, byLine }: Pick<GridBarProps, 'count' | 'failed' | 'waiting' | 'byLine'>) {
  const { names } = useScope()
  if (failed) return <span>—</span>
  if (count !== undefined) return <span>{(byLine?.countText ?? names.count)(cappedCount(count))}</span>
  return waiting ? <span className="skeleton grid-bar-wait" /> : null
}

/** Stands for the chooser until it is loaded. */
function ColumnsButton({ text }: { readonly text: string }) {
  return (
    <span className="button quiet">
      <Icon name="columns" />
      {text}
    </span>
  )
}

/** Above the grid: how many there are, which columns, how high the rows. */
export function GridBar(props: GridBarProps) {
  const { columns, shown, density, onColumns, onDensity, onRefresh, preview, labelOf, children } = props
  const words = useAllWords()
  const other: Density = density === 'compact' ? 'comfortable' : 'compact'
  return (
    <div className="grid-bar">
      <Count {...props} />
      <span className="grow" />
      {children}
      <Suspense fallback={<ColumnsButton text={words.list.columns(shown.length, columns.length)} />}>
        <ColumnChooser all={columns} shown={shown} onChange={onColumns} labelOf={labelOf} />
      </Suspense>
      <button
        type="button"
        className="button quiet"
        aria-label={words.list.densityName(words.list.density[density])}
        onClick={() => onDensity(other)}
      >
        <Icon name="rows" />
        {words.list.density[density]}
      </button>
      {preview && (
        <button type="button" className="button quiet" aria-pressed={preview.isOpen} onClick={preview.toggle}>
          <Icon name="info" />
          {words.list.preview}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={words.list.refresh} onClick={onRefresh}>
        <Icon name="refresh" />
      </button>
    </div>
  )
}
