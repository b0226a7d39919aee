import { NotPermitted } from '@srm/core/client/errors'
import { label } from '@srm/core/i18n/translate'
import { useImperativeHandle, useState } from 'react'
import { lazyAntd } from '../host/lazyAntd.tsx'
import { Failure } from './Failure.tsx'
import { FilterBar } from './FilterBar.tsx'
import { GridBar } from './GridBar.tsx'
import { ListBody } from './ListBody.tsx'
import { ListHead } from './ListHead.tsx'
import { changed, nextPage, previousPage } from './listView.ts'
import { Pager } from './Pager.tsx'
import { BulkFailures, SelectionBar } from './SelectionBar.tsx'
import { TaskTabs } from './TaskTabs.tsx'
import { countText } from './text.ts'
import { keyOf, type ListModel, type ListPageProps, useListModel } from './useListModel.ts'
import { useShortcuts } from './useShortcuts.ts'

const ActionDialog = lazyAntd(() => import('./ActionDialog.tsx'))
const ImportDialog = lazyAntd(() => import('./ImportDialog.tsx'))

/** Count and columns, or what can be done with the selected rows: in one place, so that nothing below moves. */
function Bar({ model }: { readonly model: ListModel }) {
  const { selection, list, shown, possible, density, wait, failure, bulk, prefer } = model
  if (selection.rows.length > 0)
    return (
      <SelectionBar
        rows={selection.rows}
        columns={shown}
        pageCount={list.rows.length}
        bulk={bulk}
        onAll={() => selection.change(new Set(list.rows.map(keyOf)))}
        onClear={selection.clear}
      />
    )
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

function BulkDialog({ model }: { readonly model: ListModel }) {
  const { bulk, scope } = model
  const { question } = bulk
  if (!question) return null
  return (
    <ActionDialog
      action={question.action}
      transition={question.transition}
      title={scope.words.selection.doAll(label(scope.locale, question.transition), scope.names.count(countText(question.rows.length)))}
      onRun={(input) => bulk.run(question, input)}
      onClose={() => bulk.ask(undefined)}
    />
  )
}

/**
 * The list of a document, from its definition: task tabs, filters, grid, pager, actions on selected rows.
 * It lives in a `DocumentScope`; what a document has of its own comes with the scope's extension.
 */
export function ListPage(props: ListPageProps) {
  const model = useListModel(props)
  const { scope, view, list, limit, filters, narrow, selection, canCreate, go } = model
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
        <Failure error={model.failure} onRetry={() => void model.retry()} />
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
      <FilterBar
        {...filters}
        view={view}
        narrow={narrow}
        ready={list.data !== undefined}
        input={model.search}
        onView={go}
      />
      <Bar model={model} />
      <BulkFailures bulk={model.bulk} />
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
      <BulkDialog model={model} />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} onDone={() => void list.reload()} />}
    </div>
  )
}
