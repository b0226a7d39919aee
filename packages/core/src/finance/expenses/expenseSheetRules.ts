/** Rules of expense sheets (domain/06 §2.3). Pure. */
import { minorUnit } from '../../currencies.ts'
import { compare, decimal, isZero, plain, sum, zero } from '../../decimal.ts'
import { inApproval } from '../../definition/approval.ts'
import type { Issue, Refusal } from '../../definition/document.ts'
import type { Decimal } from '../../definition/field.ts'
import { shownSince } from '../../definition/sides/initiator.ts'
import { lineAmounts } from '../../money.ts'
import { type Spendable, spentOf } from '../../orders/budgets/consumePoint.ts'
import { invoicedAmountOf, invoiceStateOf } from '../invoices/invoicedLine.ts'
import { penaltyCauses } from './expenseCodes.ts'

interface Line extends Spendable {
  readonly itemNumber: number
  readonly inspectionNumber: string | null
  readonly returnNumber: string | null
  readonly deliveryNoteNumber: string | null
  readonly receiptNumber: string | null
  readonly daysLate: number | null
  readonly reconNumber: string | null
  readonly orderNumber: string | null
  readonly quantity: Decimal | null
  readonly priceBasis: '1' | '2' | null
  readonly priceExcludingTax: Decimal | null
  readonly priceIncludingTax: Decimal | null
  readonly taxRate: Decimal | null
  readonly totalNonTaxAmount: Decimal | null
  readonly taxAmount: Decimal | null
  readonly totalAmount: Decimal | null
  readonly wholeItem: Decimal | null
  readonly statedItem: Decimal | null
  readonly budgetShareAmount: Decimal | null
  readonly invoicedQuantity: Decimal | null
  readonly acceptedQuantity: Decimal | null
  readonly postedQuantity: Decimal | null
  readonly invoicedNet: Decimal | null
  readonly invoicedTax: Decimal | null
}
interface Sheet<L extends Line = Line> {
  readonly initiator: string
  readonly costStatus: string
  readonly cancelStatus: string
  readonly costType: '1' | '2'
  readonly deductType: '1' | '2' | null
  readonly costCause: string | null
  readonly costWay: string | null
  readonly freeItem: '1' | null
  readonly currency: string | null
  readonly createDate: string
  readonly buyerTime: string | null
  readonly supplierTime: string | null
  readonly sendTime: string | null
  readonly lines: readonly L[]
}

const approving: readonly string[] = inApproval

/** The word for people: what others decide on, and a confirmed sheet whose cancellation is asked for, wait for the answer. */
export function expenseStage({
  costStatus,
  cancelStatus,
  auditStatus,
}: Pick<Sheet, 'costStatus' | 'cancelStatus'> & { readonly auditStatus: string }) {
  const isCancelling = costStatus === 'confirmed' && cancelStatus === 'asked'
  return (isCancelling ? 'cancelling' : approving.includes(auditStatus) ? 'underApproval' : costStatus) as
    | 'new'
    | 'underApproval'
    | 'toConfirm'
    | 'rejected'
    | 'confirmed'
    | 'cancelling'
    | 'cancelled'
}

/** Amounts of deductions are above zero on the sheet and below zero in statements: the sign comes from the kind. */
const signed = (amount: Decimal, { costType }: Pick<Sheet, 'costType'>): Decimal =>
  costType === '2' && !isZero(amount) ? plain(zero.minus(decimal(amount))) : amount

/** Confirmed, to be settled with a statement, and not for the record alone: there is one of each line to reconcile. */
const openItem = (sheet: Sheet, { statedItem }: Line): Decimal =>
  sheet.costStatus === 'confirmed' && sheet.costWay === '1' && sheet.freeItem !== '1'
    ? plain(decimal('1').minus(decimal(statedItem ?? '0')))
    : '0'

/** Is it settled by an invoice of its own? What is recorded alone is settled by nothing. */
const isInvoicedAlone = ({ costWay, freeItem }: Sheet): boolean => costWay === '2' && freeItem !== '1'

