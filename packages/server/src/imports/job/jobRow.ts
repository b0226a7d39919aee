/** The row of an import job as its runner reads it. Statuses are changed by `act` alone. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { type ImportJob, importJob } from '@srm/core/system/importJob'
import type { Connection, Database } from '../../database/database.ts'
import { actAsSystem } from '../../engine/act.ts'
import { serverContext, systemOf } from '../../engine/asServer.ts'
import { hasSubject } from '../../engine/exchange/subject.ts'
import { definitionOf } from '../../engine/registry.ts'
import type { Stretch } from '../way.ts'

export type JobRow = ImportJob & {
  readonly elsAccount: string
  readonly uuid: string
  readonly ahead: readonly Stretch[] | null
}

const asServer = <T>(database: Database, job: JobRow, work: (tx: Connection) => Promise<T>): Promise<T> =>
  database.transaction(systemOf(job.elsAccount), work)

/** The server takes an action of a job. */
export const actOnJob = (database: Database, job: JobRow, action: string, input: object = {}): Promise<AnyDoc> =>
  asServer(database, job, (tx) =>
    actAsSystem(
      serverContext(tx, database, job.elsAccount, (job.side ?? 'buyer') as Side, [importJob as AnyDocument]),
      importJob as AnyDocument,
      job.uuid,
      action,
      input as AnyDoc,
      {},
    ),
  )

/** Has somebody cancelled the job meanwhile? Asked inside of its own transactions too. */
export async function isCancelled(on: Connection, { elsAccount, uuid }: JobRow): Promise<boolean> {
  const [row] = await on.query<{ jobStatus: string }>(
    `select "jobStatus" from "importJob" where "elsAccount" = $1 and "uuid" = $2`,
    [elsAccount, uuid],
  )
  return row?.jobStatus !== 'running'
}

/**
 * How a job has ended whose file is not imported again: rows that nothing finds again would come twice, also where some of
 * them were refused.
 */
function endsOf(document: string): readonly JobRow['jobStatus'][] {
  const def = definitionOf(document)
  return def?.number && !hasSubject(def) ? ['done', 'partial'] : ['done']
}

/** The number of the job that has imported the same file in the same way. */
export async function twinOf(
  on: Connection,
  job: JobRow,
  hash: string,
): Promise<{ jobNumber: string; uuid: string } | undefined> {
  const [twin] = await on.query<{ jobNumber: string; uuid: string }>(
    `select "jobNumber", "uuid" from "importJob"
      where "elsAccount" = $1 and "fileHash" = $2 and "document" = $3 and "mode" = $4 and "dryRun" = 'N'
        and "keyField" is not distinct from $5 and "mapping" is not distinct from $6::jsonb and "side" = $7
        and "corrections" is not distinct from $8 and "sheet" is not distinct from $9 and "headerRow" is not distinct from $10
        and "dateOrder" is not distinct from $11 and "encoding" = $12 and "delimiter" = $13
        and "uuid" <> $14 and "jobStatus" = any($15) and "createdRows" + "updatedRows" + "unchangedRows" > 0 and "isDel" = 'N'
      limit 1`,
    [
      ...[job.elsAccount, hash, job.document, job.mode, job.keyField, job.mapping, job.side, job.corrections],
      ...[job.sheet, job.headerRow, job.dateOrder, job.encoding, job.delimiter, job.uuid, endsOf(job.document)],
    ],
  )
  return twin
}
