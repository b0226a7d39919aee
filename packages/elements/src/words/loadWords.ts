import { en, type Words } from './en.ts'
import { loadOnce } from './loadOnce.ts'
import { zhCn } from './zhCn.ts'

/** The words of lists; they are there with the first rows. */
export const loadWords = loadOnce<Words>({ en: async () => en, zh_cn: async () => zhCn })
