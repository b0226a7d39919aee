import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { minorUnit } from '../../currencies.ts'
import { decimal, plain, sum } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { lineAmounts } from '../../money.ts'
import { correctionOf, equationOf, statementEquation } from './invoiceEquation.ts'
import { type LineMatch, lineFindings, type MatchedLine, matchLine, tailFinding } from './invoiceMatch.ts'
import { invoiceFaults, invoiceTotals } from './invoiceRules.ts'

const digits = (most: number, places: number) =>
  fc.integer({ min: 0, max: most }).map((n) => plain(decimal(String(n)).div(decimal('10').pow(places))))
const rate = fc.constantFrom<Decimal>('0', '3', '6', '9', '13', '19', '7.7')
const basis = fc.constantFrom('1' as const, '2' as const)
const currency = fc.constantFrom('CNY', 'JPY', 'KWD', 'EUR')

/** A line of a statement, as vouchers make them: its amounts may be off by the rounding of the receipts before it. */
const stated = (places: number) =>
  fc
    .record({
      ...{ quantity: digits(5_000_000, 3), price: digits(9_000_000, 4), basis, taxRate: rate },
      ...{
        sign: fc.constantFrom('1', '-1'),
        kind: fc.constantFrom('1', '2', '3', '4'),
        off: fc.constantFrom(-1, 0, 1),
      },
    })
    .map(({ quantity, price, basis: priceBasis, taxRate, sign, kind, off }): Partial<MatchedLine> => {
      const priced = {
        ...{ priceBasis, taxRate, priceBase: '1' as Decimal, freeItem: null },
        ...{ priceExcludingTax: price, priceIncludingTax: price },
      }
      const amounts = lineAmounts({ ...priced, quantity }, places)
      const signed = (amount: Decimal, by = 0) =>
        plain(
          decimal(amount)
            .plus(decimal(String(by)).times(decimal('10').pow(-places)))
            .times(decimal(kind === '3' ? '-1' : sign)),
        )
      return {
        ...{
          reconNumber: 'RC1',
          costNumber: null,
          itemType: kind,
          priceBase: '1',
          freeItem: null,
          coveredBefore: null,
        },
        statedQuantity: kind === '3' ? quantity : plain(decimal(quantity).times(decimal(sign))),
        ...{
          statedPriceBasis: priceBasis,
          statedPriceExcludingTax: price,
          statedPriceIncludingTax: price,
          statedTaxRate: taxRate,
        },
        statedNonTaxAmount: signed(amounts.totalNonTaxAmount, off),
        statedTaxAmount: signed(amounts.taxAmount),
      }
    })
const billed = fc.record({
  ...{
    quantity: digits(5_000_000, 3),
    priceExcludingTax: digits(9_000_000, 4),
    priceIncludingTax: digits(9_000_000, 4),
  },
  ...{ priceBasis: basis, taxRate: rate },
})
const asStated = (line: Partial<MatchedLine>): MatchedLine =>
  ({
    ...line,
    quantity: plain(decimal(line.statedQuantity ?? '0').abs()),
    ...{ priceBasis: line.statedPriceBasis, taxRate: line.statedTaxRate },
    ...{ priceExcludingTax: line.statedPriceExcludingTax, priceIncludingTax: line.statedPriceIncludingTax },
  }) as MatchedLine

const effectKeys = ['quantityEffect', 'priceEffect', 'taxEffect', 'unlinkedEffect', 'roundingEffect'] as const
const effectsOf = (match: LineMatch) => plain(sum(effectKeys.map((key) => decimal(match[key]))))
const line = currency.chain((of) =>
  fc.record({ places: fc.constant(minorUnit(of)), stated: stated(minorUnit(of)), billed, isLinked: fc.boolean() }),
)

