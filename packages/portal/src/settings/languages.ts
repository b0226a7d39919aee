/** The languages that people choose from: ours, and those of the server's language packs (docs/languages.md). */
import { type Locale, readLocale } from '@srm/elements/host/settings.ts'

/** A language of the server, with the addresses of its files. */
export interface Offered {
  readonly code: string
  /** Words of the portal. */
  readonly portal: string
  /** Words, labels and sentences of the screens. */
  readonly screens: string
}

function read(): readonly Offered[] {
  const said = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=srm-languages]')?.content
  return said ? JSON.parse(said) : []
}

export const offered: readonly Offered[] = read()
const codes: readonly string[] = offered.map(({ code }) => code)

function ownName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** Each language in itself. */
export const languageNames: Readonly<Record<Locale, string>> = {
  zh_cn: '中文',
  en: 'English',
  ...Object.fromEntries(codes.map((code) => [code, ownName(code)])),
}

export const languageName = (locale: Locale): string => languageNames[locale] ?? locale

/** A language that is spoken here; undefined for another one. */
export const known = (said: string | undefined): Locale | undefined => readLocale(said, codes)

/** Before anybody has said anything: that of the browser where it is one of the server's packs, else Chinese (spec §9). */
export function firstLanguage(): Locale {
  const wanted = known(globalThis.navigator?.language)
  return wanted !== undefined && codes.includes(wanted) ? wanted : 'zh_cn'
}

/** As pages and the browser call it: `zh-CN`. */
export const tagOf = (locale: Locale): string => (locale === 'zh_cn' ? 'zh-CN' : locale)
