import type { AnyRow } from '@srm/core/definition/workflow'
import { Input, Select } from 'antd'
import { useState } from 'react'
import type { ControlProps } from '../fields/control.ts'
import { statusOf } from '../fields/control.ts'
import { parseDecimal } from '../grid/parse.ts'
import { Icon } from '../style/Icon.tsx'
import rowsCss from '../style/rows.css?inline'
import { useStyles } from '../style/useStyles.ts'
import { type RowColumn, rowsOf, textOf } from './rows.ts'

interface CellProps {
  readonly column: RowColumn
  readonly name: string
  readonly value: unknown
  readonly invalid: boolean
  readonly disabled: boolean
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
}

/** Typed as people write numbers; kept as a decimal string once the cell is left. */
function NumberCell({ name, value, invalid, disabled, onChange, onBlur }: CellProps) {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    if (typed !== undefined) {
      const read = parseDecimal(typed)
      onChange(read.fault ? typed : read.value)
      setTyped(undefined)
    }
    onBlur()
  }
  return (
    <Input
      className="num-input"
      aria-label={name}
      inputMode="decimal"
      value={typed ?? textOf(value)}
      status={statusOf(invalid)}
      disabled={disabled}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}

function Cell(props: CellProps) {
  const { column, name, value, invalid, disabled, onChange, onBlur } = props
  if (column.isNumber) return <NumberCell {...props} />
  if (column.options)
    return (
      <Select<string>
        className="wide-control"
        aria-label={name}
        value={textOf(value) || null}
        options={[...column.options]}
        status={statusOf(invalid)}
        disabled={disabled}
        onChange={onChange}
        onBlur={onBlur}
      />
    )
  return (
    <Input
      aria-label={name}
      value={textOf(value)}
      status={statusOf(invalid)}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value || null)}
      onBlur={onBlur}
    />
  )
}

interface RowsProps extends ControlProps {
  readonly columns: readonly RowColumn[]
  readonly words: { readonly add: string; readonly remove: (row: number) => string }
}

/** Rows of a json field, typed cell by cell; the value is empty without rows. */
export function RowsControl({ columns, words, ...props }: RowsProps) {
  useStyles(rowsCss)
  const { id, value, invalid, describedBy, disabled = false, onChange, onBlur } = props
  const rows = rowsOf(value)
  const write = (next: readonly AnyRow[]) => onChange(next.length > 0 ? next : null)
  const change = (at: number, key: string, cell: unknown) =>
    write(rows.map((row, i) => (i === at ? { ...row, [key]: cell } : row)))
  return (
    <div className="rows-control">
      {rows.length > 0 && (
        <table className="rows">
          <thead>
            <tr>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" className="rows-head">
                  {label}
                </th>
              ))}
              <td className="rows-end" />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and keep their place
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column.key} className="rows-cell">
                    <Cell
                      column={column}
                      name={`${column.label} ${at + 1}`}
                      value={row[column.key]}
                      invalid={invalid}
                      disabled={disabled}
                      onChange={(cell) => change(at, column.key, cell)}
                      onBlur={onBlur}
                    />
                  </td>
                ))}
                <td className="rows-cell">
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={words.remove(at + 1)}
                    disabled={disabled}
                    onClick={() => write(rows.filter((_, i) => i !== at))}
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
        aria-label={words.add}
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={() => write([...rows, {}])}
      >
        <Icon name="plus" /> {words.add}
      </button>
    </div>
  )
}
