/** Plans go to suppliers who may be ordered from; what was ordered of a period stays there (domain/04 §3.3). */
import { plan } from '@srm/core/sourcing/plans/plan'
import { orderedGone } from '@srm/core/sourcing/plans/planRules'
import type { Context } from '../engine/context.ts'
import { onPrepare, onTaking } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { demandWorking } from '../gates/supplierGate.ts'

onPrepare(plan, async ({ doc, before }) => {
  const refusal = before && orderedGone(doc, before)
  if (refusal) throw new Refused(refusal)
  return doc
})

/** @throws Refused where the supplier may not be ordered from */
async function toWorking<D extends { readonly toElsAccount: string; readonly supplierName: string | null }>(
  context: Context,
  doc: D,
): Promise<D> {
  await demandWorking(context, { message: 'plan.supplierNotActive', what: 'order' }, doc)
  return doc
}

onTaking(plan, { publish: toWorking, breakFirm: toWorking })
