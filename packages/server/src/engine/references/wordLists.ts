/** Fields that hold a list of words, which effects of several documents check. */
import type { AnyRow } from '@srm/core/definition/workflow'
import { Invalid } from '../errors.ts'

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
