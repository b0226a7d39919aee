import type { Locale } from '@srm/elements/host/settings.ts'
import { useLayoutEffect } from 'react'
import { useSession } from '../session/useSession.ts'
import { localeOf, useSettings } from '../settings/settings.ts'
import { en } from './en.ts'
import { type Words, zhCn } from './zhCn.ts'

export const wordsIn = (locale: Locale): Words => (locale === 'en' ? en : zhCn)

export function useLocale(): Locale {
  const chosen = useSettings(({ locale }) => locale)
  return localeOf(
    chosen,
    useSession(({ who }) => who?.language),
  )
}

/** The portal's words in the language of the day. */
export const useWords = (): Words => wordsIn(useLocale())

/** Language of the document, for screen readers and hyphenation. */
export function useDocumentLanguage(): void {
  const locale = useLocale()
  useLayoutEffect(() => {
    document.documentElement.lang = locale === 'en' ? 'en' : 'zh-CN'
  }, [locale])
}
