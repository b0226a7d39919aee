import type { AnyRow } from '@srm/core/definition/workflow'
import type { ElementEnv } from '../env.ts'
import { tellPage } from './beforeAction.ts'

/** Where it leads. */
export interface Leading {
  /** The event that follows, or `leave`. */
  readonly action: `srm-${string}` | 'leave'
  /** The kind of document that is shown; the screen's own where it is absent. */
  readonly document?: string | undefined
  /** The document or row, where it is known. */
  readonly row?: AnyRow | undefined
  readonly input?: AnyRow | undefined
}

/** Tells the page that another thing is about to be shown, and goes there at once, later, or not at all. */
export function navigate(
  { emit, host, layer }: Pick<ElementEnv, 'emit' | 'host' | 'layer'>,
  { action, document = '', row, input }: Leading,
  go: () => void,
): void {
  const answer = tellPage(emit, { kind: 'navigate', action, document, rows: row ? [row] : [], input })
  if (answer === true) go()
  else if (answer) void import('./heldNavigation.ts').then(({ whenAllowed }) => whenAllowed(host, layer, answer, go))
}
