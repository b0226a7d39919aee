/** One chunk of a file inside of its transaction: staged, judged, merged, every row accounted for. */
import { refusedWithoutFlow } from '../../approval/noFlow.ts'
import type { Context } from '../../engine/context.ts'
import { tellWritten } from '../../engine/events.ts'
import type { RowError } from '../../engine/exchange/importReport.ts'
import type { RowChunk } from '../../engine/intake/rowChunks.ts'
import { holdTargets } from '../../engine/references/referenceLocks.ts'
import type { Task } from '../placement.ts'
import { type Change, type Placed, sum } from '../placementCounts.ts'
import { askedFaults } from './setAskedFields.ts'
import { changesOf } from './setChanges.ts'
import { repeatedRows } from './setDuplicates.ts'
import { withEffects } from './setEffects.ts'
import { placeAllByRow, placeExceptions } from './setExceptions.ts'
import { faultsStatement } from './setFaults.ts'
import { insertStatement, newRowTemplate, numbersOf, updateStatement, writer } from './setMerge.ts'
import { sameKey, stagedWithTargets } from './setRows.ts'
import { quoted, type SetShape } from './setShape.ts'
import { looksTheSame, spellAsKnown } from './setSpelling.ts'
import { stage, unstage } from './staging.ts'
import { keepPart } from './writtenParts.ts'

/** Numbers of the rows of a chunk in the order in which they are staged. */
function* stagedRows({ first, rows, bad, blank }: RowChunk): Generator<number> {
  const absent = new Set([...blank, ...bad.map(({ row }) => row)])
  for (let row = first; row < first + rows; row += 1) if (!absent.has(row)) yield row
}

/** Faults of rows that never became a row of CSV. */
const earlier = ({ first, rows }: RowChunk, { reading }: Task): readonly RowError[] =>
  (reading.faults ?? []).filter(({ row }) => row >= first && row < first + rows)

const cellFaults = ({ bad }: RowChunk, { reading }: Task): RowError[] =>
  bad.flatMap(({ row, faults }) =>
    faults.map(({ at, ...fault }) => ({
      row,
      field: at === undefined ? '' : (reading.columns[at]?.key ?? ''),
      ...fault,
    })),
  )

interface Numbered extends RowError {
  readonly n: number
}

interface Written {
  readonly n: number
  readonly changes?: string | null
  readonly heard?: readonly string[] | null
}

const write = async ({ tx }: Context, statement: string, values: readonly unknown[]): Promise<Written> => {
  const [row] = statement === '' ? [] : await tx.query<Written>(statement, values)
  return row ?? { n: 0 }
}

export interface Prepared {
  readonly task: Task
  readonly shape: SetShape
  readonly chunk: RowChunk
  /** Rows whose keys the file has named before. */
  readonly twice: readonly number[]
  readonly uuids: string
}

/** Writes what is staged. */
async function writeSet(context: Context, { task, shape, uuids, chunk }: Prepared, rows: readonly number[]) {
  const { mode } = task
  const who = writer(context)
  const {
    n: updated,
    changes: kept,
    heard,
  } = mode === 'insert' ? none : await write(context, updateStatement(shape), who)
  const { n: skipped } = mode === 'update' ? await write(context, skippedStatement(shape), [who[0]]) : none
  const numbers = mode === 'update' ? undefined : await numbersOf(context, shape)
  const inserted = [...who, uuids, String(chunk.first), ...(numbers ? [numbers] : [])]
  const { n: created } =
    mode === 'update'
      ? none
      : await write(context, insertStatement(shape, newRowTemplate(context, shape.def)), inserted)
  const uuidOf = (n: number) => `${uuids}${(chunk.first + n).toString(16).padStart(12, '0')}`
  if (!task.dryRun && created + updated > 0) {
    await keepPart(context, task, kept)
    await tellWritten(context, shape.def, 'import', [...(heard ?? []), ...(created > 0 ? [uuidOf(1)] : [])])
  }
  const unchanged = rows.length - updated - created - skipped
  return {
    counts: { read: rows.length, created, updated, unchanged, failed: 0, skipped },
    faults: [],
    uuids: () => Array.from({ length: created }, (_, n) => uuidOf(n + 1)),
  }
}

/** @param rows numbers of the staged rows, in their order */
async function merge(context: Context, prepared: Prepared, rows: readonly number[]) {
  const { task, shape } = prepared
  const ahead = task.dryRun ? await changesOf(context, shape, task.mode) : []
  const { left, ...singles } = await placeExceptions(context, shape, task, rows)
  const asSet = await withEffects(context, shape, task.mode, () => writeSet(context, prepared, left))
  const rest = asSet ?? (await placeAllByRow(context, shape, task, left))
  const faults = [...singles.faults, ...rest.faults]
  const refused = new Set(faults.map(({ row }) => row))
  const changes = ahead.flatMap(({ n, ...change }): Change[] => (refused.has(rows[n] ?? 0) ? [] : [change]))
  return { counts: sum(singles.counts, rest.counts), faults, changes }
}

