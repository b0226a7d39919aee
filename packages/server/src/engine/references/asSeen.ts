/** Documents as people see their numbers: whatever the spelling of a reference, it leads to the one that looks so. */
import { type SeenAs, seenText } from '@srm/core/definition/codes/seenText'
import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { type SeenKey, seenKeys } from '../../database/schema/seenKey.ts'
import type { Context } from '../context.ts'
import { scopeOf } from '../query/condition.ts'
import { definitionOf } from '../registry.ts'
import { notDeleted } from './lookUp.ts'

/** Values of the fields as they are compared with the columns of a key. */
export const asSeen = ({ shape }: AnyDocument, keys: readonly string[], row: AnyRow): (string | null)[] =>
  keys.map((key) => {
    const { seenAs } = shape.fields[key] as Field
    const value = row[key] ?? null
    if (value === null) return null
    return seenAs ? seenText(String(value), seenAs) : String(value)
  })

/** Is the document known by one number, of which several spellings are the same? */
export const isSeenByKey = (def: AnyDocument): boolean => def.key.length === 1 && seenKeys(def)[0]?.keys === def.key

/** The spellings that documents have, by what was typed for them: several where some looked the same before it was asked. */
export type Spellings = ReadonlyMap<string, readonly string[]>

const none: Spellings = new Map()

/** The one document that is meant by what was typed; undefined where none or several look so. */
export const meantBy = (spelled: Spellings, text: string): string | undefined => {
  const [only, ...others] = spelled.get(text) ?? []
  return others.length === 0 ? only : undefined
}

/**
 * How documents that the person sees spell what was typed, for texts that are the number of none of them. One question, served by the index of what
 * is seen.
 * @param texts as they were typed
 * @param where whose documents `h` are meant; the account is `$1`
 */
export async function spellings(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  target: AnyDocument,
  texts: readonly string[],
  where = `h."elsAccount" = $1 and ${notDeleted}`,
): Promise<Spellings> {
  if (texts.length === 0 || !isSeenByKey(target)) return none
  const { keys, columns } = seenKeys(target)[0] as SeenKey
  const [key, column] = [String(keys[0]), String(columns[0])]
  const scope = scopeOf(target, actor, 4)
  const rows = await tx.query<{ text: string; known: string[] }>(
    `select w.text, array_agg(distinct found.known order by found.known) as known
       from unnest($2::text[], $3::text[]) w(text, seen)
      cross join lateral (select h."${key}" as known from "${target.shape.name}" h
        where ${where} and h."${column}" = w.seen${scope.sql} offset 0) found
      group by w.text having not bool_or(found.known = w.text)`,
    [actor.account, texts, texts.map((text) => asSeen(target, keys, { [key]: text })[0]), ...scope.values],
  )
  return new Map(rows.map(({ text, known }) => [text, known]))
}

/** How people see a field: as its own number, or as that of the document it refers to. */
export const seenAsOf = ({ kind, target = '', seenAs }: Field): SeenAs | undefined => {
  const def = kind === 'ref' ? definitionOf(target) : undefined
  return def && isSeenByKey(def) ? (def.shape.fields[String(def.key[0])] as Field).seenAs : seenAs
}

/** References whose targets are known by what people see, with the definitions of these. */
export const seenReferences = (fields: Fields): (readonly [key: string, target: AnyDocument])[] =>
  Object.entries(fields).flatMap(([key, { kind, target = '', auto }]) => {
    const def = kind === 'ref' && !auto ? definitionOf(target) : undefined
    return def && isSeenByKey(def) ? [[key, def] as const] : []
  })

/** The row with the one spelling that documents have of what it refers to. */
export const respelled = <R extends AnyRow>(
  row: R,
  known: readonly (readonly [key: string, spelled: Spellings])[],
): R => {
  const changed = known.flatMap(([key, spelled]) => {
    const meant = meantBy(spelled, String(row[key] ?? '').trim())
    return meant === undefined ? [] : [[key, meant] as const]
  })
  return changed.length > 0 ? { ...row, ...Object.fromEntries(changed) } : row
}

/** Rows of a file whose references are spelled as the documents are, where what they say is the number of none. */
export async function asDocumentsSpell(context: Context, fields: Fields, rows: readonly AnyRow[]): Promise<AnyRow[]> {
  const known: (readonly [string, Spellings])[] = []
  for (const [key, target] of seenReferences(fields)) {
    const texts = new Set(rows.flatMap((row) => (typeof row[key] === 'string' ? [row[key].trim()] : [])))
    const spelled = await spellings(context, target, [...texts])
    if (spelled.size > 0) known.push([key, spelled])
  }
  return known.length > 0 ? rows.map((row) => respelled(row, known)) : [...rows]
}
