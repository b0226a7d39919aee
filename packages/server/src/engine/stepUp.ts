/** What may not be done by whoever finds a page open: the person shows again that he is who he is. */
import type { Context } from './context.ts'
import { NotProven } from './errors.ts'

/**
 * @param asks the definition or the transition says so
 * @throws NotProven unless he did within the last minutes
 */
export function demandProof(
  { actor }: { readonly actor: Pick<Context['actor'], 'isProven'> },
  asks: true | undefined,
): void {
  if (asks && actor.isProven?.() === false) throw new NotProven()
}
