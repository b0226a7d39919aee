/** What a name with columns in it stands for: the values that occur, each with its file. */
import type { Readable } from 'node:stream'
import type { AnyRow } from '@srm/core/definition/workflow'
import { CommandError } from '../exitCodes.ts'
import { filledName } from '../files/outputNames.ts'
import type { Terminal } from '../terminal.ts'
import { linesOf } from './exportForms.ts'

export interface Piece {
  readonly file: string
  /** The filters that make it. */
  readonly query: Readonly<Record<string, string>>
}

/** Files of one run at the most: a name made of something else than a key would fill the disk. */
const mostFiles = 10_000

/** The filter for one value; values with commas are lists to the server. */
function filterOf(key: string, value: unknown, { say }: Terminal): readonly [string, string] {
  if (value === null || value === undefined || value === '') return [`${key}.empty`, 'true']
  const text = String(value)
  if (text.includes(',')) throw new CommandError('usage', say('commaInName', { key, text }))
  return [key, text]
}

/**
 * The pieces of an export, in the order in which their values occur.
 * @param body NDJSON with the columns of the name
 * @throws CommandError when two values make one file, or there are too many
 */
export async function piecesOf(
  body: Readable,
  output: string,
  columns: readonly string[],
  terminal: Terminal,
): Promise<Piece[]> {
  const { say } = terminal
  const found = new Map<string, Piece>()
  const files = new Map<string, string>()
  for await (const line of linesOf(body)) {
    const doc = JSON.parse(line) as AnyRow
    const values = columns.map((key) => String(doc[key] ?? ''))
    const id = JSON.stringify(values)
    if (found.has(id)) continue
    const file = filledName(output, Object.fromEntries(columns.map((key, at) => [key, values[at] ?? ''])))
    // case does not tell files apart everywhere
    const other = files.get(file.toLowerCase())
    if (other !== undefined) throw new CommandError('usage', say('sameName', { file }))
    if (found.size === mostFiles) throw new CommandError('usage', say('tooManyFiles', { n: mostFiles }))
    files.set(file.toLowerCase(), id)
    found.set(id, { file, query: Object.fromEntries(columns.map((key) => filterOf(key, doc[key], terminal))) })
  }
  return [...found.values()]
}
