/** One import job from its file to its end. What it has done stands in the database with the rows it has done. */
import { csvColumns } from '@srm/core/definition/csvHeader'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type PermissionKeys, type Session, sessionOn } from '../accounts/caller.ts'
import type { Sessions } from '../accounts/sessions.ts'
import type { Connection, Database } from '../database/database.ts'
import { type Context, contextOn, inTransaction } from '../engine/context.ts'
import { Conflict, Invalid, NotAllowed, Refused } from '../engine/errors.ts'
import type { RowError } from '../engine/exchange/importReport.ts'
import { demand } from '../engine/get.ts'
import { byRow, isTogether } from './byRow.ts'
import { bySet, isSet, partSizes, smallest } from './bySet.ts'
import type { ImportFiles } from './importFiles.ts'
import { forget, writeChanges, writeFaults, writeFound } from './jobFindings.ts'
import { addProgress, writeProgress } from './jobProgress.ts'
import { actOnJob, isCancelled, type JobRow, twinOf } from './jobRow.ts'
import { named } from './named.ts'
import { type Change, type Counts, noCounts, sum } from './placed.ts'
import { type Reading, readingOf, readingOfJson } from './reading.ts'
import type { Part, Task } from './way.ts'

export interface RunParts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
  readonly sessions: Pick<Sessions, 'person'>
  readonly permissionKeys: PermissionKeys
  readonly files: ImportFiles
  /** Aborted when the server stops: the job goes on at its next start. */
  readonly signal: AbortSignal
}

/** The job ends without having done everything; `message` says why. */
class Ended extends Error {}
/** Somebody cancelled the job, or the server stops: what was done until then stays, or nothing where it is all or nothing. */
class Cancelled extends Error {}
/** Undoes the transaction of a trial run, or of one that may refuse nothing. */
class Undone extends Error {}

const mostKept = 100_000

/** The person as he may act now: rights may have changed since he left the job. */
async function actorOf({ sessions, permissionKeys }: RunParts, job: JobRow): Promise<Session> {
  const caller = await sessions.person(job.elsAccount, String(job.createUser).slice(job.elsAccount.length + 1))
  const session = caller && sessionOn((job.side ?? 'buyer') as Side, caller, permissionKeys)
  if (!session) throw new Ended('importJob.nobody')
  return session
}

/** Rows find their documents by the key; numbers that the server gives need not stand in the file. */
function demandColumns(def: AnyDocument, { format, columns, issues }: Reading, { mode, keyField, side }: JobRow): void {
  if (format === 'ndjson') return
  if (issues.length > 0)
    throw new Invalid(
      issues.map(({ column, rule, nearest }) => ({ path: column, rule, ...(nearest ? { limit: nearest } : {}) })),
    )
  const known = new Set(columns.flatMap((column) => column?.key ?? []))
  if (known.size === 0)
    throw new Invalid([
      {
        path: '',
        rule: 'noKnownColumn',
        limit: csvColumns(def)
          .slice(0, 8)
          .map(({ key }) => key)
          .join(', '),
      },
    ])
  const others = [...(def.unique ?? []), ...(def.key.length === 1 ? def.key : [])] as readonly string[]
  if (keyField && !others.includes(keyField)) throw new Invalid([{ path: keyField, rule: 'notUniqueKey' }])
  const keys = keyField ? [keyField] : (def.key as readonly string[])
  const self = def.sides[(side ?? 'buyer') as Side]?.self
  const missing = keys.filter(
    (key) => key !== self && !known.has(key) && (mode === 'update' || !def.shape.fields[key]?.auto),
  )
  if (missing.length > 0) throw new Invalid(missing.map((path) => ({ path, rule: 'noKeyColumn' })))
}

async function read(parts: RunParts, def: AnyDocument, job: JobRow, zone: string): Promise<Reading> {
  const { files, database } = parts
  const hash = await files.hash(job.uuid)
  if (job.fileHash && job.fileHash !== hash) throw new Ended('importJob.fileDiffers')
  if (job.dryRun === 'N' && job.repeat === 'N') {
    const twin = await database.read({ account: job.elsAccount, side: 'system' }, (on) => twinOf(on, job, hash))
    if (twin) throw new Ended('importJob.alreadyDone')
  }
  const asked = await readingOf(def, files, job.uuid, job.fileName, job as never)
  const isLarge = asked.format === 'ndjson' && def.csv?.asSet && Number(job.fileSize) >= smallest
  const reading = isLarge ? await readingOfJson(def, files, job.uuid, zone) : asked
  const { format, encoding, delimiter } = reading
  await writeFound(database, job, { format, encoding, delimiter: delimiter === '\t' ? 'tab' : delimiter, hash })
  demandColumns(def, reading, job)
  return reading
}

const partsOf = (task: Task, job: JobRow, kind: Database['kind']): AsyncIterable<Part> => {
  const since = { position: Number(job.position), ahead: job.ahead ?? [] }
  return isSet(task, Number(job.fileSize)) ? bySet(task, since, partSizes[kind]) : byRow(task, since, kind)
}

const demandRunning = async (tx: Connection, job: JobRow, signal: AbortSignal): Promise<void> => {
  if (signal.aborted || (await isCancelled(tx, job))) throw new Cancelled()
}

