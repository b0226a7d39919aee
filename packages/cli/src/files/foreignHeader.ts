/** The header of a foreign table: as the mapping says, else the row, or two of them, that names most of its columns. */
import { likeliestHeader, mergedCells, rowsLooked, type TopRow } from '@srm/core/definition/files/headerRow'
import { columnWord, type Table, type TableName, tableLabel } from '@srm/core/definition/files/mapping'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'

/** What a mapping wants of a table. */
export interface Asked extends TableName {
  /** Names of columns. */
  readonly wanted: ReadonlySet<string>
}

interface Found {
  readonly header: readonly string[]
  /** Number of its row. */
  readonly row: number
  /** How many of its columns are wanted. */
  readonly known: number
}

/** Undefined where no row holds anything, or the mapping names a row that is not among the first ones that do. */
export function headerAmong(rows: readonly (readonly string[])[], { wanted, headerRow }: Asked): Found | undefined {
  const top = rows
    .map((cells, i): TopRow => ({ cells, row: i + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, rowsLooked)
  const knownIn = (cells: readonly string[]) => cells.filter((name) => wanted.has(columnWord(name))).length
  const [first, ...others] = headerRow === undefined ? top : top.filter(({ row }) => row === headerRow)
  if (!first) return undefined
  const { head, above } = likeliestHeader([first, ...others], knownIn)
  const header = above ? mergedCells(above.cells, head.cells) : head.cells
  return { header, row: head.row, known: knownIn(header) }
}

/** The table of all rows of a file or a sheet. @throws CommandError where it has no such header row */
export function tableBelow(
  rows: readonly (readonly string[])[],
  asked: Asked,
  { say, note }: Pick<Terminal, 'say' | 'note'>,
): Table {
  const found = headerAmong(rows, asked)
  const file = tableLabel(asked)
  if (!found) throw new CommandError('usage', say('mapNoHeader', { file, row: asked.headerRow ?? 1 }))
  const { header, row } = found
  if (row > 1 && asked.headerRow === undefined) note(say('mapHeaderAt', { file, row }))
  return { header, rows: rows.slice(row), headerRow: row }
}
