/** What words of files mean in a dictionary: its codes, and their names in both languages. */

import { comparableText } from '../comparableText.ts'
import type { Field } from '../field.ts'
import { isEmpty } from '../read.ts'

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

/**
 * The codes a word may mean: itself where it is one, else those with this name in either language. None where nobody
 * knows it, several where names are shared.
 */
export function codesMeant(options: Options, word: string): readonly string[] {
  const code = word.trim().normalize('NFC')
  if (Object.hasOwn(options, code)) return [code]
  return isEmpty(code) ? [] : (byName(options).get(comparableText(word)) ?? [])
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
