import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase, kinds } from '../../../test/support/databases.ts'
import { openDatabase } from '../openDatabase.ts'
import { system } from '../systemTables.ts'
import { RolesMissing } from './roles.ts'

describe.each(kinds)('roles on %s', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
  })
  afterAll(() => fresh?.drop())

  test('nobody signs in as one of them and only the loader passes row-level security', async () => {
    const roles = await fresh.database.asOwner((on) =>
      on.query(
        `select rolname, rolbypassrls, rolsuper or rolcanlogin or rolcreaterole or rolcreatedb as more
         from pg_roles where rolname like 'srm\\_%' and not rolcanlogin order by 1`,
      ),
    )
    expect(roles).toEqual([
      { rolname: 'srm_app', rolbypassrls: false, more: false },
      ...(kind === 'pglite' ? [{ rolname: 'srm_copier', rolbypassrls: false, more: false }] : []),
      { rolname: 'srm_loader', rolbypassrls: true, more: false },
      { rolname: 'srm_owner', rolbypassrls: false, more: false },
    ])
  })

  test('the application is no member of the others', async () => {
    const [row] = await fresh.database.read(system, (on) =>
      on.query(
        `select pg_has_role('srm_app', 'srm_owner', 'member') or pg_has_role('srm_app', 'srm_loader', 'member') as member`,
      ),
    )
    expect(row).toEqual({ member: false })
  })
})

describe.each(kinds.filter((kind) => kind === 'postgres'))('roles of a login on %s', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
  })
  afterAll(() => fresh?.drop())

  test('a login that may not use them is told what an administrator must run', async () => {
    const login = `srm_test_${randomBytes(6).toString('hex')}`
    const asAdmin = async (...statements: string[]) => {
      const client = new pg.Client({ connectionString: fresh.url })
      await client.connect()
      for (const statement of statements) await client.query(statement)
      await client.end()
    }
    await asAdmin(`create role ${login} login password 'secret'`)
    const url = Object.assign(new URL(fresh.url ?? ''), { username: login, password: 'secret' }).href
    const open = () => openDatabase({ databaseUrl: url, dataDirectory: '' })
    try {
      await expect(open()).rejects.toThrow(RolesMissing)
      await expect(open()).rejects.toThrow(`grant srm_owner, srm_app, srm_loader to ${login};`)
      await asAdmin(`grant srm_owner, srm_app, srm_loader to ${login}`)
      const database = await open()
      expect(await database.read(system, (on) => on.query('select current_user::text as role'))).toEqual([
        { role: 'srm_app' },
      ])
      await database.close()
    } finally {
      await asAdmin(`drop role ${login}`)
    }
  })
})
