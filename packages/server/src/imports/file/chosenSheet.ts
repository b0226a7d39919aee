/** Which sheet of a workbook is meant: people name it, or count it, or leave it to what its rows say. */
import { rowsLooked } from '@srm/core/definition/files/headerRow'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { readSheet, sheetNames } from '../../engine/exchange/xlsx.ts'
import { type Head, headOf, knownIn } from './fileHead.ts'
import type { ReadingOptions } from './readingOptions.ts'

/** The first rows of a sheet that are not blank. */
async function beginningOf(path: string, sheet: string): Promise<Head[]> {
  const found: Head[] = []
  let row = 0
  for await (const cells of readSheet(path, sheet)) {
    row += 1
    if (cells.some((cell) => cell.trim() !== '')) found.push({ cells, row, end: 0, crlf: false, isBroken: false })
    if (found.length === rowsLooked) break
  }
  return found
}

/** The sheet whose header names most columns; among equals the first: a cover names none. */
async function likeliest(def: AnyDocument, path: string, names: readonly string[], wanted: ReadingOptions) {
  const most: { sheet: string | null; known: number } = { sheet: null, known: 0 }
  for (const sheet of names) {
    const [first, ...others] = await beginningOf(path, sheet)
    const head = first && headOf(def, [first, ...others], { ...wanted, headerRow: null })
    const known = head ? knownIn(def, head, wanted.mapping) : 0
    if (known > most.known) Object.assign(most, { sheet, known })
  }
  return most.sheet
}

/**
 * The sheet of that name, else the one at that place among those that are shown; what is neither stays, and is refused.
 * Without a name the one that is likeliest, of those that are shown.
 * @returns null: the first
 */
export async function chosenSheet(def: AnyDocument, path: string, wanted: ReadingOptions): Promise<string | null> {
  const { sheet } = wanted
  if (sheet !== null && !/^\d{1,4}$/.test(sheet)) return sheet
  const names = await sheetNames(path)
  if (sheet === null) return names.length > 1 ? likeliest(def, path, names, wanted) : null
  return names.includes(sheet) ? sheet : (names[Number(sheet) - 1] ?? sheet)
}
