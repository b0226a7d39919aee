/**
 * Finds the rows of a CSV file that can go to the database as they are: bytes in, the same bytes on, without a string
 * for any cell. Made from the columns of one file (cli-ux-security §1.4; docs/decisions/0011).
 */

import { type SeenAs, seenText } from '@srm/core/definition/codes/seenText'
import type { Field } from '@srm/core/definition/field'
import type { CellFault, CellForm } from '@srm/core/definition/files/csvCells'
import type { DecimalMark } from '@srm/core/definition/files/decimalMark'
import { byteClasses, type CellEnd, cellCode, characterSize } from './cellCode.ts'
import type { Codes } from './codes.ts'

type CellTest = (bytes: Uint8Array, from: number, to: number) => boolean

export interface ScanColumn {
  /** Undefined: a column that is not read. */
  readonly field: Field | undefined
  /** The codes of a dictionary whose names may stand for them: what is none of them is doubtful. */
  readonly codes?: Codes | undefined
  /** What is wrong with a text that `codes` does not hold. */
  readonly faultOf?: ((text: string) => CellFault | undefined) | undefined
  /** How the column writes its numbers. */
  readonly decimalMark?: DecimalMark | undefined
  /** What a blank cell of a key means. */
  readonly blank?: string | undefined
}

export interface FileShape extends CellForm {
  readonly columns: readonly ScanColumn[]
  /** One byte. */
  readonly delimiter: string
  /** Rows end with CR LF; rows that end otherwise are doubtful. */
  readonly crlf: boolean
  /** Cells that no column of the header is above are aside, as in sheets; in a text they are what has slipped. */
  readonly isSheet?: boolean | undefined
  /** Positions of the columns that name a document. */
  readonly keyAt?: readonly number[]
  /** Those of them of which people see more than one spelling as the same. */
  readonly seenAt?: Readonly<Record<number, SeenAs>>
}

/** A row the slow reader decides on: its number among the scanned ones, from 0, and its bytes with their line end. */
export type Doubtful = (row: number, from: number, to: number) => void

export interface Scanned {
  /** Where the first row begins that is not whole. */
  readonly end: number
  readonly rows: number
}
/** A row that passes: its number, the hash of its key and where it begins. */
export type Keyed = (row: number, hash: number, from: number) => void
export type RowScanner = (bytes: Uint8Array, length: number, doubtful: Doubtful, keyed?: Keyed) => Scanned

/** Where a record ends that began at `at`, quotes heeded; -1 when it is not whole. */
export function recordEnd(bytes: Uint8Array, at: number, length: number, delimiter: number): number {
  let quoted = false
  let begins = true
  for (let i = at; i < length; i += 1) {
    const byte = bytes[i]
    if (quoted) quoted = byte !== 34
    else if (byte === 34) quoted = begins || bytes[i - 1] === 34
    else if (byte === 10) return i + 1
    begins = !quoted && byte === delimiter
  }
  return -1
}

const matcher = ({ pattern = '' }: Field): CellTest => {
  const expression = new RegExp(pattern, 'u')
  return (bytes, from, to) => expression.test((bytes as Buffer).toString('utf8', from, to))
}

/** After the last cell of a row, its line end; in front of it nothing else. */
const rowEnd = (crlf: boolean): string =>
  crlf
    ? 'if (b === 13) { if (++i >= n) return last; b = B[i]; } else bad = true; if (b !== 10) broken = true;'
    : 'if (b !== 10) broken = true;'

/** FNV-1a over the cells of the key; a blank one names nothing, a quotation mark inside one is written in two ways. */
const hashed = `if (i === s) bad = true;
    for (k = s; k < i; k += 1) { h = Math.imul(h ^ B[k], 0x01000193); if (B[k] === 34) bad = true; }
    h = Math.imul(h ^ 0x1f, 0x01000193);`

/**
 * The same of a number as people see it: capitals count as small letters. Whatever else may be spelled in several ways the slow
 * reader decides on.
 */
