/** What `srm-server` does on a Node that runs it. */
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/**
 * What the C library and Node.js read before a program begins: one heap for all threads, which gives back what it does not
 * need instead of keeping it, and compiled modules from the first one on.
 */
const early = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
}
/** Objects of a moment die young instead of growing old. */
const young = ['--min-semi-space-size=8', '--max-semi-space-size=8']

const { env, execve, execPath, execArgv, argv } = process
/** A program with a channel to its parent (`node --watch`) would lose it. */
const isBegun = env.MALLOC_ARENA_MAX !== undefined || env.NODE_CHANNEL_FD !== undefined
if (process.platform === 'linux' && execve && !isBegun)
  execve.call(process, execPath, [execPath, ...young, ...execArgv, ...argv.slice(1)], { ...early, ...env })

// Without it the type stripper stays loaded (docs/decisions/0017).
enableCompileCache()

const { explain, start } = await import('./start.ts')

start(process.env, process.argv[2], process.argv.slice(3)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit((error as { exitCode?: number }).exitCode ?? 1)
})
