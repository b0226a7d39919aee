/** The columns of a file that is written as a set, as staging and target know them. */

import { type Field, f } from '@srm/core/definition/field'
import type { CsvColumn } from '@srm/core/definition/files/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { versionKey } from '../../engine/exchange/fileVersion.ts'
import { blankKeys } from '../../engine/exchange/wholeKey.ts'
import { type Codes, codesOf } from '../../engine/intake/codes.ts'
import type { FileShape, ScanColumn } from '../../engine/intake/rowScanner.ts'
import { foreignNumberFault } from '../../engine/projection.ts'
import { seenAsOf } from '../../engine/references/asSeen.ts'
import type { Reading } from '../file/fileReading.ts'
import type { Task } from '../placement.ts'

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
  /** Those of them that the file does not have, with what they are in every row; a number that is to be drawn is null. */
  readonly absent: readonly { readonly key: string; readonly value: string | null }[]
  readonly file: FileShape
  /** Is there a column that names the fields a row clears? */
  readonly clears: boolean
  /** Is there a column that tells on which version of its document a row was decided? */
  readonly versioned: boolean
}

/** Header of the column in which a file made of NDJSON names the fields that are null. */
export const clearsHeader = '_clears'
const longest = 10_000
const clears = f.text('Clears', '清空', { max: longest })

/** A field as its cells are read: blank ones are judged later, and what the server writes tells at most which document is meant. */
export const asRead = (field: Field): Field => ({
  ...field,
  auto: false,
  required: false,
  ...(field.auto ? { max: longest } : {}),
})

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

/** One's own number, which the server fills, leads to no document of one's own. */
const withoutTarget = ({ copies: _, proposes: __, ...field }: Field): Field => ({ ...field, kind: 'text' })

/**
 * Columns that name a document are those of the definition, or another one that is unique.
 * Blank cells of known documents leave what is there, so that only the database can tell what is missing.
 */
export function setShapeOf(
  { def, actor, keyField, dateOrder }: Pick<Task, 'def' | 'actor' | 'keyField' | 'dateOrder'>,
  reading: Reading,
): SetShape {
  const columns = reading.header.map((_, at) => reading.columns[at])
  const keys = keyField ? [keyField] : (def.key as readonly string[])
  const blank = blankKeys(def, actor)
  const self = def.sides[actor.side]?.self
  const isKey = (column: CsvColumn | undefined) => column !== undefined && keys.includes(column.key)
  const read = (column: CsvColumn | undefined) =>
    isKey(column) || column?.key === versionKey || isWritten(column) ? column?.field : undefined
  const inFile = new Set(columns.flatMap((column) => column?.key ?? []))
  const absent = keys
    .filter((key) => !inFile.has(key))
    .map((key) => ({ key, value: blank[key] === undefined ? null : String(blank[key]) }))
  const scanned = (column: CsvColumn | undefined): ScanColumn => {
    const field = column?.inLine ? undefined : column?.field
    const plain = field && asRead(field)
    const key = column?.key ?? ''
    const { keyZeros } = reading
    if (keyZeros && key === keyZeros.key) return { field: plain, codes: noDigits, faultOf: keyZeros.faultOf }
    const meant = keys.includes(key) && blank[key] !== undefined ? { blank: String(blank[key]) } : {}
    const decimalMark = reading.decimalMarks?.[key]
    if (key !== self) return { field: plain, codes: codesIn(field), decimalMark, ...meant }
    const faultOf = (text: string) => foreignNumberFault(def, actor, key, text)
    return { field: plain, codes: codesOf([actor.account]), faultOf, ...meant }
  }
  return {
    def,
    keys,
    absent,
    staged: columns.map((column, at) => {
      if (reading.header[at] === clearsHeader) return { name: 'clears', type: 'text' }
      const field = read(column)
      return field && column
        ? { name: column.key, type: types[field.kind] ?? 'text' }
        : { name: `x${at}`, type: 'text' }
    }),
    clears: reading.header.includes(clearsHeader),
    versioned: columns.some((column) => column?.key === versionKey),
    written: columns
      .filter(isWritten)
      .map(({ key, field }) => ({ key, field: key === self ? withoutTarget(field) : field })),
    file: {
      columns: columns.map((column, at) => (reading.header[at] === clearsHeader ? { field: clears } : scanned(column))),
      delimiter: reading.delimiter,
      crlf: reading.crlf,
      dateOrder: dateOrder ?? undefined,
      daysSince: reading.daysSince,
      isSheet: reading.format === 'xlsx',
      ...(absent.some(({ value }) => value === null)
        ? {}
        : {
            keyAt: columns.flatMap((column, at) => (keys.includes(column?.key ?? '') ? [at] : [])),
            seenAt: Object.fromEntries(
              columns.flatMap((column, at) => {
                const as = column && keys.includes(column.key) ? seenAsOf(column.field) : undefined
                return as ? [[at, as]] : []
              }),
            ),
          }),
    },
  }
}
