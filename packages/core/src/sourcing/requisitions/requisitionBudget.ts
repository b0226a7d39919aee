/** What a requisition reserves of budgets (domain/04 §3.1, domain/06 §2.4): its estimate, as far as no approved order has taken its place. Pure. */
import { minorUnit } from '../../currencies.ts'
import { decimal, plain, round } from '../../decimal.ts'
import { inApproval } from '../../definition/approval.ts'
import { type Decimal, f } from '../../definition/field.ts'
import { localAmount } from '../../money.ts'
import { exchangeRateUnits } from '../../orders/orderCodes.ts'

const auto = { auto: true } as const

/** What says which budget pays for a requisition. */
export const payerFields = {
  costCenter: f.ref('Cost center', '成本中心', 'costCenter', { where: { status: 'on' } }),
  projectNumber: f.text('Project no.', '项目编号', { max: 32 }),
} as const

export const requisitionBudgetFields = {
  /** The one that pays for all of it (spec §3); blank where its lines have several. */
  budgetNumber: f.ref('Budget', '预算', 'budget', auto),
  /** The rate by the table on the day on which it was submitted: budgets go by no other. */
  localCurrency: f.dict('Local currency', '本位币', 'currency', auto),
  exchangeRate: f.rate('Exchange rate', '汇率', auto),
  exchangeRateUnit: f.choice('Rate unit', '汇率单位', exchangeRateUnits, auto),
} as const

/** The same of a line: its cost center is that of the head until it says another one, its budget is found by the server. */
export const requisitionBudgetLineFields = {
  costCenter: f.ref('Cost center', '成本中心', 'costCenter', { where: { status: 'on' } }),
  subject: f.dict('Subject', '费用科目', 'expenseSubject'),
  budgetNumber: f.lineRef('Budget', '预算', 'budget', { ...auto, item: 'budgetItemNumber' }),
  budgetItemNumber: f.number('Budget line', '预算行', auto),
  /** What orders have of it that are approved, and reserve what they cost themselves. */
  committedQuantity: f.quantity('Of it in approved orders', '已批准订单数量', auto),
  /** What one unit is reckoned at: what its requester expects to pay, else the valid price. Since that may be a supplier's, both are guarded. */
  countedPrice: f.price('Counted price', '计价单价', { ...auto, guarded: 'price' }),
  budgetFreezeAmount: f.amount('Reserved (local)', '预算占用（本币）', { ...auto, guarded: 'price' }),
} as const

type Value = Decimal | null | undefined
const of = (value: Value) => decimal(value ?? '0')
const least = (a: ReturnType<typeof of>, b: ReturnType<typeof of>) => (a.lt(b) ? a : b)

interface Line {
  readonly itemStatus: string | null
  readonly quantity: Value
  /** More than that, which waits for its approval: it is reserved already. */
  readonly wantedQuantity?: Value
  readonly countedPrice: Value
  readonly toOrderQuantity: Value
  readonly committedQuantity: Value
  readonly budgetNumber: string | null
}
interface Head {
  readonly requestStatus: string
  readonly auditStatus: string
  readonly currency: string | null
  readonly localCurrency: string | null
  readonly exchangeRate: Value
  readonly exchangeRateUnit: string | null
}

const holding: ReadonlySet<string> = new Set([...inApproval, 'approved'])

/** How much of a line is still to be paid for: of one that is closed what orders have taken, of one that was sent back nothing. */
function wantedOf({ itemStatus, quantity, wantedQuantity, toOrderQuantity }: Line, { requestStatus }: Head) {
  const isReleased = requestStatus === 'released' || requestStatus === 'closed'
  if (!isReleased) return requestStatus === 'cancelled' ? of('0') : of(quantity)
  if (itemStatus === 'returned' || itemStatus === 'cancelled') return of('0')
  return itemStatus === 'closed' ? least(of(quantity), of(toOrderQuantity)) : of(wantedQuantity ?? quantity)
}

/**
 * What a line asks of its budget, in local currency: the estimate of all that is wanted less that of what approved orders have, so
 * that parts never differ from the whole by a cent. Null where it names no budget or has no estimate.
 */
export function budgetShareOf(line: Line, head: Head): Decimal | null {
  if (line.budgetNumber === null || line.countedPrice === null || line.countedPrice === undefined) return null
  const wanted = wantedOf(line, head)
  const local = (quantity: typeof wanted): Decimal => {
    const amount = plain(round(of(line.countedPrice).times(quantity), minorUnit(head.currency)))
    const { exchangeRate, exchangeRateUnit, localCurrency } = head
    return localAmount(amount, exchangeRate ?? null, exchangeRateUnit, minorUnit(localCurrency ?? head.currency))
  }
  return plain(of(local(wanted)).minus(of(local(least(of(line.committedQuantity), wanted)))))
}

interface Priced {
  readonly price: Decimal | null
  readonly validPrice: Decimal | null
}
/** What one unit would cost today: what its requester expects to pay goes before what somebody asks for it. */
export const expectedPrice = ({ price, validPrice }: Priced): Decimal | null => price ?? validPrice ?? null

/** At what a line is reckoned. While it holds budgets that stays: prices that change meanwhile reserve neither more nor less. */
export const countedPriceOf = (
  line: Priced & { readonly countedPrice: Decimal | null },
  { auditStatus }: Pick<Head, 'auditStatus'>,
): Decimal | null => (holding.has(auditStatus) ? line.countedPrice : expectedPrice(line))

/** What a line has of its budget: nothing before it is submitted, and nothing once that is taken back or refused. */
export const reservedOf = (line: Line, head: Head): Decimal | null =>
  holding.has(head.auditStatus) ? budgetShareOf(line, head) : null

/** The budget that all of its lines have that name one. */
export function budgetOfAll(lines: readonly Pick<Line, 'budgetNumber'>[]): string | null {
  const budgets = new Set(lines.flatMap(({ budgetNumber }) => budgetNumber ?? []))
  const [only = null] = budgets.size === 1 ? budgets : []
  return only
}

/** What it books on the lines of its budgets. */
export const requisitionBookings = [
  {
    by: 'budgetNumber',
    while: { auditStatus: [...inApproval, 'approved'] },
    adds: { freezeAmount: 'budgetFreezeAmount' },
  },
] as const
