import { entriesOf, type Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { useScope } from '../document/definition/documentScope.tsx'
import CodeName from '../document/values/CodeName.tsx'
import { label } from '../document/values/labelText.ts'
import rowsCss from '../style/rows.css?inline'
import { useStyles } from '../style/useStyles.ts'
import { fieldText } from './format.ts'
import { rowsOf } from './rowsOf.ts'

const isNumber = ({ kind }: Field): boolean => kind === 'decimal' || kind === 'number'

function CellValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const { locale, place } = useScope()
  const text = fieldText(field, value, { locale, place })
  return text !== '' && (field.kind === 'dict' || field.kind === 'ref') ? <CodeName field={field} code={text} /> : text
}

interface RowsValueProps {
  readonly field: Field
  readonly value: unknown
}

/** The rows of a field with columns as a small table; columns that no row fills are left out. */
export default function RowsValue({ field, value }: RowsValueProps) {
  useStyles(rowsCss)
  const { locale } = useScope()
  const rows = rowsOf(value)
  if (rows.length === 0) return '—'
  const isFilled = (row: AnyRow, key: string) => row[key] !== null && row[key] !== undefined
  const columns = entriesOf(field.columns ?? {}).filter(([key]) => rows.some((row) => isFilled(row, key)))
  return (
    <table className="rows rows-told">
      <thead className="rows-heads">
        <tr>
          {columns.map(([key, column]) => (
            <th key={key} scope="col" className={`rows-head ${isNumber(column) ? 'rows-number' : ''}`}>
              {label(locale, column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row)} className="rows-row">
            {columns.map(([key, column]) => (
              <td
                key={key}
                className={`rows-cell ${isNumber(column) ? 'rows-number' : ''}`}
                data-title={label(locale, column)}
              >
                <CellValue field={column} value={row[key]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
