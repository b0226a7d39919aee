import type { SavedViewContent } from '@srm/core/client/lists/savedViews'
import type { Density } from '../../host/settings.ts'
import { listColumns } from '../definition/columns.ts'
import type { ListView } from '../list/listView.ts'
import type { ListModel } from '../list/useListModel.ts'

/** What a list shows as a view that is kept, and back. Pure. */

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join()

/** The list as it stands: its question, and columns and density where they are not the usual ones. */
export function contentOf({ scope, view, shown, density }: ListModel): SavedViewContent {
  const { tab, q, filters, sort, limit } = view
  const usual = listColumns(scope.def, scope.side, scope.visible)
  return {
    ...(tab ? { tab } : {}),
    ...(q ? { q } : {}),
    ...(filters && Object.keys(filters).length > 0 ? { filters } : {}),
    ...(sort ? { sort } : {}),
    ...(limit ? { limit } : {}),
    ...(isSame(shown, usual) ? {} : { columns: shown }),
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
export const columnsSeen = ({ columns }: SavedViewContent, head: readonly string[]): readonly string[] | undefined =>
  columns?.filter((key) => head.includes(key))

/** The view a list shows for what was kept. */
export function viewOf({ tab, q, filters, sort, limit }: SavedViewContent, saved: string): ListView {
  return {
    ...(tab ? { tab } : {}),
    ...(q ? { q } : {}),
    ...(filters ? { filters: filters as NonNullable<ListView['filters']> } : {}),
    ...(sort ? { sort } : {}),
    ...(limit ? { limit } : {}),
    saved,
  }
}

export const densityOf = ({ density }: SavedViewContent): Density => (density as Density | undefined) ?? 'compact'
