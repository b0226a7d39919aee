/** Rules M1–M12 of domain/01 Part B §0.6 against fractions of whole numbers (domain/09 §6, PT1). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../scripts/scale.ts'
import {
  by,
  order as compareExact,
  into,
  minus,
  plus,
  type Rational,
  rational,
  read,
  rounded,
  total,
  units,
  written,
} from '../test/rational.ts'
import { minorUnit, unusualCurrencies } from './currencies.ts'
import { decimal, plain, round } from './decimal.ts'
import type { Decimal } from './definition/field.ts'
import { startLine, startValues } from './definition/startValues.ts'
import {
  groupTaxes,
  lineAmounts,
  localAmount,
  type PricedLine,
  returnedAmounts,
  settledAmounts,
  toleranceLimits,
} from './money.ts'
import { orderTotals } from './orders/orderRules.ts'
import { purchaseOrder } from './orders/purchaseOrder.ts'

const zero = rational(0n)
const hundred = rational(100n)

// ---------------------------------------------------------------- made-up values

/** Decimals of up to `whole` and `digits` places; short ones and halves come often, for there the rounding is decided. */
const decimals = (whole: number, digits: number): fc.Arbitrary<Decimal> => {
  const scaled = (places: number, most: bigint) =>
    fc.bigInt({ min: 0n, max: most }).map((value) => written(rational(value, 10n ** BigInt(places)), places) as Decimal)
  return fc.oneof(
    fc.integer({ min: 0, max: digits }).chain((places) => scaled(places, 9999n)),
    fc
      .integer({ min: 1, max: digits })
      .chain((places) =>
        fc
          .bigInt({ min: 0n, max: 999n })
          .map((value) => written(rational(value * 10n + 5n, 10n ** BigInt(places)), places) as Decimal),
      ),
    scaled(digits, 10n ** BigInt(whole + digits) - 1n),
  )
}
const currencies = fc.constantFrom('CNY', 'USD', ...unusualCurrencies)
const rates = fc.oneof(
  fc.constantFrom<Decimal>('0', '3', '6', '8', '9', '13', '17.5', '20', '33.3333', '100'),
  decimals(2, 4),
)
const quantities = decimals(7, 6)
const prices = decimals(7, 8)
const bases = fc.oneof(
  fc.constant<Decimal>('1'),
  fc.constantFrom<Decimal>('10', '100', '1000', '3', '7', '0.000001', '12.5'),
)
const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 12 })
const pricedLines: fc.Arbitrary<PricedLine & { readonly taxCode: string | null }> = fc.record({
  quantity: some(quantities),
  priceExcludingTax: some(prices),
  priceIncludingTax: some(prices),
  priceBasis: some(fc.constantFrom('1', '2')),
  priceBase: some(bases),
  taxRate: some(rates),
  taxCode: fc.constantFrom(null, 'J1', 'J2'),
  freeItem: fc.constantFrom(null, null, null, null, null, null, '1' as const),
})

// ---------------------------------------------------------------- the rules once more, in fractions

const or0 = (value: string | null) => (value === null ? zero : read(value))
const rateOf = (line: PricedLine) => or0(line.taxRate)

/** M4: net and gross of a quantity of a line. */
function amounts(line: PricedLine, quantity: Rational, places: number): { net: Rational; gross: Rational } {
  if (line.freeItem === '1') return { net: zero, gross: zero }
  const base = line.priceBase === null ? rational(1n) : read(line.priceBase)
  const worth = (price: string | null) => rounded(into(by(quantity, or0(price)), base), places)
  if (line.priceBasis === '2') {
    const gross = worth(line.priceIncludingTax)
    return { net: rounded(into(by(gross, hundred), plus(hundred, rateOf(line))), places), gross }
  }
  const net = worth(line.priceExcludingTax)
  return { net, gross: plus(net, rounded(into(by(net, rateOf(line)), hundred), places)) }
}

