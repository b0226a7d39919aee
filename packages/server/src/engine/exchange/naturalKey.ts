/**
 * What a document is of: the values of which periods exclude each other, and the day it begins. It finds documents that a
 * file does not name by their number: the number is ours, and a price is the same price without it (domain/04 §3.12).
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

/** The field that says what a document is of, which nobody else's may say. */
const ownField = ({ unique = [], shape }: AnyDocument): string | undefined =>
  (unique as readonly string[]).find((key) => shape.fields[key]?.auto === true)

/** Are documents of the definition numbered by us, and told apart by what they are of? */
export const hasNaturalKey = (def: AnyDocument): boolean =>
  def.number !== undefined && (def.noOverlap !== undefined || ownField(def) !== undefined)

/** The field that is told where a document of the same is in the way. */
export const naturalKeyField = (def: AnyDocument): string => String(def.noOverlap?.from ?? ownField(def))

/** What a document with its references is of; undefined while it has no first day, or nothing follows from it. */
export const naturalKeyOf = (def: AnyDocument, doc: AnyRow): string | undefined => {
  if (!def.noOverlap) {
    const own = { ...doc, ...def.derive?.(doc as never) }[ownField(def) ?? '']
    return isEmpty(own) ? undefined : JSON.stringify([own])
  }
  const { same, from } = rulesOf(def)
  const first = doc[from]
  return typeof first === 'string' ? JSON.stringify([...same.map((key) => doc[key] ?? ''), first]) : undefined
}

/** 22 letters for whatever a document is of: those of a million rows are remembered at once. */
const short = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22)

/**
 * How rows of a file that name no document are told to be of the same: as far as their cells say it alike, with what new
 * documents start with in blank ones; a name is another text than its code.
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
 * Documents that are of something and count or can still be edited, by what they are of, among those the person sees; the
 * latest of several.
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
