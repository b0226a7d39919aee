/** Tickets for downloads (decisions §13): one person, one path, one use, one minute. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ticketLife } from '../src/accounts/downloadTickets.ts'
import { kinds } from './support/databases.ts'
import { sampleInput } from './support/sample.ts'
import { pdfFile } from './support/sampleFiles.ts'
import { upload } from './support/uploading.ts'
import { type Person, startWorld, type World } from './support/world.ts'

const order = documents.purchaseOrder as AnyDocument

describe.each(kinds)('tickets on %s', (kind) => {
  let world: World
  let file: string
  let ahead = 0
  beforeAll(async () => {
    world = await startWorld(kind, { now: () => new Date(Date.now() + ahead) })
    const { body } = await world.call('buyer', 'POST', '/buyer/purchaseOrder', sampleInput(order, 1))
    const path = `/buyer/purchaseOrder/${body.data.uuid}`
    file = `${path}/attachments/${(await upload(world, 'buyer', path, 'a.pdf', pdfFile())).body.data.uuid}`
  })
  afterAll(() => world?.drop())

  const ticketFor = async (path: string, who: Person = 'buyer'): Promise<string> => {
    const { status, body } = await world.call(who, 'POST', '/tickets', { path })
    expect([path, status]).toEqual([path, 200])
    return body.data.ticket
  }
  /** As a link does: without any header. */
  const follow = async (path: string, ticket: string, method: 'GET' | 'DELETE' = 'GET') => {
    const url = `/api${path}${path.includes('?') ? '&' : '?'}ticket=${ticket}`
    const { statusCode, rawPayload } = await world.app.inject({ method, url })
    return { status: statusCode, rawPayload }
  }

  test('a file and an export come with a ticket, once', async () => {
    const ticket = await ticketFor(file)
    const { status, rawPayload } = await follow(file, ticket)
    expect([status, rawPayload.equals(pdfFile())]).toEqual([200, true])
    expect((await follow(file, ticket)).status).toBe(401)
    const list = '/buyer/purchaseOrder/export?format=json&q=%E8%BD%AE%E7%BB%84'
    const filtered = await follow(list, await ticketFor(list))
    expect([filtered.status, filtered.rawPayload.toString().trim()]).toEqual([200, '[]'])
  })

  test('it is for its path alone, and a wrong path uses it up', async () => {
    const ticket = await ticketFor(file)
    const other = '/buyer/purchaseOrder/export?format=json'
    expect((await follow(other, ticket)).status).toBe(401)
    expect((await follow(file, ticket)).status).toBe(401)
    const narrow = await ticketFor('/buyer/purchaseOrder/export?format=json&stage=sent')
    expect((await follow(other, narrow)).status).toBe(401)
  })

  test('it opens downloads and nothing else', async () => {
    for (const path of ['/buyer/purchaseOrder', '/session', file.replace(/\/[^/]+$/, '')])
      expect([path, (await follow(path, await ticketFor(path))).status]).toEqual([path, 401])
    expect((await follow(file, await ticketFor(file), 'DELETE')).status).toBe(401)
    expect((await world.call('buyer', 'GET', file)).status).toBe(200)
  })

  test('it is worth what its owner may see', async () => {
    expect((await follow(file, await ticketFor(file, 'other'))).status).toBe(404)
    expect((await follow(file, await ticketFor(file, 'buyerIdle'))).status).toBe(403)
    expect((await follow(file, await ticketFor(file, 'supplier'))).status).toBe(403)
  })

  test('it ends after a minute, and with the session', async () => {
    const late = await ticketFor(file)
    ahead = ticketLife + 1
    expect((await follow(file, late)).status).toBe(401)
    ahead = 0
    const { headers } = await world.signIn('100001', 'blind001')
    const issued = await world.post('/api/tickets', { path: file }, headers)
    await world.get('/api/user/logout', headers)
    expect((await follow(file, String(issued.body.data.ticket))).status).toBe(401)
  })

  test('made-up tickets and paths are refused', async () => {
    for (const ticket of ['', 'x', `100001.${'A'.repeat(43)}`, `999.${'A'.repeat(43)}`, "'; drop table x"])
      expect((await follow(file, encodeURIComponent(ticket))).status).toBe(401)
    for (const path of [
      undefined,
      '',
      7,
      'buyer/x',
      '//evil.example/x',
      '/a b',
      '/a#b',
      '/轮',
      `/${'a'.repeat(9000)}`,
      '/a?ticket=1',
    ])
      expect([path, (await world.call('buyer', 'POST', '/tickets', { path })).status]).toEqual([path, 400])
    expect((await world.call(undefined, 'POST', '/tickets', { path: file })).status).toBe(401)
  })

  test('the table holds neither tickets nor tokens', async () => {
    const ticket = await ticketFor(file)
    const rows = await world.database.read({ account: '', side: 'system' }, (on) =>
      on.query('select * from "downloadTicket"'),
    )
    const text = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(0)
    expect([text.includes(ticket), text.includes(world.people.buyer.token)]).toEqual([false, false])
    expect(
      await world.database.read({ account: '100001', side: 'buyer' }, (on) =>
        on.query('select * from "downloadTicket"'),
      ),
    ).toEqual([])
  })
})
