import { formatNumber, periodOf } from '@srm/core/definition/numbering'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from './context.ts'

/** The next number of a document, inside the transaction (decisions §12.8). Empty when the definition has no numbers. */
export async function nextNumber({ tx, actor, moment }: Context, def: AnyDocument): Promise<Record<string, string>> {
  if (!def.number) return {}
  const { field, pattern } = def.number
  const [row] = await tx.query<{ value: string }>(
    `insert into counter ("elsAccount", "key", "period", "value") values ($1, $2, $3, 1)
     on conflict ("elsAccount", "key", "period") do update set "value" = counter."value" + 1 returning "value"`,
    [actor.account, def.shape.name, periodOf(pattern, moment.today)],
  )
  return { [field]: formatNumber(pattern, moment.today, Number(row?.value)) }
}
