/** Fresh, empty databases for tests: on PostgreSQL where TEST_DATABASE_URL names a server, else on PGlite. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'

export type Kind = Database['kind']

export interface FreshDatabase {
  readonly database: Database
  /** Present for PostgreSQL: to open the same database again. */
  readonly url?: string
  /** Closes it and leaves nothing behind. */
  readonly drop: () => Promise<void>
}

const server = process.env.TEST_DATABASE_URL

/** The kinds of database of this run, for `describe.each(kinds)`. */
export const kinds: readonly Kind[] = [server ? 'postgres' : 'pglite']

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function freshPostgres(): Promise<FreshDatabase> {
  const name = `srm_test_${randomBytes(8).toString('hex')}`
  await onServer(`create database ${name}`)
  const url = Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href
  const database = await openDatabase({ databaseUrl: url, dataDirectory: '', poolSize: 4 })
  const drop = async () => {
    await database.close()
    await onServer(`drop database ${name} with (force)`)
  }
  return { database, url, drop }
}

async function freshPglite(): Promise<FreshDatabase> {
  const database = await openDatabase({ dataDirectory: 'memory:' })
  return { database, drop: () => database.close() }
}

/** An empty database with its roles; `migrate` has not run. */
export const emptyDatabase = (kind: Kind): Promise<FreshDatabase> =>
  kind === 'postgres' ? freshPostgres() : freshPglite()

/** A migrated database without any account. */
export async function freshDatabase(kind: Kind): Promise<FreshDatabase> {
  const fresh = await emptyDatabase(kind)
  await migrate(fresh.database)
  return fresh
}
