/** Work on large files: while some is under way, memory is worth more than the processor's time (docs/decisions/0017). */
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'

/** By how many percent old objects may grow before they are looked through; 0 leaves it to V8. */
const growth = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`)
const little = 40

let underWay = 0

/** Begins such work. @returns ends it; ending twice ends it once */
export function sparing(): () => void {
  underWay += 1
  if (underWay === 1) growth(little)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    underWay -= 1
    if (underWay === 0) growth(0)
  }
}

/** Every request of these routes is such work, until its answer has gone out. */
export function spareMemory(routes: FastifyInstance): void {
  routes.addHook('onRequest', (_request, reply, done) => {
    reply.raw.once('close', sparing())
    done()
  })
}
