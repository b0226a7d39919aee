/** Which columns an export has, and the labels of their codes. */
import type { Words } from '@srm/core/definition/csvCells'
import { type CsvColumn, columnsOf } from '@srm/core/definition/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { projection } from '../columns.ts'
import type { Actor, Context } from '../context.ts'
import { Invalid } from '../errors.ts'

/** The columns of an export: those asked for, else those of the definition's files or lists, as far as this side sees them. */
export function exportColumns(def: AnyDocument, actor: Actor, asked: string | undefined): CsvColumn[] {
  const seen = projection(def, actor)
  const all = new Map(columnsOf(def).map((column) => [column.key, column]))
  const isSeen = ({ inLine, name }: CsvColumn) => (inLine ? seen.lines : seen.head).includes(name)
  const keys: readonly string[] = asked?.split(',') ?? def.csv?.columns ?? def.list.columns
  const columns = keys.flatMap((key) => all.get(key) ?? []).filter(isSeen)
  if (asked !== undefined && columns.length < keys.length) throw new Invalid([{ path: 'columns', rule: 'notAccepted' }])
  return columns
}

const platform = '100000'
type Labels = Record<string, readonly [en: string, zh: string]>

/** The names of dictionaries' codes; the account's own ones before the platform's. */
async function labelsOf({ tx, actor }: Context, types: readonly string[]): Promise<ReadonlyMap<string, Labels>> {
  const rows = await tx.query<{ type: string; code: string; en: string; zh: string }>(
    `select "dictionaryType" as type, "dictionaryCode" as code, "nameEn" as en, "nameZh" as zh from dictionary
     where "elsAccount" in ($1, $2) and "dictionaryType" = any($3) and "isDel" = 'N' order by "elsAccount" = $1`,
    [actor.account, platform, types],
  )
  const found = new Map(types.map((type): [string, Labels] => [type, {}]))
  for (const { type, code, en, zh } of rows) Object.assign(found.get(type) ?? {}, { [code]: [en, zh] })
  return found
}

/** The same columns, those of dictionaries with the names of their codes where the file is to have names. */
export async function withLabels(
  context: Context,
  columns: readonly CsvColumn[],
  words: Words,
): Promise<readonly CsvColumn[]> {
  const types = columns.flatMap(({ field }) => (field.kind === 'dict' && field.target ? field.target : []))
  if (words === 'key' || types.length === 0) return columns
  const labels = await labelsOf(context, [...new Set(types)])
  return columns.map((column) => {
    const options = column.field.kind === 'dict' ? labels.get(column.field.target ?? '') : undefined
    return options ? { ...column, field: { ...column.field, options } } : column
  })
}
