/** Files whose writing reckons, written in a thread that is theirs until their end (docs/decisions/0081). */
import { Readable } from 'node:stream'
import type { WorkerPool } from '../../workers/pool.ts'
import type { FileOrder } from './fileInThread.ts'
import { forSlowReaders } from './slowReaders.ts'

/** Writes the lines of JSON that come in pieces. @throws what reading them throws, before the first piece */
export type WriteInThread = (order: FileOrder, lines: AsyncIterable<Uint8Array>) => AsyncGenerator<Buffer>

/** Bytes that go into the thread at once: a moment's work. */
const together = 256 * 1024

async function* gathered(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    held.push(piece)
    size += piece.length
    if (size < together) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Rows at a time as lines of JSON. */
const rowsTogether = 500

export async function* linesOf(rows: readonly object[]): AsyncGenerator<Buffer> {
  for (let at = 0; at < rows.length; at += rowsTogether) {
    const some = rows.slice(at, at + rowsTogether)
    yield Buffer.from(some.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

/**
 * @param account whose files they are
 * @param signal aborted when nobody waits for them any more
 */
export function writerInThread(workers: WorkerPool, account: string, signal: AbortSignal): WriteInThread {
  async function* written(order: FileOrder, lines: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const thread = await workers.ownThread({ account, signal })
    let isWhole = false
    try {
      await thread.run('beginFile', order)
      for await (const piece of gathered(lines)) {
        const bytes = await thread.run('addToFile', piece)
        if (bytes.length > 0) yield asBuffer(bytes)
      }
      yield asBuffer(await thread.run('endFile', undefined))
      isWhole = true
    } finally {
      await thread.leave(isWhole)
    }
  }
  // whoever reads slowly holds no thread
  return (order, lines) => forSlowReaders(Readable.from(written(order, lines), { objectMode: false }))
}
