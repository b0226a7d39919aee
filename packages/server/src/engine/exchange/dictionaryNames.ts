/** The names of dictionaries' codes beside the columns of a file, for writing and for reading them. */

import type { CsvColumn } from '@srm/core/definition/files/csvHeader'
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { Context } from '../context.ts'

type Names = Readonly<Record<string, readonly [en: string, zh: string]>>

/** The account's own names come before the platform's. */
async function namesOf({ tx, actor }: Context, types: readonly string[]): Promise<ReadonlyMap<string, Names>> {
  const rows = await tx.query<{ type: string; code: string; en: string; zh: string }>(
    `select "dictionaryType" as type, "dictionaryCode" as code, "nameEn" as en, "nameZh" as zh from dictionary
     where "elsAccount" in ($1, $2) and "dictionaryType" = any($3) and "isDel" = 'N' order by "elsAccount" = $1, code`,
    [actor.account, platformAccount, types],
  )
  const byType = Map.groupBy(rows, ({ type }) => type)
  const named = (type: string) => (byType.get(type) ?? []).map(({ code, en, zh }) => [code, [en, zh] as const] as const)
  return new Map(types.map((type) => [type, Object.fromEntries(named(type))]))
}

/** The same columns; those of dictionaries have the names of their codes as options. */
export async function withNames<C extends CsvColumn | undefined>(
  context: Context,
  columns: readonly C[],
): Promise<readonly C[]> {
  const types = columns.flatMap((column) => (column?.field.kind === 'dict' ? (column.field.target ?? []) : []))
  if (types.length === 0) return columns
  const names = await namesOf(context, [...new Set(types)])
  return columns.map((column) => {
    const options = column?.field.kind === 'dict' ? names.get(column.field.target ?? '') : undefined
    return column && options ? { ...column, field: { ...column.field, options } } : column
  })
}
