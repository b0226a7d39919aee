import type { Words } from './en.ts'
import { loadOnce } from './loadOnce.ts'
import type { StepWords } from './stepEn.ts'

/** The words of small elements. */
export type SmallWords = Words & StepWords

/** Each language is two files, which come together: no element shows anything by itself before it has asked for them. */
export const loadStepWords = loadOnce<SmallWords>({
  en: async () => {
    const [{ en }, { stepEn }] = await Promise.all([import('./en.ts'), import('./stepEn.ts')])
    return { ...en, ...stepEn }
  },
  zh_cn: async () => {
    const [{ zhCn }, { stepZhCn }] = await Promise.all([import('./zhCn.ts'), import('./stepZhCn.ts')])
    return { ...zhCn, ...stepZhCn }
  },
})