describe('the three-way match', () => {
  test('effects sum to the difference exactly, whatever is invoiced', () => {
    fc.assert(
      fc.property(line, ({ places, stated: agreed, billed: given, isLinked }) => {
        const match = matchLine(
          { ...agreed, ...given, ...(isLinked ? {} : { reconNumber: null }) } as MatchedLine,
          places,
        )
        expect(effectsOf(match)).toBe(match.differenceAmount)
        expect(plain(decimal(match.totalAmount).minus(decimal(match.expectedAmount)))).toBe(match.differenceAmount)
        expect(plain(decimal(match.netAmount).plus(decimal(match.taxAmount)))).toBe(match.totalAmount)
      }),
      { numRuns: times(2000) },
    )
  })

  test('what is invoiced as it was agreed on differs by nothing', () => {
    fc.assert(
      fc.property(line, ({ places, stated: agreed }) => {
        const match = matchLine(asStated(agreed), places)
        expect([match.differenceAmount, match.netAmount, match.taxAmount]).toEqual(
          decimal(agreed.statedQuantity ?? '0').eq(decimal('0'))
            ? ['0', '0', '0']
            : ['0', agreed.statedNonTaxAmount, agreed.statedTaxAmount],
        )
      }),
      { numRuns: times(2000) },
    )
  })

  test('parts of a line are expected to be the line, to the cent', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 99 }), ({ places, stated: agreed }, percent) => {
        const whole = asStated(agreed)
        const part = plain(
          decimal(whole.quantity ?? '0')
            .times(decimal(String(percent)))
            .div(decimal('100')),
        )
        const rest = plain(decimal(whole.quantity ?? '0').minus(decimal(part)))
        const first = matchLine({ ...whole, quantity: part }, places)
        const second = matchLine({ ...whole, quantity: rest, coveredBefore: part }, places)
        const all = matchLine(whole, places)
        for (const key of ['expectedNet', 'expectedTax'] as const)
          expect(plain(decimal(first[key]).plus(decimal(second[key])))).toBe(all[key])
      }),
      { numRuns: times(2000) },
    )
  })

  test('findings and the tail say the whole difference, and tax by rate sums to the head', () => {
    const lines = fc.array(line, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        lines,
        fc.option(digits(90_000_000, 2)),
        fc.option(digits(9_000_000, 2)),
        (some, printedNet, printedTax) => {
          const invoice = invoiceTotals({
            ...{
              invoiceStatus: 'draft',
              invoiceType: 'VAT',
              invoiceCode: null,
              invoiceNumber: null,
              originalInvoice: null,
            },
            ...{ currency: 'CNY', printedNet, printedTax, pricePercent: '2', priceAmount: null, tailTolerance: '0.05' },
            ...{ submitTime: null, sharedTime: null, dueDate: null, invoiceAmount: null, paidAmount: null },
            ...{ prepaidAmount: null, roundingAmount: null },
            lines: some.map(({ stated: agreed, billed: given }, i) => ({
              ...({ ...agreed, ...given } as MatchedLine),
              ...{
                itemNumber: i * 10 + 10,
                reconItemNumber: 10,
                costItemNumber: null,
                orderNumber: null,
                orderItemNumber: null,
                receiptNumber: null,
              },
            })),
          })
          const {
            matchResult = [],
            taxRows = [],
            differenceAmount,
            netAmount,
            taxAmount,
          } = invoice as never as {
            matchResult: { delta: Decimal }[]
            taxRows: { net: Decimal; tax: Decimal }[]
            differenceAmount: Decimal
            netAmount: Decimal
            taxAmount: Decimal
          }
          const total = (values: readonly Decimal[]) => plain(sum(values.map(decimal)))
          expect(total(matchResult.map(({ delta }) => delta))).toBe(differenceAmount)
          expect([total(taxRows.map(({ net }) => net)), total(taxRows.map(({ tax }) => tax))]).toEqual([
            netAmount,
            taxAmount,
          ])
        },
      ),
      { numRuns: times(500) },
    )
  })

  const documents = {
    ...{ reconItemNumber: 10, costItemNumber: null, orderNumber: null, orderItemNumber: null, receiptNumber: null },
  }
  const heads = {
    ...{ invoiceStatus: 'draft', invoiceType: 'VAT', invoiceCode: null, invoiceNumber: null, originalInvoice: null },
    ...{ priceAmount: null, prepaidAmount: null, invoiceAmount: null, paidAmount: null },
    ...{ submitTime: null, sharedTime: null, dueDate: null },
    ...({ pricePercent: '2', tailTolerance: '0.05' } as const),
  }
  const ofOneCurrency = currency.chain((of) => {
    const places = minorUnit(of)
    const printed = fc.option(digits(90_000_000, places))
    const rounding = fc.option(
      fc.integer({ min: -99, max: 99 }).map((n) => plain(decimal(String(n)).div(decimal('100')))),
    )
    return fc.record({
      ...{ of: fc.constant(of), printedNet: printed, printedTax: printed, roundingAmount: rounding },
      some: fc.array(fc.record({ stated: stated(places), billed, isLinked: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
    })
  })

  test('agreed, quantity, price, tax, what is in no statement and rounding are what is invoiced, to the cent', () => {
    fc.assert(
      fc.property(ofOneCurrency, ({ of, some, ...head }) => {
        const lines = some.map(({ stated: agreed, billed: given, isLinked }, i) => ({
          ...({ ...agreed, ...given, ...(isLinked ? {} : { reconNumber: null }) } as MatchedLine),
          ...{ ...documents, itemNumber: i * 10 + 10 },
        }))
        const invoice = invoiceTotals({ ...heads, ...head, currency: of, lines })
        const { agreed, parts, invoiced } = equationOf(invoice as never) as NonNullable<ReturnType<typeof equationOf>>
        expect(plain(sum([agreed, ...parts.map(({ delta }) => delta)].map(decimal)))).toBe(invoiced)
        const { netAmount = '0', taxAmount = '0' } = invoice
        expect(plain(sum([netAmount, taxAmount, head.roundingAmount ?? '0'].map(decimal)))).toBe(invoiced)
      }),
      { numRuns: times(1000) },
    )
  })

  test('what is to be invoiced of a statement, what is open of it and what invoices differ by are what is invoiced', () => {
    fc.assert(
      fc.property(ofOneCurrency, digits(90_000_000, 2), ({ of, some }, agreed) => {
        const lines = some.map(({ stated: line, billed: given }) =>
          matchLine({ ...line, ...given } as MatchedLine, minorUnit(of)),
        )
        const { parts, invoiced } = statementEquation(agreed, lines)
        expect(plain(sum([agreed, ...parts.map(({ delta }) => delta)].map(decimal)))).toBe(invoiced)
      }),
      { numRuns: times(500) },
    )
  })

  test('an invoice whose lines are corrected as suggested matches', () => {
    fc.assert(
      fc.property(ofOneCurrency, ({ of, some }) => {
        const mending = some.filter(({ stated: { statedQuantity } }) => statedQuantity !== '0')
        const typed = mending.map(({ stated: agreed, billed: given }, i) => ({
          ...({ ...agreed, ...given } as MatchedLine),
          ...{ ...documents, itemNumber: i * 10 + 10 },
        }))
        const head = { ...heads, currency: of, printedNet: null, printedTax: null, roundingAmount: null }
        const { lines = [] } = invoiceTotals({ ...head, lines: typed })
        const corrected = lines.map((one) => ({
          ...one,
          ...Object.assign({}, ...(['quantity', 'price', 'tax'] as const).map((kind) => correctionOf(one, kind))),
        }))
        const again = invoiceTotals({ ...head, lines: corrected })
        if (corrected.length > 0) expect(again).toMatchObject({ matchStatus: 'matched', differenceAmount: '0' })
      }),
      { numRuns: times(500) },
    )
  })

  test('what went back is below zero as in the statement, however it was typed, and so is what differs', () => {
    const back = {
      ...{ reconNumber: 'RC1', costNumber: null, itemType: '2', priceBase: '1', freeItem: null, coveredBefore: null },
      ...{ statedQuantity: '-10', statedPriceBasis: '1', statedPriceExcludingTax: '2', statedTaxRate: '0' },
      ...{ statedNonTaxAmount: '-20', statedTaxAmount: '0', priceBasis: '1', priceExcludingTax: '2', taxRate: '0' },
      ...{ itemNumber: 10, reconItemNumber: 20, orderNumber: null, orderItemNumber: null, receiptNumber: null },
    }
    const invoiced = (quantity: Decimal) =>
      invoiceTotals({ invoiceStatus: 'draft', currency: 'CNY', lines: [{ ...back, quantity }] } as never)
    for (const typed of ['10', '-10'] as const)
      expect(invoiced(typed)).toMatchObject({
        ...{ matchStatus: 'matched', invoiceAmount: '-20' },
        lines: [{ quantity: '-10', coveredQuantity: '10', totalAmount: '-20' }],
      })
    expect(invoiced('-12').matchResult).toMatchObject([
      { kind: 'quantity', expected: '-10', actual: '-12', delta: '-4' },
    ])
    const came = { ...back, statedQuantity: '10', statedNonTaxAmount: '20', quantity: '-10' }
    expect(invoiceFaults({ invoiceStatus: 'draft', lines: [came] } as never, 'save')).toEqual([
      { path: 'lines.0.quantity', rule: 'tooSmall', limit: '0' },
    ])
  })

  test('of two limits of a price the lower one holds; what is beyond says how it is mended', () => {
    const agreed = {
      ...{
        reconNumber: 'RC1',
        costNumber: null,
        itemType: '1',
        priceBase: '1',
        freeItem: null,
        coveredBefore: null,
        statedQuantity: '10',
      },
      ...{ statedPriceBasis: '1', statedPriceExcludingTax: '10', statedPriceIncludingTax: null, statedTaxRate: '0' },
      ...{ statedNonTaxAmount: '100', statedTaxAmount: '0' },
    } as Partial<MatchedLine>
    const dearer = { ...asStated(agreed), priceExcludingTax: '10.1' as Decimal }
    const known = { ...dearer, ...matchLine(dearer, 2), itemNumber: 10, reconItemNumber: 20, costItemNumber: null }
    const documents = { orderNumber: 'PO1', orderItemNumber: 30, receiptNumber: 'GR1' }
    const found = (pricePercent: Decimal | null, priceAmount: Decimal | null) =>
      lineFindings({ ...known, ...documents }, { pricePercent, priceAmount, tail: null }).map(
        ({ kind, delta, within, remedy, evidence }) => [kind, delta, within, remedy, evidence],
      )
    const evidence = 'RC1/20 · PO1/30 · GR1'
    expect(found('1', null)).toEqual([['price', '1', 'Y', 'none', evidence]])
    expect(found(null, '1')).toEqual([['price', '1', 'Y', 'none', evidence]])
    expect(found('1', '0.99')).toEqual([['price', '1', 'N', 'correctPrice', evidence]])
    expect(found(null, null)).toEqual([['price', '1', 'N', 'correctPrice', evidence]])
  })

  test('printed totals may differ by rounding, net and tax each', () => {
    const match = {
      netAmount: '100',
      taxAmount: '13',
      totalAmount: '113',
      roundingEffect: '0',
    } as Partial<LineMatch> as LineMatch
    const tail = (net: Decimal, tax: Decimal, rounding: Decimal = '0') =>
      tailFinding([match], { net, tax, rounding }, { tail: '0.05' } as never)
    expect(tail('100', '13')).toBeUndefined()
    expect(tail('100.05', '12.95')).toMatchObject({ delta: '0', within: 'Y' })
    expect(tail('100.06', '12.94')).toMatchObject({ delta: '0', within: 'N', remedy: 'correctTotals' })
    expect(tail('100', '13', '0.05')).toMatchObject({ delta: '0.05', actual: '113.05', within: 'Y' })
    expect(tail('100', '13', '0.5')).toMatchObject({ delta: '0.5', within: 'N' })
  })
})
