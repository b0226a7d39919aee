import type { Words } from './en.ts'
import { loadOnce } from './loadOnce.ts'
import { loadWords } from './loadWords.ts'
import type { StepWords } from './stepEn.ts'

/** The words of small elements. */
export type SmallWords = Words & StepWords

export const loadStepWords = loadOnce<SmallWords>({
  en: async () => ({ ...(await loadWords('en')), ...(await import('./stepEn.ts')).stepEn }),
  zh_cn: async () => ({ ...(await loadWords('zh_cn')), ...(await import('./stepZhCn.ts')).stepZhCn }),
})
