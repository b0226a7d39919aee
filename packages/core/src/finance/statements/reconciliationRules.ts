/** Rules of reconciliation statements (domain/06 §2.1). Pure. */
import { decimal, isZero, plain, sum } from '../../decimal.ts'
import { inApproval } from '../../definition/approval.ts'
import type { Given, Issue, Moment, Refusal } from '../../definition/document.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import { shownSince } from '../../definition/sides/initiator.ts'
import { weightOf } from '../../masterData/materials/materialSnapshot.ts'
import { invoicedAmountOf, invoiceStateOf } from '../invoices/invoicedLine.ts'
import { corrections } from './priceCorrection.ts'
import type { disputes, ItemType, invoiceStates } from './statementCodes.ts'

interface Line {
  readonly itemNumber: number
  readonly referVoucherNumber: string | null
  readonly referVoucherItemNumber: number | null
  readonly costNumber: string | null
  readonly costItemNumber: number | null
  readonly sendAndReceiveType: string | null
  readonly costType: string | null
  readonly deductType: '1' | '2' | null
  readonly postingDate: IsoDate | null
  readonly totalNonTaxAmount: Decimal | null
  readonly taxAmount: Decimal | null
  readonly totalAmount: Decimal | null
  readonly dispute: string | null
  readonly quantity: Decimal | null
  readonly invoicedQuantity: Decimal | null
  readonly acceptedQuantity: Decimal | null
  readonly postedQuantity: Decimal | null
  readonly invoicedNet: Decimal | null
  readonly invoicedTax: Decimal | null
  readonly correctedQty: Decimal | null
  readonly unitQuantity: Decimal | null
  readonly grossWeight: Decimal | null
}
interface Statement<L extends Line = Line> {
  readonly initiator: string
  readonly checkStatus: string
  readonly reopenStatus: string
  readonly periodTo: IsoDate | null
  readonly createDate: string
  readonly buyerTime: string | null
  readonly supplierTime: string | null
  readonly sendTime: string | null
  readonly lines: readonly L[]
}

type InvoiceState = keyof typeof invoiceStates

const approving: readonly string[] = inApproval

interface Standing extends Pick<Statement, 'checkStatus' | 'reopenStatus'> {
  readonly auditStatus: string
  readonly invoiceStatus: InvoiceState | null
  /** Without them the statuses alone are summed up. */
  readonly lines?: readonly {
    readonly dispute: string | null
    readonly disputeAnswer: string | null
    readonly openInvoiceQuantity: Decimal | null
  }[]
}

/** Of what is to be confirmed: is something disputed, and has somebody who began it still to say something to it? */
function confirmingStage(lines: NonNullable<Standing['lines']>) {
  const open = lines.filter(isDisputed)
  if (open.length === 0) return 'toConfirm'
  return open.every(({ disputeAnswer }) => disputeAnswer) ? 'disputeAnswered' : 'disputed'
}

/** Of what both sides agreed on: is it to be opened again, are all invoices accepted, or all of them written? */
function agreedStage({ reopenStatus, invoiceStatus, lines = [] }: Standing) {
  if (reopenStatus === 'asked') return 'reopening'
  if (invoiceStatus === 'fully') return 'invoiced'
  const isWritten = lines.length > 0 && lines.every(({ openInvoiceQuantity }) => isZero(openInvoiceQuantity))
  return isWritten ? 'invoicing' : 'confirmed'
}

/** The word for people: others decide on it, and what is confirmed waits for its reopening, for invoices, or for its posting. */
export function statementStage(statement: Standing) {
  const { checkStatus, auditStatus, lines = [] } = statement
  if (approving.includes(auditStatus)) return 'underApproval'
  if (checkStatus === 'toConfirm') return confirmingStage(lines)
  if (checkStatus === 'confirmed') return agreedStage(statement)
  return checkStatus as 'notConfirmed' | 'returned' | 'posted' | 'cancelled'
}

/** What kind of item a line is: that of its expense sheet, else what moved. */
function itemTypeOf({ costNumber, costType, referVoucherNumber, sendAndReceiveType }: Line): ItemType | null {
  if (costNumber !== null) return costType === '2' ? '3' : '4'
  if (referVoucherNumber === null) return null
  return sendAndReceiveType === 'return' ? '2' : '1'
}

