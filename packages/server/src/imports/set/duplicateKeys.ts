/** Rows that name a document which the file has named before. */
import { type FileRows, recordAt } from '../../engine/intake/fileRows.ts'
import { keyHashTable } from '../../engine/intake/keyHashTable.ts'
import type { RowChunk } from '../../engine/intake/rowChunks.ts'
import { rowReader } from '../../engine/intake/rowReader.ts'
import { keyAsSeen } from '../../engine/intake/rowScanner.ts'

/** Finds rows whose key an earlier row of the file has, as people see it, in this run or in the one before it. */
export function duplicateKeyFinder(rows: FileRows) {
  const seen = keyHashTable()
  const read = rowReader(rows.shape, rows.zone)
  const keyAt = async (at: number): Promise<string> => {
    const found = read(await recordAt(rows.path, at, rows.shape.delimiter))
    return 'key' in found && found.key ? JSON.stringify(keyAsSeen(found.key, rows.shape)) : String(at)
  }
  return async ({ keys }: RowChunk): Promise<number[]> => {
    const twice: number[] = []
    for (const [i, row] of keys.rows.entries()) {
      const at = keys.places[i] ?? 0
      for (const earlier of seen.add(keys.hashes[i] ?? 0, at))
        if ((await keyAt(earlier)) === (await keyAt(at))) {
          twice.push(row)
          break
        }
    }
    return twice
  }
}
