/** What orders ask of budgets before they are approved, and before a change of one is sent (domain/06 §2.4). */
import { compare, decimal, plain, zero } from '@srm/core/decimal'
import { entriesOfDocument } from '@srm/core/definition/lines/ledger'
import { type AnyDoc, settle } from '@srm/core/definition/workflow'
import { fourNumbers } from '@srm/core/finance/budgets/budgetRules'
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { demandFound } from '../../budgets/budgetMissing.ts'
import { costCenterOf, dayOf, payersOf } from '../../budgets/lineBudgets.ts'
import { standingLines } from '../../budgets/standingLines.ts'
import { type Context, unscoped } from '../../engine/context.ts'
import { onAction } from '../../engine/effects.ts'
import { Refused } from '../../engine/errors.ts'
import { peek } from '../../engine/store.ts'

type Line = PurchaseOrder['lines'][number]

const places = (line: Line) => `${line.budgetNumber}\n${line.budgetItemNumber}`

/** @throws Refused naming the first line with a cost center for which nothing is budgeted, where the setting asks for it */
async function demandBudgeted(context: Context, order: PurchaseOrder): Promise<void> {
  const lacking = order.lines.flatMap((line) => {
    const center = costCenterOf(order, line)
    if (line.isClose === 'Y' || line.budgetNumber !== null || center === null) return []
    return [{ line: line.itemNumber, center, subject: line.subject }]
  })
  if (lacking.length === 0) return
  const centers = lacking.map(({ center }) => center)
  await demandFound(context, lacking, await payersOf(context, order, centers, [], dayOf(order, context)))
}

const asWhole = async (context: Context, uuid: string): Promise<AnyDoc | undefined> =>
  (await peek(unscoped(context), purchaseOrder, [uuid])).get(uuid)?.base

/**
 * Whoever asks for more than is there is told before anybody approves it; what counts is asked again when it is booked.
 * @param wanted the order as it is to be
 * @throws Refused naming the line, the budget, what is available and what is asked
 */
async function demandAffordable(context: Context, wanted: PurchaseOrder): Promise<void> {
  const order = settle(purchaseOrder, wanted as AnyDoc, context.moment) as unknown as PurchaseOrder
  const asking = order.lines.filter(({ budgetNumber }) => budgetNumber !== null)
  if (asking.length === 0) return
  const budgets = await standingLines(
    context,
    asking.flatMap(({ budgetNumber }) => budgetNumber ?? []),
  )
  const frozen = entriesOfDocument(purchaseOrder, await asWhole(context, order.uuid))
  for (const [place, lines] of Map.groupBy(asking, places)) {
    const line = budgets.get(place)
    if (!line || line.isbudget === 'N') continue
    const { availableBudget } = fourNumbers(line)
    const own = frozen.filter(({ number, item }) => `${number}\n${item}` === place).map(({ by }) => decimal(by))
    const before = own.reduce((all, by) => all.plus(by), zero)
    const after = lines.reduce((all, one) => all.plus(decimal(one.budgetFreezeAmount ?? '0')), zero)
    const asked = after.minus(before)
    const left = decimal(availableBudget).plus(decimal(String(line.toleranceAmount ?? '0')))
    if (compare(plain(asked), '0') <= 0 || asked.lte(left)) continue
    const [first] = lines as [Line, ...Line[]]
    throw new Refused({
      message: 'budget.exceeded',
      field: 'budgetFreezeAmount',
      line: first.itemNumber,
      params: {
        line: first.itemNumber,
        number: String(first.budgetNumber),
        item: Number(first.budgetItemNumber),
        left: plain(left.lt(zero) ? zero : left),
        asked: plain(asked),
      },
    })
  }
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
