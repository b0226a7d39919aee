import type { nextStepSpec } from '../small/nextStepSpec.ts'

// what it is made of cannot be loaded where there is no page
if (typeof customElements !== 'undefined') await import('../small/NextStep.ts')

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-next-step': typeof nextStepSpec
  }
}
