/** What a person may say about a file; what he leaves out is found out. */
import type { Encoding } from './encoding.ts'

export interface Wanted {
  readonly encoding: Encoding | 'auto'
  readonly delimiter: string
  readonly sheet: string | null
  /** Number of the row that names the columns. */
  readonly headerRow?: number | null
  /** Header in the file → key of a field; null: the column is not read. */
  readonly mapping: Readonly<Record<string, string | null>> | null
  /** Names what was written instead of cells. */
  readonly corrections?: string | null
}
