/** What orders ask of budgets before they are approved, and before a change of one is sent (domain/06 §2.4). */
import { decimal, plain, sum } from '@srm/core/decimal'
import { entriesOfDocument } from '@srm/core/definition/lines/ledger'
import { type AnyDoc, settle } from '@srm/core/definition/workflow'
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { demandBudgetFound } from '../../budgets/budgetMissing.ts'
import { demandBudgetAvailable } from '../../budgets/demandBudgetAvailable.ts'
import { freedByRequisitions } from '../../budgets/freedByRequisitions.ts'
import { costCenterOf, dayOf, payersOf } from '../../budgets/lineBudgets.ts'
import { type Context, unscoped } from '../../engine/context.ts'
import { onAction } from '../../engine/effects.ts'
import { loadUnlocked } from '../../engine/store.ts'

/** @throws Refused naming the first line with a cost center for which nothing is budgeted, where the setting asks for it */
async function demandBudgeted(context: Context, order: PurchaseOrder): Promise<void> {
  const lacking = order.lines.flatMap((line) => {
    const center = costCenterOf(order, line)
    if (line.isClose === 'Y' || line.budgetNumber !== null || center === null) return []
    return [{ line: line.itemNumber, center, subject: line.subject }]
  })
  if (lacking.length === 0) return
  const centers = lacking.map(({ center }) => center)
  await demandBudgetFound(context, lacking, await payersOf(context, order, centers, [], dayOf(order, context)))
}

const asWhole = async (context: Context, uuid: string): Promise<AnyDoc | undefined> =>
  (await loadUnlocked(unscoped(context), purchaseOrder, [uuid])).get(uuid)?.base

/**
 * Whoever asks for more than is there is told before anybody approves it; what counts is asked again when it is booked.
 * @param wanted the order as it is to be
 * @throws Refused naming the line, the budget, what is available and what is asked
 */
async function demandAffordable(context: Context, wanted: PurchaseOrder): Promise<void> {
  const order = settle(purchaseOrder, wanted as AnyDoc, context.moment) as unknown as PurchaseOrder
  const frozen = entriesOfDocument(purchaseOrder, await asWhole(context, order.uuid))
  const asking = order.lines.flatMap(({ itemNumber: line, budgetNumber, budgetItemNumber, budgetFreezeAmount }) =>
    budgetNumber === null
      ? []
      : [
          {
            ...{ line, budgetNumber, budgetItemNumber: budgetItemNumber ?? 0, share: budgetFreezeAmount ?? '0' },
            booked: plain(
              sum(
                frozen
                  .filter((one) => one.quantity === 'freezeAmount' && one.line === line)
                  .map(({ by }) => decimal(by)),
              ),
            ),
          },
        ],
  )
  const freed = await freedByRequisitions(context, order, frozen)
  await demandBudgetAvailable(context, order.uuid, [...asking, ...freed], 'budgetFreezeAmount')
}

async function demandBudget(context: Context, order: PurchaseOrder): Promise<void> {
  await demandBudgeted(context, order)
  await demandAffordable(context, order)
}

onAction(purchaseOrder, {
  // Of an order that was handed over the working copy is submitted, and only `before` holds it.
  submit: ({ context, before, after }) => demandBudget(context, before ?? after),
  sendChange: async ({ context, before, after, input }) => {
    const isBound = after.orderStatus === 'changeConfirmed'
    if (input.type !== 'cancel' && !isBound) await demandBudget(context, before ?? after)
  },
})
