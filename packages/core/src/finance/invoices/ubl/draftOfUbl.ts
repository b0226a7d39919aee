/** A UBL invoice as what its supplier would type: the draft of an invoice (domain/06 §2.2). Pure. */
import { minorUnit } from '../../../currencies.ts'
import { compare, decimal, isZero, plain, round, zero } from '../../../decimal.ts'
import type { Decimal, IsoDate } from '../../../definition/field.ts'
import { matchStatedLines, type StatedLine, takesAway } from './matchStatedLines.ts'
import { ownTaxTotals } from './rules/headRules.ts'
import type { UblInvoice, UblLine } from './ublInvoice.ts'

/** A line of the draft; what is in no statement has no reference. */
export interface DraftLine {
  readonly reconNumber?: string | null
  readonly reconItemNumber?: number | null
  readonly costNumber?: string | null
  readonly costItemNumber?: number | null
  readonly itemText: string
  readonly quantity: Decimal
  readonly priceBasis: '1' | '2'
  readonly priceExcludingTax?: Decimal
  readonly priceIncludingTax?: Decimal
  readonly taxRate: Decimal
}

/** What takes something away and is in no statement: the printed totals have it, no line can. */
export interface LeftOut {
  /** The line of the file, from 1; null where it is of the whole document. */
  readonly line: number | null
  readonly text: string
  readonly amount: Decimal
}

export interface UblDraft {
  readonly head: {
    readonly invoiceType: 'VAT' | 'GENERAL' | 'CREDIT'
    readonly invoiceNumber: string
    readonly invoiceDate: IsoDate | null
    readonly printedNet: Decimal | null
    readonly printedTax: Decimal | null
    readonly remark: string | null
  }
  /** What is paid already and how the rest is rounded, signed as the totals are. */
  readonly payable: { readonly prepaidAmount: Decimal | null; readonly roundingAmount: Decimal | null }
  readonly lines: readonly DraftLine[]
  /** The lines of the file, from 1, that are in no statement. */
  readonly unmatched: readonly number[]
  readonly leftOut: readonly LeftOut[]
}

const hundred = decimal('100')
const textOf = ({ itemName, itemDescription }: UblLine): string => (itemName ?? itemDescription ?? '').slice(0, 300)

/** The price of `base` units. Where a line comes to something else by more than rounding, as with allowances of its own, that says the price. */
function netPrice(line: UblLine, base: Decimal, places: number): Decimal {
  const quantity = decimal(line.quantity ?? '0').abs()
  const net = decimal(line.netAmount ?? '0').abs()
  const printed = decimal(line.price ?? '0')
    .times(decimal(base))
    .div(isZero(line.baseQuantity) ? decimal('1') : decimal(line.baseQuantity ?? '1'))
  const comesTo = round(quantity.times(printed).div(decimal(base)), places)
  const cent = decimal('10').pow(-places)
  const isRounded = line.allowances.length === 0 && comesTo.minus(net).abs().lte(cent)
  if (isRounded || comesTo.eq(net) || quantity.eq(zero)) return plain(round(printed, 8))
  return plain(round(net.times(decimal(base)).div(quantity), 8))
}

/** Agreed on with tax: the same net price, as far as the file writes it, is the agreed one. */
function withTax(price: Decimal, { priceIncludingTax }: StatedLine, rate: Decimal) {
  const gross = hundred.plus(decimal(rate))
  const places = Math.max(2, price.split('.')[1]?.length ?? 0)
  const agreed = decimal(priceIncludingTax ?? '0')
  const isAgreed = round(agreed.times(hundred).div(gross), places).eq(decimal(price))
  return isAgreed ? plain(agreed) : plain(round(decimal(price).times(gross).div(hundred), 8))
}

