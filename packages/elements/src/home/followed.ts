/** What a tile leads to. */
import type { Side } from '@srm/core/definition/shape'
import type { ListView } from '../document/list/listView.ts'
import { queryOfView } from '../document/list/viewText.ts'

/** A list with a task tab or filters, or one document. */
export interface Followed {
  readonly side: Side
  readonly document: string
  /** Key of a task tab of the list. */
  readonly tab?: string
  /** What the list is filtered by. */
  readonly filters?: NonNullable<ListView['filters']>
  /** What is searched in it. */
  readonly q?: string
  /** Of one document. */
  readonly uuid?: string
  /** An action of it, or `edit`: at hand where it opens. */
  readonly act?: string
  /** What a new one starts with. */
  readonly start?: Readonly<Record<string, string>>
}

/** Where the portal shows it. Pure. */
export function pathOf({ side, document, tab, filters, q, uuid, act, start }: Followed): string {
  if (uuid !== undefined) return `/${side}/${document}/${uuid}${act === undefined ? '' : `?act=${act}`}`
  if (start !== undefined) return `/${side}/${document}/new?${new URLSearchParams(start)}`
  const view = {
    ...(tab === undefined ? {} : { tab }),
    ...(filters === undefined ? {} : { filters }),
    ...(q === undefined ? {} : { q }),
  }
  return `/${side}/${document}/index${queryOfView(view)}`
}
