/** What is corrected of lines of statements whose price is disputed: by sheets, since nothing of a line changes (domain/06 §2.1). Pure. */
import { decimal, plain, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { f } from '../../definition/field.ts'

/** How much of a line may be corrected, and what expense sheets that were sent have of it. */
export const priceCorrectionFields = {
  correctableQty: f.quantity('Qty that may be corrected', '可补差数量', { auto: true }),
  correctedQty: f.quantity('Price corrected', '已补差数量', { auto: true }),
  openCorrectQty: f.quantity('Left to correct', '待补差数量', { auto: true }),
  claimableAmount: f.amount('Worth', '可扣款金额', { auto: true, guarded: 'price' }),
  claimedAmount: f.amount('Amount deducted', '已扣款金额', { auto: true, guarded: 'price' }),
} as const

/** The price of a line is corrected once, whoever does. */
export const correctedBound = {
  sum: ['correctedQty'],
  atMost: ['correctableQty'],
  message: 'expenseSheet.overCorrected',
} as const

interface Line {
  readonly itemNumber: number
  readonly referVoucherNumber: string | null
  readonly quantity: Decimal | null
  readonly totalAmount: Decimal | null
  readonly dispute: string | null
  readonly correctedQty: Decimal | null
}

/** While it is disputed: before both have confirmed the statement. */
const open: readonly string[] = ['toConfirm', 'returned']

/** Items of vouchers alone: what an expense sheet comes to is said on the sheet. */
export function corrections(checkStatus: string, line: Line) {
  const { referVoucherNumber, quantity, totalAmount, dispute, correctedQty } = line
  const whole = (value: Decimal | null): Decimal =>
    referVoucherNumber === null ? '0' : plain(decimal(value ?? '0').abs())
  const correctableQty = whole(quantity)
  const left = decimal(correctableQty).minus(decimal(correctedQty ?? '0'))
  const isOpen = dispute === 'price' && open.includes(checkStatus) && left.gt(zero)
  const openCorrectQty: Decimal = isOpen ? plain(left) : '0'
  return { correctableQty, claimableAmount: whole(totalAmount), openCorrectQty }
}

/** A line that sheets correct stays in its statement: they would be about nothing. */
export function correctedLineGone(before: readonly Line[], after: readonly { readonly itemNumber: number }[]) {
  const kept = new Set(after.map(({ itemNumber }) => itemNumber))
  const line = before.find(
    ({ itemNumber, correctedQty }) => !kept.has(itemNumber) && decimal(correctedQty ?? '0').gt(zero),
  )?.itemNumber
  return line === undefined
    ? undefined
    : ({ message: 'reconciliation.correctedLine', field: 'lines', params: { line } } as const)
}
