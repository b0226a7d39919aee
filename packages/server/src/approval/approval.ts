/** Every document with the approval machine is submitted, changed and taken back through here. */
import { changedByApproval } from '@srm/core/definition/immutableFields'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyRow,
  isIn,
  settle,
  transitionsOf,
  waysOf,
} from '@srm/core/definition/workflow'
import { flowInstance } from '@srm/core/system/flows/flowInstance'
import { actingAs } from '../database/jointTransaction.ts'
import { keepsVersions } from '../database/schema/ddl.ts'
import { actAsSystem } from '../engine/act.ts'
import { type Context, unscoped } from '../engine/context.ts'
import {
  type AskedChange,
  type Effects,
  type Happened,
  onAction,
  onChange,
  onWritten,
  type Written,
} from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { serverAt, systemOf } from '../engine/serverContext.ts'
import { load } from '../engine/store.ts'
import { followNumbers, numbersToDecide, refusedUnasked, toldNumbers } from '../prices/typedNumbers.ts'
import { cancelTasks } from './approvalProgress.ts'
import { askApprovers } from './askApprovers.ts'
import { buyerOf, flowFor, runningAbout } from './flows.ts'
import { refusedWithoutFlow } from './noFlow.ts'

/** What is to be approved: of a document that was sent the working copy, with the amounts that follow from it. */
async function submittedDoc(context: Context, def: AnyDocument, row: AnyDoc): Promise<AnyDoc> {
  const loaded = keepsVersions(def) ? await load(unscoped(context), def, String(row.uuid)) : undefined
  return loaded?.hasDraft ? settle(def, loaded.doc, context.moment) : row
}

/**
 * A submitted document goes to the approvers of its flow. Where no flow is meant, it is approved at once in the same
 * transaction, and its history says so (domain/01 Part A §0.4: "no flow configured → straight to APPROVED with a log line
 * auto"), or nothing happens.
 * @throws Refused where the account wants no approval without a flow, the flow nobody to submit so, or nobody would decide on a
 * number that is not the table's
 */
async function startApproval(def: AnyDocument, { context, after }: Happened<AnyDocument, object>): Promise<void> {
  const row = after as unknown as AnyDoc
  if (row.auditStatus !== 'submitted') return
  const doc = await submittedDoc(context, def, row)
  const uuid = String(doc.uuid)
  const start = (flowId: string) => actAsSystem(context, def, uuid, 'startApproval', {}, {}, { flowId })
  const numbers = await numbersToDecide(context, def, doc)
  const chosen = await flowFor(context, def, doc)
  const asked = chosen && { def, doc, chosen, typedNumbers: toldNumbers(numbers) }
  if (asked && (await askApprovers(context, asked, start))) return
  const refusal = refusedUnasked(numbers) ?? (chosen ? undefined : await refusedWithoutFlow(context, buyerOf(def, doc)))
  if (refusal) throw new Refused(refusal)
  await actAsSystem(context, def, uuid, 'approve', {}, { auto: chosen ? 'noStep' : 'noFlow' })
}

/** Does a field say already what was sent for it? A free field stands among the others of its column. */
function isSame(def: AnyDocument, doc: AnyDoc, key: string, value: unknown): boolean {
  const stored = key in def.shape.fields ? doc[key] : (doc.fbk as AnyRow | null)?.[key]
  return JSON.stringify(stored ?? null) === JSON.stringify(value ?? null)
}

/**
 * A change that asks for an approval waits beside the document, which stays as it is until then.
 * @returns false where no flow is meant: the change is written at once
 * @throws Refused in a file, whose rows say what a document becomes at once
 */
async function keepBack(
  def: AnyDocument,
  context: Context,
  { before, after, sent }: AskedChange<AnyDocument>,
): Promise<boolean> {
  const [was, is] = [before as AnyDoc, after as AnyDoc]
  const [field] = changedByApproval(def, was, is)
  const chosen = field === undefined ? undefined : await flowFor(context, def, is, was)
  if (field === undefined || !chosen) return false
  if (context.fromFile) throw new Refused({ message: 'approval.changeInFile', field })
  const proposed = Object.fromEntries(Object.entries(sent).filter(([key, value]) => !isSame(def, was, key, value)))
  return askApprovers(context, { def, doc: is, chosen, proposed }, async () => undefined)
}

