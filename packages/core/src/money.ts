/**
 * Prices, taxes and amounts of document lines: rules M1–M12 of domain/01 Part B §0.6.
 * One division and one rounding per value; every amount is rounded to its currency's minor unit, half away from zero.
 */
import { type Big, decimal, plain, round, sum, zero } from './decimal.ts'
import type { Decimal } from './definition/field.ts'

/** What a line must have to be priced. `priceBasis` 1: the exclusive price is authoritative, 2: the inclusive one (M2). */
export interface PricedLine {
  readonly quantity: Decimal | null
  readonly priceExcludingTax: Decimal | null
  readonly priceIncludingTax: Decimal | null
  readonly priceBasis: '1' | '2' | null
  readonly priceBase: Decimal | null
  readonly taxRate: Decimal | null
  readonly freeItem: '1' | null
}
export interface LineAmounts {
  readonly priceExcludingTax: Decimal | null
  readonly priceIncludingTax: Decimal | null
  readonly totalNonTaxAmount: Decimal
  readonly taxAmount: Decimal
  readonly totalAmount: Decimal
}

const hundred = decimal('100')
const of = (value: string | null | undefined, otherwise = '0'): Big => decimal(value ?? otherwise)
const gross = (rate: Big): Big => hundred.plus(rate)

/** Net and gross of a quantity of a line, rounded to `places` (M4): the function L of M7. */
function totals(line: PricedLine, quantity: Big, places: number): { net: Big; gross: Big } {
  if (line.freeItem === '1') return { net: zero, gross: zero }
  const rate = of(line.taxRate)
  const base = of(line.priceBase, '1')
  if (line.priceBasis === '2') {
    const total = round(quantity.times(of(line.priceIncludingTax)).div(base), places)
    return { net: round(total.times(hundred).div(gross(rate)), places), gross: total }
  }
  const net = round(quantity.times(of(line.priceExcludingTax)).div(base), places)
  return { net, gross: net.plus(round(net.times(rate).div(hundred), places)) }
}

/** The price that is not authoritative, derived for display with 8 decimals; it never enters arithmetic (M2). */
export function bothPrices(line: PricedLine): Pick<LineAmounts, 'priceExcludingTax' | 'priceIncludingTax'> {
  const rate = of(line.taxRate)
  if (line.priceBasis === '2') {
    const incl = line.priceIncludingTax
    return {
      priceIncludingTax: incl,
      priceExcludingTax: incl && plain(round(of(incl).times(hundred).div(gross(rate)), 8)),
    }
  }
  const excl = line.priceExcludingTax
  return {
    priceExcludingTax: excl,
    priceIncludingTax: excl && plain(round(of(excl).times(gross(rate)).div(hundred), 8)),
  }
}

/** Prices and amounts of a line (M2, M4, M11). `places`: the currency's minor unit. */
export function lineAmounts(line: PricedLine, places: number): LineAmounts {
  const { net, gross: total } = totals(line, of(line.quantity), places)
  return {
    ...bothPrices(line),
    totalNonTaxAmount: plain(net),
    taxAmount: plain(total.minus(net)),
    totalAmount: plain(total),
  }
}

interface TaxedLine extends LineAmounts {
  readonly itemNumber: number
  readonly taxCode: string | null
  readonly taxRate: Decimal | null
  readonly priceBasis: '1' | '2' | null
}

/** Deals the difference between a group's tax and the sum of its lines' taxes out by largest remainder. */
function spread<L extends TaxedLine>(lines: readonly L[], places: number): L[] {
  const inclusive = lines[0]?.priceBasis === '2'
  const rate = of(lines[0]?.taxRate)
  const taxed = (line: L) => of(inclusive ? line.totalAmount : line.totalNonTaxAmount)
  const taxOf = (amount: Big) => amount.times(rate).div(inclusive ? gross(rate) : hundred)
  const exact = (line: L) => taxOf(taxed(line))
  const unit = decimal('10').pow(-places)
  const floors = lines.map((line) => exact(line).round(places, 0))
  const missing = round(taxOf(sum(lines.map(taxed))), places)
    .minus(sum(floors))
    .div(unit)
  const order = lines
    .map((line, at) => ({ at, line, rest: exact(line).minus(floors[at] ?? zero) }))
    .sort(
      (a, b) =>
        b.rest.cmp(a.rest) ||
        of(b.line.totalNonTaxAmount).cmp(of(a.line.totalNonTaxAmount)) ||
        a.line.itemNumber - b.line.itemNumber,
    )
  const extra = new Set(order.slice(0, missing.toNumber()).map(({ at }) => at))
  return lines.map((line, at) => {
    const tax = (floors[at] ?? zero).plus(extra.has(at) ? unit : zero)
    return inclusive
      ? { ...line, taxAmount: plain(tax), totalNonTaxAmount: plain(of(line.totalAmount).minus(tax)) }
      : { ...line, taxAmount: plain(tax), totalAmount: plain(of(line.totalNonTaxAmount).plus(tax)) }
  })
}

