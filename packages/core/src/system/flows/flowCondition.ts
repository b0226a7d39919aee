/** Conditions of approval flows as data, asked of a document (domain/08 §4.9.1: no code is evaluated). Pure. */
import { compare } from '../../decimal.ts'
import type { Field } from '../../definition/field.ts'
import type { AnyDocument, AnyRow } from '../../definition/workflow.ts'

/** How a field is compared. */
export const operators = {
  eq: ['Is', '等于'],
  ne: ['Is not', '不等于'],
  gt: ['Above', '大于'],
  ge: ['At least', '不小于'],
  lt: ['Below', '小于'],
  le: ['At most', '不大于'],
  in: ['One of', '属于'],
  contains: ['Contains', '包含'],
  isEmpty: ['Is blank', '为空'],
  isFilled: ['Is filled', '不为空'],
  changed: ['Was changed', '有变更'],
} as const
export type Operator = keyof typeof operators

/** Operators that need nothing to compare with. */
const alone: ReadonlySet<string> = new Set<Operator>(['isEmpty', 'isFilled', 'changed'])

/** A condition on one field; without a field it always holds. */
export interface FlowCondition {
  readonly conditionField: string | null
  readonly conditionOperator: Operator | null
  readonly conditionValue: string | null
}

/** What is lacking of a condition, as the field where it is missing; undefined where it can be asked. */
export function lackingOf({ conditionField, conditionOperator, conditionValue }: FlowCondition) {
  if (!conditionField) return conditionOperator || conditionValue ? 'conditionField' : undefined
  if (!conditionOperator) return 'conditionOperator'
  return !alone.has(conditionOperator) && !conditionValue ? 'conditionValue' : undefined
}

const orders: readonly Operator[] = ['gt', 'ge', 'lt', 'le']
const isNumber = (text: string): boolean => /^-?\d{1,20}(\.\d{1,10})?$/.test(text)
const forms: { readonly [K in Field['kind']]?: RegExp } = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{4}-\d{2}-\d{2}/,
}
const isNumeric = ({ kind }: Field): boolean => kind === 'number' || kind === 'decimal'

/** Values that a condition names: several of `in` stand between commas. */
const valuesOf = ({ conditionOperator, conditionValue }: FlowCondition): readonly string[] =>
  conditionOperator === 'in'
    ? (conditionValue ?? '').split(/[,，]/).map((value) => value.trim())
    : [(conditionValue ?? '').trim()]

/**
 * Why a condition cannot be asked of documents of a kind: the rule its part breaks; undefined where it can.
 * @param def the kind of document
 */
export function conditionFault(def: AnyDocument, condition: FlowCondition): { path: string; rule: string } | undefined {
  const { conditionField, conditionOperator } = condition
  if (!conditionField || !conditionOperator) return undefined
  const field = fieldOf(def, conditionField)
  if (!field || field.kind === 'json') return { path: 'conditionField', rule: 'noSuchField' }
  if (conditionOperator === 'changed' && !def.approvedChanges)
    return { path: 'conditionOperator', rule: 'neverChanged' }
  if (alone.has(conditionOperator)) return undefined
  if (orders.includes(conditionOperator) && !isNumeric(field) && !forms[field.kind])
    return { path: 'conditionOperator', rule: 'notOrdered' }
  if (lackingOf(condition)) return undefined
  const fits = (value: string) => (isNumeric(field) ? isNumber(value) : (forms[field.kind]?.test(value) ?? true))
  return conditionOperator !== 'contains' && !valuesOf(condition).every(fits)
    ? { path: 'conditionValue', rule: isNumeric(field) ? 'notDecimal' : 'notDate' }
    : undefined
}

const fieldOf = (def: AnyDocument, key: string): Field | undefined =>
  Object.hasOwn(def.shape.fields, key) ? def.shape.fields[key] : undefined

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Less than, equal to or greater than 0, as numbers where both are. */
const order = (a: string, b: string): number =>
  isNumber(a) && isNumber(b) ? compare(a, b) : a < b ? -1 : a > b ? 1 : 0

const same = (a: string, b: string): boolean => (isNumber(a) && isNumber(b) ? compare(a, b) === 0 : a === b)

/**
 * Does the document meet the condition? A blank field meets only `isEmpty` and `ne`.
 * @param before what the document was, where a change of it is approved
 */
export function holds(condition: FlowCondition, doc: AnyRow, before?: AnyRow): boolean {
  const { conditionField, conditionOperator } = condition
  if (!conditionField || !conditionOperator) return true
  const text = textOf(doc[conditionField])
  if (conditionOperator === 'isEmpty') return text === ''
  if (conditionOperator === 'isFilled') return text !== ''
  if (conditionOperator === 'changed') return before !== undefined && textOf(before[conditionField]) !== text
  const values = valuesOf(condition)
  const [value = ''] = values
  if (conditionOperator === 'ne') return !same(text, value)
  if (text === '') return false
  switch (conditionOperator) {
    case 'eq':
    case 'in':
      return values.some((one) => same(text, one))
    case 'contains':
      return text.toLowerCase().includes(value.toLowerCase())
    case 'gt':
      return order(text, value) > 0
    case 'ge':
      return order(text, value) >= 0
    case 'lt':
      return order(text, value) < 0
    case 'le':
      return order(text, value) <= 0
  }
}
