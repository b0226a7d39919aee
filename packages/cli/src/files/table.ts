/** Rows of a CSV file as Excel numbers them: the first record is row 1, blank ones count, line breaks in a cell do not. */
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { decoded, type Encoding } from './encoding.ts'
import type { Source } from './source.ts'

export interface Row {
  readonly row: number
  readonly cells: readonly string[]
}

export interface Reading {
  readonly source: Source
  readonly encoding: Encoding
  readonly delimiter: string
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Every row that is not blank. @throws CommandError where the file is no CSV or has another encoding */
export async function* rowsOf(
  { source, encoding, delimiter }: Reading,
  { say }: Pick<Terminal, 'say'>,
  onBytes?: (count: number) => void,
): AsyncGenerator<Row> {
  const records = parse({ delimiter, relax_column_count: true, skip_empty_lines: false })
  const text = Readable.from(decoded(source.path, encoding, onBytes), { objectMode: true })
  text.on('error', (error) => records.destroy(error))
  let row = 0
  try {
    for await (const cells of text.pipe(records) as AsyncIterable<string[]>) {
      row += 1
      if (!isBlank(cells)) yield { row, cells }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CommandError('usage', say('notCsv', { file: source.name, row: row + 1 }))
    if (error instanceof TypeError) throw new CommandError('usage', say('badEncoding', { file: source.name, encoding }))
    throw error
  } finally {
    text.destroy()
  }
}

/** The first row that is not blank. */
export async function headOf(reading: Reading, terminal: Pick<Terminal, 'say'>): Promise<Row> {
  for await (const row of rowsOf(reading, terminal)) return row
  throw new CommandError('usage', terminal.say('emptyFile', { file: reading.source.name }))
}
