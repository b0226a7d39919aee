/** Names that a page gives a list and that this has not. Pure. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyListing } from '@srm/core/definition/workflow'
import { headField, isStatus } from '../definition/columns.ts'
import { tabsOf } from '../views/tabsOf.ts'
import type { ListColumn } from './listExtending.ts'

const isKnown = (def: AnyListing, key: string): boolean =>
  ['...', 'holderSide'].includes(key) ||
  key.startsWith('lines.') ||
  isStatus(def, key) ||
  headField(def, key) !== undefined

/** Columns of fields that there are not. */
export const unknownColumns = (def: AnyListing, columns: readonly ListColumn[]): readonly string[] =>
  columns
    .flatMap((column) => (typeof column === 'string' ? column : (column.field ?? [])))
    .filter((key) => !isKnown(def, key))
    .map((key) => `column "${key}"`)

/** Tabs that there are not for this side. */
export function unknownTabs(def: AnyListing, side: Side, tabs: readonly string[]): readonly string[] {
  const known = new Set(['all', ...tabsOf(def, side).map(({ key }) => key)])
  return tabs.filter((key) => !known.has(key)).map((key) => `tab "${key}"`)
}
