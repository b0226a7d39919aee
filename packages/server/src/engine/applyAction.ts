/** What an action writes once nothing stands against it: the statuses of one document and all that follows from them. */
import { addresseeOf } from '@srm/core/definition/parties'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyRow,
  type AnyTransition,
  machineNames,
  take,
} from '@srm/core/definition/workflow'
import { handsOver } from '../database/schema/ddl.ts'
import type { Context } from './context.ts'
import { completed, follow } from './effects.ts'
import { Refused } from './errors.ts'
import { record, told } from './events.ts'
import { writeOnly } from './exclusion/onlyOne.ts'
import { demandApart } from './exclusion/overlap.ts'
import { contentOf, dropDraft, isHandedOver, writeDraft, writeVersion } from './handOver.ts'
import { book } from './ledger/book.ts'
import { fitting } from './save/create.ts'
import { stamped, update } from './save/write.ts'
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

/** Would the other side notice? Then the event is shown to it too. */
function isShown(def: AnyDocument, t: AnyTransition, after: AnyDoc): boolean {
  const side = addresseeOf(def)
  const seen = side && (def.sides[side]?.shows as readonly string[] | undefined)
  const touched = Object.keys(t.to)
  return (
    isHandedOver(def, after) && (t.publishes === true || touched.some((machine) => !seen || seen.includes(machine)))
  )
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
  if (whole.refusal) throw new Refused(whole.refusal)
  if (t.publishes || !loaded.hasDraft) return { row: fitting(def, whole.doc) }
  const row = take(def, loaded.base, action, input, context.moment)
  if (row.refusal) throw new Refused(row.refusal)
  return { row: fitting(def, row.doc), copy: whole.doc }
}

/** The document with what the server adds to it for the action. */
async function ready(
  context: Context,
  def: AnyDocument,
  loaded: Loaded,
  action: string,
  input: AnyDoc,
): Promise<Loaded> {
  const doc = await completed(context, def, action, loaded.doc, input)
  return { ...loaded, doc, base: loaded.hasDraft ? loaded.base : doc }
}

async function write(
  context: Context,
  def: AnyDocument,
  loaded: Loaded,
  action: string,
  input: AnyDoc,
): Promise<AnyDoc> {
  const t = transitionOf(def, action) as AnyTransition
  const { row, copy } = outcome(context, def, await ready(context, def, loaded, action, input), action, input)
  const after = stamped(context, row, t.silent)
  await demandApart(context, def, after)
  await writeOnly(context, def, after, () => update(context, def, loaded.base, after))
  if (copy) await writeDraft(context, def, after, contentOf(def, copy))
  if (!t.publishes || !handsOver(def)) return after
  if (loaded.hasDraft) await dropDraft(context, def, after)
  await writeVersion(context, def, after, after[String(def.versionField)])
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
  const { given, own } = told(t.asks, input)
  await record(context, def, {
    action,
    doc: after,
    before: loaded.base,
    changes: moved(def, loaded.base, after),
    given: { ...given, ...by?.note },
    own: { ...own, ...by?.own },
    shown: isShown(def, t, after) ? 'both' : 'own',
    touched,
    ...(by ? { by: 'system' as const } : {}),
  })
  await follow(def, action, { context, before: loaded.doc, after, input })
  return after
}
