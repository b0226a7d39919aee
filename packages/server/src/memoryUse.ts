/** Work on large files: while some is under way, memory is worth more than the processor's time (docs/decisions/0017). */
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'

/**
 * How V8 looks through old objects: bit by bit and before they are half as many again, or at once and when it likes. Bit by
 * bit, what each request leaves behind meanwhile grows old, and lists take a half more time.
 */
const looking = {
  sparing: ['--heap-growing-percent=40', '--incremental-marking'],
  usual: ['--heap-growing-percent=0', '--no-incremental-marking'],
} as const

const look = (way: keyof typeof looking): void => {
  for (const flag of looking[way]) setFlagsFromString(flag)
}

look('usual')

let underWay = 0

/** Begins such work. @returns ends it; ending twice ends it once */
export function sparing(): () => void {
  underWay += 1
  if (underWay === 1) look('sparing')
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    underWay -= 1
    if (underWay === 0) look('usual')
  }
}

/** Every request of these routes is such work, until its answer has gone out. */
export function spareMemory(routes: FastifyInstance): void {
  routes.addHook('onRequest', (_request, reply, done) => {
    reply.raw.once('close', sparing())
    done()
  })
}
