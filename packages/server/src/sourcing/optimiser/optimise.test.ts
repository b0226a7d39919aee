import { decimal } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AwardOffers, LineOffer } from '@srm/core/sourcing/optimiser/awardOffers'
import type { Constraint, ConstraintKind } from '@srm/core/sourcing/optimiser/constraints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { costsWithout, optimiseAward } from './optimise.ts'

const text = (value: number): Decimal => String(value) as Decimal
const of = (kind: ConstraintKind, more: Partial<Constraint> = {}): Constraint => ({
  ...{ kind, supplier: null, line: null, value: null },
  ...more,
})

interface Tier {
  readonly from: number
  readonly to: number | null
  readonly price: number
}
interface Offered {
  readonly supplier: string
  readonly line: number
  readonly tiers: readonly Tier[]
  readonly capacity: number
  readonly minimum?: number
  readonly multiple?: number
  readonly fee?: number
}

const offer = ({ supplier, line, tiers, capacity, minimum, multiple, fee = 0 }: Offered): LineOffer => ({
  ...{ supplier, line, quoteNumber: `Q${supplier}`, perLineFee: text(fee), capacity: text(capacity) },
  tiers: tiers.map(({ from, to, price }) => ({
    ...{ from: text(from), to: to === null ? null : text(to), price: text(price), priceBase: '1' as Decimal },
  })),
  minimum: minimum ? text(minimum) : null,
  multiple: multiple ? text(multiple) : null,
})

const award = (
  needs: Readonly<Record<number, number>>,
  offers: readonly Offered[],
  more: Partial<AwardOffers> = {},
): AwardOffers => ({
  needs: Object.entries(needs).map(([line, quantity]) => ({ line: Number(line), quantity: text(quantity), digits: 0 })),
  offers: offers.map(offer),
  perOrderFee: {},
  isPackage: false,
  minorUnit: 2,
  ...more,
})

const flat = (supplier: string, line: number, price: number, capacity = 1000): Offered => ({
  ...{ supplier, line, capacity },
  tiers: [{ from: 0, to: null, price }],
})
const found = async (offers: AwardOffers, constraints: readonly Constraint[] = []) => {
  const answer = await optimiseAward({ offers, constraints, seconds: 10 })
  if (answer.kind !== 'found') throw new Error(answer.kind)
  return answer
}
const shares = ({ shares: all }: Awaited<ReturnType<typeof found>>) =>
  all.map(({ itemNumber, toElsAccount, quantity }) => `${itemNumber} ${toElsAccount} ${quantity}`).toSorted()

const two = award({ 10: 100, 20: 50 }, [flat('a', 10, 4), flat('b', 10, 5), flat('a', 20, 9), flat('b', 20, 7)])

test('without constraints each line goes to the cheapest', async () => {
  const answer = await found(two)
  expect([shares(answer), answer.cost, answer.gap]).toEqual([['10 a 100', '20 b 50'], '750', null])
})

test.each<[Constraint, readonly string[], string]>([
  [of('leastSuppliers', { line: 10, value: '2' }), ['10 a 99', '10 b 1', '20 b 50'], '751'],
  [of('mostShare', { supplier: 'a', line: 10, value: '60' }), ['10 a 60', '10 b 40', '20 b 50'], '790'],
  [of('leastShare', { line: 'each', value: '25' }), ['10 a 100', '20 b 50'], '750'],
  [of('capacity', { supplier: 'a', line: 10, value: '70' }), ['10 a 70', '10 b 30', '20 b 50'], '780'],
  [of('exclude', { supplier: 'b', line: 20 }), ['10 a 100', '20 a 50'], '850'],
  [of('force', { supplier: 'b', line: 10 }), ['10 b 100', '20 b 50'], '850'],
  [of('leastOrder', { supplier: 'a', value: '401' }), ['10 a 100', '20 a 1', '20 b 49'], '752'],
  [of('switching', { supplier: 'a', line: 20, value: '30' }), ['10 a 100', '20 b 50'], '780'],
  [of('switching', { supplier: 'b', line: 10, value: '101' }), ['10 b 100', '20 b 50'], '850'],
])('%o is kept at least cost', async (constraint, expected, cost) => {
  const answer = await found(two, [constraint])
  expect([shares(answer), answer.cost]).toEqual([expected, cost])
})

