/** What follows when an approver decides, passes on, or is replaced (domain/08 §4.9.2). */
import { type FlowTask, flowTask } from '@srm/core/system/flowTask'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { decided } from './course.ts'

const answer = (context: Context, { flowId, step, opinion }: FlowTask, final = false): Promise<void> =>
  decided(context, { flowId, step, opinion, final })

/** The task goes to somebody else who has no part in its step yet. @throws Refused */
async function demandOther(context: Context, before: FlowTask | undefined, after: FlowTask): Promise<void> {
  if (before?.assignee === after.assignee) throw new Refused({ message: 'flowTask.sameAssignee', field: 'assignee' })
  const [other] = await context.tx.query(
    `select 1 from "flowTask" where "elsAccount" = $1 and "flowId" = $2 and "step" = $3 and "assignee" = $4
      and "uuid" <> $5 and "taskStatus" not in ('cancelled') and "isDel" = 'N' limit 1`,
    [after.elsAccount, after.flowId, after.step, after.assignee, after.uuid],
  )
  if (other) throw new Refused({ message: 'flowTask.inStepAlready', field: 'assignee' })
}

onAction(flowTask, {
  approve: ({ context, after }) => answer(context, after),
  reject: ({ context, after }) => answer(context, after),
  refuse: ({ context, after }) => answer(context, after, true),
  transfer: ({ context, before, after }) => demandOther(context, before, after),
  reassign: ({ context, before, after }) => demandOther(context, before, after),
})
