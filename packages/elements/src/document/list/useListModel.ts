import type { StartView } from '@srm/core/client/lists/savedViews'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type Ref, type RefObject, useMemo, useRef, useState } from 'react'
import type { GridApi } from '../../grid/types.ts'
import { useElement } from '../../host/env.ts'
import type { Density } from '../../host/settings.ts'
import { useScope } from '../definition/documentScope.tsx'
import type { Scope } from '../definition/screenTypes.ts'
import type { Filter } from '../filters/filters.ts'
import { columnsFor } from '../firstRows/shownColumns.ts'
import type { ListPreferences } from '../firstRows/storedPreferences.ts'
import { useWait } from '../interaction/useLoad.ts'
import { useNarrow } from '../interaction/useNarrow.ts'
import { usePersistentState } from '../interaction/usePersistentState.ts'
import { type PreferenceChanges, useListPreferences } from './listPreferences.ts'
import { type ListView, limitOf, sameView } from './listView.ts'
import { type ListData, useList } from './useList.ts'
import { useListView } from './useListView.ts'

/** What a host may ask of a list. */
export interface ListApi {
  refresh(): Promise<void>
  /** Saves the documents that match, all of them, as a file. */
  exportCsv(): Promise<void>
  /** The uuids of the selected documents. */
  getSelection(): Promise<readonly string[]>
}

export interface ListPageProps {
  readonly view?: ListView | undefined
  /** Rows of a page until the person chooses. */
  readonly pageSize?: number | undefined
  readonly selectable?: boolean
  /** False while something else stands in the list's place: its keys are off. */
  readonly active?: boolean
  /** The document that is opened is shown beside the list: which one, and the rows to choose it from. */
  readonly isBeside?: boolean
  readonly current?: string | undefined
  readonly onRows?: ((rows: readonly AnyRow[]) => void) | undefined
  /** Address of a document, for `Ctrl` click and the browser's own menu. */
  readonly hrefOf?: ((row: AnyRow) => string | undefined) | undefined
  readonly apiRef?: Ref<ListApi>
  readonly onView?: (view: ListView) => void
  /** `rows`: the page it was opened from. */
  readonly onOpen: (row: AnyRow, rows: readonly AnyRow[]) => void
  /** False where the host shows it itself. */
  readonly onPreview?: ((row: AnyRow) => boolean) | undefined
  /** `start`: what the fields of the new document start with. */
  readonly onCreate?: ((start?: AnyRow) => void) | undefined
  /** Rows of a file are to be imported. */
  readonly onImport?: () => void
  readonly onSelect?: (uuids: readonly string[]) => void
  readonly onActionDone?: (action: string, uuids: readonly string[]) => void
}

export const keyOf = (row: AnyRow): string => String(row.uuid)
const none: ReadonlySet<string> = new Set()

function useColumns({ def, side, visible, extension }: Scope, { columns }: ListPreferences) {
  const { rowFields, host } = extension
  return useMemo(() => {
    const offered = columns && new Set(host ? host.offered(columns) : columns)
    const chosen = columns?.filter((key) => offered?.has(key))
    return columnsFor({ def, side, visible }, chosen, rowFields)
  }, [def, side, visible, rowFields, host, columns])
}

export interface Selection {
  readonly keys: ReadonlySet<string>
  /** The selected rows of this page; another page starts without any. */
  readonly rows: readonly AnyRow[]
  change(keys: ReadonlySet<string>): void
  clear(): boolean
}

function useSelection(list: ListData, onSelect: ListPageProps['onSelect']): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(none)
  const change = (next: ReadonlySet<string>) => {
    setKeys(next)
    onSelect?.([...next])
  }
  const clear = () => {
    if (keys.size > 0) change(none)
    return keys.size > 0
  }
  return { keys, rows: list.rows.filter((row) => keys.has(keyOf(row))), change, clear }
}

