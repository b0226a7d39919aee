/** Asks a server the same again and again, in a thread of its own: what it costs to ask is no wait of others. */
import { parentPort, workerData } from 'node:worker_threads'
import type { FloodOrder } from './flood.ts'

const { url, method, headers, body, at } = workerData as FloodOrder
const over = new AbortController()
parentPort?.once('message', () => over.abort())
const statuses = new Set<number>()
const ask = async () => {
  const sent = body === undefined ? {} : { body: new Uint8Array(body) }
  const answer = await fetch(url, { method, headers, ...sent, signal: over.signal })
  await answer.arrayBuffer()
  statuses.add(answer.status)
}
const one = async () => {
  while (!over.signal.aborted)
    await ask().catch((error: unknown) => {
      if (!over.signal.aborted) throw error
    })
}
await Promise.all(Array.from({ length: at }, one))
parentPort?.postMessage([...statuses].toSorted())
