import type { DocumentExtension } from '../document/definition/screenTypes.ts'

/** What goods movements add to the generated screens: what is there of what is moved, while it is typed. */
export const extension: DocumentExtension = {
  more: async () => ({ lineFacts: (await import('./stock/movementBalances.ts')).movementBalances }),
}
