/** Who buys from a company, and who of them reads its data (domain/07 §3.6, decision 0013). */
import { customer } from '@srm/core/suppliers/customer'
import type { Supplier } from '@srm/core/suppliers/supplier'
import { actingAs } from '../database/jointTransaction.ts'
import { system } from '../database/systemTables.ts'
import { actAsSystem } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { createAsSystem } from '../engine/save/create.ts'
import { serverAt, systemOf } from '../engine/serverContext.ts'
import { leaveAlone, takeOver } from './buyersRows.ts'

type Relation = Pick<Supplier, 'elsAccount' | 'toElsAccount' | 'paymentClause'>

const nameOf = async ({ tx }: Context, elsAccount: string): Promise<string | null> => {
  const [buyer] = await tx.query<{ fullName: string }>('select "fullName" from account where "toElsAccount" = $1', [
    elsAccount,
  ])
  return buyer?.fullName ?? null
}

async function meet(context: Context, { elsAccount, paymentClause }: Relation): Promise<void> {
  const purchaserName = await nameOf(context, elsAccount)
  await createAsSystem(context, customer, { purchaserAccount: elsAccount, purchaserName, paymentClause })
}

/** A company that opens its account meets those who know it already. In a transaction of `systemOf` the company. */
export async function meetBuyers(context: Context): Promise<void> {
  const { tx, actor } = context
  const known = await tx.query<Relation>(
    `select "elsAccount", "toElsAccount", "paymentClause" from supplier where "toElsAccount" = $1 and "isDel" = 'N'`,
    [actor.account],
  )
  for (const relation of known) await meet(context, relation)
}

/** The supplier's account, where the relation is about one. */
const atSupplier = (
  { tx, moment }: Context,
  { toElsAccount }: Relation,
  work: (context: Context) => Promise<unknown>,
) =>
  actingAs(tx, systemOf(toElsAccount), async () => {
    const there = await tx.query('select 1 from enterprise where "elsAccount" = $1', [toElsAccount])
    if (there.length > 0) await work(serverAt({ tx, now: new Date(moment.now) }, toElsAccount, 'supplier'))
  })

/** The company learns of a buyer that has written down a row about it, and of the payment clause in it. */
const tellSupplier = (context: Context, relation: Relation): Promise<void> =>
  atSupplier(context, relation, async (there) => {
    const told = await there.tx.query(
      `update customer set "paymentClause" = $3 where "elsAccount" = $1 and "purchaserAccount" = $2 returning 1`,
      [relation.toElsAccount, relation.elsAccount, relation.paymentClause],
    )
    if (told.length === 0) await meet(there, relation)
  })

/** The companies learn of a buyer's rows about them; most have no account yet. */
export async function tellSuppliers(context: Context, relations: readonly Relation[]): Promise<void> {
  if (relations.length === 0) return
  const companies = relations.map(({ toElsAccount }) => toElsAccount)
  const known = await actingAs(context.tx, system, () =>
    context.tx.query<{ company: string }>(
      'select "elsAccount" as company from enterprise where "elsAccount" = any($1)',
      [companies],
    ),
  )
  const there = new Set(known.map(({ company }) => company))
  for (const relation of relations) if (there.has(relation.toElsAccount)) await tellSupplier(context, relation)
}

/** A company that registered with a buyer has agreed that he reads its data. */
export const shareWith = (context: Context, relation: Relation, note: object): Promise<void> =>
  atSupplier(context, relation, async (there) => {
    const [row] = await there.tx.query<{ uuid: string }>(
      'select "uuid" from customer where "elsAccount" = $1 and "purchaserAccount" = $2',
      [relation.toElsAccount, relation.elsAccount],
    )
    if (row) await actAsSystem(there, customer, row.uuid, 'share', {}, { ...note })
  })

onAction(customer, {
  share: ({ context, after }) => takeOver(context, after),
  stopSharing: ({ context, after }) => leaveAlone(context, after),
})
