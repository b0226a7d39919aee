/** The rows of a chunk in a table of its transaction. */
import type { Context } from '../../engine/context.ts'
import type { RowChunk } from '../../engine/intake/rowChunks.ts'
import { literal, quoted, type SetShape } from './setShape.ts'

/**
 * What a page that is looked up costs the planner: a part finds its documents by their key instead of reading the whole
 * table, which grows with every part, to hash it. What is looked up at random is written at random by the same part.
 */
const pageCost = 0.1

/** Puts the good rows of a chunk into staging. @returns how many */
export async function stage({ tx }: Context, shape: SetShape, chunk: RowChunk): Promise<number> {
  const columns = [
    ...shape.staged.map(({ name, type }) => `${quoted(name)} ${type}`),
    ...shape.absent.map(({ key, value }) => `${quoted(key)} text${value === null ? '' : ` default ${literal(value)}`}`),
  ]
  await tx.script(`set local random_page_cost = ${pageCost};
    create temp table if not exists staged (${columns.join(', ')}) on commit drop; truncate staged`)
  const target = {
    into: `staged (${shape.staged.map(({ name }) => quoted(name)).join(', ')})`,
    blanksAreNull: shape.staged.map(({ name }) => quoted(name)),
    delimiter: shape.file.delimiter,
  }
  const rows = await tx.copyIn(
    target,
    (async function* () {
      yield chunk.bytes
    })(),
  )
  await tx.script(`analyze staged (${shape.keys.map(quoted).join(', ')})`)
  return rows
}

/** Takes rows out of staging. @param places theirs, from 0 */
export async function unstage({ tx }: Context, places: readonly number[]): Promise<void> {
  if (places.length === 0) return
  await tx.query(
    `delete from staged where ctid in (select at from (select ctid as at, (row_number() over (order by ctid))::integer - 1 as n
       from staged) numbered where n = any($1))`,
    [places],
  )
}