interface Taxed {
  readonly line: PricedLine & { readonly taxCode: string | null }
  readonly itemNumber: number
  readonly net: Rational
  readonly gross: Rational
}
/** M6: the group's tax is rounded once; the lines take the lower unit, the missing ones go to the largest remainders. */
function grouped(lines: readonly Taxed[], places: number): Taxed[] {
  const groupOf = ({ line }: Taxed) => [line.taxCode, written(rateOf(line), 4), line.priceBasis ?? '1'].join()
  const all = new Map<string, Taxed[]>()
  for (const line of lines) all.set(groupOf(line), [...(all.get(groupOf(line)) ?? []), line])
  const dealt = new Map<number, Taxed>()
  for (const group of all.values()) {
    const inclusive = group[0]?.line.priceBasis === '2'
    const rate = rateOf((group[0] as Taxed).line)
    const taxOf = (amount: Rational) => into(by(amount, rate), inclusive ? plus(hundred, rate) : hundred)
    const exact = group.map(({ net, gross }) => taxOf(inclusive ? gross : net))
    const low = exact.map((tax) => units(tax, places, 'down'))
    const rest = exact.map((tax, i) => minus(tax, rational(low[i] as bigint, 10n ** BigInt(places))))
    const wanted = units(taxOf(total(group.map(({ net, gross }) => (inclusive ? gross : net)))), places, 'nearest')
    const missing = Number(wanted - low.reduce((a, b) => a + b, 0n))
    const turn = group
      .map((_, i) => i)
      .sort(
        (a, b) =>
          compareExact(rest[b] as Rational, rest[a] as Rational) ||
          compareExact((group[b] as Taxed).net, (group[a] as Taxed).net) ||
          (group[a] as Taxed).itemNumber - (group[b] as Taxed).itemNumber,
      )
    group.forEach((one, i) => {
      const tax = rational((low[i] as bigint) + (turn.indexOf(i) < missing ? 1n : 0n), 10n ** BigInt(places))
      dealt.set(
        one.itemNumber,
        inclusive ? { ...one, net: minus(one.gross, tax) } : { ...one, gross: plus(one.net, tax) },
      )
    })
  }
  return lines.map((line) => dealt.get(line.itemNumber) as Taxed)
}
const texts = ({ net, gross }: { net: Rational; gross: Rational }, places: number) => ({
  totalNonTaxAmount: written(net, places),
  taxAmount: written(minus(gross, net), places),
  totalAmount: written(gross, places),
})

// ---------------------------------------------------------------- tests

test('minor units of currencies: 0, 2, 3 and 4 (ISO 4217)', () => {
  const wanted = { CNY: 2, USD: 2, EUR: 2, JPY: 0, KRW: 0, VND: 0, CLP: 0, KWD: 3, BHD: 3, TND: 3, CLF: 4, UYW: 4 }
  expect(Object.fromEntries(Object.keys(wanted).map((key) => [key, minorUnit(key)]))).toEqual(wanted)
  expect([minorUnit(null), minorUnit(undefined), minorUnit('')]).toEqual([2, 2, 2])
  expect(new Set(unusualCurrencies.map(minorUnit))).toEqual(new Set([0, 3, 4]))
})

test.each([
  ['2.5', 0, '3'],
  ['-2.5', 0, '-3'],
  ['2.4', 0, '2'],
  ['1.005', 2, '1.01'],
  ['-1.005', 2, '-1.01'],
  ['1.00499999', 2, '1'],
  ['0.0005', 3, '0.001'],
  ['0.00005', 4, '0.0001'],
  ['999.995', 2, '1000'],
])('M1: %s at %i places is %s', (value, places, wanted) => {
  expect(plain(round(decimal(value), places))).toBe(wanted)
})

