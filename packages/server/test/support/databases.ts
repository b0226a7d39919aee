/** Fresh databases for tests: on PostgreSQL where TEST_DATABASE_URL names a server, else on PGlite. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyOfPrepared } from '../../../../scripts/prepared.ts'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/openDatabase.ts'
import { onServer } from './onServer.ts'

export type Kind = Database['kind']

export interface FreshDatabase {
  readonly database: Database
  /** Present for PostgreSQL: to open the same database again. */
  readonly url?: string
  /** Closes it and leaves nothing behind. */
  readonly drop: () => Promise<void>
}

const server = process.env.TEST_DATABASE_URL ?? ''

/** The kinds of database of this run, for `describe.each(kinds)`. */
export const kinds: readonly Kind[] = [server ? 'postgres' : 'pglite']

/** Who waits longer for a connection hangs: a busy machine is slow, not wrong. */
const patience = 120_000

async function freshPostgres(like = ''): Promise<FreshDatabase> {
  const name = `srm_test_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}${like}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const database = await openDatabase({ databaseUrl: url, dataDirectory: '', poolSize: 4, patience })
  const drop = async () => {
    await database.close()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { database, url, drop }
}

/** What a database is a copy of: migrated without any account, what every `startWorld` begins with, or nothing but roles. */
type Prepared = 'migrated' | 'world' | 'empty'

/** A folder for a server's data; on PGlite with a database in it. */
export async function dataFolder(what: Prepared = 'migrated'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'srm-test-'))
  if (!server) await copyOfPrepared(inject(what), folder)
  return folder
}

async function freshPglite(what: Prepared): Promise<FreshDatabase> {
  const folder = await dataFolder(what)
  const database = await openDatabase({ dataDirectory: folder })
  const drop = async () => {
    await database.close()
    await rm(folder, { recursive: true })
  }
  return { database, drop }
}

/** An empty database with its roles; `migrate` has not run. */
export const emptyDatabase = (kind: Kind): Promise<FreshDatabase> =>
  kind === 'postgres' ? freshPostgres() : freshPglite('empty')

/** A migrated database: without any account, or with what every `startWorld` begins with. */
export const freshDatabase = (kind: Kind, what: 'migrated' | 'world' = 'migrated'): Promise<FreshDatabase> =>
  kind === 'postgres' ? freshPostgres(` template ${inject(what)}`) : freshPglite(what)
