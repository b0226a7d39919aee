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

/** The sentence for what is told, with it in its place. */
function spoken(own: string | PluralForms, told: readonly unknown[], tag: string): string {
  const count = countIn(told)
  const form = count === undefined ? 'other' : new Intl.PluralRules(tag).select(count)
  const text = typeof own === 'string' ? own : (own[form] ?? own.other)
  return text.replace(/\{(\d)\}/g, (_all, at: string) => numberIn(tag, String(told[Number(at)] ?? '')))
}

/** Names of several documents, where the language has one for them. */
function pluralsOf(labels: Readonly<Record<string, DocumentLabels>>): ReadonlyMap<string, string> {
  return new Map(Object.values(labels).flatMap(({ name, plural }) => (name && plural ? [[name, plural]] : [])))
}

/**
 * @param words in English
 * @param locale tag of the host's language
 * @param group what stands before the keys of these words: `admin.`
 */
export async function hostWords<T>(words: T, locale: string, group = ''): Promise<T> {
  const { words: said = {}, labels = {}, messages } = configuration().languages?.[locale] ?? {}
  if (messages) (await import('./hostMessages.ts')).sayMessages(locale, messages)
  const own = said as Readonly<Record<string, Own>>
  const tag = knownTag(locale)
  const plurals = pluralsOf(labels)
  const instead = (value: unknown, key: string): unknown => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const parts = Object.entries(value).map(([name, part]) => [name, instead(part, `${key}.${name}`)] as const)
      return Object.fromEntries(parts)
    }
    const word = own[key.slice(1)]
    if (key === '.document.list' && word === undefined)
      return (name: string) => plurals.get(name) ?? (value as (name: string) => string)(name)
    if (word === undefined || typeof word === 'function') return word ?? value
    if (typeof value === 'function') return (...told: unknown[]) => spoken(word, told, tag)
    return typeof word === 'string' ? word : word.other
  }
  return instead(words, group && `.${group}`) as T
}
