/** How the goods of a line are spread over its packages. Pure. */
import { decimal, plain, round } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'

/** Decimals of a quantity. */
const finest = 6

/** A label: how much it is on, and which of how many. */
export interface Package {
  readonly quantity: Decimal
  readonly at: number
  readonly of: number
}

/**
 * One package with its share for each, where the packages are alike; else one label for the line: what is in each of them
 * nobody has said.
 * @param count as it was typed; null or 0 where nobody has counted packages
 */
export function packagesOf(quantity: Decimal, count: number | null): readonly Package[] {
  const whole = [{ quantity, at: 1, of: 1 }]
  if (count === null || count <= 1) return whole
  const share = round(decimal(quantity).div(String(count)), finest)
  if (!share.times(String(count)).eq(decimal(quantity))) return whole
  return Array.from({ length: count }, (_, i) => ({ quantity: plain(share), at: i + 1, of: count }))
}
