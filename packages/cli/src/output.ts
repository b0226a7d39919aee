/** Standard output as it is taken: by a reader that may leave, or into a file that may find no room. */
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError } from './exitCodes.ts'
import type { Say } from './texts/texts.ts'

export const isBrokenPipe = (error: unknown): boolean => (error as { code?: string }).code === 'EPIPE'

export interface Output {
  /** What kept standard output from being written, once something has. */
  readonly fault: () => NodeJS.ErrnoException | undefined
  /** Waits until everything is taken; false when the reader left before. @throws CommandError where it cannot be written */
  readonly taken: () => Promise<boolean>
}

/** Watches a stream from its first byte on; its failures are told by `taken` alone. */
export function watched(stdout: Writable, say: Say): Output {
  let fault: NodeJS.ErrnoException | undefined
  const keep = (error: NodeJS.ErrnoException | null | undefined) => {
    fault ??= error ?? undefined
  }
  stdout.on('error', keep)
  const written = () =>
    new Promise<void>((resolve) => {
      stdout.write('', (error) => {
        keep(error)
        resolve()
      })
    })
  return {
    fault: () => fault,
    taken: async () => {
      if (!fault) await written()
      if (fault && !isBrokenPipe(fault)) {
        const text = fault.code ?? fault.message
        throw new CommandError('failed', say('cannotPrint', { text }))
      }
      return fault === undefined
    },
  }
}

interface Printed extends Output {
  readonly stdout: Writable
  readonly signal: AbortSignal
}

/** Sends a stream to standard output; what keeps that from being written is told by `taken`. */
export async function toStdout(body: Readable, { stdout, signal, fault }: Printed): Promise<void> {
  try {
    await pipeline(body, stdout, { end: false, signal })
  } catch (error) {
    if (fault() === undefined) throw error
  }
}
