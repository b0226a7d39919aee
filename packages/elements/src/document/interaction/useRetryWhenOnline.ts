import { useEffect } from 'react'
import { retryWhenOnline } from './retryWhenOnline.ts'

/** Tries again by itself what did not reach the server. */
export function useRetryWhenOnline(error: unknown, again: () => unknown): void {
  useEffect(() => retryWhenOnline(error, again), [error, again])
}
