/** How columns of a definition are written in SQL for one side: the only place where a projection is made. */
import type { Issue, Side } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import { type Visible, visible } from '@srm/core/definition/visibility'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Actor } from './context.ts'

/** The field of a head column; statuses and the stage are plain words. */
export const headField = (def: AnyDocument, key: string): Field | undefined => def.shape.fields[key]

/** A column as JSON carries it: decimals as their shortest text, everything else as it is. */
const plain = (field: Field | undefined, name: string): string =>
  field?.kind === 'decimal' ? `trim_scale(${name})::text` : name

/** The condition that makes a row a stub for the side (a recalled order), or nothing. */
export function stubCondition(def: AnyDocument, side: Side): string | undefined {
  const stub = def.sides[side]?.stub
  if (!stub) return undefined
  return Object.entries(stub.when)
    .map(([machine, state]) => `h."${machine}" = '${String(state)}'`)
    .join(' and ')
}

/** One head column under a name of its own; what a stub hides is null. */
export function selectAs(def: AnyDocument, side: Side, key: string, name: string): string {
  const stub = stubCondition(def, side)
  const value = plain(headField(def, key), `h."${key}"`)
  const isOpen = !stub || def.sides[side]?.stub?.shows.includes(key)
  return isOpen ? `${value} as "${name}"` : `case when ${stub} then null else ${value} end as "${name}"`
}

/** The SELECT list of head columns: what the side does not see is not in it. */
export const selectHead = (def: AnyDocument, side: Side, keys: readonly string[]): string =>
  keys.map((key) => selectAs(def, side, key, key)).join(', ')

export const selectLines = (def: AnyDocument, keys: readonly string[]): string =>
  keys.map((key) => `${plain(def.shape.lines[key], `l."${key}"`)} as "${key}"`).join(', ')

/** The rows of a side: its owner column, what it has been handed, and nothing deleted. `$1` is the account. */
export function mine(def: AnyDocument, side: Side): string {
  const view = def.sides[side]
  if (!view) return 'false and $1::text is null'
  const seen = typeof view.sees === 'object' ? ` and h."${view.sees.once}" is not null` : ''
  return `h."${view.owner}" = $1${seen} and h."isDel" = 'N'`
}

const projections = new WeakMap<AnyDocument, Map<string, Visible>>()
/** What the actor sees of a definition; computed once for each side and set of guarded groups. */
export function projection(def: AnyDocument, { side, permissions }: Pick<Actor, 'side' | 'permissions'>): Visible {
  const known = projections.get(def) ?? new Map<string, Visible>()
  projections.set(def, known)
  const prefix = `${def.shape.name}.field.`
  const groups = [...permissions].filter((key) => key.startsWith(prefix)).sort()
  const key = `${side}|${groups.join()}`
  const found = known.get(key) ?? visible(def, side, permissions)
  known.set(key, found)
  return found
}

/** Fields the caller may not see are refused like unknown ones (decisions §11.3). */
export function unseen(def: AnyDocument, actor: Pick<Actor, 'side' | 'permissions'>, value: AnyDoc): Issue[] {
  const seen = projection(def, actor)
  const heads = Object.keys(value).filter((key) => key !== 'lines' && !seen.head.includes(key))
  const lines = (value.lines ?? []).flatMap((line, i) =>
    Object.keys(line)
      .filter((key) => !seen.lines.includes(key))
      .map((key) => `lines.${i}.${key}`),
  )
  return [...heads, ...lines].map((path) => ({ path, rule: 'notAccepted' }))
}