/**
 * Taxes rounded per (tax code, rate, price basis) instead of per line (M6, setting `group`): the group's tax is
 * R(Σ net × rate) and the lines share it by largest remainder, ties to the largest net, then the lowest line number.
 */
export function groupTaxes<L extends TaxedLine>(lines: readonly L[], places: number): L[] {
  const groups = new Map<string, L[]>()
  for (const line of lines) {
    const key = `${line.taxCode ?? ''}|${line.taxRate ?? '0'}|${line.priceBasis ?? '1'}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const dealt = new Map(
    [...groups.values()].flatMap((group) => spread(group, places)).map((line) => [line.itemNumber, line]),
  )
  return lines.map((line) => dealt.get(line.itemNumber) ?? line)
}

/** An amount in local currency (M10): `exchangeRate` is for `exchangeRateUnit` units of the foreign currency. */
export const localAmount = (
  amount: Decimal,
  exchangeRate: Decimal | null,
  exchangeRateUnit: string | null,
  places: number,
): Decimal => plain(round(of(amount).times(of(exchangeRate, '1')).div(of(exchangeRateUnit, '1')), places))

/**
 * Amounts of a further settled quantity by cumulative rounding (M7): L(settled + quantity) − L(settled), so that the
 * receipts of a fully delivered line add up to the line to the cent.
 */
export function settledAmounts(
  line: PricedLine,
  settled: Decimal,
  quantity: Decimal,
  places: number,
): Pick<LineAmounts, 'totalNonTaxAmount' | 'taxAmount' | 'totalAmount'> {
  const before = totals(line, of(settled), places)
  const after = totals(line, of(settled).plus(of(quantity)), places)
  const net = after.net.minus(before.net)
  const total = after.gross.minus(before.gross)
  return { totalNonTaxAmount: plain(net), taxAmount: plain(total.minus(net)), totalAmount: plain(total) }
}

/**
 * Amounts of a return of `quantity` out of a receipt of `received`, of which `returned` went back before (M8);
 * signed negative, and exactly minus the receipt when everything has come back.
 */
export function returnedAmounts(
  receipt: { readonly totalNonTaxAmount: Decimal; readonly totalAmount: Decimal; readonly received: Decimal },
  returned: Decimal,
  quantity: Decimal,
  places: number,
): Pick<LineAmounts, 'totalNonTaxAmount' | 'taxAmount' | 'totalAmount'> {
  const part = (amount: Decimal, of_: Big) => round(of(amount).times(of_).div(of(receipt.received)), places)
  const taken = (amount: Decimal) => part(amount, of(returned)).minus(part(amount, of(returned).plus(of(quantity))))
  const net = taken(receipt.totalNonTaxAmount)
  const total = taken(receipt.totalAmount)
  return { totalNonTaxAmount: plain(net), taxAmount: plain(total.minus(net)), totalAmount: plain(total) }
}

/** Most and least that may be delivered of a quantity (M12): most truncated, least rounded up to 6 decimals. */
export function toleranceLimits(
  quantity: Decimal,
  overTolerance: Decimal | null,
  lackTolerance: Decimal | null,
): { most: Decimal; least: Decimal } {
  const most = of(quantity)
    .times(hundred.plus(of(overTolerance)))
    .div(hundred)
    .round(6, 0)
  const least = of(quantity)
    .times(hundred.minus(of(lackTolerance)))
    .div(hundred)
    .round(6, 3)
  return { most: plain(most), least: plain(least) }
}
