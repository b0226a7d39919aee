/** Message keys as sentences. */
import { en, type MessageKey, type Messages } from './en.ts'
import { zhCn } from './zhCn.ts'

/** Languages whose every sentence is here. */
export type OwnLocale = 'zh_cn' | 'en'
/** Those, and the ones that a page adds by their tags: `de`, `pt-BR`. */
export type Locale = OwnLocale | (string & {})
export type Params = Readonly<Record<string, string | number | undefined>>

const languages: Record<string, Partial<Messages>> = { en, zh_cn: zhCn }

/** How a language that is not ours is spoken, beside its sentences. Each answers undefined where it does not say something. */
export interface Speech {
  /** A sentence by its key, filled in. */
  readonly sentence?: (key: MessageKey, params: Params) => string | undefined
  /** What stands for an English text; `of` is whatever has it: `{ en, zh }`, or an option `[en, zh]`. */
  readonly text?: (english: string, of: object) => string | undefined
}
const speeches: Record<string, Speech> = {}

/** Adds a language, by its tag. Once more for a language takes the place of the first. */
export function addSpeech(locale: string, speech: Speech): void {
  speeches[locale] = speech
}

/** Sentences of another language; what it does not have is said in English. Once more for a language takes the place of the first. */
export function addMessages(locale: string, messages: Partial<Messages>): void {
  languages[locale] = messages
}

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

const textOf = (locale: Locale, key: MessageKey): string => languages[locale]?.[key] ?? en[key]

/** The sentence of a key with its `{parameters}` filled in; an unknown key comes back as it is. */
export function translate(locale: Locale, key: MessageKey | (string & {}), params: Params = {}): string {
  if (!isMessageKey(key)) return key
  const said = speeches[locale]?.sentence?.(key, params)
  if (said !== undefined) return said
  return textOf(locale, key).replace(/\{(\w+)\}/g, (_all, name: string) => String(params[name] ?? ''))
}

/** The label of anything that has both languages, in the language. */
export const label = (locale: Locale, named: { readonly en: string; readonly zh: string }): string =>
  locale === 'zh_cn' ? named.zh : (speeches[locale]?.text?.(named.en, named) ?? named.en)

/** The same of an option, or of whatever else is a pair. */
export const pairLabel = (locale: Locale, pair: readonly [en: string, zh: string]): string =>
  locale === 'zh_cn' ? pair[1] : (speeches[locale]?.text?.(pair[0], pair) ?? pair[0])

/** "A, B or C". */
export function alternatives(locale: Locale, words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return words.slice(0, -1).join(translate(locale, 'list.join')) + translate(locale, 'list.or') + last
}
