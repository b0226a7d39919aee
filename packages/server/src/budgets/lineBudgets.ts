/** Order lines with a cost center find the budget that pays for them (domain/06 §2.4). */
import { isZero } from '@srm/core/decimal'
import type { PurchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { Invalid, Refused } from '../engine/errors.ts'

type Line = PurchaseOrder['lines'][number]

/** The cost center of an order line: its own, else that of the order. */
export const costCenterOf = (order: Pick<PurchaseOrder, 'costCenter'>, line: Pick<Line, 'costCenter'>): string | null =>
  line.costCenter ?? order.costCenter

/** A line of a budget that can be spent. */
export interface Payer {
  readonly budgetNumber: string
  readonly item: number
  readonly costCenter: string
  readonly subject: string | null
  readonly project: string | null
  readonly withTax: 'Y' | 'N' | null
  readonly isbudget: 'Y' | 'N'
  readonly isActive: boolean
  /** The currency that it is in: that of the account. */
  readonly unit: string | null
}

/** Lines of the budgets of cost centers that hold on a day, and of those that are named already. */
export async function payersOf(
  { tx, actor }: Context,
  { companyCode }: Pick<PurchaseOrder, 'companyCode'>,
  centers: readonly string[],
  named: readonly string[],
  day: string,
): Promise<Payer[]> {
  if (centers.length === 0 && named.length === 0) return []
  return tx.query<Payer>(
    `select h."budgetNumber", l."itemNumber" as item, h."costCenterCode" as "costCenter", l."subject", h."projectNumber" as project,
        h."unit", h."withTax", h."isbudget", h."status" = 'active' and h."companyCode" = $2 and $5::date between h."startDate" and h."endDate" as "isActive"
       from budget h join "budgetLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
      where h."elsAccount" = $1 and h."isDel" = 'N' and (h."budgetNumber" = any($4)
        or h."status" = 'active' and h."companyCode" = $2 and h."costCenterCode" = any($3) and $5::date between h."startDate" and h."endDate")
      order by h."budgetNumber", l."itemNumber"`,
    [actor.account, companyCode, centers, named, day],
  )
}

/** The day by whose budgets an order is paid: that on which it was written. */
export const dayOf = ({ orderTime }: Pick<PurchaseOrder, 'orderTime'>, { moment }: Context): string =>
  orderTime === moment.now ? moment.today : String(orderTime).slice(0, 10)

/** What is to be paid for. */
interface Wanted {
  readonly center: string | null
  readonly project: string | null
  readonly subject: string | null
}

/** Of the project before those of none, of the subject before those of everything else. */
export function chosen(payers: readonly Payer[], { center, project, subject: wanted }: Wanted): Payer | undefined {
  const all = payers.filter(({ isActive, costCenter }) => isActive && costCenter === center)
  const ofProject = all.filter((payer) => payer.project !== null && payer.project === project)
  const some = ofProject.length > 0 ? ofProject : all.filter((payer) => payer.project === null)
  return some.find(({ subject }) => subject === wanted) ?? some.find(({ subject }) => subject === null)
}

const nothing = { budgetNumber: null, budgetItemNumber: null, budgetWithTax: null } as const
const same = (a: Line, b: Line): boolean =>
  a.budgetNumber === b.budgetNumber && a.budgetItemNumber === b.budgetItemNumber

/** Something of a line has been settled: what it was paid by stays. */
const isSettled = (line: Line): boolean => !isZero(line.settledQuantity) || !isZero(line.acceptedAmount)

function stays(was: Line, is: Line, before: PurchaseOrder, order: PurchaseOrder): void {
  const sameCenter = costCenterOf(before, was) === costCenterOf(order, is) && was.subject === is.subject
  if (same(was, is) && sameCenter) return
  const { itemNumber: line } = is
  throw new Refused({ message: 'purchaseOrder.budgetOfReceived', field: 'budgetNumber', line, params: { line } })
}

/** A line that names a budget itself is of that one's cost center. @throws Invalid */
function demandSameCenter(payers: readonly Payer[], order: PurchaseOrder, line: Line, i: number): void {
  const payer = payers.find(({ budgetNumber }) => budgetNumber === line.budgetNumber)
  const center = costCenterOf(order, line)
  if (payer && center !== null && payer.costCenter !== center)
    throw new Invalid([{ path: `lines.${i}.budgetNumber`, rule: 'otherCostCenter', limit: payer.costCenter }])
}

interface Centred {
  readonly costCenter: string | null
  readonly lines: readonly Pick<Line, 'uuid' | 'costCenter'>[]
}

/** Lines take the cost center of their head until somebody says another one. */
export function withCenters<D extends Centred>(order: D, before: Centred | undefined): D {
  const formers = new Map(before?.lines.map((line) => [line.uuid, line.costCenter]))
  const isOfHead = ({ uuid, costCenter }: Centred['lines'][number]): boolean =>
    costCenter === null || (costCenter === before?.costCenter && formers.get(uuid) === costCenter)
  if (!order.lines.some((line) => isOfHead(line) && line.costCenter !== order.costCenter)) return order
  return {
    ...order,
    lines: order.lines.map((line) => (isOfHead(line) ? { ...line, costCenter: order.costCenter } : line)),
  }
}

/**
 * The order with the budgets of its lines: what people chose, else what the company, cost center, subject and day say. One
 * that was found for another cost center or subject is looked for anew.
 * @throws Refused, Invalid
 */
export async function withBudgets(
  context: Context,
  given: PurchaseOrder,
  before: PurchaseOrder | undefined,
): Promise<PurchaseOrder> {
  const order = withCenters(given, before)
  const centers = order.lines.flatMap((line) => costCenterOf(order, line) ?? [])
  const named = order.lines.flatMap(({ budgetNumber }) => budgetNumber ?? [])
  if (centers.length === 0 && named.length === 0 && !before?.lines.some((line) => line.budgetNumber)) return order
  const payers = await payersOf(context, order, centers, named, dayOf(order, context))
  const lines = order.lines.map((line, i) => {
    const was = before?.lines.find(({ uuid }) => uuid === line.uuid)
    if (before && was && isSettled(line)) {
      stays(was, line, before, order)
      return line
    }
    const isMoved =
      before && was && (costCenterOf(before, was) !== costCenterOf(order, line) || was.subject !== line.subject)
    const kept = isMoved && same(was, line) ? { ...line, ...nothing } : line
    if (kept.budgetNumber !== null) {
      demandSameCenter(payers, order, kept, i)
      return kept
    }
    const [center, project] = [costCenterOf(order, kept), order.projectNumber]
    const payer = chosen(payers, { center, project, subject: kept.subject })
    return payer
      ? { ...kept, budgetNumber: payer.budgetNumber, budgetItemNumber: payer.item, budgetWithTax: payer.withTax }
      : { ...kept, ...nothing }
  })
  return { ...order, lines }
}
