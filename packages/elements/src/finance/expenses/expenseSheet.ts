import type { DocumentExtension } from '../../document/definition/screenTypes.ts'
import { AskSupplement } from '../../document/feedback/AskSupplement.tsx'

/** Whoever spends more than a budget has goes on to a supplement of it. */
export const extension: DocumentExtension = { remedies: { 'budget.exceeded': AskSupplement } }
