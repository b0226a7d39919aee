import { loadFile } from '../host/fileNotLoaded.ts'
import type { Locale, OwnLocale } from '../host/settings.ts'

/**
 * Fetches each language once; a failed fetch is tried again. A language of the host is English with its own words.
 * @param group what stands before the keys of these words in a host's language
 */
export function loadOnce<T>(
  loaders: Readonly<Record<OwnLocale, () => Promise<T>>>,
  group?: string,
): (locale: Locale) => Promise<T> {
  const loading = new Map<Locale, Promise<T>>()
  const hosted = async (locale: Locale) => {
    const { hostWords } = await import('./hosts/hostWords.ts')
    return hostWords(await loaders.en(), locale, group)
  }
  return (locale) => {
    const known = loading.get(locale)
    if (known) return known
    const words = loadFile(loaders[locale as OwnLocale] ?? (() => hosted(locale)))
    words.catch(() => loading.delete(locale))
    loading.set(locale, words)
    return words
  }
}
