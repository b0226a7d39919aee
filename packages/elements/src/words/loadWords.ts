import type { Words } from './en.ts'
import { loadOnce } from './loadOnce.ts'

/** The words of lists. */
export const loadWords = loadOnce<Words>({
  en: async () => (await import('./en.ts')).en,
  zh_cn: async () => (await import('./zhCn.ts')).zhCn,
})
