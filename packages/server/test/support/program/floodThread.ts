/** Asks a server the same again and again, in a thread of its own: what it costs to ask is no wait of others. */
import { parentPort, workerData } from 'node:worker_threads'
import type { FloodOrder } from './flood.ts'

const { url, method, headers, body, at } = workerData as FloodOrder
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
const statuses = new Set<number>()
const one = async () => {
  while (!isOver) {
    const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: new Uint8Array(body) }) })
    await answer.arrayBuffer()
    statuses.add(answer.status)
  }
}
await Promise.all(Array.from({ length: at }, one))
parentPort?.postMessage([...statuses].toSorted())
