/** Saving many documents with few statements. Whatever is not alike for all of them is left to be saved alone. */
import { type AnyDoc, type AnyDocument, isIn } from '@srm/core/definition/workflow'
import { keepsVersions } from '../../database/schema/ddl.ts'
import type { Context } from '../context.ts'
import { written } from '../effects.ts'
import { recordAll } from '../events.ts'
import { becomesOnlyOne } from '../exclusion/onlyOne.ts'
import { book } from '../ledger/book.ts'
import { isPublished } from '../publication.ts'
import { withSavepoint, withSavepoints } from '../savepoint.ts'
import { type Loaded, loadUnlocked, lockAll } from '../store.ts'
import { validateAll } from './create.ts'
import { demandEditing, type Edit, edited, isOpen, losesApproval, readEdit, saved } from './edit.ts'
import { stamped, updateAll } from './write.ts'

/** What was sent of a document, without a version: it is about the document as it stands. */
export interface Sent {
  readonly uuid: string
  readonly body: AnyDoc
}

/** A document on its way. */
interface Change {
  readonly loaded: Loaded
  readonly edit: Edit
  readonly after: AnyDoc
}

/** Nothing of another document's is concerned: neither a key, nor a period, nor what the other side has been handed. */
function isOwnAffair(def: AnyDocument, { loaded: { doc, base, hasDraft }, after }: Change): boolean {
  const { same = [], from = [] } = def.noOverlap ?? {}
  const keys = [...def.key, ...(def.unique ?? []), ...same, from].flat() as readonly string[]
  return (
    !hasDraft &&
    !(keepsVersions(def) && isPublished(def, base)) &&
    !(after.auditStatus === 'approved' && losesApproval(def, doc, after)) &&
    !(def.noOverlap && isIn(def.noOverlap.while, after)) &&
    !becomesOnlyOne(def, doc, after) &&
    keys.every((key) => doc[key] === after[key])
  )
}

/** The changes that break no rule. */
async function sound(context: Context, def: AnyDocument, all: readonly Sent[]): Promise<Change[]> {
  const known = await loadUnlocked(
    context,
    def,
    all.map(({ uuid }) => uuid),
  )
  const begun = all.flatMap(({ uuid, body }) => {
    const loaded = known.get(uuid)
    const edit = readEdit(context, def, body)
    if (!loaded || edit.issues.length > 0 || !isOpen(context, def, loaded)) return []
    const { doc, issues } = edited(context, def, loaded, edit, 0)
    return issues.length > 0 ? [] : [{ loaded, edit, doc }]
  })
  const results = await validateAll(
    context,
    def,
    begun.map(({ loaded, doc }) => ({ doc, before: loaded.doc })),
  )
  return begun
    .flatMap(({ loaded, edit }, i): Change[] => {
      const result = results[i]
      return result && result.issues.length === 0 ? [{ loaded, edit, after: stamped(context, result.doc) }] : []
    })
    .filter((change) => isOwnAffair(def, change))
}

async function writeAll(context: Context, def: AnyDocument, changes: readonly Change[]): Promise<void> {
  const pairs = changes.map(({ loaded, after }) => ({ before: loaded.doc, after }))
  await updateAll(context, def, pairs)
  await book(context, def, pairs)
  await recordAll(
    context,
    def,
    changes.map(({ loaded, after, edit }) => saved(def, loaded, after, edit)),
  )
  await written(context, def, pairs)
}

/**
 * Saves those of many documents that `save` would save, asking and writing for all of them at once.
 * @returns uuids of those that were saved; the others wait for `save`, which says what is wrong with them
 * @throws NotAllowed
 */
export async function saveMany(context: Context, def: AnyDocument, all: readonly Sent[]): Promise<ReadonlySet<string>> {
  if (all.length === 0) return new Set()
  demandEditing(context, def)
  const together: Context = { ...context, answers: new Map() }
  const ready = await withSavepoint(context, async () => {
    await lockAll(
      together,
      def,
      all.map(({ uuid }) => uuid),
    )
    return sound(together, def, all)
  })
  const changes = await withSavepoints(context, ready ?? [], (some) => writeAll(together, def, some))
  return new Set(changes.map(({ after }) => String(after.uuid)))
}
