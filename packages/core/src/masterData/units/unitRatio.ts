/** How many of one unit are one of another: fractions of whole numbers, never a rounded factor (domain/01 Part A §0.6). */
import { type Big, decimal } from '../../decimal.ts'

/** A positive fraction in lowest terms. */
export interface Ratio {
  readonly over: bigint
  readonly under: bigint
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

/** @throws RangeError unless both are above 0 */
export function ratio(over: bigint, under: bigint): Ratio {
  if (over <= 0n || under <= 0n) throw new RangeError('a ratio of units is above 0')
  const common = divisor(over, under)
  return { over: over / common, under: under / common }
}
export const one: Ratio = { over: 1n, under: 1n }
export const product = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.over, a.under * b.under)
export const inverse = ({ over, under }: Ratio): Ratio => ({ over: under, under: over })
export const isSame = (a: Ratio, b: Ratio): boolean => a.over === b.over && a.under === b.under

/** Both sides of `quantity × ratio` against another quantity, without a division. */
export const compareScaled = (quantity: string, { over, under }: Ratio, other: string): number =>
  decimal(quantity).times(over.toString()).cmp(decimal(other).times(under.toString()))

/** `value × over ÷ under` where it has at most `digits` decimals; undefined where it has more. */
export function exactly(value: Big, { over, under }: Ratio, digits: number): Big | undefined {
  const result = value.times(over.toString()).div(under.toString())
  const back = result.times(under.toString()).eq(value.times(over.toString()))
  return back && result.round(digits).eq(result) ? result : undefined
}
