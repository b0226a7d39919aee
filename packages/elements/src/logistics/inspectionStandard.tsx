import type { DocumentExtension } from '../document/definition/screenTypes.ts'

/** What standards add to the generated screens: their characteristics over the whole width. */
export const extension: DocumentExtension = { blocks: ['characteristics'] }
