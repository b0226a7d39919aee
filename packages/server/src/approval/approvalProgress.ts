/** The course of an approval: which step is asked, what its opinions come to, how it ends (domain/08 §4.9.2). */
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { type FlowInstance, flowInstance, type InstanceStep } from '@srm/core/system/flows/flowInstance'
import { type Opinion, outcomeOf } from '@srm/core/system/flows/flowOutcome'
import { type FlowTask, flowTask } from '@srm/core/system/flows/flowTask'
import { actAsSystem } from '../engine/act.ts'
import { type Context, unscoped } from '../engine/context.ts'
import { NotFound, Refused } from '../engine/errors.ts'
import { definitionOf } from '../engine/registry.ts'
import { saveApproved } from '../engine/save/save.ts'
import { load } from '../engine/store.ts'

interface Task {
  readonly uuid: string
  readonly step: number
  readonly assignee: string
  readonly taskStatus: Opinion
}

const tasksOf = ({ tx, actor }: Context, flowId: string): Promise<Task[]> =>
  tx.query(
    `select "uuid", "step", "assignee", "taskStatus" from "flowTask"
      where "elsAccount" = $1 and "flowId" = $2 and "isDel" = 'N' order by "step", length("taskId"), "taskId"`,
    [actor.account, flowId],
  )

/** The approval, locked until the end of the transaction: opinions that come at once are counted one after the other. */
async function lockInstance(context: Context, flowId: string): Promise<FlowInstance> {
  const [row] = await context.tx.query<{ uuid: string }>(
    `select "uuid" from "flowInstance" where "elsAccount" = $1 and "flowId" = $2 and "isDel" = 'N'`,
    [context.actor.account, flowId],
  )
  const loaded = row && (await load(unscoped(context), flowInstance, row.uuid))
  if (!loaded) throw new NotFound('flowInstance')
  return loaded.doc as unknown as FlowInstance
}

/** Does the flow let the person decide? Nobody decides on what he has submitted where it says so. */
export async function mayDecide(
  { tx, actor }: Context,
  { flowId, submitter }: Pick<FlowTask, 'flowId' | 'submitter'>,
  person: string,
): Promise<boolean> {
  if (person !== submitter) return true
  const [own] = await tx.query<{ ownAllowed: string }>(
    `select "ownAllowed" from "flowInstance" where "elsAccount" = $1 and "flowId" = $2 and "isDel" = 'N'`,
    [actor.account, flowId],
  )
  return own?.ownAllowed === 'Y'
}

const pending: ReadonlySet<Opinion> = new Set<Opinion>(['waiting', 'open'])

/** Nobody is asked any more. */
async function cancelAll(context: Context, tasks: readonly Task[]): Promise<void> {
  for (const { uuid, taskStatus } of tasks)
    if (pending.has(taskStatus)) await actAsSystem(context, flowTask, uuid, 'cancel', {}, {})
}

/** Ends what is still open of an approval that was decided otherwise. */
export const cancelTasks = async (context: Context, flowId: string): Promise<void> =>
  cancelAll(context, await tasksOf(context, flowId))

/** What the history of the document keeps of the decision: who decided stands in the approval, for those who may see it. */
const noted = ({ flowId }: FlowInstance): AnyRow => ({ flowId })

/** The change is written as whoever asked for it; its history names the approval. */
const saveChange = (context: Context, def: AnyDocument, instance: FlowInstance): Promise<void> => {
  const { docUuid, proposed, submitter, submitterName } = instance
  const asker = { subAccount: submitter, name: submitterName ?? submitter }
  return saveApproved(context, def, docUuid, (proposed ?? {}) as AnyDoc, asker, noted(instance))
}

/** What was asked for happens. @throws whatever forbids it meanwhile */
async function grant(context: Context, instance: FlowInstance): Promise<void> {
  const { docType, docUuid, scenario, uuid } = instance
  const def = definitionOf(docType)
  if (!def) throw new NotFound(docType)
  await actAsSystem(context, flowInstance, uuid, 'approve', {}, {})
  if (scenario === 'change') await saveChange(context, def, instance)
  else await actAsSystem(context, def, docUuid, 'approve', {}, {}, noted(instance))
}

/** Somebody was against it: the document goes back to who submitted it, or is not approved for good. */
async function deny(context: Context, instance: FlowInstance, final: boolean, opinion: string | null): Promise<void> {
  const { docType, docUuid, scenario, uuid } = instance
  const action = final ? 'refuse' : 'reject'
  await actAsSystem(context, flowInstance, uuid, action, { endReason: opinion }, {})
  const def = definitionOf(docType)
  if (def && scenario !== 'change') await actAsSystem(context, def, docUuid, action, {}, {}, noted(instance))
}

