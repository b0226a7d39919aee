import { loadFile } from '../host/fileNotLoaded.ts'
import type { Locale } from '../host/settings.ts'

/** Fetches each language once; a failed fetch is tried again. */
export function loadOnce<T>(loaders: Readonly<Record<Locale, () => Promise<T>>>): (locale: Locale) => Promise<T> {
  const loading = new Map<Locale, Promise<T>>()
  return (locale) => {
    const known = loading.get(locale)
    if (known) return known
    const words = loadFile(loaders[locale])
    words.catch(() => loading.delete(locale))
    loading.set(locale, words)
    return words
  }
}
