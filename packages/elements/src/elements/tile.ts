import type { tileSpec } from '../small/tileSpec.ts'

// what it is made of cannot be loaded where there is no page
if (typeof customElements !== 'undefined') await import('../small/Tile.ts')

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-tile': typeof tileSpec
  }
}
