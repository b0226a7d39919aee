/** Documents whose periods may not overlap (definition `noOverlap`). */
import type { NoOverlap } from '@srm/core/definition/document'
import type { Shape } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, isIn } from '@srm/core/definition/workflow'
import { lockUntilEnd } from '../../database/namedLocks.ts'
import { counts, period, sought } from '../../database/schema/exclusion.ts'
import type { Context } from '../context.ts'
import { Conflict } from '../errors.ts'

/** A document whose period overlaps. Days are ISO dates; `to` is null for an open period. */
export interface OverlappingDocument {
  readonly uuid: string
  readonly key: string
  readonly from: string
  readonly to: string | null
}

const valuesOf = (def: AnyDocument, doc: AnyDoc): string[] =>
  (def.noOverlap as NoOverlap<Shape>).same.map((key) => String(doc[key] ?? ''))

/** Locks the values of `same` until the end of the transaction: periods of the same values are checked one after the other. */
export async function lockPeriods({ tx }: Context, def: AnyDocument, doc: AnyDoc): Promise<void> {
  const name = [def.shape.name, doc.elsAccount, ...valuesOf(def, doc)].join('\n')
  await lockUntilEnd(tx, 'period', name)
}

/** Returns the documents that have a day in common with this one, the earliest first. */
export function overlappingDocuments({ tx }: Context, def: AnyDocument, doc: AnyDoc): Promise<OverlappingDocument[]> {
  const { from, to, same } = def.noOverlap as NoOverlap<Shape>
  const equal = same.map((key, i) => `${sought(def, key)} = $${i + 5}`).join(' and ')
  return tx.query<OverlappingDocument>(
    `select "uuid", "${def.key[0]}" as key, "${from}"::text as "from", "${to}"::text as "to" from "${def.shape.name}"
      where "elsAccount" = $1 and "uuid" <> $2 and ${counts(def)} and ${equal}
        and ${period(def)} && daterange($3::date, $4::date, '[]')
      order by "${from}", "uuid"`,
    [doc.elsAccount, doc.uuid, doc[from], doc[to], ...valuesOf(def, doc)],
  )
}

/**
 * Checks that no other document overlaps. The database has a constraint too, but its error cannot name the other document.
 * @throws Conflict with the number and days of the other document
 */
export async function demandNoOverlap(context: Context, def: AnyDocument, doc: AnyDoc): Promise<void> {
  if (!def.noOverlap || !isIn((def.noOverlap as NoOverlap<Shape>).while, doc)) return
  await lockPeriods(context, def, doc)
  const [other] = await overlappingDocuments(context, def, doc)
  if (!other) return
  const { key, from, to } = other
  throw new Conflict({
    message: to === null ? 'common.overlapsOpen' : 'common.overlapsOther',
    field: String(def.noOverlap.from),
    params: { number: key, from, ...(to === null ? {} : { to }) },
  })
}