/** What may be invoiced of a line of such a sheet, and what is left: nothing before both have agreed, or while it is to be cancelled. */
function invoicing(sheet: Sheet, { quantity, invoicedQuantity }: Line) {
  const isAgreed = sheet.costStatus === 'confirmed' && sheet.cancelStatus === 'none'
  const billableQuantity: Decimal = (isAgreed && isInvoicedAlone(sheet) && quantity) || '0'
  const openInvoiceQuantity = plain(decimal(billableQuantity).minus(decimal(invoicedQuantity ?? '0')))
  return { billableQuantity, openInvoiceQuantity }
}

/** How far a confirmed sheet with an invoice of its own is invoiced. */
function invoicedSoFar(sheet: Sheet) {
  if (sheet.costStatus !== 'confirmed' || !isInvoicedAlone(sheet)) return { invoiceStatus: null, invoiceAmount: null }
  const { lines } = sheet
  return {
    invoiceStatus: invoiceStateOf(lines, ({ quantity }) => quantity ?? '0'),
    invoiceAmount: invoicedAmountOf(lines),
  }
}

/** Whether statements or invoices have settled a line; of a sheet with an invoice of its own posted invoices alone do. */
function settledBy({ costWay }: Sheet, line: Line): Spendable {
  if (costWay !== '2') return line
  const billed: Decimal = compare(line.postedQuantity ?? '0', line.quantity ?? '0') >= 0 ? '1' : '0'
  return { ...line, postedItem: billed, invoicedItem: billed }
}

/** What is asked of the budget is frozen; it is used once it is confirmed, or settled as the line says. Cash is in no statement. */
function budgetShares(sheet: Sheet, line: Line) {
  const { costStatus, costWay } = sheet
  const share = line.budgetShareAmount
  if (share === null || share === undefined) return { budgetFreezeAmount: null, budgetUsedAmount: null }
  const spent = costWay === '3' ? share : spentOf(share, settledBy(sheet, line))
  const budgetUsedAmount: Decimal = costStatus === 'confirmed' ? (spent ?? '0') : '0'
  return { budgetFreezeAmount: plain(decimal(share).minus(decimal(budgetUsedAmount))), budgetUsedAmount }
}

const daysOf = ({ daysLate }: Line): Decimal => plain(decimal(String(daysLate ?? 0)))

/** What deductions alone are about. */
const deductedFor = ['inspectionNumber', 'returnNumber', 'deliveryNoteNumber', 'receiptNumber'] as const
const sourcesOf = (line: Line) => ([...deductedFor, 'reconNumber'] as const).filter((key) => line[key] !== null)

/**
 * What a sheet has of what it is about, where it is not recorded alone. Penalties count for no amount, and for late deliveries they count
 * their days; a price is corrected by either kind.
 */
function claimed(sheet: Sheet, line: Line, totalAmount: Decimal) {
  const { costType, costCause, freeItem } = sheet
  const isAbout = freeItem !== '1' && sourcesOf(line).length > 0
  const isDeducted = isAbout && costType === '2'
  const isLimited = isDeducted && !penaltyCauses.includes(costCause ?? '')
  return {
    claimQuantity: isLimited || (isAbout && line.reconNumber !== null) ? line.quantity : null,
    claimAmount: isLimited ? totalAmount : null,
    claimDays: isDeducted && costCause === 'late' && line.receiptNumber !== null ? daysOf(line) : null,
  }
}

const priced = <L extends Line>(sheet: Sheet<L>, line: L, places: number) => {
  const amounts = lineAmounts({ ...line, priceBase: '1', freeItem: null }, places)
  return {
    ...line,
    ...amounts,
    statedNonTaxAmount: signed(amounts.totalNonTaxAmount, sheet),
    statedTaxAmount: signed(amounts.taxAmount, sheet),
    statedAmount: signed(amounts.totalAmount, sheet),
    ...claimed(sheet, line, amounts.totalAmount),
    wholeItem: line.wholeItem ?? '1',
    openItem: openItem(sheet, line),
    itemType: sheet.costType === '2' ? ('3' as const) : ('4' as const),
    ...invoicing(sheet, line),
    ...budgetShares(sheet, line),
  }
}

