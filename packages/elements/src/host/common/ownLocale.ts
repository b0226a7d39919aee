import type { Locale, OwnLocale } from '../settings.ts'

/** In which of our languages that is said which a host's does not say. */
export const ownLocale = (locale: Locale): OwnLocale => (locale === 'zh_cn' ? 'zh_cn' : 'en')
