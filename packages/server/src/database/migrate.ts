/** Plain SQL files, applied in the order of their names, each in its own transaction, each once. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Connection, Database } from './database.ts'
import { lockNumbers } from './namedLocks.ts'

/** The files and the database do not tell the same history. */
export class MigrationConflict extends Error {}

interface Migration {
  readonly name: string
  readonly text: string
  readonly sha256: string
  /** What it was before it was mended: it had failed wherever it would have done something else than it does now. */
  readonly mends: readonly string[]
}

const ownMigrations = fileURLToPath(new URL('migrations/', import.meta.url))

/** The migrations of a folder: `0001_system.sql`, `0002_….sql`. */
export async function migrationsIn(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(`${directory}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
      const mends = [...text.matchAll(/^-- mends ([\da-f]{64})/gm)].map(([, before = '']) => before)
      return { name, text, sha256: createHash('sha256').update(text).digest('hex'), mends }
    }),
  )
}

function compare(files: readonly Migration[], applied: readonly { name: string; sha256: string }[]): Migration[] {
  for (const { name, sha256 } of applied) {
    const file = files.find((known) => known.name === name)
    if (!file) throw new MigrationConflict(`The database has the migration ${name}, which this version does not know.`)
    if (file.sha256 !== sha256 && !file.mends.includes(sha256))
      throw new MigrationConflict(`The migration ${name} was changed after it had been applied: write a new one.`)
  }
  return files.filter((file) => !applied.some(({ name }) => name === file.name))
}

async function apply(connection: Connection, { name, text, sha256 }: Migration): Promise<void> {
  await connection.script('begin')
  try {
    await connection.script(text)
    await connection.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    await connection.script('commit')
  } catch (error) {
    await connection.script('rollback')
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error })
  }
}

const register = `create table if not exists migration (
  name text primary key,
  sha256 text not null,
  "appliedDate" timestamptz not null default now()
)`

/**
 * Row-level security lets no index be asked for a part of a text, since comparing texts might tell of other rows. The
 * function that searches names its account itself and passes by; where the login may not give it to the loader, it
 * answers the same, reading every row.
 */
const searchOwner = `reset role;
  do $$ begin
    if to_regproc('srm_find') is not null then alter function srm_find owner to srm_loader; end if;
    if to_regproc('srm_find_lines') is not null then alter function srm_find_lines owner to srm_loader; end if;
  exception when insufficient_privilege then null;
  end $$;
  set role srm_owner`

/**
 * Brings the database to the newest migration.
 * @returns the names of the files applied now
 * @throws MigrationConflict when an applied file was changed or is unknown
 */
export const migrate = (database: Database, directory = ownMigrations): Promise<string[]> =>
  database.asOwner(async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [lockNumbers.migration])
    try {
      await connection.script(register)
      const applied = await connection.query<{ name: string; sha256: string }>('select name, sha256 from migration')
      const missing = compare(await migrationsIn(directory), applied)
      for (const file of missing) await apply(connection, file)
      await connection.script(searchOwner)
      return missing.map(({ name }) => name)
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [lockNumbers.migration])
    }
  })
