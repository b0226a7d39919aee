import type { DocumentExtension } from '../../document/definition/screenTypes.ts'

/** What statements add to the generated screens: what of them is invoiced, and by what that differs. */
export const extension: DocumentExtension = {
  more: async () => ({ evidence: (await import('./StatementEvidence.tsx')).StatementEvidence }),
}
