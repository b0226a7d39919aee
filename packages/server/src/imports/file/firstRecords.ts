/** The beginning of a file, from which it is told what its columns hold. */
import { unguarded } from '@srm/core/definition/files/csvCells'
import { Invalid } from '../../engine/errors.ts'
import { type FileRecord, fileRecords } from '../../engine/intake/fileRecords.ts'
import type { Reading } from './fileReading.ts'

/** The first rows below the header that hold anything; of a file that cannot be read on, those above. */
export async function firstRecords(
  { path, delimiter, body, headerRow }: Pick<Reading, 'path' | 'delimiter' | 'body' | 'headerRow'>,
  most: number,
): Promise<FileRecord[]> {
  const found: FileRecord[] = []
  try {
    for await (const record of fileRecords(path, delimiter, { byte: body, row: headerRow })) {
      if (record.cells.some((cell) => cell.trim() !== '')) found.push(record)
      if (found.length === most) break
    }
  } catch (error) {
    // the run tells of it, with its row
    if (!(error instanceof Invalid)) throw error
  }
  return found
}

/** What stands in a column of some records, each text once. */
export const textsIn = (records: readonly FileRecord[], at: number): readonly string[] => [
  ...new Set(records.map(({ cells }) => unguarded(cells[at]?.trim() ?? '')).filter((text) => text !== '')),
]
