import type { Words } from './en.ts'
import type { WholeWords } from './enWhole.ts'
import { loadOnce } from './loadOnce.ts'
import { loadWords } from './loadWords.ts'

/** The words of every part of the screens. */
export type AllWords = Words & WholeWords

export const loadAllWords = loadOnce<AllWords>({
  en: async () => ({ ...(await loadWords('en')), ...(await import('./enWhole.ts')).enWhole }),
  zh_cn: async () => ({ ...(await loadWords('zh_cn')), ...(await import('./zhCnWhole.ts')).zhCnWhole }),
})