/** What follows from the lines: amounts, sums, and whether a statement has them (M4, M5). */
export function expenseTotals<L extends Line>(sheet: Sheet<L>) {
  const places = minorUnit(sheet.currency)
  const lines = sheet.lines.map((line) => priced(sheet, line, places))
  const total = (key: 'totalNonTaxAmount' | 'taxAmount' | 'totalAmount') =>
    plain(sum(lines.map((line) => decimal(line[key]))))
  return {
    lines,
    deductType: sheet.costType === '2' ? sheet.deductType : null,
    totalNonTaxAmount: total('totalNonTaxAmount'),
    taxAmount: total('taxAmount'),
    costAmount: total('totalAmount'),
    isReconciliation: lines.some(({ statedItem }) => !isZero(statedItem)) ? ('Y' as const) : ('N' as const),
    deleteFlag: sheet.costStatus === 'cancelled' ? ('C' as const) : null,
    ...invoicedSoFar(sheet),
    ...shownSince(sheet),
  }
}

const priceOf = ({ priceBasis, priceExcludingTax, priceIncludingTax }: Line) =>
  priceBasis === '2'
    ? ({ key: 'priceIncludingTax', price: priceIncludingTax } as const)
    : ({ key: 'priceExcludingTax', price: priceExcludingTax } as const)

function lineFaults(sheet: Sheet, line: Line): Issue[] {
  const { key, price } = priceOf(line)
  return [
    ...(price === null ? [{ path: key, rule: 'required' }] : []),
    ...(isZero(line.quantity) ? [{ path: 'quantity', rule: 'notPositive' }] : []),
    ...(sheet.deductType === '2' && !isZero(line.taxRate) ? [{ path: 'taxRate', rule: 'noTaxOnPayment' }] : []),
  ]
}

/** A line is about one thing, an additional expense at most about a price; whoever deducts for lateness of a receipt has a late one. */
function sourceFaults({ costType, costCause, lines }: Sheet): Issue[] {
  return lines.flatMap((line, i): Issue[] => {
    const [first, second] = sourcesOf(line)
    if (first && first !== 'reconNumber' && costType !== '2')
      return [{ path: `lines.${i}.${first}`, rule: 'onlyDeductions' }]
    if (second) return [{ path: `lines.${i}.${second}`, rule: 'oneCause' }]
    const isInTime = first === 'receiptNumber' && costCause === 'late' && !line.daysLate
    return isInTime ? [{ path: `lines.${i}.receiptNumber`, rule: 'notLate', limit: `${line.receiptNumber}` }] : []
  })
}

/** Suppliers ask for additional expenses alone; a deduction says from what; one from the payment has no tax. */
export function expenseFaults(sheet: Sheet, mode: 'save' | 'submit'): Issue[] {
  const isTheirs = sheet.initiator === 'supplier' && sheet.costType === '2'
  const kind = [...(isTheirs ? [{ path: 'costType', rule: 'buyersDeduct' }] : []), ...sourceFaults(sheet)]
  if (mode === 'save') return kind
  return [
    ...kind,
    ...(sheet.costType === '2' && sheet.deductType === null ? [{ path: 'deductType', rule: 'required' }] : []),
    ...(sheet.costWay === '2' && sheet.deductType === '2' ? [{ path: 'costWay', rule: 'noInvoiceOfPayment' }] : []),
    ...sheet.lines.flatMap((line, i) =>
      lineFaults(sheet, line).map((fault) => ({ ...fault, path: `lines.${i}.${fault.path}` })),
    ),
  ]
}

/** A sheet has rows, and they are worth something. */
export function nothingSpent({
  lines,
  costAmount,
}: {
  readonly lines: readonly object[]
  readonly costAmount: Decimal | null
}): Refusal | undefined {
  if (lines.length === 0) return { message: 'common.atLeastOneRow', field: 'lines' }
  return compare(costAmount ?? '0', '0') > 0 ? undefined : { message: 'expenseSheet.nothingSpent' }
}

/** What a statement or an invoice has is cancelled there first. */
export function settledElsewhere({
  isReconciliation,
  lines,
}: {
  readonly isReconciliation: 'Y' | 'N' | null
  readonly lines: readonly Pick<Line, 'invoicedQuantity'>[]
}): Refusal | undefined {
  if (isReconciliation === 'Y') return { message: 'expenseSheet.inStatement' }
  const isInvoiced = lines.some(({ invoicedQuantity }) => !isZero(invoicedQuantity))
  return isInvoiced ? { message: 'expenseSheet.invoiced' } : undefined
}
