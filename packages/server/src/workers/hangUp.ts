/** Whether anybody waits for an answer still. */
import type { FastifyReply } from 'fastify'

/** Aborted when the connection ends before the answer has gone out. */
export function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const caller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) caller.abort()
  })
  if (raw.destroyed) caller.abort()
  return caller.signal
}
