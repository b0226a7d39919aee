/** What an award has to keep to, as the buyer states it (domain/04 §3.11), and its text in an address. Pure. */
import { decimal, zero } from '../../decimal.ts'
import type { Issue } from '../../definition/document.ts'
import type { Decimal } from '../../definition/field.ts'

type Part = 'no' | 'may' | 'must'

/** What a constraint says beside its kind. `each`: it may hold for every line on its own. */
export interface ConstraintForm {
  readonly supplier: Part
  readonly line: Part
  readonly each: boolean
  /** What its value is; undefined where it has none. Amounts are in the inquiry's currency, without tax. */
  readonly value: 'count' | 'percent' | 'quantity' | 'amount' | undefined
}

const form = (
  supplier: Part,
  line: Part,
  value?: NonNullable<ConstraintForm['value']>,
  each = false,
): ConstraintForm => ({ supplier, line, value, each })

/**
 * Without a line the whole award is meant. Shares of a line are of its quantity, those of the award of its value. Without a supplier
 * `mostShare`, `leastShare`, `leastOrder` and `wholeQuote` hold for whoever is awarded anything.
 */
export const constraintForms = {
  /** At most, and at least, so many suppliers are awarded. */
  mostSuppliers: form('no', 'may', 'count', true),
  leastSuppliers: form('no', 'may', 'count', true),
  mostShare: form('may', 'may', 'percent', true),
  leastShare: form('may', 'may', 'percent', true),
  /** The supplier delivers at most so much of the line. */
  capacity: form('must', 'must', 'quantity'),
  /** The supplier gets nothing: of the line, or at all. */
  exclude: form('must', 'may'),
  /** The supplier gets as much of the line as he offers; without a line something. */
  force: form('must', 'may'),
  /** The supplier delivers the line now: so much is added where any of it goes to another one. Of `each` the lines count that he offers. */
  switching: form('must', 'must', 'amount', true),
  /** Whoever is awarded anything is awarded at least so much. */
  leastOrder: form('may', 'no', 'amount'),
  /** All that a supplier offers is taken, or nothing. */
  wholeQuote: form('may', 'no'),
  /** Minimum order quantities and packs of the quotes are kept to. */
  minimums: form('no', 'no'),
  packs: form('no', 'no'),
  /** The award costs at most so much. */
  budget: form('no', 'no', 'amount'),
} as const satisfies Readonly<Record<string, ConstraintForm>>

export type ConstraintKind = keyof typeof constraintForms
export const constraintKinds = Object.keys(constraintForms) as readonly ConstraintKind[]

export interface Constraint {
  readonly kind: ConstraintKind
  readonly supplier: string | null
  /** A line of the inquiry; `each`: every line on its own; null: the whole award. */
  readonly line: number | 'each' | null
  readonly value: Decimal | null
}

/** As many as one award is optimised with: each costs a search of its own. */
export const mostConstraints = 20

type Row = Readonly<Record<string, unknown>>
const isRow = (given: unknown): given is Row => typeof given === 'object' && given !== null && !Array.isArray(given)

const decimalText = /^(0|[1-9]\d{0,15})(\.\d{1,6})?$/

/** A value above zero; of counts a whole one, of percentages at most 100. */
function isValue(kind: NonNullable<ConstraintForm['value']>, given: unknown): given is Decimal {
  if (typeof given !== 'string' || !decimalText.test(given)) return false
  const value = decimal(given)
  if (value.lte(zero)) return kind === 'amount' && value.eq(zero)
  if (kind === 'count') return value.mod('1').eq(zero) && value.lte('1000')
  return kind !== 'percent' || value.lte('100')
}

const isLine = (given: unknown): given is number => Number.isInteger(given) && (given as number) > 0

function lineFault({ line: part, each }: ConstraintForm, line: unknown): string | undefined {
  if (line === null) return part === 'must' ? 'required' : undefined
  if (part === 'no' || (line === 'each' && !each)) return 'notAccepted'
  return line === 'each' || isLine(line) ? undefined : 'notInteger'
}

