/** Faults of a file that is placed as one, kept beside it until they are told: there may be as many as it has rows. */
import { appendFile, rm } from 'node:fs/promises'
import type { RowError } from '../../engine/exchange/importReport.ts'
import { type ImportFiles, sent } from '../file/importFiles.ts'
import { linesOf } from '../file/lines.ts'

export interface RejectedRowsFile {
  readonly add: (faults: readonly RowError[]) => Promise<void>
  /**
   * Tells those that nobody was told of, several at a time and in the order in which they came.
   * @returns call it when what was told stays: until then they are told again
   */
  readonly tell: (tell: (faults: readonly RowError[]) => Promise<void>) => Promise<() => void>
  readonly remove: () => Promise<void>
}

const atOnce = 5000

/** Begins without any. */
export async function rejectedRowsFile(files: ImportFiles, job: string): Promise<RejectedRowsFile> {
  const path = files.path(job, `${sent}-faults.ndjson`)
  const remove = () => rm(path, { force: true })
  await remove()
  let size = 0
  let told = 0
  return {
    remove,
    add: async (faults) => {
      if (faults.length === 0) return
      const bytes = Buffer.from(faults.map((one) => `${JSON.stringify(one)}\n`).join(''))
      await appendFile(path, bytes, { mode: 0o600 })
      size += bytes.length
    },
    tell: async (tell) => {
      const end = size
      let some: RowError[] = []
      if (told < end)
        for await (const { text } of linesOf(path, [told, end])) {
          some.push(JSON.parse(text))
          if (some.length < atOnce) continue
          await tell(some)
          some = []
        }
      await tell(some)
      return () => {
        told = end
      }
    },
  }
}
