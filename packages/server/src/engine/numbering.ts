import { formatNumber, periodOf } from '@srm/core/definition/numbering'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type Context, inTransaction, type Request } from './context.ts'

/** The next numbers of documents that have them, `count` of them as texts. */
async function drawn({ tx, actor, moment }: Context, def: AnyDocument, count: number): Promise<string[]> {
  const { pattern = '' } = def.number ?? {}
  const [row] = await tx.query<{ value: string }>(
    `insert into counter ("elsAccount", "key", "period", "value") values ($1, $2, $3, $4)
     on conflict ("elsAccount", "key", "period") do update set "value" = counter."value" + $4 returning "value"`,
    [actor.account, def.shape.name, periodOf(pattern, moment.today), count],
  )
  const first = Number(row?.value) - count + 1
  return Array.from({ length: count }, (_, i) => formatNumber(pattern, moment.today, first + i))
}

/**
 * Numbers in a transaction of their own (domain/01 §0.5): whoever draws within a long one lets nobody else draw until its
 * end. Those that are not taken leave gaps.
 */
export const drawAhead = (request: Request, def: AnyDocument, count: number): Promise<string[]> =>
  def.number && count > 0 ? inTransaction(request, (context) => drawn(context, def, count)) : Promise.resolve([])

/**
 * The next numbers of a document, inside the transaction (decisions §12.8).
 * @returns so many objects with the number's field; they are empty when the definition has no numbers
 */
export async function nextNumbers(
  context: Context,
  def: AnyDocument,
  count: number,
): Promise<Record<string, string>[]> {
  if (!def.number || count === 0) return Array.from({ length: count }, () => ({}))
  const { field } = def.number
  const ahead = context.numbers?.splice(0, count) ?? []
  const rest = ahead.length < count ? await drawn(context, def, count - ahead.length) : []
  return [...ahead, ...rest].map((number) => ({ [field]: number }))
}
