/** `--sheet 2`: the second sheet of a workbook, unless one is called so. */
import type { ImportJobApi, JobOptions } from '@srm/core/client/importJobApi'

const isNumber = (sheet: string | undefined): sheet is string => /^\d{1,4}$/.test(sheet ?? '')

/** What a job begins with: which sheet a number means is seen in its file alone. */
export const beforeFile = (asked: JobOptions): JobOptions =>
  isNumber(asked.sheet) ? { ...asked, sheet: undefined } : asked

/** The same with the name of the sheet; a number that no sheet has stays, and is refused. */
export async function withSheet<T extends JobOptions>(api: ImportJobApi, uuid: string, asked: T): Promise<T> {
  const { sheet, encoding, delimiter } = asked
  if (!isNumber(sheet)) return asked
  const { sheets = [] } = await api.look(uuid, { encoding, delimiter })
  return sheets.includes(sheet) ? asked : { ...asked, sheet: sheets[Number(sheet) - 1] ?? sheet }
}
