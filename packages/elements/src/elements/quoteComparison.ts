import { defineElement } from '../host/defineElement.ts'
import { comparisonSpec } from '../sourcing/comparison/comparisonSpec.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

defineElement(
  'srm-quote-comparison',
  toolScreen(['inquiry', 'Compare quotes', '比价'], () => import('../sourcing/comparison/QuoteComparisonScreen.tsx')),
  comparisonSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-quote-comparison': typeof comparisonSpec
  }
}
