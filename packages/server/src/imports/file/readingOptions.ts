/** What a person may say about a file; what he leaves out is found out. */
import type { Issue } from '@srm/core/definition/document'
import { textEncodings } from '@srm/core/definition/files/textEncoding'
import { Invalid } from '../../engine/errors.ts'
import type { Encoding } from './encoding.ts'

export interface ReadingOptions {
  readonly encoding: Encoding | 'auto'
  readonly delimiter: string
  /** Name of a sheet, or its number where none is called so; null: the first. */
  readonly sheet: string | null
  /** Number of the row that names the columns. */
  readonly headerRow?: number | null
  /** Header in the file → key of a field; null: the column is not read. */
  readonly mapping: Readonly<Record<string, string | null>> | null
  /** What numbers of a text have before their decimals; null: found out for each column. */
  readonly decimalMark?: '.' | ',' | null
  /** Names what was written instead of cells. */
  readonly corrections?: string | null
}

const delimiters = [',', ';', 'tab', '|']

const oneOf = (path: string, value: unknown, known: readonly unknown[]): Issue[] =>
  value === 'auto' || known.includes(value) ? [] : [{ path, rule: 'notOneOf' }]

function faultsOfMapping(mapping: unknown): Issue[] {
  if (mapping === null) return []
  if (typeof mapping !== 'object' || Array.isArray(mapping)) return [{ path: 'mapping', rule: 'notObject' }]
  return Object.entries(mapping as object).flatMap(([name, key]) =>
    key === null || typeof key === 'string' ? [] : [{ path: `mapping.${name}`.slice(0, 100), rule: 'notText' }],
  )
}

/** What was said may be anything: it comes with a request, or as JSON from the job. @throws Invalid */
export function demandReadingOptions({
  encoding,
  delimiter,
  sheet,
  headerRow = null,
  decimalMark = null,
  mapping,
}: ReadingOptions): void {
  const issues = [
    ...oneOf('encoding', encoding, textEncodings),
    ...oneOf('delimiter', delimiter, delimiters),
    ...(sheet === null || typeof sheet === 'string' ? [] : [{ path: 'sheet', rule: 'notText' }]),
    ...(headerRow === null || Number.isInteger(headerRow) ? [] : [{ path: 'headerRow', rule: 'notInteger' }]),
    ...(decimalMark === null ? [] : oneOf('decimalMark', decimalMark, ['.', ','])),
    ...faultsOfMapping(mapping),
  ]
  if (issues.length > 0) throw new Invalid(issues.slice(0, 20))
}
