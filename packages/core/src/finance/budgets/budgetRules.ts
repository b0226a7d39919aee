/** The equations of budgets (domain/06 §2.4), by the few fields that they need. Pure. */
import { minorUnit } from '../../currencies.ts'
import { compare, decimal, isZero, plain, round, sum, zero } from '../../decimal.ts'
import type { Issue, Refusal } from '../../definition/document.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'

type Amount = Decimal | null | undefined
const of = (value: Amount) => decimal(value ?? '0')

/** What was approved for a line, and what others have booked on it. */
export interface BudgetLine {
  readonly budgetAmount?: Amount
  readonly supplementAmount?: Amount
  readonly reducedAmount?: Amount
  readonly transferInAmount?: Amount
  readonly transferOutAmount?: Amount
  readonly freezeAmount?: Amount
  readonly amountUsed?: Amount
}

/** What was added to a line since it was approved, less what was taken from it. */
const supplementary = (line: BudgetLine) =>
  of(line.supplementAmount)
    .minus(of(line.reducedAmount))
    .plus(of(line.transferInAmount))
    .minus(of(line.transferOutAmount))

/** The four numbers of a line: what may be spent, what is frozen, what is used, what is left. */
export interface FourNumbers {
  readonly totalDudget: Decimal
  readonly freezeAmount: Decimal
  readonly amountUsed: Decimal
  readonly availableBudget: Decimal
}

export function fourNumbers(line: BudgetLine): FourNumbers {
  const total = of(line.budgetAmount).plus(supplementary(line))
  const [frozen, used] = [of(line.freezeAmount), of(line.amountUsed)]
  return {
    totalDudget: plain(total),
    freezeAmount: plain(frozen),
    amountUsed: plain(used),
    availableBudget: plain(total.minus(frozen).minus(used)),
  }
}

interface Budget<L extends BudgetLine> {
  readonly unit: string | null
  readonly isbudget: 'Y' | 'N' | null
  readonly tolerance: Amount
  readonly lines: readonly L[]
}

/** What follows of a budget: its lines, and their sums. */
export function budgetTotals<L extends BudgetLine>({ unit, isbudget, tolerance, lines }: Budget<L>) {
  const places = minorUnit(unit)
  const counted = lines.map((line) => {
    const numbers = fourNumbers(line)
    const total = of(numbers.totalDudget)
    return {
      ...line,
      ...numbers,
      isbudget: isbudget ?? 'Y',
      supplementaryAmount: plain(supplementary(line)),
      surplusBudget: plain(total.minus(of(numbers.amountUsed))),
      toleranceAmount: plain(round(total.times(of(tolerance)).div('100'), places)),
    }
  })
  const total = (pick: (line: (typeof counted)[number]) => Amount) => plain(sum(counted.map((line) => of(pick(line)))))
  return {
    lines: counted,
    budgetAmount: total((line) => line.budgetAmount),
    supplementaryAmount: total((line) => line.supplementaryAmount),
    totalDudget: total((line) => line.totalDudget),
    freezeAmount: total((line) => line.freezeAmount),
    amountUsed: total((line) => line.amountUsed),
    availableBudget: total((line) => line.availableBudget),
    surplusBudget: total((line) => line.surplusBudget),
    toleranceAmount: total((line) => line.toleranceAmount),
  }
}

/** Nothing is left to order. */
export const isExhausted = (lines: readonly BudgetLine[]): boolean => {
  const numbers = lines.map(fourNumbers)
  const spendable = sum(numbers.map(({ totalDudget }) => of(totalDudget)))
  return spendable.gt(zero) && sum(numbers.map(({ availableBudget }) => of(availableBudget))).lte(zero)
}

/** So many per cent of a budget, or more, are frozen or used. */
export const isLow = (
  { totalDudget, availableBudget }: Pick<FourNumbers, 'totalDudget' | 'availableBudget'>,
  percent: number,
): boolean => {
  const total = of(totalDudget)
  const spoken = total.minus(of(availableBudget))
  return total.gt(zero) && spoken.times('100').gte(total.times(String(percent)))
}

/** How far more than was approved is frozen and used, tolerance included; none where a budget only warns. */
export function excessOf(
  line: BudgetLine & { readonly isbudget?: string | null; readonly toleranceAmount?: Amount },
): Decimal {
  const { totalDudget, freezeAmount, amountUsed } = fourNumbers(line)
  const over = of(freezeAmount).plus(of(amountUsed)).minus(of(totalDudget)).minus(of(line.toleranceAmount))
  return line.isbudget === 'N' || over.lte(zero) ? '0' : plain(over)
}

interface Typed {
  readonly startDate: IsoDate
  readonly endDate: IsoDate
  readonly lines: readonly { readonly subject: string | null }[]
}
/** "Start < end", and each subject once: a line without one is for everything else. */
export function budgetFaults({ startDate, endDate, lines }: Typed): Issue[] {
  const subjects = lines.map(({ subject }) => subject ?? '')
  return [
    ...(startDate < endDate ? [] : [{ path: 'endDate', rule: 'notAfter', limit: startDate }]),
    ...subjects.flatMap((subject, i) =>
      subjects.indexOf(subject) === i ? [] : [{ path: `lines.${i}.subject`, rule: 'twice' }],
    ),
  ]
}

/** A budget is of something. */
export const nothingBudgeted = ({ lines }: { readonly lines: readonly BudgetLine[] }): Refusal | undefined =>
  lines.some(({ budgetAmount }) => !isZero(budgetAmount ?? '0'))
    ? undefined
    : { message: 'budget.nothingBudgeted', field: 'lines' }

/** Orders that are open keep a budget open. */
export function stillFrozen({ lines }: { readonly lines: readonly BudgetLine[] }): Refusal | undefined {
  const frozen = plain(sum(lines.map(({ freezeAmount }) => of(freezeAmount))))
  return compare(frozen, '0') > 0 ? { message: 'budget.stillFrozen', params: { amount: frozen } } : undefined
}

interface Standing {
  readonly status: string
  readonly auditStatus: string
  readonly lines: readonly BudgetLine[]
}
/** Where a budget stands. */
export function budgetStage({ status, auditStatus, lines }: Standing) {
  if (status === 'closed' || status === 'expired') return status
  if (status === 'active') return isExhausted(lines) ? 'exhausted' : 'active'
  if (auditStatus === 'submitted' || auditStatus === 'underApproval') return 'underApproval'
  return auditStatus === 'rejected' || auditStatus === 'notApproved' ? 'rejected' : 'draft'
}
