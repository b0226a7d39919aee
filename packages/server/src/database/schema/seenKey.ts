/**
 * Numbers by which documents are known: of two of an account that people see as the same there is one
 * (docs/decisions/0087).
 */
import type { Field } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { seenColumn } from './seenColumn.ts'

/** What a document is known by, where people see more than one spelling of it as the same. */
export interface SeenKey {
  /** The fields, as the definition names them. */
  readonly keys: readonly string[]
  /** The columns that are compared, in the same order. */
  readonly columns: readonly string[]
  /** Tells rows apart that looked the same before it was asked: their place among their like, 0 for every other row. */
  readonly twin: string
}

const isSeen = (def: AnyDocument, key: string): boolean =>
  (def.shape.fields[key] as Field | undefined)?.seenAs !== undefined

const seenKeyOf = (def: AnyDocument, keys: readonly string[]): SeenKey[] => {
  const seen = keys.find((key) => isSeen(def, key))
  return seen ? [{ keys, columns: keys.map((key) => seenColumn(def, key)), twin: `${seen}Twin` }] : []
}

const known = new WeakMap<AnyDocument, readonly SeenKey[]>()
/** The key of a definition and its unique values, as far as people see spellings of them as the same. */
export function seenKeys(def: AnyDocument): readonly SeenKey[] {
  const found = known.get(def) ?? [
    ...seenKeyOf(def, def.key),
    ...(def.unique ?? []).flatMap((key: string) => seenKeyOf(def, [key])),
  ]
  known.set(def, found)
  return found
}

/** Is it refused as what looks the same, so that no index of its spelling is needed beside that? */
export const isUniqueAsSeen = (def: AnyDocument, key: string): boolean =>
  seenKeys(def).some(({ keys }) => keys !== def.key && keys.length === 1 && keys[0] === key)

export const twinKeyColumns = (def: AnyDocument): string[] =>
  seenKeys(def).map(({ twin }) => `"${twin}" integer not null default 0`)

const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')

/**
 * Unique by what is seen, so that of two at once one is refused; what the other side types or scans is found among the rows
 * that are addressed to it.
 */
export const seenKeyIndexes = (def: AnyDocument): string[] => {
  const { name } = def.shape
  const owners = Object.values(def.sides as Record<string, { owner: string }>).map(({ owner }) => owner)
  return seenKeys(def).flatMap(({ keys, columns, twin }) => [
    `create unique index "${name}_${keys[0]}_seen" on "${name}" (${quoted(['elsAccount', ...columns, twin])}) where "isDel" = 'N';`,
    ...(owners.includes('toElsAccount') && keys === def.key
      ? [`create index on "${name}" (${quoted(['toElsAccount', ...columns])}) where "isDel" = 'N';`]
      : []),
  ])
}
