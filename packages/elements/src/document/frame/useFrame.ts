import { type RefObject, useRef } from 'react'
import type { Side } from '../../host/settings.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useNarrow } from '../interaction/useNarrow.ts'
import { usePersistentState } from '../interaction/usePersistentState.ts'
import { useListPreferences } from '../list/listPreferences.ts'
import { type FilterValue, isRange, type ListView } from '../list/listView.ts'
import { useListView } from '../list/useListView.ts'
import type { ViewedModel } from '../views/viewedModel.ts'
import { keptColumns, shownColumns } from './frameColumns.ts'

/** The columns of a screen besides the one that names its rows, which always stands first. */
export interface FrameColumns {
  /** Those that are there now, in their order. */
  readonly possible: readonly string[]
  /** Those of whatever sums; absent where they are the same. */
  readonly all?: readonly string[]
  readonly labelOf: (key: string) => string
}

interface Asked {
  /** What its views and its columns are kept under. */
  readonly name: string
  /** The host's view, and how it is told another one. */
  readonly view: ListView | undefined
  readonly onView: (view: ListView) => void
  /** By filter: what counts where none is set. */
  readonly standards?: Readonly<Record<string, FilterValue>>
  readonly columns: (view: ListView) => FrameColumns
}

/** What a screen in the frame of a list knows: its view, its columns, and what both are kept by. */
export interface Frame extends ViewedModel {
  readonly page: RefObject<HTMLDivElement | null>
  readonly search: RefObject<HTMLInputElement | null>
  readonly side: Side
  readonly standards: Readonly<Record<string, FilterValue>>
  readonly columns: FrameColumns
  /** The one value of a filter, or what counts where none is set; '' for none. */
  readonly one: (key: string) => string
  /** Both ends of a filter, or those that count where none is set. */
  readonly range: (key: string) => { readonly from?: string; readonly to?: string }
}

const none = {}

/** The view, the columns and the kept views of a screen that is no list of documents. */
export function useFrame({ name, view: given, onView, standards = none, columns: columnsOf }: Asked): Frame {
  const scope = useWhole()
  const page = useRef<HTMLDivElement>(null)
  const [view, go] = useListView(name, given, onView)
  const [preferences, prefer] = useListPreferences(name, scope.side)
  const [begun, setBegun] = usePersistentState<string | undefined>('view begun', undefined)
  const columns = columnsOf(view)
  const { possible, all = possible } = columns
  const shown = shownColumns(preferences.columns, possible)
  const asked = (key: string): FilterValue | undefined => view.filters?.[key] ?? standards[key]
  return {
    page,
    search: useRef<HTMLInputElement>(null),
    name,
    scope,
    side: scope.side,
    narrow: useNarrow(page),
    view,
    go,
    standards,
    columns,
    shown,
    byLine: { possible: all, usual: possible },
    preferences,
    density: preferences.density ?? 'compact',
    begun,
    setBegun,
    prefer: {
      ...prefer,
      columns: (next) => prefer.columns(next && keptColumns(next, { chosen: preferences.columns, possible, all })),
    },
    one: (key) => {
      const value = asked(key) ?? ''
      return typeof value === 'string' ? value : isRange(value) ? '' : (value[0] ?? '')
    },
    range: (key) => {
      const value = asked(key) ?? {}
      return isRange(value) ? value : {}
    },
  }
}
