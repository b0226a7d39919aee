/** Conditions of a list in SQL, and what every one of them must respect: types, stubs, the words of a machine. */
import type { Issue } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import type { Side } from '@srm/core/definition/shape'
import { type AnyDocument, hasStages } from '@srm/core/definition/workflow'
import { sqlTypes } from '../../database/schema/sortOrder.ts'
import type { Actor } from '../context.ts'
import { ownedRows, stubCondition } from '../projection.ts'
import type { Condition } from './sqlCondition.ts'

/** Whose query is read, and what was found wrong with it so far. */
export interface Reading {
  readonly def: AnyDocument
  readonly actor: Actor
  /** The day in the account's zone. */
  readonly today: string
  readonly issues: Issue[]
}

export const castOf = (field: Field | undefined): string =>
  field && sqlTypes[field.kind] ? `::${sqlTypes[field.kind]}` : ''

export const day = /^\d{4}-\d{2}-\d{2}$/

/** The words a status or stage column may hold; undefined for a field. */
export function wordsOf(def: AnyDocument, key: string): string[] | undefined {
  if (key === 'stage' && hasStages(def)) return Object.keys(def.shape.stages)
  const machine = def.shape.statuses[key]
  return machine ? Object.keys(machine.states) : undefined
}

/** The rule that a value breaks which is compared with a column, if any; a day may stand for a moment. */
export function faultOf(
  field: Field | undefined,
  words: readonly string[] | undefined,
  value: string,
): Issue['rule'] | undefined {
  if (words) return words.includes(value) ? undefined : 'notOneOf'
  if (!field) return undefined
  const asDay = field.kind === 'time' && day.test(value)
  const given = field.kind === 'number' && /^\d{1,10}$/.test(value) ? Number(value) : value
  // whatever is seen as the same may be asked for, also what nobody may write
  const { isCode: _, pattern: __, ...lookedFor } = field
  const asked = field.seenAs ? lookedFor : field
  const found = readValue({ ...asked, required: true, ...(asDay ? { kind: 'date' as const } : {}) }, given)
  return 'rule' in found ? found.rule : undefined
}

/** Conditions on columns that a stub hides leave stubs out, so that nothing can be learned about them. */
export const openly = (def: AnyDocument, side: Side, key: string): string => {
  const stub = stubCondition(def, side)
  return stub && !def.sides[side]?.stub?.shows.includes(key) ? ` and not (${stub})` : ''
}

/** Conditions with their `?` numbered from `$<first>` on. */
function numbered(conditions: readonly Condition[], first: number): { sql: string[]; values: unknown[] } {
  const values: unknown[] = []
  const sql = conditions.map((condition) => {
    let at = 0
    return condition.sql.replace(/\?/g, () => {
      values.push(condition.values[at++])
      return `$${first + values.length - 1}`
    })
  })
  return { sql, values }
}

type Viewer = Pick<Actor, 'side' | 'scope'>

/** What the actor's scope adds to the condition that a row is his side's; its values are `$<first>` and following. */
export function scopeOf(
  def: AnyDocument,
  { scope }: Viewer,
  first: number,
  purpose: 'read' | 'change' = 'read',
): { sql: string; values: unknown[] } {
  const { sql, values } = numbered(scope?.(def, purpose) ?? [], first)
  return { sql: sql.map((one) => ` and ${one}`).join(''), values }
}

/**
 * The rows of the actor's side and scope that meet the conditions, their `?` numbered, the account being `$1`.
 * @param first number of the first value
 */
export function whereOf(
  def: AnyDocument,
  actor: Viewer,
  conditions: readonly Condition[],
  first = 2,
): { sql: string; values: unknown[] } {
  const { sql, values } = numbered([...(actor.scope?.(def) ?? []), ...conditions], first)
  return { sql: [ownedRows(def, actor.side), ...sql].join(' and '), values }
}
