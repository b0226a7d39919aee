/** Foreign text files: encoding and delimiter as a person says, else found out as the server does (cli-ux-security §1.4). */
import { rowsLooked } from '@srm/core/definition/files/headerRow'
import type { Table } from '@srm/core/definition/files/mapping'
import {
  isSound,
  likeliestFirst,
  linesBeyondAscii,
  plausibleEncodings,
  textEncodings,
  textUnits,
} from '@srm/core/definition/files/textEncoding'
import { parse } from 'csv-parse/sync'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { type Asked, headerAmong, tableBelow } from './foreignHeader.ts'

/** How a text file is to be read. */
export interface ReadAs {
  readonly encoding: string
  /** `auto`, `tab`, or the mark itself. */
  readonly delimiter: string
}

const delimiters = [',', ';', '\t', '|'] as const
/** Characters in which the header must stand. */
const longestHeader = 1024 * 1024

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

interface Decoded {
  readonly encoding: string
  /** Without its byte order mark. */
  readonly text: string
}

/** Undefined where the bytes are no text in this encoding. */
function decoded(bytes: Buffer, encoding: string): Decoded | undefined {
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') || !isSound(textUnits(text)) ? undefined : { encoding, text }
}

/** With two-byte characters only: a short text in GB18030 can look like that. */
const isDoubtful = ({ text }: Decoded): boolean => /[\u0080-\u07ff]/.test(text) && !/[\u0800-\uffff]/.test(text)

/** Lines with characters beyond ASCII that are judged, in bytes. */
const judged = 256 * 1024

/** What a file may be in that is no UTF-8: one encoding, or the names of those that are open. */
function beyondUtf8(bytes: Buffer): readonly Decoded[] | string {
  if (bytes.includes(0)) return []
  const plausible = plausibleEncodings(Buffer.concat(linesBeyondAscii(bytes, judged))).map(({ encoding }) => encoding)
  const [first, ...others] = plausible
  if (first && others.length === 0) return [decoded(bytes, first)].filter((each) => each !== undefined)
  return likeliestFirst(plausible).join(', ')
}

/** The readings of a file that are possible, the likeliest first; the names of encodings where none is certain. */
function readingsOf(bytes: Buffer, encoding: string): readonly Decoded[] | string {
  const mark = marks.find(([, begins]) => begins.every((byte, i) => bytes[i] === byte))?.[0]
  const said = encoding === 'auto' ? mark : encoding
  const one = decoded(bytes, said ?? 'utf-8')
  if (said !== undefined || (one && !isDoubtful(one))) return one ? [one] : []
  return one ? [one, decoded(bytes, 'gb18030')].filter((each) => each !== undefined) : beyondUtf8(bytes)
}

/** The first rows: of a text that is cut off, without the record that may be cut. */
function beginningOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  const take = (row: string[]): string[] => {
    rows.push(row)
    return row
  }
  const form = { delimiter, to: rowsLooked * 2, relax_column_count: true, on_record: take }
  try {
    parse(text.slice(0, longestHeader), form)
  } catch {
    // what cannot be read on is told when all of it is read
  }
  return rows
}

/** How many columns of the header are wanted, and how many there are; -1 where it cannot be read so. */
function score({ text }: Decoded, delimiter: string, asked: Asked): number {
  const head = headerAmong(beginningOf(text, delimiter), asked)
  return head ? head.known + head.header.length / 100_000 : -1
}

/** The reading whose header has most of what is wanted; among equals the first. */
function best(readings: readonly Decoded[], delimiter: string, asked: Asked) {
  const marks = delimiter === 'auto' ? delimiters : [delimiter === 'tab' ? '\t' : delimiter]
  return readings
    .flatMap((reading) => marks.map((mark) => ({ ...reading, delimiter: mark, points: score(reading, mark, asked) })))
    .reduce((found, each) => (each.points > found.points ? each : found))
}

/**
 * Reads a text file that a mapping names, and says how.
 * @throws CommandError where it is no CSV in the encoding, or has no such header row
 */
export function foreignText(bytes: Buffer, table: Asked, asked: ReadAs, { say, note }: Terminal): Table {
  const { file: name } = table
  if (table.sheet !== undefined) throw new CommandError('usage', say('mapNoBook', { file: name }))
  const readings = readingsOf(bytes, asked.encoding)
  if (typeof readings === 'string')
    throw new CommandError('usage', say('unclearEncoding', { file: name, encodings: readings }))
  if (readings.length === 0) {
    const encoding = asked.encoding === 'auto' ? textEncodings.join(', ') : asked.encoding
    throw new CommandError('usage', say('notEncoded', { file: name, encoding }))
  }
  const { text, encoding, delimiter } = best(readings, asked.delimiter, table)
  const how = say(asked.encoding === 'auto' ? 'detected' : 'given')
  note(say('mapRead', { file: name, encoding, how, delimiter: delimiter === '\t' ? 'tab' : delimiter }))
  try {
    return tableBelow(parse(text, { delimiter, relax_column_count: true }) as string[][], table, { say, note })
  } catch (error) {
    if (error instanceof CommandError) throw error
    const row = Number((error as { lines?: number }).lines ?? 1)
    throw new CommandError('usage', say('notCsv', { file: name, row }))
  }
}
