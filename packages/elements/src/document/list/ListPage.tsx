import { NotPermitted } from '@srm/core/client/errors'
import { lazy, Suspense, useImperativeHandle } from 'react'
import { useShortcuts } from '../interaction/useShortcuts.ts'
import { ListBody } from './ListBody.tsx'
import { type ListPageProps, useListModel } from './useListModel.ts'

const loadChrome = () => import('./ListChrome.tsx')
const ListTop = lazy(async () => ({ default: (await loadChrome()).ListTop }))
const ListBottom = lazy(async () => ({ default: (await loadChrome()).ListBottom }))
const Failure = lazy(() => import('../feedback/Failure.tsx'))

/** Keeps the place of what stands above the rows, so that nothing moves when it is there. */
const TopWait = () => (
  <>
    <div className="page-head">
      <span className="page-title">&nbsp;</span>
    </div>
    <div className="task-tabs">
      <span className="task-tab" />
    </div>
    <div className="filter-bar" />
    <div className="grid-bar" />
  </>
)

/**
 * The list of a document, from its definition: task tabs, filters, grid, pager, actions on selected rows.
 * It lives in a `DocumentScope`; what a document has of its own comes with the scope's extension.
 * What stands around the rows loads beside them: the rows wait for the server anyway.
 */
export function ListPage(props: ListPageProps) {
  const model = useListModel(props)
  const { list, narrow, selection, canCreate } = model
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
          n: canCreate ? () => props.onCreate?.() : undefined,
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
  return (
    <div className={`page list-page density-${model.density} ${narrow ? 'is-narrow' : ''}`} ref={model.page}>
      <Suspense fallback={<TopWait />}>
        <ListTop model={model} props={props} />
      </Suspense>
      <ListBody model={model} props={props} />
      <Suspense fallback={<div className="pager" />}>
        <ListBottom model={model} />
      </Suspense>
    </div>
  )
}
