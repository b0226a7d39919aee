/**
 * The award as a linear model (domain/04 §3.11): how much of each line from whom at which tier, which tiers and suppliers are used.
 * Its figures are approximate. What a solver finds is rounded to steps of the line and reckoned anew from the offers.
 */
import { type Big, decimal, plain, round, sum, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AwardOffers, LineOffer, Need, Tier } from '@srm/core/sourcing/optimiser/awardOffers'
import { type Taken, wholeOf } from '@srm/core/sourcing/optimiser/awardTally'
import { type LinearBuilder, openLinear, type Terms, times } from './linearModel.ts'

/** A column may count steps up to here; quantities of more steps are parts of the need. */
const mostSteps = 1_000_000
/** About what the whole award costs in the model: tolerances of solvers are for figures of this size. */
const modelCost = 10_000

interface TierColumns {
  readonly tier: Tier
  /** In the line's column unit. */
  readonly quantity: number
  readonly used: number
}

export interface OfferColumns {
  readonly offer: LineOffer
  readonly tiers: readonly TierColumns[]
  readonly quantity: Terms
  readonly used: Terms
}

export interface AwardModel {
  readonly builder: LinearBuilder
  readonly offers: AwardOffers
  readonly columns: readonly OfferColumns[]
  /** By supplier: whether he is used, and what he is awarded. */
  readonly used: ReadonlyMap<string, number>
  readonly value: ReadonlyMap<string, number>
  readonly total: number
  /** The most that `total` can be. */
  readonly mostTotal: number
  /** An amount in the model, and back. */
  readonly money: (amount: Big) => number
  readonly amount: (money: number) => Big
  /** A quantity of a line in its column unit. */
  readonly quantity: (line: number, quantity: Big) => number
}

const number = (value: Big): number => Number(plain(value))
const powerOfTen = (digits: number): Big => decimal(`1e${digits}`)
const smaller = (a: Big, b: Big): Big => (b.lt(a) ? b : a)
const greater = (a: Big, b: Big): Big => (b.gt(a) ? b : a)

/** One unit of the line's columns as a quantity, and whether columns count whole ones. */
function unitOf({ quantity, digits }: Need): { readonly size: Big; readonly isWhole: boolean } {
  const step = decimal('1').div(powerOfTen(digits))
  const isWhole = decimal(quantity)
    .div(step)
    .lte(decimal(String(mostSteps)))
  return { size: isWhole || decimal(quantity).eq(zero) ? step : decimal(quantity), isWhole }
}

const unitPrice = ({ price, priceBase }: Tier): Big => decimal(price).div(decimal(priceBase))
const feeOf = ({ fee = '0' }: Tier): Big => decimal(fee)
/** Price and fees of one unit. */
const unitCost = (tier: Tier): Big => unitPrice(tier).plus(feeOf(tier))

/** What everything would cost where it is dearest: a bound of the total. */
function dearest({ needs, offers }: AwardOffers): Big {
  const byLine = Map.groupBy(offers, ({ line }) => line)
  const costs = needs.map(({ line, quantity }) => {
    const prices = (byLine.get(line) ?? []).flatMap(({ tiers }) => tiers.map(unitCost))
    return prices.reduce(greater, zero).times(decimal(quantity))
  })
  return sum(costs)
}

/** What no award costs less than: every line at its lowest price, in the model. */
export function leastCost({ offers: { needs, offers }, money }: AwardModel): number {
  const byLine = Map.groupBy(offers, ({ line }) => line)
  const costs = needs.map(({ line, quantity }) => {
    const prices = (byLine.get(line) ?? []).flatMap(({ tiers }) => tiers.map(unitCost))
    const [first = zero, ...others] = prices
    return others.reduce(smaller, first).times(decimal(quantity))
  })
  return money(sum(costs))
}

/** The quantities of a tier that can be taken; undefined where there are none. */
export function tierRange(
  offers: AwardOffers,
  offer: LineOffer,
  { from, to }: Tier,
  digits: number,
): { readonly least: Big; readonly most: Big } | undefined {
  const step = decimal('1').div(powerOfTen(digits))
  const least = greater(decimal(from), step)
  const whole = wholeOf(offers, offer)
  // no more than whole steps
  const most = to === null ? whole : smaller(decimal(to).div(step).round(0, 0).times(step), whole)
  return most.lt(least) ? undefined : { least, most }
}

interface Scales {
  readonly needs: ReadonlyMap<number, Need>
  readonly units: ReadonlyMap<number, ReturnType<typeof unitOf>>
  readonly money: (amount: Big) => number
}

function offerColumns(builder: LinearBuilder, offers: AwardOffers, offer: LineOffer, scales: Scales): OfferColumns {
  const { size, isWhole } = scales.units.get(offer.line) as ReturnType<typeof unitOf>
  const { digits } = scales.needs.get(offer.line) as Need
  const tiers = offer.tiers.flatMap((tier): TierColumns[] => {
    const range = tierRange(offers, offer, tier, digits)
    if (!range) return []
    const [least, most] = [number(range.least.div(size)), number(range.most.div(size))]
    const quantity = builder.column(most, { cost: scales.money(unitCost(tier).times(size)), isWhole })
    const used = builder.column(1, { cost: scales.money(decimal(offer.perLineFee)), isWhole: true })
    builder.row(
      [
        [quantity, 1],
        [used, -least],
      ],
      { least: 0 },
    )
    builder.row(
      [
        [quantity, 1],
        [used, -most],
      ],
      { most: 0 },
    )
    return [{ tier, quantity, used }]
  })
  const of = (key: 'quantity' | 'used'): Terms => tiers.map((one) => [one[key], 1])
  return { offer, tiers, quantity: of('quantity'), used: of('used') }
}

