/** Files of imports that nobody needs any more. */
import { readdir } from 'node:fs/promises'
import type { Database } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import type { ImportFiles } from '../file/importFiles.ts'

/** Days after its end that a job's refused rows can be fetched, and that a job waits for the rest of its file. */
export const keptDays = 30

const needed = `select "uuid"::text as uuid from "importJob" where "uuid"::text = any($1) and "isDel" = 'N'
  and coalesce("endTime", "lastUpdateDate") > $2::timestamptz - interval '${keptDays} days'`

/** Removes the files of jobs that are over for long, deleted, or unknown. @returns how many jobs they were of */
export async function removeOldFiles(database: Database, files: ImportFiles, now: Date): Promise<number> {
  const present = await readdir(files.path('')).catch((): string[] => [])
  const kept = await database.read(system, (on) => on.query<{ uuid: string }>(needed, [present, now.toISOString()]))
  const keep = new Set(kept.map(({ uuid }) => uuid))
  const old = present.filter((job) => !keep.has(job))
  for (const job of old) await files.remove(job)
  return old.length
}
