import type { DocumentExtension } from '../document/definition/screenTypes.ts'

/** What prices add to the generated screens: ladders, breakdowns and fees over the whole width. */
export const extension: DocumentExtension = {
  blocks: ['ladderPriceJson', 'costConstituteJson', 'additionFeeJson'],
  more: async () => (await import('./priceForm.tsx')).priceForm,
}
