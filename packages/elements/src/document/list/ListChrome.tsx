import { NotPermitted } from '@srm/core/client/errors'
import type { AnyQuery } from '@srm/core/client/query'
import type { AnyRow } from '@srm/core/definition/workflow'
import { Suspense, useEffect, useState } from 'react'
import { preloadAntd } from '../../host/lazyAntd.tsx'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import type { Locale } from '../../host/settings.ts'
import chromeCss from '../../style/listChrome.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAllWords } from '../../words/allWords.ts'
import { columnLabel } from '../definition/columns.ts'
import { useScope } from '../definition/documentScope.tsx'
import { possibleColumns } from '../definition/possibleColumns.ts'
import Failure, { FailureNote } from '../feedback/Failure.tsx'
import LoadingNote from '../feedback/LoadingNote.tsx'
import { FilterBar } from '../filters/FilterBar.tsx'
import { GridBar } from '../form/GridBar.tsx'
import { useChangeHighlight } from '../interaction/useChangeHighlight.ts'
import { useLiveUpdates } from '../interaction/useLiveUpdates.ts'
import { useShortcuts } from '../interaction/useShortcuts.ts'
import { type Preview, usePreview } from '../preview/usePreview.ts'
import { nextPage, previousPage } from '../views/viewPages.ts'
import { ListHead } from './ListHead.tsx'
import { changed, questionOf, sortOf } from './listView.ts'
import { Pager } from './Pager.tsx'
import { TaskTabs } from './TaskTabs.tsx'
import type { ListModel, ListPageProps } from './useListModel.ts'
import { usePersistentScroll } from './usePersistentScroll.ts'

const ByLineSwitch = lazyInPlace(() => import('../byLine/ByLineSwitch.tsx'))
const EmptyList = lazyInPlace(() => import('./EmptyList.tsx'))
const ListSums = lazyInPlace(() => import('../sums/ListSums.tsx'))
const LineRows = lazyInPlace(() => import('../byLine/LineRows.tsx'))
const PreviewPanel = lazyInPlace(() => import('../preview/PreviewPanel.tsx'))
const SavedViewBar = lazyInPlace(() => import('../views/SavedViewBar.tsx'))
const Selection = lazyInPlace(() => import('../selection/SelectionActions.tsx'))

// there before anybody opens a document: it knows the files of that
import('./ListCover.tsx').catch(() => undefined)

export interface ListChromeProps {
  readonly model: ListModel
  readonly props: ListPageProps
}

/** The lines as they are shown, for people: their columns, by their names. */
const linesAsked = (columns: readonly string[], locale: Locale) => ({
  by: 'lines',
  columns,
  words: locale === 'zh_cn' ? 'zh' : 'en',
})

/**
 * Saves the documents that match, or their lines, all of them, as a file.
 * @param asked what is asked for instead of what the list asks
 */
export async function exportCsv({ scope, view, byLine, shown }: ListModel, asked?: AnyQuery): Promise<void> {
  const { client, def, side, names, today, locale } = scope
  if (!client) return
  const { exportList } = await import('../files/download.ts')
  const question = {
    ...(asked ?? questionOf(view)),
    sort: sortOf(def, view),
    ...(byLine ? linesAsked(shown, locale) : {}),
  }
  const { host } = scope.extension
  await exportList(
    client.caller(),
    `/${side}/${def.shape.name}`,
    host?.asked(question) ?? question,
    `${names.title} ${today}.csv`,
  )
}

/** The keys of a list, off while something else stands in its place. */
function useListKeys(
  { search, grid, canCreate, selection }: ListModel,
  { active, onCreate }: ListPageProps,
  { close }: Preview,
): void {
  const focusGrid = () => grid.current?.focus()
  useShortcuts(
    active === false
      ? {}
      : {
          '/': () => search.current?.focus(),
          n: canCreate ? () => onCreate?.() : undefined,
          j: focusGrid,
          k: focusGrid,
          Escape: () => selection.clear() || close(),
        },
  )
}

interface BarProps {
  readonly model: ListModel
  /** Undefined where no document is shown beside the rows. */
  readonly preview: Preview | undefined
}

const noRows: readonly AnyRow[] = []

/** What columns are called, where there are others than those of the documents. */
function useHostLabels({ byLine }: ListModel): ((key: string) => string) | undefined {
  const scope = useScope()
  const { host } = scope.extension
  if (byLine || !host) return byLine?.labelOf
  return (key) => host.columnNames[key] ?? columnLabel(scope, key)
}

function Columns({ model, preview }: BarProps) {
  const { def, side, visible, extension } = useScope()
  const { host } = extension
  const possible = model.byLine?.possible ?? possibleColumns(def, side, visible)
  const labelOf = useHostLabels(model)
  const { list, shown, density, wait, failure, prefer } = model
  return (
    <GridBar
      count={list.count}
      failed={failure !== undefined}
      waiting={wait !== 'short'}
      columns={host?.offered(possible) ?? possible}
      byLine={model.byLine}
      labelOf={labelOf}
      shown={shown}
      density={density}
      onColumns={prefer.columns}
      onDensity={prefer.density}
      onRefresh={() => void list.reload()}
      preview={model.narrow ? undefined : preview}
    >
      {def.list.byLine && (
        <Suspense fallback={null}>
          <ByLineSwitch model={model} />
        </Suspense>
      )}
      {host?.Bar && <host.Bar rows={noRows} />}
      <slot name="bar" />
    </GridBar>
  )
}

