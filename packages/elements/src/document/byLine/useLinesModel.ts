import type { Page } from '@srm/core/client/documentTypes'
import type { AnyQuery } from '@srm/core/client/query'
import type { AnyRow } from '@srm/core/definition/workflow'
import { useMemo, useRef } from 'react'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { hiddenColumns, lineField } from '../definition/columns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useLoad, useWait } from '../interaction/useLoad.ts'
import { queryOf } from '../list/listView.ts'
import type { ListData } from '../list/useList.ts'
import type { ListModel, ListPageProps } from '../list/useListModel.ts'
import { lineFilters } from './lineFilters.ts'
import { lineColumn, lineKey, lineKeyOf } from './lineKey.ts'
import { lineListLabel, possibleLineColumns, usualLineColumns } from './lineListColumns.tsx'
import { useLineSelection } from './useLineSelection.ts'

const noRows: readonly AnyRow[] = []
const unchanged: ListData['changes'] = new Map()
/** Lines of a document are told apart by more than its id. */
const untinted = () => undefined

/** One page of lines; the first one brings the counts of the tabs, as a list of documents does. */
function useLineList(scope: Whole, { view, limit }: ListModel, fields: readonly string[]): ListData {
  const { api, def, side } = scope
  const query = useMemo(() => ({ ...queryOf(def, view, fields, limit), by: 'lines' }), [def, view, fields, limit])
  const counts = useRef<Readonly<Record<string, number>>>({})
  const question = api && `${side} ${def.shape.name} ${JSON.stringify(query)}`
  const loaded = useLoad<Page<AnyRow>>(question, async () => {
    const answer = await (api as NonNullable<typeof api>).list(query)
    if (answer.tabs) counts.current = answer.tabs
    return answer
  })
  return {
    ...loaded,
    rows: loaded.data?.items ?? noRows,
    count: loaded.data?.count,
    tabs: counts.current,
    answered: undefined,
    changes: unchanged,
    tint: untinted,
  }
}

/** The columns that are shown first: those of the screen, as far as they are seen. */
function wantedLineColumns(scope: Whole): readonly string[] {
  const { firstColumns, host } = scope.extension
  const possible = possibleLineColumns(scope)
  const usual = firstColumns?.filter((key) => possible.includes(key)) ?? usualLineColumns(scope)
  const wanted = host?.ordered(usual).filter((key) => possible.includes(key)) ?? usual
  // something of the lines has to be there
  return wanted.some((key) => lineKey(key) !== undefined) ? wanted : usual
}

/** What rows need beside what is shown: what their documents are, by what lines are known, how they stand. */
function fieldsOf({ def, visible, extension }: Whole, shown: readonly string[]): readonly string[] {
  const marked = (extension.rowFields ?? []).filter((key) => visible.head.includes(key))
  const identity = def.lineIdentity as { readonly title: string; readonly codes: readonly string[] } | undefined
  const known = ['uuid', ...(identity ? [identity.title, ...identity.codes] : []), 'isClose', 'itemStatus', 'currency']
  const lines = known.filter((key) => lineField(def, key) !== undefined && visible.lines.includes(key)).map(lineColumn)
  const asked = shown.filter((key) => key !== lineColumn('itemNumber'))
  return [...new Set([...asked, ...hiddenColumns(def, visible), ...marked, ...lines])]
}

/**
 * The list as its lines: the same question and the same parts around them.
 * @param exportAsked saves the lines that a question finds as a file
 */
export function useLinesModel(
  base: ListModel,
  { onSelect }: Pick<ListPageProps, 'onSelect'>,
  exportAsked: (model: ListModel, asked: AnyQuery) => Promise<void>,
): ListModel {
  const scope = useWhole()
  const { byLine: words } = useListWorkWords()
  const { preferences, prefer } = base
  const byLine = useMemo(() => {
    const { host } = scope.extension
    const named = lineListLabel(scope, words.of)
    const labelOf = (key: string) => host?.columnNames[key] ?? named(key)
    const possible = possibleLineColumns(scope)
    return {
      possible: host?.offered(possible) ?? possible,
      usual: wantedLineColumns(scope),
      labelOf,
      countText: words.count,
      filters: lineFilters(scope, { labelOf, left: words.left }),
      keyOf: lineKeyOf,
    }
  }, [scope, words])
  const chosen = preferences.lineColumns
  const shown = useMemo(() => {
    const seen = chosen?.filter((key) => byLine.possible.includes(key)) ?? []
    // something of the lines has to be there
    return seen.some((key) => lineKey(key) !== undefined) ? seen : byLine.usual
  }, [chosen, byLine])
  const fields = useMemo(() => fieldsOf(scope, shown), [scope, shown])
  const list = useLineList(scope, base, fields)
  const failure = list.error ?? (scope.api ? undefined : scope.failure)
  const selection = useLineSelection(list.rows, onSelect)
  const { lineColumns: _, ...others } = preferences
  const model: ListModel = {
    ...base,
    scope,
    shown,
    list,
    selection,
    go: (view) => {
      selection.clear()
      base.go(view)
    },
    byLine: { ...byLine, exportLines: (uuids) => exportAsked(model, { 'lines.uuid': uuids }) },
    wait: useWait(list.loading || (!scope.api && failure === undefined)),
    failure,
    isRowless: failure !== undefined && list.data === undefined,
    prefer: {
      ...prefer,
      columns: (columns) => prefer.all(columns ? { ...others, lineColumns: columns } : others),
    },
    retry: async () => {
      scope.reconnect()
      await list.reload()
    },
  }
  return model
}
