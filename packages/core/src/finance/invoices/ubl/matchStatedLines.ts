/** Which lines of confirmed statements the lines of a UBL invoice are about. Pure. */
import { decimal, isZero, plain, zero } from '../../../decimal.ts'
import type { Decimal } from '../../../definition/field.ts'
import type { UblInvoice, UblLine } from './ublInvoice.ts'

/** A line of a confirmed statement, or of an expense sheet with an invoice of its own, of which something is left to invoice. */
export interface StatedLine {
  readonly reconNumber: string | null
  readonly reconItemNumber: number | null
  readonly costNumber: string | null
  readonly costItemNumber: number | null
  /** Returns and deductions take away. */
  readonly isBelowZero: boolean
  /** What is left of it, above zero. */
  readonly openQuantity: Decimal
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
  readonly receiptNumber: string | null
  readonly materialNumber: string | null
  readonly materialDesc: string | null
  readonly priceBasis: '1' | '2' | null
  readonly priceBase: Decimal | null
  readonly priceExcludingTax: Decimal | null
  readonly priceIncludingTax: Decimal | null
  readonly taxRate: Decimal | null
}

const word = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
const keyOf = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts.some((part) => part === null || part === undefined || part === '')
    ? ''
    : parts.map((part) => word(String(part))).join('\n')
const amount = (value: Decimal | null): string => (value === null ? '' : plain(decimal(value).abs()))
/** The price of one unit, as far as eight places tell it apart. */
const unitPrice = (price: Decimal | null, base: Decimal | null): string => {
  const per = decimal(base ?? '1')
  return price === null || per.eq(zero) ? '' : plain(decimal(price).div(per).round(8))
}

/** Does the line take away? A credit note does so with quantities above zero. */
export const takesAway = ({ kind }: Pick<UblInvoice, 'kind'>, { quantity, netAmount }: UblLine): boolean =>
  decimal((isZero(netAmount) ? quantity : netAmount) ?? '0').lt(zero) !== (kind === 'CreditNote')

/** A way in which both say the same; empty keys say nothing. */
interface Way {
  readonly ofLine: (line: UblLine, invoice: UblInvoice) => readonly string[]
  readonly ofStated: (stated: StatedLine) => string
}

const references = (line: UblLine, { receiptReferences, despatchReferences }: UblInvoice) => {
  const own = [...line.receiptReferences, ...line.despatchReferences]
  return own.length > 0 ? own : [...receiptReferences, ...despatchReferences]
}
const orderOf = (line: UblLine, { orderReference }: UblInvoice): string | null =>
  line.orderReference?.id ?? orderReference?.id ?? null

/** From the surest on: the statement itself, the receipt with material or order line, the order line, then what it is. */
const ways: readonly Way[] = [
  {
    ofLine: (line, invoice) => references(line, invoice).map(({ id, line: item }) => keyOf(id, item)),
    ofStated: ({ reconNumber, reconItemNumber, costNumber, costItemNumber }) =>
      reconNumber === null ? keyOf(costNumber, costItemNumber) : keyOf(reconNumber, reconItemNumber),
  },
  {
    ofLine: (line, invoice) =>
      references(line, invoice).map(({ id }) => keyOf(id, orderOf(line, invoice), line.orderReference?.line)),
    ofStated: ({ receiptNumber, orderNumber, orderItemNumber }) => keyOf(receiptNumber, orderNumber, orderItemNumber),
  },
  {
    ofLine: (line, invoice) => references(line, invoice).map(({ id }) => keyOf(id, line.buyersItemId)),
    ofStated: ({ receiptNumber, materialNumber }) => keyOf(receiptNumber, materialNumber),
  },
  {
    ofLine: (line, invoice) => [keyOf(orderOf(line, invoice), line.orderReference?.line)],
    ofStated: ({ orderNumber, orderItemNumber }) => keyOf(orderNumber, orderItemNumber),
  },
  {
    ofLine: (line, invoice) => [keyOf(orderOf(line, invoice), line.buyersItemId)],
    ofStated: ({ orderNumber, materialNumber }) => keyOf(orderNumber, materialNumber),
  },
  {
    ofLine: ({ buyersItemId }) => [keyOf(buyersItemId)],
    ofStated: ({ materialNumber }) => keyOf(materialNumber),
  },
  {
    ofLine: ({ itemName, itemDescription, quantity, price, baseQuantity }) =>
      [itemName, itemDescription].map((text) => keyOf(text, amount(quantity), unitPrice(price, baseQuantity))),
    ofStated: ({ materialDesc, openQuantity, priceExcludingTax, priceBase }) =>
      keyOf(materialDesc, amount(openQuantity), unitPrice(priceExcludingTax, priceBase)),
  },
]

/** What tells lines of the same key apart, worked out once. */
interface Figures {
  readonly quantity: string
  readonly price: string
}

/** The best of several: the same quantity, then the same price, then the first. */
function best(
  { quantity, price }: Figures,
  found: readonly StatedLine[],
  of: ReadonlyMap<StatedLine, Figures>,
): StatedLine | undefined {
  let top: StatedLine | undefined
  let most = -1
  for (const stated of found) {
    const figures = of.get(stated)
    const points = (figures?.quantity === quantity ? 2 : 0) + (figures?.price === price ? 1 : 0)
    if (points > most) [top, most] = [stated, points]
  }
  return top
}

/**
 * For each line of the invoice, in its place, the line of a statement that it is about. Each of these is taken once; a surer way
 * goes before a less sure one, whichever lines come first.
 */
export function matchStatedLines(
  invoice: UblInvoice,
  stated: readonly StatedLine[],
): readonly (StatedLine | undefined)[] {
  const figures = new Map(
    stated.map((one): [StatedLine, Figures] => [
      one,
      { quantity: amount(one.openQuantity), price: unitPrice(one.priceExcludingTax, one.priceBase) },
    ]),
  )
  const lines = invoice.lines.map((line) => ({
    line,
    sign: takesAway(invoice, line) ? 'below' : 'above',
    quantity: amount(line.quantity),
    price: unitPrice(line.price, line.baseQuantity),
  }))
  const taken = new Set<StatedLine>()
  const matches: (StatedLine | undefined)[] = lines.map(() => undefined)
  for (const { ofLine, ofStated } of ways) {
    const byKey = Map.groupBy(stated, (one) => keyOf(ofStated(one), one.isBelowZero ? 'below' : 'above'))
    for (const [at, { line, sign, ...asked }] of lines.entries()) {
      if (matches[at]) continue
      const keys = ofLine(line, invoice).map((key) => keyOf(key, sign))
      const found = keys.flatMap((key) => (key === '' ? [] : (byKey.get(key) ?? []))).filter((one) => !taken.has(one))
      const one = best(asked, found, figures)
      if (one) taken.add(one)
      matches[at] = one
    }
  }
  return matches
}
