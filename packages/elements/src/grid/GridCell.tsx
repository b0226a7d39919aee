import type { ReactNode } from 'react'
import { alignClass, classes, stickyClass, stickyStyle } from './cellStyle.ts'
import { cellText, cellValue, isEditable, isEmpty } from './format.ts'
import { issueOf } from './issues.ts'
import { roles } from './roles.ts'
import type { GridRowProps } from './rowProps.ts'
import type { Column } from './types.ts'

/** What a cell shows: the column's own rendering, a link, the text, or the mark of an empty value. */
function content<Row>(column: Column<Row>, { row, index, reading }: GridRowProps<Row>, editable: boolean): ReactNode {
  if (column.render) return column.render(row, index)
  if (isEmpty(cellValue(column, row))) {
    return <span className="empty-value">{(editable && column.placeholder) || '—'}</span>
  }
  const text = cellText(column, row, reading)
  if (!column.href) return text
  return (
    <a className="link" href={column.href(row)} tabIndex={-1}>
      {text}
    </a>
  )
}

const ariaOf = (hasEditor: boolean, editable: boolean, inRange: boolean | undefined, isWrong: boolean) => ({
  ...roles.cell,
  'aria-readonly': hasEditor ? !editable : undefined,
  'aria-selected': inRange,
  'aria-invalid': isWrong || undefined,
})

export function GridCell<Row>({
  row: line,
  column,
  at,
  ariaColumn,
  isCurrent,
  inRange,
}: {
  readonly row: GridRowProps<Row>
  readonly column: Column<Row>
  readonly at: number
  readonly ariaColumn: number
  readonly isCurrent: boolean
  /** Undefined when the selected range does not touch this row. */
  readonly inRange: boolean | undefined
}) {
  const editable = isEditable(column, line.row, line.readonly)
  const issue = issueOf(column, line.row, line.rowKey, line.issues, line.faultOf)
  const tip = issue?.text ?? column.tooltip?.(line.row)
  return (
    <td
      {...ariaOf(column.editor !== undefined, editable, inRange, issue?.severity === 'error')}
      id={`${line.gridId}-${line.index}-${at}`}
      data-column={at}
      className={classes(
        'grid-cell',
        alignClass(column),
        column.className,
        stickyClass(line.layout, at),
        editable && 'editable',
        inRange && 'in-range',
        isCurrent && 'is-current',
        issue && (issue.severity === 'error' ? 'cell-error' : 'cell-warn'),
      )}
      style={stickyStyle(line.layout, at)}
      aria-colindex={ariaColumn}
      data-tip={tip}
      data-tip-overflow={tip === undefined ? '' : undefined}
    >
      {content(column, line, editable)}
      {issue && <span className="visually-hidden"> {issue.text}</span>}
    </td>
  )
}
