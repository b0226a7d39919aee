/** The cheapest award of an inquiry that keeps to constraints, searched for by the server. */
import type { Constraint } from '../../sourcing/optimiser/constraints.ts'
import type { CostWithout, OptimisedAward } from '../../sourcing/optimiser/optimisedAward.ts'
import type { Caller } from '../caller.ts'

export interface SearchOptions {
  /** Ten seconds and not two. */
  readonly longer?: boolean
  /** Who aborts it ends the search. */
  readonly signal?: AbortSignal
}

/** Collisions are looked for after the search, and other accounts may come first. In milliseconds. */
const patience = 60_000

const asker =
  (path: string) =>
  <T>({ call }: Pick<Caller, 'call'>, inquiry: string, constraints: readonly Constraint[], options: SearchOptions) =>
    call<T>({
      method: 'POST',
      path: `/buyer/inquiry/${inquiry}/comparison/${path}`,
      json: { constraints, longer: options.longer ?? false },
      timeout: patience,
      signal: options.signal,
    })

/**
 * The award, or which constraints collide.
 * @param inquiry its uuid
 * @throws SrmError
 */
export const askOptimisedAward = (
  caller: Pick<Caller, 'call'>,
  inquiry: string,
  constraints: readonly Constraint[],
  options: SearchOptions = {},
): Promise<OptimisedAward> => asker('optimise')(caller, inquiry, constraints, options)

/**
 * What the cheapest award costs without each of the constraints, in their order.
 * @param inquiry its uuid
 * @throws SrmError
 */
export async function askCostsWithout(
  caller: Pick<Caller, 'call'>,
  inquiry: string,
  constraints: readonly Constraint[],
  options: SearchOptions = {},
): Promise<readonly CostWithout[]> {
  const answer = await asker('costsWithout')<{ readonly costs: readonly CostWithout[] }>(
    ...([caller, inquiry, constraints, options] as const),
  )
  return answer.costs
}
