/** How late goods came, and what of that the buyer deducts (domain/06 §2.3). Pure. */
import { decimal, isZero, plain, zero } from '../../decimal.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import { f } from '../../definition/field.ts'
import { lineDueDate } from '../../orders/lineProgress.ts'
import { scheduled } from '../../orders/schedules.ts'

/** What a line of a receipt says of its lateness, and what deductions that stand have of it. */
export const lateDeliveryFields = {
  agreedDate: f.date('Agreed day', '约定交期', { auto: true }),
  daysLate: f.number('Days late', '逾期天数', { auto: true }),
  penalizedDays: f.quantity('Days deducted', '已扣款逾期天数', { auto: true }),
  openLateDays: f.quantity('Days left to deduct', '待扣款逾期天数', { auto: true }),
  /** What all that was received of the line is worth with tax: deductions that are no penalties exceed it by nothing. */
  claimableAmount: f.amount('Worth', '可扣款金额', { auto: true, guarded: 'price' }),
  claimedAmount: f.amount('Amount deducted', '已扣款金额', { auto: true, guarded: 'price' }),
} as const

/** A delivery is late once: whoever deducts for that has all its days. */
export const lateBound = { sum: ['penalizedDays'], atMost: ['daysLate'], message: 'expenseSheet.overLate' } as const

type OrderedLine = Parameters<typeof scheduled>[0] & Parameters<typeof lineDueDate>[0]

/**
 * The day on which the next of an order line is due.
 * @param more came besides what the line says
 * @returns null where nothing more of it is due
 */
export const nextDueDay = (line: OrderedLine, more: Decimal = '0'): IsoDate | null => {
  const receivedQuantity = plain(decimal(line.receivedQuantity ?? '0').plus(decimal(more)))
  return lineDueDate(scheduled({ ...line, receivedQuantity }))
}

const day = 86_400_000

/**
 * So many days after the agreed one did goods come; zero where none was agreed on.
 * @param known days on which they are known to have been there; the first of them counts
 */
export function daysLate(agreed: IsoDate | null, ...known: readonly (IsoDate | null)[]): number {
  const [came] = known.flatMap((one) => one ?? []).toSorted()
  if (agreed === null || came === undefined || came <= agreed) return 0
  return Math.round((Date.parse(came) - Date.parse(agreed)) / day)
}

interface Late {
  readonly daysLate: number | null
  readonly penalizedDays: Decimal | null
}

/** Lines with the days for which nothing is deducted yet: those of a posted receipt. */
export const lateDaysLeft = <L extends Late>(receiptStatus: string, lines: readonly L[]) =>
  lines.map((line) => {
    const left = decimal(String(line.daysLate ?? 0)).minus(decimal(line.penalizedDays ?? '0'))
    const openLateDays: Decimal = receiptStatus === 'posted' && left.gt(zero) ? plain(left) : '0'
    return { ...line, openLateDays }
  })

/** What deductions are made of is not taken back. */
export function deductedAlready({
  lines,
}: {
  readonly lines: readonly (Late & { readonly itemNumber: number; readonly claimedAmount: Decimal | null })[]
}) {
  const line = lines.find((one) => !isZero(one.penalizedDays) || !isZero(one.claimedAmount))?.itemNumber
  return line === undefined ? undefined : ({ message: 'expenseSheet.claimed', line, params: { line } } as const)
}
