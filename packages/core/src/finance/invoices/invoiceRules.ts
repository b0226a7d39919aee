/** Rules of invoices (domain/06 §2.2). Pure. */
import { minorUnit } from '../../currencies.ts'
import { compare, decimal, isZero, plain, round, sum, zero } from '../../decimal.ts'
import { inApproval } from '../../definition/approval.ts'
import type { Given, Issue, Moment, Refusal } from '../../definition/document.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import { bothPrices } from '../../money.ts'
import type { matchStatuses, paymentStatuses, returnCauses } from './invoiceCodes.ts'
import {
  type Finding,
  goesBack,
  type LineMatch,
  lineFindings,
  type MatchedLine,
  matchLine,
  signedQuantity,
  tailFinding,
} from './invoiceMatch.ts'
import type { TaxRow } from './invoiceShape.ts'

interface Line extends MatchedLine {
  readonly itemNumber: number
  readonly reconItemNumber: number | null
  readonly costItemNumber: number | null
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
  readonly receiptNumber: string | null
}
interface Invoice<L extends Line = Line> {
  readonly invoiceStatus: string
  readonly invoiceType: string
  readonly invoiceCode: string | null
  readonly invoiceNumber: string | null
  readonly originalInvoice: string | null
  readonly currency: string | null
  readonly printedNet: Decimal | null
  readonly printedTax: Decimal | null
  readonly pricePercent: Decimal | null
  readonly priceAmount: Decimal | null
  readonly tailTolerance: Decimal | null
  readonly submitTime: string | null
  readonly sharedTime: string | null
  readonly dueDate: IsoDate | null
  readonly invoiceAmount: Decimal | null
  readonly prepaidAmount: Decimal | null
  readonly roundingAmount: Decimal | null
  readonly paidAmount: Decimal | null
  readonly lines: readonly L[]
}

const of = (value: Decimal | null): Decimal => value ?? '0'
const plus = (a: Decimal, b: Decimal): Decimal => plain(decimal(a).plus(decimal(b)))
const total = (lines: readonly LineMatch[], key: keyof LineMatch): Decimal =>
  plain(sum(lines.map((line) => decimal(line[key]))))

/** As long as it can be written it is matched at each save; what was submitted stays as it was. */
const isOpen = ({ invoiceStatus }: Pick<Invoice, 'invoiceStatus'>): boolean =>
  ['draft', 'returned'].includes(invoiceStatus)

const approving: readonly string[] = inApproval

type Payable = Pick<Invoice, 'invoiceAmount' | 'prepaidAmount' | 'roundingAmount'>
/** What is to be paid of an invoice: its total without what was paid before, and rounded as it says; of credit notes it is below zero. */
export const payableOf = ({ invoiceAmount, prepaidAmount, roundingAmount }: Payable): Decimal =>
  plain(
    decimal(of(invoiceAmount))
      .minus(decimal(of(prepaidAmount)))
      .plus(decimal(of(roundingAmount))),
  )

type Payment = keyof typeof paymentStatuses
function paymentOf(invoice: Invoice): Payment | null {
  if (invoice.invoiceStatus !== 'posted') return null
  const paid = decimal(of(invoice.paidAmount))
  const payable = decimal(payableOf(invoice))
  if (paid.eq(zero) && !payable.eq(zero)) return 'unpaid'
  return paid.abs().gte(payable.abs()) ? 'paid' : 'partly'
}

/** The word for people: what others decide on waits for them, what is posted until it is paid. */
export const invoiceStage = (invoice: Invoice & { readonly auditStatus: string }) =>
  (approving.includes(invoice.auditStatus)
    ? 'underApproval'
    : invoice.invoiceStatus === 'posted' && paymentOf(invoice) === 'paid'
      ? 'paid'
      : invoice.invoiceStatus) as
    | 'underApproval'
    | 'draft'
    | 'toConfirm'
    | 'waiting'
    | 'returned'
    | 'preInvoiced'
    | 'preInvoiceCancelled'
    | 'posted'
    | 'paid'
    | 'void'

/** Tax by rate. What the printed tax differs from the lines' by stands with the rate of the most money, so that rows sum to the head. */
function taxRowsOf(lines: readonly (LineMatch & Pick<Line, 'taxRate'>)[], net: Decimal, tax: Decimal): TaxRow[] {
  const rows = [...Map.groupBy(lines, ({ taxRate }) => plain(decimal(of(taxRate))))].map(([taxRate, some]) => ({
    taxRate,
    net: total(some, 'netAmount'),
    tax: total(some, 'taxAmount'),
  }))
  const [first, ...rest] = rows.toSorted((a, b) => decimal(b.net).abs().cmp(decimal(a.net).abs()))
  if (!first) return []
  const left = (all: Decimal, key: 'net' | 'tax') =>
    plain(decimal(all).minus(sum(rest.map((row) => decimal(row[key])))))
  return [{ ...first, net: left(net, 'net'), tax: left(tax, 'tax') }, ...rest].toSorted((a, b) =>
    compare(b.taxRate, a.taxRate),
  )
}

