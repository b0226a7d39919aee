/** Where a document is that a screen asks to open, the form of a new one, or a page that starts with something. Pure. */
import type { Side } from '@srm/elements/host/settings.ts'
import { createPath, detailPath, listPath } from './pagePaths.ts'
import { queryOfStart } from './startQuery.ts'

export type Opened = { readonly document: string } & (
  | { readonly uuid: string; readonly number: string }
  | { readonly start: Readonly<Record<string, unknown>> }
)

/** Pages without documents of their own: what they start with stands in their one address. */
const single: readonly string[] = ['sourceSheet', 'quoteComparison']

export const openedPath = (side: Side, opened: Opened): string =>
  'uuid' in opened
    ? detailPath(side, opened.document, opened.uuid)
    : `${(single.includes(opened.document) ? listPath : createPath)(side, opened.document)}${queryOfStart(opened.start)}`
