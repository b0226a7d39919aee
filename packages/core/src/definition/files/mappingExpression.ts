/** The expressions of a mapping: how the text of one cell comes from a row of foreign files. */
import { decimal, plain, sum } from '../../decimal.ts'
import { f } from '../field.ts'
import { readCell } from './csvCells.ts'

/** `Name` of the source file, `vendor.Name` of a joined one. */
export type ColumnName = string
/** One of these texts, or, with `not`, none of them; '' stands for a blank cell. */
export type Wanted = string | readonly string[] | { readonly not: string | readonly string[] }
/** Every column says what is wanted of it. */
export type Condition = Readonly<Record<ColumnName, Wanted>>

export type Expression =
  /** The cell of a column. */
  | ColumnName
  /** The same text in every row. */
  | { readonly value: string }
  /** Codes into codes; a cell without an entry takes `otherwise`, and without that it is an issue. Blank stays blank. */
  | { readonly from: Expression; readonly values: Readonly<Record<string, string>>; readonly otherwise?: string }
  /** Text around columns: `PO{PurchaseOrderID:0000}` pads with zeros, `{OrderDate:yyyyMMdd}` writes a date. */
  | { readonly template: string }
  /** Texts that are not blank, one after the other. */
  | { readonly list: readonly Expression[]; readonly with: string }
  /** The first text that is not blank. */
  | { readonly first: readonly Expression[] }
  /** The sum of decimals, exactly; blank when one of them is. */
  | { readonly add: readonly Expression[] }
  /** Blank, or `otherwise`, where the condition does not hold. */
  | { readonly when: Condition; readonly use: Expression; readonly otherwise?: Expression }
  /** `count`, 2 × `count`, … within the rows that have the same texts in `by`. */
  | { readonly count: number; readonly by: readonly ColumnName[] }

/** One row of the source and, by position, the rows joined to it. */
export type Joined = readonly (readonly string[] | undefined)[]
export type Evaluate = (row: Joined) => string
/** Told about what an expression could not do with a row: the rule, and the text it met. */
export type Complain = (rule: string, value: string) => void
/** Position of a column: which table, which cell. */
export type Find = (column: ColumnName) => readonly [table: number, cell: number] | undefined

/** The text of a column; an unknown column is told once, when the mapping is compiled. */
export function columnText(column: ColumnName, find: Find, complain: Complain): Evaluate {
  const found = find(column)
  if (!found) {
    complain('unknownColumn', column)
    return () => ''
  }
  const [table, cell] = found
  return (row) => row[table]?.[cell]?.trim() ?? ''
}

export function conditionOf(condition: Condition, find: Find, complain: Complain): (row: Joined) => boolean {
  const tests = Object.entries(condition).map(([column, wanted]) => {
    const isNot = typeof wanted === 'object' && 'not' in wanted
    return { text: columnText(column, find, complain), isNot, values: new Set([isNot ? wanted.not : wanted].flat()) }
  })
  return (row) => tests.every(({ text, isNot, values }) => values.has(text(row)) !== isNot)
}

const anyDate = f.date('Date', '日期')

/** `0000` pads a number with zeros, anything else is a date pattern of yyyy, MM and dd. */
function format(text: string, pattern: string, complain: Complain): string {
  if (text === '') return ''
  if (/^0+$/.test(pattern)) return text.padStart(pattern.length, '0')
  const day = readCell(anyDate, text, 'UTC')
  if (!('value' in day)) {
    complain('notDate', text)
    return ''
  }
  const [year = '', month = '', date = ''] = String(day.value).split('-')
  return pattern.replace('yyyy', year).replace('MM', month).replace('dd', date)
}

function template(text: string, find: Find, complain: Complain): Evaluate {
  const parts = text.split(/\{([^{}]+)\}/).map((part, i): Evaluate => {
    if (i % 2 === 0) return () => part
    const [column = '', pattern] = part.split(':')
    const cell = columnText(column, find, complain)
    return pattern === undefined ? cell : (row) => format(cell(row), pattern, complain)
  })
  return (row) => parts.map((part) => part(row)).join('')
}

const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

function added(terms: readonly Evaluate[], complain: Complain): Evaluate {
  return (row) => {
    const texts = terms.map((term) => term(row))
    if (texts.includes('')) return ''
    const wrong = texts.find((text) => !isDecimal(text))
    if (wrong === undefined) return plain(sum(texts.map(decimal)))
    complain('notDecimal', wrong)
    return ''
  }
}

function translated(
  text: Evaluate,
  values: Readonly<Record<string, string>>,
  otherwise: string | undefined,
  complain: Complain,
): Evaluate {
  return (row) => {
    const given = text(row)
    if (Object.hasOwn(values, given)) return values[given] ?? ''
    if (given === '' || otherwise !== undefined) return otherwise ?? ''
    complain('noSuchValue', given)
    return ''
  }
}

function counted(step: number, by: readonly Evaluate[]): Evaluate {
  const counts = new Map<string, number>()
  return (row) => {
    const group = JSON.stringify(by.map((text) => text(row)))
    const next = (counts.get(group) ?? 0) + step
    counts.set(group, next)
    return String(next)
  }
}

/** An expression as a function of a row. Columns nobody knows are told to `complain` at once, bad cells row by row. */
export function compile(expression: Expression, find: Find, complain: Complain): Evaluate {
  const all = (expressions: readonly Expression[]) => expressions.map((each) => compile(each, find, complain))
  if (typeof expression === 'string') return columnText(expression, find, complain)
  if ('value' in expression) return () => expression.value
  if ('template' in expression) return template(expression.template, find, complain)
  if ('add' in expression) return added(all(expression.add), complain)
  if ('count' in expression) {
    return counted(
      expression.count,
      expression.by.map((column) => columnText(column, find, complain)),
    )
  }
  if ('values' in expression) {
    return translated(compile(expression.from, find, complain), expression.values, expression.otherwise, complain)
  }
  if ('when' in expression) {
    const holds = conditionOf(expression.when, find, complain)
    const [use, otherwise] = all([expression.use, expression.otherwise ?? { value: '' }])
    return (row) => (holds(row) ? use : otherwise)?.(row) ?? ''
  }
  if ('first' in expression) {
    const texts = all(expression.first)
    return (row) => texts.reduce((found, text) => found || text(row), '')
  }
  const texts = all(expression.list)
  return (row) =>
    texts
      .map((text) => text(row))
      .filter(Boolean)
      .join(expression.with)
}
