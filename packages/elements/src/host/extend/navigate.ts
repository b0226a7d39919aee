import type { AnyRow } from '@srm/core/definition/workflow'
import type { ElementEnv } from '../env.ts'
import { tellPage } from './beforeAction.ts'
import { projectionOf } from './projection.ts'

const loadHeld = () => import('./heldNavigation.ts')

/** Where it leads. */
export interface Leading {
  /** The event that follows, or `leave`. */
  readonly action: `srm-${string}` | 'leave'
  /** The document or row, where it is known. */
  readonly row?: AnyRow | undefined
  readonly input?: AnyRow | undefined
}

/**
 * Tells the page that another thing is about to be shown, and goes there at once, later, or not at all.
 * @param document the kind that is shown where `input` does not name it
 */
export function navigate(
  { emit, host, layer }: Pick<ElementEnv, 'emit' | 'host' | 'layer'>,
  document: string | undefined,
  { row, ...to }: Leading,
  go: () => void,
): void {
  const answer = tellPage(emit, {
    kind: 'navigate',
    ...to,
    document: (to.input?.document ?? document) as string,
    rows: row ? [projectionOf(row)] : [],
  })
  if (answer === true) go()
  else if (answer) void loadHeld().then((held) => held.whenAllowed(host, layer, answer, go))
}
