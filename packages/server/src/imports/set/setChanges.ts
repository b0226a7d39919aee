/** What a trial run would change, the first thousand documents of each part. */
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../../engine/context.ts'
import type { Change } from '../placed.ts'
import { changedValues, differs, known } from './setRows.ts'
import { quoted, type SetShape } from './setShape.ts'

const most = 1000

/** Asked before the rows are merged, without those that are refused. */
export async function changesOf(context: Context, shape: SetShape, mode: string): Promise<Change[]> {
  const values = changedValues(
    shape,
    shape.written.map(({ key }) => key),
  )
  const name = shape.keys.map((key) => `s.${quoted(key)}::text`).join(` || ' / ' || `)
  const rows = await context.tx.query<{ key: string; isNew: boolean; fields: AnyRow }>(
    `select ${name} as key, t."uuid" is null as "isNew", ${values} as fields
       from ${known(shape)}
      where ${mode === 'update' ? '' : 't."uuid" is null or '}(t."uuid" is not null and ${differs(shape)}) order by s.ctid limit ${most}`,
    [context.actor.account],
  )
  return rows.map(({ key, isNew, fields }) => ({
    key,
    kind: isNew ? 'created' : 'updated',
    fields: fields as Change['fields'],
  }))
}
