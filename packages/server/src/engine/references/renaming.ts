/** Documents that name one document come to name another one in its place: references, snapshots, working copies. */
import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { recordAll } from '../events.ts'
import { contentOf, writeDraft } from '../publication.ts'
import { stamped, updateAll } from '../save/write.ts'
import { type Loaded, loadUnlocked, lockAll } from '../store.ts'
import { naming, type Places } from './referencedBy.ts'
import { demandFreeValues } from './renamingConflicts.ts'

/** The key that is named no more, and the document that is named instead. */
export interface Renaming {
  readonly from: string
  readonly into: string
  /** The document `into`, for the snapshots. */
  readonly target: AnyRow
  /** As the histories say it. */
  readonly action: string
}

function renamedRow(fields: Fields, keys: readonly string[], row: AnyRow, { from, into, target }: Renaming): AnyRow {
  const changed: Record<string, unknown> = {}
  for (const key of keys)
    if (row[key] === from) {
      changed[key] = into
      for (const [own, their] of Object.entries((fields[key] as Field).copies ?? {}))
        changed[own] = target[their] ?? null
    }
  return Object.keys(changed).length > 0 ? { ...row, ...changed } : row
}

/** What is derived from the fields that changed; the rest stays as it was written, also where it would be derived otherwise now. */
function derivedFrom(def: AnyDocument, before: AnyDoc, after: AnyDoc): AnyRow {
  if (!def.derive) return {}
  const [was, is] = [before, after].map((doc) => def.derive?.(doc as never) as AnyRow)
  const isSame = (key: string) => JSON.stringify(was?.[key]) === JSON.stringify(is?.[key])
  return Object.fromEntries(Object.entries(is ?? {}).filter(([key]) => !isSame(key)))
}

/** A document as it names the other one; itself where it did not name the one that goes. */
function renamed({ def, head, lines }: Places, doc: AnyDoc, renaming: Renaming): AnyDoc {
  const top = renamedRow(def.shape.fields, head, doc, renaming) as AnyDoc
  const rows = doc.lines?.map((line) => renamedRow(def.shape.lines, lines, line, renaming))
  const changed = rows?.some((row, i) => row !== doc.lines?.[i]) ? { lines: rows } : undefined
  if (top === doc && !changed) return doc
  const after = { ...top, ...changed }
  return { ...after, ...derivedFrom(def, doc, after) }
}

const changesOf = (places: Places, { base, doc, hasDraft }: Loaded, renaming: Renaming) => ({
  base,
  doc,
  after: renamed(places, base, renaming),
  copy: hasDraft ? renamed(places, doc, renaming) : undefined,
})
type Changes = ReturnType<typeof changesOf>

/** What history says: the fields that named the one that goes, to the side alone that has it. */
function told({ head }: Places, { base, doc, after, copy }: Changes, { from, into }: Renaming): AnyRow {
  const keys = head.filter((key) => base[key] === from || doc[key] === from)
  const lines = after.lines !== base.lines || (copy && copy.lines !== doc.lines) ? ['lines'] : []
  return { changed: [...keys, ...lines], values: Object.fromEntries(keys.map((key) => [key, [from, into]])) }
}

async function renameSome(
  context: Context,
  places: Places,
  uuids: readonly string[],
  renaming: Renaming,
): Promise<AnyDoc[]> {
  const { def } = places
  await lockAll(context, def, uuids)
  const loaded = [...(await loadUnlocked(context, def, uuids)).values()].map((one) => changesOf(places, one, renaming))
  const all = loaded
    .filter(({ base, doc, after, copy }) => after !== base || (copy && copy !== doc))
    .map((one) => ({ ...one, after: stamped(context, one.after) }))
  const written = all.map(({ base, after }) => ({ before: base, after }))
  await demandFreeValues(context, def, written)
  await updateAll(context, def, written)
  for (const { after, doc, copy } of all)
    if (copy && copy !== doc) await writeDraft(context, def, after, contentOf(def, copy))
  await recordAll(
    context,
    def,
    all.map((one) => ({
      action: renaming.action,
      doc: one.after,
      before: one.base,
      own: told(places, one, renaming),
      shown: 'both',
    })),
  )
  return all.map(({ after }) => after)
}

/** The documents of the account that name the one that goes, in the order in which they are locked. */
export async function documentsNaming({ tx, actor }: Context, places: Places, from: string): Promise<string[]> {
  const rows = await tx.query<{ uuid: string }>(`${naming(places).join(' union ')} order by 1`, [actor.account, from])
  return rows.map(({ uuid }) => uuid)
}

/** Documents of one statement. */
const atOnce = 500

/**
 * Documents of the account come to name another document: heads, lines and working copies; statuses, numbers and versions
 * that were sent stay. Each has an event of it. Nobody must begin to name the one that goes meanwhile (`lockTargets`).
 * @param done is told the documents as they are now, some at a time
 * @throws Conflict where a value of a document that only one may have is another's already
 */
export async function rename(
  context: Context,
  places: Places,
  renaming: Renaming,
  done: (docs: readonly AnyDoc[]) => Promise<void>,
): Promise<void> {
  const uuids = await documentsNaming(context, places, renaming.from)
  for (let at = 0; at < uuids.length; at += atOnce)
    await done(await renameSome(context, places, uuids.slice(at, at + atOnce), renaming))
}
