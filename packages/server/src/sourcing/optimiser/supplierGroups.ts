/** Which few suppliers an award might have, the most promising in front: a guess from which a search begins, never an answer. */
import type { AwardOffers, LineOffer } from '@srm/core/sourcing/optimiser/awardOffers'

/** Lines of groups that are looked at: a moment's work. */
const mostLooks = 300_000

/** Of one unit at the lowest tier. */
const lowestPrice = ({ tiers }: LineOffer): number =>
  Math.min(...tiers.map(({ price, priceBase, fee = '0' }) => Number(price) / Number(priceBase) + Number(fee)))

interface Costs {
  readonly suppliers: readonly string[]
  /** By line, then by supplier in their order: all of the line at his lowest price; infinite where he does not offer it. */
  readonly lines: readonly (readonly number[])[]
  /** Instead of infinity: a line that nobody of a group offers speaks against it. */
  readonly missing: number
}

function costsOf({ needs, offers }: AwardOffers): Costs {
  const suppliers = [...new Set(offers.map(({ supplier }) => supplier))]
  const prices = new Map(offers.map((offer) => [`${offer.line} ${offer.supplier}`, lowestPrice(offer)]))
  const lines = needs.map(({ line, quantity }) =>
    suppliers.map((supplier) => (prices.get(`${line} ${supplier}`) ?? Number.POSITIVE_INFINITY) * Number(quantity)),
  )
  const known = lines.flat().filter(Number.isFinite)
  return { suppliers, lines, missing: known.reduce((a, b) => a + b, 1) }
}

function costOf({ lines, missing }: Costs, group: readonly number[]): number {
  let cost = 0
  for (const line of lines) {
    let least = Number.POSITIVE_INFINITY
    for (const at of group) least = Math.min(least, line[at] ?? least)
    cost += Number.isFinite(least) ? least : missing
  }
  return cost
}

/** Every group of `size` of so many. */
function* groups(of: number, size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) yield []
  else
    for (let at = from; at <= of - size; at += 1) for (const rest of groups(of, size - 1, at + 1)) yield [at, ...rest]
}

function countOf(of: number, size: number): number {
  let count = 1
  for (let at = 0; at < size; at += 1) count = (count * (of - at)) / (at + 1)
  return count
}

/** Leaves out whoever costs least to leave out, until so many are left. */
function thinned(costs: Costs, size: number): readonly number[] {
  let kept: readonly number[] = costs.suppliers.map((_, at) => at)
  while (kept.length > size) {
    const [best] = kept
      .map((one) => kept.filter((other) => other !== one))
      .map((group) => ({ group, cost: costOf(costs, group) }))
      .toSorted((a, b) => a.cost - b.cost)
    kept = best?.group ?? []
  }
  return kept
}

/** Groups of so many suppliers, the cheapest at their lowest prices in front. */
export function supplierGroups(offers: AwardOffers, size: number): readonly (readonly string[])[] {
  const costs = costsOf(offers)
  const { suppliers, lines } = costs
  const count = Math.min(size, suppliers.length)
  const all =
    countOf(suppliers.length, count) * lines.length > mostLooks
      ? [thinned(costs, count)]
      : [...groups(suppliers.length, count)]
  return all
    .map((group) => ({ group, cost: costOf(costs, group) }))
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ group }) => group.map((at) => suppliers[at] ?? ''))
}