/** Count and columns, or what can be done with the selected rows: in one place, so that nothing below moves. */
function Bar({ model, props, preview }: BarProps & ListChromeProps) {
  const isSelecting = model.selection.rows.length > 0
  const [wasSelecting, setWas] = useState(isSelecting)
  if (isSelecting && !wasSelecting) setWas(true)
  const columns = <Columns model={model} preview={preview} />
  if (!wasSelecting) return columns
  return (
    <>
      {!isSelecting && columns}
      <Suspense fallback={isSelecting && columns}>
        <Selection model={model} onActionDone={props.onActionDone} onCreate={props.onCreate} />
      </Suspense>
    </>
  )
}

/** Above the rows: title and actions, task tabs, filters, count. */
function Top({ model, props }: ListChromeProps) {
  useStyles(chromeCss)
  // what a failure is said with is there before there is one: the network may be gone by then
  useAllWords()
  const preview = usePreview(model)
  useListKeys(model, props, preview)
  useChangeHighlight(model.list)
  const hasAnswer = model.list.data !== undefined
  useEffect(() => {
    if (hasAnswer) preloadAntd().catch(() => undefined)
  }, [hasAnswer])
  useLiveUpdates(model.scope.client, model.scope.def.shape.name, undefined, () => {
    model.list.reload().catch(() => undefined)
  })
  const { scope, view, list, narrow, failure, isRowless, canCreate, canImport, go } = model
  const { may, extension } = scope
  const { above: Above, host } = extension
  const previews = props.onPreview && !host?.isLocal
  const open = (row: AnyRow) => props.onOpen(row, list.rows)
  return (
    <>
      <ListHead
        onOpen={open}
        onCreate={canCreate ? () => props.onCreate?.() : undefined}
        onImport={canImport ? props.onImport : undefined}
        onExport={may('export') ? () => exportCsv(model) : undefined}
      >
        {hasAnswer && (
          <Suspense fallback={null}>
            <SavedViewBar model={model} />
          </Suspense>
        )}
      </ListHead>
      <slot name="head" />
      <TaskTabs view={view} counts={list.tabs} onChoose={(tab) => go(changed(view, { tab }))} />
      {Above && (
        <Suspense fallback={null}>
          <Above onOpen={open} onCreate={canCreate ? props.onCreate : undefined} />
        </Suspense>
      )}
      <FilterBar
        view={view}
        narrow={narrow}
        ready={hasAnswer}
        input={model.search}
        lines={model.byLine?.filters}
        onView={go}
      />
      <Bar model={model} props={props} preview={previews ? preview : undefined} />
      {failure !== undefined && !isRowless && (
        <FailureNote error={failure} what={scope.names.many} onRetry={() => void model.retry()} />
      )}
      {host?.RowMenu && <host.RowMenu page={model.page} rows={list.rows} />}
      {previews && preview.isOpen && list.data !== undefined && (
        <Suspense fallback={null}>
          <PreviewPanel model={model} preview={preview} onOpen={open} />
        </Suspense>
      )}
    </>
  )
}

/** Below the rows: which of them, and the way to the next ones. */
export function ListBottom({ model }: Pick<ListChromeProps, 'model'>) {
  const { scope, page, view, list, limit, byLine, go } = model
  usePersistentScroll(page, scope.def.shape.name, list.rows.length > 0)
  return (
    <>
      <Pager
        view={view}
        limit={limit}
        shown={list.rows.length}
        count={list.count}
        hasNext={list.data?.next != null}
        labelOf={byLine?.labelOf}
        onPrevious={() => go(previousPage(view))}
        onNext={() => list.data?.next && go(nextPage(view, list.data.next))}
        onSize={(size) => go(changed(view, { limit: size }))}
      >
        {list.data !== undefined && (
          <Suspense fallback={null}>
            <ListSums model={model} />
          </Suspense>
        )}
      </Pager>
      <slot name="foot" />
    </>
  )
}

/** Why there are no rows, in their place: they did not come, or none matches. */
export function ListReason({ model }: Pick<ListChromeProps, 'model'>) {
  const { list, view, failure, isRowless, byLine, go, retry } = model
  if (isRowless || failure instanceof NotPermitted) return <Failure error={failure} onRetry={() => void retry()} />
  if (list.data === undefined || list.rows.length > 0 || list.loading) return null
  return (
    <slot name="empty">
      <EmptyList view={view} lines={byLine?.filters} onView={go} />
    </slot>
  )
}

/** Above the rows: that the answer takes long. */
export const ListWaiting = ({ model }: Pick<ListChromeProps, 'model'>) =>
  model.wait === 'long' ? <LoadingNote onCancel={model.list.cancel} /> : null

const parts = { Top, ListBottom, ListReason, ListWaiting, exportCsv }

/** Above the rows; by line what is in the place of the rows, too. */
export function ListTop({ onShown, ...props }: ListChromeProps & { readonly onShown: (isThere: true) => void }) {
  useEffect(() => onShown(true), [onShown])
  return props.model.view.by ? <LineRows {...props} parts={parts} /> : <Top {...props} />
}
