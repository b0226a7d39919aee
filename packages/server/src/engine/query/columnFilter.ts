/** Filters on columns: `stage=sent,confirmed`, `orderTime.from=2026-05-01`, `dueDate.empty=true`. */
import type { Field } from '@srm/core/definition/field'
import { sqlTypes } from '../../database/schema/sortOrder.ts'
import { projection } from '../projection.ts'
import { castOf, day, faultOf, openly, type Reading, wordsOf } from './condition.ts'
import type { Condition } from './sqlCondition.ts'

const edges = new Set(['from', 'to', 'empty'])

/** A bound of a moment given as a day means that whole day in the account's zone. */
function bound(field: Field | undefined, key: string, edge: 'from' | 'to', value: string, zone: string): Condition {
  const column = `h."${key}"`
  if (field?.kind === 'time' && day.test(value)) {
    const shift = edge === 'to' ? ' + 1' : ''
    return {
      sql: `${column} ${edge === 'from' ? '>=' : '<'} ((?::date${shift})::timestamp at time zone ?)`,
      values: [value, zone],
    }
  }
  return { sql: `${column} ${edge === 'from' ? '>=' : '<='} ?${castOf(field)}`, values: [value] }
}

/** The rule that a condition on a column breaks, if any. */
function columnFault(
  { def }: Reading,
  key: string,
  edge: string | undefined,
  values: readonly string[],
): string | undefined {
  if (edge === 'empty') return values[0] === 'true' || values[0] === 'false' ? undefined : 'notOneOf'
  const words = wordsOf(def, key)
  return values.map((one) => faultOf(def.shape.fields[key], words, one)).find((rule) => rule !== undefined)
}

/** The condition that a parameter `<column>` or `<column>.<edge>` stands for; none when it is at fault. */
export function columnFilter(reading: Reading, name: string, value: string): Condition[] {
  const { def, actor, issues } = reading
  const [key = '', edge, more] = name.split('.')
  const field: Field | undefined = def.shape.fields[key]
  const known = projection(def, actor).heads.has(key) && def.list.filters.includes(key)
  const isEdge = edge === undefined || edges.has(edge)
  const values = edge ? [value] : value.split(',')
  const fault = known && isEdge && more === undefined ? columnFault(reading, key, edge, values) : 'notAccepted'
  if (fault) {
    issues.push({ path: name.slice(0, 100), rule: fault })
    return []
  }
  const open = openly(def, actor.side, key)
  if (edge === 'empty') return [{ sql: `h."${key}" is ${value === 'false' ? 'not ' : ''}null${open}`, values: [] }]
  if (edge === 'from' || edge === 'to') {
    const limit = bound(field, key, edge, value, actor.timeZone)
    return [{ sql: limit.sql + open, values: limit.values }]
  }
  const type = field ? (sqlTypes[field.kind] ?? 'text') : 'text'
  return [{ sql: `h."${key}" = any(?::${type}[])${open}`, values: [values] }]
}
