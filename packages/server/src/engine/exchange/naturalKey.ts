/**
 * The natural key of a document: the values of `noOverlap` and its first day, or a unique field that the server writes. An
 * import finds a document by it where the file gives no number (domain/04 §3.12).
 */
import { createHash } from 'node:crypto'
import type { NoOverlap } from '@srm/core/definition/document'
import type { Fields } from '@srm/core/definition/field'
import type { FileOptions } from '@srm/core/definition/files/csv'
import { isEmpty } from '@srm/core/definition/read'
import type { Shape } from '@srm/core/definition/shape'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { isAlive, sought } from '../../database/schema/exclusion.ts'
import type { Context } from '../context.ts'
import { scopeOf } from '../query/condition.ts'
import { byColumns, lookUp, notDeleted } from '../references/lookUp.ts'

const rulesOf = (def: AnyDocument) => def.noOverlap as NoOverlap<Shape>

/** The unique field that the server writes; undefined without one. */
const ownField = ({ unique = [], shape }: AnyDocument): string | undefined =>
  (unique as readonly string[]).find((key) => shape.fields[key]?.auto === true)

/** Does the definition have a natural key? Only if the server numbers its documents. */
export const hasNaturalKey = (def: AnyDocument): boolean =>
  def.number !== undefined && (def.noOverlap !== undefined || ownField(def) !== undefined)

/** The field to which a fault of the natural key is reported. */
export const naturalKeyField = (def: AnyDocument): string => String(def.noOverlap?.from ?? ownField(def))

/** Returns the natural key of a document, as text; undefined while it is incomplete. References must be resolved. */
export const naturalKeyOf = (def: AnyDocument, doc: AnyRow): string | undefined => {
  if (!def.noOverlap) {
    const own = { ...doc, ...def.derive?.(doc as never) }[ownField(def) ?? '']
    return isEmpty(own) ? undefined : JSON.stringify([own])
  }
  const { same, from } = rulesOf(def)
  const first = doc[from]
  return typeof first === 'string' ? JSON.stringify([...same.map((key) => doc[key] ?? ''), first]) : undefined
}

/** A hash of 22 characters: a million keys are in memory at once. */
const short = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22)

/**
 * How two rows of a file are recognised as the same document: by the texts of their cells, with start values for empty
 * ones. A name and its code count as different. Undefined without a natural key.
 */
export function naturalKeyInFile(def: AnyDocument): FileOptions['naturalKey'] {
  if (!hasNaturalKey(def)) return undefined
  const starts = Object.entries(def.shape.fields as Fields).flatMap(([key, { initial }]) =>
    initial === undefined ? [] : [[key, initial]],
  )
  const of = (head: AnyRow) => {
    const key = naturalKeyOf(def, { ...Object.fromEntries(starts), ...head })
    return key === undefined ? undefined : short(key)
  }
  return { column: naturalKeyField(def), of }
}

function naturalKeyColumns(def: AnyDocument) {
  if (!def.noOverlap) return byColumns(def, [ownField(def) ?? ''])
  const { same, from } = rulesOf(def)
  return [
    ...byColumns(def, same).map(({ type }, i) => ({ type, sql: sought(def, same[i] ?? '') })),
    ...byColumns(def, [from]),
  ]
}

/**
 * Finds documents by natural key, among those that the person sees and that count or can still be edited.
 * @returns uuids by natural key; of several the latest
 */
export async function byNaturalKey(
  { tx, actor }: Context,
  def: AnyDocument,
  naturalKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (naturalKeys.length === 0) return new Map()
  const values = naturalKeys.map((key) => JSON.parse(key) as string[])
  const by = naturalKeyColumns(def)
  const scope = scopeOf(def, actor, by.length + 2)
  const found = lookUp(
    def,
    by,
    '"uuid"',
    `${notDeleted}${def.noOverlap ? ` and ${isAlive(def, actor.side)}` : ''}${scope.sql}`,
  )
  const rows = await tx.query<{ at: number; uuid: string }>(`${found} order by "uuid"`, [
    actor.account,
    ...by.map((_, i) => values.map((one) => one[i])),
    ...scope.values,
  ])
  return new Map(rows.map(({ at, uuid }) => [String(naturalKeys[at - 1]), uuid]))
}
