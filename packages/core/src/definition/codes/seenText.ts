/**
 * What people see of a code: texts that look the same are the same (docs/decisions/0087). The database does the same by
 * `srm_code` and `srm_number`, which are made of these tables (server/src/database/schema/seenColumn.ts). Pure.
 */

/** `code`: separators count, whatever their kind. `number`: only those count by which digits are told apart. */
export type SeenAs = 'code' | 'number'

type Range = readonly [first: number, last: number]

/** Characters that nobody sees: of formatting, of variation, fillers, controls, private ones. Tab and line breaks are blanks. */
export const unseen: readonly Range[] = [
  ...([
    [0x00, 0x08],
    [0x0e, 0x1f],
    [0x7f, 0x9f],
    [0xad, 0xad],
    [0x34f, 0x34f],
    [0x600, 0x605],
  ] as const),
  ...([
    [0x61c, 0x61c],
    [0x6dd, 0x6dd],
    [0x70f, 0x70f],
    [0x890, 0x891],
    [0x8e2, 0x8e2],
    [0x115f, 0x1160],
  ] as const),
  ...([
    [0x180b, 0x180f],
    [0x200b, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x206f],
    [0x3164, 0x3164],
  ] as const),
  ...([
    [0xe000, 0xf8ff],
    [0xfe00, 0xfe0f],
    [0xfeff, 0xfeff],
    [0xffa0, 0xffa0],
    [0xfff9, 0xfffb],
  ] as const),
  ...([
    [0x110bd, 0x110bd],
    [0x110cd, 0x110cd],
    [0x13430, 0x1343f],
    [0x1bca0, 0x1bca3],
  ] as const),
  ...([
    [0x1d173, 0x1d17a],
    [0xe0000, 0xe0fff],
    [0xf0000, 0xffffd],
    [0x100000, 0x10fffd],
  ] as const),
]

/** Dashes and blanks, besides those of a keyboard. */
export const dashes: readonly Range[] = [
  ...([
    [0x58a, 0x58a],
    [0x1806, 0x1806],
    [0x2010, 0x2015],
    [0x2043, 0x2043],
    [0x2212, 0x2212],
  ] as const),
  ...([
    [0x2e3a, 0x2e3b],
    [0xfe58, 0xfe58],
    [0xfe63, 0xfe63],
    [0xff0d, 0xff0d],
  ] as const),
]
export const blanks: readonly Range[] = [
  ...([
    [0x09, 0x0d],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
  ] as const),
  ...([
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
  ] as const),
]

/** Letters of other alphabets that are drawn as Latin ones are, in either case, and these. */
const alien = 'АВЕЅІЈКМНОРСТУХԀԚԜҮһҺӀавеѕіјкмнорстухԁԛԝүӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζικνορτυχ'
const alike = 'abesijkmhopctyxdqwyhhiabesijkmhopctyxdqwylabezhikmnoptyxabezikvoptyx'

/** Alphabets with two cases whose letters stand in codes. */
const cased: readonly Range[] = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x531, 0x556],
  [0x1e9e, 0x1e9e],
  [0x2c60, 0x2c7f],
]

function lowered(): (readonly [letter: string, small: string])[] {
  const letters = cased.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  )
  // what is taken apart never gets here
  return letters
    .filter((letter) => letter.normalize('NFKD') === letter && !alien.includes(letter))
    .map((letter) => [letter, letter.toLowerCase()] as const)
    .filter(([letter, small]) => small !== letter && [...small].length === 1)
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Each letter and what it counts as. */
export const countsAs: readonly (readonly [letter: string, as: string])[] = [
  ...[...capitals].map((letter) => [letter, letter.toLowerCase()] as const),
  ...[...alien].map((letter, i) => [letter, alike[i] ?? letter] as const),
  ...lowered(),
]

/** Separators of numbers, where dashes are those of a keyboard. */
export const separators = String.raw`[-_./\\|,;:' ]+`
/** Between digits a separator counts unless three digits stand on both of its sides: 1/11/2026 is not 11/1/2026. */
export const idle = '^-|-$|(?<![0-9])-|-(?![0-9])|(?<=[0-9]{3})-(?=[0-9]{3})'

const classOf = (ranges: readonly Range[]): RegExp => {
  const parts = ranges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`)
  return new RegExp(`[${parts.join('')}]`, 'gu')
}
const [unseenOnes, dashOnes, blankOnes] = [classOf(unseen), classOf(dashes), classOf(blanks)]
const [separatorRuns, idleOnes] = [new RegExp(separators, 'g'), new RegExp(idle, 'g')]
const letters = new Map(countsAs)

function plainText(text: string): string {
  // blanks and dashes first: some of them would be taken apart
  const kinds = text.replace(blankOnes, ' ').replace(dashOnes, '-').replace(unseenOnes, '').normalize('NFKD')
  return Array.from(kinds, (letter) => letters.get(letter) ?? letter).join('')
}

/** The same text for all texts that people see as the same. */
export function seenText(text: string, as: SeenAs): string {
  const plain = plainText(text)
  return as === 'code'
    ? plain.replace(/ +/g, ' ').replace(/^ | $/g, '')
    : plain.replace(separatorRuns, '-').replace(idleOnes, '')
}
