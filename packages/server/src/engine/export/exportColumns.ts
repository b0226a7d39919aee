/** Which columns an export has, and the labels of their codes. */
import type { Words } from '@srm/core/definition/files/csvCells'
import { type CsvColumn, columnsOf } from '@srm/core/definition/files/csvHeader'
import { unmistakable } from '@srm/core/definition/files/dictionaryWords'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Actor, Context } from '../context.ts'
import { asExchanged, customFieldsOf } from '../customFields.ts'
import { Invalid } from '../errors.ts'
import { withNames } from '../exchange/dictionaryNames.ts'
import { versionKey } from '../exchange/fileVersion.ts'
import { projection } from '../projection.ts'

const versionOf = ({ csv }: AnyDocument): readonly string[] => (csv ? [versionKey] : [])

/**
 * The columns of an export: those asked for, else those of the definition's files with the free fields and their
 * version, or of its lists, as far as this side sees them.
 */
export function exportColumns(def: AnyDocument, actor: Actor, asked: string | undefined): CsvColumn[] {
  const seen = projection(def, actor)
  const custom = customFieldsOf(def, actor).map(({ key }) => key)
  const all = new Map(columnsOf(asExchanged(def, actor)).map((column) => [column.key, column]))
  const isSeen = ({ inLine, name }: CsvColumn) =>
    inLine ? seen.lines.includes(name) : seen.head.includes(name) || custom.includes(name)
  const usual = [...(def.csv?.columns ?? def.list.columns), ...custom, ...versionOf(def)]
  const keys: readonly string[] = asked?.split(',') ?? usual
  const columns = keys.flatMap((key) => all.get(key) ?? []).filter(isSeen)
  if (asked !== undefined && columns.length < keys.length) throw new Invalid([{ path: 'columns', rule: 'notAccepted' }])
  return columns
}

/**
 * The same columns, those of dictionaries with the names of their codes where the file is to have names. A name by which an
 * import would not find its code is left out: the code stands for itself.
 */
export async function withLabels(
  context: Context,
  columns: readonly CsvColumn[],
  words: Words,
): Promise<readonly CsvColumn[]> {
  if (words === 'key') return columns
  const named = await withNames(context, columns)
  return named.map((column) => {
    const { kind, options } = column.field
    return kind === 'dict' && options
      ? { ...column, field: { ...column.field, options: unmistakable(options) } }
      : column
  })
}
