/** The row of an import job as its runner reads it. Statuses are changed by `act` alone. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { type ImportJob, importJob } from '@srm/core/system/importJob'
import type { Connection, Database } from '../../database/database.ts'
import { actAsSystem } from '../../engine/act.ts'
import { hasNaturalKey } from '../../engine/exchange/naturalKey.ts'
import { definitionOf } from '../../engine/registry.ts'
import { serverContext, systemOf } from '../../engine/serverContext.ts'
import type { ByteRange } from '../placement.ts'
import { Cancelled } from './jobEnd.ts'

export type JobRow = ImportJob & {
  readonly elsAccount: string
  readonly uuid: string
  readonly ahead: readonly ByteRange[] | null
  /** The run that has taken the job; another one has another name. */
  readonly runner: string | null
}

const asServer = <T>(database: Database, job: JobRow, work: (tx: Connection) => Promise<T>): Promise<T> =>
  database.transaction(systemOf(job.elsAccount), work)

/** Has the job been taken from this run: was it cancelled, though somebody may have resumed it since? */
export async function isTakenAway(on: Connection, { elsAccount, uuid, runner }: JobRow): Promise<boolean> {
  const [row] = await on.query<{ jobStatus: string; runner: string | null }>(
    `select "jobStatus", "runner" from "importJob" where "elsAccount" = $1 and "uuid" = $2`,
    [elsAccount, uuid],
  )
  return row === undefined || !['queued', 'running'].includes(row.jobStatus) || row.runner !== runner
}

/** Nobody takes the job from its run until the transaction ends. @throws Cancelled when somebody has */
export async function holdRun(tx: Connection, job: JobRow): Promise<void> {
  await tx.query('select 1 from "importJob" where "elsAccount" = $1 and "uuid" = $2 for update', [
    job.elsAccount,
    job.uuid,
  ])
  if (await isTakenAway(tx, job)) throw new Cancelled()
}

/**
 * The server takes an action of a job in the name of its run.
 * @throws Cancelled when the job is not this run's any more; what was begun since says how it ends
 */
export const actOnJob = (database: Database, job: JobRow, action: string, input: object = {}): Promise<AnyDoc> =>
  asServer(database, job, async (tx) => {
    if (action !== 'run') await holdRun(tx, job)
    return actAsSystem(
      serverContext(tx, database, job.elsAccount, (job.side ?? 'buyer') as Side, [importJob as AnyDocument]),
      importJob as AnyDocument,
      job.uuid,
      action,
      input as AnyDoc,
      {},
    )
  })

/** Ends the job with what a person reads of it; whoever has taken it meanwhile says himself how it ends. */
export async function failJob(database: Database, job: JobRow, message: string): Promise<void> {
  try {
    await actOnJob(database, job, 'fail', { message })
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
  }
}

/** Are documents of this kind numbered by us and by nothing found again? Rows of a file would come twice. */
function isOnce(document: string): boolean {
  const def = definitionOf(document)
  return def?.number !== undefined && !hasNaturalKey(def)
}

/** No file has changed documents of this kind since: one that brings back what was before is done again. */
const isLast = `not exists (select 1 from "importJob" l where l."elsAccount" = j."elsAccount" and l."document" = j."document"
    and l."side" is not distinct from j."side" and l."dryRun" = 'N' and l."createdRows" + l."updatedRows" > 0
    and l."endTime" > j."endTime" and l."uuid" <> $14 and l."isDel" = 'N')`

/** The number of the job that has imported the same file in the same way, also in part where rows would come twice. */
export async function twinOf(
  on: Connection,
  job: JobRow,
  hash: string,
): Promise<{ jobNumber: string; uuid: string } | undefined> {
  const once = isOnce(job.document)
  const [twin] = await on.query<{ jobNumber: string; uuid: string }>(
    `select "jobNumber", "uuid" from "importJob" j
      where "elsAccount" = $1 and "fileHash" = $2 and "document" = $3 and "mode" = $4 and "dryRun" = 'N'
        and "keyField" is not distinct from $5 and "mapping" is not distinct from $6::jsonb and "side" = $7
        and "corrections" is not distinct from $8 and "sheet" is not distinct from $9 and "headerRow" is not distinct from $10
        and "dateOrder" is not distinct from $11 and "encoding" = $12 and "delimiter" = $13 and "decimalMark" is not distinct from $16
        and "uuid" <> $14 and "jobStatus" = any($15) and "createdRows" + "updatedRows" + "unchangedRows" > 0 and "isDel" = 'N'
        and ${once ? 'true' : isLast}
      limit 1`,
    [
      ...[job.elsAccount, hash, job.document, job.mode, job.keyField, job.mapping, job.side, job.corrections],
      ...[
        job.sheet,
        job.headerRow,
        job.dateOrder,
        job.encoding,
        job.delimiter,
        job.uuid,
        once ? ['done', 'partial'] : ['done'],
        job.decimalMark,
      ],
    ],
  )
  return twin
}
