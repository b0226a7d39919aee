/** Filters on columns: `stage=sent,confirmed`, `orderTime.from=2026-05-01`, `lines.openQuantity.left=true`. */
import { seenText } from '@srm/core/definition/codes/seenText'
import type { Field } from '@srm/core/definition/field'
import { isLeft } from '../../database/schema/openLine.ts'
import { definitionOf } from '../registry.ts'
import { isUuid } from '../store.ts'
import { type AskedColumn, askedColumn } from './askedColumn.ts'
import { lineKeyOf } from './byLine.ts'
import { castOf, day, faultOf, type Reading } from './condition.ts'
import type { Condition } from './sqlCondition.ts'

const edges = ['from', 'to', 'empty', 'left'] as const
type Edge = (typeof edges)[number]
const answered: readonly unknown[] = ['empty', 'left'] satisfies Edge[]

/** A bound of a moment given as a day means that whole day in the account's zone. */
function bound(field: Field | undefined, column: string, edge: 'from' | 'to', value: string, zone: string): Condition {
  if (field?.kind === 'time' && day.test(value)) {
    const shift = edge === 'to' ? ' + 1' : ''
    return {
      sql: `${column} ${edge === 'from' ? '>=' : '<'} ((?::date${shift})::timestamp at time zone ?)`,
      values: [value, zone],
    }
  }
  return { sql: `${column} ${edge === 'from' ? '>=' : '<='} ?${castOf(field)}`, values: [value] }
}

/** The column that a parameter names, and what is asked of it; not `isWhole` where something stands behind that. */
function namedIn(name: string): { readonly key: string; readonly edge: string | undefined; readonly isWhole: boolean } {
  const parts = name.split('.')
  const length = lineKeyOf(name) === undefined ? 1 : 2
  return { key: parts.slice(0, length).join('.'), edge: parts[length], isWhole: parts.length <= length + 1 }
}

/** The rule that a condition on a column breaks, if any. */
function columnFault({ field, words, type }: AskedColumn, edge: string | undefined, values: readonly string[]) {
  if (answered.includes(edge)) return values[0] === 'true' || values[0] === 'false' ? undefined : 'notOneOf'
  if (type === 'uuid') return values.every(isUuid) ? undefined : 'badFormat'
  return values.map((one) => faultOf(field, words, one)).find((rule) => rule !== undefined)
}

const isEdge = ({ isOpen }: AskedColumn, edge: string | undefined): edge is Edge | undefined =>
  edge === undefined || ((edges as readonly string[]).includes(edge) && (edge !== 'left' || isOpen))

function conditionOf(
  { field, column, compared, type }: AskedColumn,
  edge: Edge | undefined,
  values: readonly string[],
  zone: string,
): Condition {
  const [value = ''] = values
  const not = value === 'false' ? 'not ' : ''
  if (edge === 'empty') return { sql: `${column} is ${not}null`, values: [] }
  if (edge === 'left') return { sql: `${not}${isLeft(column)}`, values: [] }
  if (edge) return bound(field, column, edge, value, zone)
  const as = field?.seenAs
  const compare = {
    sql: `${compared} = any(?::${type}[])`,
    values: [as ? values.map((one) => seenText(one, as)) : values],
  }
  const refersTo = field?.kind === 'ref' ? definitionOf(field.target ?? '') : undefined
  return refersTo ? { ...compare, refersTo } : compare
}

/**
 * The condition that a parameter `<column>` or `<column>.<edge>` stands for; none when it is at fault.
 * @param byLine columns of lines may be named too
 */
export function columnFilter(reading: Reading, name: string, value: string, byLine: boolean): Condition[] {
  const { actor, issues } = reading
  const { key, edge, isWhole } = namedIn(name)
  const asked = isWhole ? askedColumn(reading, key, byLine) : undefined
  const values = edge ? [value] : value.split(',')
  if (!asked || !isEdge(asked, edge)) {
    issues.push({ path: name.slice(0, 100), rule: 'notAccepted' })
    return []
  }
  const fault = columnFault(asked, edge, values)
  if (fault) {
    issues.push({ path: name.slice(0, 100), rule: fault })
    return []
  }
  const condition = conditionOf(asked, edge, values, actor.timeZone)
  return [{ ...condition, sql: condition.sql + asked.open }]
}
