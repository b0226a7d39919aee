import type { DocumentExtension } from '../../document/definition/screenTypes.ts'

/** What plans add to the generated screens: their periods side by side. */
export const extension: DocumentExtension = {
  more: async () => (await import('./planDetails.ts')).planDetails,
}
