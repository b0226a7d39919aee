/** Documents that approvers decide on say who they are: lists, details and home tell it without asking for the tasks. */
import { hasStages } from '@srm/core/definition/workflow'
import { type FlowTask, flowTask } from '@srm/core/system/flows/flowTask'
import { type Context, unscoped } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { definitionOf } from '../engine/registry.ts'

type About = Pick<FlowTask, 'elsAccount' | 'flowId' | 'docType' | 'docUuid'>

/** Writes the names beside what is approved, and on the approval itself. Nothing else of either changes: no version becomes stale. */
async function nameApprovers(context: Context, { elsAccount, flowId, docType, docUuid }: About): Promise<void> {
  const { tx } = unscoped(context)
  const [row] = await tx.query<{ names: string | null }>(
    `select string_agg("assigneeName", ', ' order by "taskId") as names from (
       select distinct on ("assignee") "assigneeName", "taskId" from "flowTask"
        where "elsAccount" = $1 and "flowId" = $2 and "taskStatus" = 'open' and "isDel" = 'N') t`,
    [elsAccount, flowId],
  )
  const names = row?.names ?? null
  await tx.query(
    `update "flowInstance" set "approverNames" = $3 where "elsAccount" = $1 and "flowId" = $2 and "holderSide" = 'approver'`,
    [elsAccount, flowId, names],
  )
  const def = definitionOf(docType)
  if (def && hasStages(def) && 'approverNames' in def.shape.fields)
    await tx.query(
      `update "${def.shape.name}" set "approverNames" = $2 where "uuid" = $1 and "holderSide" = 'approver'`,
      [docUuid, names],
    )
}

const name = ({ context, after }: { readonly context: Context; readonly after: FlowTask }): Promise<void> =>
  nameApprovers(context, after)

onAction(flowTask, {
  open: name,
  approve: name,
  reject: name,
  refuse: name,
  transfer: name,
  reassign: name,
  handOver: name,
  cancel: name,
  skip: name,
})
