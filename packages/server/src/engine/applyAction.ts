/** What an action writes once nothing stands against it: the statuses of one document and all that follows from them. */
import { type Difference, proposalOf } from '@srm/core/definition/difference'
import { addresseeOf } from '@srm/core/definition/sides/parties'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyRow,
  type AnyTransition,
  isIn,
  machineNames,
  settle,
  take,
  waysOf,
} from '@srm/core/definition/workflow'
import { keepsVersions } from '../database/schema/ddl.ts'
import { withBookedContent } from './bookedContent.ts'
import type { Context } from './context.ts'
import { completed, follow } from './effects.ts'
import { Refused } from './errors.ts'
import { answersBySide, record } from './events.ts'
import { writeUnlessSecond } from './exclusion/onlyOne.ts'
import { demandNoOverlap } from './exclusion/overlap.ts'
import { book } from './ledger/book.ts'
import {
  answerVersion,
  contentOf,
  dropDraft,
  isPublished,
  publishedColumn,
  writeDraft,
  writeVersion,
} from './publication.ts'
import { withinColumnLimits } from './save/create.ts'
import { stamped, update } from './save/write.ts'
import { sealedAway } from './sealed/sealing.ts'
import type { Loaded } from './store.ts'

/** The transition of an action; undefined when the definition has none. */
export const transitionOf = (def: AnyDocument, action: string): AnyTransition | undefined =>
  Object.hasOwn(def.transitions, action) ? (def.transitions as Record<string, AnyTransition>)[action] : undefined

/** The states of all machines that changed, for the history. */
const moved = (def: AnyDocument, before: AnyDoc, after: AnyDoc): AnyRow =>
  Object.fromEntries(
    [...machineNames(def), 'stage']
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, { from: before[key], to: after[key] }]),
  )

/** Did it go a way of which nobody but who acts hears? */
const isOwnWay = (t: AnyTransition, after: AnyDoc): boolean => waysOf(t).some(({ own, to }) => own && isIn(to, after))

/** Would the owner's side notice what the other party does with its document? Else it stands in that party's events. */
function isOtherPartyOnly({ actor }: Context, def: AnyDocument, t: AnyTransition, after: AnyDoc): boolean {
  if (!publishedColumn(def) || actor.account === after.elsAccount) return false
  const owner = Object.values(def.sides).find((side) => side?.owner === 'elsAccount')
  const seen = owner?.shows as readonly string[] | undefined
  const touched = Object.keys(t.to)
  return isOwnWay(t, after) || (seen !== undefined && touched.length > 0 && touched.every((key) => !seen.includes(key)))
}

/** Would the other side notice? Then the event is shown to it too. */
function isShown(def: AnyDocument, t: AnyTransition, after: AnyDoc): boolean {
  if (isOwnWay(t, after)) return false
  const side = addresseeOf(def)
  const seen = side && (def.sides[side]?.shows as readonly string[] | undefined)
  const touched = Object.keys(t.to)
  const isTold = t.publishes === true || t.tells === true
  return isPublished(def, after) && (isTold || touched.some((machine) => !seen || seen.includes(machine)))
}

interface Written {
  /** The row afterwards: with its working copy when that is published, else the action on the row itself. */
  readonly row: AnyDoc
  /** The working copy afterwards, where one stays. */
  readonly copy?: AnyDoc
  /** What is sent and binds nobody yet. */
  readonly proposal?: AnyDoc
  /** What was answered to a proposal, which binds nobody yet either. */
  readonly reply?: Difference
}

/** A document after an action. @throws Refused */
function taken({ moment }: Context, def: AnyDocument, doc: AnyDoc, action: string, input: AnyDoc): AnyDoc {
  const whole = take(def, doc, action, input, moment)
  if (whole.refusal) throw new Refused(whole.refusal)
  return withinColumnLimits(def, whole.doc)
}

/** The row of which a change is sent: it says of itself what the change says of the document as a whole, and no content. */
function besideProposal(context: Context, def: AnyDocument, row: AnyDoc, proposal: AnyDoc): AnyDoc {
  const stands = Object.fromEntries(machineNames(def).map((machine) => [machine, proposal[machine]]))
  return settle(def, { ...row, ...stands }, context.moment, row)
}

/** The row whose change was answered: what the answer says of the document as a whole stands on it, its lines do not. */
function besideAnswer(context: Context, def: AnyDocument, row: AnyDoc, proposed: AnyDoc, whole: AnyDoc): AnyDoc {
  const said = Object.entries(whole).filter(([key, value]) => key !== 'lines' && value !== proposed[key])
  return besideProposal(context, def, { ...row, ...Object.fromEntries(said) }, whole)
}

