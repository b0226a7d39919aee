/** Real child processes for tests: what they say, how they end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compiledOnce, shortLived } from '../../../../../scripts/shortLived.ts'

export interface Running {
  readonly process: ChildProcess
  /** Everything on stdout and stderr so far. */
  readonly said: () => string
  /** The first whole line of output that matches. Rejects when the process ends without it. */
  readonly says: (line: RegExp) => Promise<string>
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
}

/** Starts a TypeScript file of this package with its own environment; `file` is relative to packages/server. */
export function run(file: string, args: readonly string[] = [], env: Record<string, string> = {}): Running {
  const path = fileURLToPath(new URL(`../../../${file}`, import.meta.url))
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...shortLived, path, ...args], {
    env: {
      PATH,
      HOME,
      ...compiledOnce,
      // nobody is left who could ask
      SRM_SHUTDOWN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  const says = (line: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = output
          .split('\n')
          .slice(0, -1)
          .find((text) => line.test(text))
        if (found !== undefined) resolve(found)
        return found !== undefined
      }
      if (look()) return
      child.stdout.on('data', look)
      child.stderr.on('data', look)
      void ended.then(() => look() || reject(new Error(`ended without ${line}:\n${output}`)))
    })
  return { process: child, said: () => output, says, ended }
}

/** Ends a process at once, as a power cut of this one process would, and waits until it is gone. */
export async function kill(running: Running): Promise<void> {
  running.process.kill('SIGKILL')
  await running.ended
}
