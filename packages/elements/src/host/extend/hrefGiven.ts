import type { ElementEnv } from '../env.ts'
import { tellTroubleOnce } from './troubles.ts'

/** The address that the page gives a link; undefined where it gives none, or its function throws: the link is the element's own then. */
export function hrefGiven<Of>(
  element: Pick<ElementEnv, 'host' | 'emit'>,
  hrefOf: ((of: Of) => string) | undefined,
  of: Of,
): string | undefined {
  try {
    return hrefOf?.(of)
  } catch (reason) {
    tellTroubleOnce(element, 'hrefOf', reason)
    return undefined
  }
}
