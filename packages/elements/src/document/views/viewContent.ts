import type { SavedViewContent } from '@srm/core/client/lists/savedViews'
import type { Density } from '../../host/settings.ts'
import { listColumns } from '../definition/columns.ts'
import type { ListPreferences } from '../firstRows/storedPreferences.ts'
import type { ListView } from '../list/listView.ts'
import type { ViewedModel } from './viewedModel.ts'

/** What a list shows as a view that is kept, and back. Pure. */

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join()

/** The list as it stands: its question, and columns and density where they are not the usual ones. */
export function contentOf({ scope, view, shown, density, byLine }: ViewedModel): SavedViewContent {
  const ofPage = scope.extension.host?.columnNames ?? {}
  const { tab, q, filters, sort, limit, by } = view
  const usual = byLine?.usual ?? listColumns(scope.def, scope.side, scope.visible)
  return {
    ...(tab ? { tab } : {}),
    ...(q ? { q } : {}),
    ...(filters && Object.keys(filters).length > 0 ? { filters } : {}),
    ...(sort ? { sort } : {}),
    ...(limit ? { limit } : {}),
    ...(by ? { by } : {}),
    ...(isSame(shown, usual) ? {} : { columns: shown.filter((key) => !ofPage[key]) }),
    ...(density === 'compact' ? {} : { density }),
  }
}

/** As equal contents say it, in whatever order their filters were set. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, ordered(one)]))
}

export const sameContent = (a: SavedViewContent, b: SavedViewContent): boolean =>
  JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

/** The columns of a kept view that this person sees; absent where they are the usual ones. */
export const columnsSeen = (
  { columns }: SavedViewContent,
  { scope, byLine }: Pick<ViewedModel, 'scope' | 'byLine'>,
): readonly string[] | undefined =>
  columns?.filter((key) => (byLine ? byLine.possible : scope.visible.head).includes(key))

/** What is kept on the device when a view is shown: its columns, and those of the other way to look at the list as they were. */
export function preferencesOf(content: SavedViewContent, model: ViewedModel): ListPreferences {
  const { columns: ofDocuments, lineColumns: ofLines } = model.preferences
  // columns of the page around are in no view that is kept: they stand behind those that are
  const ofPage = Object.keys(model.scope.extension.host?.columnNames ?? {}).filter((key) => model.shown.includes(key))
  // the columns of the other way are looked through when that is shown
  const kept = content.by === model.view.by ? columnsSeen(content, model) : content.columns
  const columns = kept && [...kept, ...ofPage]
  const [heads, lines] = content.by ? [ofDocuments, columns] : [columns, ofLines]
  return {
    ...(heads ? { columns: heads } : {}),
    ...(lines ? { lineColumns: lines } : {}),
    density: densityOf(content),
  }
}

/** The view a list shows for what was kept. */
export function viewOf({ tab, q, filters, sort, limit, by }: SavedViewContent, saved: string): ListView {
  return {
    ...(tab ? { tab } : {}),
    ...(q ? { q } : {}),
    ...(filters ? { filters: filters as NonNullable<ListView['filters']> } : {}),
    ...(sort ? { sort } : {}),
    ...(limit ? { limit } : {}),
    ...(by ? { by } : {}),
    saved,
  }
}

export const densityOf = ({ density }: SavedViewContent): Density => (density as Density | undefined) ?? 'compact'
