import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * How a server is started that lives for seconds: of the database's code only what is called is compiled, and nothing is
 * optimised, which would cost more than it gives back. A third of a start.
 */
export const shortLived = ['--wasm-lazy-compilation', '--liftoff-only'] as const

/** For its environment: what one has compiled of the sources the next one finds, from its first module on. */
export const compiledOnce = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') } as const
