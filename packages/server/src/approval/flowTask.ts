/** What follows when an approver decides, passes on, or is replaced (domain/08 §4.9.2). */
import { type FlowTask, flowTask } from '@srm/core/system/flowTask'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { deciders } from './approvers.ts'
import { decided, demandAllowed } from './course.ts'
import { locksDocumentFirst } from './lockDocument.ts'

const answer = (context: Context, { flowId, step, submitter, opinion }: FlowTask, final = false): Promise<void> =>
  decided(context, { flowId, step, submitter, opinion, final })

/** The task goes to somebody else who may decide and has no part in its step yet. @throws Refused */
async function demandOther(context: Context, before: FlowTask | undefined, after: FlowTask): Promise<void> {
  if (before?.assignee === after.assignee) throw new Refused({ message: 'flowTask.sameAssignee', field: 'assignee' })
  await demandAllowed(context, after, after.assignee)
  if ((await deciders(context, [after.assignee])).length === 0)
    throw new Refused({ message: 'flowTask.mayNotDecide', field: 'assignee' })
  const [other] = await context.tx.query(
    `select 1 from "flowTask" where "elsAccount" = $1 and "flowId" = $2 and "step" = $3 and "assignee" = $4
      and "uuid" <> $5 and "taskStatus" not in ('cancelled') and "isDel" = 'N' limit 1`,
    [after.elsAccount, after.flowId, after.step, after.assignee, after.uuid],
  )
  if (other) throw new Refused({ message: 'flowTask.inStepAlready', field: 'assignee' })
}

locksDocumentFirst(flowTask)
onAction(flowTask, {
  approve: ({ context, after }) => answer(context, after),
  reject: ({ context, after }) => answer(context, after),
  refuse: ({ context, after }) => answer(context, after, true),
  transfer: ({ context, before, after }) => demandOther(context, before, after),
  reassign: ({ context, before, after }) => demandOther(context, before, after),
})
