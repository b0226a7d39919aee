/** Message keys as sentences. */
import { en, type MessageKey, type Messages } from './en.ts'
import { zhCn } from './zhCn.ts'

export type Locale = 'zh_cn' | 'en'
export type Params = Readonly<Record<string, string | number | undefined>>

const languages: Readonly<Record<Locale, Messages>> = { en, zh_cn: zhCn }

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

/** The sentence of a key with its `{parameters}` filled in; an unknown key comes back as it is. */
export function translate(locale: Locale, key: MessageKey | (string & {}), params: Params = {}): string {
  if (!isMessageKey(key)) return key
  return languages[locale][key].replace(/\{(\w+)\}/g, (_all, name: string) => String(params[name] ?? ''))
}

/** The label of anything that has both languages. */
export const label = (locale: Locale, named: { readonly en: string; readonly zh: string }): string =>
  locale === 'en' ? named.en : named.zh

/** "A, B or C". */
export function alternatives(locale: Locale, words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return words.slice(0, -1).join(translate(locale, 'list.join')) + translate(locale, 'list.or') + last
}
