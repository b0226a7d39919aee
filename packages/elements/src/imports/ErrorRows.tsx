import type { ImportError } from '@srm/core/client/documentTypes'
import { fieldLabel } from '@srm/core/i18n/messages'
import { faultText } from '../document/faultText.ts'
import { countText } from '../document/text.ts'
import { useWhole } from '../document/whole.tsx'
import { useImportWords } from '../words/importWords.ts'
import { groupKey } from './errorGroups.ts'
import type { Corrections, RefusedRows } from './refusedRows.ts'

/** The label of a field, or that the row as a whole is meant. */
export function useColumnName(): (field: string) => string {
  const { def, locale } = useWhole()
  const words = useImportWords()
  return (field) => (field === '' ? words.errors.wholeRow : fieldLabel(locale, def, field))
}

interface ErrorRowsProps {
  readonly errors: readonly ImportError[]
  readonly refused: RefusedRows | undefined
  readonly corrections: Corrections
  /** Undefined where rows are corrected in their file. */
  readonly onCorrect: ((row: number, column: number, text: string) => void) | undefined
}

interface ValueProps extends Omit<ErrorRowsProps, 'errors'> {
  readonly error: ImportError
}

/** What stands in the file, to be written anew in its place. */
function ErrorValue({ error: { row, field }, refused, corrections, onCorrect }: ValueProps) {
  const words = useImportWords()
  const name = useColumnName()(field)
  const column = refused?.columnOf(field)
  const stored = column === undefined ? undefined : refused?.rows.get(row)?.[column]
  if (column === undefined || stored === undefined) return <span className="empty-value">—</span>
  const written = corrections.get(row)?.get(column)
  if (!onCorrect) return stored || <span className="empty-value">—</span>
  return (
    <input
      className={`import-edit ${written === undefined ? '' : 'is-corrected'}`}
      aria-label={words.errors.valueOf(countText(row), name)}
      value={written ?? stored}
      onChange={(event) => onCorrect(row, column, event.target.value)}
    />
  )
}

/** One row for each error: where it is, what stands there, why it was refused. */
export function ErrorRows({ errors, ...values }: ErrorRowsProps) {
  const { locale } = useWhole()
  const words = useImportWords()
  const columnName = useColumnName()
  return (
    <table className="import-table import-errors">
      <thead>
        <tr>
          <th className="import-head num is-row">{words.errors.row}</th>
          <th className="import-head is-column">{words.errors.column}</th>
          {values.refused && <th className="import-head is-value">{words.errors.value}</th>}
          <th className="import-head">{words.errors.reason}</th>
        </tr>
      </thead>
      <tbody>
        {errors.map((error) => (
          <tr key={`${error.row} ${groupKey(error)}`} className="import-error-row">
            <td className="import-cell num muted is-row">{countText(error.row)}</td>
            <td className="import-cell is-column">{columnName(error.field)}</td>
            {values.refused && (
              <td className="import-cell is-value">
                <ErrorValue error={error} {...values} />
              </td>
            )}
            <td className="import-cell bad is-reason">{faultText(locale, error)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
