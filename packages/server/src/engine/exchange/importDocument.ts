/** One document of a file, through the same create and save as a person's. */
import type { Field, Fields } from '@srm/core/definition/field'
import { isEmpty, mayChoose, readValue } from '@srm/core/definition/read'
import { fileValues } from '@srm/core/definition/startValues'
import { type AnyDoc, type AnyDocument, type AnyRow, hasLines } from '@srm/core/definition/workflow'
import { actLoosely } from '../act.ts'
import type { Context } from '../context.ts'
import { asExchanged, customFieldsOf } from '../customFields.ts'
import { Conflict, Invalid } from '../errors.ts'
import { invisibleFields } from '../projection.ts'
import { scopeOf } from '../query/condition.ts'
import { create, demandUnlike, prepareNew } from '../save/create.ts'
import { save } from '../save/save.ts'
import { type Loaded, load } from '../store.ts'
import { isStale, versionKey } from './fileVersion.ts'
import { byNaturalKey, hasNaturalKey, naturalKeyField, naturalKeyOf } from './naturalKey.ts'
import { withKey } from './wholeKey.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const readAs = (read: ReturnType<typeof readValue>): unknown => ('value' in read ? read.value : undefined)

/** Files tell moments to the second: one that has no parts of a second is the same as any within it. */
function sameMoment(given: unknown, present: unknown): boolean {
  const [said, stands] = [Date.parse(String(given)), Date.parse(String(present))]
  return said === stands || (said % 1000 === 0 && said === Math.floor(stands / 1000) * 1000)
}

/** Is what a file says of a field what stands there? It is read as a save reads it: blanks around a text say nothing. */
export function isSameValue(field: Field | undefined, given: unknown, present: unknown): boolean {
  if (same(given, present) || !field) return same(given, present)
  const read = readValue(field, given)
  if (!('value' in read)) return false
  // of rows within a field only what people write
  const stands = field.columns ? readAs(readValue(field, present)) : present
  return same(read.value, stands) || (field.kind === 'time' && sameMoment(read.value, present))
}

const isSame = (fields: Fields, given: AnyRow, present: AnyRow): boolean =>
  Object.entries(given).every(([key, value]) =>
    key === 'lines' ? true : isSameValue(fields[key], value, present[key]),
  )
const sameLines = (fields: Fields, given: readonly AnyRow[] | undefined, present: readonly AnyRow[] = []): boolean =>
  given === undefined ||
  (given.length === present.length && given.every((line, i) => isSame(fields, line, present[i] ?? {})))

function keep(fields: Readonly<Record<string, { auto: boolean }>>, row: AnyRow, also: readonly string[] = []): AnyRow {
  const kept: Record<string, unknown> = {}
  for (const key in row) if (also.includes(key) || fields[key]?.auto === false) kept[key] = row[key]
  return kept
}

/** Returns the fields that people may write. Others, which every export contains, are ignored. */
export const writable = (def: AnyDocument, doc: AnyDoc): AnyDoc => ({
  ...keep(def.shape.fields, doc),
  ...(doc.lines ? { lines: doc.lines.map((line) => keep(def.shape.lines, line, ['itemNumber'])) } : {}),
})

/** Free fields that the account has named. */
const free = (context: Context, def: AnyDocument, doc: AnyDoc): AnyRow =>
  Object.fromEntries(
    customFieldsOf(def, context.actor).flatMap(({ key, owners }) => (!owners && key in doc ? [[key, doc[key]]] : [])),
  )

/** Returns what a person could have sent of the document: writable fields and free fields. */
export const writableFields = (context: Context, def: AnyDocument, doc: AnyDoc): AnyDoc => ({
  ...writable(def, doc),
  ...free(context, def, doc),
})

/** Returns the body that creates the document, without start values that only files may have. */
export const creationBody = (def: AnyDocument, given: AnyDoc): AnyDoc => {
  const left = { ...given }
  for (const [key, start] of Object.entries(fileValues(def)))
    if (isEmpty(left[key]) || left[key] === start) delete left[key]
  return left
}

async function uuidByKey(
  context: Context,
  def: AnyDocument,
  doc: AnyDoc,
  keyField?: string | null,
): Promise<string | undefined> {
  const keys = keyField ? [keyField] : (def.key as readonly string[])
  const values = keys.map((key) => readAs(readValue(def.shape.fields[key], doc[key])))
  if (values.some(isEmpty)) return undefined
  const scope = scopeOf(def, context.actor, keys.length + 2)
  const [row] = await context.tx.query<{ uuid: string }>(
    `select h."uuid" from "${def.shape.name}" h where h."elsAccount" = $1 and ${keys.map((key, i) => `h."${key}" = $${i + 2}`).join(' and ')} and h."isDel" = 'N'${scope.sql}`,
    [context.actor.account, ...values, ...scope.values],
  )
  return row?.uuid
}