const hashedAsSeen = `if (i === s) bad = true;
    for (k = s; k < i; k += 1) {
      c = B[k];
      if (c > 64 && c < 91) c += 32; else if (c < 33 || c > 126 || c === 34) bad = true;
      h = Math.imul(h ^ c, 0x01000193);
    }
    h = Math.imul(h ^ 0x1f, 0x01000193);`

/** A key as people see it, of its cells in the order of `keyAt`. */
export const keyAsSeen = (cells: readonly string[], { keyAt = [], seenAt = {} }: FileShape): readonly string[] =>
  cells.map((cell, i) => {
    const as = seenAt[keyAt[i] ?? -1]
    return as ? seenText(cell, as) : cell
  })

/** Without a key a row says something where any cell that is read does; one that says nothing is doubtful. */
const filled = 'if (i > s) any = true;'

/** Of a `number` separators may not count. */
const keyHash = (as: SeenAs | undefined): string => {
  if (as === undefined) return hashed
  return as === 'code' ? hashedAsSeen : `bad = true; ${hashed}`
}

/** The hash of a key that was read, as the scanner has it of its bytes. */
export function hashOfKey(cells: readonly string[]): number {
  let hash = 0x811c9dc5
  for (const cell of cells) {
    for (const byte of Buffer.from(cell)) hash = Math.imul(hash ^ byte, 0x01000193)
    hash = Math.imul(hash ^ 0x1f, 0x01000193)
  }
  return hash >>> 0
}

/** Where a comma comes before the decimals, a point is no decimal mark. */
const asScanned = ({ field, decimalMark }: ScanColumn): Field | undefined =>
  field?.kind === 'decimal' && decimalMark === ',' ? { ...field, digits: 0 } : field

function cell(column: ScanColumn, at: number, { delimiter, columns, crlf, keyAt, seenAt }: FileShape): string {
  const field = asScanned(column)
  const separator = delimiter.charCodeAt(0)
  const bare: CellEnd = { inside: `b !== ${separator} && b !== 10 && b !== 13 && b !== 34`, isQuoted: false }
  const isText = !field || ['text', 'dict', 'ref'].includes(field.kind)
  const quoted: CellEnd = { inside: isText ? 'true' : 'b !== 34', isQuoted: true }
  const unkeyed = field ? filled : ''
  const looked = keyAt ? (keyAt.includes(at) ? keyHash(seenAt?.[at]) : '') : unkeyed
  const after = at === columns.length - 1 ? rowEnd(crlf) : `if (b !== ${separator}) broken = true;`
  return `
  if (i >= n) return last; b = B[i];
  if (b === 34) {
    if (++i >= n) return last; b = B[i];
    ${cellCode(field, quoted, at)}
    ${looked}
    if (++i >= n) return last; b = B[i];
  } else {
    ${cellCode(field, bare, at)}
    ${looked}
  }
  ${after}
  if (broken) { i = recordEnd(B, record, n, ${separator}); if (i < 0) return last; end(true); continue; }
  i += 1;`
}

/** The scanner of a file. Its code is made once for each file. */
export function rowScanner(shape: FileShape): RowScanner {
  const body = `
  return (B, n, doubtful, keyed) => {
    let i = 0, b = 0, k = 0, s = 0, c = 0, d = 0, p = 0, h = 0, record = 0, rows = 0, any = false, bad = false, broken = false;
    const last = { end: 0, rows: 0 };
    const end = (isBad) => { if (isBad) doubtful(rows, record, i); else if (keyed) keyed(rows, h >>> 0, record); rows += 1; last.end = i; last.rows = rows; };
    while (i < n) {
      record = i; any = false; bad = false; broken = false; h = 0x811c9dc5;
      ${shape.columns.map((column, at) => cell(column, at, shape)).join('\n')}
      end(bad${shape.keyAt ? '' : ' || !any'});
    }
    return last;
  }`
  const make = new Function('CLASS', 'size', 'recordEnd', 'PATTERN', 'KNOWN', body)
  return make(
    byteClasses(),
    characterSize,
    recordEnd,
    shape.columns.map(({ field }) => (field?.pattern ? matcher(field) : undefined)),
    shape.columns.map(({ codes }) => codes?.holds),
  )
}
