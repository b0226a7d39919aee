/** A language pack to be translated, and what is wrong with one. Pure. */
import {
  type Area,
  areas,
  formOf,
  keyedByText,
  type Pack,
  type PluralForm,
  placesIn,
  type Texts,
} from '../../packages/core/src/languages/pack.ts'

export type English = Readonly<Record<Area, Texts>>

/** The ways in which a language counts. */
const waysOf = (code: string): readonly PluralForm[] =>
  new Intl.PluralRules(code).resolvedOptions().pluralCategories as readonly PluralForm[]

const baseOf = (area: Area, key: string) => (keyedByText.has(area) ? ([key, undefined] as const) : formOf(key))

/** Bases that have forms in English. */
const counted = (area: Area, texts: Texts): ReadonlySet<string> =>
  new Set(
    Object.keys(texts).flatMap((key) => {
      const [base, form] = baseOf(area, key)
      return form === undefined ? [] : [base]
    }),
  )

/** The keys that a language has to have, in the order of the English ones: forms as it counts. */
export function keysFor(code: string, area: Area, texts: Texts): readonly string[] {
  const known = new Set<string>()
  for (const key of Object.keys(texts)) {
    const [base, form] = baseOf(area, key)
    if (form === undefined) known.add(key)
    // nothing is said in a way of its own in any language that wants to
    else
      for (const way of [...(form === 'zero' ? (['zero'] as const) : []), ...waysOf(code)]) known.add(`${base}_${way}`)
  }
  return [...known]
}

/** The files of a pack: what it says already stays, in the order of the English texts; what it lacks is ''. */
export function templateOf(english: English, pack: Pack): Readonly<Record<Area, Texts>> {
  const filled = areas.map((area) => {
    const keys = keysFor(pack.code, area, english[area])
    return [area, Object.fromEntries(keys.map((key) => [key, pack.areas[area][key] ?? '']))] as const
  })
  return Object.fromEntries(filled) as unknown as Readonly<Record<Area, Texts>>
}

/** Something that is wrong with a pack. `missing` texts are said in English. */
export interface PackFault {
  readonly file: string
  readonly key: string
  readonly kind: 'missing' | 'surplus' | 'places'
  readonly text: string
}

/** The English text of a key; that of most numbers for a form that English does not have. */
const englishOf = (area: Area, texts: Texts, key: string): string => {
  const [base] = baseOf(area, key)
  return texts[key] ?? texts[`${base}_other`] ?? texts[base] ?? ''
}

const named = (places: readonly string[]): string => places.map((place) => `{{${place}}}`).join(', ')

function wrongPlaces(area: Area, texts: Texts, key: string, text: string): string | undefined {
  const [allowed, used] = [placesIn(englishOf(area, texts, key)), placesIn(text)]
  const unknown = used.filter((place) => !allowed.includes(place))
  if (unknown.length > 0) return `${named(unknown)} stands for nothing here`
  const [, form] = baseOf(area, key)
  // a form for one or none may say the number as a word
  const isOptional = form !== undefined && form !== 'other'
  const left = isOptional ? [] : allowed.filter((place) => !used.includes(place))
  return left.length > 0 ? `${named(left)} is not said` : undefined
}

function faultsIn(area: Area, english: Texts, own: Texts, code: string): PackFault[] {
  const file = `${code}/${area}.json`
  const keys = new Set(keysFor(code, area, english))
  const bases = counted(area, english)
  const missing = [...keys]
    .filter((key) => !own[key] && !/_zero$/.test(key))
    .map((key) => ({ file, key, kind: 'missing' as const, text: englishOf(area, english, key) }))
  const faults = Object.entries(own).flatMap(([key, text]): PackFault[] => {
    const isZero = key.endsWith('_zero') && bases.has(baseOf(area, key)[0])
    if (!keys.has(key) && !isZero) return [{ file, key, kind: 'surplus', text }]
    const wrong = text === '' ? undefined : wrongPlaces(area, english, key, text)
    return wrong === undefined ? [] : [{ file, key, kind: 'places', text: wrong }]
  })
  return [...missing, ...faults]
}

/** What is wrong with a pack, file by file. */
export const packFaults = (english: English, { code, areas: own }: Pack): readonly PackFault[] =>
  areas.flatMap((area) => faultsIn(area, english[area], own[area], code))
