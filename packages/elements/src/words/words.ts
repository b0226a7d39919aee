import { use } from 'react'
import { useElement } from '../host/env.ts'
import type { Locale } from '../host/settings.ts'
import type { Words } from './en.ts'
import type { WholeWords } from './enWhole.ts'

/** The words of every part of the screens. */
export type AllWords = Words & WholeWords

type Loaders<T> = Readonly<Record<Locale, () => Promise<T>>>

const first: Loaders<Words> = {
  en: async () => (await import('./en.ts')).en,
  zh_cn: async () => (await import('./zhCn.ts')).zhCn,
}
const whole: Loaders<WholeWords> = {
  en: async () => (await import('./enWhole.ts')).enWhole,
  zh_cn: async () => (await import('./zhCnWhole.ts')).zhCnWhole,
}

/** Fetches each language once; a failed fetch is tried again. */
function loadOnce<T>(loaders: Loaders<T>): (locale: Locale) => Promise<T> {
  const loading = new Map<Locale, Promise<T>>()
  return (locale) => {
    const known = loading.get(locale)
    if (known) return known
    const words = loaders[locale]()
    words.catch(() => loading.delete(locale))
    loading.set(locale, words)
    return words
  }
}

const loadWords = loadOnce(first)
const loadAllWords = loadOnce<AllWords>({
  en: async () => ({ ...(await loadWords('en')), ...(await whole.en()) }),
  zh_cn: async () => ({ ...(await loadWords('zh_cn')), ...(await whole.zh_cn()) }),
})

/** The words of lists in the language of the element around; the screen waits until they are there. */
export const useWords = (): Words => use(loadWords(useElement().locale))

/** All words, for the parts behind the first paint. */
export const useAllWords = (): AllWords => use(loadAllWords(useElement().locale))
