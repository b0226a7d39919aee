/** Message keys as sentences. */
import { en, type MessageKey, type Messages } from './en.ts'
import { zhCn } from './zhCn.ts'

/** Languages whose every sentence is here. */
export type OwnLocale = 'zh_cn' | 'en'
/** Those, and the ones that a page adds by their tags: `de`, `pt-BR`. */
export type Locale = OwnLocale | (string & {})
export type Params = Readonly<Record<string, string | number | undefined>>

const languages: Record<string, Partial<Messages>> = { en, zh_cn: zhCn }

/** Sentences of another language; what it does not have is said in English. Once more for a language takes the place of the first. */
export function addMessages(locale: string, messages: Partial<Messages>): void {
  languages[locale] = messages
}

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

const textOf = (locale: Locale, key: MessageKey): string => languages[locale]?.[key] ?? en[key]

/** The sentence of a key with its `{parameters}` filled in; an unknown key comes back as it is. */
export function translate(locale: Locale, key: MessageKey | (string & {}), params: Params = {}): string {
  if (!isMessageKey(key)) return key
  return textOf(locale, key).replace(/\{(\w+)\}/g, (_all, name: string) => String(params[name] ?? ''))
}

/** The label of anything that has both languages. */
export const label = (locale: Locale, named: { readonly en: string; readonly zh: string }): string =>
  locale === 'zh_cn' ? named.zh : named.en

/** "A, B or C". */
export function alternatives(locale: Locale, words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return words.slice(0, -1).join(translate(locale, 'list.join')) + translate(locale, 'list.or') + last
}
