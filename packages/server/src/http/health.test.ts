import { describe, expect, test } from 'vitest'
import { kinds } from '../../test/support/databases.ts'
import { startTestServer } from '../../test/support/server.ts'
import { durabilityOf } from './health.ts'

test.each(kinds)('health is 200 only while the %s database answers', async (kind) => {
  const server = await startTestServer(kind)
  const data = { database: kind, durability: durabilityOf(kind) }
  expect(await server.get('/health')).toEqual({ status: 200, body: { code: '200', message: 'common.success', data } })
  await server.database.close()
  expect(await server.get('/health')).toEqual({
    status: 503,
    body: { code: '503', message: 'common.databaseAway', data },
  })
  await server.drop()
})

describe('what is promised', () => {
  test('the embedded database does not claim to survive a power loss', () => {
    expect(durabilityOf('pglite')).toBe('safe against a killed process, not against power loss')
  })
})
