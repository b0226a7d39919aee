/** Taking one action on one document. This is the only way a status ever changes, besides the history import. */
import type { ActionInput, ActionOf } from '@srm/core/definition/document'
import { passedDays } from '@srm/core/definition/lines/passedDays'
import { missingAtSubmit, readAction } from '@srm/core/definition/read'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyRow,
  type AnyTransition,
  isBy,
  isHis,
  isIn,
  isPermitted,
  notNow,
  permissionOf,
} from '@srm/core/definition/workflow'
import { actionTarget, applyAction, transitionOf } from './applyAction.ts'
import { madeUpFor } from './clock.ts'
import { type Context, unscoped } from './context.ts'
import { Conflict, Invalid, NotAllowed, NotFound, Refused } from './errors.ts'
import { demandInScope } from './get.ts'
import { lackingFields } from './references/askedFields.ts'
import { resolveFilled } from './references/references.ts'
import { demandCurrent } from './staleVersion.ts'
import { demandProof } from './stepUp.ts'
import { load, lock, locked } from './store.ts'

/** Fields that the actor must have seen as they are now (decisions §11.4). */
async function demandCarried(
  context: Context,
  def: AnyDocument,
  t: AnyTransition,
  doc: AnyDoc,
  input: AnyRow,
): Promise<void> {
  const other = (t.carries ?? []).find((key) => input[key] !== doc[key])
  if (other) await demandCurrent(context, def, doc, -1, { [other]: input[other] })
}

/** Lines are named by numbers that the document has, or what was proposed of it. @throws Refused */
function demandLines(doc: AnyDoc, { lines = [] }: AnyDoc): void {
  const known = new Set((doc.lines ?? []).map((line) => line.itemNumber))
  const line = lines.find(({ itemNumber }) => !known.has(itemNumber))?.itemNumber as number | undefined
  if (line !== undefined) throw new Refused({ message: 'common.noSuchLine', line, params: { line } })
}

/** @throws Invalid naming everything a document lacks to be submitted */
async function validate(context: Context, def: AnyDocument, t: AnyTransition, doc: AnyDoc): Promise<void> {
  if (t.validates !== 'submit') return
  const asked = await lackingFields(context, def, [doc], 'submit')
  const missing = [...missingAtSubmit(def, doc), ...asked.flat()]
  if (missing.length > 0) throw new Invalid(missing)
  context.warnings?.push(...passedDays(def, doc, context.moment.today))
}

const isRow = (body: unknown): body is AnyRow => typeof body === 'object' && body !== null && !Array.isArray(body)

/**
 * One person takes one action. Runs inside the caller's transaction, so that several documents stand or fall together.
 * Order of checks (decisions §11.1): 404, 403, 400, stale 409, status 409, guard 422.
 * @throws NotFound, NotAllowed, Invalid, Stale, Conflict, Refused
 */
export async function act<D extends AnyDocument, A extends ActionOf<D>>(
  context: Context,
  def: D,
  uuid: string,
  action: A,
  body: ActionInput<D, A>,
): Promise<AnyDoc> {
  const { actor } = context
  const isThere = await lock(context, def, uuid)
  const t = transitionOf(def, action)
  if (!isThere || !t) throw new NotFound(def.shape.name)
  if (!isBy(t, actor.side) || !isPermitted(def, action, actor)) throw new NotAllowed(permissionOf(def, action))
  const loaded = await madeUpFor(context, def, await locked(context, def, uuid))
  if (!isHis(def, t, loaded.base, actor)) throw new NotAllowed(permissionOf(def, action))
  demandProof(context, t.stepUp)
  const { rowVersion, ...rest } = isRow(body) ? body : {}
  const { value, issues } = readAction(def, action, isRow(body) ? rest : body)
  if (rowVersion !== undefined && !Number.isInteger(rowVersion))
    throw new Invalid([...issues, { path: 'rowVersion', rule: 'notInteger' }])
  if (issues.length > 0) throw new Invalid(issues)
  const given = await resolveFilled(context, def, action, value, loaded.doc)
  if (given.issues.length > 0) throw new Invalid(given.issues)
  if (rowVersion !== undefined) await demandCurrent(context, def, loaded.doc, rowVersion as number, rest)
  await demandCarried(context, def, t, loaded.doc, value)
  if (!isIn(t.from, loaded.base)) throw new Conflict(notNow(def, loaded.base, action))
  demandLines(actionTarget(t, loaded), value)
  await validate(context, def, t, loaded.doc)
  const after = await applyAction(context, def, loaded, action, given.doc)
  // who passes on what names him sees it afterwards as one of its participants
  if (!def.ofParticipants) await demandInScope(context, def, uuid)
  return after
}

/**
 * The server itself takes an action: approval without a flow, a lapse, a deadline. `note` goes into the event, `own` into
 * the part of it that the other side never reads.
 */
export async function actAsSystem(
  context: Context,
  def: AnyDocument,
  uuid: string,
  action: string,
  input: AnyDoc,
  note: AnyRow,
  own: AnyRow = {},
): Promise<AnyDoc> {
  const loaded = await load(unscoped(context), def, uuid)
  const t = transitionOf(def, action)
  if (!loaded || !t || !isBy(t, 'system')) throw new NotFound(def.shape.name)
  if (!isIn(t.from, loaded.base)) throw new Conflict(notNow(def, loaded.base, action))
  return applyAction(context, def, loaded, action, input, { note, own })
}

/** For callers that learn the document and the action at run time: the HTTP routes. */
export const actLoosely = act as unknown as (
  context: Context,
  def: AnyDocument,
  uuid: string,
  action: string,
  body: unknown,
) => Promise<AnyDoc>