/** What the goods of a voucher weigh; an expense has a quantity of its own. */
const weightOfItem = (line: Line): Decimal | null => (line.referVoucherNumber === null ? null : weightOf(line))

type AmountKey = 'totalNonTaxAmount' | 'taxAmount' | 'totalAmount'
const total = (lines: readonly Line[], key: AmountKey): Decimal =>
  plain(sum(lines.map((line) => decimal(line[key] ?? '0'))))

export const isDisputed = ({ dispute }: Pick<Line, 'dispute'>): boolean => (dispute ?? 'none') !== 'none'

/** All of a line is invoiced, at least above zero; nothing of what is deducted from the payment. */
const wholeOf = ({ deductType, quantity }: Line): Decimal =>
  deductType === '2' ? '0' : plain(decimal(quantity ?? '0').abs())

/** Posted invoices have all of a line; where there is nothing to invoice its posted statement settles it. */
function billedOf(line: Line, isPosted: boolean): Decimal {
  const whole = decimal(wholeOf(line))
  return (isZero(wholeOf(line)) ? isPosted : decimal(line.postedQuantity ?? '0').gte(whole)) ? '1' : '0'
}

const isSettled = (line: Line): boolean => decimal(line.acceptedQuantity ?? '0').gte(decimal(wholeOf(line)))

/** What may be invoiced, and what of it is: nothing before both sides have confirmed, or while it is to be opened again. */
function invoiced<L extends Line>({ checkStatus, reopenStatus, lines }: Statement<L>) {
  const isAgreed = checkStatus === 'confirmed' || checkStatus === 'posted'
  const isOpen = isAgreed && reopenStatus === 'none'
  return {
    lines: lines.map((line) => {
      const billableQuantity = isOpen ? wholeOf(line) : '0'
      const left = decimal(billableQuantity).minus(decimal(line.invoicedQuantity ?? '0'))
      const openInvoiceQuantity: Decimal = checkStatus === 'confirmed' ? plain(left) : '0'
      const billedItem = billedOf(line, checkStatus === 'posted')
      return { ...line, billableQuantity, openInvoiceQuantity, billedItem, ...corrections(checkStatus, line) }
    }),
    invoiceAmount: isAgreed ? invoicedAmountOf(lines) : null,
    invoiceStatus: isAgreed ? invoiceStateOf(lines, wholeOf) : null,
  }
}

/**
 * What follows from the lines: kinds, sums, what is invoiced and what is paid. What is deducted from the payment is on no
 * invoice: to be paid = to be invoiced + deductions from the payment, which are below zero.
 */
export function statementTotals<L extends Line>(statement: Statement<L>) {
  const { lines, periodTo } = statement
  // what was confirmed stays as it was confirmed
  if (statement.checkStatus === 'confirmed' || statement.checkStatus === 'posted') return invoiced(statement)
  const items = lines.map((line) => ({ ...line, itemType: itemTypeOf(line), weight: weightOfItem(line) }))
  const invoiceable = items.filter(({ deductType }) => deductType !== '2')
  const days = items.flatMap(({ postingDate }) => postingDate ?? []).toSorted()
  const totalAmount = total(items, 'totalAmount')
  return {
    ...invoiced({ ...statement, lines: items }),
    periodFrom: days[0] ?? null,
    periodTo: periodTo ?? days.at(-1) ?? null,
    totalNonTaxAmount: total(items, 'totalNonTaxAmount'),
    taxAmount: total(items, 'taxAmount'),
    totalAmount,
    costAmount: total(
      items.filter(({ itemType }) => itemType === '3' || itemType === '4'),
      'totalAmount',
    ),
    invoiceableNet: total(invoiceable, 'totalNonTaxAmount'),
    invoiceableTax: total(invoiceable, 'taxAmount'),
    invoiceableAmount: total(invoiceable, 'totalAmount'),
    payableAmount: totalAmount,
    disputedLines: items.filter(isDisputed).length || null,
    ...shownSince(statement),
  }
}

