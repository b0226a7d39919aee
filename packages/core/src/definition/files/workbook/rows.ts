/** The rows of a sheet, cell by cell, as text. */

import { mostColumns } from '../csvHeader.ts'
import { unknownResult } from '../shownInstead.ts'
import type { Book } from './book.ts'
import { unescapedText } from './book.ts'
import { boolText, numberText } from './cellText.ts'
import { mostUnpacked, type Parts } from './parts.ts'
import { attributeOf, BadWorkbook, type XmlHandler } from './xmlReader.ts'

/** What a sheet can have. */
const mostRows = 1_048_576
const widest = 16_384
/** More than any cell of a spreadsheet holds. */
const longestText = 1024 * 1024

const mebibyte = 1024 ** 2
/** Texts that several cells share stand in the file once: so many times its size its rows may become. */
const mostRepeated = 20
const alwaysFits = 64 * mebibyte

/** A cell stands further to the right than files of documents have columns. */
export class TooWide extends Error {}
/** The rows hold far more than the file they were packed into. */
export class TooLarge extends Error {
  /** Mebibytes. */
  readonly most: number
  constructor(most: number) {
    super('rows without end')
    this.most = most
  }
}

/** Counts the bytes that rows become as CSV. @param unpacked bytes of what they are read from */
function counter(unpacked: number): (bytes: number) => void {
  const most = Math.min(mostUnpacked, Math.max(alwaysFits, mostRepeated * unpacked))
  let count = 0
  return (bytes) => {
    count += bytes
    if (count > most) throw new TooLarge(Math.round(most / mebibyte))
  }
}

/** Bytes of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    // the two halves of a pair make four bytes
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2
  }
  return bytes
}

/** `AB12` is column 27. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

interface Cell {
  readonly type: string
  readonly style: number
}

const textOf = (book: Book, texts: readonly string[], { type, style }: Cell, value: string): string => {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return boolText(value)
  if (type === 'str' || type === 'inlineStr') return unescapedText(value)
  if (type === 'e' || type === 'd') return value
  return value === '' ? '' : numberText(Number(value), book.forms[style] ?? 'plain', book.from1904)
}

/** Told of every cell that holds something: its column, its text, and whether it is a number that is shown as it is. */
export type Seen = (column: number, text: string, isNumber: boolean) => void

/** Puts rows together; `take` answers those that have ended since it was asked last. */
function rowTaker(
  book: Book,
  texts: readonly string[],
  become: (bytes: number) => void,
  seen?: Seen,
  asText: (text: string) => string = (text) => text,
): { handler: XmlHandler; take: () => string[][] } {
  let rows: string[][] = []
  let count = 0
  let row: string[] = []
  let at = 0
  let cell: Cell = { type: '', style: 0 }
  let value = ''
  let isValue = false
  let isSound = false
  let isFormula = false

  const beginRow = (attributes: string) => {
    const number = Number(attributeOf(attributes, 'r') ?? count + 1)
    if (!(number <= mostRows)) throw new BadWorkbook()
    if (number > count) become(number - count)
    for (; count < number - 1; count += 1) rows.push([])
    row = []
    at = 0
  }
  const beginCell = (attributes: string) => {
    const reference = attributeOf(attributes, 'r')
    if (reference) at = columnOf(reference)
    if (at < 0 || at >= widest) throw new BadWorkbook()
    cell = { type: attributeOf(attributes, 't') ?? 'n', style: Number(attributeOf(attributes, 's') ?? 0) }
    value = ''
    isFormula = false
  }
  const put = (text: string) => {
    if (at >= mostColumns) throw new TooWide()
    become(Math.max(0, at - row.length) + bytesOf(text) + 1)
    while (row.length < at) row.push('')
    row[at] = text
    seen?.(at, text, cell.type === 'n' && (book.forms[cell.style] ?? 'plain') === 'plain')
  }
  const endCell = () => {
    // the result that a formula of text has may be a blank one; that of numbers is none
    const isUnknown = isFormula && value === '' && cell.type === 'n'
    const found = isUnknown ? unknownResult : textOf(book, texts, cell, value)
    const text = ['s', 'str', 'inlineStr'].includes(cell.type) ? asText(found) : found
    if (text !== '') put(text)
    at += 1
  }
  const open = (name: string, attributes: string) => {
    if (name === 'row') beginRow(attributes)
    else if (name === 'c') beginCell(attributes)
    else if (name === 'rPh') isSound = true
    else if (name === 'f') isFormula = true
    isValue = name === 'v' || (name === 't' && !isSound)
  }
  const close = (name: string) => {
    isValue = false
    if (name === 'c') endCell()
    else if (name === 'rPh') isSound = false
    else if (name === 'row') {
      rows.push(row)
      count += 1
    }
  }
  const text = (piece: string) => {
    if (isValue) value += piece
    if (value.length > longestText) throw new BadWorkbook()
  }
  const take = () => {
    const ended = rows
    rows = []
    return ended
  }
  return { handler: { open, close, text }, take }
}

/**
 * The rows of the part, in their order; row n is the n-th, blank ones are [].
 * @param asText how cells of text are written, which numbers beside them are not
 * @throws BadWorkbook, TooWide, TooLarge
 */
export async function* rowsOf(
  parts: Parts,
  part: string,
  book: Book,
  texts: readonly string[],
  seen?: Seen,
  asText?: (text: string) => string,
): AsyncGenerator<string[]> {
  const become = counter(parts.size(part) + parts.size(book.shared))
  const { handler, take } = rowTaker(book, texts, become, seen, asText)
  for await (const _ of parts.read(part, handler, mostUnpacked)) yield* take()
  yield* take()
}
