/**
 * The cheapest award of 100 lines from 12 suppliers at three tiers each, of at most three suppliers and at most 40 percent to each:
 * when the first answer is there and how far it may be from the cheapest, after two seconds and after ten; and what a usual
 * inquiry of ten lines and five suppliers takes, with what each constraint costs.
 */
import type { Decimal } from '../../packages/core/src/definition/field.ts'
import type { AwardOffers, LineOffer } from '../../packages/core/src/sourcing/optimiser/awardOffers.ts'
import type { Constraint, ConstraintKind } from '../../packages/core/src/sourcing/optimiser/constraints.ts'
import { searchSeconds } from '../../packages/core/src/sourcing/optimiser/optimisedAward.ts'
import { costsWithout, optimiseAward } from '../../packages/server/src/sourcing/optimiser/optimise.ts'

/** The same figures each time (Lehmer). */
function figures(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const text = (value: number, digits = 0): Decimal => value.toFixed(digits) as Decimal

function madeUp(lines: number, suppliers: number, seed: number): AwardOffers {
  const next = figures(seed)
  const needs = Array.from({ length: lines }, (_, at) => ({
    ...{ line: (at + 1) * 10, quantity: text(100 + Math.floor(next() * 9900)), digits: 0 },
  }))
  const offers = needs.flatMap(({ line, quantity }) => {
    const usual = 5 + next() * 200
    return Array.from({ length: suppliers }, (_, who): LineOffer | undefined => {
      if (next() < 0.2) return undefined
      const price = usual * (0.9 + next() * 0.3)
      const third = Math.floor(Number(quantity) / 3)
      return {
        ...{
          supplier: `S${who + 1}`,
          quoteNumber: `Q${who + 1}`,
          line,
          perLineFee: '0',
          minimum: null,
          multiple: null,
        },
        capacity: quantity,
        tiers: [0, 1, 2].map((tier) => ({
          ...{ from: text(third * tier + 1), to: tier === 2 ? null : text(third * (tier + 1)) },
          ...{ price: text(price * (1 - 0.03 * tier), 4), priceBase: '1' },
        })),
      }
    }).filter((offer) => offer !== undefined)
  })
  return { needs, offers, perOrderFee: {}, isPackage: false, minorUnit: 2 }
}

const of = (kind: ConstraintKind, value: Decimal): Constraint => ({ kind, supplier: null, line: null, value })
const constraints = [of('mostSuppliers', '3'), of('mostShare', '40')]

async function measured(name: string, offers: AwardOffers, seconds: number): Promise<void> {
  const begun = performance.now()
  const award = await optimiseAward({ offers, constraints, seconds })
  const took = ((performance.now() - begun) / 1000).toFixed(2)
  const found = award.kind === 'found' ? `${award.cost}, gap ${award.gap ?? 'none'}${award.gap ? '%' : ''}` : award.kind
  console.log(`${name}, ${seconds} s: ${found}, answered after ${took} s`)
}

const large = madeUp(100, 12, 1)
const usual = madeUp(10, 5, 2)
await measured('10 lines, 5 suppliers', usual, searchSeconds.first)
const begun = performance.now()
const costs = await costsWithout({ offers: usual, constraints, seconds: searchSeconds.first })
console.log(`what ${costs.length} constraints cost: ${((performance.now() - begun) / 1000).toFixed(2)} s`)
await measured('100 lines, 12 suppliers', large, searchSeconds.first)
await measured('100 lines, 12 suppliers', large, searchSeconds.longest)
