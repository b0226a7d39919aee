/** What follows from conversions: one ratio between any two units that hang together, whichever way round it is asked. */
import { inverse, isSame, one, product, type Ratio, ratio } from './unitRatio.ts'

/** One `fromUnit` is `numerator / denominator` of `toUnit`; for a material, or `*` for all of them. */
export interface Conversion {
  readonly materialNumber: string
  readonly fromUnit: string
  readonly toUnit: string
  readonly numerator: number
  readonly denominator: number
}
export const everyMaterial = '*'

/** How many `to` are one `from`; undefined where nothing connects them. */
export type RatioOf = (from: string, to: string) => Ratio | undefined

interface Place {
  readonly base: string
  /** How many of the base are one of the unit. */
  readonly each: Ratio
}

const nameOf = ({ materialNumber, fromUnit, toUnit }: Conversion) => `${materialNumber}\n${fromUnit}\n${toUnit}`
const ratioOf = ({ numerator, denominator }: Conversion) => ratio(BigInt(numerator), BigInt(denominator))

/** A material's own conversions go before those of all materials; among equals the order of the rows means nothing. */
const inOrder = (conversions: readonly Conversion[], material: string): Conversion[] =>
  conversions
    .filter(({ materialNumber }) => materialNumber === material || materialNumber === everyMaterial)
    .toSorted(
      (a, b) =>
        Number(a.materialNumber === everyMaterial) - Number(b.materialNumber === everyMaterial) ||
        (nameOf(a) < nameOf(b) ? -1 : 1),
    )

export interface UnitSystem {
  readonly ratio: RatioOf
  /** Of the material's own conversions those that say something else than the others together. */
  readonly contradictions: readonly Conversion[]
}

/** The units of a material. A general conversion that its own ones contradict does not count for it. */
export function unitSystem(conversions: readonly Conversion[], material: string = everyMaterial): UnitSystem {
  const places = new Map<string, Place>()
  const placeOf = (unit: string): Place => places.get(unit) ?? { base: unit, each: one }
  const between: RatioOf = (from, to) => {
    const [a, b] = [placeOf(from), placeOf(to)]
    return a.base === b.base ? product(a.each, inverse(b.each)) : undefined
  }
  const join = (from: string, to: string, each: Ratio) => {
    const [a, b] = [placeOf(from), placeOf(to)]
    places.set(from, a).set(to, b)
    // One of a's base is this many of b's.
    const base = product(product(inverse(a.each), each), b.each)
    for (const [unit, place] of places)
      if (place.base === a.base) places.set(unit, { base: b.base, each: product(place.each, base) })
  }
  const contradictions: Conversion[] = []
  for (const conversion of inOrder(conversions, material)) {
    const { fromUnit, toUnit, materialNumber } = conversion
    const known = between(fromUnit, toUnit)
    if (!known) join(fromUnit, toUnit, ratioOf(conversion))
    else if (materialNumber === material && !isSame(known, ratioOf(conversion))) contradictions.push(conversion)
  }
  return { ratio: between, contradictions }
}
