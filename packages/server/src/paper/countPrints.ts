/** How often a side has printed a document, where the document counts it for each side (domain/05 §1.1). */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../engine/context.ts'
import { table } from '../engine/store.ts'

/** The field that counts, among those that a side has for itself. */
const counter = 'printCount'

export const countsPrints = ({ own }: AnyDocument): boolean => own !== undefined && counter in own

/** One more for each, on the side of whoever has printed them. */
export async function countPrints({ tx, actor }: Context, def: AnyDocument, uuids: readonly string[]): Promise<void> {
  await tx.query(
    `insert into ${table(def, 'Side')} as s ("elsAccount", "uuid", "${counter}")
     select $1, "uuid", 1 from unnest($2::uuid[]) as printed("uuid") order by "uuid"
     on conflict ("elsAccount", "uuid") do update set "${counter}" = coalesce(s."${counter}", 0) + 1`,
    [actor.account, uuids],
  )
}
