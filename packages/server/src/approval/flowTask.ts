/** What follows when an approver decides, passes on, or is replaced (domain/08 §4.9.2). */
import { type FlowTask, flowTask } from '@srm/core/system/flows/flowTask'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { dropExtraTask, mayDecide, recordDecision } from './approvalProgress.ts'
import { deciders } from './approvers.ts'
import { locksDocumentFirst } from './lockDocument.ts'

const answer = (context: Context, { flowId, step, submitter, opinion }: FlowTask, final = false): Promise<void> =>
  recordDecision(context, { flowId, step, submitter, opinion, final })

/** Has the person another task of the same step? */
async function isInStep({ tx }: Context, { elsAccount, flowId, step, assignee, uuid }: FlowTask): Promise<boolean> {
  const others = await tx.query(
    `select 1 from "flowTask" where "elsAccount" = $1 and "flowId" = $2 and "step" = $3 and "assignee" = $4
      and "uuid" <> $5 and "taskStatus" <> 'cancelled' and "isDel" = 'N' limit 1`,
    [elsAccount, flowId, step, assignee, uuid],
  )
  return others.length > 0
}

/** Why the person whom a task names now does not decide it; undefined where he does. */
async function refusedFor(context: Context, task: FlowTask): Promise<string | undefined> {
  if (!(await mayDecide(context, task, task.assignee))) return 'flowTask.ownDocument'
  return (await deciders(context, [task.assignee])).length === 0 ? 'flowTask.mayNotDecide' : undefined
}

/** The task goes to somebody else who may decide and has no part in its step yet. @throws Refused */
async function demandOther(context: Context, before: FlowTask | undefined, after: FlowTask): Promise<void> {
  const refusal =
    before?.assignee === after.assignee
      ? 'flowTask.sameAssignee'
      : ((await refusedFor(context, after)) ??
        ((await isInStep(context, after)) ? 'flowTask.inStepAlready' : undefined))
  if (refusal) throw new Refused({ message: refusal, field: 'assignee' })
}

/**
 * Whoever takes over may decide; where he has a voice in the step already, it stays one.
 * @throws Refused
 */
async function takeOver(context: Context, task: FlowTask): Promise<void> {
  const refusal = await refusedFor(context, task)
  if (refusal) throw new Refused({ message: refusal, field: 'handOverTo' })
  if (await isInStep(context, task)) await dropExtraTask(context, task)
}

locksDocumentFirst(flowTask)
onAction(flowTask, {
  approve: ({ context, after }) => answer(context, after),
  reject: ({ context, after }) => answer(context, after),
  refuse: ({ context, after }) => answer(context, after, true),
  transfer: ({ context, before, after }) => demandOther(context, before, after),
  reassign: ({ context, before, after }) => demandOther(context, before, after),
  handOver: ({ context, after }) => takeOver(context, after),
})
