/** Documents that hang under others of their kind: categories, organizations. */

import type { DocOf } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { lockUntilEnd } from '../../database/namedLocks.ts'
import type { Context } from '../context.ts'

/** Fields by which documents of a kind refer to each other. */
export const ownRefs = (def: AnyDocument): string[] =>
  Object.entries(def.shape.fields as Record<string, Field>)
    .filter(([, field]) => field.kind === 'ref' && field.target === def.shape.name)
    .map(([key]) => key)

/**
 * Who changes a tree is alone with it until the end of his transaction: two moves at once could close a circle between
 * them. Taken before any row is locked, so that nobody holds a row another one's levels need. Nothing for other documents.
 */
export async function lockTree({ tx, actor }: Context, def: AnyDocument): Promise<void> {
  if (ownRefs(def).length === 0) return
  await lockUntilEnd(tx, 'tree', `${actor.account} ${def.shape.name}`)
}

/** A document of a tree, and the one it hangs under. */
export interface Node {
  readonly code: string
  readonly parent: string | null
}

/** Levels by code, 1 for what hangs under nothing that is there. What hangs in a circle, or under one, has none. */
export function levelsOf(nodes: readonly Node[]): ReadonlyMap<string, number> {
  const parents = new Map(nodes.map(({ code, parent }) => [code, parent]))
  const levels = new Map<string, number>()
  const circling = new Set<string>()
  for (const { code } of nodes) {
    const trail = new Set<string>()
    let at: string | null | undefined = code
    for (; at && parents.has(at) && !levels.has(at) && !circling.has(at) && !trail.has(at); at = parents.get(at))
      trail.add(at)
    const inCircle = at && (circling.has(at) || trail.has(at))
    let level = levels.get(at ?? '') ?? 0
    for (const one of [...trail].toReversed())
      if (inCircle) circling.add(one)
      else {
        level += 1
        levels.set(one, level)
      }
  }
  return levels
}

/** The fields of a document by which it is a tree. */
interface TreeFields {
  readonly code: string
  readonly parent: string
  readonly level: string
}
const trees = new Map<AnyDocument, TreeFields>()

/** Registers that documents know the level at which they hang. */
export const onTree = <D extends AnyDocument>(
  def: D,
  fields: Readonly<Record<keyof TreeFields, keyof DocOf<D> & string>>,
): void => {
  trees.set(def, fields)
}

/** A document of a tree that hangs elsewhere, or under one that does. */
interface Moved {
  readonly code: string
  /** Where it was before; null where nobody had reckoned it. */
  readonly former: number | null
  readonly level: number
}

/**
 * Writes the levels of an account's tree after some of it has moved. They follow from the tree: rowVersion stays.
 * Nothing for other documents.
 * @param placed the codes of what was hung where it is
 * @returns what was placed and what moved with it; undefined where one of them hangs under itself
 */
export async function writeLevels(
  context: Context,
  def: AnyDocument,
  placed: readonly string[] = [],
): Promise<readonly Moved[] | undefined> {
  const fields = trees.get(def)
  if (!fields) return []
  const { code, parent, level } = fields
  const { tx, actor } = context
  await lockTree(context, def)
  const nodes = await tx.query<Node & { readonly uuid: string; readonly level: number | null }>(
    `select "uuid", "${code}" as code, "${parent}" as parent, "${level}" as level from "${def.shape.name}"
      where "elsAccount" = $1 and "isDel" = 'N'`,
    [actor.account],
  )
  const levels = levelsOf(nodes)
  if (placed.some((one) => !levels.has(one))) return undefined
  const moved = nodes.filter((node) => levels.has(node.code) && levels.get(node.code) !== node.level)
  if (moved.length > 0)
    await tx.query(
      `update "${def.shape.name}" t set "${level}" = n.level from unnest($2::uuid[], $3::integer[]) n(uuid, level)
        where t."elsAccount" = $1 and t."uuid" = n.uuid`,
      [actor.account, moved.map(({ uuid }) => uuid), moved.map((one) => levels.get(one.code))],
    )
  const formers = new Map(nodes.map((node) => [node.code, node.level]))
  return [...new Set([...placed, ...moved.map((one) => one.code)])].map((one) => ({
    code: one,
    former: formers.get(one) ?? null,
    level: levels.get(one) ?? 0,
  }))
}
