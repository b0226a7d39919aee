/** What of papers no font has, and where: it is told, never left out in silence. */
import type { Locale } from '@srm/core/i18n/translate'
import type { PackageLabel } from './label.ts'
import { hasLetter, usualLetters } from './letters.ts'
import type { Block, Paper } from './paper.ts'
import { replacement, runsOf } from './runs.ts'
import { say } from './style.ts'
import { paperWords } from './words.ts'

export interface MissingLetters {
  /** Of the document, or of the label's foot. */
  readonly number: string
  /** Number of the line; '' for what stands above or below them. */
  readonly line: string
  /** Each once. */
  readonly letters: readonly string[]
}

/** A PDF, and what could not be printed on it. */
export interface Printed {
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly missing: readonly MissingLetters[]
}

const missingIn = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.filter((text) => !usualLetters.test(text)).flatMap((text) => runsOf(text, hasLetter).missing)),
]

/** Texts by the line they are of. */
function textsOf(block: Block): readonly (readonly [line: string, texts: readonly string[]])[] {
  switch (block.kind) {
    case 'facts':
      return [['', [block.title, ...block.facts.flatMap(({ label, text }) => [label, text])]]]
    case 'parties':
      return [['', block.parties.flatMap(({ title, lines }) => [title, ...lines])]]
    case 'table':
      return [
        ['', [...block.columns.map(({ title }) => title), ...block.totals]],
        ...block.rows.map((row) => [row[0]?.text ?? '', row.flatMap(({ text, below = '' }) => [text, below])] as const),
      ]
    case 'changes':
      return [['', [block.title]], ...block.rows.map(({ line, text }) => [line, [text]] as const)]
    case 'totals':
      return [['', block.totals.flatMap(({ label, text }) => [label, text])]]
    case 'signatures':
      return [['', block.places.flatMap(({ title, company }) => [title, company])]]
  }
}

export function missingOf(paper: Paper): readonly MissingLetters[] {
  const { title, number, name, status, companies, foot } = paper
  const head = [title, number, name, status, foot, ...companies.flatMap(({ role, name: company }) => [role, company])]
  const byLine = Map.groupBy([['', head] as const, ...paper.blocks.flatMap(textsOf)], ([line]) => line)
  return [...byLine].flatMap(([line, parts]) => {
    const letters = missingIn(parts.flatMap(([, texts]) => texts))
    return letters.length > 0 ? [{ number, line, letters }] : []
  })
}

export function missingOfLabel(label: PackageLabel): readonly MissingLetters[] {
  const { from, title, material, quantity, facts, foot } = label
  const letters = missingIn([from, title, material, quantity, foot, ...facts.flatMap((one) => [one.label, one.text])])
  return letters.length > 0 ? [{ number: foot, line: '', letters }] : []
}

/** Such as `U+1F529`; of several code points with `+` between them. */
export const codePointsOf = (letter: string): string =>
  [...letter].map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join('+')

/** A sentence for the paper itself; '' where nothing is missing. */
export function missingNote(locale: Locale, missing: readonly MissingLetters[]): string {
  if (missing.length === 0) return ''
  const places = missing.map(({ line, letters }) => {
    const codes = letters.map(codePointsOf).join(', ')
    return line === '' ? codes : `${say(locale, paperWords.line)} ${line}: ${codes}`
  })
  return `${say(locale, paperWords.missing).replace('{sign}', replacement)} ${places.join('; ')}`
}

/** Places that a header names at most. */
const mostTold = 50

/** For the header `x-missing-letters`: `PO1/20;U+1F529 U+1200, PO1;U+1201`, numbers as in addresses. */
export const missingHeader = (missing: readonly MissingLetters[]): string =>
  missing
    .slice(0, mostTold)
    .map(({ number, line, letters }) => {
      const place = [number, line].filter((part) => part !== '').map(encodeURIComponent)
      return `${place.join('/')};${letters.map(codePointsOf).join(' ')}`
    })
    .join(', ')