describe('against fractions', () => {
  const check = <T>(arbitrary: fc.Arbitrary<T>, full: number, law: (value: T) => void) =>
    fc.assert(fc.property(arbitrary, law), { numRuns: times(full) })

  test('M1: half away from zero at every number of places', () =>
    check(
      fc.tuple(decimals(12, 8), fc.boolean(), fc.integer({ min: 0, max: 6 })),
      100_000,
      ([value, negative, places]) => {
        const text = negative && /[1-9]/.test(value) ? `-${value}` : value
        expect(plain(round(decimal(text), places))).toBe(written(rounded(read(text), places), places))
      },
    ))

  test('M2–M4, M11: prices and amounts of a line, on both bases', () =>
    check(fc.tuple(pricedLines, currencies), 100_000, ([line, currency]) => {
      const places = minorUnit(currency)
      const found = lineAmounts(line, places)
      expect(found).toMatchObject(texts(amounts(line, or0(line.quantity), places), places))
      const inclusive = line.priceBasis === '2'
      const share = into(plus(hundred, rateOf(line)), hundred)
      const given = inclusive ? line.priceIncludingTax : line.priceExcludingTax
      const other = given === null ? null : written(rounded((inclusive ? into : by)(read(given), share), 8), 8)
      expect(
        inclusive
          ? [found.priceIncludingTax, found.priceExcludingTax]
          : [found.priceExcludingTax, found.priceIncludingTax],
      ).toEqual([given, other])
    }))

  test('M2: the derived price never enters: what stands in it changes no amount', () =>
    check(fc.tuple(pricedLines, some(prices), currencies), 20_000, ([line, other, currency]) => {
      const derived = line.priceBasis === '2' ? 'priceExcludingTax' : 'priceIncludingTax'
      expect(lineAmounts({ ...line, [derived]: other }, minorUnit(currency))).toEqual(
        lineAmounts(line, minorUnit(currency)),
      )
    }))

  /** Lines of few cents at one rate: here groups come to halves that no single line comes to. */
  const cents = fc.integer({ min: 1, max: 30 }).map((price) => written(rational(BigInt(price), 100n), 2) as Decimal)
  const smallLines = fc
    .tuple(cents, fc.constantFrom('1' as const, '2' as const), fc.constantFrom<Decimal>('20', '8', '50'))
    .map(([price, priceBasis, taxRate]) => ({
      quantity: '1' as const,
      priceExcludingTax: price,
      priceIncludingTax: price,
      priceBasis,
      priceBase: '1' as const,
      taxRate,
      taxCode: null,
      freeItem: null,
    }))
  const documents = fc.record({
    lines: fc.oneof<fc.Arbitrary<readonly (PricedLine & { readonly taxCode: string | null })[]>[]>(
      fc.array(pricedLines, { minLength: 1, maxLength: 12 }),
      fc.array(smallLines, { minLength: 1, maxLength: 12 }),
    ),
    currency: currencies,
    localCurrency: fc.constantFrom('CNY', 'JPY', 'KWD', 'CLF'),
    taxRounding: fc.constantFrom('line' as const, 'group' as const),
    exchangeRate: some(decimals(3, 6)),
    exchangeRateUnit: some(fc.constantFrom('1' as const, '100' as const, '1000' as const, '10000' as const)),
  })
  const starter = { person: undefined, localCurrency: 'CNY', now: '2026-01-01T00:00:00.000Z' }
  test('M4–M6, M10: a whole order: lines, groups of taxes, sums of the head, local currency', () =>
    check(documents, 100_000, ({ lines, ...head }) => {
      const places = minorUnit(head.currency)
      const local = minorUnit(head.localCurrency)
      const numbered = lines.map((line, i) => ({
        ...startLine(purchaseOrder, starter),
        ...line,
        itemNumber: (i + 1) * 10,
      }))
      const found = orderTotals({ ...startValues(purchaseOrder, starter), ...head, lines: numbered } as never)

      const perLine = numbered.map(
        (line): Taxed => ({ line, itemNumber: line.itemNumber, ...amounts(line, or0(line.quantity), places) }),
      )
      const wanted = head.taxRounding === 'group' ? grouped(perLine, places) : perLine
      expect(
        found.lines.map(({ totalNonTaxAmount, taxAmount, totalAmount }) => ({
          totalNonTaxAmount,
          taxAmount,
          totalAmount,
        })),
      ).toEqual(wanted.map((line) => texts(line, places)))

      const same = head.currency === head.localCurrency
      const rate = same || head.exchangeRate === null ? rational(1n) : read(head.exchangeRate)
      const per = same || head.exchangeRateUnit === null ? rational(1n) : read(head.exchangeRateUnit)
      const inLocal = (amount: Rational) => rounded(into(by(amount, rate), per), local)
      const sumOf = (pick: (line: Taxed) => Rational) => total(wanted.map(pick))
      expect(found).toMatchObject({
        orderAmount: written(
          sumOf(({ net }) => net),
          places,
        ),
        orderAmountTax: written(
          sumOf(({ gross }) => gross),
          places,
        ),
        taxAmount: written(
          sumOf(({ net, gross }) => minus(gross, net)),
          places,
        ),
        localCurrencyAmount: written(
          sumOf(({ net }) => inLocal(net)),
          local,
        ),
        localCurrencyAmountTax: written(
          sumOf(({ gross }) => inLocal(gross)),
          local,
        ),
      })
      expect(found.lines.map((line) => [line.localNonTaxAmount, line.localTotalAmount])).toEqual(
        wanted.map(({ net, gross }) => [written(inLocal(net), local), written(inLocal(gross), local)]),
      )
      if (same) expect([found.exchangeRate, found.exchangeRateUnit]).toEqual(['1', '1'])
    }))

  const splits = fc.tuple(pricedLines, fc.array(quantities, { minLength: 1, maxLength: 6 }), currencies)
  test('M7: receipts of a line add up to the line, each the difference of what stands before and after', () =>
    check(splits, 50_000, ([line, parts, currency]) => {
      const places = minorUnit(currency)
      let settled = zero
      let sum = { net: zero, gross: zero }
      for (const part of parts) {
        const found = settledAmounts(line, written(settled, 6) as Decimal, part, places)
        const [before, after] = [amounts(line, settled, places), amounts(line, plus(settled, read(part)), places)]
        expect(found).toEqual(
          texts({ net: minus(after.net, before.net), gross: minus(after.gross, before.gross) }, places),
        )
        settled = plus(settled, read(part))
        sum = { net: plus(sum.net, read(found.totalNonTaxAmount)), gross: plus(sum.gross, read(found.totalAmount)) }
      }
      const whole = { ...line, quantity: written(settled, 6) as Decimal }
      expect(texts(sum, places)).toEqual(texts(amounts(whole, settled, places), places))
    }))

  const positive = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((value) => rational(value, 1_000_000n))
  test('M8: returns are shares of the receipt; when all is back they are exactly minus the receipt', () =>
    check(
      fc.tuple(pricedLines, fc.array(positive, { minLength: 1, maxLength: 5 }), currencies),
      50_000,
      ([line, parts, currency]) => {
        const places = minorUnit(currency)
        const received = total(parts)
        const receipt = texts(amounts(line, received, places), places) as Record<string, Decimal>
        const share = (amount: string | undefined, part: Rational) =>
          rounded(into(by(read(amount ?? ''), part), received), places)
        let back = zero
        let sum = { net: zero, gross: zero }
        for (const part of parts) {
          const given = {
            totalNonTaxAmount: receipt.totalNonTaxAmount as Decimal,
            totalAmount: receipt.totalAmount as Decimal,
            received: written(received, 6) as Decimal,
          }
          const found = returnedAmounts(given, written(back, 6) as Decimal, written(part, 6) as Decimal, places)
          const after = plus(back, part)
          const net = minus(share(receipt.totalNonTaxAmount, back), share(receipt.totalNonTaxAmount, after))
          const gross = minus(share(receipt.totalAmount, back), share(receipt.totalAmount, after))
          expect(found).toEqual(texts({ net, gross }, places))
          back = after
          sum = { net: plus(sum.net, net), gross: plus(sum.gross, gross) }
        }
        expect([
          written(plus(sum.net, read(receipt.totalNonTaxAmount ?? '')), places),
          written(plus(sum.gross, read(receipt.totalAmount ?? '')), places),
        ]).toEqual(['0', '0'])
      },
    ))

  test('M10: an amount in local currency', () =>
    check(
      fc.tuple(decimals(10, 4), some(decimals(6, 6)), some(fc.constantFrom('1', '100', '1000', '10000')), currencies),
      20_000,
      ([amount, rate, unit, currency]) => {
        const places = minorUnit(currency)
        const wanted = rounded(into(by(read(amount), read(rate ?? '1')), read(unit ?? '1')), places)
        expect(localAmount(amount, rate, unit, places)).toBe(written(wanted, places))
      },
    ))

  test('M12: the most is cut off, the least rounded up, at six decimals', () =>
    check(fc.tuple(quantities, some(decimals(2, 4)), some(decimals(2, 4))), 50_000, ([quantity, over, lack]) => {
      const share = (percent: Rational) => into(by(read(quantity), percent), hundred)
      expect(toleranceLimits(quantity, over, lack)).toEqual({
        most: written(rounded(share(plus(hundred, or0(over))), 6, 'down'), 6),
        least: written(rounded(share(minus(hundred, or0(lack))), 6, 'up'), 6),
      })
    }))
})

