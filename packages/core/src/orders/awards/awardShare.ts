/** What an order line takes of the award line that it is made of, and the price that goes with it (domain/09 §4.1, Q3). Pure. */
import { decimal, plain, round } from '../../decimal.ts'
import type { Issue } from '../../definition/document.ts'
import type { Decimal, RowOf } from '../../definition/field.ts'
import type { lineFields } from '../purchaseOrderLineFields.ts'
import { keptQuantity } from '../requisitions/requisitionShare.ts'

type Line = RowOf<typeof lineFields>

/** All of the line, and of one that is closed what has come: the rest can be ordered again. Null: it is made of none. */
export const takenOfAward = (line: Line): Decimal | null => (line.awardNumber === null ? null : keptQuantity(line))

/** What was awarded is ordered in the unit in which it was quoted. */
export const awardUnitFaults = (lines: readonly Line[]): Issue[] =>
  lines.flatMap(({ awardNumber, awardedUnit, orderUnit }, i) =>
    awardNumber !== null && awardedUnit !== null && orderUnit !== null && orderUnit !== awardedUnit
      ? [{ path: `lines.${i}.orderUnit`, rule: 'unitOfAward', limit: awardedUnit }]
      : [],
  )

/** Is the line ordered at the price that was awarded? The same price may be written for more units. */
export function isAwardPrice(
  line: Pick<Line, 'awardNumber' | 'awardedPrice' | 'priceBasis' | 'priceExcludingTax' | 'priceBase'>,
): boolean {
  const { awardNumber, awardedPrice, priceBasis, priceExcludingTax, priceBase } = line
  if (awardNumber === null || !awardedPrice || !priceExcludingTax || priceBasis === '2') return false
  return round(decimal(priceExcludingTax).div(decimal(priceBase ?? '1')), 8).eq(decimal(awardedPrice))
}

interface Sourced {
  readonly sourceType: string | null
  readonly sourceNumber: string | null
  readonly lines: readonly Pick<Line, 'awardNumber'>[]
}

/** An order that is made of awards says so, and of which one where it is one. */
export function awardSource({
  lines,
}: Sourced): { sourceType: 'inquiryAward'; sourceNumber: string | null } | undefined {
  const numbers = new Set(lines.flatMap(({ awardNumber }) => awardNumber ?? []))
  const [first] = numbers
  return first === undefined
    ? undefined
    : { sourceType: 'inquiryAward', sourceNumber: numbers.size === 1 ? first : null }
}

/** In the unit of the requisition: what is ordered without an award in between. */
export const orderedDirectly = (line: Line, requested: Decimal | null): Decimal | null =>
  line.awardNumber === null ? requested : requested && plain(decimal('0'))
