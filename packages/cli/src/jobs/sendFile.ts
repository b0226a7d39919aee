/** Sends the bytes of a file as they are, and goes on where a broken connection left off. */
import { createReadStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Conflict, SrmError, Stale, Unreachable } from '@srm/core/client/errors'
import type { ImportJobApi } from '@srm/core/client/importJobApi'
import type { ImportJob } from '@srm/core/system/importJob'
import type { Source } from '../files/importSource.ts'
import { type Progress, startProgress } from '../progress.ts'
import type { Terminal } from '../terminal.ts'

const mostTries = 5
/** Milliseconds before the second try; each later one waits twice as long. */
const firstPause = 200

function bytesFrom({ path }: Source, from: number, progress: Progress, signal: AbortSignal) {
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      progress.add(part.length)
      done(null, part)
    },
  })
  const file = createReadStream(path, { start: from, highWaterMark: 256 * 1024, signal })
  file.on('error', (error) => counted.destroy(error))
  return Readable.toWeb(file.pipe(counted)) as ReadableStream<Uint8Array>
}

/** A broken connection, or bytes that arrived although the answer did not. */
const isBroken = (error: unknown): boolean =>
  error instanceof Unreachable ||
  error instanceof Conflict ||
  error instanceof Stale ||
  (error instanceof SrmError && error.status === 503)

/** Sends what the server does not have yet. Answers the job with its whole file. @throws SrmError after five tries */
export async function sendFile(
  api: ImportJobApi,
  job: ImportJob,
  source: Source,
  terminal: Terminal,
): Promise<ImportJob> {
  const { note, say, signal } = terminal
  let known = job
  for (let tries = 1; ; tries += 1) {
    const from = Number(known.received)
    if (from >= source.size) return known
    const progress = await startProgress(terminal, source.size, from)
    try {
      known = await api.send(job.uuid, bytesFrom(source, from, progress, signal), from, signal)
      progress.stop()
    } catch (error) {
      progress.stop()
      if (signal.aborted || !isBroken(error) || tries === mostTries) throw error
      await pause(firstPause * 2 ** (tries - 1), undefined, { signal })
      known = await api.get(job.uuid)
      note(say('sendingOn', { at: known.received }))
    }
  }
}
