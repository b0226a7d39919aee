import { NotPermitted } from '@srm/core/client/errors'
import { lazy, Suspense, useImperativeHandle, useState } from 'react'
import { lazyAntd } from '../host/lazyAntd.tsx'
import { GridBar } from './GridBar.tsx'
import { ListBody } from './ListBody.tsx'
import { ListHead } from './ListHead.tsx'
import { changed, nextPage, previousPage } from './listView.ts'
import { Pager } from './Pager.tsx'
import { TaskTabs } from './TaskTabs.tsx'
import { type ListModel, type ListPageProps, useListModel } from './useListModel.ts'
import { useShortcuts } from './useShortcuts.ts'

const loadSelection = () => import('./Selection.tsx')
const Selection = lazy(loadSelection)
const FilterBar = lazy(() => import('./FilterBar.tsx'))
const Failure = lazy(() => import('./Failure.tsx'))
const ImportDialog = lazyAntd(() => import('./ImportDialog.tsx'))

/** Keeps the filters' place until they are loaded. */
const FilterBarWait = () => (
  <div className="filter-bar">
    <span className="field search-box" />
  </div>
)

function Columns({ model }: { readonly model: ListModel }) {
  const { list, shown, possible, density, wait, failure, prefer } = model
  return (
    <GridBar
      count={list.count}
      failed={failure !== undefined}
      waiting={wait !== 'short'}
      columns={possible}
      shown={shown}
      density={density}
      onColumns={prefer.columns}
      onDensity={prefer.density}
      onRefresh={() => void list.reload()}
    />
  )
}

/** Count and columns, or what can be done with the selected rows: in one place, so that nothing below moves. */
function Bar({ model, props }: { readonly model: ListModel; readonly props: ListPageProps }) {
  const isSelecting = model.selection.rows.length > 0
  const [wasSelecting, setWas] = useState(isSelecting)
  if (isSelecting && !wasSelecting) setWas(true)
  const columns = <Columns model={model} />
  if (!wasSelecting) return columns
  return (
    <>
      {!isSelecting && columns}
      <Suspense fallback={isSelecting && columns}>
        <Selection model={model} onActionDone={props.onActionDone} />
      </Suspense>
    </>
  )
}

/**
 * The list of a document, from its definition: task tabs, filters, grid, pager, actions on selected rows.
 * It lives in a `DocumentScope`; what a document has of its own comes with the scope's extension.
 */
export function ListPage(props: ListPageProps) {
  const model = useListModel(props)
  const { scope, view, list, limit, narrow, selection, canCreate, go } = model
  const { may, readonly, side } = scope
  const [isImporting, setImporting] = useState(false)
  useImperativeHandle(props.apiRef, () => ({
    refresh: list.reload,
    exportCsv: model.exportCsv,
    getSelection: async () => [...selection.keys],
  }))
  const focusGrid = () => model.grid.current?.focus()
  useShortcuts(
    props.active === false
      ? {}
      : {
          '/': () => model.search.current?.focus(),
          n: canCreate ? props.onCreate : undefined,
          j: focusGrid,
          k: focusGrid,
          Escape: selection.clear,
        },
  )
  if (model.failure instanceof NotPermitted)
    return (
      <div className="page list-page">
        <Suspense fallback={null}>
          <Failure error={model.failure} onRetry={() => void model.retry()} />
        </Suspense>
      </div>
    )
  const canImport = !readonly && side === 'buyer' && may('import')
  return (
    <div className={`page list-page density-${model.density} ${narrow ? 'is-narrow' : ''}`} ref={model.page}>
      <ListHead
        onCreate={canCreate ? props.onCreate : undefined}
        onImport={canImport ? () => setImporting(true) : undefined}
        onExport={may('export') ? model.exportCsv : undefined}
      />
      <TaskTabs view={view} counts={list.tabs} onChoose={model.goTab} />
      <Suspense fallback={<FilterBarWait />}>
        <FilterBar view={view} narrow={narrow} ready={list.data !== undefined} input={model.search} onView={go} />
      </Suspense>
      <Bar model={model} props={props} />
      <ListBody model={model} props={props} />
      <Pager
        view={view}
        limit={limit}
        shown={list.rows.length}
        count={list.count}
        hasNext={list.data?.next != null}
        onPrevious={() => go(previousPage(view))}
        onNext={() => list.data?.next && go(nextPage(view, list.data.next))}
        onSize={(size) => go(changed(view, { limit: size }))}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} onDone={() => void list.reload()} />}
    </div>
  )
}
