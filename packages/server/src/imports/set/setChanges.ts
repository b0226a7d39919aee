/** What a trial run would change, the first thousand documents of each part. */
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../../engine/context.ts'
import type { Change } from '../placementCounts.ts'
import { changedValues, isChanged, numberedStagedWithTargets } from './setRows.ts'
import { quoted, type SetShape } from './setShape.ts'

const most = 1000

export interface StagedChange extends Change {
  /** Its place among the staged ones. */
  readonly n: number
}

/** Asked before the rows are merged, without those that are refused. */
export async function changesOf(context: Context, shape: SetShape, mode: string): Promise<StagedChange[]> {
  const values = changedValues(
    shape,
    shape.written.map(({ key }) => key),
  )
  const name = shape.keys.map((key) => `coalesce(s.${quoted(key)}::text, '')`).join(` || ' / ' || `)
  const rows = await context.tx.query<{ n: number; key: string; isNew: boolean; fields: AnyRow | null }>(
    `select s.n, ${name} as key, t."uuid" is null as "isNew", ${values} as fields
       from ${numberedStagedWithTargets(shape)}
      where ${mode === 'update' ? '' : 't."uuid" is null or '}(t."uuid" is not null and ${isChanged(shape)}) order by s.n limit ${most}`,
    [context.actor.account],
  )
  return rows.map(({ n, key, isNew, fields }) => ({
    n,
    key,
    kind: isNew ? 'created' : 'updated',
    fields: (fields ?? {}) as Change['fields'],
  }))
}
