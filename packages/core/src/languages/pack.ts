/**
 * A language pack: a folder named by the language's tag with one file of JSON for each area, in i18next's JSON format (version
 * 4): flat keys, `{{name}}` where something is put in, `_one`, `_few`, `_other` … where the language counts.
 */

/** The files of a pack, without `.json`. */
export const areas = ['portal', 'screens', 'messages', 'labels', 'texts', 'letters', 'calendar', 'cli'] as const
export type Area = (typeof areas)[number]

/** The texts of an area by their keys. */
export type Texts = Readonly<Record<string, string>>

export interface Pack {
  /** Tag of the language, such as `de` or `pt-BR`: the name of the folder. */
  readonly code: string
  readonly areas: Readonly<Record<Area, Texts>>
}

/** Areas whose keys are the English texts themselves. */
export const keyedByText: ReadonlySet<Area> = new Set<Area>(['texts'])

function isTag(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1
  } catch {
    return false
  }
}

/** Another tag would say one of our own languages. */
export const isPackCode = (code: string): boolean =>
  /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) && !/^(en|zh)$/.test(code) && isTag(code)

/** A file or folder is no language pack; the message names it. */
export class BadPack extends Error {}

function textsOf(content: string, file: string): Texts {
  let texts: unknown
  try {
    texts = JSON.parse(content)
  } catch (error) {
    throw new BadPack(`${file} is no JSON: ${(error as Error).message}`)
  }
  const isFlat = typeof texts === 'object' && texts !== null && !Array.isArray(texts)
  const wrong = isFlat ? Object.entries(texts as object).find(([, text]) => typeof text !== 'string') : ['']
  if (wrong) throw new BadPack(`${file} must be texts by their keys; "${wrong[0]}" is none.`)
  return texts as Texts
}

/**
 * The pack of a folder.
 * @param read the content of a file such as `portal.json`; undefined where there is none: then the area is empty
 * @throws BadPack
 */
export function packFrom(code: string, read: (file: string) => string | undefined): Pack {
  const all = areas.map((area) => {
    const file = `${area}.json`
    const content = read(file)
    return [area, content === undefined ? {} : textsOf(content, `${code}/${file}`)] as const
  })
  return { code, areas: Object.fromEntries(all) as unknown as Pack['areas'] }
}

const place = /\{\{\s*(\w+)\s*\}\}/g
const hole = /(?<!\{)\{(\w+)\}(?!\})/g

/** `{{name}}` as our own texts say it: `{name}`. */
export const ourPlaces = (text: string): string => text.replace(place, '{$1}')
/** `{name}` as packs say it. */
export const packPlaces = (text: string): string => text.replace(hole, '{{$1}}')
/** What is put into a text, once each and in order. */
export const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(place)].map(([, name = '']) => name))].sort()

/** The ways in which languages count (CLDR), as they stand behind a key. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type PluralForm = (typeof pluralForms)[number]
const suffix = /^(.+)_(zero|one|two|few|many|other)$/

/** A key without its form. */
export function formOf(key: string): readonly [base: string, form: PluralForm | undefined] {
  const [, base, form] = suffix.exec(key) ?? []
  return base === undefined ? [key, undefined] : [base, form as PluralForm]
}

/** A text, or its forms by the way of counting; `without0` … stand for it where what is told there is nothing (context). */
export type Word = string | Forms
export type Forms = { readonly [Form in PluralForm]?: string } & {
  readonly other: string
  readonly without?: Readonly<Record<string, Word>>
}

type Gathered = { [Form in PluralForm]?: string } & { without?: Record<string, Word>; text?: string }

function wordOf({ text, without, ...forms }: Gathered): Word | undefined {
  const other = forms.other ?? text ?? Object.values(forms)[0]
  if (other === undefined) return undefined
  return without || Object.keys(forms).length > 0 ? { ...forms, other, ...(without ? { without } : {}) } : other
}

/** The texts of an area with their forms together, with places as ours are; empty ones are left out. */
export function wordsOf(texts: Texts): Readonly<Record<string, Word>> {
  const gathered = new Map<string, Gathered>()
  const contexts = new Map<string, Map<string, Gathered>>()
  const add = (into: Map<string, Gathered>, base: string, form: PluralForm | undefined, text: string) => {
    const known = into.get(base) ?? {}
    into.set(base, { ...known, [form ?? 'text']: text })
  }
  for (const [key, said] of Object.entries(texts)) {
    if (said === '') continue
    const [base, form] = formOf(key)
    const [, plain, at] = /^(.+)_without(\d)$/.exec(base) ?? []
    const text = ourPlaces(said)
    if (plain === undefined || at === undefined) add(gathered, base, form, text)
    else {
      const of = contexts.get(plain) ?? new Map<string, Gathered>()
      contexts.set(plain, of)
      add(of, at, form, text)
    }
  }
  for (const [plain, of] of contexts) {
    const without = Object.fromEntries(
      [...of].flatMap(([at, one]) => {
        const word = wordOf(one)
        return word === undefined ? [] : [[at, word]]
      }),
    )
    gathered.set(plain, { ...gathered.get(plain), without })
  }
  return Object.fromEntries(
    [...gathered].flatMap(([key, one]) => {
      const word = wordOf(one)
      return word === undefined ? [] : [[key, word]]
    }),
  )
}

/** Flat keys as the objects that they stand for: `a.b` is `{ a: { b } }`. */
export function nested(texts: Texts): Record<string, unknown> {
  // a key of a file may be called `__proto__`
  const empty = (): Record<string, unknown> => Object.create(null)
  const all = empty()
  for (const [key, text] of Object.entries(texts)) {
    if (text === '') continue
    const path = key.split('.')
    const last = path.pop() ?? ''
    let at = all
    for (const part of path) {
      if (typeof at[part] !== 'object') at[part] = empty()
      at = at[part] as Record<string, unknown>
    }
    at[last] = text
  }
  return all
}

/** The texts of an object by the paths to them; what is no text is left out. */
export function flat(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`)),
  )
}
