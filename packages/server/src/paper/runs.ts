/** A text in runs of one font and one direction. Pure: which font has a letter is asked. */
import bidiModule from 'bidi-js'
import type { FontName } from './fonts.ts'

export type HasLetter = (font: FontName, codePoint: number) => boolean

export interface Run {
  readonly text: string
  readonly font: FontName
  /** Of Unicode's bidirectional algorithm: odd ones are read from right to left. */
  readonly level: number
}

export interface Runs {
  readonly runs: readonly Run[]
  /** What no font has, each once; in the runs it is replaced. */
  readonly missing: readonly string[]
}

/** Stands for a letter that no font has. */
export const replacement = '\ufffd'

// its types are of a module, it is none
const bidi = (bidiModule as unknown as typeof bidiModule.default)()

/** Scripts whose letters take a font of their own, if the usual one lacks any letter of them in the text. */
const scripts: readonly { readonly font: FontName; readonly letters: RegExp }[] = [
  { font: 'NotoSans', letters: /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Devanagari}]/u },
  { font: 'PlexArabic', letters: /\p{sc=Arabic}/u },
  { font: 'NotoHebrew', letters: /\p{sc=Hebrew}/u },
  { font: 'NotoThai', letters: /\p{sc=Thai}/u },
  { font: 'NotoKorean', letters: /\p{sc=Hangul}/u },
]
/** For what belongs to no script. */
const signs: readonly FontName[] = ['NotoSans', 'NotoSymbols', 'NotoEmoji']

/** By UTF-16 units, for it is asked of every word: the scripts above U+FFFF by the first half of their letters. */
const rightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\ud802\ud803\ud83a\ud83b]/
/** They are obeyed, not drawn. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}]/u
const breaks = /[\t\n\r\p{Zl}\p{Zp}]/u
const letter = /[\p{L}\p{M}]/u

interface Piece {
  /** Of one font; '' where nothing is drawn. */
  readonly text: string
  readonly font: FontName
  readonly isMissing?: true
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Chooses fonts for the graphemes of a text, one after the other. */
function fontsFor(text: string, has: HasLetter) {
  const covers = (font: FontName, grapheme: string): boolean =>
    [...grapheme].every((one) => unseen.test(one) || has(font, one.codePointAt(0) ?? 0))
  const lacking = [...text].filter((one) => !covers('Noto', one))
  const own = scripts.filter(({ letters }) => lacking.some((one) => letters.test(one)))
  let current: FontName = own[0]?.font ?? 'Noto'
  const drawn = (grapheme: string, font: FontName): string =>
    [...grapheme].filter((one) => !unseen.test(one) || breaks.test(one) || has(font, one.codePointAt(0) ?? 0)).join('')

  return function pieces(grapheme: string): readonly Piece[] {
    const owner = own.find(({ font, letters }) => letters.test(grapheme) && covers(font, grapheme))?.font
    const others: readonly FontName[] = letter.test(grapheme) ? ['Noto', ...signs] : [current, 'Noto', ...signs]
    const font = owner ?? others.find((one) => covers(one, grapheme))
    if (font) {
      // digits are in the font of emoji too
      if (font !== 'NotoEmoji') current = font
      return [{ text: drawn(grapheme, font), font }]
    }
    const parts = [...grapheme]
    if (parts.length > 1) return parts.flatMap(pieces)
    if (/\p{Zs}/u.test(grapheme)) return [{ text: ' ', font: current }]
    return [{ text: replacement, font: 'NotoSans', isMissing: true }]
  }
}

/** Levels by UTF-16 unit; none where all of it is read from left to right. */
const levelsOf = (text: string): Uint8Array | undefined =>
  rightToLeft.test(text) ? bidi.getEmbeddingLevels(text).levels : undefined

/** The sign on the other side of what it embraces; the same where it embraces nothing. */
export const mirrored = (sign: string): string => bidi.getMirroredCharacter(sign) ?? sign

/** Begins a run that is set from right to left, also one of signs alone; it is not drawn. */
export const turnsRound = '\u200f'

/** Whether all of a text that is set at once goes from right to left. */
export const isTurned = (text: string): boolean => rightToLeft.test(text)

/** Where letters of a script are lacking, all of its letters in the text take the script's font: a word never changes its face. */
export function runsOf(given: string, has: HasLetter): Runs {
  const text = given.normalize('NFC')
  const levels = levelsOf(text)
  const pieces = fontsFor(text, has)
  const missing = new Set<string>()
  const runs: Run[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels?.[index] ?? 0
    for (const { text: part, font, isMissing } of pieces(segment)) {
      if (isMissing) missing.add(segment)
      if (part === '') continue
      const last = runs.at(-1)
      if (last?.font === font && last.level === level) runs[runs.length - 1] = { ...last, text: last.text + part }
      else runs.push({ text: part, font, level })
    }
  }
  return {
    runs: runs.map((run) => (run.level % 2 === 0 ? run : { ...run, text: turnsRound + run.text })),
    missing: [...missing],
  }
}

/** The order from left to right of what stands in a line, by its levels (rule L2). */
export function visualOrder(levels: readonly number[]): readonly number[] {
  const order = levels.map((_, at) => at)
  for (let least = Math.max(0, ...levels); least > 0; least--)
    for (let from = 0; from < order.length; from++) {
      let to = from
      while (to < order.length && (levels[order[to] ?? 0] ?? 0) >= least) to++
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  return order
}
