import type { DocumentExtension } from '../../document/extension.ts'

/** What processes of approval add to the generated screens: their course, and the document they are about. */
export const extension: DocumentExtension = {
  creates: false,
  listColumns: () => ({ docTitle: { minWidth: 200 }, docNumber: { width: 150 } }),
  more: async () => ({ below: (await import('./TaskDocument.tsx')).TaskDocument }),
}
