/** Roles beside each other. Pure. */
import { adminKey } from '@srm/core/system/rights/role'
import { type DocumentGroup, type Key, verbs } from './matrix.ts'

export interface ComparedRole {
  readonly code: string
  readonly name: string
  readonly permissions: ReadonlySet<string>
  /** Of the account's own role; a built-in one has no document. */
  readonly uuid?: string
}

export const gives = ({ permissions }: ComparedRole, key: string): boolean =>
  permissions.has(adminKey) || permissions.has(key)

/** The keys of a document in the order of the matrix. */
export const keysOfDocument = ({ common, others }: DocumentGroup['rows'][number]): readonly Key[] => [
  ...verbs.flatMap((verb) => common[verb] ?? []),
  ...others,
]

/** Spreadsheets take a cell that begins like a formula for one. */
const cell = (text: string): string => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A row for each key, a column for each role. */
export function comparisonFile(
  groups: readonly DocumentGroup[],
  roles: readonly ComparedRole[],
  title: string,
): string {
  const head = [title, '', '', ...roles.map(({ code }) => code)]
  const rows = groups.flatMap(({ rows: documents }) =>
    documents.flatMap((row) =>
      keysOfDocument(row).map(({ key, label }) => [
        row.label,
        label,
        key,
        ...roles.map((role) => (gives(role, key) ? 'Y' : '')),
      ]),
    ),
  )
  return [head, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}
