import type { AnyRow } from '@srm/core/definition/workflow'
import { useMemo } from 'react'
import { type ElementEnv, useElement } from '../env.ts'
import type { BeforeAction } from './beforeAction.ts'
import { copyOf } from './copyOf.ts'

const loadHeld = () => import('./heldNavigation.ts')

/** The addresses that the page gives links; undefined of those of which its function throws: they are the element's own then. */
export function useHref<Of>(hrefOf: ((of: Of) => string) | undefined): ((of: Of) => string | undefined) | undefined {
  const element = useElement()
  return useMemo(
    () =>
      hrefOf &&
      ((of) => {
        try {
          return hrefOf(of)
        } catch (reason) {
          void loadHeld().then((held) => held.tellLink(element, reason))
          return undefined
        }
      }),
    [element, hrefOf],
  )
}

/** Where it leads. */
export interface Leading {
  /** The event that follows, or `leave`. */
  readonly action: `srm-${string}` | 'leave'
  /** The document or row, where it is known. */
  readonly row?: AnyRow | undefined
  readonly input?: AnyRow | undefined
}

/**
 * Tells the page in a copy that another thing is about to be shown, and goes there at once, later, or not at all.
 * @param document the kind that is shown where `input` does not name it
 */
export function navigate(
  { emit, host, layer }: Pick<ElementEnv, 'emit' | 'host' | 'layer'>,
  document: string | undefined,
  leading: Leading,
  go: () => void,
): void {
  const waits: Promise<unknown>[] = []
  const { row, ...to } = copyOf(leading)
  const told: BeforeAction = {
    kind: 'navigate',
    ...to,
    document: (to.input?.document ?? document) as string,
    rows: row ? [row] : [],
    doc: row,
    waitUntil: (promise) => void waits.push(promise),
  }
  if (!emit('srm-before-action', told)) return
  if (waits.length > 0) void loadHeld().then((held) => held.whenAllowed(host, layer, waits, go))
  else go()
}
