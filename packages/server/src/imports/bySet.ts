/** Rows of a file as sets: good bytes go on into staging by COPY, and from there into their table (docs/decisions/0011). */
import { randomBytes } from 'node:crypto'
import type { FileDoc } from '@srm/core/definition/csv'
import { hiddenBy } from '@srm/core/definition/visibility'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../engine/context.ts'
import { placeAll } from '../engine/exchange/importFile.ts'
import type { RowError } from '../engine/exchange/importReport.ts'
import { type FileRows, fileRows, recordAt } from '../engine/intake/fileRows.ts'
import type { Piece, Place } from '../engine/intake/goodRows.ts'
import { keysSeen } from '../engine/intake/keysSeen.ts'
import { rowReader } from '../engine/intake/rowReader.ts'
import { scopeOf } from '../engine/query/condition.ts'
import { type Change, noCounts, type Placed, sum } from './placed.ts'
import { changesOf } from './setChanges.ts'
import { differs, faultsStatement, known, sameKey } from './setFaults.ts'
import { drawn, insertStatement, updateStatement, writer } from './setMerge.ts'
import { quoted, type SetShape, setShapeOf } from './setShape.ts'
import type { Part, Since, Task } from './way.ts'

/** Bytes below which rows go one by one: their histories are told, and it takes a moment only. */
export const smallest = 256 * 1024
/** Bytes of one transaction. The embedded database lets nobody in while it works. */
export const partSizes = { postgres: 4 * 1024 * 1024, pglite: 1024 * 1024 } as const

type FileColumns = Pick<Task['reading'], 'columns'>
const keysIn = ({ columns }: FileColumns): string[] => columns.flatMap((column) => column?.key ?? [])

/** May the rows of a file go as sets? Whatever asks for single documents goes one by one. */
export function isSet({ def, actor, reading, mode }: Task, size = Number.POSITIVE_INFINITY): boolean {
  const asSet = def.csv?.asSet as { readonly butFor?: readonly string[] } | undefined
  if (!asSet || mode === 'history' || reading.header.length === 0 || size < smallest) return false
  const inFile = keysIn(reading)
  const hidden = new Set(hiddenBy(def, actor.side, actor.permissions))
  const needs = [...(asSet.butFor ?? []), ...(def.unique ?? [])]
  const keys = def.key as readonly string[]
  return (
    keys.every((key) => inFile.includes(key)) &&
    !inFile.some((key) => needs.includes(key) || hidden.has(key)) &&
    scopeOf(def, actor, 2).sql === ''
  )
}

/** Numbers of the rows of a piece in the order in which they are staged. */
function* stagedRows({ first, rows, bad, blank }: Piece): Generator<number> {
  const absent = new Set([...blank, ...bad.map(({ row }) => row)])
  for (let row = first; row < first + rows; row += 1) if (!absent.has(row)) yield row
}

/** Faults of rows that never became a row of CSV. */
const earlier = ({ first, rows }: Piece, { reading }: Task): readonly RowError[] =>
  (reading.faults ?? []).filter(({ row }) => row >= first && row < first + rows)

const cellFaults = ({ bad }: Piece, { reading }: Task): RowError[] =>
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

/** Rows whose documents the set cannot judge. */
const single = (shape: SetShape): string | undefined => {
  const butFor: readonly string[] = shape.def.csv?.asSet?.butFor ?? []
  if (butFor.length === 0) return undefined
  const filled = butFor.map((key) => `t.${quoted(key)} is not null`).join(' or ')
  const cells = shape.written.map(({ key, field }) =>
    field.kind === 'number' ? `s.${quoted(key)}` : `s.${quoted(key)}::text as ${quoted(key)}`,
  )
  return `select s.n, s.ctid::text as at, ${shape.clears ? 's."clears"' : 'null'} as clears, ${cells.join(', ')}
    from (select *, ctid, (row_number() over (order by ctid))::integer - 1 as n from staged) s
    join ${quoted(shape.def.shape.name)} t on ${sameKey(shape)} and t."isDel" = 'N'
    where ${differs(shape)} and (${filled})`
}

type Single = AnyRow & { readonly n: number; readonly at: string; readonly clears: string | null }

