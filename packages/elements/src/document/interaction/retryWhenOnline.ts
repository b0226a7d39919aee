import { SrmError } from '@srm/core/client/errors'

const pause = 10_000

/** Nothing came back: the next attempt may go better without anybody doing anything. */
const isUnreachable = (error: unknown): boolean =>
  error !== undefined && (!(error instanceof SrmError) || error.kind === 'unreachable')

/**
 * Tries again what did not reach the server: at once when the browser says that the network is back, and every now and then
 * while it says that there is one. Answers what ends that.
 */
export function retryWhenOnline(error: unknown, again: () => unknown): (() => void) | undefined {
  if (!isUnreachable(error)) return undefined
  const timer = setTimeout(() => navigator.onLine && again(), pause)
  const back = () => void again()
  addEventListener('online', back)
  return () => {
    clearTimeout(timer)
    removeEventListener('online', back)
  }
}
