/**
 * The three-way match of an invoice: what was received and agreed on, at the price of the order, against what is invoiced.
 * Each difference is split into effects that sum to it exactly (domain/06 §2.2.1). Pure.
 */
import { type Big, compare, decimal, isZero, plain, round, sum, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { lineAmounts } from '../../money.ts'
import type { effects, remedies } from './invoiceCodes.ts'

export type Effect = keyof typeof effects

/** What a line is invoiced at: a quantity below zero of what went back, prices above it. */
interface Billed {
  readonly quantity: Decimal | null
  readonly priceBasis: '1' | '2' | null
  readonly priceExcludingTax: Decimal | null
  readonly priceIncludingTax: Decimal | null
  readonly taxRate: Decimal | null
}
/** What the line of the statement, or of the expense sheet, says: signed quantity and amounts, the price of the order. */
interface Stated {
  readonly reconNumber: string | null
  readonly costNumber: string | null
  readonly statedQuantity: Decimal | null
  readonly statedPriceBasis: '1' | '2' | null
  readonly priceBase: Decimal | null
  readonly statedPriceExcludingTax: Decimal | null
  readonly statedPriceIncludingTax: Decimal | null
  readonly statedTaxRate: Decimal | null
  readonly statedNonTaxAmount: Decimal | null
  readonly statedTaxAmount: Decimal | null
  readonly itemType: string | null
  readonly freeItem: '1' | null
  /** How much of the line other invoices have. */
  readonly coveredBefore: Decimal | null
}
export type MatchedLine = Billed & Stated

/** Net and tax. */
interface Money {
  readonly net: Big
  readonly tax: Big
}
const grossOf = ({ net, tax }: Money): Big => net.plus(tax)
const nothing: Money = { net: zero, tax: zero }

const of = (value: Decimal | null): Big => decimal(value ?? '0')
const absolute = (value: Decimal | null): Decimal => plain(of(value).abs())
const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b)

/** Did it go back? Then its quantity is below zero, on the voucher, in the statement and here. */
export const goesBack = ({ statedQuantity }: Pick<MatchedLine, 'statedQuantity'>): boolean =>
  of(statedQuantity).lt(zero)

/** The quantity of a line with the sign of the statement's, however it was typed. */
export const signedQuantity = (line: Pick<MatchedLine, 'quantity' | 'statedQuantity'>): Decimal | null =>
  line.quantity !== null && goesBack(line) ? plain(zero.minus(of(line.quantity).abs())) : line.quantity

/** Returns and deductions take away; of a deduction the kind alone says so (domain/06 §2.3). */
const signOf = (line: MatchedLine): Big => decimal(line.itemType === '3' || goesBack(line) ? '-1' : '1')

const isLinked = ({ reconNumber, costNumber }: Pick<MatchedLine, 'reconNumber' | 'costNumber'>): boolean =>
  reconNumber !== null || costNumber !== null

/** How much of the statement's line an invoice line is about: never more than that has. */
export const coveredOf = (line: MatchedLine): Decimal =>
  isLinked(line) ? least(absolute(line.quantity), absolute(line.statedQuantity)) : '0'

/** L of M4: a quantity at a price and a rate. */
function worth(line: MatchedLine, at: Omit<Billed, 'quantity'>, quantity: Decimal, places: number): Money {
  const amounts = lineAmounts({ ...at, quantity, priceBase: line.priceBase, freeItem: line.freeItem }, places)
  const sign = signOf(line)
  return { net: sign.times(decimal(amounts.totalNonTaxAmount)), tax: sign.times(decimal(amounts.taxAmount)) }
}

const priceOfStatement = (line: MatchedLine): Omit<Billed, 'quantity'> => ({
  priceBasis: line.statedPriceBasis,
  priceExcludingTax: line.statedPriceExcludingTax,
  priceIncludingTax: line.statedPriceIncludingTax,
  taxRate: line.statedTaxRate,
})

/** What is agreed on for what the line covers: parts of a line add up to the line, to the cent (M7). */
function expectedOf(line: MatchedLine, covered: Decimal, places: number): Money {
  const whole = of(line.statedQuantity).abs()
  if (!isLinked(line) || whole.eq(zero)) return nothing
  const before = of(line.coveredBefore)
  const part = (amount: Decimal | null) => {
    const upTo = (quantity: Big) => round(of(amount).times(quantity).div(whole), places)
    return upTo(before.plus(decimal(covered))).minus(upTo(before))
  }
  return { net: part(line.statedNonTaxAmount), tax: part(line.statedTaxAmount) }
}

