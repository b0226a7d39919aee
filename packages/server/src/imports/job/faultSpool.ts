/** Faults of a file that is placed as one, kept beside it until they may be told: there may be as many as it has rows. */
import { appendFile, rm } from 'node:fs/promises'
import type { RowError } from '../../engine/exchange/importReport.ts'
import { type ImportFiles, sent } from '../file/importFiles.ts'
import { linesOf } from '../file/lines.ts'

export interface FaultSpool {
  readonly add: (faults: readonly RowError[]) => Promise<void>
  /** Several at a time, in the order in which they came. */
  readonly parts: () => AsyncGenerator<readonly RowError[]>
  readonly remove: () => Promise<void>
}

const atOnce = 5000

/** Begins without any. */
export async function faultSpool(files: ImportFiles, job: string): Promise<FaultSpool> {
  const path = files.path(job, `${sent}-faults.ndjson`)
  const remove = () => rm(path, { force: true })
  await remove()
  let count = 0
  return {
    remove,
    add: async (faults) => {
      count += faults.length
      if (faults.length > 0)
        await appendFile(path, faults.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 })
    },
    parts: async function* () {
      let some: RowError[] = []
      if (count === 0) return
      for await (const { text } of linesOf(path)) {
        some.push(JSON.parse(text))
        if (some.length < atOnce) continue
        yield some
        some = []
      }
      yield some
    },
  }
}
