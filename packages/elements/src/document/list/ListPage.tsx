import { NotPermitted } from '@srm/core/client/errors'
import { Suspense, useImperativeHandle } from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { useShortcuts } from '../interaction/useShortcuts.ts'
import { ListBody } from './ListBody.tsx'
import { type ListPageProps, useListModel } from './useListModel.ts'

const loadChrome = () => import('./ListChrome.tsx')
const ListTop = lazyInPlace(async () => ({ default: (await loadChrome()).ListTop }))
const ListFailure = lazyInPlace(async () => ({ default: (await loadChrome()).ListFailure }))
const ListWaiting = lazyInPlace(async () => ({ default: (await loadChrome()).ListWaiting }))
const ListBottom = lazyInPlace(async () => ({ default: (await loadChrome()).ListBottom }))

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
  // rows that were there before stay
  const isOlder = model.failure !== undefined && list.data !== undefined
  if (model.failure instanceof NotPermitted)
    return (
      <div className="page list-page">
        <Suspense fallback={null}>
          <ListFailure model={model} isOlder={false} />
        </Suspense>
      </div>
    )
  return (
    <div className={`page list-page density-${model.density} ${narrow ? 'is-narrow' : ''}`} ref={model.page}>
      <Suspense fallback={<TopWait />}>
        <ListTop model={model} props={props} />
      </Suspense>
      {isOlder && (
        <Suspense fallback={null}>
          <ListFailure model={model} isOlder />
        </Suspense>
      )}
      <ListBody
        model={model}
        props={props}
        isOlder={isOlder}
        failed={
          <Suspense fallback={null}>
            <ListFailure model={model} isOlder={false} />
          </Suspense>
        }
        waiting={
          <Suspense fallback={null}>
            <ListWaiting model={model} />
          </Suspense>
        }
      />
      <Suspense fallback={<div className="pager" />}>
        <ListBottom model={model} />
      </Suspense>
    </div>
  )
}
