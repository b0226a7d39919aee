import type { Field, Fields } from '@srm/core/definition/field'
import { readFields } from '@srm/core/definition/read'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDoc, AnyDocument, AnyRow, AnyTransition } from '@srm/core/definition/workflow'
import { withoutBlankRows } from '../../fields/rows.ts'
import { addDays } from '../../grid/cells/calendar.ts'
import type { GridIssue } from '../../grid/types.ts'
import { currencyOf } from '../definition/columns.ts'
import type { Deviation, LineAnswer, Whole } from '../definition/screenTypes.ts'

/** The lines of a document being answered, such as a supplier's promise of dates and quantities. Pure. */

type Filled = readonly (readonly [string, Field])[]

const writable = (fields: Fields, keys: readonly string[]): Filled =>
  keys.flatMap((key) => {
    const field = fields[key]
    return field ? [[key, { ...field, auto: false, required: false }] as const] : []
  })

/** The columns an action fills that hold one value, with their fields made writable. */
export const filledFields = (def: AnyDocument, transition: AnyTransition): Filled =>
  writable(def.shape.lines as Fields, filledKeys(transition)).filter(([, { columns }]) => !columns)

/** The fields of the head that an action fills beside the lines; the person who answers is known. */
export const filledHead = (def: AnyDocument, side: Side, transition: AnyTransition): Filled => {
  const known = [def.sides[side]?.person, ...((transition.carries ?? []) as readonly string[])]
  return writable(
    def.shape.fields as Fields,
    ((transition.fills ?? []) as readonly string[]).filter((key) => !known.includes(key)),
  )
}

/** All that an action fills of a line, rows included. */
export const filledKeys = (transition: AnyTransition): readonly string[] =>
  (transition.fillsLines ?? []) as readonly string[]

export const itemOf = (line: AnyRow): string => String(line.itemNumber)

/** Rows of a line as they were asked, and what follows from them. */
function startedRows(line: AnyRow, rows: LineAnswer['rows']): AnyRow {
  const start = rows?.starts(line) ?? null
  return rows && start ? { ...rows.follows(line, start), [rows.key]: start } : {}
}

/** The same rows, of which nothing follows yet. */
function waitingRows(line: AnyRow, { key, starts }: NonNullable<LineAnswer['rows']>): AnyRow {
  const start = starts(line)
  return start ? { [key]: start } : {}
}

/** Lines that are to be answered, with the columns that start as they were asked, and the currency of their amounts. */
export function openLines(
  doc: AnyDoc,
  { answers, of, rows, startsWith = [], startsAgain = false, skips, starts }: LineAnswer,
): AnyRow[] {
  const started = (line: AnyRow) => ({
    ...Object.fromEntries(
      startsWith.map((key) => [key, (startsAgain ? undefined : line[key]) ?? line[answers[key] ?? ''] ?? null]),
    ),
    ...(rows?.wait ? waitingRows(line, rows) : startedRows(line, rows)),
  })
  const currency = currencyOf(doc)
  return ((of?.(doc) ?? doc).lines ?? [])
    .filter((line) => !skips?.(line))
    .map((line) => ({
      ...(currency ? { currency } : {}),
      ...line,
      ...started(line),
      ...withDefaults(line, doc, starts),
    }))
}

/** What a line starts with where it says nothing. */
const withDefaults = (line: AnyRow, doc: AnyDoc, starts: LineAnswer['starts']): AnyRow =>
  Object.fromEntries(Object.entries(starts?.(line, doc) ?? {}).filter(([key]) => line[key] == null))

/** The lines with what follows in those that were changed. */
export function completedLines(
  { completes }: LineAnswer,
  before: readonly AnyRow[],
  after: readonly AnyRow[],
): readonly AnyRow[] {
  if (!completes) return after
  const was = new Map(before.map((line) => [itemOf(line), line]))
  return after.map((line, at) => {
    const earlier = was.get(itemOf(line))
    return earlier === undefined || earlier === line ? line : completes(line, earlier, after, at)
  })
}

/** The document with its lines as they are typed, and what follows from them: cells that cannot be read count as empty. */
export function computedWith(
  { computes, fills }: LineAnswer,
  doc: AnyDoc,
  lines: readonly AnyRow[],
  fields: Filled,
): { readonly doc: AnyDoc; readonly lines: readonly AnyRow[] } {
  if (!computes) return { doc, lines }
  const readable = lines.map((line) => ({
    ...line,
    ...Object.fromEntries(unreadColumns(fields, line).map((key) => [key, null])),
  }))
  const computed = computes({ ...doc, lines: readable })
  const typed = (line: AnyRow) => fields.flatMap(([key]) => ((fills?.(line, key, doc) ?? true) ? [key] : []))
  return {
    doc: computed,
    lines: (computed.lines ?? []).map((line, at) => ({
      ...line,
      ...Object.fromEntries(typed(line).map((key) => [key, lines[at]?.[key] ?? null])),
    })),
  }
}

