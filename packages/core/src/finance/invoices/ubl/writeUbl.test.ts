import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../../../../scripts/scale.ts'
import { minorUnit } from '../../../currencies.ts'
import { decimal, plain, sum } from '../../../decimal.ts'
import type { Decimal } from '../../../definition/field.ts'
import { bothPrices, lineAmounts } from '../../../money.ts'
import { invoiceTotals } from '../invoiceRules.ts'
import { draftOfUbl } from './draftOfUbl.ts'
import type { StatedLine } from './matchStatedLines.ts'
import { readUbl } from './readUbl.ts'
import { isWritable, type WrittenInvoice, writeUbl } from './writeUbl.ts'

const seller = { account: '300001', name: 'Wheels & <Sons> "Ltd"', number: '91320583MA1000000X', country: 'CN' }
const buyer = { account: '100002', name: '自行车有限公司', number: null, country: 'CN' }
const write = (invoice: WrittenInvoice, corrects: string | null = null) =>
  writeUbl(invoice, { seller, buyer, corrects })

const number = (least: number, most: number, places: number) =>
  fc.integer({ min: least, max: most }).map((n) => plain(decimal(String(n)).div(decimal('10').pow(places))))

interface Drawn {
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
const drawn: fc.Arbitrary<Drawn> = fc.record({
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
function linesOf(one: Drawn, at: number, currency: string) {
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
function settled(head: object, lines: readonly object[]) {
  const doc = {
    dueDate: null,
    remark: null,
    invoiceStatus: 'draft',
    invoiceNumber: 'N1',
    invoiceCode: '044',
    printedNet: null,
    ...head,
  }
  return { ...doc, ...invoiceTotals({ printedTax: null, sharedTime: null, ...doc, lines } as unknown as Loose) }
}

/** Rounded line by line in whole yen, the tax of a rate may stray by a unit from what is taxed times the rate: such an invoice is no file. */
const strayingTax = ({ lines, taxRows }: WrittenInvoice) =>
  [...Map.groupBy(lines, ({ taxRate }) => taxRate ?? '0')].some(([rate, some]) => {
    const taxed = sum(some.map(({ netAmount }) => decimal(netAmount ?? '0')))
    const tax = decimal(taxRows?.find(({ taxRate }) => taxRate === rate)?.tax ?? '0')
    return taxed.times(decimal(rate)).div(decimal('100')).minus(tax).abs().gte(decimal('1'))
  })

describe('an invoice as a UBL file', () => {
  test('is read again as the same invoice: lines, statements, prices and amounts', () => {
    fc.assert(
      fc.property(
        fc.array(drawn, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('CNY', 'EUR', 'JPY'),
        (all, currency) => {
          const made = all.map((one, at) => linesOf(one, at, currency))
          const first = settled(
            { currency },
            made.map(({ line }) => line),
          )
          const isCredit = decimal(first.invoiceAmount ?? '0').lt(decimal('0'))
          // in a credit note a line stands for what a statement takes away, or for nothing here
          fc.pre(!isCredit || made.every(({ isLinked }) => isLinked))
          const head = { invoiceType: isCredit ? 'CREDIT' : 'VAT', invoiceDate: '2026-11-20', dueDate: '2026-12-20' }
          const written = { ...first, ...head, remark: null } as unknown as WrittenInvoice
          expect(isWritable(written)).toBe(true)
          const { invoice, findings } = readUbl(write(written, isCredit ? 'N0' : null))
          if (strayingTax(written)) {
            expect(findings.map(({ rule }) => rule)).toContain('BR-CO-17')
            return
          }
          expect(findings).toEqual([])
          const draft = draftOfUbl(
            invoice,
            made.filter(({ isLinked }) => isLinked).map(({ stated }) => stated),
          )
          expect(draft.leftOut).toEqual([])
          expect(draft.head).toMatchObject({ invoiceNumber: '044-N1', invoiceDate: '2026-11-20' })
          const again = settled(
            { currency, printedNet: draft.head.printedNet, printedTax: draft.head.printedTax },
            draft.lines.map((line, at) => ({ ...made[at]?.line, ...line })),
          )
          const said = (of: typeof first) => ({
            ...{ net: of.netAmount, tax: of.taxAmount, amount: of.invoiceAmount, match: of.matchStatus },
            lines: of.lines?.map((line) => {
              const { reconNumber, reconItemNumber, costNumber, costItemNumber } = line as never
              const { itemText, quantity, taxRate, netAmount } = line as never
              const price = line.priceBasis === '2' ? line.priceIncludingTax : line.priceExcludingTax
              const place = { reconNumber, reconItemNumber, costNumber, costItemNumber }
              return { ...place, itemText, quantity, taxRate, netAmount, price }
            }),
          })
          expect(said(again as typeof first)).toEqual(said(first))
        },
      ),
      { numRuns: times(1000) },
    )
  })

  test('totals that are printed otherwise than the lines come to are no file; a tax that is rounded is', () => {
    const { line } = linesOf(
      {
        ...{ quantity: '3', price: '10.005', base: '1', basis: '1', taxRate: '13', sign: '1' },
        ...{ part: null, asked: null, text: 'Wheel', isLinked: true, isSheet: false },
      },
      0,
      'CNY',
    )
    expect(isWritable(settled({ currency: 'CNY', printedNet: '30.05' }, [line]) as never)).toBe(false)
    const rounded = settled({ currency: 'CNY', printedTax: '3.91' }, [line])
    expect(isWritable(rounded as never)).toBe(true)
    const xml = write({ ...rounded, invoiceType: 'VAT', invoiceDate: '2026-11-20' } as unknown as WrittenInvoice)
    expect(readUbl(xml).findings.filter(({ isUnusable }) => isUnusable)).toEqual([])
    expect(draftOfUbl(readUbl(xml).invoice, []).head).toMatchObject({ printedNet: '30.02', printedTax: '3.91' })
  })

  test('characters that XML does not know are left out, the others are what they were', () => {
    const { line } = linesOf(
      {
        ...{ quantity: '1', price: '10', base: '1', basis: '1', taxRate: '0', sign: '1' },
        ...{ part: null, asked: null, text: 'a\u0000b ]]> & <c> 轮\u{1F6B2}', isLinked: true, isSheet: false },
      },
      0,
      'CNY',
    )
    const xml = write({ ...settled({ currency: 'CNY' }, [line]), invoiceType: 'GENERAL' } as unknown as WrittenInvoice)
    expect(readUbl(xml).invoice.lines[0]?.itemName).toBe('ab ]]> & <c> 轮\u{1F6B2}')
    expect(readUbl(xml).invoice.seller?.legalName).toBe(seller.name)
  })
})

test('what went back goes back in its file, also where it is worth nothing', () => {
  const worthless: Drawn = {
    ...{
      text: 'Washer',
      quantity: '1',
      part: null,
      sign: '-1',
      isLinked: true,
      isSheet: false,
      basis: '1',
      price: '1',
      asked: null,
    },
    ...{ taxRate: '0', base: '10' },
  }
  const { stated, line } = linesOf(worthless, 0, 'JPY')
  const first = { ...settled({ currency: 'JPY' }, [line]), invoiceType: 'VAT', invoiceDate: '2026-11-20' }
  expect(first.lines).toMatchObject([{ quantity: '-1', netAmount: '0' }])
  const { invoice } = readUbl(write(first as unknown as WrittenInvoice, null))
  expect(draftOfUbl(invoice, [stated]).lines).toMatchObject([{ reconNumber: 'RC2026', priceExcludingTax: '1' }])
})
