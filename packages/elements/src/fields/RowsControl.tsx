import { entriesOf, type Field, type Fields } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type ClipboardEvent, useId } from 'react'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { label } from '../document/values/labelText.ts'
import { useDictionaries } from '../document/values/useDictionaries.ts'
import type { Option } from '../grid/types.ts'
import { Icon } from '../style/Icon.tsx'
import rowsCss from '../style/rows.css?inline'
import { useStyles } from '../style/useStyles.ts'
import type { ControlProps } from './control.ts'
import { choiceText } from './format.ts'
import { PlainControl } from './PlainControl.tsx'
import { isBlock, withBlock } from './pastedBlock.ts'
import { startRow } from './rows.ts'
import { rowsOf } from './rowsOf.ts'
import { type CellPlace, placeOf, useRowMoves } from './useRowMoves.ts'

const isNumber = ({ kind }: Field): boolean => kind === 'decimal' || kind === 'number'

interface CellProps extends Pick<ControlProps, 'field' | 'value' | 'row' | 'disabled' | 'onChange' | 'onBlur'> {
  readonly place: CellPlace
  /** The column's label and the row's number. */
  readonly called: string
  /** Its place among the fields of the form. */
  readonly path: string
  readonly fault: string | undefined
  /** All of the rows are wrong, or there is a fault that no cell has alone. */
  readonly invalid: boolean
}

function Cell({ place, called, path, fault, invalid, ...control }: CellProps) {
  const id = useId()
  const { locale } = useWhole()
  return (
    <td
      className="rows-cell"
      data-row={place.row}
      data-column={place.column}
      data-field={path}
      data-title={label(locale, control.field)}
    >
      <PlainControl
        {...control}
        id={id}
        label={called}
        invalid={invalid || fault !== undefined}
        describedBy={fault ? `${id}-note` : undefined}
      />
      {fault && (
        <div className="field-help is-error" id={`${id}-note`}>
          {fault}
        </div>
      )}
    </td>
  )
}

/** The codes of a column's choice or dictionary, as they are pasted. */
function useOptions(columns: Fields): (field: Field) => readonly Option[] {
  const { locale } = useWhole()
  const types = Object.values(columns).flatMap(({ kind, target }) => (kind === 'dict' && target ? [target] : []))
  const dictionaries = useDictionaries(types)
  return (field) =>
    field.kind === 'dict'
      ? (dictionaries.get(field.target ?? '') ?? []).map((entry) => ({
          value: entry.code,
          label: label(locale, entry),
        }))
      : Object.keys(field.options ?? {}).map((value) => ({ value, label: choiceText(field, value, locale) }))
}

/** The rows of a field and what is done with them. */
function useRows({ field, value, disabled, onChange }: ControlProps, shown: readonly string[]) {
  const { today } = useWhole()
  const columns = field.columns ?? {}
  const options = useOptions(columns)
  const rows = rowsOf(value)
  const write = (next: readonly AnyRow[]) => onChange(next.length > 0 ? next : null)
  const add = () => {
    write([...rows, startRow(columns)])
    moves.go({ row: rows.length, column: 0 })
  }
  const moves = useRowMoves(rows.length, add)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (disabled || !isBlock(text)) return
    event.preventDefault()
    const from = placeOf(event.target) ?? { row: rows.length, column: 0 }
    // A cell that is being typed into would write its old text when it is left.
    if (event.target instanceof HTMLElement) event.target.blur()
    write(withBlock(rows, text.trimEnd(), from, { columns, shown, options, today }))
    moves.go(from)
  }
  return {
    rows,
    moves,
    add,
    paste,
    change: (at: number, key: string, cell: unknown) =>
      write(rows.map((row, i) => (i === at ? { ...row, [key]: cell } : row))),
    remove: (at: number) => write(rows.filter((_, i) => i !== at)),
  }
}

/** More columns have no room beside each other on a phone. */
const mostBeside = 3

interface RowsProps extends ControlProps {
  /** The columns that are typed; all of them unless said otherwise. */
  readonly shows?: readonly string[]
}

/** Rows of a field with columns, typed cell by cell or pasted; the value is empty without rows. */
export function RowsControl({ shows, ...props }: RowsProps) {
  useStyles(rowsCss)
  const { id, name = '', field, invalid, inside = {}, describedBy, disabled = false, onBlur } = props
  const { locale, words } = useWhole()
  const shown = entriesOf(field.columns ?? {}).filter(([key]) => shows?.includes(key) ?? true)
  const { rows, moves, add, paste, change, remove } = useRows(
    props,
    shown.map(([key]) => key),
  )
  const adding = words.form.addRow(label(locale, { en: field.each?.[0] ?? '', zh: field.each?.[1] ?? '' }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and the clipboard come from the controls in it
    <div className="rows-control" onKeyDown={moves.onKeyDown} onPaste={paste}>
      {rows.length > 0 && (
        <table className={shown.length > mostBeside ? 'rows is-many' : 'rows'}>
          <thead className="rows-heads">
            <tr>
              {shown.map(([key, column]) => (
                <th key={key} scope="col" className={isNumber(column) ? 'rows-head rows-number' : 'rows-head'}>
                  {label(locale, column)}
                </th>
              ))}
              <td className="rows-end" />
            </tr>
          </thead>
          <tbody ref={moves.body} className="rows-body">
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and keep their place
              <tr key={at} className="rows-row">
                {shown.map(([key, column], across) => (
                  <Cell
                    key={key}
                    place={{ row: at, column: across }}
                    called={`${label(locale, column)} ${at + 1}`}
                    path={`${name}.${at}.${key}`}
                    field={column}
                    value={row[key]}
                    row={row}
                    fault={inside[`${at}.${key}`]}
                    invalid={invalid}
                    disabled={disabled}
                    onChange={(cell) => change(at, key, cell)}
                    onBlur={onBlur}
                  />
                ))}
                <td className="rows-end">
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={words.form.removeRow(at + 1)}
                    disabled={disabled}
                    onClick={() => remove(at)}
                  >
                    <Icon name="close" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button
        type="button"
        id={id}
        className="button quiet"
        aria-label={adding}
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={add}
      >
        <Icon name="plus" /> {adding}
      </button>
    </div>
  )
}
