/** What a trial run would change, the first thousand documents of each part. */
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../../engine/context.ts'
import type { Change } from '../placed.ts'
import { after, differs, known } from './setRows.ts'
import { quoted, type SetShape } from './setShape.ts'

const most = 1000

const pair = (shape: SetShape, key: string): string => {
  const value = after(shape, key)
  return `'${key}', case when ${value} is distinct from t.${quoted(key)}
    then json_build_array(t.${quoted(key)}::text, (${value})::text) end`
}

/** Asked before the rows are merged, without those that are refused. */
export async function changesOf(context: Context, shape: SetShape, mode: string): Promise<Change[]> {
  const pairs = shape.written.map(({ key }) => pair(shape, key))
  const name = shape.keys.map((key) => `s.${quoted(key)}::text`).join(` || ' / ' || `)
  const rows = await context.tx.query<{ key: string; isNew: boolean; fields: AnyRow }>(
    `select ${name} as key, t."uuid" is null as "isNew", json_strip_nulls(json_build_object(${pairs.join(', ')})) as fields
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
