/** Rows for readers of any pace: who is slow holds a file, and no connection and no memory (docs/decisions/0025). */
import type { Readable } from 'node:stream'
import { type OverflowFile, overflowFile } from './overflowFile.ts'

/** Milliseconds for which a reader may take nothing while rows wait for him, and for which rows wait at all. */
const pause = 250
const longest = 20_000

/** The pieces of a stream of the database. Whatever a reader leaves for longer than a moment goes into a file. */
export async function* forSlowReaders(source: Readable): AsyncGenerator<Buffer> {
  const rows: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  const until = performance.now() + longest
  let rest: OverflowFile | undefined
  try {
    while (!rest) {
      const { value, done } = await rows.next()
      if (done) return
      const left = Math.max(0, Math.min(pause, until - performance.now()))
      const timer = setTimeout(() => {
        rest = overflowFile(rows)
      }, left)
      try {
        yield value
      } finally {
        clearTimeout(timer)
      }
    }
    yield* rest.chunks()
  } finally {
    source.destroy()
    await rest?.close()
  }
}
