import { useEffect } from 'react'
import { comeBack } from './comeback.ts'

/** Tries again by itself what did not reach the server. */
export function useComeback(error: unknown, again: () => unknown): void {
  useEffect(() => comeBack(error, again), [error, again])
}
