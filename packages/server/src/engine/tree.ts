/** Documents that hang under others of their kind: categories, organizations. */
import type { Field } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from './context.ts'

/** Fields by which documents of a kind refer to each other. */
export const ownRefs = (def: AnyDocument): string[] =>
  Object.entries(def.shape.fields as Record<string, Field>)
    .filter(([, field]) => field.kind === 'ref' && field.target === def.shape.name)
    .map(([key]) => key)

const lockNumber = 7_676_008

/**
 * Who changes a tree is alone with it until the end of his transaction: two moves at once could close a circle between
 * them. Taken before any row is locked, so that nobody holds a row another one's levels need. Nothing for other documents.
 */
export async function lockTree({ tx, actor }: Context, def: AnyDocument): Promise<void> {
  if (ownRefs(def).length === 0) return
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockNumber, `${actor.account} ${def.shape.name}`])
}
