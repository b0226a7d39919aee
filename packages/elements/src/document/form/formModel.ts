import type { Issue } from '@srm/core/definition/document'
import type { Field, Fields } from '@srm/core/definition/field'
import { readCreate, readSave, readValue } from '@srm/core/definition/read'
import { type Starter, startLine, startValues } from '@srm/core/definition/startValues'
import { type AnyDoc, type AnyDocument, type AnyRow, hasLines } from '@srm/core/definition/workflow'
import { isEmpty } from '../../grid/format.ts'
import type { Referenced } from '../values/reference.ts'

/** What a form holds and sends. Pure. */

/** A line in the form; `rowKey` is its uuid, or a name of its own while it has none. */
export type FormLine = AnyRow & { readonly rowKey: string }

export interface FormState {
  readonly values: AnyRow
  readonly lines: readonly FormLine[]
}

/** The head fields a person fills in: those of the form that he sees and the server does not write. */
export const writableHead = (def: AnyDocument, seen: readonly string[]): readonly string[] =>
  (def.form as readonly { readonly fields: readonly string[] }[])
    .flatMap(({ fields }) => fields)
    .filter((key) => seen.includes(key) && (def.shape.fields as Fields)[key]?.auto === false)

export const lineFormKeys = (def: AnyDocument, seen: readonly string[]): readonly string[] =>
  ((def.formLines ?? []) as readonly string[]).filter((key) => seen.includes(key) && (def.shape.lines as Fields)[key])

/** The line fields that people write: those of the form, and behind them all others that a line may have. */
export const writableLine = (def: AnyDocument, seen: readonly string[]): readonly string[] => {
  const fields: Fields = def.shape.lines
  const usual = lineFormKeys(def, seen)
  const others = Object.keys(fields).filter((key) => {
    const { kind, columns } = fields[key] as Field
    return seen.includes(key) && !usual.includes(key) && (kind !== 'json' || columns !== undefined)
  })
  return [...usual, ...others].filter((key) => !fields[key]?.auto)
}

let made = 0
const nextKey = (): string => {
  made += 1
  return `new-${made}`
}

export const blankLine = (def: AnyDocument, starter: Starter): FormLine => ({
  ...startLine(def, starter),
  itemNumber: null,
  uuid: null,
  rowKey: nextKey(),
})

/** Nothing of the line was filled in: it is the empty row below the last one. */
export const isBlank = (def: AnyDocument, keys: readonly string[], line: AnyRow): boolean =>
  keys.every((key) => isEmpty(line[key]) || line[key] === (def.shape.lines as Fields)[key]?.initial)

const asLine = (line: AnyRow): FormLine => ({
  ...line,
  rowKey: typeof line.uuid === 'string' ? line.uuid : nextKey(),
})

/** A draft taken up again: names given to new lines before a reload may be given anew. */
export const restored = ({ values, lines }: FormState): FormState => ({ values, lines: lines.map(asLine) })

/** Values that were given for a new document, from an address too: what is no field of it is left out. */
function given(def: AnyDocument, start: AnyRow): AnyRow {
  const fields: Fields = def.shape.fields
  return Object.fromEntries(
    Object.entries(start).flatMap(([key, value]) => {
      const field = fields[key]
      if (!field || field.auto) return []
      return [[key, field.kind === 'number' ? Number(value) : value]]
    }),
  )
}

/** Lines of an address: what people do not write is left out, and so is what is no list of rows. */
function linesOfText(def: AnyDocument, text: string): AnyRow[] {
  try {
    const rows: unknown = JSON.parse(text)
    const isWritten = ([key]: [string, unknown]) => (def.shape.lines as Fields)[key]?.auto === false
    return Array.isArray(rows)
      ? rows.map((row) => Object.fromEntries(Object.entries({ ...row }).filter(isWritten)))
      : []
  } catch {
    return []
  }
}

/** Lines that a new document starts with, snapshots of what they refer to among them; from an address as JSON. */
const proposedLines = (def: AnyDocument, starter: Starter, { lines: said }: AnyRow): AnyRow => {
  const lines = typeof said === 'string' ? linesOfText(def, said) : said
  return Array.isArray(lines)
    ? { lines: lines.map((line: AnyRow) => ({ ...blankLine(def, starter), ...line, uuid: null })) }
    : {}
}

/** The state a form starts with: the document, or a new one. `start`: values of a new one beside its initial ones. */
export function startState(def: AnyDocument, starter: Starter, doc: AnyDoc | undefined, start: AnyRow = {}): FormState {
  const blank = { ...startValues(def, starter), ...given(def, start), ...proposedLines(def, starter, start) }
  const { lines = [], ...values } = (doc ?? blank) as AnyDoc
  return { values, lines: lines.map(asLine) }
}

/** A copy of a line as a new one. */
export const copyOf = (line: FormLine): FormLine => ({ ...line, uuid: null, itemNumber: null, rowKey: nextKey() })

const readable = (fields: Fields, row: AnyRow): AnyRow =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const field = fields[key]
      if (!field || field.auto || isEmpty(value)) return [key, value ?? null]
      return [key, 'value' in readValue(field, value) ? value : null]
    }),
  )

/**
 * The document with everything that follows from what was typed (totals, derived prices); text that cannot be read
 * counts as empty. Undefined while the definition's rules cannot be asked.
 */
