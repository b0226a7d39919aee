/** Documents of a file one by one, through the same create and save as a person's. */
import { placeAll } from '../engine/exchange/importFile.ts'
import { ownRefs } from '../engine/tree.ts'
import { fileDocs, parts } from './fileDocs.ts'
import type { Part, Since, Task } from './way.ts'

const atOnce = 200

/** Of a tree all documents are one part: a row may stand before the one it hangs under. */
const sizeOf = ({ def }: Task): number => (ownRefs(def).length > 0 ? Number.POSITIVE_INFINITY : atOnce)

export async function* byRow(task: Task, { read }: Since): AsyncGenerator<Part> {
  const { def, reading, actor, mode } = task
  const counter = { bytes: reading.body }
  for await (const files of parts(fileDocs(def, reading, actor.timeZone, counter), sizeOf(task), read))
    yield {
      position: counter.bytes,
      place: async (context) => {
        const { errors, dryRun: _dryRun, ...counts } = await placeAll(context, { def, mode, dryRun: false }, files)
        return { counts, faults: errors, changes: [] }
      },
    }
}
