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

/** Why the text of a cell cannot be read, in words; undefined when it can. */
export type FaultOf<Row> = (column: Column<Row>, row: Row) => string | undefined

/** The fault of one cell: what the parent found, else that its text cannot be read. */
export function issueOf<Row>(
  column: Column<Row>,
  row: Row,
  rowKey: string,
  known: ReadonlyMap<string, GridIssue> | undefined,
  faultOf: FaultOf<Row> | undefined,
): GridIssue | undefined {
  const found = known?.get(column.key)
  if (found?.severity === 'error') return found
  const text = faultOf?.(column, row)
  return text === undefined ? found : { rowKey, column: column.key, severity: 'error', text }
}
