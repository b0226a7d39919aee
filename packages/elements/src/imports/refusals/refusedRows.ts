/** The rows of a file of refused rows: what stands in them, and what a person writes instead. Pure. */
import type { HeaderMapping, JobCorrections } from '@srm/core/client/importJobApi'
import { unguarded } from '@srm/core/definition/files/csvCells'

/** Records of a CSV text as the server writes it: commas, quotes doubled inside quotes. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|$)/y
  const plain = text.replace(/^\ufeff/, '')
  while (cell.lastIndex < plain.length) {
    const [found, quoted, bare = '', end] = cell.exec(plain) ?? []
    if (found === undefined) return []
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

export interface RefusedRows {
  /** Without the columns that say where and why. */
  readonly header: readonly string[]
  /** The cells by the number of their row in the imported file. */
  readonly rows: ReadonlyMap<number, readonly string[]>
  /** Where a field stands in the cells; undefined when no column goes into it. */
  readonly columnOf: (field: string) => number | undefined
}

const added = 4

/**
 * Reads a file of refused rows, without what keeps spreadsheets from running its cells; undefined when it is none.
 * @param mapping by header, the fields its columns went into
 */
export function readRefusedRows(text: string, mapping: HeaderMapping): RefusedRows | undefined {
  const [header, ...records] = parseCsv(text)
  const at = header?.indexOf('_row') ?? -1
  if (!header || at < 0 || header.length !== at + added) return undefined
  const places = new Map(
    header.slice(0, at).flatMap((name, column) => {
      const key = mapping[name.trim()] ?? mapping[name] ?? mapping[unguarded(name).trim()]
      return key ? [[key, column] as const] : []
    }),
  )
  return {
    header: header.slice(0, at),
    rows: new Map(records.map((cells) => [Number(cells[at]), cells.slice(0, at).map(unguarded)])),
    columnOf: (field) => places.get(field),
  }
}

/** What a person wrote instead, by row and column. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<number, string>>

export interface Correction {
  readonly row: number
  readonly column: number
  readonly text: string
}

/** The same corrections with one more; what stands in the file already is none. */
export function withCorrection(
  corrections: Corrections,
  { rows }: Pick<RefusedRows, 'rows'>,
  { row, column, text }: Correction,
): Corrections {
  const inRow = new Map(corrections.get(row))
  if (rows.get(row)?.[column] === text) inRow.delete(column)
  else inRow.set(column, text)
  const all = new Map(corrections)
  if (inRow.size === 0) all.delete(row)
  else all.set(row, inRow)
  return all
}

/** What the server is told. */
export const jobCorrections = (corrections: Corrections): JobCorrections =>
  Object.fromEntries([...corrections].map(([row, cells]) => [String(row), Object.fromEntries(cells)]))

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The corrected rows alone, as a file that can be imported. */
export function correctedFile({ header, rows }: RefusedRows, corrections: Corrections): string {
  const records = [...corrections].map(([row, cells]) =>
    (rows.get(row) ?? []).map((cell, column) => cells.get(column) ?? cell),
  )
  return `\ufeff${[header, ...records].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`
}
