/** What English words say, as keys of a language pack with the forms that they have. */
import { packPlaces } from '../../packages/core/src/languages/pack.ts'

type Told = (...told: unknown[]) => unknown
type Keyed = Record<string, string>

const mark = (at: number): string => `{{${at}}}`

/** The text for what is told; undefined where it is no text, or says that something is not there. */
function said(word: Told, told: readonly unknown[]): string | undefined {
  try {
    const text = word(...told)
    return typeof text === 'string' && !/undefined|NaN|\[object|null/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** The same text with the number as a place again. */
const withPlace = (text: string, count: number, at: number): string =>
  text.replace(new RegExp(`(?<![\\w.{])${count}(?![\\w.}])`), mark(at))

/** The form for so many, where it is another one than that for most numbers. */
function formFor(word: Told, marks: readonly string[], other: string, count: number): string | undefined {
  for (const [at] of marks.entries())
    for (const told of [count, String(count)]) {
      const text = said(word, marks.with(at, told as string))
      if (text === undefined) continue
      const form = withPlace(text, count, at)
      // what stands there as a text is the same with any other
      if (form !== other && withPlace(said(word, marks.with(at, '7')) ?? '', 7, at) === other) return form
    }
  return undefined
}

/** The text where what is told at a place is nothing, if that is more than the text without it. */
function textWithout(word: Told, marks: readonly unknown[], at: number, other: string): string | undefined {
  const text = said(word, marks.with(at, '')) ?? said(word, marks.with(at, undefined))
  return text === undefined || text === other.replaceAll(mark(at), '') ? undefined : text
}

/** The forms of a word that is told something; none where it says more than texts with places can. */
export function formsOfWord(key: string, word: Told): Keyed {
  const marks = Array.from({ length: word.length }, (_, at) => mark(at))
  const other = said(word, marks)
  if (other === undefined) {
    // one that is told lists
    const listed = said(
      word,
      marks.map((one) => [one]),
    )
    return listed === undefined ? {} : { [key]: listed }
  }
  const without = marks.flatMap((_, at) => {
    const text = textWithout(word, marks, at, other)
    return text === undefined || text === '' ? [] : [[`${key}_without${at}`, text] as const]
  })
  const one = formFor(word, marks, other, 1)
  const none = formFor(word, marks, other, 0)
  const zero = without.some(([, text]) => text === none) ? undefined : none
  return {
    ...(zero === undefined ? {} : { [`${key}_zero`]: zero }),
    ...(one === undefined ? {} : { [`${key}_one`]: one }),
    [one === undefined && zero === undefined ? key : `${key}_other`]: other,
    ...Object.fromEntries(without),
  }
}

const counted = /\{(\d)\|([^|{}]*)\|([^|{}]*)\}/g

/** The forms of a text of the portal, whose places may say one word for one and another for more. */
export function formsOfText(key: string, text: string): Keyed {
  if (!text.match(counted)) return { [key]: packPlaces(text) }
  return {
    [`${key}_one`]: packPlaces(text.replace(counted, '$2')),
    [`${key}_other`]: packPlaces(text.replace(counted, '$3')),
  }
}
