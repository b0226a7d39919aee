/**
 * Words as plain data, so that they can be fetched (spec §7): a text with `{0}`, `{1}` becomes a function of these;
 * `{0|day|days}` is the first form for one and the second for any other number.
 */

type Value = string | number

type ArgumentsOf<T extends string> = T extends `${string}{2${string}`
  ? [Value, Value, Value]
  : T extends `${string}{1${string}`
    ? [Value, Value]
    : T extends `${string}{0${string}`
      ? [Value]
      : []

/** Words as screens use them: texts, lists of texts, and functions where something is put in. */
export type Compiled<T> = T extends string
  ? ArgumentsOf<T> extends []
    ? string
    : (...values: ArgumentsOf<T>) => string
  : T extends readonly string[]
    ? readonly string[]
    : { readonly [K in keyof T]: Compiled<T[K]> }

/** The same keys with any texts: another language. */
export type Raw<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : { readonly [K in keyof T]: Raw<T[K]> }

const place = /\{(\d)(?:\|([^|{}]*)\|([^|{}]*))?\}/g

const filled = (text: string, values: readonly Value[]): string =>
  text.replace(place, (_, index: string, one?: string, other?: string) => {
    const value = values[Number(index)] ?? ''
    if (one === undefined) return String(value)
    return String(value) === '1' ? one : (other ?? '')
  })

/** The places of a text, in their order and once each. */
export const placesOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(place)].map(([, index = '']) => index))].sort()

function compiled(raw: unknown): unknown {
  if (typeof raw === 'string') return placesOf(raw).length > 0 ? (...values: Value[]) => filled(raw, values) : raw
  if (Array.isArray(raw) || typeof raw !== 'object' || raw === null) return raw
  return Object.fromEntries(Object.entries(raw).map(([key, inner]) => [key, compiled(inner)]))
}

/** A text of a language pack, or its forms by the way in which the language counts. */
export type PackWord = string | ({ readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string })

/** The first of the values that is a number, for the form. */
const counted = (values: readonly Value[]): number | undefined =>
  values.map((value) => Number(String(value).replaceAll(',', ''))).find((value) => !Number.isNaN(value))

/** Words of a language pack: English ones with those of the pack in their places. */
export function packed<T>(english: Raw<T>, words: Readonly<Record<string, PackWord>>, tag: string): Compiled<T> {
  const rules = new Intl.PluralRules(tag)
  const instead = (raw: unknown, key: string): unknown => {
    if (typeof raw === 'object' && raw !== null) {
      const parts = Object.entries(raw).map(
        ([name, inner]) => [name, instead(inner, (key && `${key}.${name}`) || name)] as const,
      )
      return Array.isArray(raw) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
    }
    const word = words[key]
    if (word === undefined) return compiled(raw)
    if (placesOf(String(raw)).length === 0) return typeof word === 'string' ? word : word.other
    return (...values: Value[]) => {
      const count = counted(values)
      const form = count === undefined ? 'other' : rules.select(count)
      return filled(typeof word === 'string' ? word : (word[form] ?? word.other), values)
    }
  }
  return instead(english, '') as Compiled<T>
}

/** Makes words of a language out of their data. */
export const compile = <T>(raw: Raw<T>): Compiled<T> => compiled(raw) as Compiled<T>
