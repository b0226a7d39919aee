import type { Page } from '@srm/core/client/documentTypes'
import type { AnyRow } from '@srm/core/definition/workflow'
import { useMemo, useRef } from 'react'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { hiddenColumns, lineField } from '../definition/columns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useLoad, useWait } from '../interaction/useLoad.ts'
import { queryOf } from '../list/listView.ts'
import type { ListData } from '../list/useList.ts'
import type { ListModel } from '../list/useListModel.ts'
import { lineColumn, lineKey } from './lineKey.ts'
import { lineListLabel, possibleLineColumns, usualLineColumns } from './lineListColumns.tsx'

const noRows: readonly AnyRow[] = []
const unchanged: ListData['changes'] = new Map()

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
    changes: unchanged,
  }
}

/** What rows need beside what is shown: what their documents are, by what lines are known, whether they are closed. */
function fieldsOf({ def, visible, extension }: Whole, shown: readonly string[]): readonly string[] {
  const marked = (extension.rowFields ?? []).filter((key) => visible.head.includes(key))
  const identity = def.lineIdentity as { readonly title: string; readonly codes: readonly string[] } | undefined
  const known = [...(identity ? [identity.title, ...identity.codes] : []), 'isClose']
  const lines = known.filter((key) => lineField(def, key) !== undefined && visible.lines.includes(key)).map(lineColumn)
  const asked = shown.filter((key) => key !== lineColumn('itemNumber'))
  return [...new Set([...asked, ...hiddenColumns(def, visible), ...marked, ...lines])]
}

/** The list as its lines: the same question and the same parts around them. */
export function useLinesModel(base: ListModel): ListModel {
  const scope = useWhole()
  const { byLine: words } = useListWorkWords()
  const { preferences, prefer } = base
  const byLine = useMemo(
    () => ({
      possible: possibleLineColumns(scope),
      usual: usualLineColumns(scope),
      labelOf: lineListLabel(scope, words.of),
      countText: words.count,
    }),
    [scope, words],
  )
  const chosen = preferences.lineColumns
  const shown = useMemo(() => {
    const seen = chosen?.filter((key) => byLine.possible.includes(key)) ?? []
    // something of the lines has to be there
    return seen.some((key) => lineKey(key) !== undefined) ? seen : byLine.usual
  }, [chosen, byLine])
  const fields = useMemo(() => fieldsOf(scope, shown), [scope, shown])
  const list = useLineList(scope, base, fields)
  const failure = list.error ?? (scope.api ? undefined : scope.failure)
  const { lineColumns: _, ...others } = preferences
  return {
    ...base,
    scope,
    shown,
    list,
    byLine,
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
}
