/** One record of a CSV file as its cells (RFC 4180). */

/** A quote stands inside a bare cell, something behind a closing one, or one is not closed. */
export class BadRow extends Error {}

const quote = '"'

interface Cell {
  readonly text: string
  /** Where its delimiter stands, or the record ends. */
  readonly end: number
}

function quotedCell(record: string, from: number): Cell {
  let text = ''
  for (let at = from + 1; ; ) {
    const end = record.indexOf(quote, at)
    if (end < 0) throw new BadRow()
    text += record.slice(at, end)
    if (record[end + 1] !== quote) return { text, end: end + 1 }
    text += quote
    at = end + 2
  }
}

function bareCell(record: string, from: number, delimiter: string): Cell {
  const found = record.indexOf(delimiter, from)
  const end = found < 0 ? record.length : found
  const text = record.slice(from, end)
  if (text.includes(quote)) throw new BadRow()
  return { text, end }
}

/**
 * The cells of a record without its line end.
 * @throws BadRow
 */
export function splitRow(record: string, delimiter: string): string[] {
  const cells: string[] = []
  for (let at = 0; ; ) {
    const { text, end } = record[at] === quote ? quotedCell(record, at) : bareCell(record, at, delimiter)
    cells.push(text)
    if (end === record.length) return cells
    if (record[end] !== delimiter) throw new BadRow()
    at = end + 1
  }
}

/** The cells of a record whose quotes are wrong: those that open or close nothing stand for themselves. */
export function splitLoosely(record: string, delimiter: string): string[] {
  const cells: string[] = []
  for (let at = 0; ; ) {
    const { text, end } = looseCell(record, at, delimiter)
    cells.push(text)
    if (end === record.length) return cells
    at = end + 1
  }
}

function looseCell(record: string, from: number, delimiter: string): Cell {
  if (record[from] === quote && record.indexOf(quote, from + 1) >= 0) {
    try {
      const cell = quotedCell(record, from)
      if (cell.end === record.length || record[cell.end] === delimiter) return cell
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
    }
  }
  const found = record.indexOf(delimiter, from)
  const end = found < 0 ? record.length : found
  return { text: record.slice(from, end), end }
}

/** A cell as a file holds it: in quotes where it must be. */
export const writtenCell = (text: string, delimiter: string): string =>
  /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll(quote, '""')}"` : text