function result(context: Context, def: AnyDocument, loaded: Loaded, action: string, input: AnyDoc): Written {
  const t = transitionOf(def, action) as AnyTransition
  const { base, doc, hasDraft } = loaded
  const isWhole = t.publishes || t.adopts || (!hasDraft && !t.resumes)
  if (t.abandons) return { row: taken(context, def, base, action, input) }
  const whole = taken(context, def, doc, action, input)
  if (isProposal(def, t, whole))
    return {
      row: besideProposal(context, def, taken(context, def, base, action, input), whole),
      proposal: whole,
    }
  const { proposed } = loaded
  if (t.adopts && proposed && def.proposes && isIn(def.proposes.beside, whole))
    return { row: besideAnswer(context, def, base, proposed, whole), reply: proposalOf(def, proposed, whole) }
  return isWhole ? { row: whole } : { row: taken(context, def, base, action, input), copy: whole }
}

/** Does what is published wait for the consent of the other side? */
const isProposal = (def: AnyDocument, t: AnyTransition, after: AnyDoc): boolean =>
  t.publishes === true && def.proposes !== undefined && isIn(def.proposes.beside, after)

/** What the action is taken on: the document, or with what was proposed of it. */
export const actionTarget = (t: AnyTransition, { doc, proposed }: Loaded): AnyDoc =>
  proposed && (t.adopts || t.resumes) ? proposed : doc

/** The document with what the server adds to it for the action. */
async function ready(
  context: Context,
  def: AnyDocument,
  loaded: Loaded,
  action: string,
  input: AnyDoc,
): Promise<Loaded> {
  const begun = actionTarget(transitionOf(def, action) as AnyTransition, loaded)
  const complete = (doc: AnyDoc) => completed(context, def, action, doc, input)
  const doc = await complete(begun)
  const base = begun === loaded.base ? doc : def.proposes ? await complete(loaded.base) : loaded.base
  return { ...loaded, doc, base }
}

/** Archives what was sent, and how what had been sent before was answered. */
async function keepVersions(
  context: Context,
  def: AnyDocument,
  loaded: Loaded,
  action: string,
  { row, proposal, reply }: Written,
): Promise<void> {
  const t = transitionOf(def, action) as AnyTransition
  if (!keepsVersions(def)) return
  const { base } = loaded
  if (t.publishes) {
    const sent = proposal ?? row
    const diff = isPublished(def, base) ? proposalOf(def, base, sent) : null
    return writeVersion(context, def, sent, sent[String(def.versionField)], diff)
  }
  // What came from elsewhere was sent without an archive; a change is compared with it.
  if (t.resumes)
    return writeVersion(context, def, base, base[String(def.versionField)], null, base[publishedColumn(def) ?? ''])
  if (isAnswer(def, base, row)) await answerVersion(context, def, base, action, reply)
}

/** Does the action decide on what was sent? */
const isAnswer = (def: AnyDocument, before: AnyDoc, after: AnyDoc): boolean => {
  const machine = def.proposes?.answeredBy as string | undefined
  return machine !== undefined && isPublished(def, before) && before[machine] !== after[machine]
}

async function write(
  context: Context,
  def: AnyDocument,
  loaded: Loaded,
  action: string,
  input: AnyDoc,
): Promise<AnyDoc> {
  const t = transitionOf(def, action) as AnyTransition
  const made = await ready(context, def, loaded, action, input)
  const { row, copy, proposal, reply } = result(context, def, made, action, input)
  const sealed = await sealedAway(context, def, t, withBookedContent(def, loaded.base, row, t))
  const after = stamped(context, sealed, t.silent || t.keepsRowVersion)
  await demandNoOverlap(context, def, after)
  await writeUnlessSecond(context, def, loaded.base, after, () => update(context, def, loaded.base, after))
  if (copy) await writeDraft(context, def, after, contentOf(def, copy))
  if (loaded.hasDraft && (t.publishes || t.abandons)) await dropDraft(context, def, after)
  const sent = proposal && { ...proposal, rowVersion: after.rowVersion }
  await keepVersions(context, def, loaded, action, {
    row: after,
    ...(sent ? { proposal: sent } : {}),
    ...(reply ? { reply } : {}),
  })
  return after
}

/**
 * Carries out an action that is possible: statuses, rows, version, history, effects. `by` is the server itself.
 * @throws Refused when a guard of the action refuses
 */
export async function applyAction(
  context: Context,
  def: AnyDocument,
  loaded: Loaded,
  action: string,
  input: AnyDoc,
  by?: { readonly note: AnyRow; readonly own: AnyRow },
): Promise<AnyDoc> {
  const t = transitionOf(def, action) as AnyTransition
  const after = await write(context, def, loaded, action, input)
  const touched = await book(context, def, [{ before: loaded.base, after }])
  const { given, own } = answersBySide(t.asks, input)
  await record(context, def, {
    action,
    doc: after,
    before: loaded.base,
    changes: moved(def, loaded.base, after),
    given: { ...given, ...by?.note },
    own: { ...own, ...by?.own },
    ...(isOtherPartyOnly(context, def, t, after)
      ? { otherPartyOnly: true }
      : { shown: isShown(def, t, after) ? 'both' : 'own' }),
    touched,
    ...(by ? { by: 'system' as const } : {}),
  })
  await follow(def, action, { context, before: loaded.doc, after, input })
  return after
}