/**
 * A change that asks for an approval and has no flow is approved at once as well, and so is one whose flow asks nobody; the
 * event of the save tells it.
 * @throws Refused where the account wants no approval without a flow, and in a file where the change has one
 */
async function approveChanges(def: AnyDocument, context: Context, all: readonly Written<AnyDocument>[]): Promise<void> {
  if (context.isApproved) return
  for (const { before, after } of all) {
    const [field] = before ? changedByApproval(def, before, after) : []
    if (field === undefined) continue
    const chosen = await flowFor(context, def, after as AnyDoc, before as unknown as AnyDoc)
    if (chosen && context.fromFile) throw new Refused({ message: 'approval.changeInFile', field })
    if (!chosen && (await refusedWithoutFlow(context, context.actor.account)))
      throw new Refused({ message: 'approval.noFlowForChange', field })
  }
}

/** Can what was asked for still happen? */
const isPossible = (def: AnyDocument, doc: AnyDoc): boolean => isIn(def.transitions.approve?.from ?? [], doc)
const isEditable = (def: AnyDocument, doc: AnyDoc): boolean => isIn(def.sides.buyer?.edits ?? [], doc)

/**
 * What has become of a document may overtake its approval: it was withdrawn, cancelled, released with its set. Then nobody is
 * asked any more, and what cannot be approved any more goes back (decisions §11.8).
 */
async function endApproval(def: AnyDocument, happened: Happened<AnyDocument, object>): Promise<void> {
  const { before, after } = happened
  const [was, is] = [before, after] as unknown as [AnyDoc | undefined, AnyDoc]
  await asBuyer(def, happened.context, is, (context) => endIfOver(def, context, was, is))
}

/** Approvals are the buyer's, whichever side overtakes them. */
function asBuyer(def: AnyDocument, context: Context, doc: AnyDoc, work: (context: Context) => Promise<void>) {
  const { tx, actor, moment, requestId } = context
  const account = buyerOf(def, doc)
  if (actor.account === account) return work(context)
  const buyer = serverAt({ tx, now: new Date(moment.now), requestId }, account, 'buyer')
  return actingAs(tx, systemOf(account), () => work(buyer))
}

async function endIfOver(def: AnyDocument, context: Context, was: AnyDoc | undefined, is: AnyDoc): Promise<void> {
  if (was?.auditStatus === 'underApproval') {
    if (is.auditStatus !== 'underApproval') return endRunning(context, def, is)
    if (isPossible(def, was) && !isPossible(def, is))
      await actAsSystem(context, def, String(is.uuid), 'reject', {}, { reason: 'overtaken' })
    return
  }
  if (def.approvedChanges && was && isEditable(def, was) && was.auditStatus === 'approved' && !isEditable(def, is))
    await endRunning(context, def, is)
}

/** Nobody is asked any more about the document. */
async function endRunning(context: Context, def: AnyDocument, is: AnyDoc): Promise<void> {
  const running = await runningAbout(context, def, is)
  if (!running) return
  await actAsSystem(context, flowInstance, running.uuid, 'end', {}, {})
  await cancelTasks(context, running.flowId)
}

type Happens = (happened: Happened<AnyDocument, object>) => Promise<void>
const on = (actions: readonly string[], happens: Happens): Effects<AnyDocument> =>
  Object.fromEntries(actions.map((action) => [action, happens])) as Effects<AnyDocument>

/** Actions that ask for an approval. */
const asking = (def: AnyDocument): string[] =>
  transitionsOf(def).flatMap(([action, transition]) =>
    [transition, ...waysOf(transition)].some(({ to }) => (to as AnyRow).auditStatus === 'submitted') ? [action] : [],
  )

/** Documents with the approval machine, and what a change of them asks for. */
export function followSubmissions(documents: Readonly<Record<string, AnyDocument>>): void {
  for (const def of Object.values(documents)) {
    if (def.approvedChanges) {
      onChange(def, (context, change) => keepBack(def, context, change))
      onWritten(def, (context, all) => approveChanges(def, context, all))
    }
    const submissions = asking(def)
    followNumbers(def, submissions)
    onAction(
      def,
      on(submissions, (happened) => startApproval(def, happened)),
    )
    const all = transitionsOf(def).map(([action]) => action)
    if (submissions.length > 0)
      onAction(
        def,
        on(all, (happened) => endApproval(def, happened)),
      )
  }
}
