import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, kinds } from '../../test/support/databases.ts'
import { MigrationConflict, migrate } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'

const own = fileURLToPath(new URL('migrations/', import.meta.url))

describe.each(kinds)('migrate on %s', (kind) => {
  let fresh: FreshDatabase
  let folder: string
  beforeEach(async () => {
    fresh = await emptyDatabase(kind)
    folder = await mkdtemp(join(tmpdir(), 'srm-migrate-'))
  })
  afterEach(async () => {
    await fresh.drop()
    await rm(folder, { recursive: true })
  })
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const tables = () =>
    fresh.database.asOwner((on) =>
      on.query<{ tablename: string; tableowner: string }>(
        "select tablename, tableowner from pg_tables where schemaname = 'public' order by 1",
      ),
    )

  test('applies its own files once, all tables owned by srm_owner', async () => {
    expect((await migrate(fresh.database)).slice(0, 1)).toEqual(['0001_system.sql'])
    expect(await migrate(fresh.database)).toEqual([])
    const found = await tables()
    expect(found.map(({ tablename }) => tablename)).toEqual(
      expect.arrayContaining(['account', 'counter', 'event', 'idempotency', 'installation', 'session', 'subAccount']),
    )
    expect(new Set(found.map(({ tableowner }) => tableowner))).toEqual(new Set(['srm_owner']))
  })

  test('forces row-level security on every table but its own register', async () => {
    await migrate(fresh.database)
    const free = await fresh.database.asOwner((on) =>
      on.query(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not (relrowsecurity and relforcerowsecurity)`,
      ),
    )
    expect(free).toEqual([{ relname: 'migration' }])
  })

  test('applies in the order of names and keeps nothing of a file that fails', async () => {
    await write('0002_second.sql', 'insert into first values (1);')
    await write('0001_first.sql', 'create table first (a integer);')
    await write('notes.txt', 'no sql')
    expect(await migrate(fresh.database, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
    await write('0003_third.sql', 'create table third (a integer); select nope;')
    await expect(migrate(fresh.database, folder)).rejects.toThrow('0003_third.sql')
    expect((await tables()).map(({ tablename }) => tablename)).toEqual(['first', 'migration'])
    await write('0003_third.sql', 'create table third (a integer);')
    expect(await migrate(fresh.database, folder)).toEqual(['0003_third.sql'])
  })

  test('refuses a file that was changed and one it does not know', async () => {
    await write('0001_first.sql', 'create table first (a integer);')
    await migrate(fresh.database, folder)
    await write('0001_first.sql', 'create table first (a integer, b integer);')
    await expect(migrate(fresh.database, folder)).rejects.toThrow(MigrationConflict)
    await write('0001_first.sql', 'create table first (a integer);\r\n'.trimEnd())
    expect(await migrate(fresh.database, folder)).toEqual([])
    await rm(join(folder, '0001_first.sql'))
    await expect(migrate(fresh.database, folder)).rejects.toThrow('does not know')
  })

  test('takes a file for the one that it mends, and none for another', async () => {
    const before = 'create table first (a integer);'
    await write('0001_first.sql', before)
    await migrate(fresh.database, folder)
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    await write('0001_first.sql', `-- mends ${sha256('nothing')}: x\ncreate table first (a bigint);`)
    await expect(migrate(fresh.database, folder)).rejects.toThrow(MigrationConflict)
    await write('0001_first.sql', `-- mends ${sha256(before)}: x\ncreate table first (a bigint);`)
    expect(await migrate(fresh.database, folder)).toEqual([])
  })

  test('two starts at once migrate once', async () => {
    await cp(own, folder, { recursive: true })
    const other = fresh.url ? await openDatabase({ databaseUrl: fresh.url, dataDirectory: '' }) : fresh.database
    const applied = await Promise.all([migrate(fresh.database, folder), migrate(other, folder)])
    expect(applied.map((names) => names.length > 0).sort()).toEqual([false, true])
    if (other !== fresh.database) await other.close()
  })
})

const migrations = (await readdir(own)).filter((file) => file >= '0105')
test.each(migrations)('%s sees the rows that it changes, and leaves no decision open', async (file) => {
  const text = await readFile(join(own, file), 'utf8')
  const changed = new Set([...text.matchAll(/^update "?(\w+)/gm)].map(([, table = '']) => table))
  for (const table of changed)
    for (const how of ['no force', 'force'])
      expect([table, text.includes(`alter table "${table}" ${how} row level security`)]).toEqual([table, true])
  expect(text).not.toMatch(/fill it for the rows there are/)
})