test('constraints that collide are named: any one of them, or all together', async () => {
  const collide = [
    of('mostSuppliers', { value: '1' }),
    of('budget', { value: '800' }),
    of('exclude', { supplier: 'c' }),
  ]
  expect(await optimiseAward({ offers: two, constraints: collide, seconds: 2 })).toEqual({
    ...{ kind: 'none', anyOf: [0, 1], together: [], isCut: false },
  })
  const twice = [of('budget', { value: '10' }), of('budget', { value: '20' }), of('packs')]
  expect(await optimiseAward({ offers: two, constraints: twice, seconds: 2 })).toEqual({
    ...{ kind: 'none', anyOf: [], together: [1], isCut: false },
  })
})

test('what a constraint costs is what the award costs less without it', async () => {
  const constraints = [of('mostSuppliers', { value: '1' }), of('exclude', { supplier: 'b', line: 20 })]
  expect((await found(two, constraints)).cost).toBe('850')
  expect(await costsWithout({ offers: two, constraints, seconds: 2 })).toEqual([
    { cost: '850', isProven: true },
    { cost: '850', isProven: true },
  ])
})

test('quantities keep the digits of their line, and amounts are exact', async () => {
  const offers = award({ 10: 1 }, [flat('a', 10, 3), flat('b', 10, 4)], {
    needs: [{ line: 10, quantity: '12345678.125', digits: 3 }],
  })
  const large = { ...offers, offers: offers.offers.map((one) => ({ ...one, capacity: '20000000' as Decimal })) }
  const answer = await found(large, [of('mostShare', { supplier: 'a', line: 10, value: '33.3' })])
  expect(shares(answer)).toEqual(['10 a 4111110.815', '10 b 8234567.31'])
  expect(decimal(answer.cost).eq('45271601.685')).toBe(false)
  expect(answer.cost).toBe('45271601.69')
})

test('a package is awarded as a whole', async () => {
  const offers = { ...two, isPackage: true, perOrderFee: { a: '3' as Decimal } }
  expect(shares(await found(offers))).toEqual(['10 b 100', '20 b 50'])
  expect((await found(offers, [of('exclude', { supplier: 'b' })])).cost).toBe('853')
})

/** Every way to divide a quantity among so many. */
function* divided(quantity: number, among: number): Generator<readonly number[]> {
  if (among === 1) yield [quantity]
  else
    for (let own = 0; own <= quantity; own += 1)
      for (const rest of divided(quantity - own, among - 1)) yield [own, ...rest]
}

interface Small {
  readonly needs: Readonly<Record<number, number>>
  readonly offers: readonly Offered[]
  readonly orderFees: Readonly<Record<string, number>>
  readonly constraints: readonly Constraint[]
}

type Part = Offered & { readonly quantity: number; readonly amount: number }

const added = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)
const wholeOf = ({ needs }: Small, { line: of, capacity }: Offered): number => Math.min(capacity, needs[of] ?? 0)

/** Said again in whole numbers, with nothing of what is tried. */
const keeps: Readonly<Record<ConstraintKind, (small: Small, parts: readonly Part[], one: Constraint) => boolean>> = {
  mostSuppliers: (small, parts, one) => countsOf(small, parts, one).every((count) => count <= Number(one.value)),
  leastSuppliers: (small, parts, one) => countsOf(small, parts, one).every((count) => count >= Number(one.value)),
  mostShare: (small, parts, one) =>
    sharesOf(small, parts, one).every(([own, whole]) => own * 100 <= Number(one.value) * whole),
  leastShare: (small, parts, one) =>
    sharesOf(small, parts, one).every(
      ([own, whole]) => (one.supplier === null && own === 0) || own * 100 >= Number(one.value) * whole,
    ),
  capacity: (_, parts, one) => ownOf(parts, one).every(({ quantity }) => quantity <= Number(one.value)),
  exclude: (_, parts, one) => ownOf(parts, one).length === 0,
  force: (small, parts, one) => {
    const own = ownOf(parts, one)
    if (one.line === null) return own.length > 0
    return own[0] !== undefined && own[0].quantity === wholeOf(small, own[0])
  },
  switching: () => true,
  leastOrder: (_, parts, one) =>
    [...Map.groupBy(ownOf(parts, one), ({ supplier: who }) => who).values()].every(
      (own) => added(own.map(({ amount }) => amount)) >= Number(one.value),
    ),
  wholeQuote: (small, parts, one) => {
    const used = new Set(ownOf(parts, one).map(({ supplier: who }) => who))
    return small.offers.every((offered) => {
      const taken = parts.find(({ supplier: who, line: at }) => who === offered.supplier && at === offered.line)
      return !used.has(offered.supplier) || taken?.quantity === wholeOf(small, offered)
    })
  },
  minimums: (_, parts) => parts.every(({ minimum = 0, quantity }) => quantity >= minimum),
  packs: (_, parts) => parts.every(({ multiple = 1, quantity }) => quantity % multiple === 0),
  budget: (small, parts, { value: most }) => costOfParts(small, parts) <= Number(most),
}

