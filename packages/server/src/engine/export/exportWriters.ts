/** Documents as CSV, for columns that the database cannot write. */
import { docRows } from '@srm/core/definition/files/csv'
import type { Words } from '@srm/core/definition/files/csvCells'
import type { CsvColumn } from '@srm/core/definition/files/csvHeader'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { stringify } from 'csv-stringify/sync'

/** Rows of cells as CSV with the line ends of Windows; line ends of any kind inside of cells are quoted. */
export const csvText = (rows: string[][]): string =>
  stringify(rows, { record_delimiter: 'windows', quote_record_delimiter: true })

/** Rows of CSV without the header; times are those of the zone. */
export async function* csvRows(
  all: AsyncIterable<readonly AnyDoc[]>,
  columns: readonly CsvColumn[],
  zone: string,
  words: Words,
) {
  for await (const docs of all)
    yield Buffer.from(csvText(docs.flatMap((doc) => docRows(doc, columns, { zone, words }))))
}
