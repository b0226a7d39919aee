/** How columns of a definition are written in SQL for one side: the only place where a projection is made. */
import type { Issue } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import { namedReferences, ownersReferences } from '@srm/core/definition/sides/parties'
import { type Visible, visible } from '@srm/core/definition/visibility'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Actor } from './context.ts'

/** The field of a head column; statuses and the stage are plain words. */
export const headField = (def: AnyDocument, key: string): Field | undefined => def.shape.fields[key]

/** A column as JSON carries it: decimals as their shortest text, everything else as it is. */
export const plain = (field: Field | undefined, name: string): string =>
  field?.kind === 'decimal' ? `trim_scale(${name})::text` : name

/** The condition that makes a row a stub for the side (a recalled order), or nothing. */
export function stubCondition(def: AnyDocument, side: Side): string | undefined {
  const stub = def.sides[side]?.stub
  if (!stub) return undefined
  return Object.entries(stub.when)
    .map(([machine, state]) => `h."${machine}" = '${String(state)}'`)
    .join(' and ')
}

/** The value of a head column; what a stub hides is null. */
export function openValue(def: AnyDocument, side: Side, key: string, value: string): string {
  const stub = stubCondition(def, side)
  const isOpen = !stub || def.sides[side]?.stub?.shows.includes(key)
  return isOpen ? value : `case when ${stub} then null else ${value} end`
}

const selected = (def: AnyDocument, side: Side, key: string, value: string, name: string): string =>
  `${openValue(def, side, key, value)} as "${name}"`

/** One head column as the database holds it, under a name of its own; what a stub hides is null. */
export const selectAs = (def: AnyDocument, side: Side, key: string, name: string): string =>
  selected(def, side, key, `h."${key}"`, name)

/** Returns the own account number in the field that the side names for it (`self`); empty without one. */
export const ownNumberOf = (def: AnyDocument, { side, account }: Pick<Actor, 'side' | 'account'>): AnyDoc => {
  const key = def.sides[side]?.self
  return key ? { [key]: account } : {}
}

/** The fault of a cell that should hold the own account number and names another account; undefined if it is right. */
export function foreignNumberFault(
  def: AnyDocument,
  { side, account }: Pick<Actor, 'side' | 'account'>,
  key: string,
  text: string,
): Omit<Issue, 'path'> | undefined {
  const isOwn = def.sides[side]?.self !== key || ['', account].includes(text.trim())
  return isOwn ? undefined : { rule: 'notYours', limit: text }
}

/** The SELECT list of head columns for JSON: what the side does not see is not in it. */
export const selectHead = (def: AnyDocument, side: Side, keys: readonly string[]): string =>
  keys.map((key) => selected(def, side, key, plain(headField(def, key), `h."${key}"`), key)).join(', ')

/** The same of whatever the columns hold, for the server itself: stubs are whole. */
export const selectWhole = (def: AnyDocument, keys: readonly string[]): string =>
  keys.map((key) => `${plain(headField(def, key), `h."${key}"`)} as "${key}"`).join(', ')

export const selectLines = (def: AnyDocument, keys: readonly string[]): string =>
  keys.map((key) => `${plain(def.shape.lines[key], `l."${key}"`)} as "${key}"`).join(', ')

/** SQL condition for the rows that a side may read: its owner column, published to it, not deleted. `$1` is the account. */
export function ownedRows(def: AnyDocument, side: Side): string {
  const view = def.sides[side]
  if (!view) return 'false and $1::text is null'
  const seen = typeof view.sees === 'object' ? ` and h."${view.sees.once}" is not null` : ''
  return `h."${view.owner}" = $1${seen} and h."isDel" = 'N'`
}

/** What a person sees of a definition. */
export interface Projection extends Visible {
  /** `head`, to be asked for a key. */
  readonly heads: ReadonlySet<string>
}

const projections = new WeakMap<AnyDocument, Map<string, Projection>>()
/** One for each side and set of guarded groups, so that whatever is made from it can be kept for it. */
function projectionOf(def: AnyDocument, side: Side, permissions: ReadonlySet<string>): Projection {
  const known = projections.get(def) ?? new Map<string, Projection>()
  projections.set(def, known)
  const prefix = `${def.shape.name}.field.`
  const groups = [...permissions].filter((key) => key.startsWith(prefix)).sort()
  const key = `${side}|${groups.join()}`
  const found = known.get(key)
  if (found) return found
  const made = visible(def, side, permissions)
  const projection = { ...made, heads: new Set(made.head) }
  known.set(key, projection)
  return projection
}

/** By permissions: a person's are the same object until something about his account changes. */
const remembered = new WeakMap<ReadonlySet<string>, Map<AnyDocument, Partial<Record<Side, Projection>>>>()
/** What the actor sees of a definition: always the same object for the same columns. */
export function projection(def: AnyDocument, { side, permissions }: Pick<Actor, 'side' | 'permissions'>): Projection {
  const known = remembered.get(permissions) ?? new Map<AnyDocument, Partial<Record<Side, Projection>>>()
  remembered.set(permissions, known)
  const sides = known.get(def) ?? {}
  known.set(def, sides)
  const found = sides[side] ?? projectionOf(def, side, permissions)
  sides[side] = found
  return found
}

/** Returns an issue for each sent field that the caller may not see or write, as for unknown fields (decisions §11.3). */
export function invisibleFields(def: AnyDocument, actor: Pick<Actor, 'side' | 'permissions'>, value: AnyDoc): Issue[] {
  const seen = projection(def, actor)
  const named = namedReferences(def, actor.side)
  const notNamed = [...ownersReferences(def, actor.side), 'elsAccount'].filter(
    (key) => key !== def.sides[actor.side]?.self && !(named.length > 0 && [...named, 'elsAccount'].includes(key)),
  )
  const heads = Object.keys(value).filter(
    (key) => key !== 'lines' && (!seen.head.includes(key) || notNamed.includes(key)),
  )
  const lines = (value.lines ?? []).flatMap((line, i) =>
    Object.keys(line)
      .filter((key) => !seen.lines.includes(key))
      .map((key) => `lines.${i}.${key}`),
  )
  return [...heads, ...lines].map((path) => ({ path, rule: 'notAccepted' }))
}
