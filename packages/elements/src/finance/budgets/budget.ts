import type { DocumentExtension } from '../../document/definition/screenTypes.ts'

/** What budgets add to the generated screens: below the facts the ledger, with what was left after each entry. */
export const extension: DocumentExtension = {
  more: async () => ({ below: (await import('./BudgetLedger.tsx')).BudgetLedger }),
}
