/** What an award costs and which constraints it breaks, in exact decimals: what a solver has found is believed only after this. Pure. */
import { type Big, decimal, plain, round, sum, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { Share } from '../comparison/allocation.ts'
import { baseOf, dividedBy } from '../comparison/comparableCost.ts'
import { type AwardOffers, type LineOffer, type Need, tierAt } from './awardOffers.ts'
import type { Constraint, ConstraintKind } from './constraints.ts'

/** So much of a line from a supplier. */
export interface Taken {
  readonly line: number
  readonly supplier: string
  readonly quantity: Decimal
}

/** Amounts in the inquiry's currency, without tax, rounded share by share as an award rounds them. */
export interface Tally {
  readonly offers: AwardOffers
  readonly shares: readonly Share[]
  readonly suppliers: readonly string[]
  readonly amount: Big
  readonly fees: Big
  readonly quantityOf: (line: number, supplier: string) => Big
  readonly amountOf: (supplier: string) => Big
}

const placeOf = (line: number, supplier: string): string => `${line} ${supplier}`

/**
 * Prices what was taken.
 * @throws Error for a quantity that nobody offers at any price: a solver has found what is no award
 */
export function tallyOf(offers: AwardOffers, taken: readonly Taken[]): Tally {
  const offered = new Map(offers.offers.map((offer) => [placeOf(offer.line, offer.supplier), offer]))
  const own = taken.filter(({ quantity }) => decimal(quantity).gt(zero))
  const priced = own.map(({ line, supplier, quantity }) => {
    const offer = offered.get(placeOf(line, supplier))
    const tier = offer && tierAt(offer, decimal(quantity))
    if (!offer || !tier || decimal(quantity).gt(decimal(offer.capacity)))
      throw new Error(`line ${line}: ${quantity} is not offered by ${supplier}`)
    const net = dividedBy(decimal(tier.price).times(decimal(quantity)), baseOf(tier.priceBase))
    const fees = decimal(offer.perLineFee).plus(decimal(tier.fee ?? '0').times(decimal(quantity)))
    const [amount, fee] = [net, fees].map((value) => round(value, offers.minorUnit)) as [Big, Big]
    const { quoteNumber } = offer
    const of = { itemNumber: line, toElsAccount: supplier, quoteNumber, quantity }
    return { share: { ...of, amount: plain(amount), fees: plain(fee) } satisfies Share, fee }
  })
  const shares = priced.map(({ share }) => share)
  const bySupplier = Map.groupBy(shares, ({ toElsAccount }) => toElsAccount)
  const amounts = new Map(
    [...bySupplier].map(([supplier, parts]) => [supplier, sum(parts.map(({ amount }) => decimal(amount)))]),
  )
  const quantities = new Map(own.map((one) => [placeOf(one.line, one.supplier), decimal(one.quantity)]))
  const suppliers = [...amounts.keys()]
  const orderFees = suppliers.map((supplier) => decimal(offers.perOrderFee[supplier] ?? '0'))
  return {
    ...{ offers, shares, suppliers },
    amount: sum([...amounts.values()]),
    fees: sum([...orderFees, ...priced.map(({ fee }) => fee)]),
    quantityOf: (line, supplier) => quantities.get(placeOf(line, supplier)) ?? zero,
    amountOf: (supplier) => amounts.get(supplier) ?? zero,
  }
}

const most = (values: readonly Big[]): Big => values.reduce((a, b) => (b.gt(a) ? b : a), zero)
const above = (value: Big, bound: Big): Big => (value.gt(bound) ? value.minus(bound) : zero)
const partOf = (percent: Decimal | null, whole: Big): Big => whole.times(decimal(percent ?? '0')).div('100')
const countOf = (all: readonly unknown[]): Big => decimal(String(all.length))

/** The lines that a constraint is about, of which anything is to be had. */
export const linesOf = ({ needs }: Pick<AwardOffers, 'needs'>, { line }: Pick<Constraint, 'line'>): readonly Need[] =>
  needs.filter((need) => (line === 'each' || need.line === line) && decimal(need.quantity).gt(zero))

/** Offers of a supplier, or of all, that a constraint is about. */
export const offersAbout = (
  { offers }: Pick<AwardOffers, 'offers'>,
  { supplier, line }: Pick<Constraint, 'supplier' | 'line'>,
): readonly LineOffer[] =>
  offers.filter(
    (offer) => (supplier === null || offer.supplier === supplier) && (typeof line !== 'number' || offer.line === line),
  )

type Broken = (tally: Tally, constraint: Constraint) => Big

const suppliersAt = ({ shares }: Tally, line: number): number =>
  shares.filter(({ itemNumber }) => itemNumber === line).length

/** How many suppliers the award, or each line that is meant, has. */
const counts = (tally: Tally, constraint: Constraint): readonly Big[] =>
  constraint.line === null
    ? [countOf(tally.suppliers)]
    : linesOf(tally.offers, constraint).map(({ line }) => decimal(String(suppliersAt(tally, line))))

/** What each supplier who is meant has of what is meant, beside the whole. */
function parts(tally: Tally, constraint: Constraint): readonly { readonly own: Big; readonly whole: Big }[] {
  const { supplier } = constraint
  const suppliers = supplier === null ? tally.suppliers : [supplier]
  if (constraint.line === null) return suppliers.map((one) => ({ own: tally.amountOf(one), whole: tally.amount }))
  return linesOf(tally.offers, constraint).flatMap(({ line, quantity }) =>
    suppliers.map((one) => ({ own: tally.quantityOf(line, one), whole: decimal(quantity) })),
  )
}

/** Of whoever is not named only what he has is looked at. */
const awarded = (all: ReturnType<typeof parts>, { supplier }: Constraint) =>
  supplier === null ? all.filter(({ own }) => own.gt(zero)) : all

const takenOf = (tally: Tally, { line, supplier }: LineOffer): Big => tally.quantityOf(line, supplier)

/** What is asked of a line and offered by one supplier. */
export function wholeOf({ needs }: Pick<AwardOffers, 'needs'>, { line, capacity }: LineOffer): Big {
  const need = decimal(needs.find((one) => one.line === line)?.quantity ?? '0')
  const offered = decimal(capacity)
  return offered.lt(need) ? offered : need
}

const notWhole = (tally: Tally, offers: readonly LineOffer[]): Big =>
  most(offers.map((offer) => above(wholeOf(tally.offers, offer), takenOf(tally, offer))))

function notForced(tally: Tally, constraint: Constraint): Big {
  const { supplier, line } = constraint
  if (line === null) return tally.suppliers.includes(supplier ?? '') ? zero : decimal('1')
  const own = offersAbout(tally.offers, constraint)
  return own.length === 0 ? decimal('1') : notWhole(tally, own)
}

const packsMissed = (tally: Tally): Big =>
  most(tally.offers.offers.map((offer) => (offer.multiple ? takenOf(tally, offer).mod(offer.multiple) : zero)))

const minimumsMissed = (tally: Tally): Big =>
  most(
    tally.offers.offers.map((offer) => {
      const taken = takenOf(tally, offer)
      return taken.eq(zero) ? zero : above(decimal(offer.minimum ?? '0'), taken)
    }),
  )

const broken: Readonly<Record<ConstraintKind, Broken>> = {
  mostSuppliers: (tally, one) => most(counts(tally, one).map((count) => above(count, decimal(one.value ?? '0')))),
  leastSuppliers: (tally, one) => most(counts(tally, one).map((count) => above(decimal(one.value ?? '0'), count))),
  mostShare: (tally, one) => most(parts(tally, one).map(({ own, whole }) => above(own, partOf(one.value, whole)))),
  leastShare: (tally, one) =>
    most(awarded(parts(tally, one), one).map(({ own, whole }) => above(partOf(one.value, whole), own))),
  capacity: (tally, one) => most(parts(tally, one).map(({ own }) => above(own, decimal(one.value ?? '0')))),
  exclude: (tally, one) => most(offersAbout(tally.offers, one).map((offer) => takenOf(tally, offer))),
  force: notForced,
  switching: () => zero,
  leastOrder: (tally, { supplier, value }) =>
    most(
      tally.suppliers
        .filter((one) => supplier === null || one === supplier)
        .map((one) => above(decimal(value ?? '0'), tally.amountOf(one))),
    ),
  wholeQuote: (tally, one) =>
    notWhole(
      tally,
      offersAbout(tally.offers, one).filter(({ supplier }) => tally.suppliers.includes(supplier)),
    ),
  minimums: minimumsMissed,
  packs: packsMissed,
  budget: ({ amount, fees }, { value }) => above(amount.plus(fees), decimal(value ?? '0')),
}

/** By how much each constraint is broken, in its own measure; zero where it is kept. */
export const brokenBy = (tally: Tally, constraints: readonly Constraint[]): readonly Big[] =>
  constraints.map((constraint) => broken[constraint.kind](tally, constraint))

/** Costs of leaving suppliers who deliver now: once for each line of which another one gets something. */
export function switchingCosts(tally: Tally, constraints: readonly Constraint[]): Big {
  const costs = constraints
    .filter(({ kind }) => kind === 'switching')
    .map(({ supplier, line, value }) => {
      const offered = new Set(offersAbout(tally.offers, { supplier, line }).map((offer) => offer.line))
      const left = tally.shares.filter(
        ({ itemNumber, toElsAccount }) =>
          toElsAccount !== supplier && (line === 'each' ? offered.has(itemNumber) : line === itemNumber),
      )
      return decimal(value ?? '0').times(String(new Set(left.map(({ itemNumber }) => itemNumber)).size))
    })
  return sum(costs)
}

/** Is all that can be had of every line taken, and quotes of a package as a whole? */
export function isComplete(tally: Tally): boolean {
  const { offers, suppliers, shares } = tally
  const byLine = Map.groupBy(shares, ({ itemNumber }) => itemNumber)
  const isMet = ({ line, quantity }: Need) =>
    sum((byLine.get(line) ?? []).map((share) => decimal(share.quantity))).eq(decimal(quantity))
  const isWhole = () =>
    notWhole(
      tally,
      offers.offers.filter(({ supplier }) => suppliers.includes(supplier)),
    ).eq(zero)
  return offers.needs.every(isMet) && (!offers.isPackage || isWhole())
}
