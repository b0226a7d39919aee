/** Codes of dictionaries: those of the account and the platform's. */

import type { Issue } from '@srm/core/definition/document'
import type { Field, Fields } from '@srm/core/definition/field'
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'

/** Rows of one kind, whose they are, and how a fault names them. */
export interface Rows {
  readonly fields: Fields
  readonly rows: readonly AnyRow[]
  /** Which of the documents in hand has the row. */
  readonly of: (i: number) => number
  readonly at: (i: number) => string
}

/** What is wrong with one of the documents in hand. */
export interface Fault {
  readonly of: number
  readonly issue: Issue
}

/** The fields of a kind that people write. */
export const writable = (fields: Fields, kind: Field['kind']): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.kind === kind && !field.auto)

/** The rows that fields of these rows hold. */
const inside = ({ fields, rows, of, at }: Rows): Rows[] =>
  writable(fields, 'json').flatMap(([key, { columns }]) => {
    if (!columns) return []
    const cells = rows.flatMap((row, i) =>
      Array.isArray(row[key])
        ? row[key].map((cell: AnyRow, n) => ({ cell, of: of(i), at: `${at(i)}${key}.${n}.` }))
        : [],
    )
    return [
      {
        fields: columns,
        rows: cells.map(({ cell }) => cell),
        of: (i) => cells[i]?.of ?? 0,
        at: (i) => cells[i]?.at ?? '',
      },
    ]
  })

/** Codes that no dictionary of the account or the platform knows. One query for all of them. */
export async function unknownCodes(context: Context, parts: readonly Rows[]): Promise<Fault[]> {
  const all = [...parts, ...parts.flatMap(inside)]
  const used = all.flatMap(({ fields, rows, of, at }) =>
    writable(fields, 'dict').flatMap(([key, field]) =>
      rows.flatMap((row, i) =>
        typeof row[key] === 'string'
          ? [{ of: of(i), path: `${at(i)}${key}`, type: field.target ?? '', code: row[key] }]
          : [],
      ),
    ),
  )
  if (used.length === 0) return []
  const known = await context.tx.query<{ id: string }>(
    `select "dictionaryType" || '/' || "dictionaryCode" as id from dictionary
     where "elsAccount" in ($1, $2) and "dictionaryType" = any($3) and "dictionaryCode" = any($4) and "isDel" = 'N'`,
    [
      context.actor.account,
      platformAccount,
      [...new Set(used.map(({ type }) => type))],
      [...new Set(used.map(({ code }) => code))],
    ],
  )
  const ids = new Set(known.map(({ id }) => id))
  return used
    .filter(({ type, code }) => !ids.has(`${type}/${code}`))
    .map(({ of, path, code }): Fault => ({ of, issue: { path, rule: 'notInDictionary', limit: code } }))
}
