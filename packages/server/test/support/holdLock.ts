/** A process that takes the lock of a folder, says `held` or the refusal, and keeps it until it is killed. */
import { takeLock } from '../../src/database/lock/directoryLock.ts'

try {
  await takeLock(process.argv[2] ?? '')
  console.log('held')
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.log((error as Error).message)
  process.exitCode = (error as { exitCode?: number }).exitCode ?? 1
}
