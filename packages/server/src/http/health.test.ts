import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { kinds } from '../../test/support/databases.ts'
import { onServer } from '../../test/support/onServer.ts'
import { startTestServer, type TestServer } from '../../test/support/server.ts'
import { readConfig } from '../config.ts'
import { durabilityOf } from './health.ts'

describe.each(kinds)('health on %s', (kind) => {
  let server: TestServer
  let folder: string
  let clock: Date
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'srm-health-'))
    clock = new Date()
    const config = readConfig({ SRM_LOG: 'silent', SRM_DATA: folder })
    server = await startTestServer(kind, { config, now: () => clock })
  })
  afterEach(async () => {
    await server.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const data = { database: kind, durability: durabilityOf(kind) }
  const refused = (message: string) => ({ status: 503, body: { code: '503', message, data } })
  const fine = { status: 200, body: { code: '200', message: 'common.success', data } }
  const pass = (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000)
  }

  test('it is 200 only while the database answers', async () => {
    expect(await server.get('/health')).toEqual(fine)
    await server.database.close()
    expect(await server.get('/health')).toEqual(refused('common.databaseAway'))
  })

  test('a folder that takes no file makes it 503, looked at again after a while and until it does', async () => {
    expect(await server.get('/health')).toEqual(fine)
    await rm(folder, { recursive: true })
    expect(await server.get('/health')).toEqual(fine)
    pass(15)
    expect(await server.get('/health')).toEqual(refused('common.cannotWrite'))
    await mkdtemp(folder).then((other) => rm(other, { recursive: true }))
    expect(await server.get('/health')).toEqual(refused('common.cannotWrite'))
  })

  test('a database that takes no row makes it 503 though it answers', async () => {
    expect(await server.get('/health')).toEqual(fine)
    if (server.url) {
      const name = new URL(server.url).pathname.slice(1)
      await onServer(server.url, `alter database ${name} set default_transaction_read_only = on`)
      await onServer(
        server.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      )
    } else await server.database.asOwner((on) => on.script('set default_transaction_read_only = on'))
    pass(15)
    await expect.poll(() => server.get('/health')).toEqual(refused('common.cannotWrite'))
    await server.database.asOwner((on) => on.script('set default_transaction_read_only = off'))
  })
})

describe('what is promised', () => {
  test('the embedded database does not claim to survive a power loss', () => {
    expect(durabilityOf('pglite')).toBe('safe against a killed process, not against power loss')
  })
})
