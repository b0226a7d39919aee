import type { DocumentExtension } from '../../document/definition/screenTypes.ts'
import { subtitle } from './subtitle.tsx'

/** What processes of approval add to the generated screens: their course, and the document they are about. */
export const extension: DocumentExtension = {
  creates: false,
  listColumns: () => ({ docTitle: { minWidth: 200 }, docNumber: { width: 150 } }),
  more: async () => ({ tabs: (await import('./TaskDocument.tsx')).TaskDocument }),
  subtitle,
}
