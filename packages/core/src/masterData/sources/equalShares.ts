import { decimal, plain, sum } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'

/** Shares for so many rows that differ by a hundredth at most and add up to 100; the first get what is left over. */
export function equalShares(count: number): Decimal[] {
  if (count === 0) return []
  const least = decimal('100').div(String(count)).round(2, 0)
  const over = Number(
    plain(
      decimal('100')
        .minus(least.times(String(count)))
        .times('100'),
    ),
  )
  return Array.from({ length: count }, (_, at) => plain(at < over ? sum([least, decimal('0.01')]) : least))
}
