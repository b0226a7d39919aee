/** What the life cycle of a supplier allows (domain/02 §1.4, the gate table). */
import type { FreezeScope } from '@srm/core/suppliers/supplierShape'
import { isFrozenFor } from '@srm/core/suppliers/supplierTransitions'
import { answerAhead, askOnce } from '../engine/askOnce.ts'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'

const atWork = new Set(['cooperation', 'qualified', 'good', 'excellent'])

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
  answerAhead(
    context,
    suppliers.map((supplier) => [question(supplier), relations.get(supplier)] as const),
  )
}

interface Demanded {
  readonly message: string
  /** For what he must not be frozen. */
  readonly what: keyof FreezeScope
}

/**
 * Prices and sources are of suppliers that work for us and are not frozen for that.
 * @returns the relation
 * @throws Refused with the message
 */
export async function demandWorking(context: Context, { message, what }: Demanded, of: OfSupplier): Promise<Relation> {
  const supplier = of.toElsAccount
  const relation = await askOnce(context, question(supplier), async () =>
    (await relationsOf(context, [supplier])).get(supplier),
  )
  if (relation && works(relation, what)) return relation
  throw new Refused({ message, field: 'toElsAccount', params: { supplier: of.supplierName ?? supplier } })
}

/** A frozen or unfinished material gets no price and no source (domain/07 §3.1). @throws Refused with this message */
export async function demandActive({ tx, actor }: Context, message: string, material: string | null): Promise<void> {
  if (material === null) return
  const found = await tx.query(
    `select 1 from material where "elsAccount" = $1 and "materialNumber" = $2 and "materialStatus" = 'active' and "isDel" = 'N'`,
    [actor.account, material],
  )
  if (found.length === 0) throw new Refused({ message, field: 'materialNumber', params: { material } })
}
