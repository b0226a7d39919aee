import type { AnyRow } from '@srm/core/definition/workflow'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { RowGrid } from '../../grid/rows/RowGrid.tsx'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { listColumnsFor, rowClassOf } from './listColumns.tsx'
import { changed, readSort, sortOf, writeSort } from './listView.ts'
import { keyOf, type ListModel, type ListPageProps } from './useListModel.ts'

const ListBlocks = lazyInPlace(() => import('./ListBlocks.tsx'))

interface ListBodyProps {
  readonly model: ListModel
  readonly props: ListPageProps
}

interface GridProps extends ListBodyProps {
  readonly rows: readonly AnyRow[]
  readonly empty: ReactNode
  readonly onOpen: (row: AnyRow) => void
}

let fitted: typeof import('./fittedColumns.tsx').fittedColumns | undefined

const loadFitted = () =>
  import('./fittedColumns.tsx').then(
    (file) => {
      fitted = file.fittedColumns
    },
    () => undefined,
  )
// Asked for beside the rows: columns that become wider afterwards move what is read already.
if (typeof document !== 'undefined') void loadFitted()

/** Columns as wide as their rows need. */
function useFitted() {
  const [, setThere] = useState(false)
  useEffect(() => {
    if (!fitted) void loadFitted().then(() => setThere(true))
  }, [])
  return fitted
}

function Grid({ model, props, rows, empty, onOpen }: GridProps) {
  const { scope, list, view, selection, shown, wait, limit } = model
  const fitting = useFitted()
  const columns = useMemo(() => {
    const all = listColumnsFor(scope, shown, { hrefOf: props.hrefOf, changes: list.changes })
    return fitting ? fitting(scope, all, { rows, changes: list.changes }) : all
  }, [scope, shown, props.hrefOf, list.changes, fitting, rows])
  const rowClass = useMemo(() => rowClassOf(scope), [scope])
  return (
    <RowGrid
      label={scope.names.title}
      apiRef={model.grid}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      rowClass={rowClass}
      navigation="rows"
      sort={readSort(sortOf(scope.def, view))}
      onSort={(sort) => model.go(changed(view, { sort: writeSort(sort) }))}
      onRowOpen={onOpen}
      {...(props.onPreview
        ? {
            onRowPreview: (row: AnyRow) => props.onPreview?.(row) && model.preview.current?.(row, true),
            onRowCurrent: (row: AnyRow) => model.preview.current?.(row),
          }
        : {})}
      {...(props.selectable === false ? {} : { selection: { keys: selection.keys, onChange: selection.change } })}
      loading={wait !== 'short'}
      empty={empty}
      rowCount={list.count ?? list.rows.length}
      rowOffset={(view.pages?.length ?? 0) * limit}
    />
  )
}

interface BodyProps extends ListBodyProps {
  /** Why there are no rows. */
  readonly reason: ReactNode
  /** That the answer takes long. */
  readonly waiting: ReactNode
}

/** The rows, or why there are none; the head of the grid stays. */
export function ListBody({ model, props, reason, waiting }: BodyProps) {
  const { wait, narrow, shown } = model
  const { rows } = model.list
  const open = (row: AnyRow) => props.onOpen(row, rows)
  return (
    <div className="list-body" aria-busy={wait !== 'short'}>
      <Suspense fallback={null}>
        {narrow ? (
          <>
            {reason}
            <ListBlocks rows={rows} columns={shown} hrefOf={props.hrefOf} onOpen={open} />
          </>
        ) : (
          <Grid model={model} props={props} rows={rows} empty={reason} onOpen={open} />
        )}
      </Suspense>
      {waiting}
    </div>
  )
}
