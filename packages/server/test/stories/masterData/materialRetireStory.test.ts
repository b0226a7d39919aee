/** A material is retired once nothing that is not done names it (domain/07 §3.1). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deskOf, line } from '../orders/orders.ts'
import { day, priceDesk } from './prices.ts'

const { material } = documents
const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }

describe.each(kinds)('retiring materials on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const orders = deskOf(() => world)
  const prices = priceDesk(() => world)

  let n = 900
  const newMaterial = async () => {
    n += 1
    const doc = sampleDoc(material, n, active, { uomConversions: null })
    await world.insert(material, [doc])
    return { materialNumber: `materialNumber${n}`, uuid: String(doc.uuid) }
  }
  const retire = async (uuid: string) => {
    const { status, body } = await world.call('buyer', 'POST', `/buyer/material/${uuid}/retire`, { reason: 'x' })
    return [status, body.message, body.data?.params?.number]
  }
  const done = [200, 'common.success', undefined]

  test('not while an order is open: a draft, one that was sent, one of whose lines is left', async () => {
    const { uuid, materialNumber } = await newMaterial()
    const draft = await orders.create({ lines: [line({ materialNumber })] })
    const { orderNumber, rowVersion } = await orders.read('buyer', draft)
    expect(await retire(uuid)).toEqual([422, 'material.inOrder', orderNumber])
    await world.call('buyer', 'DELETE', `/buyer/purchaseOrder/${draft}`, { rowVersion })
    const sent = await orders.sent({ lines: [line({ materialNumber }), line()] })
    const running = await orders.read('buyer', sent)
    expect(await retire(uuid)).toEqual([422, 'material.inOrder', running.orderNumber])
    await orders.done('buyer', sent, 'closeLine', { lines: [{ itemNumber: 10 }] })
    expect(await retire(uuid)).toEqual(done)
  })

  test('not while a price or a source is not over, an extension not decided', async () => {
    const { uuid, materialNumber } = await newMaterial()
    const price = await prices.released({ materialNumber })
    const { priceRecordNumber } = await prices.read(price)
    expect(await retire(uuid)).toEqual([422, 'material.inPrice', priceRecordNumber])
    await prices.act(price, 'invalidate', { reason: 'x' })
    const body = { materialNumber, toElsAccount: accounts.supplier, validStartDate: day(0), expiryDate: day(9) }
    const source = (await world.call('buyer', 'POST', '/buyer/sourceList', body)).body.data
    expect(await retire(uuid)).toEqual([422, 'material.inSource', source.sourceListNumber])
    await world.call('buyer', 'DELETE', `/buyer/sourceList/${source.uuid}`, { rowVersion: source.rowVersion })
    expect(await retire(uuid)).toEqual(done)
  })
})