/** A part in a transaction of its own, which also says that it was done: a run that goes on does nothing twice. */
const placePart = ({ database, signal }: RunParts, task: Task, job: JobRow, part: Part): Promise<number> =>
  inTransaction({ database, actor: task.actor }, async (context) => {
    await demandRunning(context.tx, job, signal)
    const placed = await part.place(context)
    await writeFaults(context.tx, job, placed.faults)
    return addProgress(context.tx, job, [part.from, part.position], placed.counts)
  })

/**
 * Parts name different documents, so that two of them may be placed at once: while the database writes one, the other is
 * read and judged. Where one document may follow from another, they come in the order of the file.
 */
const lanes = (task: Task, job: JobRow, { kind }: Database): number =>
  kind === 'postgres' && task.mode !== 'history' && (isSet(task, Number(job.fileSize)) || isTogether(task)) ? 2 : 1

async function partByPart(parts: RunParts, task: Task, job: JobRow): Promise<void> {
  const open = partsOf(task, job, parts.database.kind)[Symbol.asyncIterator]()
  let next = Promise.resolve()
  /** Parts are taken from the file one after the other. */
  const take = () => {
    const taken = next.then(() => open.next())
    next = taken.then(
      () => undefined,
      () => undefined,
    )
    return taken
  }
  const lane = async () => {
    for (let one = await take(); !one.done; one = await take()) {
      const failed = await placePart(parts, task, job, one.value)
      if (job.mostErrors !== null && failed > job.mostErrors) throw new Ended('importJob.tooManyFaults')
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes(task, job, parts.database) }, lane))
  await open.return?.()
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

interface Outcome {
  readonly counts: Counts
  readonly faults: readonly RowError[]
  readonly changes: readonly Change[]
}

async function placeEach(context: Context, task: Task, job: JobRow, { signal, database }: RunParts): Promise<Outcome> {
  let counts = noCounts
  const faults: RowError[] = []
  const changes: Change[] = []
  for await (const part of partsOf(task, { ...job, position: '0', ahead: null } as JobRow, database.kind)) {
    await demandRunning(context.tx, job, signal)
    const placed = await part.place(context)
    counts = sum(counts, placed.counts)
    faults.push(...placed.faults.slice(0, mostKept - faults.length))
    changes.push(...placed.changes.slice(0, 1000 - changes.length))
  }
  return { counts, faults, changes }
}

/** All parts in one transaction, which stays only when nothing is refused and it is no trial run. */
async function asOne(parts: RunParts, task: Task, job: JobRow): Promise<void> {
  const { database } = parts
  let outcome: Outcome = { counts: noCounts, faults: [], changes: [] }
  const isKept = () => !task.dryRun && outcome.counts.failed === 0
  const who = { account: task.actor.account, side: task.actor.side }
  try {
    await database.transaction(who, async (tx) => {
      outcome = await placeEach(contextOn(tx, { database, actor: task.actor }), task, job, parts)
      if (!isKept()) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  const { read: n, failed } = outcome.counts
  const counts = task.dryRun || isKept() ? outcome.counts : { ...noCounts, read: n, failed, skipped: n - failed }
  await database.transaction(who, async (tx) => {
    await forget(tx, job)
    await writeFaults(tx, job, outcome.faults)
    await writeChanges(tx, job, outcome.changes)
    await writeProgress(tx, job, Number(job.fileSize ?? 0), counts)
  })
  if (!task.dryRun && failed > 0) throw new Ended('importJob.nothingImported')
}

async function place(parts: RunParts, job: JobRow): Promise<void> {
  const def = parts.documents[job.document]
  const actor = await actorOf(parts, job)
  if (!def) throw new Ended('common.notFound')
  demand({ actor }, def, 'import')
  const task: Task = {
    def,
    actor,
    reading: await named({ database: parts.database, actor }, await read(parts, def, job, actor.timeZone)),
    mode: job.mode as Task['mode'],
    keyField: job.keyField,
    dateOrder: job.dateOrder,
    job: job.uuid,
    dryRun: job.dryRun === 'Y',
  }
  await (task.dryRun || job.onError === 'stop' ? asOne(parts, task, job) : partByPart(parts, task, job))
}

/** A message has room for so many characters: faults that do not fit are left out. */
function fitted(told: { readonly issues?: readonly object[] }): string {
  const text = JSON.stringify(told)
  return text.length <= 500 || !told.issues?.length ? text : fitted({ ...told, issues: told.issues.slice(0, -1) })
}

/** What a person reads of the end of a job, as JSON: a message key, or the faults of the file as a whole. */
function toldOf(error: unknown): object | undefined {
  if (error instanceof Ended) return { message: error.message }
  if (error instanceof Invalid) return { message: 'common.invalid', issues: error.issues.slice(0, 10) }
  if (error instanceof NotAllowed) return { message: 'common.notAllowed' }
  if (error instanceof Refused || error instanceof Conflict) return error.refusal
  return undefined
}

/**
 * Runs a job that was claimed, to one of its ends.
 * @throws what the database or the machine throws: the job is taken up again
 */
export async function runJob(parts: RunParts, job: JobRow): Promise<void> {
  const { database } = parts
  try {
    if (job.jobStatus === 'queued') await actOnJob(database, job, 'run')
    await place(parts, job)
    await actOnJob(database, job, job.dryRun === 'Y' ? 'finishTrial' : 'finish')
  } catch (error) {
    if (error instanceof Cancelled) return
    const told = toldOf(error)
    if (!told) throw error
    await actOnJob(database, job, 'fail', { message: fitted(told) })
  }
}
