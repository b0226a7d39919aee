/** Documents of a file that can be written in one batch: unchanged ones, and those without a fault. */
import type { FileDoc } from '@srm/core/definition/files/csv'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { seenKeys } from '../../database/schema/seenKey.ts'
import type { Context } from '../context.ts'
import { byColumns, lookUp, notDeleted } from '../references/lookUp.ts'
import { prepareNew } from '../save/create.ts'
import { createMany, createsTogether } from '../save/createMany.ts'
import { saveMany } from '../save/saveMany.ts'
import { type Loaded, loadUnlocked } from '../store.ts'
import { type Candidate, ownValues, read, withoutConflicts } from './candidates.ts'
import { isStale } from './fileVersion.ts'
import { creationBody, type ImportedAs, isUnchanged, type PlaceMode } from './importDocument.ts'
import { byNaturalKey, hasNaturalKey } from './naturalKey.ts'

/** Can documents of a file be written in batches? */
export const importsInBatches = (
  context: Pick<Context, 'actor'>,
  def: AnyDocument,
  keyField?: string | null,
): boolean => !keyField && !def.csv?.submits && createsTogether(context, def)

/** Uuids of known documents by their keys. */
async function byKey(
  { tx, actor }: Context,
  def: AnyDocument,
  all: readonly string[],
): Promise<ReadonlyMap<string | undefined, string>> {
  const keys = def.key as readonly string[]
  if (all.length === 0) return new Map()
  const named = all.map((key) => JSON.parse(key) as unknown[])
  const rows = await tx.query<{ at: number; uuid: string }>(lookUp(def, byColumns(def, keys), '"uuid"', notDeleted), [
    actor.account,
    ...keys.map((_, i) => named.map((values) => String(values[i]))),
  ])
  return new Map(rows.map(({ at, uuid }) => [all[at - 1], uuid]))
}

/** Known documents, as they stand. */
async function present(
  context: Context,
  def: AnyDocument,
  all: readonly Candidate[],
): Promise<ReadonlyMap<Candidate, Loaded>> {
  const keys = all.flatMap(({ key }) => key ?? [])
  const naturalKeys = all.flatMap(({ key, naturalKey }) => (key === undefined ? (naturalKey ?? []) : []))
  const found = new Map([...(await byKey(context, def, keys)), ...(await byNaturalKey(context, def, naturalKeys))])
  const known = await loadUnlocked(context, def, [...found.values()])
  return new Map(
    all.flatMap((one) => {
      const loaded = known.get(found.get(one.key ?? one.naturalKey) ?? '')
      return loaded ? [[one, loaded] as const] : []
    }),
  )
}

/** Candidates that mean the same stored document as another candidate. */
function shared(known: ReadonlyMap<Candidate, Loaded>): ReadonlySet<Candidate> {
  const by = Map.groupBy(known, ([, { doc }]) => doc.uuid)
  return new Set([...by.values()].flatMap((some) => (some.length > 1 ? some.map(([one]) => one) : [])))
}

/** Documents that are there: those that say the same already, and those that can be saved together. */
async function placeKnown(
  context: Context,
  def: AnyDocument,
  known: ReadonlyMap<Candidate, Loaded>,
): Promise<[FileDoc, ImportedAs][]> {
  const same = [...known].flatMap(([one, loaded]) => (isUnchanged(def, context, one.given, loaded) ? [one] : []))
  const unchanged = new Set(same)
  const others = new Map(
    [...known].flatMap(([one, loaded]) =>
      unchanged.has(one) || isStale(def, one.file.doc, loaded) ? [] : [[String(loaded.doc.uuid), one] as const],
    ),
  )
  const sent = [...others].map(([uuid, { given }]) => ({ uuid, body: given }))
  const saved = await saveMany(context, def, sent)
  return [
    ...same.map(({ file }): [FileDoc, ImportedAs] => [file, 'unchanged']),
    ...[...others].flatMap(([uuid, { file }]): [FileDoc, ImportedAs][] => (saved.has(uuid) ? [[file, 'updated']] : [])),
  ]
}

async function placeNew(
  context: Context,
  def: AnyDocument,
  all: readonly Candidate[],
): Promise<[FileDoc, ImportedAs][]> {
  const begun = hasNaturalKey(def)
    ? async () => all.map(({ begun }) => begun)
    : () =>
        prepareNew(
          context,
          def,
          all.map(({ given }) => creationBody(def, given)),
        )
  const created = await createMany(context, def, begun)
  return all.flatMap(({ file }, i): [FileDoc, ImportedAs][] => (created.has(i) ? [[file, 'created']] : []))
}

/** Those that are not there; what may look like another one is told so by itself. */
const skipped = (def: AnyDocument, all: readonly Candidate[]): [FileDoc, ImportedAs][] =>
  seenKeys(def).length > 0 ? [] : all.map(({ file }) => [file, 'skipped'])

export interface BatchOptions {
  readonly keyField?: string | null
  /** Called with the keys of the documents before they are looked up; resolves when no earlier part is still writing them. */
  readonly claim?: ((names: readonly string[]) => Promise<void>) | undefined
}

/**
 * Writes those documents of a file that can be written in one batch.
 * @returns the result for each of them; documents that are missing in it must be written one by one
 */
export async function importBatch(
  context: Context,
  def: AnyDocument,
  { mode, keyField, claim }: BatchOptions & { readonly mode: PlaceMode },
  files: readonly FileDoc[],
): Promise<ReadonlyMap<FileDoc, ImportedAs>> {
  if (!importsInBatches(context, def, keyField)) return new Map()
  const named = await read(context, def, files)
  await claim?.(named.flatMap((one) => ownValues(def, one)))
  const all = withoutConflicts(context, def, named)
  const found = await present(context, def, all)
  const twice = shared(found)
  const known = new Map([...found].filter(([one]) => !twice.has(one)))
  const others = all.filter((one) => !found.has(one))
  return new Map([
    ...(mode === 'insert' ? [] : await placeKnown(context, def, known)),
    ...(mode === 'update' ? skipped(def, others) : await placeNew(context, def, others)),
  ])
}