/** Returns the document without values that people cannot choose. */
const chosen = ({ shape }: AnyDocument, given: AnyDoc): AnyDoc =>
  Object.fromEntries(
    Object.entries(given).filter(([key, value]) => !shape.fields[key] || mayChoose(shape.fields[key], value)),
  )

async function uuidByNaturalKey(context: Context, def: AnyDocument, doc: AnyDoc): Promise<string | undefined> {
  if (!hasNaturalKey(def) || !isEmpty(doc[def.number?.field ?? ''])) return undefined
  const [begun] = await prepareNew(context, def, [chosen(def, writable(def, doc))])
  const naturalKey = begun && naturalKeyOf(def, begun.doc)
  return naturalKey === undefined ? undefined : (await byNaturalKey(context, def, [naturalKey])).get(naturalKey)
}

/** The stored document that one in a file means: by its key, or by what it is of where the file gives no number. */
export const uuidIn = async (
  context: Context,
  def: AnyDocument,
  doc: AnyDoc,
  keyField?: string | null,
): Promise<string | undefined> =>
  (await uuidByKey(context, def, doc, keyField)) ?? (keyField ? undefined : await uuidByNaturalKey(context, def, doc))

/** No document has it. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What became of a document. */
export type ImportedAs = 'created' | 'updated' | 'unchanged' | 'skipped'
export type PlaceMode = 'insert' | 'update' | 'upsert'

/** What a file says where something follows from it that it says too: what follows counts, as in a save. */
function settledIn(def: AnyDocument, given: AnyDoc, present: AnyDoc): AnyDoc {
  if (!def.derive || hasLines(def)) return given
  const fields: Fields = def.shape.fields
  const read = Object.entries(given).map(([key, value]) => [key, fields[key] && readValue(fields[key], value)] as const)
  if (read.some(([, one]) => !one || !('value' in one))) return given
  const values = Object.fromEntries(read.map(([key, one]) => [key, one && 'value' in one ? one.value : null]))
  const follows = def.derive({ ...present, ...values } as never) as AnyRow
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, key in follows ? follows[key] : value]))
}

/** Does a document already say what a file says of it? */
export function isUnchanged(
  def: AnyDocument,
  { actor }: Pick<Context, 'actor'>,
  given: AnyDoc,
  loaded: Loaded | undefined,
): boolean {
  if (!loaded) return false
  const { shape } = asExchanged(def, actor)
  const present = { ...loaded.doc, ...(loaded.doc.fbk as AnyRow | null) }
  const says = isSame(shape.fields, given, present) || isSame(shape.fields, settledIn(def, given, loaded.doc), present)
  return says && sameLines(shape.lines, given.lines, loaded.doc.lines)
}

async function change(
  context: Context,
  def: AnyDocument,
  uuid: string,
  given: AnyDoc,
  file: AnyDoc,
): Promise<ImportedAs> {
  const loaded = await load(context, def, uuid)
  if (isUnchanged(def, context, given, loaded)) return 'unchanged'
  if (isStale(def, file, loaded)) throw new Conflict({ message: 'common.changedSince', field: versionKey })
  await save(context, def, uuid, { ...given, rowVersion: loaded?.doc.rowVersion })
  return 'updated'
}

async function add(context: Context, def: AnyDocument, given: AnyDoc): Promise<ImportedAs> {
  const uuid = await create(context, def, creationBody(def, given))
  if (def.csv?.submits) await actLoosely(context, def, uuid, 'submit', {})
  return 'created'
}

/**
 * Creates the document, or saves what differs where there is one with its key, or with the same value of `keyField`.
 * @throws Invalid, Conflict, Refused, NotAllowed as create and save do
 */
export async function importDocument(
  context: Context,
  def: AnyDocument,
  { mode, keyField }: { readonly mode: PlaceMode; readonly keyField?: string | null },
  row: AnyDoc,
): Promise<ImportedAs> {
  const doc = withKey(def, context.actor, row)
  const given = writable(def, doc)
  const hidden = invisibleFields(def, context.actor, given)
  if (hidden.length > 0) throw new Invalid(hidden)
  const uuid = await uuidIn(context, def, doc, keyField)
  if (uuid !== undefined && mode === 'insert') {
    const field = isEmpty(doc[String(def.key.at(-1))]) ? naturalKeyField(def) : String(def.key.at(-1))
    throw new Conflict({ message: 'common.duplicateKey', field, params: { value: String(doc[field]).trim() } })
  }
  if (uuid !== undefined) return change(context, def, uuid, writableFields(context, def, doc), row)
  if (mode !== 'update') return add(context, def, writableFields(context, def, doc))
  await demandUnlike(context, def, { ...doc, elsAccount: context.actor.account, uuid: nobody })
  return 'skipped'
}
