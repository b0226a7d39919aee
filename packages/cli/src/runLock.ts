/** `--lock`: a run of the clock that finds the one before it still at work goes away. */
import { CommandError } from './exitCodes.ts'
import { noWaiting, withLock } from './lockFile.ts'
import type { Terminal } from './terminal.ts'

export interface LockOptions {
  /** A name, or that the command's own is meant. */
  readonly lock?: string | true
}

/** @throws CommandError that ends with 6 while another process holds the lock */
export async function alone<T>(
  { lock }: LockOptions,
  own: string,
  { env, say }: Terminal,
  work: () => Promise<T>,
): Promise<T> {
  if (lock === undefined) return work()
  const name = lock === true ? own : lock
  if (!/^[\w.-]{1,64}$/.test(name)) throw new CommandError('usage', say('badLockName', { name }))
  const { openProfiles } = await import('./profiles.ts')
  try {
    return await withLock(openProfiles(env.SRM_CONFIG_DIR).folder, `run-${name}`, work, noWaiting)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ELOCKED') throw error
    throw new CommandError('conflict', say('runsAlready', { name }))
  }
}
