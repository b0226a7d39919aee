import type { DaySystem } from '@srm/core/definition/files/csvCells'
import type { Header } from '@srm/core/definition/files/csvHeader'
import type { DecimalMark } from '@srm/core/definition/files/decimalMark'
import type { AnyDoc } from '@srm/core/definition/workflow'
import type { RowError } from '../../engine/exchange/importReport.ts'
import type { Encoding } from './encoding.ts'
import type { Format } from './fileFormat.ts'
import type { Head } from './fileHead.ts'

/** What says of a key of digits that it lacks its zeros. */
export interface KeyZeros {
  readonly key: string
  readonly faultOf: (code: string) => { readonly rule: string; readonly limit: string | number } | undefined
}

export interface Reading {
  readonly format: Format
  readonly encoding: Encoding
  readonly delimiter: string
  /** The rows as CSV in UTF-8, of NDJSON its lines in UTF-8: the file itself, or what was made of it. */
  readonly path: string
  readonly header: readonly string[]
  readonly columns: Header['columns']
  readonly issues: Header['issues']
  readonly warnings: Header['warnings']
  /** The first rows, among which the header stands. */
  readonly top?: readonly Head[]
  /** Number of the header's row, and the byte at which the row below it begins. */
  readonly headerRow: number
  readonly body: number
  readonly crlf: boolean
  /** The system in which a workbook counts its days. */
  readonly daysSince?: DaySystem
  /** How columns of a text write their numbers, by their keys. */
  readonly decimalMarks?: Readonly<Record<string, DecimalMark>>
  /** The sheet of a workbook by its name; null: the first. */
  readonly sheet?: string | null
  /** What is to be said of keys of a workbook that lack their zeros. */
  readonly keyZeros?: KeyZeros | undefined
  /** Gives documents of NDJSON the keys of their fields. */
  readonly rename?: (doc: AnyDoc) => AnyDoc
  /** Faults of rows that are blank in the CSV made of the file, in their order. */
  readonly faults?: readonly RowError[]
}
