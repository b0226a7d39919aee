import type { Context } from '../engine/context.ts'
import type { Family } from './families.ts'

/** Is the material shared out by quota? Categories are not. */
export async function isSharedByQuota(
  { tx, actor }: Context,
  { materialNumber }: Pick<Family, 'materialNumber'>,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from material where "elsAccount" = $1 and "materialNumber" = $2 and "quotaArrangement" = 'Y' and "isDel" = 'N'`,
    [actor.account, materialNumber],
  )
  return rows.length > 0
}