/** A line is an item of a voucher or of an expense sheet, never both, and none stands here twice. */
function sourceFaults(lines: readonly Line[]): Issue[] {
  const seen = new Set<string>()
  return lines.flatMap((line, i): Issue[] => {
    const { referVoucherNumber: voucher, costNumber: sheet } = line
    if (voucher === null && sheet === null) return [{ path: `lines.${i}.referVoucherNumber`, rule: 'required' }]
    if (voucher !== null && sheet !== null) return [{ path: `lines.${i}.costNumber`, rule: 'oneSource' }]
    const key = voucher === null ? `${sheet}/${line.costItemNumber}` : `${voucher}/${line.referVoucherItemNumber}`
    const isTwice = seen.has(key)
    seen.add(key)
    const path = `lines.${i}.${voucher === null ? 'costNumber' : 'referVoucherNumber'}`
    return isTwice ? [{ path, rule: 'sourceTwice', limit: key }] : []
  })
}

/** Nothing after the last day of the period is in it. */
const lateFaults = ({ periodTo, lines }: Statement): Issue[] =>
  lines.flatMap(({ postingDate }, i) =>
    periodTo !== null && postingDate !== null && postingDate > periodTo
      ? [{ path: `lines.${i}.postingDate`, rule: 'afterPeriod', limit: periodTo }]
      : [],
  )

export const statementFaults = (statement: Statement): Issue[] => [
  ...sourceFaults(statement.lines),
  ...lateFaults(statement),
]

/** A statement has lines. */
export const nothingStated = ({ lines }: Statement): Refusal | undefined =>
  lines.length === 0 ? { message: 'common.atLeastOneRow', field: 'lines' } : undefined

/** What invoices have is not opened again: they are voided first. */
export const isInvoiced = ({ lines }: Statement): Refusal | undefined =>
  lines.some(({ invoicedQuantity }) => !isZero(invoicedQuantity)) ? { message: 'reconciliation.invoiced' } : undefined

/** What is posted is invoiced, all of it, and its invoices are accepted. */
export const notInvoiced = ({ lines }: Statement): Refusal | undefined => {
  const line = lines.find((one) => !isSettled(one))?.itemNumber
  return line === undefined ? undefined : { message: 'reconciliation.notInvoiced', line, params: { line } }
}

/** Nobody confirms what is still disputed. */
export function stillDisputed({ lines }: Statement): Refusal | undefined {
  const line = lines.find(isDisputed)?.itemNumber
  return line === undefined ? undefined : { message: 'reconciliation.disputed', line, params: { line } }
}

/** Nothing is disputed that could be answered or resolved. */
export const nothingDisputed = ({ lines }: Statement): Refusal | undefined =>
  lines.some(isDisputed) ? undefined : { message: 'reconciliation.nothingDisputed' }

interface DisputedLine extends Line {
  readonly disputeText: string | null
  readonly disputeAnswer: string | null
}
type Disputing<L extends DisputedLine> = { readonly lines: readonly L[] }

/** The lines, those that were named changed. */
const named = <L extends DisputedLine>(lines: readonly L[], { lines: meant = [] }: Given, change: (line: L) => L) => {
  const items = new Set(meant.map(({ itemNumber }) => itemNumber))
  return { lines: lines.map((line) => (items.has(line.itemNumber) ? change(line) : line)) }
}

/** What is disputed of the named lines; whatever was answered before is not the answer to it. */
export const disputed = <L extends DisputedLine>({ lines }: Disputing<L>, _moment: Moment, given: Given) =>
  named(lines, given, (line) => ({
    ...line,
    dispute: given.dispute as keyof typeof disputes,
    disputeText: String(given.disputeText),
    disputeAnswer: null,
  }))

/** Whoever put the statement together says what he has to say to the named disputes. */
export const answered = <L extends DisputedLine>({ lines }: Disputing<L>, _moment: Moment, given: Given) =>
  named(lines, given, (line) => (isDisputed(line) ? { ...line, disputeAnswer: String(given.answer) } : line))

/** Whoever disputed the named lines takes them as they stand. */
export const resolved = <L extends DisputedLine>({ lines }: Disputing<L>, _moment: Moment, given: Given) =>
  named(lines, given, (line) => ({ ...line, dispute: null, disputeText: null, disputeAnswer: null }))
