/** The columns of a file that is written as a set, as staging and target know them. */
import type { CsvColumn } from '@srm/core/definition/csvHeader'
import { type Field, f } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { versionKey } from '../../engine/exchange/fileVersion.ts'
import { type Codes, codesOf } from '../../engine/intake/codes.ts'
import type { FileShape } from '../../engine/intake/rowScanner.ts'
import type { Reading } from '../file/reading.ts'
import type { Task } from '../way.ts'

export const quoted = (name: string): string => `"${name}"`
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A column of the file whose values are written. */
export interface Written {
  readonly key: string
  readonly field: Field
}

export interface SetShape {
  readonly def: AnyDocument
  /** Columns of staging, by position in the file. */
  readonly staged: readonly { readonly name: string; readonly type: string }[]
  readonly written: readonly Written[]
  /** Columns that name a document. */
  readonly keys: readonly string[]
  readonly file: FileShape
  /** Is there a column that names the fields a row clears? */
  readonly clears: boolean
  /** Is there a column that tells on which version of its document a row was decided? */
  readonly versioned: boolean
}

/** Header of the column in which a file made of NDJSON names the fields that are null. */
export const clearsHeader = '_clears'
const clears = f.text('Clears', '清空', { max: 10_000 })

/** Codes of digits are looked at one by one where some of them lack their zeros. */
const noDigits: Codes = {
  holds: (bytes, from, to) => {
    for (let at = from; at < to; at += 1) if ((bytes[at] as number) < 48 || (bytes[at] as number) > 57) return true
    return false
  },
}

/** The codes whose names are known, of a dictionary or of referenced documents; what is none of them may be a name. */
const codesIn = ({ kind, options }: Partial<Field> = {}): Codes | undefined =>
  (kind === 'dict' || kind === 'ref') && options ? codesOf(Object.keys(options)) : undefined

const types: Partial<Record<Field['kind'], string>> = { number: 'integer', decimal: 'numeric', date: 'date' }

/** What people write; columns the server writes are in every export and are passed over. */
const isWritten = (column: CsvColumn | undefined): column is CsvColumn =>
  column !== undefined && !column.inLine && !column.field.auto

/**
 * Columns that name a document are those of the definition, or another one that is unique.
 * Blank cells of known documents leave what is there, so that only the database can tell what is missing.
 */
export function setShapeOf(
  { def, keyField, dateOrder }: Pick<Task, 'def' | 'keyField' | 'dateOrder'>,
  reading: Reading,
): SetShape {
  const columns = reading.header.map((_, at) => reading.columns[at])
  const keys = keyField ? [keyField] : (def.key as readonly string[])
  const isKey = (column: CsvColumn | undefined) => column !== undefined && keys.includes(column.key)
  const read = (column: CsvColumn | undefined) =>
    isKey(column) || column?.key === versionKey || isWritten(column) ? column?.field : undefined
  const keyAt = keys.map((key) => columns.findIndex((column) => column?.key === key))
  return {
    def,
    keys,
    staged: columns.map((column, at) => {
      if (reading.header[at] === clearsHeader) return { name: 'clears', type: 'text' }
      const field = read(column)
      return field && column
        ? { name: column.key, type: types[field.kind] ?? 'text' }
        : { name: `x${at}`, type: 'text' }
    }),
    clears: reading.header.includes(clearsHeader),
    versioned: columns.some((column) => column?.key === versionKey),
    written: columns.filter(isWritten).map(({ key, field }) => ({ key, field })),
    file: {
      columns: columns.map((column, at) => {
        if (reading.header[at] === clearsHeader) return { field: clears }
        const field = column?.inLine ? undefined : column?.field
        const plain = field && { ...field, auto: false, required: false }
        return reading.keyZeros && column?.key === reading.keyZeros.key
          ? { field: plain, codes: noDigits, faultOf: reading.keyZeros.faultOf }
          : { field: plain, codes: codesIn(field) }
      }),
      delimiter: reading.delimiter,
      crlf: reading.crlf,
      dateOrder: dateOrder ?? undefined,
      daysSince: reading.daysSince,
      ...(keyAt.every((at) => at >= 0) ? { keyAt } : {}),
    },
  }
}
