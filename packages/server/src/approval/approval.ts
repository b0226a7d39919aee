/** Starts the approval of a submitted document. */

import { changedByApproval } from '@srm/core/definition/stays'
import { type AnyDoc, type AnyDocument, type AnyRow, transitionsOf } from '@srm/core/definition/workflow'
import { actAsSystem } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { type Effects, type Happened, onAction, onWritten, type Written } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { refusedWithoutFlow } from './noFlow.ts'

/**
 * Where no flow is configured for the document, it is approved at once in the same transaction, and its history says
 * so (domain/01 Part A §0.4: "no flow configured → straight to APPROVED with a log line auto"), or nothing happens.
 * @throws Refused where the account wants no approval without a flow
 */
async function startApproval(def: AnyDocument, { context, after }: Happened<AnyDocument, object>): Promise<void> {
  const { uuid, elsAccount, auditStatus } = after as unknown as AnyDoc
  if (auditStatus !== 'submitted') return
  const refusal = await refusedWithoutFlow(context, String(elsAccount))
  if (refusal) throw new Refused(refusal)
  await actAsSystem(context, def, String(uuid), 'approve', {}, { auto: 'noFlow' })
}

/**
 * A change that asks for an approval is approved at once as well where no flow is configured; the event of the save tells it.
 * @throws Refused where the account wants no approval without a flow
 */
async function approveChanges(def: AnyDocument, context: Context, all: readonly Written<AnyDocument>[]): Promise<void> {
  const [field] = all.flatMap(({ before, after }) => (before ? changedByApproval(def, before, after) : []))
  if (field === undefined) return
  if (await refusedWithoutFlow(context, context.actor.account))
    throw new Refused({ message: 'approval.noFlowForChange', field })
}

/** What asks for an approval: the submission of a document, or a change of one that is valid. */
const asking = (def: AnyDocument): string[] =>
  transitionsOf(def).flatMap(([action, { to }]) => ((to as AnyRow).auditStatus === 'submitted' ? [action] : []))

/** Every document with the approval machine is submitted through here. */
export function followSubmissions(documents: Readonly<Record<string, AnyDocument>>): void {
  for (const def of Object.values(documents)) {
    const start = (happened: Happened<AnyDocument, object>) => startApproval(def, happened)
    if (def.approvedChanges) onWritten(def, (context, all) => approveChanges(def, context, all))
    onAction(def, Object.fromEntries(asking(def).map((action) => [action, start])) as Effects<AnyDocument>)
  }
}