type Match = keyof typeof matchStatuses
function matchStatusOf(lines: readonly unknown[], findings: readonly Finding[]): Match {
  if (lines.length === 0) return 'notRun'
  if (findings.length === 0) return 'matched'
  return findings.every(({ within }) => within === 'Y') ? 'tolerated' : 'differs'
}

/** Code and number as one, by which the same invoice is known. */
export const invoiceKeyOf = ({
  invoiceCode,
  invoiceNumber,
}: Pick<Invoice, 'invoiceCode' | 'invoiceNumber'>): string | null =>
  invoiceNumber === null ? null : [...(invoiceCode === null ? [] : [invoiceCode]), invoiceNumber].join('-')

/** What follows from the lines and the printed totals: amounts, tax by rate, and the match. */
function matched<L extends Line>(invoice: Invoice<L>) {
  const places = minorUnit(invoice.currency)
  const lines = invoice.lines.map((typed) => {
    const line = { ...typed, quantity: signedQuantity(typed) }
    return { ...line, ...bothPrices(line as never), ...matchLine(line, places) }
  })
  const netAmount = invoice.printedNet ?? total(lines, 'netAmount')
  const taxAmount = invoice.printedTax ?? total(lines, 'taxAmount')
  const tolerances = {
    pricePercent: invoice.pricePercent,
    priceAmount: invoice.priceAmount,
    tail: invoice.tailTolerance,
  }
  const tail = tailFinding(lines, { net: netAmount, tax: taxAmount, rounding: of(invoice.roundingAmount) }, tolerances)
  const matchResult = [...lines.flatMap((line) => lineFindings(line, tolerances)), ...(tail ? [tail] : [])]
  const invoiceAmount = plus(netAmount, taxAmount)
  const expectedAmount = total(lines, 'expectedAmount')
  return {
    ...{ lines, netAmount, taxAmount, invoiceAmount, expectedAmount, matchResult },
    differenceAmount: plain(
      decimal(invoiceAmount)
        .plus(decimal(of(invoice.roundingAmount)))
        .minus(decimal(expectedAmount)),
    ),
    matchStatus: matchStatusOf(lines, matchResult),
    taxRows: taxRowsOf(lines, netAmount, taxAmount),
  }
}

/** Everything of an invoice that follows from something else. */
export function invoiceTotals<L extends Line>(invoice: Invoice<L>) {
  const settled = isOpen(invoice) ? matched(invoice) : undefined
  const { invoiceAmount } = settled ?? invoice
  return {
    ...(settled ?? {}),
    payableAmount: invoiceAmount === null ? null : payableOf({ ...invoice, invoiceAmount }),
    invoiceKey: invoiceKeyOf(invoice),
    sharedTime: invoice.sharedTime ?? invoice.submitTime,
    paymentStatus: paymentOf(invoice),
  }
}

const isFiner = (amount: Decimal | null, places: number): boolean =>
  amount !== null && !round(decimal(amount), places).eq(decimal(amount))

function headFaults(invoice: Invoice): Issue[] {
  const places = minorUnit(invoice.currency)
  const printed = ['printedNet', 'printedTax'] as const
  const amount = decimal(of(matched(invoice).invoiceAmount))
  const isCredit = invoice.invoiceType === 'CREDIT'
  return [
    ...printed.flatMap((path) =>
      isFiner(invoice[path], places) ? [{ path, rule: 'tooManyDigits', limit: places }] : [],
    ),
    ...(isCredit && amount.gt(zero) ? [{ path: 'invoiceType', rule: 'creditAboveZero' }] : []),
    ...(!isCredit && amount.lt(zero) ? [{ path: 'invoiceType', rule: 'belowZeroIsCredit' }] : []),
    ...(isCredit && invoice.originalInvoice === null ? [{ path: 'originalInvoice', rule: 'required' }] : []),
  ]
}

function lineFaults(line: Line): Issue[] {
  const key = line.priceBasis === '2' ? 'priceIncludingTax' : 'priceExcludingTax'
  return [
    ...(line.priceBasis !== null && line[key] === null ? [{ path: key, rule: 'required' }] : []),
    ...(line.quantity !== null && isZero(line.quantity) ? [{ path: 'quantity', rule: 'notPositive' }] : []),
  ]
}

/** Only what went back has a quantity below zero. */
const signFaults = (lines: readonly Line[]): Issue[] =>
  lines.flatMap((line, i) =>
    compare(of(line.quantity), '0') < 0 && !goesBack(line)
      ? [{ path: `lines.${i}.quantity`, rule: 'tooSmall', limit: '0' }]
      : [],
  )

/** A line is of a statement, of an expense sheet, or of neither; the same line of one stands once in an invoice. */
function sourceFaults(lines: readonly Line[]): Issue[] {
  const seen = new Set<string>()
  return lines.flatMap(({ reconNumber, reconItemNumber, costNumber, costItemNumber }, i): Issue[] => {
    if (reconNumber === null && costNumber === null) return []
    if (reconNumber !== null && costNumber !== null) return [{ path: `lines.${i}.costNumber`, rule: 'oneStated' }]
    const [field, key] =
      reconNumber === null
        ? (['costNumber', `${costNumber}/${costItemNumber}`] as const)
        : (['reconNumber', `${reconNumber}/${reconItemNumber}`] as const)
    const isTwice = seen.has(`${field} ${key}`)
    seen.add(`${field} ${key}`)
    return isTwice ? [{ path: `lines.${i}.${field}`, rule: 'sourceTwice', limit: key }] : []
  })
}

