/** What is wrong with a document of a file, told of its rows. */
import type { FileDoc, FileIssue } from '@srm/core/definition/files/csv'
import { Conflict, Invalid, Refused } from '../errors.ts'
import type { RowError } from './importReport.ts'

/** The row of the file a fault belongs to: `lines.2.quantity` is read from the row of the third line. */
export const rowOf = ({ rows }: FileDoc, path: string): number => {
  const line = /^lines\.(\d+)/.exec(path)?.[1]
  return rows[line === undefined ? 0 : Number(line)] ?? rows[0] ?? 0
}

/** @throws the error where it is no refusal */
export function faultsOf(file: FileDoc, error: unknown): RowError[] {
  if (error instanceof Invalid)
    return error.issues.map(({ path, ...issue }) => ({
      row: rowOf(file, path),
      field: path.replace(/^lines\.\d+\./, 'lines.'),
      ...issue,
    }))
  if (error instanceof Refused || error instanceof Conflict) {
    const { message, field = '', params } = error.refusal
    return [{ row: file.rows[0] ?? 0, field, rule: message, ...(params ? { params } : {}) }]
  }
  throw error
}

/** What is wrong with the cells of a document. */
export const fileFaults = (issues: readonly FileIssue[]): RowError[] =>
  issues.map(({ column, ...issue }) => ({ ...issue, field: column }))
