import { type SrmError, Unreachable } from '../errors.ts'
import type { Said } from './errorOf.ts'

/**
 * The error of an answer that was no success. What tells them apart is loaded with the first of them: a page shows its first
 * rows without it. Unreachable where its file cannot be had.
 */
export async function loadError(status: number, said: Said): Promise<SrmError> {
  try {
    const { errorOf } = await import('./errorOf.ts')
    return errorOf(status, said)
  } catch (cause) {
    return new Unreachable('common.unreachable', cause)
  }
}