function ownOf(parts: readonly Part[], { supplier: who, line: at }: Constraint): readonly Part[] {
  return parts.filter((part) => (who === null || part.supplier === who) && (typeof at !== 'number' || part.line === at))
}
function linesOf({ needs }: Small, { line: at }: Constraint): readonly number[] {
  return Object.keys(needs)
    .map(Number)
    .filter((one) => at === 'each' || at === one)
}
function countsOf(small: Small, parts: readonly Part[], one: Constraint): readonly number[] {
  if (one.line === null) return [new Set(parts.map(({ supplier: who }) => who)).size]
  return linesOf(small, one).map((at) => parts.filter((part) => part.line === at).length)
}
/** Of each supplier what he has, and the whole. */
function sharesOf(small: Small, parts: readonly Part[], one: Constraint): readonly [number, number][] {
  const who = one.supplier === null ? [...new Set(parts.map((part) => part.supplier))] : [one.supplier]
  const amountOf = (all: readonly Part[]) => added(all.map(({ amount }) => amount))
  const own = (name: string) => parts.filter((part) => part.supplier === name)
  if (one.line === null) return who.map((name) => [amountOf(own(name)), amountOf(parts)])
  return linesOf(small, one).flatMap((at) =>
    who.map((name): [number, number] => [
      own(name).find((part) => part.line === at)?.quantity ?? 0,
      small.needs[at] ?? 0,
    ]),
  )
}
function costOfParts({ orderFees }: Small, parts: readonly Part[]): number {
  const orders = [...new Set(parts.map(({ supplier: who }) => who))].map((who) => orderFees[who] ?? 0)
  return added([...orders, ...parts.map(({ amount, fee = 0 }) => amount + fee)])
}
/** Where another one gets a line that somebody delivers now. */
function leavingCost({ offers, constraints }: Small, parts: readonly Part[]): number {
  const costs = constraints
    .filter(({ kind }) => kind === 'switching')
    .map(({ supplier: who, line: at, value: cost }) => {
      const lines = offers.flatMap((one) => (one.supplier === who && at === 'each' ? [one.line] : []))
      const left = (at === 'each' ? lines : [at]).filter((one) =>
        parts.some((part) => part.line === one && part.supplier !== who),
      )
      return left.length * Number(cost)
    })
  return added(costs)
}

/** Cost of one division, in whole numbers; undefined where it is no award within the constraints. */
function costOf(small: Small, quantities: readonly number[]): number | undefined {
  const parts = small.offers.flatMap((one, at): Part[] => {
    const quantity = quantities[at] ?? 0
    const tier = one.tiers.find(({ from, to }) => quantity >= from && quantity <= (to ?? quantity))
    const amount = tier && quantity <= one.capacity ? tier.price * quantity : Number.NaN
    return quantity === 0 ? [] : [{ ...one, quantity, amount }]
  })
  if (parts.some(({ amount }) => Number.isNaN(amount))) return undefined
  const isKept = small.constraints.every((one) => keeps[one.kind](small, parts, one))
  return isKept ? costOfParts(small, parts) + leavingCost(small, parts) : undefined
}

/** The least cost by trying everything. */
function tried(small: Small): number | undefined {
  const byLine = Object.entries(small.needs).map(([line, need]) => {
    const places = small.offers.flatMap((one, at) => (one.line === Number(line) ? [at] : []))
    return [...divided(need, places.length)].map((parts) =>
      parts.map((part, at): [number, number] => [places[at] ?? 0, part]),
    )
  })
  let best: number | undefined
  const walk = (at: number, so: readonly number[]): void => {
    const parts = byLine[at]
    if (!parts) {
      const cost = costOf(small, so)
      if (cost !== undefined && (best === undefined || cost < best)) best = cost
      return
    }
    for (const part of parts) {
      const next = [...so]
      for (const [place, quantity] of part) next[place] = quantity
      walk(at + 1, next)
    }
  }
  walk(
    0,
    small.offers.map(() => 0),
  )
  return best
}

