import type { Area } from '../selection.ts'

/** Excel's clipboard text (tab separated) and where a pasted block goes. Pure. */

/**
 * Cells of a tab-separated text. CRLF, CR and LF end a row; one line end at the very end is Excel's and is no
 * row; a cell in quotes may hold tabs, line ends and doubled quotes; a stray quote is an ordinary sign.
 */
export function readTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  do {
    const [raw, cell] = readCell(text, at)
    row.push(cell)
    at += raw.length
    const end = /\t|\r\n|\r|\n|$/y
    end.lastIndex = at
    const separator = end.exec(text)?.[0] ?? ''
    at += separator.length
    if (separator === '\t') continue
    rows.push(row)
    row = []
  } while (at < text.length)
  if (row.length > 0) rows.push([...row, ''])
  return rows
}

const quotedCell = /"((?:[^"]|"")*)"(?=\t|\r|\n|$)/y
const plainCell = /[^\t\r\n]*/y

/** The cell that begins at a position: as it is written, and what it holds. */
function readCell(text: string, at: number): readonly [raw: string, cell: string] {
  quotedCell.lastIndex = at
  const quoted = quotedCell.exec(text)
  if (quoted) return [quoted[0], (quoted[1] ?? '').replaceAll('""', '"')]
  plainCell.lastIndex = at
  const plain = plainCell.exec(text)?.[0] ?? ''
  return [plain, plain]
}

export interface Landing {
  /** Row and column of the grid; rows from `rowCount` on are new. */
  readonly row: number
  readonly column: number
  readonly text: string
}

/**
 * Where each pasted cell lands. A block that divides the selected range evenly is repeated over it, as in
 * Excel (one cell fills the range); else it begins at the range's first cell, whatever its size.
 * @returns the cells, those right of the last column left out; `rows` and `columns` of the area they cover
 */
export function planPaste(
  block: readonly (readonly string[])[],
  range: Area,
  columnCount: number,
): { readonly landings: readonly Landing[]; readonly rows: number; readonly columns: number } {
  const height = block.length
  const width = Math.max(...block.map((row) => row.length))
  const selectedRows = range.bottom - range.top + 1
  const selectedColumns = range.right - range.left + 1
  const repeats = selectedRows % height === 0 && selectedColumns % width === 0
  const rows = repeats ? selectedRows : height
  const columns = Math.min(repeats ? selectedColumns : width, columnCount - range.left)
  const landings: Landing[] = []
  for (let down = 0; down < rows; down++) {
    const source = block[down % height] ?? []
    for (let across = 0; across < columns; across++) {
      const text = source[across % width]
      if (text !== undefined) landings.push({ row: range.top + down, column: range.left + across, text })
    }
  }
  return { landings, rows, columns }
}
