/** Staged rows of documents that a set cannot judge: they go one by one, within the same transaction. */
import type { FileDoc } from '@srm/core/definition/csv'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../../engine/context.ts'
import { versionKey } from '../../engine/exchange/fileVersion.ts'
import { placeAll } from '../../engine/exchange/placeAll.ts'
import { noCounts } from '../placed.ts'
import type { Task } from '../way.ts'
import { differs, sameKey } from './setRows.ts'
import { quoted, type SetShape } from './setShape.ts'

/** Rows whose documents the set cannot judge. */
const single = (shape: SetShape): string | undefined => {
  const butFor: readonly string[] = shape.def.csv?.asSet?.butFor ?? []
  if (butFor.length === 0) return undefined
  const filled = butFor.map((key) => `t.${quoted(key)} is not null`).join(' or ')
  const cells = shape.written.map(({ key, field }) =>
    field.kind === 'number' ? `s.${quoted(key)}` : `s.${quoted(key)}::text as ${quoted(key)}`,
  )
  if (shape.versioned) cells.push(`s.${quoted(versionKey)}`)
  return `select s.n, s.ctid::text as at, ${shape.clears ? 's."clears"' : 'null'} as clears, ${cells.join(', ')}
    from (select *, ctid, (row_number() over (order by ctid))::integer - 1 as n from staged) s
    join ${quoted(shape.def.shape.name)} t on ${sameKey(shape)} and t."isDel" = 'N'
    where ${differs(shape)} and (${filled})`
}

type Single = AnyRow & { readonly n: number; readonly at: string; readonly clears: string | null }

/**
 * Places them, and takes them out of staging.
 * @param rows numbers of the staged rows, in their order
 */
export async function oneByOne(context: Context, shape: SetShape, task: Task, rows: readonly number[]) {
  const statement = single(shape)
  const found = statement ? await context.tx.query<Single>(statement, [context.actor.account]) : []
  if (found.length === 0) return { counts: noCounts, faults: [] }
  const files = found.map(
    ({ n, at: _at, clears, ...doc }): FileDoc => ({
      doc: Object.fromEntries([
        ...Object.entries(doc).filter(([, value]) => value !== null),
        ...(clears ?? '').split(' ').flatMap((key) => (key === '' ? [] : [[key, null]])),
      ]) as AnyDoc,
      rows: [rows[n] ?? 0],
      issues: [],
    }),
  )
  const { errors, dryRun: _dryRun, ...counts } = await placeAll(context, { ...task, dryRun: false }, files)
  await context.tx.query('delete from staged where ctid::text = any($1)', [found.map(({ at }) => at)])
  return { counts, faults: errors }
}