const suppliers = ['a', 'b', 'c']
const anyOffer = (supplier: string, line: number, need: number): fc.Arbitrary<Offered> =>
  fc
    .record({
      price: fc.integer({ min: 2, max: 30 }),
      cut: fc.integer({ min: 2, max: 6 }),
      less: fc.integer({ min: 0, max: 4 }),
      hasTiers: fc.boolean(),
      capacity: fc.integer({ min: 1, max: need + 2 }),
      minimum: fc.integer({ min: 0, max: 3 }),
      multiple: fc.integer({ min: 1, max: 3 }),
      fee: fc.integer({ min: 0, max: 5 }),
    })
    .map(({ price, cut, less, hasTiers, ...rest }) => ({
      ...{ supplier, line, ...rest },
      tiers: hasTiers
        ? [
            { from: 1, to: cut - 1, price },
            { from: cut, to: null, price: Math.max(price - less, 1) },
          ]
        : [{ from: 0, to: null, price }],
    }))

const supplier = fc.constantFrom(...suppliers)
const maybe = fc.option(supplier)
const line = fc.constantFrom(10, 20)
const where = fc.option(fc.constantFrom<10 | 20 | 'each'>(10, 20, 'each'))
const value = (min: number, max: number) => fc.integer({ min, max }).map(text)
const anyConstraint: fc.Arbitrary<Constraint> = fc
  .oneof(
    fc.record({ kind: fc.constantFrom('mostSuppliers', 'leastSuppliers'), line: where, value: value(1, 3) }),
    fc.record({ kind: fc.constant('mostShare'), supplier: maybe, line: where, value: value(30, 90) }),
    fc.record({ kind: fc.constant('leastShare'), supplier: maybe, line: where, value: value(5, 60) }),
    fc.record({ kind: fc.constant('capacity'), supplier, line, value: value(1, 4) }),
    fc.record({ kind: fc.constantFrom('exclude', 'force'), supplier, line: fc.option(line) }),
    fc.record({
      kind: fc.constant('switching'),
      supplier,
      line: fc.constantFrom<10 | 20 | 'each'>(10, 20, 'each'),
      value: value(1, 40),
    }),
    fc.record({ kind: fc.constant('leastOrder'), supplier: maybe, value: value(5, 90) }),
    fc.record({ kind: fc.constant('wholeQuote'), supplier: maybe }),
    fc.record({ kind: fc.constantFrom('minimums', 'packs') }),
    fc.record({ kind: fc.constant('budget'), value: value(20, 300) }),
  )
  .map(({ kind, ...more }) => of(kind as ConstraintKind, more as Partial<Constraint>))

const anySmall: fc.Arbitrary<Small> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), fc.uniqueArray(supplier, { minLength: 1 }))
  .chain(([first, second, others]) =>
    fc.record({
      needs: fc.constant({ 10: first, 20: second }),
      // the first one offers everything, so that there is an award without constraints
      offers: fc.tuple(
        ...suppliers
          .filter((one) => one === 'a' || others.includes(one))
          .flatMap((one) => [anyOffer(one, 10, first), anyOffer(one, 20, second)]),
      ),
      orderFees: fc.record({ a: fc.integer({ min: 0, max: 9 }), b: fc.integer({ min: 0, max: 9 }) }),
      constraints: fc.array(anyConstraint, { maxLength: 3 }),
    }),
  )
  .map(({ offers, ...rest }) => ({
    ...rest,
    offers: offers.map((one) =>
      one.supplier === 'a' ? { ...one, capacity: 9, tiers: one.tiers.map((tier) => ({ ...tier })) } : one,
    ),
  }))

test('it costs what the cheapest of all ways costs that there are', async () => {
  await fc.assert(
    fc.asyncProperty(anySmall, async (small) => {
      const { needs, offers, orderFees, constraints } = small
      const perOrderFee = Object.fromEntries(Object.entries(orderFees).map(([one, fee]) => [one, text(fee)]))
      const answer = await optimiseAward({ offers: award(needs, offers, { perOrderFee }), constraints, seconds: 10 })
      const least = tried(small)
      if (least === undefined) expect(answer.kind).toBe('none')
      else expect(answer).toMatchObject({ kind: 'found', cost: String(least), gap: null })
    }),
    { numRuns: Math.max(times(200), 40) },
  )
})
