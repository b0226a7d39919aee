/** Documents as text, page by page: NDJSON, JSON, and CSV of columns that the database cannot write. */

import { docRows } from '@srm/core/definition/csv'
import type { Words } from '@srm/core/definition/csvCells'
import type { CsvColumn } from '@srm/core/definition/csvHeader'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { stringify } from 'csv-stringify/sync'

type Pages = AsyncIterable<readonly AnyDoc[]>

/** The columns of the export alone: pages carry what paging needs besides. */
const bare = (doc: AnyDoc, columns: readonly CsvColumn[]): AnyRow =>
  Object.fromEntries(
    Object.entries(doc).filter(
      ([key]) => key === 'lines' || columns.some(({ name, inLine }) => !inLine && name === key),
    ),
  )

/** Rows of cells as CSV with the line ends of Windows; line ends of any kind inside of cells are quoted. */
export const csvText = (rows: string[][]): string =>
  stringify(rows, { record_delimiter: 'windows', quote_record_delimiter: true })

/** Rows of CSV without the header; times are those of the zone. */
export async function* csvRows(pages: Pages, columns: readonly CsvColumn[], zone: string, words: Words) {
  for await (const docs of pages)
    yield Buffer.from(csvText(docs.flatMap((doc) => docRows(doc, columns, { zone, words }))))
}

export async function* ndjson(pages: Pages, columns: readonly CsvColumn[]): AsyncGenerator<Buffer> {
  for await (const docs of pages)
    yield Buffer.from(docs.map((doc) => `${JSON.stringify(bare(doc, columns))}\n`).join(''))
}

/** One array. */
export async function* json(pages: Pages, columns: readonly CsvColumn[]): AsyncGenerator<Buffer> {
  let before = '['
  for await (const docs of pages) {
    const items = docs.map((doc) => JSON.stringify(bare(doc, columns))).join(',\n')
    yield Buffer.from(before + items)
    if (docs.length > 0) before = ',\n'
    else before = ''
  }
  yield Buffer.from(']\n')
}
