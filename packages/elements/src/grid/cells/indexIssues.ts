import type { IssueIndex } from '../issues.ts'
import type { GridIssue } from '../types.ts'

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
