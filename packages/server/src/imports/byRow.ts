/** Documents of a file one by one, through the same create and save as a person's. */
import type { FileDoc } from '@srm/core/definition/csv'
import { placeAll } from '../engine/exchange/importFile.ts'
import { ownRefs } from '../engine/tree.ts'
import { fileDocs, parts } from './fileDocs.ts'
import type { Change } from './placed.ts'
import { changesAhead } from './rowChanges.ts'
import type { Part, Since, Task } from './way.ts'

const atOnce = 50
const noChanges: ReadonlyMap<FileDoc, Change> = new Map()

/** Of a tree all documents are one part: a row may stand before the one it hangs under. */
const sizeOf = ({ def }: Task): number => (ownRefs(def).length > 0 ? Number.POSITIVE_INFINITY : atOnce)

/** Documents whose changes a trial run tells. */
const mostTold = 1000

/** The documents behind those that an earlier run has placed. */
export async function* byRow(task: Task, { read, position }: Since): AsyncGenerator<Part> {
  const { def, reading, actor, mode, keyField, dateOrder } = task
  const form = { zone: actor.timeZone, dateOrder: dateOrder ?? undefined }
  const counter = { bytes: reading.body }
  let told = 0
  let from = position
  for await (const files of parts(fileDocs(def, reading, form, counter), sizeOf(task), read)) {
    const part = { from, position: Math.max(from, counter.bytes) }
    from = part.position
    yield {
      ...part,
      place: async (context) => {
        const ahead = task.dryRun ? await changesAhead(context, task, files, mostTold - told) : noChanges
        const {
          errors,
          dryRun: _dryRun,
          ...counts
        } = await placeAll(context, { def, mode, keyField, dryRun: false }, files)
        const refused = new Set(errors.map(({ row }) => row))
        const changes = [...ahead].flatMap(([{ rows }, change]) =>
          rows.some((row) => refused.has(row)) ? [] : [change],
        )
        told += changes.length
        return { counts, faults: errors, changes }
      },
    }
  }
}
