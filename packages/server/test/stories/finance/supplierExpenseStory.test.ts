/** A supplier asks for an expense that is about no order: it names the buyer and one of its companies (domain/06 §2.3). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCompany } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const { companyCode } = sampleInput(documents.purchaseOrder, 1) as { companyCode: string }

describe.each(kinds)('expenses of suppliers without an order on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  const freight = { itemText: 'Storage in May', quantity: '1', priceExcludingTax: '300', taxRate: '6' }
  const asked = (more: object = {}, who: 'buyer' | 'supplier' = 'supplier') =>
    desk.of(who, 'expenseSheet', 'POST', {
      ...{ costCause: 'other', costDate: '2026-01-10', currency: 'CNY', elsAccount: accounts.buyer, companyCode },
      ...more,
      lines: [freight],
    })
  const faults = async (more: object, who?: 'buyer') => {
    const { status, body } = await asked(more, who)
    return [status, body.data.issues.map(({ path, rule }: Data) => `${path} ${rule}`)]
  }

  test('the buyer reads it once it is sent, confirms it, and a statement takes it', async () => {
    const { status, body } = await asked()
    expect([status, body.data.issues]).toEqual([200, undefined])
    const { uuid } = body.data
    expect(body.data).toMatchObject({
      ...{ elsAccount: accounts.buyer, toElsAccount: accounts.supplier, initiator: 'supplier', companyCode },
      ...{ costNumber: expect.stringMatching(/^FA/), costAmount: '318', costType: '1', holderSide: 'supplier' },
      ...{ buyerName: expect.any(String), lines: [{ orderNumber: null, totalAmount: '318' }] },
    })
    expect((await desk.of('buyer', `expenseSheet/${uuid}`)).status).toBe(404)
    await desk.moved('supplier', 'expenseSheet', uuid, 'send')
    expect(await desk.read('buyer', 'expenseSheet', uuid)).toMatchObject({ stage: 'toConfirm', companyCode })
    await desk.moved('buyer', 'expenseSheet', uuid, 'confirm')
    const statement = await desk.madeOf('buyer', 'reconciliation', 'expenseSheet', uuid)
    expect(statement).toMatchObject({
      ...{ totalAmount: '318', companyCode, toElsAccount: accounts.supplier },
      lines: [{ itemType: '4', orderNumber: null, materialDesc: 'Storage in May' }],
    })
  })

  test('it is sent back and revised: the company may be another one, the buyer not', async () => {
    const { uuid } = (await asked({ companyCode: null })).body.data
    const lacking = await desk.of('supplier', `expenseSheet/${uuid}/send`, 'POST', {})
    expect(lacking.body.data.issues).toMatchObject([{ path: 'companyCode', rule: 'required' }])
    const { rowVersion } = await desk.read('supplier', 'expenseSheet', uuid)
    const moved = await desk.of('supplier', `expenseSheet/${uuid}`, 'PUT', {
      rowVersion,
      elsAccount: accounts.platform,
    })
    expect([moved.status, moved.body.data.issues[0].path]).toEqual([400, 'elsAccount'])
    const saved = await desk.of('supplier', `expenseSheet/${uuid}`, 'PUT', { rowVersion, companyCode })
    expect([saved.status, saved.body.data.companyCode]).toEqual([200, companyCode])
    await desk.moved('supplier', 'expenseSheet', uuid, 'send')
    await desk.moved('buyer', 'expenseSheet', uuid, 'decline', { reason: 'Agreed to be free' })
    expect(await desk.read('supplier', 'expenseSheet', uuid)).toMatchObject({ stage: 'rejected' })
  })

  test('nobody learns which accounts and companies there are, and a buyer names no owner', async () => {
    const unknown = [400, ['elsAccount unknownReference', 'companyCode unknownReference']]
    expect(await faults({ elsAccount: '987654' })).toEqual(unknown)
    await addCompany(world.database, '555555', 'buyer')
    expect(await faults({ elsAccount: '555555' })).toEqual(unknown)
    expect(await faults({ companyCode: 'nowhere' })).toEqual([400, ['companyCode unknownReference']])
    expect(await faults({ elsAccount: null })).toEqual([400, ['elsAccount required']])
    expect(await faults({ elsAccount: accounts.platform, toElsAccount: accounts.supplier }, 'buyer')).toEqual([
      400,
      ['elsAccount notAccepted'],
    ])
  })
})
