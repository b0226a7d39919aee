import type { DocumentExtension } from '../../document/definition/screenTypes.ts'

/** What quotations add to the generated screens: their grid, deadline and receipt. */
export const extension: DocumentExtension = {
  more: async () => (await import('./quotationDetails.ts')).quotationDetails,
}
