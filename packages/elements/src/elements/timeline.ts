import type { timelineSpec } from '../small/timelineSpec.ts'

// what it is made of cannot be loaded where there is no page
if (typeof customElements !== 'undefined') await import('../small/Timeline.ts')

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-timeline': typeof timelineSpec
  }
}
