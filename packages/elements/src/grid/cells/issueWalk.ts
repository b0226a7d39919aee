import { type FaultOf, type IssueIndex, issueOf } from '../issues.ts'
import type { Column, GridIssue } from '../types.ts'

/** Going from fault to fault. Pure. */

export interface IssuePlace {
  readonly row: number
  readonly column: number
  readonly severity: GridIssue['severity']
  readonly text: string
}

/** All faults in reading order: row by row, and in a row column by column. */
export function issuePlaces<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  index: IssueIndex,
  faultOf: FaultOf<Row>,
): IssuePlace[] {
  const firstEditor = Math.max(
    0,
    columns.findIndex(({ editor }) => editor),
  )
  return rows.flatMap((row, at) => {
    const key = rowKey(row)
    const known = index.get(key)
    const places = columns.flatMap((column, across) => {
      const issue = issueOf(column, row, key, known, faultOf)
      return issue ? [{ row: at, column: across, severity: issue.severity, text: issue.text }] : []
    })
    const ofRow = known?.get('')
    return places.length === 0 && ofRow
      ? [{ row: at, column: firstEditor, severity: ofRow.severity, text: ofRow.text }]
      : places
  })
}

/** The next fault behind a position, round the end: errors if there are any, else warnings. */
export function nextIssue(
  places: readonly IssuePlace[],
  from: { row: number; column: number },
): IssuePlace | undefined {
  const errors = places.filter(({ severity }) => severity === 'error')
  const wanted = errors.length > 0 ? errors : places
  return wanted.find(({ row, column }) => row > from.row || (row === from.row && column > from.column)) ?? wanted[0]
}
