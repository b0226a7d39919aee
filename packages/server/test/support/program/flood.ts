/** Somebody who asks the same again and again. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface FloodOrder {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** Requests at once. */
  readonly at: number
}

/** Begins to ask. @returns hangs up, and answers the statuses that had come back */
export function flood(order: FloodOrder): () => Promise<readonly number[]> {
  const thread = new Worker(new URL('./floodThread.ts', import.meta.url), { workerData: order })
  return async () => {
    const told = once(thread, 'message')
    thread.postMessage('over')
    const [statuses] = (await told) as [readonly number[]]
    await thread.terminate()
    return statuses
  }
}
