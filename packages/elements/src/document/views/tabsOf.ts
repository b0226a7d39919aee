import type { Side } from '@srm/core/definition/shape'
import type { AnyListing } from '@srm/core/definition/workflow'
import type { HostExtension } from '../definition/screenTypes.ts'

export interface TaskTab {
  readonly key: string
  readonly en: string
  readonly zh: string
  readonly urgent?: boolean
}

/** The task tabs of a side. */
export const tabsOf = (def: AnyListing, side: Side): readonly TaskTab[] =>
  ((def.list.tabs ?? []) as readonly (TaskTab & { readonly side?: Side })[]).filter(
    (tab) => tab.side === undefined || tab.side === side,
  )

const all = 'all'

/**
 * The tabs that are shown: all documents, whose key is '', and those of the side; or those that the page wants, in its order.
 * Rows of a page's own have no tabs that it does not name. One alone chooses nothing.
 */
export function tabsShown(
  def: AnyListing,
  side: Side,
  host: HostExtension | undefined,
  nameOfAll: string,
): readonly TaskTab[] {
  const tabs = tabsOf(def, side)
  if (!host?.tabs) return tabs.length === 0 || host?.isLocal ? [] : [{ key: '', en: nameOfAll, zh: nameOfAll }, ...tabs]
  const shown = host.tabs.flatMap((key) =>
    key === all ? [{ key: '', en: nameOfAll, zh: nameOfAll }] : tabs.filter((tab) => tab.key === key),
  )
  return shown.length > 1 ? shown : []
}