const authoritative = ({ priceBasis, priceExcludingTax, priceIncludingTax }: Omit<Billed, 'quantity'>) =>
  (priceBasis === '2' ? priceIncludingTax : priceExcludingTax) ?? '0'

/** Is it invoiced as it was agreed on? Then it is worth what was agreed on, whatever rounding that came from. */
const isAsAgreed = (line: MatchedLine, covered: Decimal): boolean => {
  const agreed = priceOfStatement(line)
  return (
    compare(absolute(line.quantity), covered) === 0 &&
    (line.priceBasis ?? '1') === (agreed.priceBasis ?? '1') &&
    compare(authoritative(line), authoritative(agreed)) === 0 &&
    compare(line.taxRate ?? '0', agreed.taxRate ?? '0') === 0
  )
}

/** What follows for a line: amounts, what was expected, and by which effect it differs. Gross, signed. */
export interface LineMatch {
  readonly coveredQuantity: Decimal
  readonly netAmount: Decimal
  readonly taxAmount: Decimal
  readonly totalAmount: Decimal
  readonly expectedNet: Decimal
  readonly expectedTax: Decimal
  readonly expectedAmount: Decimal
  readonly differenceAmount: Decimal
  readonly quantityEffect: Decimal
  readonly priceEffect: Decimal
  readonly taxEffect: Decimal
  readonly unlinkedEffect: Decimal
  readonly roundingEffect: Decimal
}

/**
 * Matches a line: agreed → the quantity that is invoiced → its price → its tax rate → the invoice. What each step adds is an
 * effect, so that they sum to the difference exactly.
 * @param places the currency's minor unit
 */
export function matchLine(line: MatchedLine, places: number): LineMatch {
  const covered = coveredOf(line)
  const expected = expectedOf(line, covered, places)
  const agreed = priceOfStatement(line)
  const billed = absolute(line.quantity)
  const asInvoiced = worth(line, line, billed, places)
  const invoiced = isLinked(line) && isAsAgreed(line, covered) ? expected : asInvoiced
  const steps = isLinked(line)
    ? {
        agreed: grossOf(worth(line, agreed, covered, places)),
        quantity: grossOf(worth(line, agreed, billed, places)),
        price: grossOf(worth(line, { ...line, taxRate: agreed.taxRate }, billed, places)),
      }
    : undefined
  const end = grossOf(asInvoiced)
  const total = grossOf(invoiced)
  const wanted = grossOf(expected)
  return {
    coveredQuantity: covered,
    netAmount: plain(invoiced.net),
    taxAmount: plain(invoiced.tax),
    totalAmount: plain(total),
    expectedNet: plain(expected.net),
    expectedTax: plain(expected.tax),
    expectedAmount: plain(wanted),
    differenceAmount: plain(total.minus(wanted)),
    quantityEffect: steps ? plain(steps.quantity.minus(steps.agreed)) : '0',
    priceEffect: steps ? plain(steps.price.minus(steps.quantity)) : '0',
    taxEffect: steps ? plain(end.minus(steps.price)) : '0',
    unlinkedEffect: steps ? '0' : plain(total),
    // What rounding makes of the agreed amounts, and of the invoice itself.
    roundingEffect: steps ? plain(steps.agreed.minus(wanted).plus(total.minus(end))) : '0',
  }
}

/** What may differ without anybody deciding on it; of the two limits of a price the lower one holds where both are set. */
export interface Tolerances {
  /** Per cent of what was expected of the line. */
  readonly pricePercent: Decimal | null
  /** Gross, for each line. */
  readonly priceAmount: Decimal | null
  /** Of the whole invoice, net and tax each: rounding alone. */
  readonly tail: Decimal | null
}

/** The most by which the price of a line may differ. */
function priceLimit({ pricePercent, priceAmount }: Tolerances, expected: Decimal): Big {
  const share = of(pricePercent).times(of(expected).abs()).div(decimal('100'))
  const limits = [...(isZero(pricePercent) ? [] : [share]), ...(isZero(priceAmount) ? [] : [of(priceAmount)])]
  return limits.toSorted((a, b) => a.cmp(b))[0] ?? zero
}

