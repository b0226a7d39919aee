import { entriesOf, type Field, type Fields } from '../field.ts'
import type { Side } from '../shape.ts'
import type { AnyDoc, AnyDocument, AnyRow } from '../workflow.ts'
import { lineReferences, rowReferences, takenFrom } from './lineReferences.ts'

/** What a new document takes over from one that it is copied from. Pure. */

/** Whether a side makes copies: it creates them, and their lines need not be what is left of lines of others. */
export const isCopied = (def: AnyDocument, side: Side): boolean =>
  Boolean(def.sides[side]?.creates) && takenFrom(def, side).every(({ field }) => !field.requiredAtSubmit)

/** Prices and rates hold on their day: they are asked for anew. */
const isOfItsDay = ({ measure }: Field): boolean => measure === 'price' || measure === 'rate'

/** A day that has passed, or rows with one, or with prices. */
function isOver(field: Field, value: unknown, today: string): boolean {
  if (field.kind === 'date' || field.kind === 'time') return String(value).slice(0, 10) < today
  if (!field.columns || !Array.isArray(value)) return field.kind === 'json'
  const columns = entriesOf(field.columns)
  return columns.some(
    ([key, column]) =>
      isOfItsDay(column) || value.some((row: AnyRow) => row[key] != null && isOver(column, row[key], today)),
  )
}

function written(fields: Fields, row: AnyRow, today: string, leftOut: ReadonlySet<string>): AnyRow {
  return Object.fromEntries(
    entriesOf(fields).flatMap(([key, field]) => {
      const value = row[key]
      const isOwn = field.auto || field.isCode === true || field.initial === '@person'
      const isLeftOut = isOwn || isOfItsDay(field) || leftOut.has(key)
      return isLeftOut || value === null || value === undefined || isOver(field, value, today) ? [] : [[key, value]]
    }),
  )
}

/**
 * The writable content of a document for a new one of its kind: without numbers, unique codes, days that have passed, prices
 * and rates, what refers to lines of others, and who wrote it: it is the copy of whoever makes it.
 * @param doc as its reader sees it
 * @param today ISO date of the reader
 */
export function copiedInput(def: AnyDocument, doc: AnyDoc, today: string): AnyDoc {
  const keys = new Set<string>([...def.key, ...(def.unique ?? [])])
  const references = new Set([
    ...lineReferences(def).flatMap(({ key, field }) => [key, field.item, ...Object.keys(field.copies ?? {})]),
    ...rowReferences(def).map(({ rows }) => rows),
  ])
  const head = written(def.shape.fields, doc, today, keys)
  const lines = (doc.lines ?? []).filter((line) => line.isClose !== 'Y' || doc.isClose === 'Y')
  return doc.lines ? { ...head, lines: lines.map((line) => written(def.shape.lines, line, today, references)) } : head
}
