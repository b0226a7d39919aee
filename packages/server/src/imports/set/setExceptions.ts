/** Staged rows of documents that a set cannot judge: they go one by one, within the same transaction. */

import type { Counts } from '@srm/core/client/jobCounts'
import type { FileDoc } from '@srm/core/definition/files/csv'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../../engine/context.ts'
import { hasEffectsOnSets } from '../../engine/documentSets.ts'
import { isDemanding, neighbourFields } from '../../engine/effects.ts'
import { versionKey } from '../../engine/exchange/fileVersion.ts'
import { creationBody, writableFields } from '../../engine/exchange/importDocument.ts'
import { importDocuments } from '../../engine/exchange/importDocuments.ts'
import { prepareNew } from '../../engine/save/create.ts'
import { failedDemands } from '../../engine/save/createMany.ts'
import type { Task } from '../placement.ts'
import { noCounts } from '../placementCounts.ts'
import { isChanged, numberedStagedWithTargets } from './setRows.ts'
import { quoted, type SetShape } from './setShape.ts'

interface Single {
  /** Its place among the staged ones. */
  readonly n: number
  readonly at: string
  readonly doc: AnyDoc
}

/** @param which SQL of `s` and `t` */
async function rowsWhere({ tx, actor }: Context, shape: SetShape, which: string): Promise<Single[]> {
  const named = shape.keys.filter((key) => !shape.written.some((one) => one.key === key))
  const cells = shape.written.map(({ key, field }) =>
    field.kind === 'number' ? `s.${quoted(key)}` : `s.${quoted(key)}::text as ${quoted(key)}`,
  )
  cells.push(...named.map((key) => `s.${quoted(key)}`))
  if (shape.versioned) cells.push(`s.${quoted(versionKey)}`)
  const rows = await tx.query<AnyRow & { n: number; at: string; clears: string | null }>(
    `select s.n, s.ctid::text as at, ${shape.clears ? 's."clears"' : 'null'} as clears, ${cells.join(', ')}
      from ${numberedStagedWithTargets(shape)}
      where ${which} order by s.n`,
    [actor.account],
  )
  return rows.map(({ n, at, clears, ...row }) => ({
    n,
    at,
    doc: Object.fromEntries([
      ...Object.entries(row).filter(([, value]) => value !== null),
      ...(clears ?? '').split(' ').flatMap((key) => (key === '' ? [] : [[key, null]])),
    ]) as AnyDoc,
  }))
}

/** Known documents of which the definition's check asks more. */
function checked(shape: SetShape, mode: Task['mode']): string[] {
  const butFor: readonly string[] = shape.def.csv?.asSet?.butFor ?? []
  if (butFor.length === 0 || mode === 'insert') return []
  const filled = butFor.map((key) => `t.${quoted(key)} is not null`).join(' or ')
  return [`t."uuid" is not null and ${isChanged(shape)} and (${filled})`]
}

/** Rows that concern each other: what follows from one is about another one, too. */
const neighbours = ({ def, written }: SetShape): string[] =>
  hasEffectsOnSets(def)
    ? neighbourFields(def)
        .filter((field) => written.some(({ key }) => key === field))
        .map((field) => `s.${quoted(field)} in (select ${quoted(field)} from staged group by 1 having count(*) > 1)`)
    : []

/** New documents of which something is demanded in vain: by themselves they are told what. */
async function refused(context: Context, shape: SetShape, { mode }: Task): Promise<Single[]> {
  const { def } = shape
  if (!isDemanding(def) || mode === 'update') return []
  const rows = await rowsWhere(context, shape, 't."uuid" is null')
  const bodies = rows.map(({ doc }) => creationBody(def, writableFields(context, def, doc)))
  const lost = await failedDemands(context, def, await prepareNew(context, def, bodies))
  return rows.filter((_, at) => lost.has(at))
}

interface Placed {
  readonly counts: Counts
  readonly faults: Awaited<ReturnType<typeof importDocuments>>['errors']
  /** Numbers of the rows that are still staged, in their order. */
  readonly left: readonly number[]
}

async function place(
  context: Context,
  task: Task,
  rows: readonly number[],
  singles: readonly Single[],
): Promise<Placed> {
  if (singles.length === 0) return { counts: noCounts, faults: [], left: rows }
  const files = singles.map(({ n, doc }): FileDoc => ({ doc, rows: [rows[n] ?? 0], issues: [] }))
  const { errors, dryRun: _dryRun, ...counts } = await importDocuments(context, { ...task, dryRun: false }, files)
  await context.tx.query('delete from staged where ctid::text = any($1)', [singles.map(({ at }) => at)])
  const gone = new Set(singles.map(({ n }) => n))
  return { counts, faults: errors, left: rows.filter((_, n) => !gone.has(n)) }
}

/**
 * Places those that a set cannot judge, and takes them out of staging.
 * @param rows numbers of the staged rows, in their order
 */
export async function placeExceptions(
  context: Context,
  shape: SetShape,
  task: Task,
  rows: readonly number[],
): Promise<Placed> {
  const which = [...checked(shape, task.mode), ...neighbours(shape)]
  const found = which.length > 0 ? await rowsWhere(context, shape, which.map((one) => `(${one})`).join(' or ')) : []
  const all = new Map([...found, ...(await refused(context, shape, task))].map((one) => [one.n, one]))
  return place(
    context,
    task,
    rows,
    [...all.values()].toSorted((a, b) => a.n - b.n),
  )
}

/** Places all that are left. */
export const placeAllByRow = async (context: Context, shape: SetShape, task: Task, rows: readonly number[]) =>
  place(context, task, rows, await rowsWhere(context, shape, 'true'))
