import type { Words } from './en.ts'
import type { DeferredWords } from './enDeferred.ts'
import { loadOnce } from './loadOnce.ts'
import { loadWords } from './loadWords.ts'

/** The words of every part of the screens. */
export type AllWords = Words & DeferredWords

export const loadAllWords = loadOnce<AllWords>({
  en: async () => ({ ...(await loadWords('en')), ...(await import('./enDeferred.ts')).enDeferred }),
  zh_cn: async () => ({ ...(await loadWords('zh_cn')), ...(await import('./zhCnDeferred.ts')).zhCnDeferred }),
})
