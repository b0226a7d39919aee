/** A batch that came before is written as it was then, however it is typed or scanned (docs/decisions/0087). */
import { seenText } from '@srm/core/definition/codes/seenText'
import type { Context } from '../../engine/context.ts'

/** A line that may be of a batch of a material. */
interface Batched {
  readonly materialNumber: string | null
  readonly batchNumber: string | null
}

const named = (material: string | null, seen: string): string => JSON.stringify([material, seen])

/** @returns the lines with their batches in the spelling of the first voucher of that batch, else of the first line */
export async function withKnownBatches<L extends Batched>({ tx, actor }: Context, lines: readonly L[]): Promise<L[]> {
  const batches = lines.flatMap(({ materialNumber, batchNumber }) =>
    batchNumber === null ? [] : [{ material: materialNumber, batchNumber, seen: seenText(batchNumber, 'code') }],
  )
  if (batches.length === 0) return [...lines]
  const rows = await tx.query<{ material: string; seen: string; batchNumber: string }>(
    `select wanted.material, wanted.seen, found."batchNumber"
       from unnest($2::text[], $3::text[]) as wanted(material, seen)
      cross join lateral (
        select "batchNumber" from "materialVoucherLine"
         where "elsAccount" = $1 and "materialNumber" = wanted.material and "batchNumberSeen" = wanted.seen
         order by "uuid" limit 1
      ) found`,
    [actor.account, batches.map(({ material }) => material), batches.map(({ seen }) => seen)],
  )
  const spelled = new Map(rows.map(({ material, seen, batchNumber }) => [named(material, seen), batchNumber]))
  for (const { material, seen, batchNumber } of batches) {
    const key = named(material, seen)
    if (!spelled.has(key)) spelled.set(key, batchNumber)
  }
  return lines.map((line) => ({
    ...line,
    batchNumber:
      line.batchNumber === null
        ? null
        : (spelled.get(named(line.materialNumber, seenText(line.batchNumber, 'code'))) ?? line.batchNumber),
  }))
}