const opinionsIn = (tasks: readonly Task[], step: number): Opinion[] =>
  tasks.filter((task) => task.step === step).map(({ taskStatus }) => taskStatus)

/** Asks the approvers of a step: all of them, or the first who has not decided yet where they come in turn. */
async function ask(context: Context, { mode }: InstanceStep, tasks: readonly Task[]): Promise<void> {
  const waiting = tasks.filter(({ taskStatus }) => taskStatus === 'waiting')
  for (const { uuid } of mode === 'turn' ? waiting.slice(0, 1) : waiting)
    await actAsSystem(context, flowTask, uuid, 'open', {}, {})
}

const agreeing: ReadonlySet<Opinion> = new Set<Opinion>(['approved', 'skipped'])

/** Once is enough for whoever has just approved the step before. */
async function skipSameApprover(context: Context, before: readonly Task[], tasks: readonly Task[]): Promise<void> {
  const agreed = new Set(before.filter(({ taskStatus }) => agreeing.has(taskStatus)).map(({ assignee }) => assignee))
  for (const { uuid, assignee } of tasks)
    if (agreed.has(assignee)) await actAsSystem(context, flowTask, uuid, 'skip', {}, {})
}

/** Goes on behind a step that was passed; behind the last one what was asked for happens. */
async function advance(context: Context, instance: FlowInstance, passed: number): Promise<void> {
  const rule = (instance.steps ?? []).find(({ step }) => step > passed)
  if (!rule) return grant(context, instance)
  const before = await tasksOf(context, instance.flowId)
  const of = (tasks: readonly Task[], step: number) => tasks.filter((task) => task.step === step)
  if (instance.sameApprover === 'skip') await skipSameApprover(context, of(before, passed), of(before, rule.step))
  const tasks = of(await tasksOf(context, instance.flowId), rule.step)
  if (outcomeOf(rule, opinionsIn(tasks, rule.step)) === 'open') return ask(context, rule, tasks)
  await cancelAll(context, tasks)
  return advance(context, instance, rule.step)
}

/** Begins with the first step. */
export const startApproval = (context: Context, instance: FlowInstance): Promise<void> => advance(context, instance, 0)

/** What somebody answered to a task. */
export interface Answer extends Pick<FlowTask, 'flowId' | 'step' | 'submitter' | 'opinion'> {
  /** Refused for good. */
  readonly final: boolean
}

/** The approval of a task, while it runs. @throws Refused when it was decided meanwhile */
async function runningOf(context: Context, flowId: string): Promise<FlowInstance> {
  const instance = await lockInstance(context, flowId)
  if (instance.instanceStatus !== 'running') throw new Refused({ message: 'flowTask.decidedAlready' })
  return instance
}

type Said = Pick<Answer, 'opinion' | 'final'>

/** What the opinions of a step have come to: it goes on, is passed, or ends the approval. */
async function settleStep(context: Context, instance: FlowInstance, step: number, said: Said): Promise<void> {
  const rule = (instance.steps ?? []).find((one) => one.step === step)
  if (!rule) throw new NotFound('flowInstance')
  const all = await tasksOf(context, instance.flowId)
  const tasks = all.filter((task) => task.step === step)
  const result = said.final ? 'rejected' : outcomeOf(rule, opinionsIn(tasks, step))
  if (result === 'rejected') {
    await cancelAll(context, all)
    return deny(context, instance, said.final, said.opinion)
  }
  if (result === 'open') return rule.mode === 'turn' ? ask(context, rule, tasks) : undefined
  await cancelAll(context, tasks)
  return advance(context, instance, step)
}

/**
 * An approver has decided: the step goes on, is passed, or ends the approval.
 * @throws Refused when the approval was decided meanwhile, or the flow does not let him
 */
export async function recordDecision(context: Context, answer: Answer): Promise<void> {
  const { flowId, step, opinion, final } = answer
  if (!(await mayDecide(context, answer, context.actor.subAccount)))
    throw new Refused({ message: 'flowTask.ownDocument' })
  await settleStep(context, await runningOf(context, flowId), step, { opinion, final })
}

/** A task that gives somebody a second voice in its step is not needed; the step may be decided without it. */
export async function dropExtraTask(context: Context, { uuid, flowId, step, taskStatus }: FlowTask): Promise<void> {
  const instance = await runningOf(context, flowId)
  await actAsSystem(context, flowTask, uuid, 'cancel', {}, {})
  if (taskStatus === 'open') await settleStep(context, instance, step, { opinion: null, final: false })
}
