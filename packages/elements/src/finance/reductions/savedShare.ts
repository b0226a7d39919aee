/** How much of an amount another one is. Pure. */
import { decimal, plain, round, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'

/** Per cent with one decimal, below zero where the part is; undefined where there is nothing to have a share of. */
export function savedShare(part: unknown, whole: unknown): Decimal | undefined {
  const all = decimal(String(whole ?? '0'))
  if (all.lte(zero)) return undefined
  return plain(
    round(
      decimal(String(part ?? '0'))
        .times(decimal('100'))
        .div(all),
      1,
    ),
  )
}

/** The same as the length of a bar: from 0 to 100. */
export const barLength = (share: Decimal | undefined): number => Math.min(100, Math.max(0, Number(share ?? '0')))
