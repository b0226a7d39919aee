import type { Direction } from './common/direction.ts'

/** How an element speaks and looks, and for which side. Pure: no DOM. */

/** Languages whose every word is here. */
export type OwnLocale = 'zh_cn' | 'en'
/** Those, and the ones that a host has added, by its tag for them: `de`, `pt-BR`. */
export type Locale = OwnLocale | (string & {})
export type Theme = 'light' | 'dark'
/** `auto` follows the system. */
export type ThemeChoice = Theme | 'auto'
export type Density = 'compact' | 'comfortable' | 'touch'
/** Design systems whose variables an element may take from the page. */
export type ThemeSource = 'antd' | 'material' | 'fiori'
export type Side = 'buyer' | 'supplier' | 'platform'

/** What an attribute, a session or `configure()` may say; what is absent is asked of the next one. */
export interface SettingsInput {
  readonly locale?: string | undefined
  readonly theme?: ThemeChoice | undefined
  readonly density?: Density | undefined
  readonly side?: Side | undefined
  /** Whose variables of the page colours, type and shapes are taken from. */
  readonly themeFrom?: ThemeSource | undefined
  /** Anything but `ltr` and `rtl` is as nothing: then the language says it. */
  readonly dir?: string | undefined
}

export interface Settings {
  readonly locale: Locale
  readonly theme: ThemeChoice
  readonly density: Density
  readonly side: Side | undefined
  readonly themeFrom: ThemeSource | undefined
  readonly dir: Direction
}

/**
 * `zh-CN`, `zh_CN`, `zh` → `zh_cn`; `en-US` → `en`; anything else is unknown, but for what the host has added: `de-AT` is `de`,
 * where there is no `de-AT`.
 */
export function readLocale(text: string | undefined): OwnLocale | undefined
export function readLocale(text: string | undefined, added: readonly string[]): Locale | undefined
export function readLocale(text: string | undefined, added: readonly string[] = []): Locale | undefined {
  const said = text?.replace('_', '-').toLowerCase()
  const [language] = said?.split('-') ?? []
  const hosts = (tag: string | undefined) => added.find((one) => one.toLowerCase() === tag)
  return hosts(said) ?? (language === 'zh' ? 'zh_cn' : language === 'en' ? 'en' : hosts(language))
}

const themes: readonly unknown[] = ['light', 'dark', 'auto']
const densities: readonly unknown[] = ['compact', 'comfortable', 'touch']
const sides: readonly unknown[] = ['buyer', 'supplier', 'platform']
const directions: readonly unknown[] = ['ltr', 'rtl']
/** Languages that are written from right to left: Arabic, Hebrew, Persian, Urdu and their like. */
const rightToLeft = /^(ar|fa|he|ps|ur|yi)\b/i

/** What is spoken on a page: Chinese where it says nothing, English where it speaks a language that is not ours. */
const localeOfPage = (language: string | undefined, added: readonly string[]): Locale =>
  readLocale(language, added) ?? (language?.trim() ? 'en' : 'zh_cn')

/**
 * The first of the inputs that says something known wins, setting by setting.
 * @param inputs in order of precedence: the element, `<srm-session>`, session, configure()
 * @param pageLanguage `document.documentElement.lang`, asked for the language when none of them has one
 * @param added languages of the host, by their tags
 */
export function resolveSettings(
  inputs: readonly (SettingsInput | undefined)[],
  pageLanguage: string | undefined,
  added: readonly string[] = [],
): Settings {
  const first = <K extends keyof SettingsInput>(key: K, known: readonly unknown[]) =>
    inputs.find((input) => known.includes(input?.[key]))?.[key]
  const locale =
    inputs.map((input) => readLocale(input?.locale, added)).find((found) => found !== undefined) ??
    localeOfPage(pageLanguage, added)
  return {
    locale,
    theme: first('theme', themes) ?? 'light',
    density: first('density', densities) ?? 'compact',
    side: first('side', sides),
    themeFrom: inputs.find((input) => input?.themeFrom)?.themeFrom,
    dir: (first('dir', directions) as Direction | undefined) ?? (rightToLeft.test(locale) ? 'rtl' : 'ltr'),
  }
}
