/** Where a document is that a screen asks to open, or the form of a new one. Pure. */
import type { Side } from '@srm/elements/host/settings.ts'
import { createPath, detailPath } from './pagePaths.ts'
import { queryOfStart } from './startQuery.ts'

export type Opened = { readonly document: string } & (
  | { readonly uuid: string; readonly number: string }
  | { readonly start: Readonly<Record<string, unknown>> }
)

export const openedPath = (side: Side, opened: Opened): string =>
  'uuid' in opened
    ? detailPath(side, opened.document, opened.uuid)
    : `${createPath(side, opened.document)}${queryOfStart(opened.start)}`
