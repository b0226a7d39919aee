/** What the life cycle of a supplier allows (domain/02 §1.4, the gate table). */
import type { FreezeScope } from '@srm/core/suppliers/supplierShape'
import { isFrozenFor, works as statesAtWork } from '@srm/core/suppliers/supplierTransitions'
import { cachedAnswer, primeAnswers } from '../engine/answerCache.ts'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'

const atWork = new Set<string>(statesAtWork)

export interface Relation {
  readonly supplierStatus: string
  readonly freezeFlag: string
  readonly freezeScope: FreezeScope | null
}

/** Does the supplier work for us, and is he not frozen for this? Prices come of inquiries, sources are ordered from. */
export const works = (relation: Relation, what: keyof FreezeScope): boolean =>
  atWork.has(relation.supplierStatus) && !isFrozenFor(relation, what)

async function relationsOf(
  { tx, actor }: Context,
  suppliers: readonly string[],
): Promise<ReadonlyMap<string, Relation>> {
  const relations = await tx.query<Relation & { toElsAccount: string }>(
    `select "toElsAccount", "supplierStatus", "freezeFlag", "freezeScope" from supplier
      where "elsAccount" = $1 and "toElsAccount" = any($2) and "isDel" = 'N'`,
    [actor.account, suppliers],
  )
  return new Map(relations.map((relation) => [relation.toElsAccount, relation]))
}

interface OfSupplier {
  readonly toElsAccount: string
  readonly supplierName: string | null
}

const question = (supplier: string): string => `supplier ${supplier}`

/** Asks once for the suppliers of many documents; `demandWorking` then knows them. */
export async function askSuppliers(context: Context, all: readonly OfSupplier[]): Promise<void> {
  const suppliers = [...new Set(all.map(({ toElsAccount }) => toElsAccount))]
  const relations = await relationsOf(context, suppliers)
  primeAnswers(
    context,
    suppliers.map((supplier) => [question(supplier), relations.get(supplier)] as const),
  )
}

interface Demanded {
  readonly message: string
  /** For what he must not be frozen. */
  readonly what: keyof FreezeScope
  /** A state in which he may have this although he does not work for us yet. */
  readonly already?: string
}

/**
 * Prices, sources and orders are of suppliers that work for us and are not frozen for that.
 * @returns the relation
 * @throws Refused with the message
 */
export async function demandWorking(
  context: Context,
  { message, what, already }: Demanded,
  of: OfSupplier,
): Promise<Relation> {
  const supplier = of.toElsAccount
  const relation = await cachedAnswer(context, question(supplier), async () =>
    (await relationsOf(context, [supplier])).get(supplier),
  )
  const isReady = relation && (atWork.has(relation.supplierStatus) || relation.supplierStatus === already)
  if (isReady && !isFrozenFor(relation, what)) return relation
  throw new Refused({ message, field: 'toElsAccount', params: { supplier: of.supplierName ?? supplier } })
}