export function derived(def: AnyDocument, starter: Starter, { values, lines }: FormState): AnyDoc | undefined {
  const blank = startLine(def, starter)
  const doc: AnyDoc = {
    ...startValues(def, starter),
    ...readable(def.shape.fields, values),
    ...(hasLines(def) ? { lines: lines.map((line) => ({ ...blank, ...readable(def.shape.lines, line) })) } : {}),
  }
  try {
    return { ...doc, ...def.derive?.(doc as never) } as AnyDoc
  } catch {
    return undefined
  }
}

const pick = (row: AnyRow, keys: readonly string[]): AnyRow =>
  Object.fromEntries(keys.flatMap((key) => (key in row ? [[key, row[key] ?? null]] : [])))
const filled = (row: AnyRow): AnyRow => Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmpty(value)))

/** Lists and other json values are the same when they say the same. */
export const same = (a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) || a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

export interface ListChange {
  readonly added: readonly unknown[]
  readonly removed: readonly unknown[]
}

const entries = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What one list has that the other has not, and the other way round. */
export function listChange(before: unknown, after: unknown): ListChange {
  const [was, is] = [entries(before), entries(after)]
  return { added: is.filter((one) => !was.includes(one)), removed: was.filter((one) => !is.includes(one)) }
}

/** Their list with what was added and removed here since the base both began with. */
export function mergedList(base: unknown, mine: unknown, theirs: unknown): readonly unknown[] {
  const { added, removed } = listChange(base, mine)
  const kept = entries(theirs).filter((one) => !removed.includes(one))
  return [...kept, ...added.filter((one) => !kept.includes(one))]
}

/** Values kept against a newer version of the document: of lists both changes count, rows stay together. */
export const mergedValues = (base: AnyRow, mine: AnyRow, theirs: AnyRow): AnyRow =>
  Object.fromEntries(
    Object.entries(mine).map(([key, value]) => {
      const isList = Array.isArray(value) || Array.isArray(theirs[key])
      const hasRows = [...entries(value), ...entries(theirs[key])].some((one) => typeof one === 'object')
      if (!isList || hasRows || same(base[key], value)) return [key, value]
      return [key, mergedList(base[key], value, theirs[key])]
    }),
  )

/** Writable head values that differ from the document. */
export const changedHead = (keys: readonly string[], before: AnyRow, after: AnyRow): AnyRow =>
  Object.fromEntries(keys.filter((key) => !same(before[key], after[key])).map((key) => [key, after[key] ?? null]))

export function linesChanged(
  keys: readonly string[],
  before: readonly FormLine[],
  after: readonly FormLine[],
): boolean {
  if (before.length !== after.length) return true
  return before.some((line, at) => {
    const other = after[at]
    return other?.rowKey !== line.rowKey || keys.some((key) => !same(line[key], other?.[key]))
  })
}

interface Keys {
  readonly head: readonly string[]
  readonly line: readonly string[]
  /** Line fields that are sent with every line; of the others those that changed. All unless given. */
  readonly usual?: readonly string[]
}

/** The body that creates the document. */
export const createBody = (keys: Keys, { values, lines }: FormState, withLines: boolean): AnyDoc => ({
  ...filled(pick(values, keys.head)),
  ...(withLines ? { lines: lines.map((line) => filled(pick(line, keys.line))) } : {}),
})

/** The body that saves it: what changed, and when any line did all of them (decisions §11.3). */
export function saveBody(keys: Keys, before: FormState, after: FormState, rowVersion: unknown): AnyDoc {
  const formers = new Map(before.lines.map((line) => [line.rowKey, line]))
  const isSent = (line: FormLine) => (key: string) =>
    keys.usual === undefined || keys.usual.includes(key) || !same(line[key], formers.get(line.rowKey)?.[key])
  const lines = after.lines.map((line) =>
    line.uuid
      ? { uuid: line.uuid, itemNumber: line.itemNumber, ...pick(line, keys.line.filter(isSent(line))) }
      : filled(pick(line, keys.line)),
  )
  return {
    ...changedHead(keys.head, before.values, after.values),
    ...(linesChanged(keys.line, before.lines, after.lines) ? { lines } : {}),
    rowVersion: rowVersion as number,
  } as AnyDoc
}

/** Faults of a body before it is sent. */
export function faultsOf(def: AnyDocument, body: AnyDoc, isNew: boolean): readonly Issue[] {
  const { rowVersion: _, ...rest } = body
  return (isNew ? readCreate(def, rest) : readSave(def, rest)).issues
}

/**
 * A row with what its reference brings along: snapshots always; proposals where the field is empty or still holds
 * what the reference before proposed.
 */
export function withReference<R extends AnyRow>(
  row: R,
  field: Field,
  target: Referenced | undefined,
  before: Referenced | undefined,
): R {
  if (field.item !== undefined) return row
  const copies = Object.entries(field.copies ?? {}).map(([own, theirs]) => [own, target?.[theirs] ?? null])
  const proposals = Object.entries(field.proposes ?? {}).flatMap(([own, theirs]) => {
    const isOwn = !isEmpty(row[own]) && row[own] !== before?.[theirs]
    return isOwn || !target ? [] : [[own, target[theirs] ?? null]]
  })
  return { ...row, ...Object.fromEntries(copies), ...Object.fromEntries(proposals) }
}