describe('M6 by hand', () => {
  const line = (itemNumber: number, more: Partial<PricedLine>, taxCode: string | null = 'J1') => {
    const priced = {
      quantity: '1',
      priceExcludingTax: '0',
      priceIncludingTax: '0',
      priceBasis: '1',
      priceBase: '1',
      taxRate: '13',
      freeItem: null,
      ...more,
    } as const
    return { ...priced, ...lineAmounts(priced, 2), itemNumber, taxCode }
  }
  const taxes = (lines: ReturnType<typeof line>[]) => groupTaxes(lines, 2).map(({ taxAmount }) => taxAmount)

  test('equal remainders: the largest net first, then the lowest number', () => {
    expect(
      taxes([
        line(10, { priceExcludingTax: '0.50', taxRate: '5' }),
        line(20, { priceExcludingTax: '0.50', taxRate: '5' }),
      ]),
    ).toEqual(['0.03', '0.02'])
    expect(
      taxes([
        line(20, { priceExcludingTax: '0.50', taxRate: '5' }),
        line(10, { priceExcludingTax: '0.50', taxRate: '5' }),
      ]),
    ).toEqual(['0.02', '0.03'])
    expect(
      taxes([
        line(10, { priceExcludingTax: '0.50', taxRate: '5' }),
        line(20, { priceExcludingTax: '0.70', taxRate: '5' }),
      ]),
    ).toEqual(['0.02', '0.04'])
  })
  test('groups never mix tax codes, rates or price bases', () => {
    const half = { priceExcludingTax: '0.50', priceIncludingTax: '0.50', taxRate: '5' } as const
    expect(taxes([line(10, half), line(20, half, 'J2')])).toEqual(['0.03', '0.03'])
    expect(taxes([line(10, half), line(20, { ...half, taxRate: '5.0001' })])).toEqual(['0.03', '0.03'])
    expect(taxes([line(10, half), line(20, { ...half, priceBasis: '2' })])).toEqual(['0.03', '0.02'])
  })
  test('a half that only the sum reaches is rounded up for inclusive prices too', () => {
    const cents = (price: Decimal, itemNumber: number) =>
      line(itemNumber, { priceIncludingTax: price, priceBasis: '2', taxRate: '20' })
    const lines = groupTaxes(
      [cents('0.02', 10), cents('0.02', 20), cents('0.02', 30), cents('0.02', 40), cents('0.01', 50)],
      2,
    )
    expect(lines.map(({ taxAmount }) => taxAmount)).toEqual(['0.01', '0.01', '0', '0', '0'])
    expect(lines.map(({ totalAmount }) => totalAmount)).toEqual(['0.02', '0.02', '0.02', '0.02', '0.01'])
  })
})
