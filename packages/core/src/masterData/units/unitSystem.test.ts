/** Conversions are exact, and the same whichever way round they are asked (issue "units and exact conversions"). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { by, order, rational, read } from '../../../test/rational.ts'
import { decimal } from '../../decimal.ts'
import { compareScaled, exactly, inverse, isSame, one, product, type Ratio, ratio } from './unitRatio.ts'
import { type Conversion, everyMaterial, unitSystem } from './unitSystem.ts'

const whole = fc.integer({ min: 1, max: 2_147_483_647 })
const units = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const conversion = (
  fromUnit: string,
  toUnit: string,
  numerator: number,
  denominator = 1,
  materialNumber = everyMaterial,
): Conversion => ({ materialNumber, fromUnit, toUnit, numerator, denominator })
/** Conversions that hang together as a tree: any two units of it have one ratio. */
const tree = fc.array(fc.tuple(fc.nat(), whole, whole, fc.boolean()), { minLength: 5, maxLength: 5 }).map((steps) =>
  steps.map(([parent, numerator, denominator, turned], i) => {
    const [child, above] = [units[i + 1] ?? 'A', units[parent % (i + 1)] ?? 'A']
    return turned ? conversion(above, child, numerator, denominator) : conversion(child, above, numerator, denominator)
  }),
)
const unit = fc.constantFrom(...units)
const known = (found: Ratio | undefined): Ratio => {
  if (!found) throw new Error('no ratio')
  return found
}

describe('units', () => {
  test('there and back is the same, and through another unit the same as straight', () => {
    fc.assert(
      fc.property(tree, unit, unit, unit, (conversions, a, b, c) => {
        const { ratio: of, contradictions } = unitSystem(conversions)
        expect(contradictions).toEqual([])
        expect(product(known(of(a, b)), known(of(b, a)))).toEqual(one)
        expect(product(known(of(a, b)), known(of(b, c)))).toEqual(known(of(a, c)))
        for (const { fromUnit, toUnit, numerator, denominator } of conversions)
          expect(of(fromUnit, toUnit)).toEqual(ratio(BigInt(numerator), BigInt(denominator)))
      }),
      { numRuns: times(2000) },
    )
  })

  test('the order of the rows means nothing', () => {
    fc.assert(
      fc.property(
        tree.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: 5 }))),
        unit,
        unit,
        ([rows, other], a, b) => {
          expect(unitSystem(other).ratio(a, b)).toEqual(unitSystem(rows).ratio(a, b))
        },
      ),
      { numRuns: times(1000) },
    )
  })

  test('a row that closes a circle differently contradicts; one that repeats it does not', () => {
    fc.assert(
      fc.property(tree, unit, unit, whole, whole, (conversions, a, b, numerator, denominator) => {
        fc.pre(a !== b)
        const right = known(unitSystem(conversions).ratio(a, b))
        const { contradictions } = unitSystem([...conversions, conversion(a, b, numerator, denominator)])
        expect(contradictions.length > 0).toBe(!isSame(right, ratio(BigInt(numerator), BigInt(denominator))))
      }),
      { numRuns: times(1000) },
    )
  })

  test("a material's own conversions go before those of all materials", () => {
    const rows = [conversion('BOX', 'PCS', 10), conversion('KPC', 'PCS', 1000), conversion('BOX', 'PCS', 12, 1, 'M1')]
    expect(unitSystem(rows).ratio('BOX', 'PCS')).toEqual(ratio(10n, 1n))
    expect(unitSystem(rows, 'M1').ratio('BOX', 'PCS')).toEqual(ratio(12n, 1n))
    expect(unitSystem(rows, 'M1').ratio('BOX', 'KPC')).toEqual(ratio(3n, 250n))
    expect(unitSystem(rows, 'M1').contradictions).toEqual([])
    expect(unitSystem(rows, 'M1').ratio('BOX', 'KG')).toBeUndefined()
    expect(unitSystem(rows).ratio('XYZ', 'XYZ')).toEqual(one)
  })

  const quantity = fc.tuple(fc.nat(999_999_999), fc.nat(999_999)).map(([front, back]) => `${front}.${back}`)
  test('quantities are compared and converted as fractions', () => {
    fc.assert(
      fc.property(quantity, quantity, whole, whole, (a, b, over, under) => {
        const each = ratio(BigInt(over), BigInt(under))
        const exact = by(read(a), rational(BigInt(over), BigInt(under)))
        expect(Math.sign(compareScaled(a, each, b))).toBe(Math.sign(order(exact, read(b))))
        const there = exactly(decimal(a), each, 6)
        if (there) expect(exactly(there, inverse(each), 6)?.eq(decimal(a))).toBe(true)
        if (there) expect(order(read(there.toFixed()), exact)).toBe(0)
      }),
      { numRuns: times(5000) },
    )
  })
})
