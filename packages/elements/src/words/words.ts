import { useElement } from '../host/env.ts'
import type { Locale } from '../host/settings.ts'
import { en, type Words } from './en.ts'
import { zhCn } from './zhCn.ts'

/** The words of the screens in a language. */
export const wordsOf = (locale: Locale): Words => (locale === 'en' ? en : zhCn)

/** The words in the language of the element around. */
export const useWords = (): Words => wordsOf(useElement().locale)
