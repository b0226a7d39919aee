import type { ImportError } from '@srm/core/client/documentTypes'
import { fieldLabel } from '@srm/core/i18n/messages'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { countText } from '../../document/values/labelText.ts'
import { useImportWords } from '../../words/importWords.ts'
import { groupKey } from './errorGroups.ts'
import type { Proposal } from './proposals.ts'
import type { Correction, Corrections, RefusedRows } from './refusedRows.ts'
import { rowFaultText } from './rowFaultText.ts'

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
  readonly onCorrect: ((correction: Correction) => void) | undefined
  readonly proposalOf: (error: ImportError) => Proposal | undefined
}

interface CellProps extends Omit<ErrorRowsProps, 'errors'> {
  readonly error: ImportError
}

/** What stands in the file at an error, and what is written instead. */
function cellOf({ error: { row, field }, refused, corrections }: CellProps) {
  const column = refused?.columnOf(field)
  const stored = column === undefined ? undefined : refused?.rows.get(row)?.[column]
  if (column === undefined || stored === undefined) return undefined
  return { row, column, stored, written: corrections.get(row)?.get(column) }
}

/** What stands in the file, to be written anew in its place. */
function ErrorValue(props: CellProps) {
  const { error, onCorrect } = props
  const words = useImportWords()
  const name = useColumnName()(error.field)
  const cell = cellOf(props)
  if (!cell) return <span className="empty-value">—</span>
  const { row, column, stored, written } = cell
  if (!onCorrect) return stored || <span className="empty-value">—</span>
  return (
    <input
      className={`import-edit ${written === undefined ? '' : 'is-corrected'}`}
      aria-label={words.errors.valueOf(countText(row), name)}
      value={written ?? stored}
      onChange={(event) => onCorrect({ row, column, text: event.target.value })}
    />
  )
}

/** What was probably meant, to be taken over; what was taken over or written, to be undone. */
function ErrorProposal(props: CellProps) {
  const { error, onCorrect, proposalOf } = props
  const { errors: words } = useImportWords()
  const name = useColumnName()(error.field)
  const cell = cellOf(props)
  if (!cell || !onCorrect) return null
  const { row, column, stored, written } = cell
  if (written !== undefined)
    return (
      <>
        <span className="muted">{words.corrected}</span>
        <button
          type="button"
          className="button link"
          aria-label={words.undoFor(countText(row), name)}
          onClick={() => onCorrect({ row, column, text: stored })}
        >
          {words.undo}
        </button>
      </>
    )
  const proposal = proposalOf(error)
  if (!proposal) return <span className="empty-value">—</span>
  const { text, name: meant } = proposal
  return (
    <>
      <span>{meant ? words.changeToNamed(text, meant) : words.changeTo(text)}</span>
      <button
        type="button"
        className="button link"
        aria-label={words.takeFor(countText(row), text)}
        onClick={() => onCorrect(proposal)}
      >
        {words.take}
      </button>
    </>
  )
}

/** One row for each error: where it is, what stands there, why it was refused. */
export function ErrorRows({ errors, ...values }: ErrorRowsProps) {
  const { def, locale } = useWhole()
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
          {values.onCorrect && <th className="import-head">{words.errors.proposal}</th>}
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
            <td className="import-cell bad is-reason">{rowFaultText(locale, def, error)}</td>
            {values.onCorrect && (
              <td className="import-cell is-proposal">
                <ErrorProposal error={error} {...values} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
