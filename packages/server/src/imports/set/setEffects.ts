/** What follows from documents that a set writes, as it does from those that a person saves. */

import type { Context } from '../../engine/context.ts'
import { hasEffectsOnSets } from '../../engine/documentSets.ts'
import { written } from '../../engine/effects.ts'
import { withSavepoint } from '../../engine/savepoint.ts'
import { loadUnlocked, lockAll } from '../../engine/store.ts'
import type { Task } from '../placement.ts'
import { isChanged, stagedWithTargets } from './setRows.ts'
import type { SetShape } from './setShape.ts'

/** Uuids of known documents that rows change. */
async function changing({ tx, actor }: Context, shape: SetShape, mode: Task['mode']): Promise<string[]> {
  if (mode === 'insert') return []
  const rows = await tx.query<{ uuid: string }>(
    `select t."uuid" from ${stagedWithTargets(shape)} where t."uuid" is not null and ${isChanged(shape)}`,
    [actor.account],
  )
  return rows.map(({ uuid }) => uuid)
}

/**
 * Writes a set, and what follows from it.
 * @param write answers the uuids of new documents among other things
 * @returns undefined where what follows refuses one of them: nothing is written then
 */
export async function withEffects<T extends { readonly uuids: () => readonly string[] }>(
  context: Context,
  shape: SetShape,
  mode: Task['mode'],
  write: () => Promise<T>,
): Promise<T | undefined> {
  const { def } = shape
  if (!hasEffectsOnSets(def)) return write()
  const together: Context = { ...context, answers: new Map() }
  return withSavepoint(context, async () => {
    const changed = await changing(context, shape, mode)
    await lockAll(context, def, changed)
    const before = await loadUnlocked(context, def, changed)
    const result = await write()
    const after = await loadUnlocked(context, def, [...changed, ...result.uuids()])
    const all = [...after].map(([uuid, { doc }]) => ({ before: before.get(uuid)?.doc, after: doc }))
    await written(together, def, all)
    return result
  })
}