/** One reason why an invoice differs from what was agreed on. */
export interface Finding {
  readonly kind: Effect
  /** The line's number; null: the totals. */
  readonly item: number | null
  readonly expected: Decimal
  readonly actual: Decimal
  /** What it adds to the invoice. Gross, signed. */
  readonly delta: Decimal
  readonly within: 'Y' | 'N'
  readonly remedy: keyof typeof remedies
  /** The documents that say what was agreed on. */
  readonly evidence: string
}

const remedyOf = {
  quantity: 'waitForReceipt',
  price: 'correctPrice',
  tax: 'correctTax',
  unlinked: 'makeExpenseSheet',
  rounding: 'correctTotals',
} as const

interface Documents {
  readonly itemNumber: number
  readonly reconNumber: string | null
  readonly reconItemNumber: number | null
  readonly costNumber: string | null
  readonly costItemNumber: number | null
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
  readonly receiptNumber: string | null
}
const evidenceOf = (line: Documents): string =>
  [
    ...(line.reconNumber === null ? [] : [`${line.reconNumber}/${line.reconItemNumber}`]),
    ...(line.costNumber === null ? [] : [`${line.costNumber}/${line.costItemNumber}`]),
    ...(line.orderNumber === null ? [] : [`${line.orderNumber}/${line.orderItemNumber}`]),
    ...(line.receiptNumber === null ? [] : [line.receiptNumber]),
  ].join(' · ')

/** What is said of a line whose effects are known. */
export function lineFindings(line: MatchedLine & Documents & LineMatch, tolerances: Tolerances): readonly Finding[] {
  const agreed = priceOfStatement(line)
  const seen = {
    quantity: [
      signedQuantity({ ...line, quantity: line.coveredQuantity }) ?? '0',
      line.quantity ?? '0',
      line.quantityEffect,
    ],
    price: [authoritative(agreed), authoritative(line), line.priceEffect],
    tax: [agreed.taxRate ?? '0', line.taxRate ?? '0', line.taxEffect],
    unlinked: ['0', line.totalAmount, line.unlinkedEffect],
  } as const satisfies Partial<Record<Effect, readonly [Decimal, Decimal, Decimal]>>
  return Object.entries(seen).flatMap(([key, [expected, actual, delta]]): Finding[] => {
    if (isZero(delta)) return []
    const kind = key as keyof typeof seen
    const isWithin = kind === 'price' && of(delta).abs().lte(priceLimit(tolerances, line.expectedAmount))
    return [
      {
        ...{ kind, item: line.itemNumber, expected, actual, delta },
        within: isWithin ? 'Y' : 'N',
        remedy: isWithin ? 'none' : remedyOf[kind],
        evidence: evidenceOf(line),
      },
    ]
  })
}

/** What differs by rounding: of the lines, of the totals that the invoice itself states, and of what is paid. Each is held for itself. */
export function tailFinding(
  lines: readonly LineMatch[],
  printed: { readonly net: Decimal; readonly tax: Decimal; readonly rounding: Decimal },
  { tail }: Tolerances,
): Finding | undefined {
  const total = (key: 'netAmount' | 'taxAmount' | 'totalAmount' | 'roundingEffect') =>
    sum(lines.map((line) => decimal(line[key])))
  const net = decimal(printed.net).minus(total('netAmount'))
  const tax = decimal(printed.tax).minus(total('taxAmount'))
  const rounding = total('roundingEffect')
  const paid = decimal(printed.rounding)
  const delta = net.plus(tax).plus(rounding).plus(paid)
  if (delta.eq(zero) && net.eq(zero) && paid.eq(zero)) return undefined
  const limit = of(tail)
  const isWithin = [net, tax, rounding, paid, delta].every((one) => one.abs().lte(limit))
  const actual = decimal(printed.net).plus(decimal(printed.tax)).plus(paid)
  return {
    ...{ kind: 'rounding', item: null, evidence: '' },
    expected: plain(actual.minus(delta)),
    actual: plain(actual),
    delta: plain(delta),
    within: isWithin ? 'Y' : 'N',
    remedy: isWithin ? 'none' : remedyOf.rounding,
  }
}
