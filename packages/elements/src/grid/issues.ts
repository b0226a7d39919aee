import type { Column, GridIssue } from './types.ts'

/** Faults of cells. Pure. */

/** By row and column; the key of a fault of the whole row is ''. */
export type IssueIndex = ReadonlyMap<string, ReadonlyMap<string, GridIssue>>

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
