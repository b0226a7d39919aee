/** The beginning of an approval: a flow is chosen, its people are found, the first of them are asked (domain/08 §4.9). */
import type { TypedNumber } from '@srm/core/definition/decidingNumbers'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { type FlowInstance, flowInstance } from '@srm/core/system/flows/flowInstance'
import { flowTask } from '@srm/core/system/flows/flowTask'
import { type Context, unscoped } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'
import { createAsSystem } from '../engine/save/create.ts'
import { load } from '../engine/store.ts'
import { startApproval } from './approvalProgress.ts'
import { type Approver, approversOf } from './approvers.ts'
import { type Chosen, runningAbout } from './flows.ts'

/** What somebody asks others to approve. */
export interface Asked {
  readonly def: AnyDocument
  /** As it is, or as it would be where a change of it is asked for. */
  readonly doc: AnyDoc
  readonly chosen: Chosen
  /** Numbers that somebody typed beside the tables of the account. */
  readonly typedNumbers?: readonly TypedNumber[]
  /** Fields of the change as they were sent. */
  readonly proposed?: AnyDoc
}

interface Step {
  readonly rule: NonNullable<FlowInstance['steps']>[number]
  readonly hours: number | null
  readonly finalRefuse: 'Y' | 'N'
  readonly people: readonly Approver[]
}

/** Neighbouring lines of one name are one step, decided as the first of them says. */
function together(lines: Chosen['steps']): Chosen['steps'][number][][] {
  const steps: Chosen['steps'][number][][] = []
  for (const line of lines) {
    const last = steps.at(-1)
    if (last?.[0]?.stepName === line.stepName) last.push(line)
    else steps.push([line])
  }
  return steps
}

/** The people of a step, each once. */
async function peopleOf(context: Context, { flow }: Chosen, lines: Chosen['steps'], doc: AnyDoc): Promise<Approver[]> {
  const people = new Map<string, Approver>()
  for (const line of lines)
    for (const one of await approversOf(context, flow, line, doc))
      if (!people.has(one.elsSubAccount)) people.set(one.elsSubAccount, one)
  return [...people.values()]
}

/** The steps that somebody decides, numbered from 1. */
async function stepsOf(context: Context, chosen: Chosen, doc: AnyDoc): Promise<Step[]> {
  const found: Step[] = []
  for (const lines of together(chosen.steps)) {
    const [first] = lines
    const people = await peopleOf(context, chosen, lines, doc)
    if (!first || people.length === 0) continue
    const { stepName, mode, passPercent, hours, finalRefuse } = first
    found.push({ rule: { step: found.length + 1, stepName, mode, passPercent }, hours, finalRefuse, people })
  }
  return found
}

/** What is asked for, in a word: a price says itself what is to become of it. */
const scenarioOf = ({ def, proposed, doc }: Asked): FlowInstance['scenario'] =>
  proposed
    ? 'change'
    : ((doc.askedChange as FlowInstance['scenario'] | null | undefined) ??
      (def.submissionAsks as FlowInstance['scenario'] | undefined) ??
      'submission')

const textOf = (value: unknown, most: number): string => [...String(value ?? '')].slice(0, most).join('')

/** The document as the approval and its tasks tell of it. */
function told({ actor }: Context, asked: Asked) {
  const { def, doc, typedNumbers = [] } = asked
  return {
    docType: def.shape.name,
    docUuid: doc.uuid,
    docNumber: textOf(doc[String(def.key[0])], 100),
    docTitle: def.title ? textOf(doc[def.title], 500) : null,
    scenario: scenarioOf(asked),
    typedNumbers: typedNumbers.length > 0 ? typedNumbers : null,
    submitter: actor.subAccount,
    submitterName: actor.name,
  }
}

async function askAll(context: Context, about: AnyRow, flowId: string, steps: readonly Step[]): Promise<void> {
  for (const { rule, hours, finalRefuse, people } of steps)
    for (const { elsSubAccount, name, origin } of people) {
      const { step, stepName } = rule
      const assignee = { assignee: elsSubAccount, assigneeName: name, origin }
      await createAsSystem(context, flowTask, { ...about, flowId, step, stepName, ...assignee, hours, finalRefuse })
    }
}

/** The document says which approval it went to last: written beside it, so that no version becomes stale and no edit is one. */
async function nameApproval({ tx }: Context, { def, doc }: Asked, flowId: string): Promise<void> {
  if ('flowId' in def.shape.fields)
    await tx.query(`update "${def.shape.name}" set "flowId" = $2 where "uuid" = $1`, [doc.uuid, flowId])
}

/**
 * Asks the approvers of a flow.
 * @param start takes the document into the hands of its approvers
 * @returns false where none of its steps has anybody to ask
 * @throws Refused where the flow wants nobody to submit so, or the document waits for an approval already
 */
export async function askApprovers(
  acting: Context,
  asked: Asked,
  start: (flowId: string) => Promise<unknown>,
): Promise<boolean> {
  const context = unscoped(acting)
  const { def, doc, chosen, proposed } = asked
  const steps = await stepsOf(context, chosen, doc)
  if (steps.length === 0) return false
  const other = await runningAbout(context, def, doc)
  if (other) throw new Refused({ message: 'approval.waitsAlready', params: { number: other.flowId } })
  const about = told(context, asked)
  const { flowKey, flowName, sameApprover, submitterIsApprover } = chosen.flow
  const uuid = await createAsSystem(context, flowInstance, {
    ...about,
    flowKey,
    flowName,
    sameApprover,
    ownAllowed: submitterIsApprover === 'approve' ? 'Y' : 'N',
    steps: steps.map(({ rule }) => rule),
    ...(proposed ? { proposed } : {}),
  } as AnyDoc)
  const instance = (await load(context, flowInstance, uuid))?.doc as unknown as FlowInstance
  await askAll(context, about, instance.flowId, steps)
  await nameApproval(context, asked, instance.flowId)
  await start(instance.flowId)
  await startApproval(context, instance)
  return true
}