/** @param rows numbers of the staged rows, in their order */
async function oneByOne(context: Context, shape: SetShape, task: Task, rows: readonly number[]) {
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

async function stage({ tx }: Context, shape: SetShape, piece: Piece): Promise<number> {
  const columns = shape.staged.map(({ name, type }) => `${quoted(name)} ${type}`)
  await tx.script(`create temp table if not exists staged (${columns.join(', ')}) on commit drop; truncate staged`)
  const target = {
    into: `staged (${shape.staged.map(({ name }) => quoted(name)).join(', ')})`,
    blanksAreNull: shape.staged.map(({ name }) => quoted(name)),
    delimiter: shape.file.delimiter,
  }
  const rows = await tx.copyIn(
    target,
    (async function* () {
      yield piece.bytes
    })(),
  )
  await tx.script('analyze staged')
  return rows
}

async function drop({ tx }: Context, places: readonly number[]): Promise<void> {
  if (places.length === 0) return
  await tx.query(
    `delete from staged where ctid in (select at from (select ctid as at, (row_number() over (order by ctid))::integer - 1 as n
       from staged) numbered where n = any($1))`,
    [places],
  )
}

const number = async ({ tx }: Context, statement: string, values: readonly unknown[]): Promise<number> => {
  if (statement === '') return 0
  const [row] = await tx.query<{ n: number }>(statement, values)
  return row?.n ?? 0
}

interface Prepared {
  readonly task: Task
  readonly shape: SetShape
  readonly piece: Piece
  /** Rows whose keys the file has named before. */
  readonly twice: readonly number[]
  readonly uuids: string
}

/** @param rows numbers of the staged rows, in their order */
async function merge(context: Context, { task, shape, uuids, piece }: Prepared, rows: readonly number[]) {
  const { mode } = task
  const changes: readonly Change[] = task.dryRun ? await changesOf(context, shape, mode) : []
  const rest = mode === 'insert' ? { counts: noCounts, faults: [] } : await oneByOne(context, shape, task, rows)
  const who = writer(context)
  const updated = mode === 'insert' ? 0 : await number(context, updateStatement(shape), who)
  const skipped = mode === 'update' ? await number(context, skippedStatement(shape), [context.actor.account]) : 0
  const start = drawn(context, shape.def)
  const created =
    mode === 'update' ? 0 : await number(context, insertStatement(shape, start), [...who, uuids, String(piece.first)])
  const asSet = rows.length - rest.counts.read
  const unchanged = asSet - updated - created - skipped
  const counts = { read: asSet, created, updated, unchanged, failed: 0, skipped }
  return { counts: sum(counts, rest.counts), faults: rest.faults, changes }
}

const skippedStatement = (shape: SetShape): string =>
  `select count(*)::integer as n from ${known(shape)} where t."uuid" is null`

/** Places one piece inside the transaction of the context. */
async function placePiece(context: Context, prepared: Prepared): Promise<Placed> {
  const { task, shape, piece, twice } = prepared
  const rows = [...stagedRows(piece)]
  const staged = await stage(context, shape, piece)
  if (staged !== rows.length) throw new Error(`${rows.length} rows went to staging, ${staged} arrived`)
  const found = await context.tx.query<Numbered>(faultsStatement(shape, task.actor.side, task.mode), [
    context.actor.account,
  ])
  const again = new Set(twice)
  const staying = found.flatMap(({ n, field, rule, limit }): Numbered[] => {
    const row = rows[n] ?? 0
    if (again.has(row)) return []
    return [limit === null || limit === undefined ? { n, row, field, rule } : { n, row, field, rule, limit }]
  })
  const field = String(shape.keys[0])
  const places = new Map(twice.length > 0 ? rows.map((row, n) => [row, n]) : [])
  const repeated = twice.map((row): Numbered => ({ n: places.get(row) ?? -1, row, field, rule: 'twice' }))
  const faults = [...staying, ...repeated]
  const faulty = [...new Set(faults.flatMap(({ n }) => (n < 0 ? [] : [n])))]
  await drop(context, faulty)
  const dropped = new Set(faulty)
  const merged = await merge(
    context,
    prepared,
    rows.filter((_, n) => !dropped.has(n)),
  )
  const unwritten = earlier(piece, task)
  const failed = faulty.length + piece.bad.length + new Set(unwritten.map(({ row }) => row)).size
  const told = [
    ...unwritten,
    ...cellFaults(piece, task),
    ...faults.map(({ n: _n, ...fault }) => fault),
    ...merged.faults,
  ]
  return {
    counts: { ...merged.counts, read: merged.counts.read + failed, failed: merged.counts.failed + failed },
    faults: told.sort((a, b) => a.row - b.row),
    changes: merged.changes,
  }
}

/** Finds rows whose key an earlier row of the file has, in this run or in the one before it. */
function repeats(rows: FileRows) {
  const seen = keysSeen()
  const read = rowReader(rows.shape, rows.zone)
  const keyAt = async (at: number): Promise<string> => {
    const found = read(await recordAt(rows.path, at, rows.shape.delimiter))
    return 'key' in found && found.key ? JSON.stringify(found.key) : String(at)
  }
  return async ({ keys }: Piece): Promise<number[]> => {
    const twice: number[] = []
    for (const [i, row] of keys.rows.entries()) {
      const at = keys.places[i] ?? 0
      for (const earlier of seen.add(keys.hashes[i] ?? 0, at))
        if ((await keyAt(earlier)) === (await keyAt(at))) {
          twice.push(row)
          break
        }
    }
    return twice
  }
}

/** 24 bits of its own between a moment and a count: a uuid of version 7 for each row. */
function uuidsOf(): string {
  const moment = Date.now().toString(16).padStart(12, '0')
  const random = randomBytes(3).toString('hex')
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3)}-`
}

/** The parts of the file from where an earlier run ended; what that one has read is only looked through for its keys. */
export async function* bySet(task: Task, since: Since, size: number = partSizes.postgres): AsyncGenerator<Part> {
  const { reading, actor } = task
  const shape = setShapeOf(task, reading)
  const rows: FileRows = { path: reading.path, shape: shape.file, zone: actor.timeZone, size }
  const repeatedIn = repeats(rows)
  const start: Place = { row: reading.headerRow + 1, at: reading.body }
  let from = 0
  for await (const piece of fileRows(rows, start)) {
    const twice = await repeatedIn(piece)
    const part = { from, position: piece.at }
    from = piece.at
    if (piece.at <= since.position || since.ahead.some(([, to]) => to === piece.at)) continue
    const prepared = { task, shape, piece, twice, uuids: uuidsOf() }
    yield { ...part, place: (context) => placePiece(context, prepared) }
  }
}
