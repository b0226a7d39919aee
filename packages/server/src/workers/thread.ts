/** A thread that does what it is asked, one task at a time. */
import { parentPort } from 'node:worker_threads'
import type { TaskAnswer, TaskOrder } from './pool.ts'
import { tasks } from './tasks.ts'

const buffersOf = (result: unknown): ArrayBuffer[] =>
  result instanceof Uint8Array && result.buffer instanceof ArrayBuffer ? [result.buffer] : []

parentPort?.on('message', ({ name, input }: TaskOrder) => {
  const answer = (one: TaskAnswer, moved: readonly ArrayBuffer[] = []) => parentPort?.postMessage(one, moved)
  const task: (input: never) => Promise<unknown> = tasks[name]
  task(input as never).then(
    (result) => answer({ result }, buffersOf(result)),
    (error: unknown) => answer({ fault: String((error as Error).stack ?? error) }),
  )
})