function supplierFault({ supplier: part }: ConstraintForm, supplier: unknown): string | undefined {
  if (supplier === null) return part === 'must' ? 'required' : undefined
  if (part === 'no') return 'notAccepted'
  return typeof supplier === 'string' && /^\w{1,40}$/.test(supplier) ? undefined : 'notText'
}

function valueFault({ value: what }: ConstraintForm, value: unknown): string | undefined {
  if (what === undefined) return value === null ? undefined : 'notAccepted'
  if (value === null) return 'required'
  return isValue(what, value) ? undefined : 'notDecimal'
}

function readOne(given: unknown, at: string): { readonly constraint?: Constraint; readonly issues: readonly Issue[] } {
  if (!isRow(given)) return { issues: [{ path: at, rule: 'notObject' }] }
  const { kind, supplier = null, line = null, value = null, ...rest } = given
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) return { issues: [{ path: `${at}.${unknown}`.slice(0, 100), rule: 'notAccepted' }] }
  if (typeof kind !== 'string' || !Object.hasOwn(constraintForms, kind))
    return { issues: [{ path: `${at}.kind`, rule: 'notOneOf' }] }
  const { [kind as ConstraintKind]: asked } = constraintForms
  const faults = [
    ['supplier', supplierFault(asked, supplier)],
    ['line', lineFault(asked, line)],
    ['value', valueFault(asked, value)],
  ] as const
  const issues = faults.flatMap(([key, rule]) => (rule === undefined ? [] : [{ path: `${at}.${key}`, rule }]))
  const constraint = { kind, supplier, line, value } as Constraint
  return issues.length > 0 ? { issues } : { constraint, issues }
}

/** Constraints as they came, with what is wrong with them, each where it stands (`constraints.0.value`). */
export function readConstraints(given: unknown): {
  readonly constraints: readonly Constraint[]
  readonly issues: readonly Issue[]
} {
  const path = 'constraints'
  if (!Array.isArray(given)) return { constraints: [], issues: [{ path, rule: 'notList' }] }
  if (given.length > mostConstraints)
    return { constraints: [], issues: [{ path, rule: 'tooManyRows', limit: mostConstraints }] }
  const read = given.map((one, at) => readOne(one, `${path}.${at}`))
  return {
    constraints: read.flatMap(({ constraint }) => constraint ?? []),
    issues: read.flatMap(({ issues }) => issues),
  }
}

/** What can be referred to: suppliers with a quote in the round, lines of the inquiry. */
export interface Referred {
  readonly suppliers: ReadonlySet<string>
  readonly lines: ReadonlySet<number>
}

/** Does a constraint name only suppliers and lines that there are? */
export const isReferred = ({ supplier, line }: Constraint, { suppliers, lines }: Referred): boolean =>
  (supplier === null || suppliers.has(supplier)) && (typeof line !== 'number' || lines.has(line))

/** Do two constraints say the same? */
export const isSame = (a: Constraint, b: Constraint): boolean => constraintsText([a]) === constraintsText([b])

/** Constraints as a text of an address: `mostSuppliers___2*mostShare_300001__60`. */
export const constraintsText = (constraints: readonly Constraint[]): string =>
  constraints
    .map(({ kind, supplier, line, value }) => [kind, supplier ?? '', line ?? '', value ?? ''].join('_'))
    .join('*')

/** The constraints of such a text; what cannot be read is left out. */
export function constraintsOfText(text: string | undefined): readonly Constraint[] {
  if (!text) return []
  const given = text.split('*').slice(0, mostConstraints)
  return given.flatMap((one) => {
    const [kind, supplier, line, value] = one.split('_').map((part) => (part === '' ? null : part))
    const number = line === null || line === undefined || line === 'each' ? (line ?? null) : Number(line)
    return readOne({ kind, supplier, line: number, value }, '').constraint ?? []
  })
}
