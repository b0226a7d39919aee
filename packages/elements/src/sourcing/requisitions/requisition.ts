import type { DocumentExtension } from '../../document/definition/screenTypes.ts'
import { budgetRemedies, budgetRemediesOfMany } from '../../document/feedback/budgetRemedies.tsx'

/** Whoever asks for more than a budget has goes on to an approval of that, or to a supplement. */
export const extension: DocumentExtension = {
  remedies: budgetRemedies,
  remediesOfMany: budgetRemediesOfMany,
}
