/** What a tile leads to. */
import type { Side } from '@srm/core/definition/shape'

/** A list with a task tab, or one document. */
export interface Followed {
  readonly side: Side
  readonly document: string
  /** Key of a task tab of the list. */
  readonly tab?: string
  /** Of one document. */
  readonly uuid?: string
}

/** Where the portal shows it. Pure. */
export function pathOf({ side, document, tab, uuid }: Followed): string {
  if (uuid !== undefined) return `/${side}/${document}/${uuid}`
  return `/${side}/${document}/index${tab === undefined ? '' : `?tab=${tab}`}`
}
