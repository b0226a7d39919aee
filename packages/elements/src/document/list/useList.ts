import type { Page } from '@srm/core/client/documentTypes'
import type { AnyRow } from '@srm/core/definition/workflow'
import { useMemo, useRef, useState } from 'react'
import type { Scope } from '../definition/screenTypes.ts'
import { type Loaded, useLoad } from '../interaction/useLoad.ts'
import { type ListView, queryOf } from './listView.ts'

export interface ListData extends Loaded<Page<AnyRow>> {
  readonly rows: readonly AnyRow[]
  /** All that match; above 10,000 it is 10,001. */
  readonly count: number | undefined
  readonly tabs: Readonly<Record<string, number>>
  /** Columns that the last quiet refresh changed, by document: they are tinted once. */
  readonly changes: ReadonlyMap<string, ReadonlySet<string>>
  /** The question that the rows answer. */
  readonly answered: string | undefined
  tint(changes: ListData['changes']): void
}

const noRows: readonly AnyRow[] = []
const noChanges: ListData['changes'] = new Map()

/** One page of a list; `reload` asks for the counts of its tabs too. */
export function useList(scope: Scope, view: ListView, fields: readonly string[], limit: number): ListData {
  const { api, def, side } = scope
  const query = useMemo(() => queryOf(def, view, fields, limit), [def, view, fields, limit])
  // by line it is asked for with the columns of lines
  const question = api && !view.by ? `${side} ${JSON.stringify(query)}` : undefined
  const counts = useRef<Readonly<Record<string, number>>>({})
  const answered = useRef<string>(undefined)
  const [changes, tint] = useState(noChanges)
  const loaded = useLoad<Page<AnyRow>>(question, async () => {
    const answer = await (api as NonNullable<typeof api>).list(query)
    answered.current = question
    if (answer.tabs) counts.current = answer.tabs
    return answer
  })
  const refresh = async () => {
    await loaded.reload()
    if (!query.counts && api) {
      const { tabs } = await api.list({ ...query, after: undefined, limit: 0, counts: 'tabs' })
      if (tabs) counts.current = tabs
    }
  }
  const rows = loaded.data?.items ?? noRows
  return {
    ...loaded,
    reload: refresh,
    rows,
    count: loaded.data?.count,
    tabs: counts.current,
    answered: answered.current,
    changes,
    tint,
  }
}
