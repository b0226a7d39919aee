import { type ReactNode, Suspense, useMemo } from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { useStyles } from '../../style/useStyles.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import Failure, { FailureNote } from '../feedback/Failure.tsx'
import LoadingNote from '../feedback/LoadingNote.tsx'
import { FilterBar } from '../filters/FilterBar.tsx'
import type { Filter } from '../filters/filters.ts'
import { GridBar } from '../form/GridBar.tsx'
import { type Loaded, useWait } from '../interaction/useLoad.ts'
import { useShortcuts } from '../interaction/useShortcuts.ts'
import { ListHead } from '../list/ListHead.tsx'
import frameCss from './frame.css?inline'
import { frameWords } from './frameWords.ts'
import type { Frame } from './useFrame.ts'

const SavedViewBar = lazyInPlace(() => import('../views/SavedViewBar.tsx'))

interface FramePageProps {
  readonly frame: Frame
  readonly loaded: Loaded<unknown>
  readonly filters: readonly Filter[]
  /** How many rows there are, once that is known. */
  readonly count: number | undefined
  /** What the search finds; absent where nothing is searched. */
  readonly sought?: string
  /** Saves what is shown as a file. */
  readonly onExport?: (() => Promise<void>) | undefined
  /** Beside the export. */
  readonly actions?: ReactNode
  /** Before the columns: how far it is summed. */
  readonly sums?: ReactNode
  /** What is to be known of the rows, above them. */
  readonly note?: ReactNode
  /** Below the rows. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

const bars = [420, 560, 380, 620]

/** Stands for rows that are on their way. */
function Waiting() {
  const { words } = useWhole()
  return (
    <div className="frame-wait" role="status" aria-label={words.common.loading}>
      {bars.map((width) => (
        <span className="skeleton" key={width} style={{ width }} />
      ))}
    </div>
  )
}

/** A screen of figures in the frame of a list: title and views, search and filters, columns, its rows, and why there are none. */
export function FramePage(props: FramePageProps) {
  const { frame, loaded, filters, count, sought, onExport, actions, sums, note, foot, children } = props
  useStyles(frameCss)
  const { scope, columns, shown, density, narrow, prefer } = frame
  const whole = useWhole()
  const { standards } = frame
  const lines = useMemo(
    () => filters.map((filter) => ({ ...filter, standard: standards[filter.key] })),
    [filters, standards],
  )
  const wait = useWait(loaded.loading || !(scope.client || scope.failure))
  const failure = loaded.error ?? (scope.who ? undefined : scope.failure)
  const hasAnswer = loaded.data !== undefined
  useShortcuts({ '/': () => frame.search.current?.focus() })
  const retry = () => {
    scope.reconnect()
    void loaded.reload()
  }
  return (
    <div
      className={`page list-page frame-page density-${density} ${narrow ? 'is-narrow' : ''}`}
      ref={frame.page}
      aria-busy={loaded.loading}
    >
      <ListHead onOpen={() => undefined} onExport={hasAnswer ? onExport : undefined} actions={hasAnswer && actions}>
        {hasAnswer && (
          <Suspense fallback={null}>
            <SavedViewBar model={frame} />
          </Suspense>
        )}
      </ListHead>
      <FilterBar
        view={frame.view}
        narrow={narrow}
        ready={hasAnswer || failure !== undefined}
        input={frame.search}
        lines={lines}
        sought={sought}
        onView={frame.go}
      />
      <GridBar
        count={count}
        failed={failure !== undefined && !hasAnswer}
        waiting={wait !== 'short'}
        columns={columns.possible}
        byLine={{ countText: frameWords(whole.locale).rows }}
        labelOf={columns.labelOf}
        shown={shown}
        density={density}
        onColumns={prefer.columns}
        onDensity={prefer.density}
        onRefresh={() => void loaded.reload()}
      >
        {sums}
      </GridBar>
      {failure !== undefined && hasAnswer && <FailureNote error={failure} what={whole.names.many} onRetry={retry} />}
      {note}
      <div className="frame-body">
        {failure !== undefined && !hasAnswer && <Failure error={failure} onRetry={retry} />}
        {hasAnswer ? children : failure === undefined && wait !== 'short' && <Waiting />}
      </div>
      {foot}
      {wait === 'long' && <LoadingNote onCancel={loaded.cancel} />}
    </div>
  )
}
