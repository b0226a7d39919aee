import { Empty } from '../document/Value.tsx'
import { formatDecimal } from '../grid/format.ts'
import rowsCss from '../style/rows.css?inline'
import { useStyles } from '../style/useStyles.ts'
import { type RowColumn, rowsOf, textOf } from './rows.ts'

const isPlain = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

function cellText({ options, isNumber }: RowColumn, value: unknown): string {
  const text = textOf(value)
  if (isNumber && isPlain(text)) return formatDecimal(text)
  return options?.find((option) => option.value === text)?.label ?? text
}

/** The rows of a json field as a small table. */
export function RowsValue({ value, columns }: { readonly value: unknown; readonly columns: readonly RowColumn[] }) {
  useStyles(rowsCss)
  const rows = rowsOf(value)
  if (rows.length === 0) return <Empty />
  return (
    <table className="rows">
      <thead>
        <tr>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col" className="rows-head">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row)}>
            {columns.map((column) => (
              <td key={column.key} className={`rows-cell ${column.isNumber ? 'rows-number' : ''}`}>
                {cellText(column, row[column.key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
