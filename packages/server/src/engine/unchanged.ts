/** Small checks that effects of several documents share. */
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { each } from './effects.ts'
import { Invalid } from './errors.ts'

/** Others know a document by these fields: once written they stay. @throws Invalid */
export function demandUnchanged(before: AnyRow | undefined, after: AnyRow, keys: readonly string[]): void {
  const changed = before ? keys.filter((key) => before[key] !== after[key]) : []
  if (changed.length > 0) throw new Invalid(changed.map((path) => ({ path, rule: 'immutable' })))
}

/** What follows from documents whose fields stay once written, for `onWritten`. */
export const staying = (...keys: readonly string[]) =>
  each<AnyDocument>((_context, { before, after }) => demandUnchanged(before, after as AnyRow, keys))

/** The words of a field that holds a list of them, each once. @throws Invalid */
export function wordsIn(row: AnyRow, path: string): readonly string[] {
  const words: unknown = row[path] ?? []
  if (!Array.isArray(words) || words.some((word) => typeof word !== 'string'))
    throw new Invalid([{ path, rule: 'notList' }])
  if (new Set(words).size < words.length) throw new Invalid([{ path, rule: 'twice' }])
  return words as string[]
}

/** Every word must be known. @throws Invalid naming each that is not */
export function demandKnown(
  path: string,
  words: readonly string[],
  known: ReadonlySet<string>,
  rule = 'unknownReference',
): void {
  const strange = words.filter((word) => !known.has(word))
  if (strange.length > 0) throw new Invalid(strange.map((limit) => ({ path, rule, limit })))
}
