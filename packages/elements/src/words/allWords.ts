import { use } from 'react'
import { useElement } from '../host/env.ts'
import type { Words } from './en.ts'
import type { WholeWords } from './enWhole.ts'
import { loadOnce, loadWords } from './words.ts'

/** The words of every part of the screens. */
export type AllWords = Words & WholeWords

const loadAllWords = loadOnce<AllWords>({
  en: async () => ({ ...(await loadWords('en')), ...(await import('./enWhole.ts')).enWhole }),
  zh_cn: async () => ({ ...(await loadWords('zh_cn')), ...(await import('./zhCnWhole.ts')).zhCnWhole }),
})

/** All words, for the parts behind the first paint. */
export const useAllWords = (): AllWords => use(loadAllWords(useElement().locale))
