/** How paper looks: black on white, with as little ink as tells things apart. */
import type { Locale } from '@srm/core/i18n/translate'

export const grey = '#6b7280'
export const hairline = '#d1d5db'
export const shade = '#f3f4f6'

/** Of every sheet, in points. */
export const sheet = { margins: [36, 40, 36, 44] } as const

export const say = (locale: Locale, words: { readonly en: string; readonly zh: string }): string =>
  locale === 'en' ? words.en : words.zh
