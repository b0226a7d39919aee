import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './files.ts'

/** The environment of a child process: the tools of this repository come first in its PATH. */
export const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? ''),
  ...more,
})

/**
 * Runs a command in the repository's folder with this process's output and no standard input.
 * @returns its exit code; 1 when a signal ended it, 127 when it could not be started
 */
export const run = (
  command: string,
  args: readonly string[],
  options: { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: environment(options.env),
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    const end = () => child.kill()
    process.once('exit', end)
    child.on('error', () => resolve(127))
    child.on('exit', (code) => {
      process.off('exit', end)
      resolve(code ?? 1)
    })
  })
