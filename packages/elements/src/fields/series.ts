import type { Locale } from '../host/settings.ts'

/** Words one after the other, as the language separates them. */
export const series = (texts: readonly string[], locale: Locale): string => texts.join(locale === 'zh_cn' ? '、' : ', ')
