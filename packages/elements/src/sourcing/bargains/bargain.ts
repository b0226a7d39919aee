import type { DocumentExtension } from '../../document/definition/screenTypes.ts'

/** What price offers add to the generated screens: the course of the price and the rounds before. */
export const extension: DocumentExtension = {
  more: async () => (await import('./bargainDetails.tsx')).bargainDetails,
}
