import type { moneySpec } from '../small/moneySpec.ts'

// what it is made of cannot be loaded where there is no page
if (typeof customElements !== 'undefined') await import('../small/Money.ts')

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-money': typeof moneySpec
  }
}