/** A line has a price and a quantity; what is below zero is a credit note, which says what it corrects. */
export const invoiceFaults = (invoice: Invoice, mode: 'save' | 'submit'): Issue[] => [
  ...sourceFaults(invoice.lines),
  ...signFaults(invoice.lines),
  ...(mode === 'save'
    ? []
    : [
        ...headFaults(invoice),
        ...invoice.lines.flatMap((line, i) =>
          lineFaults(line).map((fault) => ({ ...fault, path: `lines.${i}.${fault.path}` })),
        ),
      ]),
]

/** An invoice is for something. */
export const nothingInvoiced = ({ lines }: Pick<Invoice, 'lines'>): Refusal | undefined =>
  lines.length === 0 ? { message: 'common.atLeastOneRow', field: 'lines' } : undefined

/** Nobody dates an invoice ahead. */
export const datedAhead = (
  { invoiceDate }: { readonly invoiceDate: IsoDate | null },
  { today }: Moment,
): Refusal | undefined =>
  invoiceDate !== null && invoiceDate > today
    ? { message: 'invoice.datedAhead', field: 'invoiceDate', params: { today } }
    : undefined

/** What differs is returned, or accepted by whoever may. */
export const differs = ({
  matchStatus,
  differenceAmount,
  currency,
}: {
  readonly matchStatus: string | null
  readonly differenceAmount: Decimal | null
  readonly currency: string | null
}): Refusal | undefined =>
  matchStatus === 'differs'
    ? { message: 'invoice.differs', params: { difference: of(differenceAmount), currency: currency ?? '' } }
    : undefined

/** What matches needs nobody who accepts it. */
export const differsNot = ({ matchStatus }: { readonly matchStatus: string | null }): Refusal | undefined =>
  matchStatus === 'differs' ? undefined : { message: 'invoice.differsNot' }

/** What is submitted again waits for nothing. */
export const notWaiting = { waitsUntil: null, waitReason: null } as const

/** Goods are waited for where more is invoiced than came. */
export const nothingAwaited = ({ matchResult }: { readonly matchResult: readonly Finding[] | null }) =>
  matchResult?.some(({ kind, expected, actual }) => kind === 'quantity' && compare(actual, expected) > 0)
    ? undefined
    : { message: 'invoice.nothingAwaited' }

type Owed = Payable & Pick<Invoice, 'paidAmount'>

/** What is left to be paid; of credit notes it is below zero. */
export const unpaidOf = (invoice: Owed): Decimal =>
  plain(decimal(payableOf(invoice)).minus(decimal(of(invoice.paidAmount))))

/** What is paid needs no payment. */
export const nothingUnpaid = (invoice: { readonly paymentStatus: string | null }): Refusal | undefined =>
  invoice.paymentStatus === 'paid' ? { message: 'invoice.paidAlready' } : undefined

/** A payment pays what is left, today, unless somebody says otherwise; whoever sees no amounts is told none. */
export const restPaid = (invoice: Owed, { today }: Pick<Moment, 'today'>) => ({
  ...(invoice.invoiceAmount ? { amount: unpaidOf(invoice) } : {}),
  paidOn: today,
})

/** Nobody pays more than is invoiced, nor the other way round, nor in parts that no money has; what is left may be paid as it is. */
export function wrongPayment(invoice: Owed & Pick<Invoice, 'currency'>, given: Given): Refusal | undefined {
  const left = decimal(unpaidOf(invoice))
  if (typeof given.amount !== 'string') return undefined
  const paid = decimal(given.amount)
  const isWrong = paid.eq(zero) || paid.times(left).lt(zero) || paid.abs().gt(left.abs())
  if (isWrong) return { message: 'invoice.overpaid', field: 'amount', params: { left: plain(left) } }
  const digits = minorUnit(invoice.currency)
  const isPart = !paid.eq(round(paid, digits)) && !paid.eq(left)
  const params = { digits, currency: invoice.currency ?? '' }
  return isPart ? { message: 'invoice.paymentDigits', field: 'amount', params } : undefined
}

/** What a payment writes. */
export const withPayment = (invoice: Pick<Invoice, 'paidAmount'>, { today }: Moment, given: Given) => ({
  paidAmount: plus(of(invoice.paidAmount), String(given.amount) as Decimal),
  paidDate: (given.paidOn as IsoDate | null | undefined) ?? today,
})

/** What a return writes. */
export const returned = (_invoice: object, _moment: Moment, given: Given) => ({
  returnCause: given.cause as keyof typeof returnCauses,
  returnReason: String(given.reason),
  submitTime: null,
  ...notWaiting,
})
