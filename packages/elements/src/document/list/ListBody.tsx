import type { AnyRow } from '@srm/core/definition/workflow'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { RowGrid } from '../../grid/rows/RowGrid.tsx'
import type { Sort } from '../../grid/rows/sort.ts'
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
  readonly empty: ReactNode
}

let fitted: typeof import('./fittedColumns.tsx').fittedColumns | undefined

/** Resolves also where the file could not be had: the columns are as wide as they are set then. */
export const loadFitted = () =>
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

/** What a grid has of its list, whatever its rows are. */
export const gridOf = ({ scope, grid, list, view, selection, wait, limit, go }: ListModel, props: ListPageProps) => ({
  label: scope.names.title,
  apiRef: grid,
  rows: list.rows,
  navigation: 'rows' as const,
  sort: readSort(sortOf(scope.def, view)),
  onSort: (sort: Sort) => go(changed(view, { sort: writeSort(sort) })),
  ...(props.selectable === false ? {} : { selection: { keys: selection.keys, onChange: selection.change } }),
  onRowOpen: (row: AnyRow) => props.onOpen(row, list.rows),
  loading: wait !== 'short',
  rowCount: list.count ?? list.rows.length,
  rowOffset: (view.pages?.length ?? 0) * limit,
})

function Grid({ model, props, empty }: GridProps) {
  const { scope, list, shown } = model
  const { rows } = list
  const fitting = useFitted()
  const columns = useMemo(() => {
    const all = listColumnsFor(scope, shown, { hrefOf: props.hrefOf, changes: list.changes })
    return fitting ? fitting(scope, all, { rows, changes: list.changes }) : all
  }, [scope, shown, props.hrefOf, list.changes, fitting, rows])
  const rowClass = useMemo(() => rowClassOf(scope), [scope])
  return (
    <RowGrid
      {...gridOf(model, props)}
      columns={columns}
      rowKey={keyOf}
      rowClass={rowClass}
      {...(props.onPreview
        ? {
            onRowPreview: (row: AnyRow) => props.onPreview?.(row) && model.preview.current?.(row, true),
            onRowCurrent: (row: AnyRow) => model.preview.current?.(row),
          }
        : {})}
      empty={empty}
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
  return (
    <div className="list-body" aria-busy={wait !== 'short'}>
      <Suspense fallback={null}>
        {narrow ? (
          <>
            {reason}
            <ListBlocks
              rows={rows}
              columns={shown}
              hrefOf={props.hrefOf}
              onOpen={(row) => props.onOpen(row, rows)}
              current={props.current}
              selection={props.isBeside && props.selectable !== false ? model.selection : undefined}
            />
          </>
        ) : (
          <Grid model={model} props={props} empty={reason} />
        )}
      </Suspense>
      {waiting}
    </div>
  )
}
