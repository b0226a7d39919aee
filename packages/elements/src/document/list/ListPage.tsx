import { NotPermitted } from '@srm/core/client/errors'
import { Suspense, useEffect, useImperativeHandle, useState } from 'react'
import { useElement } from '../../host/env.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { ListBody, loadFitted } from './ListBody.tsx'
import { type ListPageProps, useListModel } from './useListModel.ts'

const loadChrome = () => import('./ListChrome.tsx')
const ListTop = lazyInPlace(async () => ({ default: (await loadChrome()).ListTop }))
const ListReason = lazyInPlace(async () => ({ default: (await loadChrome()).ListReason }))
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
  const { list, narrow, selection, view, start, setBegun } = model
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, on the list as it was before
  useEffect(() => {
    if (start)
      import('../views/startView.ts').then(
        ({ begin }) => begin(start, model),
        () => setBegun(''),
      )
  }, [start])
  const { settled } = useElement()
  const [hasTop, setTop] = useState(false)
  const isSettled = model.failure !== undefined || (list.data !== undefined && hasTop)
  useEffect(() => {
    // without its file the list says so
    loadChrome().catch(() => setTop(true))
  }, [])
  useEffect(() => {
    if (!isSettled) return
    // columns fit their rows in the frame after their file
    const shown = () => requestAnimationFrame(() => requestAnimationFrame(settled))
    loadFitted().then(shown, shown)
  }, [isSettled, settled])
  const { onRows } = props
  const { rows, data } = list
  useEffect(() => {
    if (data !== undefined) onRows?.(rows)
  }, [onRows, rows, data])
  // by line, what the host asks is answered there
  useImperativeHandle(view.by ? null : props.apiRef, () => ({
    refresh: list.reload,
    exportCsv: async () => (await loadChrome()).exportCsv(model),
    getSelection: async () => [...selection.keys],
  }))
  const reason = (
    <Suspense fallback={null}>
      <ListReason model={model} />
    </Suspense>
  )
  if (model.failure instanceof NotPermitted) return <div className="page list-page">{reason}</div>
  return (
    <div className={`page list-page density-${model.density} ${narrow ? 'is-narrow' : ''}`} ref={model.page}>
      <Suspense fallback={<TopWait />}>
        <ListTop model={model} props={props} onShown={setTop} />
      </Suspense>
      {!view.by && (
        <>
          <ListBody
            model={model}
            props={props}
            reason={reason}
            waiting={
              <Suspense fallback={null}>
                <ListWaiting model={model} />
              </Suspense>
            }
          />
          <Suspense fallback={<div className="pager" />}>
            <ListBottom model={model} />
          </Suspense>
        </>
      )}
    </div>
  )
}
