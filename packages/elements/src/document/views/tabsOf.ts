import type { Side } from '@srm/core/definition/shape'
import type { AnyListing } from '@srm/core/definition/workflow'

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
