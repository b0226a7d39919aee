/** The forms of an export as text, piece by piece. */
import { docRows } from '@srm/core/definition/csv'
import type { CsvColumn } from '@srm/core/definition/csvHeader'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { stringify } from 'csv-stringify/sync'

export type ExportFormat = 'csv' | 'ndjson' | 'json'
export const exportFormats: readonly ExportFormat[] = ['csv', 'ndjson', 'json']

export interface ExportWriter {
  readonly head: string
  readonly rows: (docs: readonly AnyDoc[], first: boolean) => string
  readonly foot: string
}

/** The columns of the export alone: pages carry what paging needs besides. */
const bare = (doc: AnyDoc, columns: readonly CsvColumn[]): AnyRow =>
  Object.fromEntries(
    Object.entries(doc).filter(
      ([key]) => key === 'lines' || columns.some(({ name, inLine }) => !inLine && name === key),
    ),
  )
/** Byte order mark and CRLF: what spreadsheets open without asking. */
const csvWriter = (columns: readonly CsvColumn[], zone: string): ExportWriter => ({
  head: `\uFEFF${stringify([columns.map(({ key }) => key)], { record_delimiter: 'windows' })}`,
  rows: (docs) =>
    stringify(
      docs.flatMap((doc) => docRows(doc, columns, { zone })),
      { record_delimiter: 'windows' },
    ),
  foot: '',
})
/** Writers by form; times in a CSV file are those of the zone. */
export const exportWriters: Readonly<
  Record<ExportFormat, (columns: readonly CsvColumn[], zone: string) => ExportWriter>
> = {
  csv: csvWriter,
  ndjson: (columns) => ({
    head: '',
    rows: (docs) => docs.map((doc) => `${JSON.stringify(bare(doc, columns))}\n`).join(''),
    foot: '',
  }),
  json: (columns) => ({
    head: '[',
    rows: (docs, first) =>
      docs.map((doc, i) => (first && i === 0 ? '' : ',\n') + JSON.stringify(bare(doc, columns))).join(''),
    foot: ']\n',
  }),
}
