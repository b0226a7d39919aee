/** What the state of a material allows (domain/07 §3.1). */
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'

/** A frozen or unfinished material gets no price and no source (domain/07 §3.1). @throws Refused with this message */
export async function demandActive({ tx, actor }: Context, message: string, material: string | null): Promise<void> {
  if (material === null) return
  const found = await tx.query(
    `select 1 from material where "elsAccount" = $1 and "materialNumber" = $2 and "materialStatus" = 'active' and "isDel" = 'N'`,
    [actor.account, material],
  )
  if (found.length === 0) throw new Refused({ message, field: 'materialNumber', params: { material } })
}