const none: Written = { n: 0 }

/** What rows are judged by stays so until they are written: whoever changes such a document waits, in the order of saves. */
const lockKnown = ({ tx, actor }: Context, shape: SetShape): Promise<unknown> =>
  tx.query(
    `select count(*) from (select 1 from ${quoted(shape.def.shape.name)} t join staged s on ${sameKey(shape)}
      where t."isDel" = 'N' order by t."uuid" for no key update of t) locked`,
    [actor.account],
  )

const skippedStatement = (shape: SetShape): string =>
  `select count(*)::integer as n from ${stagedWithTargets(shape)} where t."uuid" is null`

/** Takes rows with a fault out of staging. @returns the rows that stay */
async function drop(context: Context, rows: readonly number[], places: readonly number[]): Promise<number[]> {
  await unstage(context, places)
  const dropped = new Set(places)
  return rows.filter((_, n) => !dropped.has(n))
}

/** What refusals of the business name in their sentences. */
const named: Readonly<Record<string, string>> = {
  'common.notEditable': 'stage',
  'common.duplicateKey': 'value',
  [looksTheSame]: 'number',
}

function about(rule: string, limit: RowError['limit'] | null): Pick<RowError, 'limit' | 'params'> {
  if (limit === null || limit === undefined) return {}
  return named[rule] ? { params: { [named[rule]]: limit } } : { limit }
}

/** Faults of rows and the documents they name, and of rows whose keys the file has named before. */
async function faultsOf(context: Context, { task, shape, twice }: Prepared, rows: readonly number[]) {
  const { account } = context.actor
  const refusal = await refusedWithoutFlow(context, account)
  const others = await askedFaults(context, shape)
  const asked = faultsStatement(shape, task.actor.side, task.mode, refusal?.message, others)
  const found = await context.tx.query<Numbered>(asked, [account])
  const again = new Set(twice)
  const staying = found.flatMap(({ n, field, rule, limit }): Numbered[] => {
    const row = rows[n] ?? 0
    if (again.has(row)) return []
    return [{ n, row, field, rule, ...about(rule, limit) }]
  })
  const field = String(shape.keys[0])
  const places = new Map(twice.length > 0 ? rows.map((row, n) => [row, n]) : [])
  const repeated = twice.map((row): Numbered => ({ n: places.get(row) ?? -1, row, field, rule: 'twice' }))
  return [...staying, ...repeated]
}

/** Leaves in staging what may be written. */
async function judge(context: Context, prepared: Prepared, rows: readonly number[]) {
  const faults = await faultsOf(context, prepared, rows)
  const faulty = [...new Set(faults.flatMap(({ n }) => (n < 0 ? [] : [n])))]
  const sound = await drop(context, rows, faulty)
  const alike = await repeatedRows(context, prepared.shape, prepared.task.mode)
  const kept = await drop(
    context,
    sound,
    alike.map(({ n }) => n),
  )
  const second = alike.map(({ n, ...fault }): RowError => ({ row: sound[n] ?? 0, ...fault }))
  return {
    kept,
    failed: faulty.length + alike.length,
    faults: [...faults.map(({ n: _n, ...fault }) => fault), ...second],
  }
}

/** Places one chunk inside the transaction of the context. */
export async function placeChunk(context: Context, prepared: Prepared): Promise<Placed> {
  const { task, shape, chunk } = prepared
  const rows = [...stagedRows(chunk)]
  for (const { field } of shape.written) if (field.kind === 'ref') await holdTargets(context, field)
  const staged = await stage(context, shape, chunk)
  await spellAsKnown(context, shape)
  if (task.mode !== 'insert') await lockKnown(context, shape)
  if (staged !== rows.length) throw new Error(`${rows.length} rows went to staging, ${staged} arrived`)
  const judged = await judge(context, prepared, rows)
  const merged = await merge(context, prepared, judged.kept)
  const unwritten = earlier(chunk, task)
  const failed = judged.failed + chunk.bad.length + new Set(unwritten.map(({ row }) => row)).size
  const told = [...unwritten, ...cellFaults(chunk, task), ...judged.faults, ...merged.faults]
  return {
    counts: { ...merged.counts, read: merged.counts.read + failed, failed: merged.counts.failed + failed },
    faults: told.sort((a, b) => a.row - b.row),
    changes: merged.changes,
  }
}
