/** Saving what a person edited. Statuses are never among it. */
import { readFields } from '@srm/core/definition/read'
import { permissionKeys } from '@srm/core/definition/visibility'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn, stageOf } from '@srm/core/definition/workflow'
import { keepsVersions } from '../../database/schema/ddl.ts'
import { actAsSystem } from '../act.ts'
import { madeUpFor } from '../clock.ts'
import type { Actor, Context } from '../context.ts'
import { follow, isKeptBack, lapsesBy, written } from '../effects.ts'
import { Conflict, Invalid, NotAllowed, NotFound } from '../errors.ts'
import { record } from '../events.ts'
import { demandInScope, demandPermission, project } from '../get.ts'
import { book } from '../ledger/book.ts'
import { contentOf, hasOtherSide, isPublished, lastSentLine, writeDraft } from '../publication.ts'
import { demandCurrent } from '../staleVersion.ts'
import { demandProof } from '../stepUp.ts'
import { type Loaded, load, lock, locked } from '../store.ts'
import { validateOne, withFreeKey } from './create.ts'
import { demandEditing, type Edit, edited, isOpen, losesApproval, readEdit, saved } from './edit.ts'
import { markDeleted, stamped, update, writeOwn } from './write.ts'

const versionField = {
  rowVersion: { kind: 'number', en: '', zh: '', required: true, requiredAtSubmit: true, auto: false },
} as const
/** Splits the version a body was decided on from the rest of it. @throws Invalid when it is missing */
export function splitVersion(body: unknown): { rowVersion: number; rest: AnyRow } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Invalid([{ path: '', rule: 'notObject' }])
  const { rowVersion, ...rest } = body as AnyRow
  const { issues } = readFields(versionField, { rowVersion }, 'demanded')
  if (issues.length > 0) throw new Invalid(issues)
  return { rowVersion: rowVersion as number, rest }
}

/** Do edits of the document go to a working copy? */
const isWorkingCopy = (def: AnyDocument, base: AnyDoc): boolean => keepsVersions(def) && isPublished(def, base)

async function store(context: Context, def: AnyDocument, base: AnyDoc, doc: AnyDoc, after: AnyDoc): Promise<void> {
  if (!isWorkingCopy(def, base)) return update(context, def, doc, after)
  await writeDraft(context, def, base, contentOf(def, after))
  await update(context, def, base, { ...base, ...pickStamp(after) })
}
const pickStamp = ({ lastUpdateUser, lastUpdateDate, rowVersion }: AnyDoc) => ({
  lastUpdateUser,
  lastUpdateDate,
  rowVersion,
})

/**
 * Saves the fields sent; what is absent stays (decisions §11.3). After the hand-over the change goes to the working copy.
 * @throws NotFound, NotAllowed, Invalid, Stale, Conflict — in this order (decisions §11.1)
 */
export async function save(context: Context, def: AnyDocument, uuid: string, body: unknown): Promise<string> {
  if (!(await lock(context, def, uuid))) throw new NotFound(def.shape.name)
  demandEditing(context, def)
  const { rowVersion, rest } = splitVersion(body)
  const edit = readEdit(context, def, rest)
  if (edit.issues.length > 0) throw new Invalid(edit.issues)
  const loaded = await madeUpFor(context, def, await locked(context, def, uuid))
  await demandCurrent(context, def, loaded.doc, rowVersion, { ...edit.value, ...edit.custom })
  const after = await changed(context, def, loaded, edit)
  const sent = { ...edit.value, ...edit.custom }
  if (!(await isKeptBack(context, def, { before: loaded.doc, after, sent })))
    await keep(context, def, loaded, after, edit)
  await demandInScope(context, def, uuid)
  return project(context, def, uuid)
}

/** The document as the edit makes it. @throws Conflict, Invalid */
async function changed(context: Context, def: AnyDocument, loaded: Loaded, edit: Edit): Promise<AnyDoc> {
  if (!isOpen(context, def, loaded))
    throw new Conflict({ message: 'common.notEditable', params: { stage: stageOf(def, loaded.base) } })
  const lastSent = edit.value.lines ? await lastSentLine(context, def, loaded.base) : 0
  const { doc, issues } = edited(context, def, loaded, edit, lastSent)
  if (issues.length > 0) throw new Invalid(issues)
  return stamped(context, await validateOne(context, def, doc, loaded.doc))
}

