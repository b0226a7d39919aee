import { addSpeech } from '../../host/common/speech.ts'
import { configuration } from '../../host/configure.ts'
import type { DocumentLabels, PluralForms } from './hostLanguage.ts'
import { knownTag, numberIn } from './written.ts'

/** English words with those of a host's language in their places. */

type Own = string | PluralForms | ((...told: unknown[]) => string)

/** A number, or the text of one. */
const countIn = (told: readonly unknown[]): number | undefined =>
  told
    .map((one) => (one === '' ? Number.NaN : Number(String(one).replaceAll(',', ''))))
    .find((one) => !Number.isNaN(one))

const isNothing = (told: unknown): boolean => told === undefined || told === null || told === '' || told === false

/** A sentence without something is that for none of it too, unless it has one for none. */
const isNoneOrNothing = (told: unknown): boolean => isNothing(told) || Number(told) === 0

/** The form of a sentence for what is told: without what is not there, else by how much it is. */
function formOf(own: string | PluralForms, told: readonly unknown[], rules: Intl.PluralRules): string {
  if (typeof own === 'string') return own
  const count = countIn(told)
  if (count === 0 && own.zero !== undefined) return own.zero
  const lacking = Object.entries(own.without ?? {}).find(([at]) => isNoneOrNothing(told[Number(at)]))
  if (lacking) return formOf(lacking[1], told, rules)
  return own[count === undefined ? 'other' : rules.select(count)] ?? own.other
}

const textOf = (told: unknown, tag: string): string =>
  isNothing(told) ? '' : numberIn(tag, Array.isArray(told) ? told.join(', ') : String(told))

/** The sentence for what is told, with it in its place. */
const spoken = (own: string | PluralForms, told: readonly unknown[], tag: string, rules: Intl.PluralRules): string =>
  formOf(own, told, rules).replace(/\{(\d)\}/g, (_all, at: string) => textOf(told[Number(at)], tag))

/** Names of several documents, where the language has one for them. */
function pluralsOf(labels: Readonly<Record<string, DocumentLabels>>): ReadonlyMap<string, string> {
  return new Map(Object.values(labels).flatMap(({ name, plural }) => (name && plural ? [[name, plural]] : [])))
}

type OfName = (name: string) => string

/** Puts the words of a language in the places of the English ones. */
function overlayOf(locale: string) {
  const { words: said = {}, labels = {} } = configuration().languages?.[locale] ?? {}
  const own = said as Readonly<Record<string, Own>>
  const tag = knownTag(locale)
  const rules = new Intl.PluralRules(tag)
  const plurals = pluralsOf(labels)
  const manyOf = (name: string, word: Own | undefined, english: OfName) =>
    plurals.get(name) ?? (typeof word === 'string' ? spoken(word, [name], tag, rules) : english(name))
  const worded = (value: unknown, word: string | PluralForms | undefined) => {
    if (word === undefined) return undefined
    if (typeof value === 'function') return (...told: unknown[]) => spoken(word, told, tag, rules)
    return typeof word === 'string' ? word : word.other
  }
  const instead = (value: unknown, key: string): unknown => {
    if (typeof value === 'object' && value !== null) {
      const parts = Object.entries(value).map(([name, part]) => [name, instead(part, `${key}.${name}`)] as const)
      return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
    }
    const word = own[key.slice(1)]
    if (key === '.document.list') return (name: string) => manyOf(name, word, value as OfName)
    return typeof word === 'function' ? word : (worded(value, word) ?? value)
  }
  return <T>(words: T, group: string): T => instead(words, group && `.${group}`) as T
}

/** Has the language speak where words come with the code of a screen: each group once. */
function speak(locale: string, overlay: ReturnType<typeof overlayOf>): void {
  const { texts = {} } = configuration().languages?.[locale] ?? {}
  const known = new Map<string, unknown>()
  addSpeech(locale, {
    text: (english) => (Object.hasOwn(texts, english) ? texts[english] : undefined),
    words: <T>(group: string, english: T): T => {
      if (!known.has(group)) known.set(group, overlay(english, group))
      return known.get(group) as T
    },
  })
}

/**
 * English words with those of a host's language in their places; from then on the language is spoken everywhere.
 * @param words in English
 * @param locale tag of the host's language
 * @param group what stands before the keys of these words: `admin.`
 */
export async function hostWords<T>(words: T, locale: string, group = ''): Promise<T> {
  const language = configuration().languages?.[locale] ?? {}
  if (language.messages || language.texts) (await import('./hostMessages.ts')).sayMessages(locale, language)
  const overlay = overlayOf(locale)
  speak(locale, overlay)
  return overlay(words, group)
}
