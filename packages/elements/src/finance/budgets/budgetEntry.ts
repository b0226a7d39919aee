import type { DocumentExtension } from '../../document/definition/screenTypes.ts'

/** Entries of budgets are written by what books on them. */
export const extension: DocumentExtension = { creates: false }
