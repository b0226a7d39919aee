/** What is asked of workbooks before their rows are read; each reads their shared texts, and so is done in a thread. */
import type { DaySystem } from '@srm/core/definition/files/csvCells'
import { rowsLooked } from '@srm/core/definition/files/headerRow'
import { daySystem, readSheet, sheetNames } from '../../../engine/exchange/xlsx.ts'
import type { Head } from '../fileHead.ts'
import { type Told, told } from './told.ts'

export interface Sheets {
  /** Of those that are shown. */
  readonly names: readonly string[]
  readonly daysSince: DaySystem
}

export const sheetsOf = (path: string): Promise<Told<Sheets>> =>
  told(async () => ({ names: await sheetNames(path), daysSince: await daySystem(path) }))

async function topOf(path: string, sheet: string): Promise<Head[]> {
  const found: Head[] = []
  let row = 0
  for await (const cells of readSheet(path, sheet)) {
    row += 1
    if (cells.some((cell) => cell.trim() !== '')) found.push({ cells, row, end: 0, crlf: false, isBroken: false })
    if (found.length === rowsLooked) break
  }
  return found
}

/** The first rows of sheets that are not blank. */
export const topsOf = (path: string, names: readonly string[]): Promise<Told<Head[][]>> =>
  told(async () => {
    const tops: Head[][] = []
    for (const name of names) tops.push(await topOf(path, name))
    return tops
  })

/** The digits that the cells of a column hold. */
export interface Digits {
  /** As numbers, that no format gives zeros. */
  readonly numbers: ReadonlySet<string>
  /** As texts, which are what somebody wrote. */
  readonly texts: ReadonlySet<string>
}

export const isDigits = (text: string): boolean => /^\d+$/.test(text)

/** @param column its position, from 0 */
export const digitsIn = (path: string, sheet: string | null, column: number): Promise<Told<Digits>> =>
  told(async () => {
    const found = { numbers: new Set<string>(), texts: new Set<string>() }
    const seen = (at: number, text: string, isNumber: boolean) => {
      if (at === column && isDigits(text)) found[isNumber ? 'numbers' : 'texts'].add(text)
    }
    for await (const _ of readSheet(path, sheet ?? undefined, seen));
    return found
  })
