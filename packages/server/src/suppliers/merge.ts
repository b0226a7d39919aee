/** One of two rows about the same company goes: what names it names the one that stays (domain/07 §3.6, decision 0013). */

import { type Supplier, supplier } from '@srm/core/suppliers/supplier'
import { actingAs } from '../database/jointTransaction.ts'
import { system } from '../database/systemTables.ts'
import { type Context, unscoped } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Invalid, Refused } from '../engine/errors.ts'
import { record } from '../engine/events.ts'
import { lockTargets } from '../engine/references/referenceLocks.ts'
import { rename } from '../engine/references/renaming.ts'
import { demandNone, overlapping } from '../engine/references/renamingConflicts.ts'
import { load } from '../engine/store.ts'
import { readdressFiles } from '../files/shareOnPublish.ts'
import { supplierReferences } from './supplierReferences.ts'

/** The row that stays, locked; only one that the person sees, and that is not gone itself. @throws Invalid */
async function remaining(context: Context, limit: string): Promise<Supplier> {
  const [row] = await context.tx.query<{ uuid: string }>(
    `select "uuid" from supplier where "elsAccount" = $1 and "toElsAccount" = $2 and "isDel" = 'N'`,
    [context.actor.account, limit],
  )
  const found = row && (await load(context, supplier, row.uuid))
  const rule = !found ? 'unknownReference' : found.doc.supplierStatus === 'eliminated' ? 'wrongReference' : undefined
  if (rule) throw new Invalid([{ path: 'intoElsAccount', rule, limit }])
  return found?.doc as unknown as Supplier
}

/**
 * Somebody who could sign in has read what was agreed with his company, and somebody else would from now on. Who is invited
 * enters after the end of the transaction, and finds nothing. @throws Refused
 */
async function demandUnentered({ tx }: Context, { toElsAccount, fullName }: Supplier): Promise<void> {
  const people = await actingAs(tx, system, () =>
    tx.query<{ status: string }>(
      `select "subAccountStatus" as status from "subAccount" where "elsAccount" = $1 for share`,
      [toElsAccount],
    ),
  )
  if (people.some(({ status }) => status !== 'invited'))
    throw new Refused({ message: 'supplier.mergeEntered', params: { supplier: fullName } })
}

const listing = `select "itemCode" as item from "dataPermission"
  where "elsAccount" = $1 and "dimension" = 'toElsAccount' and "operator" in ('in', 'notIn') and "status" = 'active'
    and "isDel" = 'N' and "values" ? $2 and not "values" ? $3 order by 1`

/** Who sees the documents of the one that goes is said by its number: nobody sees more or less by a merge. @throws Refused */
async function demandSameSight({ tx, actor }: Context, from: string, into: string): Promise<void> {
  const found = await tx.query<{ item: string }>(listing, [actor.account, from, into])
  const items = found.map(({ item }) => item).join(', ')
  if (items) throw new Refused({ message: 'supplier.mergeScoped', params: { items, from, into } })
}

/** @returns how many documents went over */
async function handOver(context: Context, from: string, target: Supplier): Promise<number> {
  const into = target.toElsAccount
  const all = supplierReferences()
  for (const places of all) demandNone(await overlapping(context, places, { from, into }))
  let count = 0
  for (const places of all)
    await rename(context, places, { from, into, target, action: 'mergeSupplier' }, async (docs) => {
      count += docs.length
      await readdressFiles(context, places.def, docs, { from, into })
    })
  return count
}

onAction(supplier, {
  async merge({ context, after, input }) {
    const from = after.toElsAccount
    await lockTargets(context, 'supplier')
    const target = await remaining(context, input.intoElsAccount)
    await demandUnentered(context, after)
    await demandSameSight(context, from, target.toElsAccount)
    const documents = await handOver(unscoped(context), from, target)
    const own = { from, name: after.fullName, documents }
    await record(context, supplier, { action: 'takeOver', doc: target, own })
  },
})
