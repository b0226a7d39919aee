/** What breaks the bound of a budget may have been approved (domain/06 §2.4). */
import { decimal, plain, sum } from '@srm/core/decimal'
import { entriesOfDocument } from '@srm/core/definition/lines/ledger'
import { budget } from '@srm/core/finance/budgets/budget'
import { excessOf, fourNumbers } from '@srm/core/finance/budgets/budgetRules'
import { refusalOfOverrun } from '../../budgets/overruns.ts'
import { onExceeding, type SourcedEntry } from '../../engine/effects.ts'
import { definitionOf } from '../../engine/registry.ts'

const freezes = ({ quantity }: { readonly quantity: string }): boolean => quantity === 'freezeAmount'
const added = (entries: readonly Pick<SourcedEntry, 'by'>[]) => plain(sum(entries.map(({ by }) => decimal(by))))

/** What a document freezes of a line of a budget as it now stands. */
function frozenBy({ document, doc }: SourcedEntry['source'], budgetNumber: string, item: number) {
  const def = definitionOf(document)
  const entries = def ? entriesOfDocument(def, doc) : []
  return added(entries.filter((one) => freezes(one) && one.number === budgetNumber && one.item === item))
}

onExceeding(budget, async (context, { doc, before, after, entries, refusal }) => {
  if (refusal.message !== 'budget.exceeded') return refusal
  const { budgetNumber, costCenterName } = doc
  const own = entries.filter((entry) => freezes(entry) && !entry.isFollowing)
  const sources = new Map(own.map(({ source }) => [String(source.doc.uuid), source]))
  const [[docUuid, source] = []] = sources.size === 1 ? [...sources] : []
  const { totalDudget, availableBudget } = fourNumbers(before)
  const overrun = {
    ...{ budgetNumber, budgetItemNumber: before.itemNumber, costCenterName, totalDudget, availableBudget },
    ...{ toleranceAmount: before.toleranceAmount ?? '0', neededAmount: added(own), exceedAmount: excessOf(after) },
    upToAmount: source ? frozenBy(source, budgetNumber, before.itemNumber) : added(own),
  }
  return refusalOfOverrun(context, docUuid, overrun, refusal)
})
