/** A thread that does what it is asked, one task at a time. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { TaskAnswer, TaskOrder, ThreadData } from './pool.ts'
import { tasks } from './tasks.ts'

const partsOf = (result: unknown): readonly unknown[] =>
  result instanceof Uint8Array || typeof result !== 'object' || result === null ? [result] : Object.values(result)

/** What is handed over and not copied: the bytes of a result, also where it says more beside them. */
const buffersOf = (result: unknown): ArrayBuffer[] =>
  partsOf(result).flatMap((part) =>
    part instanceof Uint8Array && part.buffer instanceof ArrayBuffer ? [part.buffer] : [],
  )

/** A third of the weight of a thread that does not: what else the machine does must not starve them. */
const standsBackBy = 5

/** Where cores are few, whoever waits for a page comes first: on Linux each thread has a priority of its own. */
function standBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, standsBackBy)
  } catch {
    // elsewhere all threads are equal
  }
}

standBack()

/** Its papers speak the languages of the server. Nothing of it is loaded where there are none. */
const { languages } = (workerData ?? {}) as Partial<ThreadData>
const speaking =
  languages === undefined
    ? Promise.resolve()
    : Promise.all([import('../languages/packs.ts'), import('@srm/core/documents')]).then(
        ([{ speakPacks }, { documents }]) =>
          void speakPacks(languages, Object.values(documents) as unknown as readonly AnyDocument[]),
      )

parentPort?.on('message', ({ name, input }: TaskOrder) => {
  const answer = (one: TaskAnswer, moved: readonly ArrayBuffer[] = []) => parentPort?.postMessage(one, moved)
  const task: (input: never) => Promise<unknown> = tasks[name]
  speaking
    .then(() => task(input as never))
    .then(
      (result) => answer({ result }, buffersOf(result)),
      (error: unknown) => answer({ fault: String((error as Error).stack ?? error) }),
    )
})
