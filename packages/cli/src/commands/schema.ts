/** `srm schema`: what a document's files may hold. */
import { type CsvColumn, columnsOf, csvColumns } from '@srm/core/definition/files/csvHeader'
import { createSchema } from '@srm/core/definition/jsonSchema'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { label } from '@srm/core/i18n/translate'
import { exitCodes } from '../exitCodes.ts'
import { printJson, printRows, type Terminal } from '../terminal.ts'

function columnOf({ key, field }: CsvColumn, exchanged: ReadonlySet<string>) {
  const { en, zh, kind, required, auto, max, options } = field
  return {
    key,
    en,
    zh,
    kind,
    required,
    /** Written by the server: in exports, passed over by imports. */
    auto,
    exchanged: exchanged.has(key),
    ...(max === undefined ? {} : { max }),
    ...(options ? { options: Object.keys(options) } : {}),
  }
}

/** Columns with their kinds; as JSON with the JSON Schema of what creates a document beside them. */
export async function schema(def: AnyDocument, terminal: Terminal): Promise<number> {
  const exchanged = new Set(csvColumns(def).map(({ key }) => key))
  const columns = columnsOf(def).map((column) => columnOf(column, exchanged))
  const { name, en, zh } = def.shape
  if (terminal.json) {
    printJson(terminal, 0, { document: name, en, zh, key: def.key, columns, schema: createSchema(def) })
    return exitCodes.ok
  }
  const rows = columns
    .filter((column) => column.exchanged)
    .map((column) => {
      const marks = [column.required && 'required', column.auto && 'auto', column.max && `≤${column.max}`]
      return [
        column.key,
        label(terminal.locale, column),
        column.kind,
        marks.filter(Boolean).join(' '),
        column.options?.join('|'),
      ]
    })
  printRows(terminal, rows)
  return exitCodes.ok
}
