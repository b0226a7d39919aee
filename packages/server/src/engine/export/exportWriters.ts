/** Rows of CSV that JavaScript writes. */
import { stringify } from 'csv-stringify/sync'

/** Rows of cells as CSV with the line ends of Windows; line ends of any kind inside of cells are quoted. */
export const csvText = (rows: string[][]): string =>
  stringify(rows, { record_delimiter: 'windows', quote_record_delimiter: true })
