import type { DocumentExtension } from '../../document/definition/screenTypes.ts'

/** What inquiries add to the generated screens: who opens the quotes. */
export const extension: DocumentExtension = {
  more: async () => (await import('./inquiryDetails.ts')).inquiryDetails,
}
