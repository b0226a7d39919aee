/** What was found out in a thread, which hands over no errors of ours. */
import type { Issue } from '@srm/core/definition/document'
import { Invalid } from '../../../engine/errors.ts'

/** What was found, or why the file is refused. */
export type Told<T> = { readonly found: T } | { readonly issues: readonly Issue[] }

/** Hands over that a file is refused as well as what was found. */
export async function told<T>(work: () => Promise<T>): Promise<Told<T>> {
  try {
    return { found: await work() }
  } catch (error) {
    if (error instanceof Invalid) return { issues: error.issues }
    throw error
  }
}

/** @throws Invalid */
export function foundIn<T>(answer: Told<T>): T {
  if ('issues' in answer) throw new Invalid(answer.issues)
  return answer.found
}
