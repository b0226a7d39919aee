import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../../test/support/databases.ts'
import { accounts } from '../../../test/support/server.ts'
import { startWorld, type World } from '../../../test/support/world.ts'
import { systemOf } from '../../engine/serverContext.ts'

const path = '/api/buyer/serviceTokens'
const day = 24 * 3600 * 1000

describe.each(kinds)('service tokens on %s', (kind) => {
  let world: World
  let clock = Date.now()
  beforeAll(async () => {
    world = await startWorld(kind, { now: () => new Date(clock) })
  })
  afterAll(() => world?.drop())

  const expireDate = (days = 30) => new Date(clock + days * day).toISOString()
  const given = { documents: ['material'], verbs: ['view', 'export'] }
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, headers: object, payload?: object) => {
    const response = await world.app.inject({ method, url, headers: { ...headers }, ...(payload ? { payload } : {}) })
    const text = response.body
    const { code, data } = text.startsWith('{') ? JSON.parse(text) : { code: response.statusCode, data: undefined }
    return { status: Number(code), text, data }
  }
  const make = async (name: string, more: object = {}, headers: object = world.people.buyer.headers) =>
    call('POST', path, headers, { name, ...given, expireDate: expireDate(), ...more })
  const as = (token: string) => ({ token })

  test('a token is shown once and acts within its scope alone', async () => {
    const { status, data } = await make('nightly')
    expect(status).toBe(200)
    expect(data.token).toMatch(/^srm_100001\.[\w-]{43}$/)
    const listed = await call('GET', path, world.people.buyer.headers)
    expect(listed.text).not.toContain(data.token.slice(-43))
    expect(listed.data.items[0]).toMatchObject({ name: 'nightly', ...given, person: 'admin001', lastUsedDate: null })

    const headers = as(data.token)
    const allowed = ['/api/session', '/api/buyer/material', '/api/buyer/material/export', '/api/admin/getDic?type=unit']
    for (const url of allowed) expect([url, (await call('GET', url, headers)).status]).toEqual([url, 200])
    const { data: who } = await call('GET', '/api/session', headers)
    expect(who).toMatchObject({ admin: false, sides: ['buyer'] })
    expect(who.permissions.buyer.every((key: string) => /^material\.(view|export|field\..+)$/.test(key))).toBe(true)
    const forbidden = [
      ['GET', '/api/buyer/supplier'],
      ['POST', '/api/buyer/material'],
      ['GET', '/api/supplier/purchaseOrder'],
      ['GET', path],
      ['POST', path],
      ['GET', '/api/messages'],
      ['GET', '/api/events'],
      ['POST', '/api/session/exchange'],
      ['POST', '/api/session/endAll'],
      ['POST', '/api/tickets'],
      ['GET', '/api/user/logout'],
      ['GET', '/api/buyer/%73upplier'],
    ] as const
    for (const [method, url] of forbidden)
      expect([url, (await call(method, url, headers, method === 'POST' ? {} : undefined)).status]).toEqual([url, 403])
  })

  test('nobody but an administrator makes, sees or revokes them, and no other account finds them', async () => {
    const { data } = await make('mine')
    const idle = world.people.buyerIdle.headers
    expect((await make('theirs', {}, idle)).status).toBe(403)
    expect((await call('GET', path, idle)).status).toBe(403)
    expect((await call('DELETE', `${path}/${data.uuid}`, idle)).status).toBe(403)
    const other = world.people.other.headers
    expect((await call('DELETE', `${path}/${data.uuid}`, other)).status).toBe(404)
    expect((await call('GET', path, other)).data.items).toEqual([])
  })

  test.each([
    ['no name', { name: '' }, 'name'],
    ['a name that is no word', { name: 'a b' }, 'name'],
    ['no documents', { documents: [] }, 'documents'],
    ['a document of nobody', { documents: ['nonsense'] }, 'documents'],
    ['a verb that none of them has', { verbs: ['fly'] }, 'verbs'],
    ['what no token may do', { documents: ['role', 'setting'], verbs: ['view', 'edit'] }, 'verbs'],
    ['an end that lies behind', { expireDate: new Date(0).toISOString() }, 'expireDate'],
    ['an end beyond a year', { expireDate: expireDate(400) }, 'expireDate'],
  ])('%s is refused', async (_name, more, field) => {
    const { status, data } = await make('refused', more)
    expect([status, data.issues[0].path]).toEqual([400, field])
  })

  test('a name is given once, and again after it was revoked', async () => {
    const first = await make('again')
    expect((await make('again')).status).toBe(409)
    expect((await call('DELETE', `${path}/${first.data.uuid}`, world.people.buyer.headers)).status).toBe(200)
    expect((await make('again')).status).toBe(200)
  })

  test('revoked, expired, or of a person who may not sign in: it ends at once', async () => {
    const revoked = await make('revoked')
    const headers = as(revoked.data.token)
    expect((await call('GET', '/api/session', headers)).status).toBe(200)
    await call('DELETE', `${path}/${revoked.data.uuid}`, world.people.buyer.headers)
    await expect.poll(async () => (await call('GET', '/api/session', headers)).status).toBe(401)

    const expired = await make('expired', { expireDate: expireDate(1) })
    expect((await call('GET', '/api/session', as(expired.data.token))).status).toBe(200)
    clock += 2 * day
    expect((await call('GET', '/api/session', as(expired.data.token))).status).toBe(401)
    Object.assign(world.people, { buyer: await world.signIn(accounts.buyer) })

    const disabled = await make('disabled')
    expect((await call('GET', '/api/session', as(disabled.data.token))).status).toBe(200)
    const set = (status: string) =>
      world.database.asLoader((tx) =>
        tx.query(
          `update "subAccount" set "subAccountStatus" = $1 where "elsAccount" = $2 and "elsSubAccount" = 'admin001'`,
          [status, accounts.buyer],
        ),
      )
    await set('disabled')
    await expect.poll(async () => (await call('GET', '/api/session', as(disabled.data.token))).status).toBe(401)
    await set('active')
  })

  test('a scope of everything still changes nobody’s rights', async () => {
    const { data } = await make('all', { documents: ['*'], verbs: ['*'] })
    const { permissions } = (await call('GET', '/api/session', as(data.token))).data
    const held: string[] = permissions.buyer
    expect(held).toContain('material.create')
    expect(
      held
        .filter((key) => /^(role|subAccount|dataPermission|setting)\./.test(key))
        .every((key) => /\.(view|export|print|comment)$/.test(key)),
    ).toBe(true)
    expect(Object.keys(documents)).toContain('role')
  })

  test('its use is kept, and nothing but its hash', async () => {
    const { data } = await make('used')
    await call('GET', '/api/session', as(data.token))
    const lastUsed = async () => {
      const { items } = (await call('GET', path, world.people.buyer.headers)).data
      return items.find(({ name }: { name: string }) => name === 'used').lastUsedDate
    }
    await expect.poll(lastUsed).not.toBeNull()
    const rows = await world.database.read(systemOf(accounts.buyer), (on) =>
      on.query('select to_jsonb(t) as "row" from "serviceToken" t'),
    )
    expect(JSON.stringify(rows)).not.toContain(data.token.slice(-43))
  })
})
