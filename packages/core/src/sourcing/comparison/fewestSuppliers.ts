/** As few suppliers as deliver as much as all would, for at most some percent more. Pure. */
import { type Big, decimal, plain, round, sum, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { type AllocatedLine, allocate, askedOf, chargedBy, orderFees } from './allocation.ts'
import type { ComparedLine } from './compareLine.ts'

/** Lines of groups of suppliers that are tried, the small groups first: a moment's work. */
const mostTried = 600_000

/** Every group of `size` of them, in their order. */
function* groupsOf(all: readonly string[], size: number): Generator<readonly string[]> {
  if (size === 0) yield []
  else
    for (const [at, first] of all.entries())
      for (const rest of groupsOf(all.slice(at + 1), size - 1)) yield [first, ...rest]
}

interface Search {
  readonly lines: readonly ComparedLine[]
  readonly currency: string | null
  /** What everybody together would deliver. */
  readonly cheapest: readonly AllocatedLine[]
  /** What a group may cost more than that. */
  readonly limit: Big
  /** What suppliers charge once per order, and what those of the cheapest offers do. */
  readonly charges: ReadonlyMap<string, Big>
  readonly charged: Big
  /** One price for every quantity and no fees: no line costs less with fewer suppliers. */
  readonly isPlain: boolean
}

/** What a line costs more with some suppliers alone; undefined where they deliver less of it. */
function moreOf({ currency, cheapest }: Search, compared: ComparedLine, at: number, group: ReadonlySet<string>) {
  const whole = cheapest[at]
  // with those who are the cheapest in the group nothing costs more
  if (!whole || whole.shares.every(({ toElsAccount }) => group.has(toElsAccount))) return zero
  const own = allocate(compared, askedOf(compared), currency, (one) => group.has(one))
  return own.quantity.lt(whole.quantity) ? undefined : own.amount.minus(whole.amount)
}

/** What a group costs more than all; undefined where that is too much, or it does not deliver as much. */
function costOf(search: Search, group: readonly string[]): Big | undefined {
  const members = new Set(group)
  let more = chargedBy(search.charges, group).minus(search.charged)
  for (const [at, compared] of search.lines.entries()) {
    const own = moreOf(search, compared, at, members)
    if (own === undefined) return undefined
    more = more.plus(own)
    if (search.isPlain && more.gt(search.limit)) return undefined
  }
  return more.gt(search.limit) ? undefined : more
}

function cheapestOf(search: Search, groups: Iterable<readonly string[]>): readonly string[] | undefined {
  let best: { readonly group: readonly string[]; readonly more: Big } | undefined
  for (const group of groups) {
    const more = costOf(search, group)
    if (more && (!best || more.lt(best.more))) best = { group, more }
  }
  return best?.group
}

const countOf = (of: number, size: number): number => {
  let count = 1
  for (let at = 0; at < size; at += 1) count = (count * (of - at)) / (at + 1)
  return count
}

/** Leaves out whoever costs least to leave out, as long as that is allowed. */
function thinned(search: Search, begun: readonly string[]): readonly string[] {
  const smaller = cheapestOf(
    search,
    begun.map((one) => begun.filter((other) => other !== one)),
  )
  return smaller ? thinned(search, smaller) : begun
}

/**
 * The suppliers, and whether no fewer would do.
 * @param cheapestSuppliers those of the cheapest offers for every line
 * @param tolerance percent of the cheapest total
 */
export function fewestSuppliers(
  lines: readonly ComparedLine[],
  cheapestSuppliers: readonly string[],
  currency: string | null,
  tolerance: Decimal,
): { readonly suppliers: readonly string[]; readonly isProven: boolean } {
  const cheapest = lines.map((compared) => allocate(compared, askedOf(compared), currency))
  const charges = orderFees(lines)
  const charged = chargedBy(charges, cheapestSuppliers)
  const total = sum(cheapest.map(({ amount }) => amount)).plus(charged)
  const limit = round(total.times(decimal(tolerance)).div(decimal('100')), 8)
  const isPlain = lines.every(({ offers }) =>
    offers.every(({ comparable: { tiers, fees } }) => tiers.length + fees.length === 0),
  )
  const search: Search = {
    ...{ lines, currency, cheapest, limit: decimal(plain(limit)), charges, charged },
    isPlain: isPlain && charges.size === 0,
  }
  const all = [...new Set(lines.flatMap(({ offers }) => offers.map(({ toElsAccount }) => toElsAccount)))].toSorted()
  // with fees as many others may cost less than the cheapest of every line
  const most = search.isPlain ? cheapestSuppliers.length - 1 : cheapestSuppliers.length
  let tried = 0
  for (let size = 1; size <= most; size += 1) {
    tried += countOf(all.length, size)
    if (tried * lines.length > mostTried) return { suppliers: thinned(search, cheapestSuppliers), isProven: false }
    const found = cheapestOf(search, groupsOf(all, size))
    if (found) return { suppliers: found, isProven: true }
  }
  return { suppliers: cheapestSuppliers, isProven: true }
}
