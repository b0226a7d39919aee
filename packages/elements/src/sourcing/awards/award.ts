import type { DocumentExtension } from '../../document/definition/screenTypes.ts'

/** What award sheets add to the generated screens: tiers, cost parts and fees of what is awarded. */
export const extension: DocumentExtension = {
  more: async () => ({ below: (await import('../quotations/QuotePrices.tsx')).QuotePrices }),
}
