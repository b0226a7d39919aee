/**
 * Somebody of the buyer wants an order that the supplier has never seen to be sent, approved and confirmed: he writes it
 * into a file of history.
 */
import { permissionKeys } from '@srm/core/definition/visibility'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../support/companies.ts'
import { kinds } from '../support/databases.ts'
import { dayAhead } from '../support/goLive.ts'
import { type Headers, type StartedServer, startServer } from '../support/program/startedServer.ts'
import { accounts } from '../support/server.ts'

const head =
  'orderNumber,toElsAccount,purchaseType,currency,auditStatus,sendStatus,orderStatus,sendTime,confirmTime,salePersonName,historyFlag'
const invented = (number: string) =>
  `${head}\n${number},${accounts.supplier},0,CNY,approved,sent,confirmed,2026-01-04T08:00:00Z,2026-01-05T08:00:00Z,Nobody,N\n`
const path = '/api/buyer/purchaseOrder/import?mode=history'
const opening = '/api/buyer/settings/history.openUntil'

describe.each(kinds)('an invented confirmation on %s', (kind) => {
  let server: StartedServer
  let admin: Headers
  beforeAll(async () => {
    server = await startServer(kind, {}, async (database) => {
      const keys = [
        'setting.view',
        'setting.edit',
        'purchaseOrder.import',
        'purchaseOrder.history',
        'purchaseOrder.view',
        ...permissionKeys(documents.importJob, 'buyer'),
      ]
      const elsAccount = accounts.buyer
      for (const role of ['buyer', 'buyerManager', 'dataSteward'])
        await addPerson(database, { elsAccount, elsSubAccount: `role${role}`, roles: [role] })
      await addPerson(database, { elsAccount, elsSubAccount: 'granted1', permissions: keys })
      await addPerson(database, { elsAccount, elsSubAccount: 'admin002', admin: true, language: 'en' })
    })
    admin = await server.signIn(accounts.buyer)
  })
  afterAll(() => server?.stop())

  const bring = (headers: Headers, number: string, query = '') =>
    server.call('POST', path + query, headers, invented(number))
  const orders = async (headers: Headers, side: string) =>
    (await server.call('GET', `/api/${side}/purchaseOrder?limit=200`, headers)).data.items

  test('no role of the house brings it in, and nobody while it is not open', async () => {
    for (const role of ['buyer', 'buyerManager', 'dataSteward']) {
      const person = await server.signIn(accounts.buyer, `role${role}`)
      expect([role, (await bring(person, `INV-${role}`)).status]).toEqual([role, 403])
    }
    for (const who of ['admin001', 'granted1']) {
      const answer = await bring(await server.signIn(accounts.buyer, who), `INV-${who}`)
      expect([who, answer.status, JSON.parse(answer.text)]).toMatchObject([
        who,
        422,
        { message: 'import.historyClosed' },
      ])
    }
    expect(await orders(admin, 'buyer')).toEqual([])
  })

  test('an administrator alone opens it, for a month at most, and the others hear of it', async () => {
    const granted = await server.signIn(accounts.buyer, 'granted1')
    const open = (headers: Headers, value: string) => server.call('PUT', opening, headers, { value })
    expect((await open(granted, dayAhead(1))).status).toBe(403)
    expect(
      (await server.call('PUT', '/api/buyer/settings', granted, { values: { 'history.openUntil': dayAhead(1) } }))
        .status,
    ).toBe(403)
    const platform = await server.signIn(accounts.platform)
    expect(
      (await server.call('PUT', '/api/platform/settings/history.openUntil', platform, { value: dayAhead(1) })).status,
    ).toBe(404)
    for (const value of [dayAhead(32), dayAhead(-2), '2999-01-01']) expect((await open(admin, value)).status).toBe(400)
    expect((await open(admin, dayAhead(7))).status).toBe(200)
    const other = await server.signIn(accounts.buyer, 'admin002')
    expect((await server.call('GET', '/api/messages', other)).data.items).toMatchObject([
      { event: 'setting.historyOpening', body: `Open until: ${dayAhead(7)}` },
    ])
    expect((await server.call('GET', `${opening}/history`, other)).data.items).toMatchObject([
      { action: 'save', given: { from: null, to: dayAhead(7) } },
    ])
  })

  test('what was brought in says so for ever, to both sides, and nobody takes it away', async () => {
    expect((await bring(admin, 'INV-1')).data).toMatchObject({ created: 1 })
    const [mine] = await orders(admin, 'buyer')
    const supplier = await server.signIn(accounts.supplier)
    const [theirs] = await orders(supplier, 'supplier')
    expect([mine, theirs]).toMatchObject([
      { orderNumber: 'INV-1', orderStatus: 'confirmed', historyFlag: 'Y' },
      { orderNumber: 'INV-1', orderStatus: 'confirmed', historyFlag: 'Y' },
    ])
    const one = async (side: string, headers: Headers) =>
      (await server.call('GET', `/api/${side}/purchaseOrder/${mine.uuid}`, headers)).data
    const past = async (side: string, headers: Headers) =>
      (await server.call('GET', `/api/${side}/purchaseOrder/${mine.uuid}/events`, headers)).data.items.at(-1)
    expect(await past('buyer', admin)).toMatchObject({ action: 'history', side: 'buyer', person: expect.any(String) })
    expect(await past('supplier', supplier)).toMatchObject({ action: 'history', side: 'buyer' })
    const found = '/api/supplier/purchaseOrder?historyFlag=Y'
    expect((await server.call('GET', found, supplier)).data.items).toHaveLength(1)
    const file = await server.call(
      'GET',
      '/api/supplier/purchaseOrder/export?format=csv&columns=orderNumber,historyFlag',
      supplier,
    )
    expect(file.text).toMatch(/INV-1,Y/)
    const { rowVersion } = await one('buyer', admin)
    const body = { rowVersion, historyFlag: 'N' }
    expect((await server.call('PUT', `/api/buyer/purchaseOrder/${mine.uuid}`, admin, body)).status).toBe(400)
    await bring(admin, 'INV-1')
    await server.call(
      'POST',
      '/api/buyer/purchaseOrder/import?mode=upsert',
      admin,
      'orderNumber,historyFlag\nINV-1,N\n',
    )
    expect((await one('supplier', supplier)).historyFlag).toBe('Y')
    expect((await server.call('DELETE', opening, admin)).status).toBe(200)
    expect((await bring(admin, 'INV-2')).status).toBe(422)
  })
})
