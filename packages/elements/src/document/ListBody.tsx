import type { AnyRow } from '@srm/core/definition/workflow'
import { useMemo } from 'react'
import { SrmGrid } from '../grid/SrmGrid.tsx'
import { EmptyList } from './EmptyList.tsx'
import { Failure } from './Failure.tsx'
import { ListBlocks } from './ListBlocks.tsx'
import { LoadingNote } from './LoadingNote.tsx'
import { listColumnsFor, rowClassOf } from './listColumns.tsx'
import { changed, readSort, sortOf, writeSort } from './listView.ts'
import { keyOf, type ListModel, type ListPageProps } from './useListModel.ts'

interface ListBodyProps {
  readonly model: ListModel
  readonly props: ListPageProps
}

/** No row matches: said in place of the rows. */
function Nothing({ model }: Pick<ListBodyProps, 'model'>) {
  const { list, filters, view, go } = model
  if (list.data === undefined || list.rows.length > 0 || list.loading) return null
  return <EmptyList view={view} filters={[...filters.bar, ...filters.more]} onView={go} />
}

function Grid({ model, props }: ListBodyProps) {
  const { scope, list, view, selection, shown, wait, limit } = model
  const columns = useMemo(
    () => listColumnsFor(scope, shown, { hrefOf: props.hrefOf, changes: list.changes }),
    [scope, shown, props.hrefOf, list.changes],
  )
  const open = (row: AnyRow) => props.onOpen(row, list.rows)
  return (
    <SrmGrid
      label={scope.names.title}
      apiRef={model.grid}
      columns={columns}
      rows={list.rows}
      rowKey={keyOf}
      rowClass={rowClassOf(scope)}
      navigation="rows"
      sort={readSort(sortOf(scope.def, view))}
      onSort={(sort) => model.go(changed(view, { sort: writeSort(sort) }))}
      onRowOpen={open}
      {...(props.onPreview ? { onRowPreview: props.onPreview } : {})}
      {...(props.selectable === false ? {} : { selection: { keys: selection.keys, onChange: selection.change } })}
      loading={wait !== 'short'}
      empty={<Nothing model={model} />}
      rowCount={list.count ?? list.rows.length}
      rowOffset={(view.pages?.length ?? 0) * limit}
    />
  )
}

/** The rows, or why there are none. */
export function ListBody({ model, props }: ListBodyProps) {
  const { list, wait, narrow, failure, shown } = model
  if (failure !== undefined) {
    return (
      <div className="list-body">
        <Failure error={failure} onRetry={() => void list.reload()} />
      </div>
    )
  }
  return (
    <div className="list-body" aria-busy={wait !== 'short'}>
      {narrow ? (
        <>
          <Nothing model={model} />
          <ListBlocks
            rows={list.rows}
            columns={shown}
            hrefOf={props.hrefOf}
            onOpen={(row) => props.onOpen(row, list.rows)}
          />
        </>
      ) : (
        <Grid model={model} props={props} />
      )}
      {wait === 'long' && <LoadingNote onCancel={list.cancel} />}
    </div>
  )
}
