/** Who delivers next where suppliers have shares: the one who is furthest behind his (domain/04 §3.13). Pure and exact. */
import { type Big, compare, decimal, plain, round, sum, zero } from '../../decimal.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'

/** What of a source row decides. */
export interface Source {
  readonly toElsAccount: string
  readonly status: string
  readonly quota: Decimal | null
  readonly quotaBase: Decimal | null
  readonly allocatedQuantity: Decimal | null
  readonly minLotQuantity: Decimal | null
  readonly maxLotQuantity: Decimal | null
  readonly priority: number | null
  readonly fixedSource: 'Y' | 'N' | null
  readonly validStartDate: IsoDate
  readonly expiryDate: IsoDate
}

const of = (value: Decimal | null): Big => decimal(value ?? '0')
/** What counts as delivered before: what was given to him, and what he would have got had he been there. */
const had = ({ allocatedQuantity, quotaBase }: Source): Big => of(allocatedQuantity).plus(of(quotaBase))

const last = Number.MAX_SAFE_INTEGER
/** The lower rating first; of equal ones the larger share, the lower priority number, the lower account. */
function before(a: Source, b: Source): number {
  const [left, right] = [had(a).times(of(b.quota)), had(b).times(of(a.quota))]
  return (
    left.cmp(right) ||
    of(b.quota).cmp(of(a.quota)) ||
    (a.priority ?? last) - (b.priority ?? last) ||
    (a.toElsAccount < b.toElsAccount ? -1 : 1)
  )
}

const isOpen = (source: Source, day: IsoDate): boolean =>
  source.status === 'valid' && source.validStartDate <= day && day <= source.expiryDate

const takes = ({ minLotQuantity, maxLotQuantity }: Source, quantity: Decimal): boolean =>
  (minLotQuantity === null || compare(quantity, minLotQuantity) >= 0) &&
  (maxLotQuantity === null || compare(quantity, maxLotQuantity) <= 0)

/** The sources that a quantity may go to on a day: the fixed one alone where there is one. */
export function openSources<S extends Source>(sources: readonly S[], quantity: Decimal, day: IsoDate): S[] {
  const open = sources.filter((source) => isOpen(source, day))
  const fixed = open.filter(({ fixedSource }) => fixedSource === 'Y')
  return (fixed.length > 0 ? fixed : open).filter((source) => takes(source, quantity))
}

/**
 * The source whose rating, what he had for his share, is lowest; undefined where none is open for the quantity. Shares of
 * blocked sources fall to the others in proportion by themselves.
 */
export function chooseSource<S extends Source>(sources: readonly S[], quantity: Decimal, day: IsoDate): S | undefined {
  const open = openSources(sources, quantity, day)
  const [fixed] = open.filter(({ fixedSource }) => fixedSource === 'Y')
  return fixed ?? open.filter(({ quota }) => of(quota).gt(zero)).sort(before)[0]
}

/** With what a source begins that joins later, so that it does not get everything at first. */
export function joiningBase(others: readonly Source[], quota: Decimal): Decimal {
  const shared = others.filter((one) => of(one.quota).gt(zero))
  if (shared.length === 0) return '0'
  const ratings = sum(shared.map((one) => had(one).div(of(one.quota))))
  return plain(round(ratings.div(String(shared.length)).times(of(quota)), 6))
}

/** A part of a requirement that is divided. */
export interface Part<S> {
  readonly source: S
  readonly quantity: Decimal
}

/**
 * A requirement divided by shares in whole packs, the largest remainder first; what is no whole pack goes with the
 * largest part. The parts add up to the requirement.
 */
export function splitByQuota<S extends Source>(
  sources: readonly S[],
  quantity: Decimal,
  pack: Decimal | null,
  day: IsoDate,
): Part<S>[] {
  const open = sources.filter((source) => isOpen(source, day) && of(source.quota).gt(zero))
  const total = sum(open.map(({ quota }) => of(quota)))
  const size = of(pack ?? '1')
  const packs = decimal(quantity).div(size).round(0, 0)
  const exact = open.map((source) => packs.times(of(source.quota)).div(total))
  const floors = exact.map((share) => share.round(0, 0))
  const missing = Number(plain(packs.minus(sum(floors))))
  const order = open
    .map((_, at) => at)
    .sort((a, b) => rest(exact, floors, b).cmp(rest(exact, floors, a)) || before(open[a] as S, open[b] as S))
  const extra = new Set(order.slice(0, missing))
  const parts = open.map((source, at) => ({ source, packs: (floors[at] ?? zero).plus(extra.has(at) ? '1' : '0') }))
  return withRest(parts, decimal(quantity).minus(packs.times(size)), size)
}

const rest = (exact: readonly Big[], floors: readonly Big[], at: number): Big =>
  (exact[at] ?? zero).minus(floors[at] ?? zero)

function withRest<S>(parts: readonly { source: S; packs: Big }[], loose: Big, size: Big): Part<S>[] {
  const largest = parts.reduce((best, part, at) => (part.packs.gt(parts[best]?.packs ?? zero) ? at : best), 0)
  return parts
    .map(({ source, packs }, at) => ({
      source,
      quantity: plain(packs.times(size).plus(at === largest ? loose : zero)),
    }))
    .filter(({ quantity }) => compare(quantity, '0') > 0)
}
