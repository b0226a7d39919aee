import { formatNumber, periodOf } from '@srm/core/definition/numbering'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'

/**
 * The next numbers of a document, inside the transaction (decisions §12.8).
 * @returns so many objects with the number's field; they are empty when the definition has no numbers
 */
export async function nextNumbers(
  { tx, actor, moment }: Context,
  def: AnyDocument,
  count: number,
): Promise<Record<string, string>[]> {
  if (!def.number || count === 0) return Array.from({ length: count }, () => ({}))
  const { field, pattern } = def.number
  const [row] = await tx.query<{ value: string }>(
    `insert into counter ("elsAccount", "key", "period", "value") values ($1, $2, $3, $4)
     on conflict ("elsAccount", "key", "period") do update set "value" = counter."value" + $4 returning "value"`,
    [actor.account, def.shape.name, periodOf(pattern, moment.today), count],
  )
  const first = Number(row?.value) - count + 1
  return Array.from({ length: count }, (_, i) => ({ [field]: formatNumber(pattern, moment.today, first + i) }))
}