const lapses = async (context: Context, def: AnyDocument, { base, doc }: Loaded, after: AnyDoc): Promise<boolean> =>
  (await lapsesBy(context, def, { stands: base, before: doc, after })) ?? losesApproval(def, doc, after)

/** Writes what was changed, with all that follows from it. */
async function keep(
  context: Context,
  def: AnyDocument,
  loaded: Loaded,
  after: AnyDoc,
  edit: Edit,
  beside: AnyRow = {},
): Promise<void> {
  await withFreeKey(context, def, after, () => store(context, def, loaded.base, loaded.doc, after))
  const touched = isWorkingCopy(def, loaded.base) ? [] : await book(context, def, [{ before: loaded.base, after }])
  const { own, ...happening } = saved(def, loaded, after, edit)
  await record(context, def, { ...happening, own: { ...own, ...beside }, touched })
  if (after.auditStatus === 'approved' && (await lapses(context, def, loaded, after)))
    await actAsSystem(context, def, String(after.uuid), 'lapse', {}, { reason: 'changed' })
  await written(context, def, [{ before: loaded.doc, after }])
}

/**
 * The server itself saves what a person asked for and others have approved, over the document as it stands now.
 * @param sent fields as the person sent them
 * @param asker the person
 * @param own what the history keeps beside it, for the document's own side
 * @throws NotFound, Invalid, Conflict
 */
export async function saveApproved(
  context: Context,
  def: AnyDocument,
  uuid: string,
  sent: AnyDoc,
  asker: Pick<Actor, 'subAccount' | 'name'>,
  own: AnyRow,
): Promise<void> {
  const permissions = new Set(permissionKeys(def, context.actor.side))
  const actor = { ...context.actor, ...asker, permissions, scope: undefined }
  const able: Context = { ...context, actor, isApproved: true }
  const loaded = await load(able, def, uuid)
  if (!loaded) throw new NotFound(def.shape.name)
  const edit = readEdit(able, def, sent)
  if (edit.issues.length > 0) throw new Invalid(edit.issues)
  await keep(able, def, loaded, await changed(able, def, loaded, edit), edit, own)
}
/** Saves the side's own fields, in any state, without touching the head (decisions §10.4). */
export async function saveOwn(context: Context, def: AnyDocument, uuid: string, body: unknown): Promise<string> {
  if (!def.own || !(await lock(context, def, uuid))) throw new NotFound(def.shape.name)
  demandPermission(context, def, 'edit')
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Invalid([{ path: '', rule: 'notObject' }])
  const { value, issues } = readFields(def.own, body as AnyRow, 'unchanged')
  if (issues.length > 0) throw new Invalid(issues)
  await writeOwn(context, def, uuid, value)
  return project(context, def, uuid)
}

/** Deletes a document where its definition allows it; another one may be known by the same. @throws NotFound, NotAllowed, Stale, Conflict */
export async function remove(context: Context, def: AnyDocument, uuid: string, body: unknown): Promise<void> {
  if (!(await lock(context, def, uuid))) throw new NotFound(def.shape.name)
  demandPermission(context, def, 'delete')
  const deletes = def.sides[context.actor.side]?.deletes
  if (!deletes) throw new NotAllowed(`${def.shape.name}.delete`)
  demandProof(context, def.stepUp)
  const { rowVersion } = splitVersion(body)
  const loaded = await madeUpFor(context, def, await locked(context, def, uuid))
  await demandCurrent(context, def, loaded.doc, rowVersion, {})
  if (!isIn(deletes, loaded.base) || (hasOtherSide(def) && isPublished(def, loaded.base)))
    throw new Conflict({ message: 'common.notDeletable', params: { stage: stageOf(def, loaded.base) } })
  await markDeleted(context, def, loaded.base)
  const touched = await book(context, def, [{ before: loaded.base }])
  await record(context, def, { action: 'delete', doc: loaded.base, touched })
  await follow(def, 'remove', { context, before: loaded.doc, after: loaded.doc, input: {} })
}
