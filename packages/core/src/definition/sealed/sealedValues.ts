/** Values that nobody reads until their document is opened: which they are, taken out and laid in again. Pure. */
import type { Fields } from '../field.ts'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn } from '../workflow.ts'

/** What is sealed of a document: of its head, and of its lines by their numbers. */
export interface SealedValues {
  readonly head: AnyRow
  readonly lines: readonly AnyRow[]
}

const keysIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, { sealed }]) => (sealed ? [key] : []))

/** The fields that are sealed, of the head and of lines. */
export const sealedKeys = ({ shape }: AnyDocument): { readonly head: string[]; readonly lines: string[] } => ({
  head: keysIn(shape.fields),
  lines: keysIn(shape.lines),
})

/** Is the document in a state in which its sealed values are closed? */
export const isSealed = (def: AnyDocument, doc: AnyDoc): boolean =>
  def.sealed !== undefined && isIn(def.sealed.while, doc)

const picked = (row: AnyRow, keys: readonly string[]): AnyRow =>
  Object.fromEntries(keys.flatMap((key) => (row[key] === null || row[key] === undefined ? [] : [[key, row[key]]])))

/** The values to be sealed; undefined where none is filled. */
export function sealedValues(def: AnyDocument, doc: AnyDoc): SealedValues | undefined {
  const keys = sealedKeys(def)
  const head = picked(doc, keys.head)
  const lines = (doc.lines ?? []).flatMap((line) => {
    const values = picked(line, keys.lines)
    return Object.keys(values).length > 0 ? [{ itemNumber: line.itemNumber, ...values }] : []
  })
  return Object.keys(head).length > 0 || lines.length > 0 ? { head, lines } : undefined
}

const emptied = (keys: readonly string[]): AnyRow => Object.fromEntries(keys.map((key) => [key, null]))

/** The document without them. */
export function withoutSealed(def: AnyDocument, doc: AnyDoc): AnyDoc {
  const keys = sealedKeys(def)
  const none = emptied(keys.lines)
  return {
    ...doc,
    ...emptied(keys.head),
    ...(doc.lines ? { lines: doc.lines.map((line) => ({ ...line, ...none })) } : {}),
  }
}

/** The document with the values that were sealed; a line that is gone keeps nothing. */
export function withSealed(def: AnyDocument, doc: AnyDoc, { head, lines }: SealedValues): AnyDoc {
  const byNumber = new Map(lines.map((line) => [line.itemNumber, line]))
  return {
    ...withoutSealed(def, doc),
    ...head,
    ...(doc.lines ? { lines: doc.lines.map((line) => ({ ...line, ...byNumber.get(line.itemNumber) })) } : {}),
  }
}
