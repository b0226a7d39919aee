/** What whoever operates the installation looks at first: counts and states of the installation, nothing of anybody's business. */
import { statfs } from 'node:fs/promises'
import type { Operation } from '@srm/core/client/pages/operation'
import type { Connection, Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import type { JobRecord } from '../engine/jobRecord.ts'

const day = 24 * 3600 * 1000
/** What is new, and what failed, is of the last days. */
export const lately = 7 * day

interface Counted {
  readonly key: string
  readonly count: number
}
type Counts = Readonly<Record<string, number>>

async function countsOf(on: Connection, text: string, values: readonly unknown[] = []): Promise<Counts> {
  const rows = await on.query<Counted>(text, values)
  return Object.fromEntries(rows.map(({ key, count }) => [key, Number(count)]))
}

const bySide = `select "accountSide" as "key", count(*) as "count" from account
  where "accountStatus" = 'active' and "isDel" = 'N' group by 1`
const otherAccounts = `select case when "accountStatus" = 'frozen' then 'frozen' else 'fresh' end as "key", count(*) as "count" from account
  where "isDel" = 'N' and ("accountStatus" = 'frozen' or ("accountStatus" = 'active' and "createDate" >= $1)) group by 1`
const waiting = `select 'registrations' as "key", count(*) as "count" from registration
    where "elsAccount" = $1 and "registerStatus" = 'submitted' and "isDel" = 'N'
  union all select 'joinRequests', count(*) from "joinRequest"
    where "elsAccount" = $1 and "joinStatus" = 'open' and "isDel" = 'N'`
const imports = `select case when "jobStatus" = 'failed' then 'failed' when "jobStatus" = 'queued' then 'queued' else 'running' end as "key",
    count(*) as "count" from "importJob"
  where "isDel" = 'N' and ("jobStatus" in ('queued', 'running') or ("jobStatus" = 'failed' and "lastUpdateDate" >= $1)) group by 1`
const letters = `select "status" as "key", count(*) as "count" from outbox where "status" in ('queued', 'failed', 'held') group by 1`

const number = (counts: Counts, key: string): number => counts[key] ?? 0

/** Bytes where files lie; null where they lie in memory, or nobody can say. */
async function diskOf(directory: string): Promise<Operation['health']['disk']> {
  if (directory === 'memory:') return null
  try {
    const { bsize, bavail, blocks } = await statfs(directory)
    return { free: bsize * bavail, size: bsize * blocks }
  } catch {
    return null
  }
}

async function lastMigration(database: Database): Promise<string> {
  const [row] = await database.asOwner((on) =>
    on.query<{ name: string }>('select name from migration order by name desc limit 1'),
  )
  return row?.name ?? ''
}

export interface OperationParts {
  readonly database: Database
  readonly dataDirectory: string
  readonly jobs: JobRecord
  readonly version: string
  readonly now: () => Date
}

/** @param account of the platform */
export async function operationOf(parts: OperationParts, account: string): Promise<Operation> {
  const { database, dataDirectory, jobs, version, now } = parts
  const since = new Date(now().getTime() - lately).toISOString()
  const counted = await database.read(system, async (on) => ({
    sides: await countsOf(on, bySide),
    others: await countsOf(on, otherAccounts, [since]),
    waiting: await countsOf(on, waiting, [account]),
    imports: await countsOf(on, imports, [since]),
    letters: await countsOf(on, letters),
    server: (await on.query<{ server_version: string }>('show server_version'))[0]?.server_version ?? '',
  }))
  const { sides, others } = counted
  const runs = jobs.last()
  return {
    accounts: {
      buyer: number(sides, 'buyer'),
      supplier: number(sides, 'supplier'),
      both: number(sides, 'both'),
      fresh: number(others, 'fresh'),
      frozen: number(others, 'frozen'),
    },
    registrations: number(counted.waiting, 'registrations'),
    joinRequests: number(counted.waiting, 'joinRequests'),
    imports: {
      queued: number(counted.imports, 'queued'),
      running: number(counted.imports, 'running'),
      failed: number(counted.imports, 'failed'),
    },
    letters: {
      queued: number(counted.letters, 'queued'),
      held: number(counted.letters, 'held'),
      failed: number(counted.letters, 'failed'),
    },
    health: {
      disk: await diskOf(dataDirectory),
      jobs: { count: runs.length, failed: runs.filter(({ failed }) => failed) },
    },
    versions: {
      release: version,
      migration: await lastMigration(database),
      node: process.versions.node,
      database: database.kind,
      databaseVersion: counted.server,
      startedAt: new Date(now().getTime() - Math.round(process.uptime() * 1000)).toISOString(),
    },
  }
}
