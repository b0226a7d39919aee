/** What of goods that were not as agreed the buyer deducts, line by line (domain/06 §2.3). Pure. */
import { minorUnit } from '../currencies.ts'
import { decimal, plain, round, zero } from '../decimal.ts'
import type { Decimal } from '../definition/field.ts'
import { f } from '../definition/field.ts'
import { lineAmounts, type PricedLine } from '../money.ts'

/** How much of a line may be deducted, and how much deductions that stand have of it. */
export const claimFields = {
  claimableQty: f.quantity('May be deducted', '可扣款数量', { auto: true }),
  claimedQty: f.quantity('Deducted', '已扣款数量', { auto: true }),
  openClaimQty: f.quantity('Left to deduct', '待扣款数量', { auto: true }),
} as const

/** The same where the line says what it is worth. */
export const claimAmountFields = {
  ...claimFields,
  claimableAmount: f.amount('Worth', '可扣款金额', { auto: true, guarded: 'price' }),
  claimedAmount: f.amount('Amount deducted', '已扣款金额', { auto: true, guarded: 'price' }),
} as const

/** Deductions exceed what the line is worth by nothing. */
export const claimBound = {
  sum: ['claimedAmount'],
  atMost: ['claimableAmount'],
  message: 'expenseSheet.overClaimed',
} as const

/** What is missing is deducted once. */
export const missingBound = {
  sum: ['claimedQty'],
  atMost: ['claimableQty'],
  message: 'expenseSheet.overMissing',
} as const

interface Claimable {
  readonly claimableQty: Decimal | null
  readonly claimedQty: Decimal | null
}

/** What deductions have left of a line. Not below zero: whoever deducts more pieces for less money may. */
export function openClaim({ claimableQty, claimedQty }: Claimable): Decimal {
  const left = decimal(claimableQty ?? '0').minus(decimal(claimedQty ?? '0'))
  return plain(left.lt(zero) ? zero : left)
}

/** The exclusive price of one unit, with eight decimals. */
const unitPrice = ({ priceExcludingTax, priceBase }: PricedLine): Decimal | null =>
  priceExcludingTax && plain(round(decimal(priceExcludingTax).div(decimal(priceBase ?? '1')), 8))

/** What so much of a line is worth with tax, as an expense sheet reckons it, and the price of one unit. */
export function claimOf(line: PricedLine & { readonly currency: string | null }, quantity: Decimal) {
  const claimPrice = unitPrice(line)
  const priced: PricedLine = {
    ...line,
    quantity,
    priceBasis: '1',
    priceBase: '1',
    priceExcludingTax: claimPrice,
  }
  return {
    claimPrice,
    claimableQty: quantity,
    claimableAmount: lineAmounts(priced, minorUnit(line.currency)).totalAmount,
  }
}

/** What deductions are made of stays as it is. */
export function claimedAlready({
  lines,
}: {
  readonly lines: readonly { readonly itemNumber: number; readonly claimedQty: Decimal | null }[]
}) {
  const line = lines.find(({ claimedQty }) => decimal(claimedQty ?? '0').gt(zero))?.itemNumber
  return line === undefined ? undefined : ({ message: 'expenseSheet.claimed', line, params: { line } } as const)
}
