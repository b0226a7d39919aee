/** What an import job has found out: of its file, of rows that are refused, of what changes. */
import type { Connection, Database } from '../../database/database.ts'
import type { RowError } from '../../engine/exchange/importReport.ts'
import { systemOf } from '../../engine/serverContext.ts'
import type { Change } from '../placementCounts.ts'
import { withDroppedLeadingZeros } from './droppedLeadingZeros.ts'
import type { JobRow } from './jobRow.ts'

/** What was found out about the file. */
export const writeFound = (
  database: Database,
  job: JobRow,
  found: {
    readonly format: string
    readonly encoding: string
    readonly delimiter: string
    readonly hash: string
    readonly readSize: string
  },
): Promise<unknown> =>
  database.transaction(systemOf(job.elsAccount), (tx) =>
    tx.query(
      `update "importJob" set "format" = $3, "encodingFound" = $4, "delimiterFound" = $5, "fileHash" = $6,
          "readSize" = $7
        where "elsAccount" = $1 and "uuid" = $2`,
      [job.elsAccount, job.uuid, found.format, found.encoding, found.delimiter, found.hash, found.readSize],
    ),
  )

/** A run that begins anew forgets what an earlier one has said. */
export const forget = (tx: Connection, { elsAccount, uuid }: JobRow): Promise<unknown> =>
  Promise.all(
    ['importFault', 'importChange'].map((table) =>
      tx.query(`delete from "${table}" where "elsAccount" = $1 and "job" = $2`, [elsAccount, uuid]),
    ),
  )

/** The embedded database takes as much memory as its largest statement wants, and keeps it. */
const faultsAtOnce = 2000

/** Rows that are refused, with the reason. */
export async function writeFaults(tx: Connection, job: JobRow, faults: readonly RowError[]): Promise<void> {
  for (let at = 0; at < faults.length; at += faultsAtOnce) await writeSome(tx, job, faults.slice(at, at + faultsAtOnce))
}

async function writeSome(tx: Connection, job: JobRow, faults: readonly RowError[]): Promise<void> {
  const told = await withDroppedLeadingZeros(tx, job, faults)
  const rows = told.map(({ limit = null, params = null, ...one }) => ({ ...one, limit, params }))
  await tx.query(
    `insert into "importFault" ("elsAccount", "job", "row", "field", "rule", "limit", "params")
     select $1, $2, r."row", r."field", r."rule", r."limit", r."params"
       from json_to_recordset($3::json) as r("row" integer, "field" text, "rule" text, "limit" text, "params" jsonb)`,
    [job.elsAccount, job.uuid, JSON.stringify(rows)],
  )
}

/** Documents that change, with what of them. */
export async function writeChanges(tx: Connection, job: JobRow, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await tx.query(
    `insert into "importChange" ("elsAccount", "job", "key", "kind", "fields")
     select $1, $2, r."key", r."kind", r."fields"
       from json_to_recordset($3::json) as r("key" text, "kind" text, "fields" jsonb)`,
    [job.elsAccount, job.uuid, JSON.stringify(changes)],
  )
}
