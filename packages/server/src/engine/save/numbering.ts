import { formatNumber, patternFor, periodOf, sequenceOf } from '@srm/core/definition/numbering'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'

/** So many numbers of one sequence. */
async function drawn(
  { tx, actor, moment }: Context,
  def: AnyDocument,
  pattern: string,
  count: number,
): Promise<string[]> {
  const [row] = await tx.query<{ value: string }>(
    `insert into counter ("elsAccount", "key", "period", "value") values ($1, $2, $3, $4)
     on conflict ("elsAccount", "key", "period") do update set "value" = counter."value" + $4 returning "value"`,
    [actor.account, def.shape.name, periodOf(pattern, moment.today), count],
  )
  const first = Number(row?.value) - count + 1
  return Array.from({ length: count }, (_, i) => formatNumber(pattern, moment.today, first + i))
}

/**
 * The next numbers of new documents, inside the transaction (decisions §12.8).
 * @returns for each an object with the number's field; they are empty when the definition has no numbers
 */
export async function nextNumbers(
  context: Context,
  def: AnyDocument,
  docs: readonly AnyDoc[],
): Promise<Record<string, string>[]> {
  const { field } = def.number ?? {}
  if (field === undefined) return docs.map(() => ({}))
  const patterns = docs.map((doc) => patternFor(def, doc))
  const numbers = new Map<string, Iterator<string>>()
  for (const [pattern, some] of Map.groupBy(patterns, (one) => one))
    numbers.set(pattern, (await drawn(context, def, pattern, some.length)).values())
  return patterns.map((pattern) => ({ [field]: String(numbers.get(pattern)?.next().value) }))
}

/** Counts on from the numbers that documents were brought in with, so that nobody draws one of them again. */
export async function passNumbers({ tx, actor }: Context, def: AnyDocument, docs: readonly AnyDoc[]): Promise<void> {
  const { field = '' } = def.number ?? {}
  const last = new Map<string, number>()
  for (const doc of docs) {
    const { period, sequence } = sequenceOf(patternFor(def, doc), String(doc[field])) ?? {}
    if (period && sequence) last.set(period, Math.max(last.get(period) ?? 0, sequence))
  }
  if (last.size === 0) return
  await tx.query(
    `insert into counter ("elsAccount", "key", "period", "value")
     select $1, $2, period, value from unnest($3::text[], $4::bigint[]) n(period, value) order by period
     on conflict ("elsAccount", "key", "period") do update set "value" = greatest(counter."value", excluded."value")`,
    [actor.account, def.shape.name, [...last.keys()], [...last.values()]],
  )
}
