/** What `srm` does on a Node that runs it. */
import { enableCompileCache } from 'node:module'
import process from 'node:process'
import { exitCodes } from './exitCodes.ts'

// what was compiled once is not compiled again: three quarters of what a short command takes
enableCompileCache()
const { run } = await import('./run.ts')

const interruption = new AbortController()
let signals = 0
const interrupt = () => {
  signals += 1
  interruption.abort()
  // the store of the profiles passes the first signal on to us once more: only the next one is a second Ctrl-C
  if (signals > 2) process.exit(exitCodes.interrupted)
}
process.on('SIGINT', interrupt)
// service managers end what they run with this one
process.on('SIGTERM', interrupt)

/** A folder that was removed meanwhile is no reason to fail: there is no project in it. */
function folder(): string {
  try {
    return process.cwd()
  } catch {
    return '/'
  }
}

const { stdin, stdout, stderr, env } = process
process.exitCode = await run(process.argv.slice(2), {
  stdin,
  stdout,
  stderr,
  env,
  cwd: folder(),
  signal: interruption.signal,
})
