/** What follows when an approval is taken back or ended from outside (domain/08 §4.9.2). */
import { type AnyDocument, permissionOf } from '@srm/core/definition/workflow'
import { type FlowInstance, flowInstance } from '@srm/core/system/flows/flowInstance'
import { actAsSystem, actLoosely } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { definitionOf } from '../engine/registry.ts'
import { cancelTasks } from './approvalProgress.ts'
import { locksDocumentFirst } from './lockDocument.ts'

/** Nobody is asked any more, and the document gets what `act` says; a change that was asked for is just forgotten. */
async function stop(
  context: Context,
  { flowId, docType, docUuid, scenario }: FlowInstance,
  act: (def: AnyDocument, uuid: string) => Promise<unknown>,
): Promise<void> {
  await cancelTasks(context, flowId)
  const def = definitionOf(docType)
  if (def && scenario !== 'change') await act(def, docUuid)
}

/** What one has submitted one may take back, whatever the rights that one has by now. */
function withdraw(context: Context, def: AnyDocument, uuid: string): Promise<unknown> {
  const { actor } = context
  const permissions = new Set([...actor.permissions, permissionOf(def, 'withdraw')])
  const able = { ...context, actor: { ...actor, permissions, scope: undefined } }
  return actLoosely(able, def, uuid, 'withdraw', {})
}

locksDocumentFirst(flowInstance)
onAction(flowInstance, {
  withdraw: ({ context, after }) => stop(context, after, (def, uuid) => withdraw(context, def, uuid)),
  terminate: ({ context, after }) =>
    stop(context, after, (def, uuid) => actAsSystem(context, def, uuid, 'reject', {}, {}, { flowId: after.flowId })),
})