function priced(
  line: UblLine,
  stated: StatedLine | undefined,
  places: number,
): Pick<DraftLine, 'priceBasis' | 'priceExcludingTax' | 'priceIncludingTax' | 'taxRate'> {
  const taxRate = plain(decimal(line.tax?.rate ?? '0'))
  const price = netPrice(line, stated?.priceBase ?? '1', places)
  return stated?.priceBasis === '2'
    ? { priceBasis: '2', priceIncludingTax: withTax(price, stated, taxRate), taxRate }
    : { priceBasis: '1', priceExcludingTax: price, taxRate }
}

/** Which line of a statement, or of an expense sheet, it is. */
const placeOf = ({ reconNumber, reconItemNumber, costNumber, costItemNumber }: StatedLine) =>
  reconNumber === null ? { costNumber, costItemNumber } : { reconNumber, reconItemNumber }

const lineOfDraft = (line: UblLine, stated: StatedLine | undefined, places: number): DraftLine => ({
  ...(stated ? placeOf(stated) : {}),
  itemText: textOf(line),
  quantity: plain(decimal(line.quantity ?? '0').abs()),
  ...priced(line, stated, places),
})

/** What a credit note credits stands above zero in it. */
const signedBy =
  ({ kind }: UblInvoice) =>
  (value: Decimal | null | undefined): Decimal | null =>
    value ? plain(decimal(value).times(kind === 'CreditNote' ? '-1' : '1')) : null

/** As long as a remark may be. */
const longestRemark = 1000

function headOf(invoice: UblInvoice): UblDraft['head'] {
  const isCredit = invoice.kind === 'CreditNote' || decimal(invoice.totals?.taxInclusive ?? '0').lt(zero)
  const signed = signedBy(invoice)
  const tax = ownTaxTotals(invoice)[0]?.amount
  return {
    invoiceType: isCredit ? 'CREDIT' : isZero(tax) ? 'GENERAL' : 'VAT',
    invoiceNumber: invoice.number ?? '',
    invoiceDate: invoice.issueDate,
    printedNet: signed(invoice.totals?.taxExclusive),
    printedTax: signed(tax),
    remark: invoice.note?.slice(0, longestRemark) ?? null,
  }
}

/** Charges of the document are lines of their own; allowances are left out. */
function ofDocument({ kind, allowances }: UblInvoice): { lines: DraftLine[]; leftOut: LeftOut[] } {
  const lines: DraftLine[] = []
  const leftOut: LeftOut[] = []
  for (const { isCharge, amount, reason, reasonCode, tax } of allowances) {
    if (amount === null || isZero(amount)) continue
    const text = (reason ?? reasonCode ?? '').slice(0, 300)
    const isAdded = compare(amount, '0') > 0 === isCharge && kind === 'Invoice'
    if (isAdded)
      lines.push({
        itemText: text,
        quantity: '1',
        priceBasis: '1',
        priceExcludingTax: plain(decimal(amount).abs()),
        taxRate: plain(decimal(tax?.rate ?? '0')),
      })
    else leftOut.push({ line: null, text, amount })
  }
  return { lines, leftOut }
}

/** What the supplier of a UBL invoice would type, each line with the line of a statement that it is about. */
export function draftOfUbl(invoice: UblInvoice, stated: readonly StatedLine[]): UblDraft {
  const matches = matchStatedLines(invoice, stated)
  const more = ofDocument(invoice)
  const places = minorUnit(invoice.currency)
  const lines: DraftLine[] = []
  const unmatched: number[] = []
  const leftOut: LeftOut[] = []
  for (const [at, line] of invoice.lines.entries()) {
    const match = matches[at]
    if (!match) unmatched.push(at + 1)
    if (!match && takesAway(invoice, line))
      leftOut.push({ line: at + 1, text: textOf(line), amount: line.netAmount ?? '0' })
    else if (!isZero(line.quantity)) lines.push(lineOfDraft(line, match, places))
  }
  const signed = signedBy(invoice)
  return {
    head: headOf(invoice),
    payable: { prepaidAmount: signed(invoice.totals?.prepaid), roundingAmount: signed(invoice.totals?.rounding) },
    lines: [...lines, ...more.lines],
    unmatched,
    leftOut: [...leftOut, ...more.leftOut],
  }
}
