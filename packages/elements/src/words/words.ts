import { use } from 'react'
import { useElement } from '../host/env.ts'
import { loadFile } from '../host/fileNotLoaded.ts'
import type { Locale } from '../host/settings.ts'
import type { Words } from './en.ts'

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

export const loadWords = loadOnce<Words>({
  en: async () => (await import('./en.ts')).en,
  zh_cn: async () => (await import('./zhCn.ts')).zhCn,
})

/** The words of lists in the language of the element around; the screen waits until they are there. */
export const useWords = (): Words => use(loadWords(useElement().locale))
