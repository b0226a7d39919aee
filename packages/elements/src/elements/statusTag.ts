import type { statusTagSpec } from '../small/statusTagSpec.ts'

// what it is made of cannot be loaded where there is no page
if (typeof customElements !== 'undefined') await import('../small/StatusTag.ts')

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-status-tag': typeof statusTagSpec
  }
}