/** The line answered as it was asked. */
export const asRequested = (line: AnyRow, { answers, rows }: LineAnswer): AnyRow => ({
  ...line,
  ...Object.fromEntries(Object.entries(answers).map(([key, asked]) => [key, line[asked] ?? null])),
  ...startedRows(line, rows),
})

/** Every answered date some days later. */
export const shifted = (lines: readonly AnyRow[], key: string, days: number): AnyRow[] =>
  lines.map((line) => (typeof line[key] === 'string' ? { ...line, [key]: addDays(line[key], days) } : line))

export interface Tally {
  readonly same: number
  readonly deviates: number
  readonly open: number
  readonly error: number
}

export const tally = (deviations: readonly Deviation[]): Tally => {
  const of = (kind: Deviation['kind']) => deviations.filter((deviation) => deviation.kind === kind).length
  return { same: of('same'), deviates: of('deviates'), open: of('open'), error: of('error') }
}

/**
 * Faults for the grid. Warnings can be sent; lines without an answer count as errors once it was tried.
 * @param tried whether the person has pressed the button
 */
export function issuesFor(
  lines: readonly AnyRow[],
  deviations: readonly Deviation[],
  { answers }: LineAnswer,
  tried: boolean,
): GridIssue[] {
  const first = Object.keys(answers)[0] ?? ''
  return lines.flatMap((line, at): GridIssue[] => {
    const deviation = deviations[at]
    const rowKey = itemOf(line)
    if (!deviation || deviation.kind === 'same' || deviation.kind === 'none') return []
    if (deviation.kind === 'open')
      return tried
        ? [
            {
              rowKey,
              column: deviation.fault?.column ?? first,
              severity: 'error',
              text: deviation.fault?.text ?? deviation.text,
            },
          ]
        : []
    if (deviation.kind === 'error' && deviation.fault)
      return [{ rowKey, column: deviation.fault.column, severity: 'error', text: deviation.fault.text }]
    return (deviation.columns ?? []).map((column) => ({ rowKey, column, severity: 'warning', text: deviation.text }))
  })
}

/** What is sent: the filled columns of each answered line, and what was filled of the head. */
export function answerBody(
  scope: Whole,
  transition: AnyTransition,
  doc: AnyDoc,
  lines: readonly AnyRow[],
  head: AnyRow = {},
): AnyRow {
  const { def, side, who } = scope
  const keys = filledKeys(transition)
  const person = def.sides[side]?.person
  const named = ((transition.fills ?? []) as readonly string[]).includes(person ?? '') && person
  return {
    ...(named ? { [named]: doc[named] ?? who?.elsSubAccount ?? null } : {}),
    ...head,
    lines: lines.map((line) => ({
      itemNumber: line.itemNumber,
      ...withoutBlankRows(
        def.shape.lines as Fields,
        Object.fromEntries(keys.flatMap((key) => (line[key] == null ? [] : [[key, line[key]]]))),
      ),
    })),
  }
}

/** Columns of a line whose text cannot be read; the grid marks them by itself. */
export function unreadColumns(fields: Filled, line: AnyRow): readonly string[] {
  const known = Object.fromEntries(fields)
  const values = Object.fromEntries(fields.map(([key]) => [key, line[key] ?? null]))
  return readFields(known, values, 'unchanged').issues.map(({ path }) => path)
}

/** The draft's values on the lines as they are now: lines that are gone stay gone. */
export function restoredOn(
  lines: readonly AnyRow[],
  draft: readonly AnyRow[] | undefined,
  keys: readonly string[],
): readonly AnyRow[] {
  if (!draft) return lines
  const kept = new Map(draft.map((line) => [line.itemNumber, line]))
  return lines.map((line) => {
    const values = kept.get(line.itemNumber)
    return values ? { ...line, ...Object.fromEntries(keys.map((key) => [key, values[key] ?? null])) } : line
  })
}

/** Lines with values from elsewhere, by their numbers; what these say nothing of stays. */
export function laidOver(lines: readonly AnyRow[], values: readonly AnyRow[]): readonly AnyRow[] {
  const known = new Map(values.map((one) => [itemOf(one), one]))
  return lines.map((line) => ({ ...line, ...known.get(itemOf(line)) }))
}

/** What is kept of lines: their numbers and the filled columns. */
export const draftOf = (lines: readonly AnyRow[], keys: readonly string[]): readonly AnyRow[] =>
  lines.map((line) => ({
    itemNumber: line.itemNumber,
    ...Object.fromEntries(keys.map((key) => [key, line[key] ?? null])),
  }))
