/** Invoices as they are made of statements and expense sheets, drawn by chance, with everything that follows for them. */
import fc from 'fast-check'
import { minorUnit } from '../../src/currencies.ts'
import { decimal, plain, sum } from '../../src/decimal.ts'
import type { Decimal } from '../../src/definition/field.ts'
import { invoiceTotals } from '../../src/finance/invoices/invoiceRules.ts'
import type { StatedLine } from '../../src/finance/invoices/ubl/matchStatedLines.ts'
import type { WrittenInvoice } from '../../src/finance/invoices/ubl/writeUbl.ts'
import { bothPrices, lineAmounts } from '../../src/money.ts'

const numbers = (number: string) => ({ registerNumber: number, taxNumber: number, country: 'CN' })
export const seller = { account: '300001', name: 'Wheels & <Sons> "Ltd"', ...numbers('91320583MA1000000X') }
export const buyer = { account: '100002', name: '自行车有限公司', ...numbers('91320583MA1MU0WW5W') }

const number = (least: number, most: number, places: number) =>
  fc.integer({ min: least, max: most }).map((n) => plain(decimal(String(n)).div(decimal('10').pow(places))))

export interface Drawn {
  readonly quantity: Decimal
  readonly price: Decimal
  readonly base: Decimal
  readonly basis: '1' | '2'
  readonly taxRate: Decimal
  readonly sign: '1' | '-1'
  readonly part: Decimal | null
  readonly asked: Decimal | null
  readonly text: string
  readonly isLinked: boolean
  readonly isSheet: boolean
}
export const drawn: fc.Arbitrary<Drawn> = fc.record({
  quantity: number(1000, 5_000_000, 3),
  price: number(10_000, 90_000_000, 4),
  base: fc.constantFrom<Decimal>('1', '1', '10'),
  basis: fc.constantFrom('1', '2'),
  taxRate: fc.constantFrom<Decimal>('0', '3', '6', '9', '13', '19', '7.7'),
  sign: fc.constantFrom('1', '1', '-1'),
  /** Less than is stated, and another price than is agreed on. */
  part: fc.option(number(1000, 900_000, 3)),
  asked: fc.option(number(10_000, 90_000_000, 4)),
  text: fc.stringMatching(/^[A-Za-z&<>"'车轮][ -~]{0,20}[a-z]$/),
  isLinked: fc.boolean(),
  /** Agreed on by an expense sheet instead of a statement. */
  isSheet: fc.boolean(),
})

const ofStatement = ({ price, base, basis, taxRate }: Drawn) => {
  const priced = {
    ...{ priceBasis: basis, priceBase: base, taxRate, freeItem: null },
    ...{ priceExcludingTax: price, priceIncludingTax: price },
  }
  return { ...priced, ...bothPrices({ ...priced, quantity: '1' }) }
}

/** The line of the statement, and the line of the invoice that is made of it. */
export function linesOf(one: Drawn, at: number, currency: string) {
  const item = (at + 1) * 10
  const agreed = ofStatement(one)
  const amounts = lineAmounts({ ...agreed, quantity: one.quantity }, minorUnit(currency))
  const isLinked = one.isLinked || one.sign === '-1'
  const signed = (amount: Decimal) => plain(decimal(amount).times(decimal(one.sign)))
  const place = one.isSheet
    ? { reconNumber: null, reconItemNumber: null, costNumber: 'FA2026', costItemNumber: item }
    : { reconNumber: 'RC2026', reconItemNumber: item, costNumber: null, costItemNumber: null }
  const stated: StatedLine = {
    ...{ ...place, isBelowZero: one.sign === '-1', openQuantity: one.quantity },
    ...{ orderNumber: 'PO1', orderItemNumber: item, receiptNumber: null, materialNumber: null, materialDesc: null },
    ...{ priceBasis: agreed.priceBasis, priceBase: agreed.priceBase, taxRate: agreed.taxRate },
    ...{ priceExcludingTax: agreed.priceExcludingTax, priceIncludingTax: agreed.priceIncludingTax },
  }
  const own = one.basis === '1' && one.asked ? { priceExcludingTax: one.asked } : {}
  const quantity = one.part ?? one.quantity
  const unlinked = { priceBasis: '1', priceBase: null, priceExcludingTax: one.price, taxRate: one.taxRate }
  const line = {
    ...{ itemNumber: item, itemText: one.text, quantity, itemType: null, freeItem: null, coveredBefore: null },
    ...{ orderUnit: 'KG', materialNumber: null, orderNumber: null, orderItemNumber: null },
    ...(isLinked
      ? {
          ...{ ...place, statedQuantity: signed(one.quantity) },
          ...{ ...agreed, ...own },
          ...{ statedPriceBasis: agreed.priceBasis, statedTaxRate: agreed.taxRate },
          statedPriceExcludingTax: agreed.priceExcludingTax,
          statedPriceIncludingTax: agreed.priceIncludingTax,
          statedNonTaxAmount: signed(amounts.totalNonTaxAmount),
          statedTaxAmount: signed(amounts.taxAmount),
        }
      : {
          ...{ reconNumber: null, reconItemNumber: null, costNumber: null, costItemNumber: null },
          ...{ statedQuantity: null, ...unlinked, priceIncludingTax: null },
        }),
  }
  return { stated, line, isLinked }
}

type Loose = Parameters<typeof invoiceTotals>[0]
/** What follows for an invoice from its lines. */
export function settled(head: object, lines: readonly object[]) {
  const doc = {
    dueDate: null,
    remark: null,
    invoiceStatus: 'draft',
    invoiceNumber: 'N1',
    invoiceCode: '044',
    printedNet: null,
    prepaidAmount: null,
    roundingAmount: null,
    ...head,
  }
  return { ...doc, ...invoiceTotals({ printedTax: null, sharedTime: null, ...doc, lines } as unknown as Loose) }
}

/** Rounded line by line in whole yen, the tax of a rate may stray by a unit from what is taxed times the rate: such an invoice is no file. */
export const strayingTax = ({ lines, taxRows }: WrittenInvoice) =>
  [...Map.groupBy(lines, ({ taxRate }) => taxRate ?? '0')].some(([rate, some]) => {
    const taxed = sum(some.map(({ netAmount }) => decimal(netAmount ?? '0')))
    const tax = decimal(taxRows?.find(({ taxRate }) => taxRate === rate)?.tax ?? '0')
    return taxed.times(decimal(rate)).div(decimal('100')).minus(tax).abs().gte(decimal('1'))
  })

/** An invoice, or a credit note where it takes away, with the lines of statements and sheets that it is of. */
export const drawnInvoice: fc.Arbitrary<{
  readonly first: ReturnType<typeof settled>
  readonly made: readonly ReturnType<typeof linesOf>[]
  readonly currency: string
  readonly isCredit: boolean
  readonly written: WrittenInvoice
}> = fc
  .record({
    all: fc.array(drawn, { minLength: 1, maxLength: 6 }),
    currency: fc.constantFrom('CNY', 'EUR', 'JPY'),
    prepaid: fc.option(number(100, 90_000, 0)),
    dueDate: fc.constantFrom('2026-12-20', null),
  })
  .map(({ all, currency, prepaid, dueDate }) => {
    const made = all.map((one, at) => linesOf(one, at, currency))
    const lines = made.map(({ line }) => line)
    const isCredit = decimal(settled({ currency }, lines).invoiceAmount ?? '0').lt(decimal('0'))
    const prepaidAmount = isCredit ? null : prepaid
    const first = settled({ currency, prepaidAmount }, lines)
    const head = { invoiceType: isCredit ? 'CREDIT' : 'VAT', invoiceDate: '2026-11-20', dueDate }
    return {
      first,
      made,
      currency,
      isCredit,
      written: { ...first, ...head, remark: null } as unknown as WrittenInvoice,
    }
  })
  // in a credit note a line stands for what a statement takes away, or for nothing here
  .filter(({ isCredit, made }) => !isCredit || made.every(({ isLinked }) => isLinked))
