import type { Written } from '@srm/core/i18n/format'

/** The language as the browser knows it: English where a tag is none. */
export function knownTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    console.warn(`"${tag}" is no tag of a language: dates, numbers and plurals are written as in English.`)
    return 'en'
  }
}

const numeric = /^(\+?)([\u2212-]?)([\d,]+)(?:\.(\d+))?(%?)(\+?)$/
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** A number that is written our way (−1,234.50, 13%, 10,000+), every digit as it is; another text stays. */
export function numberIn(tag: string, text: string): string {
  const [, plus = '', minus = '', whole = '', part = '', percent = '', more = ''] = numeric.exec(text) ?? []
  if (whole === '') return text
  const digits = `${minus ? '-' : ''}${whole.replaceAll(',', '')}${part && `.${part}`}` as Intl.StringNumericLiteral
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: part.length, maximumFractionDigits: part.length })
  return `${plus}${format.format(digits)}${percent}${more}`
}

/** How days, times and numbers are written in a language of the host. */
export function writtenIn(locale: string, zone: string): Written {
  const tag = knownTag(locale)
  const year = (value: string, timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(Date.parse(value))
  return {
    date: (value, now) => {
      // a day is the same in every zone
      const timeZone = isDay(value) ? 'UTC' : zone
      const isThisYear = year(value, timeZone) === year(now, zone)
      const parts = { day: '2-digit', month: '2-digit', ...(isThisYear ? {} : { year: 'numeric' as const }) } as const
      return new Intl.DateTimeFormat(tag, { timeZone, ...parts }).format(Date.parse(value))
    },
    time: (instant) =>
      new Intl.DateTimeFormat(tag, { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(Date.parse(instant)),
    number: (text) => numberIn(tag, text),
  }
}
