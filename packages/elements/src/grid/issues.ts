import { cellFault, type Reading } from './format.ts'
import { gridTexts } from './texts.ts'
import type { Column, GridIssue } from './types.ts'

/** Faults by row and column; the key of a fault of the whole row is ''. Pure. */
export type IssueIndex = ReadonlyMap<string, ReadonlyMap<string, GridIssue>>

/** An error outranks a warning of the same cell; of two alike the first stays. */
export function indexIssues(issues: readonly GridIssue[] = []): IssueIndex {
  const index = new Map<string, Map<string, GridIssue>>()
  for (const issue of issues) {
    const row = index.get(issue.rowKey) ?? new Map<string, GridIssue>()
    const column = issue.column ?? ''
    const known = row.get(column)
    if (!known || (known.severity === 'warning' && issue.severity === 'error')) row.set(column, issue)
    index.set(issue.rowKey, row)
  }
  return index
}

/** The fault of one cell: what the parent found, else that its text cannot be read. */
export function issueOf<Row>(
  column: Column<Row>,
  row: Row,
  rowKey: string,
  known: ReadonlyMap<string, GridIssue> | undefined,
  reading: Reading,
): GridIssue | undefined {
  const fault = cellFault(column, row, reading)
  const found = known?.get(column.key)
  if (!fault) return found
  if (found?.severity === 'error') return found
  return { rowKey, column: column.key, severity: 'error', text: gridTexts(reading.locale).faults[fault] }
}

export interface IssuePlace {
  readonly row: number
  readonly column: number
  readonly severity: GridIssue['severity']
}

/** All faults in reading order: row by row, and in a row column by column. */
export function issuePlaces<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  index: IssueIndex,
  reading: Reading,
): IssuePlace[] {
  const firstEditor = Math.max(
    0,
    columns.findIndex(({ editor }) => editor),
  )
  return rows.flatMap((row, at) => {
    const key = rowKey(row)
    const known = index.get(key)
    const places = columns.flatMap((column, across) => {
      const issue = issueOf(column, row, key, known, reading)
      return issue ? [{ row: at, column: across, severity: issue.severity }] : []
    })
    const ofRow = known?.get('')
    return places.length === 0 && ofRow ? [{ row: at, column: firstEditor, severity: ofRow.severity }] : places
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
