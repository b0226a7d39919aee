/** What vouchers prove of cost reductions that run: counted anew from all of them, whatever is posted (domain/06 §2.6). */
import { type AnyDoc, settle } from '@srm/core/definition/workflow'
import { type CostReduction, costReduction } from '@srm/core/finance/reductions/costReduction'
import { provenSaving } from '@srm/core/finance/reductions/provenSaving'
import { unitSystem } from '@srm/core/masterData/units/unitSystem'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../../engine/context.ts'
import { tellTouched } from '../../engine/events.ts'
import { updateAll, type Written } from '../../engine/save/write.ts'
import { serverAt, systemOf } from '../../engine/serverContext.ts'
import { loadUnlocked, lockAll } from '../../engine/store.ts'
import { conversionsOf } from '../../prices/conversions.ts'
import { settledSums } from './settledSums.ts'

/** A reduction with what the vouchers of its period say now. */
export async function withProof(context: Context, doc: CostReduction): Promise<CostReduction> {
  const { periodFrom: from, periodTo: to, currency } = doc
  const sums = await settledSums(
    context,
    doc.lines.map(({ materialNumber, toElsAccount }) => ({ materialNumber, toElsAccount, from, to })),
  )
  const conversions = await conversionsOf(
    context,
    doc.lines.map(({ materialNumber }) => materialNumber),
  )
  const lines = doc.lines.map((line, i) => {
    const { basePrice, orderUnit, materialNumber } = line
    if (basePrice === null || orderUnit === null || currency === null) return line
    const { ratio } = unitSystem(conversions, materialNumber)
    return { ...line, ...provenSaving(sums[i] ?? [], { basePrice, orderUnit }, currency, ratio) }
  })
  return { ...doc, lines }
}

/** A material of a supplier of which something was posted. */
export interface Posted {
  readonly materialNumber: string
  readonly toElsAccount: string
}

/** Those that run, and those that are about to: whoever approves one of them waits until what is being posted stands. */
const counting = `select distinct h."uuid" from unnest($2::text[], $3::text[]) w(material, supplier)
    join "costReductionLine" l on l."elsAccount" = $1 and l."materialNumber" = w.material and l."toElsAccount" = w.supplier
    join "costReduction" h on h."elsAccount" = $1 and h."uuid" = l."parent" and h."isDel" = 'N'
  where h."status" = 'running' or h."status" = 'draft' and h."auditStatus" in ('submitted', 'underApproval')`

async function proveAll(context: Context, posted: readonly Posted[]): Promise<void> {
  const rows = await context.tx.query<{ uuid: string }>(counting, [
    context.actor.account,
    posted.map(({ materialNumber }) => materialNumber),
    posted.map(({ toElsAccount }) => toElsAccount),
  ])
  const uuids = rows.map(({ uuid }) => uuid)
  if (uuids.length === 0) return
  await lockAll(context, costReduction, uuids)
  const written: Written[] = []
  for (const { base } of (await loadUnlocked(context, costReduction, uuids)).values()) {
    if (base.status !== 'running') continue
    const proved = await withProof(context, base as unknown as CostReduction)
    written.push({ before: base, after: settle(costReduction, proved as unknown as AnyDoc, context.moment, base) })
  }
  await updateAll(context, costReduction, written)
  await tellTouched(
    context,
    costReduction,
    written.map(({ after }) => after),
  )
}

/** Counts anew what runs of these, in the name of their owner: whoever posts need not know of any reduction. */
export async function proveReductions(context: Context, account: string, posted: readonly Posted[]): Promise<void> {
  if (posted.length === 0) return
  const { tx, moment, requestId } = context
  const owner = serverAt({ tx, now: new Date(moment.now), requestId }, account, 'buyer')
  await actingAs(tx, systemOf(account), () => proveAll(owner, posted))
}
