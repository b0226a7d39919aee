/** Taking one action on one document. This is the only way a status ever changes, besides the history import. */
import type { ActionInput, ActionOf, Refusal } from '@srm/core/definition/document'
import { missingAtSubmit, readAction } from '@srm/core/definition/read'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyRow,
  type AnyTransition,
  isBy,
  isIn,
  isPermitted,
  machineNames,
  notNow,
  take,
} from '@srm/core/definition/workflow'
import type { Context } from './context.ts'
import { fitting } from './create.ts'
import { follow } from './effects.ts'
import { Conflict, Invalid, NotAllowed, NotFound, Refused } from './errors.ts'
import { record, told } from './events.ts'
import { demandCurrent } from './stale.ts'
import {
  contentOf,
  dropDraft,
  isHandedOver,
  type Loaded,
  load,
  stamped,
  update,
  writeDraft,
  writeVersion,
} from './store.ts'

const transitionOf = (def: AnyDocument, action: string): AnyTransition | undefined =>
  Object.hasOwn(def.transitions, action) ? (def.transitions as Record<string, AnyTransition>)[action] : undefined

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

/** The states of all machines that changed, for the history. */
const moved = (def: AnyDocument, before: AnyDoc, after: AnyDoc): AnyRow =>
  Object.fromEntries(
    [...machineNames(def), 'stage']
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, { from: before[key], to: after[key] }]),
  )

/** Would the other side notice? Then the event is shown to it too. */
function isShown(def: AnyDocument, t: AnyTransition, after: AnyDoc): boolean {
  const seen = def.sides.supplier?.shows as readonly string[] | undefined
  const touched = Object.keys(t.to)
  return (
    isHandedOver(def, after) && (t.publishes === true || touched.some((machine) => !seen || seen.includes(machine)))
  )
}

const refuse = (refusal: Refusal): never => {
  throw new Refused(refusal)
}

interface Written {
  /** The row afterwards: with its working copy when that is published, else the action on the row itself. */
  readonly row: AnyDoc
  /** The working copy afterwards, where one stays. */
  readonly copy?: AnyDoc
}

function outcome(context: Context, def: AnyDocument, loaded: Loaded, action: string, input: AnyDoc): Written {
  const t = transitionOf(def, action) as AnyTransition
  const whole = take(def, loaded.doc, action, input, context.moment)
  if (whole.refusal) return refuse(whole.refusal)
  if (t.publishes || !loaded.hasDraft) return { row: fitting(def, whole.doc) }
  const row = take(def, loaded.base, action, input, context.moment)
  return row.refusal ? refuse(row.refusal) : { row: fitting(def, row.doc), copy: whole.doc }
}

async function write(
  context: Context,
  def: AnyDocument,
  loaded: Loaded,
  action: string,
  input: AnyDoc,
): Promise<AnyDoc> {
  const t = transitionOf(def, action) as AnyTransition
  const { row, copy } = outcome(context, def, loaded, action, input)
  const after = stamped(context, row, t.silent)
  await update(context, def, loaded.base, after)
  if (copy) await writeDraft(context, def, after, contentOf(def, copy))
  if (!t.publishes) return after
  if (loaded.hasDraft) await dropDraft(context, def, after)
  await writeVersion(context, def, after, after[def.versionField ?? 'rowVersion'])
  return after
}

async function apply(
  context: Context,
  def: AnyDocument,
  loaded: Loaded,
  action: string,
  input: AnyDoc,
  by?: { note: AnyRow },
): Promise<AnyDoc> {
  const t = transitionOf(def, action) as AnyTransition
  const after = await write(context, def, loaded, action, input)
  const { given, own } = told(t.asks, input)
  await record(context, def, {
    action,
    doc: after,
    changes: moved(def, loaded.base, after),
    given: { ...given, ...by?.note },
    own,
    shown: isShown(def, t, after) ? 'both' : 'own',
    ...(by ? { by: 'system' as const } : {}),
  })
  await follow(def, action, { context, before: loaded.doc, after, input })
  return after
}

/** Lines are named by numbers the document has. @throws Refused */
function demandLines(doc: AnyDoc, { lines = [] }: AnyDoc): void {
  const known = new Set((doc.lines ?? []).map((line) => line.itemNumber))
  const line = lines.find(({ itemNumber }) => !known.has(itemNumber))?.itemNumber as number | undefined
  if (line !== undefined) refuse({ message: 'common.noSuchLine', line, params: { line } })
}

function validate(def: AnyDocument, t: AnyTransition, doc: AnyDoc): void {
  const missing = t.validates === 'submit' ? missingAtSubmit(def, doc) : []
  if (missing.length > 0) throw new Invalid(missing)
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
  const loaded = await load(context, def, uuid)
  const t = transitionOf(def, action)
  if (!loaded || !t) throw new NotFound(def.shape.name)
  if (!isBy(t, actor.side) || !isPermitted(def, action, actor)) throw new NotAllowed(`${def.shape.name}.${action}`)
  const { rowVersion, ...rest } = isRow(body) ? body : {}
  const { value, issues } = readAction(def, action, isRow(body) ? rest : body)
  if (rowVersion !== undefined && !Number.isInteger(rowVersion))
    throw new Invalid([...issues, { path: 'rowVersion', rule: 'notInteger' }])
  if (issues.length > 0) throw new Invalid(issues)
  if (rowVersion !== undefined) await demandCurrent(context, def, loaded.doc, rowVersion as number, rest)
  await demandCarried(context, def, t, loaded.doc, value)
  if (!isIn(t.from, loaded.base)) throw new Conflict(notNow(def, loaded.base, action))
  demandLines(loaded.doc, value)
  validate(def, t, loaded.doc)
  return apply(context, def, loaded, action, value)
}

/** The server itself takes an action: approval without a flow, a lapse, a deadline. `note` goes into the event. */
export async function actAsSystem(
  context: Context,
  def: AnyDocument,
  uuid: string,
  action: string,
  input: AnyDoc,
  note: AnyRow,
): Promise<AnyDoc> {
  const loaded = await load(context, def, uuid)
  const t = transitionOf(def, action)
  if (!loaded || !t || !isBy(t, 'system')) throw new NotFound(def.shape.name)
  if (!isIn(t.from, loaded.base)) throw new Conflict(notNow(def, loaded.base, action))
  return apply(context, def, loaded, action, input, { note })
}

/** For callers that learn the document and the action at run time: the HTTP routes. */
export const actLoosely = act as unknown as (
  context: Context,
  def: AnyDocument,
  uuid: string,
  action: string,
  body: unknown,
) => Promise<AnyDoc>
