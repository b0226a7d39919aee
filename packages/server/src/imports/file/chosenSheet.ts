/** Which sheet of a workbook is meant: people name it, or count it. */
import { sheetNames } from '../../engine/exchange/xlsx.ts'

/** The sheet of that name, else the one at that place among those that are shown; what is neither stays, and is refused. */
export async function chosenSheet(path: string, sheet: string | null): Promise<string | null> {
  if (sheet === null || !/^\d{1,4}$/.test(sheet)) return sheet
  const names = await sheetNames(path)
  return names.includes(sheet) ? sheet : (names[Number(sheet) - 1] ?? sheet)
}
