/** Documents of a file as candidates for being placed together. */
import { type FileDoc, keyOf } from '@srm/core/definition/files/csv'
import { readValue } from '@srm/core/definition/read'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { neighbourFields } from '../effects.ts'
import { invisibleFields } from '../projection.ts'
import { asSeen } from '../references/asSeen.ts'
import type { Resolved } from '../references/references.ts'
import { prepareNew } from '../save/create.ts'
import { creationBody, writable, writableFields } from './importDocument.ts'
import { hasNaturalKey, naturalKeyOf } from './naturalKey.ts'
import { withKey } from './wholeKey.ts'

export interface Candidate {
  readonly file: FileDoc
  readonly key: string | undefined
  /** The natural key, where the definition has one. */
  readonly naturalKey: string | undefined
  /** The fields that a person could have sent. */
  readonly given: AnyDoc
  /** As it would begin, where that had to be known to tell what it is of. */
  readonly begun: Resolved | undefined
}

/** The business key, where all of it is there and in its form. */
const keyIn = (def: AnyDocument, doc: AnyDoc): string | undefined =>
  (def.key as readonly string[]).every((key) => 'value' in readValue(def.shape.fields[key], doc[key]))
    ? keyOf(def, doc)
    : undefined

/** A key as people see it. */
const keyAsSeen = (def: AnyDocument, key: string): string => {
  const values = JSON.parse(key) as unknown[]
  return JSON.stringify(asSeen(def, def.key, Object.fromEntries(values.map((value, i) => [def.key[i], value]))))
}

/** Values that must be the document's alone. */
export const ownValues = (def: AnyDocument, { key, naturalKey, given }: Candidate): string[] => [
  ...[key === undefined ? [] : keyAsSeen(def, key), naturalKey ?? []].flat(),
  ...[...(def.unique ?? []), ...neighbourFields(def)].flatMap((name: string) =>
    given[name] === undefined || given[name] === null ? [] : [`${name}=${String(given[name]).trim()}`],
  ),
]

/** What the documents of a file name. */
export async function read(context: Context, def: AnyDocument, files: readonly FileDoc[]): Promise<Candidate[]> {
  const docs = files.map(({ doc }) => withKey(def, context.actor, doc))
  const given = docs.map((doc) => writableFields(context, def, doc))
  const all = hasNaturalKey(def)
    ? await prepareNew(
        context,
        def,
        given.map((one) => creationBody(def, one)),
      )
    : []
  return files.map((file, i): Candidate => {
    const begun = all[i]
    const naturalKey = begun && naturalKeyOf(def, begun.doc)
    return { file, key: keyIn(def, docs[i] ?? {}), naturalKey, given: given[i] ?? {}, begun }
  })
}

/** Returns candidates without faults of form whose keys and unique values no other candidate of the file has. */
export function withoutConflicts({ actor }: Context, def: AnyDocument, all: readonly Candidate[]): Candidate[] {
  const counts = new Map<string, number>()
  for (const value of all.flatMap((one) => ownValues(def, one))) counts.set(value, (counts.get(value) ?? 0) + 1)
  return all.filter(
    (one) =>
      one.file.issues.length === 0 &&
      ownValues(def, one).every((value) => counts.get(value) === 1) &&
      invisibleFields(def, actor, writable(def, one.given)).length === 0,
  )
}

/** Is something unique that no file can name, because it follows from other fields? */
const derivesUnique = ({ unique = [], shape }: AnyDocument): boolean =>
  unique.some((name: string) => shape.fields[name]?.auto === true)

/**
 * Splits the documents of a file into runs that can be written together. A unique value that is derived may be used for a
 * moment by a document that a later row changes again. So where such values exist, a document that comes twice is a run of
 * its own, and the order of the file is kept.
 */
export function batchableRuns(def: AnyDocument, files: readonly FileDoc[]): readonly (readonly FileDoc[])[] {
  if (!derivesUnique(def)) return [files]
  const keys = files.map(({ doc }) => keyIn(def, doc))
  const counts = Map.groupBy(keys, (key) => key)
  const found: FileDoc[][] = []
  let open: FileDoc[] | undefined
  files.forEach((file, i) => {
    const isAlone = keys[i] !== undefined && (counts.get(keys[i])?.length ?? 0) > 1
    if (!isAlone && open) open.push(file)
    else found.push([file])
    open = isAlone ? undefined : found.at(-1)
  })
  return found
}
