/** What words of files mean in a dictionary: its codes, and their names in both languages. */

import { comparableText } from '../comparableText.ts'
import type { Field } from '../field.ts'
import { isEmpty } from '../read.ts'
import { unitWords } from './unitWords.ts'

type Options = NonNullable<Field['options']>

const known = new WeakMap<Options, ReadonlyMap<string, readonly string[]>>()

/** The codes of each name, as names are compared. */
function byName(options: Options): ReadonlyMap<string, readonly string[]> {
  const before = known.get(options)
  if (before) return before
  const named = new Map<string, string[]>()
  for (const [code, labels] of Object.entries(options))
    for (const name of new Set(labels.map(comparableText))) named.set(name, [...(named.get(name) ?? []), code])
  known.set(options, named)
  return named
}

/** The units that are called, in code or name, by another common way to write the word. */
function unitsMeant(options: Options, word: string): readonly string[] {
  const wanted = comparableText(word)
  const same = Object.keys(options).filter((code) => comparableText(code) === wanted)
  if (same.length > 0) return same
  const words = unitWords(word)
  const is = (text: string): boolean => words.has(comparableText(text))
  return words.size === 0 ? [] : Object.keys(options).filter((code) => is(code) || options[code]?.some(is))
}

/**
 * The codes a word may mean: itself where it is one, else those with this name in either language; of units else those that
 * are commonly written so. None where nobody knows it, several where names are shared.
 * @param dictionary which one it is: `unit`
 */
export function codesMeant(options: Options, word: string, dictionary?: string): readonly string[] {
  const code = word.trim().normalize('NFC')
  if (Object.hasOwn(options, code)) return [code]
  if (isEmpty(code)) return []
  const called = byName(options).get(comparableText(word)) ?? []
  return called.length > 0 || dictionary !== 'unit' ? called : unitsMeant(options, word)
}

/** Names of which files hold the code instead where a reader would not find the code by them. */
export const unmistakable = (options: Options): Options =>
  Object.fromEntries(
    Object.entries(options).map(([code, labels]) => {
      const [en, zh] = labels.map((label) => {
        const [meant, ...others] = codesMeant(options, label)
        return meant === code && others.length === 0 ? label : code
      })
      return [code, [en ?? code, zh ?? code]]
    }),
  )