/** Whoever delivers anything is used, at one tier of each offer; whoever is used delivers something. */
function linkSupplier(model: AwardModel, supplier: string): void {
  const { builder, columns, used, value } = model
  const own = columns.filter(({ offer }) => offer.supplier === supplier)
  const isUsed = used.get(supplier) as number
  builder.charge(isUsed, model.money(decimal(model.offers.perOrderFee[supplier] ?? '0')))
  for (const one of own) builder.row([...one.used, [isUsed, -1]], { most: 0 })
  builder.row([...own.flatMap((one) => one.used), [isUsed, -1]], { least: 0 })
  const costs = own.flatMap(({ offer, tiers }) =>
    tiers.map(({ tier, quantity }): [number, number] => [
      quantity,
      model.money(unitPrice(tier)) / model.quantity(offer.line, decimal('1')),
    ]),
  )
  builder.row([...costs, [value.get(supplier) as number, -1]], { least: 0, most: 0 })
}

function meetNeeds({ builder, columns, quantity }: AwardModel, needs: readonly Need[]): void {
  const byLine = Map.groupBy(columns, ({ offer }) => offer.line)
  for (const need of needs) {
    const asked = quantity(need.line, decimal(need.quantity))
    builder.row(
      (byLine.get(need.line) ?? []).flatMap((one) => one.quantity),
      { least: asked, most: asked },
    )
  }
}

/** All that a supplier offers, or nothing. */
export function takeWhole(model: AwardModel, { offer, quantity }: OfferColumns): void {
  const whole = model.quantity(offer.line, wholeOf(model.offers, offer))
  const isUsed = model.used.get(offer.supplier) as number
  model.builder.row([...quantity, [isUsed, -whole]], { least: 0, most: 0 })
}

/** The model without constraints. */
export function awardModel(offers: AwardOffers): AwardModel {
  const builder = openLinear()
  const bound = dearest(offers)
  const scale = bound.gt(zero) ? bound.div(String(modelCost)) : decimal('1')
  const money = (amount: Big): number => number(amount.div(scale))
  const needs = new Map(offers.needs.map((need) => [need.line, need]))
  const units = new Map(offers.needs.map((need) => [need.line, unitOf(need)]))
  const suppliers = [...new Set(offers.offers.map(({ supplier }) => supplier))]
  const used = new Map(suppliers.map((supplier) => [supplier, builder.column(1, { isWhole: true })]))
  const mostTotal = modelCost * 2
  const value = new Map(suppliers.map((supplier) => [supplier, builder.column(mostTotal)]))
  const total = builder.column(mostTotal)
  const scales: Scales = { needs, units, money }
  const model: AwardModel = {
    ...{ builder, offers, used, value, total, mostTotal, money },
    columns: offers.offers.map((offer) => offerColumns(builder, offers, offer, scales)),
    amount: (figure) => decimal(String(figure)).times(scale),
    quantity: (line, quantity) => number(quantity.div((units.get(line) as ReturnType<typeof unitOf>).size)),
  }
  meetNeeds(model, offers.needs)
  for (const supplier of suppliers) linkSupplier(model, supplier)
  builder.row([...[...value.values()].map((column): [number, number] => [column, 1]), [total, -1]], {
    least: 0,
    most: 0,
  })
  if (offers.isPackage) for (const one of model.columns) takeWhole(model, one)
  return model
}

/** What quotes charge beside their prices. */
export const feeTerms = ({ offers, columns, used, money, quantity }: AwardModel): Terms => [
  ...columns.flatMap(({ offer, used: own }) => times(own, money(decimal(offer.perLineFee)))),
  ...columns.flatMap(({ offer, tiers }) =>
    tiers.map(({ tier, quantity: column }): [number, number] => [
      column,
      money(feeOf(tier)) / quantity(offer.line, decimal('1')),
    ]),
  ),
  ...[...used].map(([supplier, column]): [number, number] => [
    column,
    money(decimal(offers.perOrderFee[supplier] ?? '0')),
  ]),
]

interface Part {
  readonly supplier: string
  readonly least: Big
  readonly most: Big
  quantity: Big
}

/** Quantities in steps within their tiers, which sum to the need; the greatest parts take what rounding has left. */
function inSteps({ quantity, digits }: Need, parts: Part[]): readonly Part[] {
  for (const part of parts) {
    const rounded = round(part.quantity, digits)
    part.quantity = smaller(greater(rounded, part.least), part.most)
  }
  let rest = decimal(quantity).minus(sum(parts.map((part) => part.quantity)))
  for (const part of parts.toSorted((a, b) => b.quantity.cmp(a.quantity))) {
    const moved = smaller(greater(part.quantity.plus(rest), part.least), part.most)
    rest = rest.minus(moved.minus(part.quantity))
    part.quantity = moved
  }
  return parts
}

/** What a solution of the model takes. */
export function takenBy({ offers, columns }: AwardModel, values: ArrayLike<number>): readonly Taken[] {
  const byLine = Map.groupBy(columns, ({ offer }) => offer.line)
  return offers.needs.flatMap((need) => {
    const { size } = unitOf(need)
    const parts = (byLine.get(need.line) ?? []).flatMap(({ offer, tiers }): Part[] => {
      const chosen = tiers.find(({ used }) => (values[used] ?? 0) > 0.5)
      const range = chosen && tierRange(offers, offer, chosen.tier, need.digits)
      if (!chosen || !range) return []
      const found = decimal((values[chosen.quantity] ?? 0).toFixed(15)).times(size)
      return [{ supplier: offer.supplier, ...range, quantity: found }]
    })
    return inSteps(need, parts).map(
      (part): Taken => ({
        line: need.line,
        supplier: part.supplier,
        quantity: plain(part.quantity) as Decimal,
      }),
    )
  })
}
