/** `<srm-demand-pool>`: lines of requisitions that are to be bought, with what is made of them. */
import { listSpec } from '../document/list/listSpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { lazyPart } from '../host/lazyPart.ts'

defineElement(
  'srm-demand-pool',
  lazyPart(() => import('../sourcing/pool/DemandPool.ts')),
  listSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-demand-pool': typeof listSpec
  }
}
