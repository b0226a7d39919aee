/** Sheets of foreign workbooks, read as the server reads them. */
import { inflateRawSync } from 'node:zlib'
import { mostColumns } from '@srm/core/definition/files/csvHeader'
import { rowsLooked } from '@srm/core/definition/files/headerRow'
import type { Table } from '@srm/core/definition/files/mapping'
import { type Book, readBook, type SheetEntry, sharedTexts } from '@srm/core/definition/files/workbook/book'
import { OldWorkbook, type Parts, partsOf, type Unpack } from '@srm/core/definition/files/workbook/parts'
import { rowsOf, TooLarge, TooWide } from '@srm/core/definition/files/workbook/rows'
import { BadWorkbook } from '@srm/core/definition/files/workbook/xmlReader'
import { BadZip, bytesIn, dataOf, stored } from '@srm/core/definition/files/workbook/zipDirectory'
import { ruleText } from '@srm/core/i18n/messages'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { type Asked, headerAmong, tableBelow } from './foreignHeader.ts'

/** Does a file begin as a workbook does: as a ZIP, or as those of Excel 97–2003, which are refused with a sentence? */
export const isBook = (bytes: Uint8Array): boolean =>
  ['504b0304', 'd0cf11e0'].includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))

/** The file is in memory, so that its parts may be too. */
const unpack: Unpack = async function* (bytesAt, entry) {
  const packed = await bytesAt(await dataOf(bytesAt, entry), entry.packed)
  yield entry.method === stored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) })
}

/** The rule that a file breaks which cannot be read; undefined for other errors. */
function ruleBroken(error: unknown): { readonly rule: string; readonly limit?: number } | undefined {
  if (error instanceof OldWorkbook) return { rule: 'oldXlsx' }
  if (error instanceof TooWide) return { rule: 'tooManyColumns', limit: mostColumns }
  if (error instanceof TooLarge) return { rule: 'archiveTooLarge', limit: error.most }
  const { code } = error as { code?: unknown }
  const isDamage = error instanceof BadZip || error instanceof BadWorkbook || /^(Z_|ERR_BUFFER)/.test(String(code))
  return isDamage ? { rule: 'notXlsx' } : undefined
}

interface Sheet {
  readonly entry: SheetEntry
  readonly rows: (most?: number) => Promise<string[][]>
}

const sheetsOf = (parts: Parts, book: Book, texts: readonly string[]): readonly Sheet[] =>
  book.sheets.map((entry) => ({
    entry,
    rows: async (most = Number.POSITIVE_INFINITY) => {
      const rows: string[][] = []
      for await (const row of rowsOf(parts, entry.part, book, texts)) if (rows.push(row) >= most) break
      return rows
    },
  }))

/** The sheet whose header names most of what is wanted; among equals the first: a cover names nothing. */
async function likeliest(sheets: readonly Sheet[], asked: Asked): Promise<Sheet | undefined> {
  let [most] = sheets
  let count = 0
  for (const sheet of sheets) {
    const known = headerAmong(await sheet.rows(rowsLooked * 2), asked)?.known ?? 0
    if (known > count) [most, count] = [sheet, known]
  }
  return most
}

/** By its name, else by its number among those that are shown; without either the likeliest of these. */
async function chosen(sheets: readonly Sheet[], asked: Asked, { say }: Pick<Terminal, 'say'>): Promise<Sheet> {
  const shown = sheets.filter(({ entry }) => !entry.isHidden)
  const { file, sheet } = asked
  const found =
    sheet === undefined
      ? await likeliest(shown, asked)
      : (sheets.find(({ entry }) => entry.name === String(sheet)) ?? shown[Number(sheet) - 1])
  if (found) return found
  const names = shown.map(({ entry }) => entry.name).join(', ')
  throw new CommandError('usage', say('mapNoSheet', { file, sheet: sheet ?? 1, sheets: names }))
}

/** The first sheet of a workbook as texts, row by row. @throws CommandError where it is none */
export async function rowsOfBook(bytes: Buffer, file: string, { locale }: Pick<Terminal, 'locale'>) {
  try {
    const parts = await partsOf(bytesIn(bytes), bytes.length, unpack)
    const book = await readBook(parts)
    const [sheet] = sheetsOf(parts, book, await sharedTexts(parts, book)).filter(({ entry }) => !entry.isHidden)
    if (!sheet) throw new BadWorkbook()
    return { rows: await sheet.rows(), daysSince: book.from1904 ? (1904 as const) : (1900 as const) }
  } catch (error) {
    const broken = ruleBroken(error)
    throw broken ? new CommandError('usage', `${file}: ${ruleText(locale, broken)}`) : error
  }
}

/**
 * Reads the sheet of a workbook that a mapping names, and says which.
 * @throws CommandError where it is no workbook, or has no such sheet or header row
 */
export async function foreignBook(bytes: Buffer, asked: Asked, terminal: Terminal): Promise<Table> {
  const { say, note, locale } = terminal
  const { file } = asked
  try {
    const parts = await partsOf(bytesIn(bytes), bytes.length, unpack)
    const book = await readBook(parts)
    const sheets = sheetsOf(parts, book, await sharedTexts(parts, book))
    if (sheets.length === 0) throw new BadWorkbook()
    const sheet = await chosen(sheets, asked, terminal)
    note(say('mapSheet', { file, sheet: sheet.entry.name }))
    const table = tableBelow(await sheet.rows(), asked, terminal)
    return { ...table, daysSince: book.from1904 ? 1904 : 1900 }
  } catch (error) {
    const broken = ruleBroken(error)
    throw broken ? new CommandError('usage', `${file}: ${ruleText(locale, broken)}`) : error
  }
}
