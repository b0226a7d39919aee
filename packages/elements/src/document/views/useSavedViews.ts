import { type SavedView, type SavedViewCalls, savedViewCalls } from '@srm/core/client/lists/savedViews'
import { useEffect } from 'react'
import { type Loaded, useLoad } from '../interaction/useLoad.ts'
import { sameView } from '../list/listView.ts'
import { rememberStart } from './startView.ts'
import { columnsSeen, contentOf, preferencesOf, sameContent, viewOf } from './viewContent.ts'
import type { ViewedModel } from './viewedModel.ts'

export interface SavedViewsOfList {
  readonly items: readonly SavedView[]
  /** Uuid of the view that the list begins with. */
  readonly start: string | null
  /** The one that the list shows, changed or not. */
  readonly current: SavedView | undefined
  readonly isChanged: boolean
  readonly calls: SavedViewCalls
  reload(): Promise<void>
  /** Shows a view; without one the list as it comes. */
  show(view?: SavedView): void
  /** What the list shows is this view from now on. */
  became(view: SavedView): void
}

type Answer = Awaited<ReturnType<SavedViewCalls['list']>>

/** Shows the view that a link names, else the one to begin with where nothing else was asked for: once each. */
function useBegin(model: ViewedModel, { data }: Loaded<Answer>, show: (view: SavedView) => void): void {
  const { view, begun, setBegun } = model
  const { saved } = view
  useEffect(() => {
    if (!data) return
    const isNamed = saved !== undefined && sameView(view, { saved })
    const isPlain = sameView(view, {})
    if (begun !== undefined && (!isNamed || begun === saved)) return
    const wanted = isNamed ? saved : isPlain ? data.start : undefined
    setBegun(saved ?? '')
    const found = data.items.find(({ uuid }) => uuid === wanted)
    if (found) show(found)
  }, [data, view, saved, begun, setBegun, show])
}

/** The kept views of a list; undefined while they are not known, or where this session has none. */
export function useSavedViews(model: ViewedModel): SavedViewsOfList | undefined {
  const { scope, view, name, prefer, go } = model
  const { client, side, def } = scope
  const document = name ?? def.shape.name
  const calls = client && savedViewCalls(client.caller(), side, document)
  const loaded = useLoad<Answer>(calls && `${side} ${document}`, () => (calls as SavedViewCalls).list())
  const show = (one?: SavedView) => {
    prefer.all(one ? preferencesOf(one.content, model) : {})
    go(one ? viewOf(one.content, one.uuid) : {})
  }
  useBegin(model, loaded, show)
  const { data } = loaded
  useEffect(() => {
    if (data && !name) rememberStart(scope, data.items.find(({ uuid }) => uuid === data.start) ?? null)
  }, [data, scope, name])
  if (!calls || !data) return undefined
  const { items, start } = data
  const current = items.find(({ uuid }) => uuid === view.saved)
  const seen = current && columnsSeen(current.content, model)
  const asKept = current && { ...current.content, ...(seen ? { columns: seen } : {}) }
  return {
    items,
    start,
    current,
    isChanged: asKept !== undefined && !sameContent(contentOf(model), asKept),
    calls,
    reload: loaded.reload,
    show,
    became: ({ uuid }) => go({ ...view, saved: uuid }),
  }
}