/** What a list by line has of its own. */
export interface ByLine {
  /** Columns that may be shown: those of documents, and as `lines.quantity` those of their lines. */
  readonly possible: readonly string[]
  /** Those that are shown until somebody chooses. */
  readonly usual: readonly string[]
  readonly labelOf: (key: string) => string
  readonly countText: (count: string) => string
  /** Those that ask of the lines. */
  readonly filters: readonly Filter[]
  /** By what a row is told from the others. */
  readonly keyOf: (row: AnyRow) => string
  /** Saves lines, by their ids, as a file. */
  readonly exportLines: (uuids: readonly string[]) => Promise<void>
}

export interface ListModel {
  readonly scope: Scope
  readonly page: RefObject<HTMLDivElement | null>
  readonly search: RefObject<HTMLInputElement | null>
  readonly grid: RefObject<GridApi | null>
  /** Shows the document of a row beside the rows, where one is shown already or `opens` asks for it; null before that is loaded. */
  readonly preview: RefObject<((row: AnyRow, opens?: boolean) => void) | null>
  readonly narrow: boolean
  readonly view: ListView
  readonly limit: number
  readonly list: ListData
  readonly selection: Selection
  /** Columns that may be shown, and those that are. */
  readonly shown: readonly string[]
  readonly density: Density
  readonly preferences: ListPreferences
  /** Undefined where each document is a row. */
  readonly byLine?: ByLine
  readonly wait: 'short' | 'slow' | 'long'
  /** Why there is nothing newer to show. */
  readonly failure: unknown
  /** Nothing was ever answered: rows that were there before stay. */
  readonly isRowless: boolean
  readonly canCreate: boolean
  readonly canImport: boolean
  /** What is to be shown before any row is asked for: a view, or the tab that the list opens with. */
  readonly start: StartView | string | false | undefined
  /** Which view was asked for by its link; '' for none, undefined while the list has not begun. Kept with the element. */
  readonly begun: string | undefined
  setBegun(saved: string): void
  /** Another question: the selection is gone. */
  go(view: ListView): void
  /** Asks again, also for the session when there was none. */
  retry(): Promise<void>
  readonly prefer: PreferenceChanges
}

/** Everything a list knows; the parts of the page only show it. */
export function useListModel(props: ListPageProps): ListModel {
  const scope = useScope()
  const { def, side, api, may, readonly, reconnect, extension } = scope
  const creates = !readonly && Boolean(def.sides[side]?.creates) && extension.creates !== false
  const page = useRef<HTMLDivElement>(null)
  const [view, setView] = useListView(def.shape.name, props.view, props.onView)
  const [preferences, prefer] = useListPreferences(def.shape.name, side)
  const { fields, ...columns } = useColumns(scope, preferences)
  const limit = limitOf(view, props.pageSize)
  const [begun, setBegun] = usePersistentState<string | undefined>('view begun', undefined)
  const { session, density } = useElement()
  const { who } = scope
  const begins = begun === undefined && sameView(view, {})
  // rows are asked for once it is known which; a host that tells who it is has asked that first of all
  const waitsForWho = begins && session?.who && !who && !scope.failure
  const start = begins && !waitsForWho && (who?.startViews?.[side]?.[def.shape.name] ?? def.list.opens)
  const waits = start || waitsForWho
  const list = useList(waits ? { ...scope, api: undefined } : scope, view, fields, limit)
  const selection = useSelection(list, props.onSelect)
  const hasAnswer = list.data !== undefined
  const failure = list.error ?? (api ? undefined : scope.failure)
  const go = (next: ListView) => {
    selection.clear()
    setView(next)
  }
  return {
    ...columns,
    scope,
    page,
    search: useRef<HTMLInputElement>(null),
    grid: useRef<GridApi>(null),
    preview: useRef(null),
    narrow: useNarrow(page),
    view,
    limit,
    list,
    selection,
    preferences,
    density: preferences.density ?? density,
    wait: useWait(list.loading || (!api && failure === undefined)),
    failure,
    isRowless: failure !== undefined && !hasAnswer,
    start,
    begun,
    setBegun,
    canCreate: creates && may('create') && props.onCreate !== undefined,
    canImport: creates && may('import') && props.onImport !== undefined,
    go,
    prefer,
    retry: async () => {
      reconnect()
      await list.reload()
    },
  }
}
