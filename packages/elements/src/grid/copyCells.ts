import { isAmbiguous } from '@srm/core/definition/files/ambiguous'
import { plainText } from './format.ts'
import type { Column } from './types.ts'

/** Cells → the clipboard. Pure. */

/** Cells as Excel reads them: quoted only where a tab, a line end or a quote at the start demands it. */
export function writeTsv(cells: readonly (readonly string[])[]): string {
  const write = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return cells.map((row) => row.map(write).join('\t')).join('\r\n')
}

/** Three decimals might be thousands: a fourth says that they are none. */
const copied = (text: string): string => (isAmbiguous(text) ? `${text}0` : text)

/** The text of these cells, in wire form, which Excel and a paste both read back. */
export const copyText = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  writeTsv(
    rows.map((row) =>
      columns.map((column) => {
        const text = plainText(column, row)
        return column.editor === 'decimal' && !text.includes(',') ? copied(text) : text
      }),
    ),
  )
