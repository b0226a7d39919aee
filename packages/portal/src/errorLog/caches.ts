/** What this browser keeps besides the sign-in and the settings, and how to be rid of it (domain/08 §4.13). */
import { keptWords } from '../words/wordStore.ts'

export type Cache = 'words' | 'drafts'

const prefixes: Readonly<Record<Cache, string>> = { words: keptWords, drafts: 'srm.draft.' }

function namesOf(cache: Cache): readonly string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefixes[cache]))
  } catch {
    return []
  }
}

/** How many items of a kind are kept. */
export const countOf = (cache: Cache): number => namesOf(cache).length

export function clearCache(cache: Cache): void {
  for (const name of namesOf(cache)) localStorage.removeItem(name)
}
