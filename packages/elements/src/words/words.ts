import { use } from 'react'
import { useElement } from '../host/env.ts'
import type { Locale } from '../host/settings.ts'
import type { Words } from './en.ts'

const loaders: Readonly<Record<Locale, () => Promise<Words>>> = {
  en: async () => (await import('./en.ts')).en,
  zh_cn: async () => (await import('./zhCn.ts')).zhCn,
}
const loading = new Map<Locale, Promise<Words>>()

/** The words of the screens in a language, fetched once; a failed fetch is tried again. */
function load(locale: Locale): Promise<Words> {
  const known = loading.get(locale)
  if (known) return known
  const words = loaders[locale]()
  words.catch(() => loading.delete(locale))
  loading.set(locale, words)
  return words
}

/** The words in the language of the element around; the screen waits until they are there. */
export const useWords = (): Words => use(load(useElement().locale))
