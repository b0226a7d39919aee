/** Documents that hang under others of their kind: categories, organizations. */
import type { Field } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from './context.ts'

/** Fields by which documents of a kind refer to each other. */
export const ownRefs = (def: AnyDocument): string[] =>
  Object.entries(def.shape.fields as Record<string, Field>)
    .filter(([, field]) => field.kind === 'ref' && field.target === def.shape.name)
    .map(([key]) => key)

const lockNumber = 7_676_008

/**
 * Who changes a tree is alone with it until the end of his transaction: two moves at once could close a circle between
 * them. Taken before any row is locked, so that nobody holds a row another one's levels need. Nothing for other documents.
 */
export async function lockTree({ tx, actor }: Context, def: AnyDocument): Promise<void> {
  if (ownRefs(def).length === 0) return
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockNumber, `${actor.account} ${def.shape.name}`])
}

/** A document of a tree, and the one it hangs under. */
export interface Node {
  readonly code: string
  readonly parent: string | null
}

/**
 * Levels by code, 1 for what hangs under nothing that is there.
 * @returns undefined where nodes hang under themselves
 */
export function levelsOf(nodes: readonly Node[]): ReadonlyMap<string, number> | undefined {
  const parents = new Map(nodes.map(({ code, parent }) => [code, parent]))
  const levels = new Map<string, number>()
  for (const { code } of nodes) {
    const trail: string[] = []
    let at: string | null | undefined = code
    for (; at && parents.has(at) && !levels.has(at); at = parents.get(at)) {
      if (trail.length > nodes.length) return undefined
      trail.push(at)
    }
    let level = levels.get(at ?? '') ?? 0
    for (const one of trail.toReversed()) {
      level += 1
      levels.set(one, level)
    }
  }
  return levels
}

/** The fields of a document by which it is a tree. */
export interface TreeFields {
  readonly code: string
  readonly parent: string
  readonly level: string
}

/**
 * Writes the levels of an account's tree after some of it has moved. They follow from the tree: rowVersion stays.
 * @returns the deepest level; undefined where documents hang under themselves, and then nothing is written
 */
export async function writeLevels(
  context: Context,
  def: AnyDocument,
  { code, parent, level }: TreeFields,
): Promise<number | undefined> {
  const { tx, actor } = context
  await lockTree(context, def)
  const nodes = await tx.query<Node & { readonly level: number | null }>(
    `select "${code}" as code, "${parent}" as parent, "${level}" as level from "${def.shape.name}"
      where "elsAccount" = $1 and "isDel" = 'N'`,
    [actor.account],
  )
  const levels = levelsOf(nodes)
  if (!levels) return undefined
  const moved = nodes.filter((node) => levels.get(node.code) !== node.level).map((node) => node.code)
  if (moved.length > 0)
    await tx.query(
      `update "${def.shape.name}" t set "${level}" = n.level from unnest($2::text[], $3::integer[]) n(code, level)
        where t."elsAccount" = $1 and t."${code}" = n.code and t."isDel" = 'N'`,
      [actor.account, moved, moved.map((one) => levels.get(one))],
    )
  return nodes.reduce((deepest, node) => Math.max(deepest, levels.get(node.code) ?? 0), 0)
}
