/** Goods that go to somebody else, and goods of one's own other plant (domain/05 §1.1.2, types 5 and 7). */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { farDay, sampleDoc } from '../../support/sample.ts'
import { pngFile } from '../../support/sampleFiles.ts'
import { upload } from '../../support/uploading.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line, reply } from '../orders/orders.ts'
import { movementsOf } from './movements.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any
const otherPlant = 'otherPlant'

describe.each(kinds)('third parties and transfers on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
    const def = documents.organization as AnyDocument
    const active = { status: { orgStatus: 'active' }, handedOver: false }
    await world.insert(def, [sampleDoc(def, 9801, active, { orgId: otherPlant, kind: 'factory' })])
  })
  afterAll(() => world?.drop())
  const desk = movementsOf(() => world)
  const { orders, newMaterial, vouchersOf } = desk
  const faultsOf = async (more: object): Promise<string[]> => {
    const uuid = await orders.create(more)
    const { body } = await orders.act('buyer', uuid, 'submit')
    return (body.data?.issues ?? []).map(({ path, rule }: Data) => `${path} ${rule}`)
  }
  const agreed = async (more: object): Promise<Data> => {
    const uuid = await orders.sent(more)
    const { orderVersion, lines } = await orders.read('supplier', uuid)
    await orders.done('supplier', uuid, 'confirm', reply(orderVersion, ...lines.map(() => farDay)))
    return orders.read('buyer', uuid)
  }

  describe('a third party', () => {
    const order = (more: object = {}) => ({ purchaseType: '5', deliveryAddress: 'Customer Street 1', ...more })

    test('is named by where the goods go, on the order and on each notice of it', async () => {
      expect(await faultsOf({ purchaseType: '5', lines: [line()] })).toEqual(['deliveryAddress required'])
      const sent = await agreed(order({ lines: [line({ quantity: '10', isCheckQuality: 'Y' })] }))
      expect(sent.lines).toMatchObject([{ isCheckQuality: 'N' }])
      const notice = await desk.notice(sent, '4')
      expect(notice.deliveryAddress).toBe('Customer Street 1')
      const other = await agreed(order({ deliveryAddress: 'Elsewhere 2', lines: [line({ quantity: '5' })] }))
      const { status } = await desk.of('supplier', 'deliveryNotice', 'POST', {
        toElsAccount: notice.toElsAccount,
        lines: [sent, other].map(({ orderNumber }) => ({ orderNumber, orderItemNumber: 10, quantity: '1' })),
      })
      expect(status).toBe(400)
    })

    test('has proved what came; then it is settled, without stock', async () => {
      const materialNumber = await newMaterial()
      const sent = await agreed(order({ lines: [line({ materialNumber, quantity: '10' })] }))
      const made = await desk.created(desk.arrival(sent, '4'))
      expect(await desk.refused(made.uuid, 'post')).toEqual([422, 'receipt.proofMissing', expect.anything()])
      const { status } = await upload(world, 'buyer', `/buyer/receipt/${made.uuid}`, 'pod.png', await pngFile())
      expect(status).toBe(200)
      await desk.done(made.uuid, 'post')
      const [voucher] = await vouchersOf('buyer', `receiptNumber=${made.receiptNumber}`)
      expect(voucher.lines).toMatchObject([{ movementType: '101', stockType: null, reconStatus: 'open' }])

      const notice = await desk.shipped(sent, '2')
      const path = `/supplier/deliveryNotice/${notice.uuid}`
      const shown = await upload(world, 'supplier', path, 'signed.png', await pngFile(), { side: 'both' })
      expect(shown.status).toBe(200)
      const announced = await desk.madeOf('buyer', 'receipt', 'deliveryNotice', notice.uuid)
      await desk.done(announced.uuid, 'count')
      expect(await desk.done(announced.uuid, 'post')).toMatchObject({ stage: 'posted' })
    })
  })

  describe('a transfer', () => {
    const unpriced = (more: object = {}) => line({ priceExcludingTax: null, taxRate: null, ...more })
    const order = (more: object = {}) => ({ purchaseType: '7', supplyFactory: otherPlant, ...more })

    test('says from where, without a price; other orders do not', async () => {
      expect(await faultsOf({ purchaseType: '7', lines: [line()] })).toEqual([
        'supplyFactory required',
        'lines.0.priceExcludingTax notForThisType',
      ])
      expect(await faultsOf(order({ lines: [unpriced({ factory: otherPlant })] }))).toEqual([
        'lines.0.factory supplyingPlant',
      ])
      expect(await faultsOf({ supplyFactory: otherPlant, lines: [line()] })).toEqual(['supplyFactory notForThisType'])
    })

    test('takes from the plant that supplies what comes to the other, never more than lies there, and is not settled', async () => {
      const materialNumber = await newMaterial()
      const sent = await agreed(order({ lines: [unpriced({ materialNumber, quantity: '10' })] }))
      const early = await desk.created(desk.arrival(sent, '4'))
      expect(await desk.refused(early.uuid, 'post')).toEqual([422, 'receipt.notSupplied', expect.anything()])

      const own = await desk.agreed('0', line({ materialNumber, quantity: '6', factory: otherPlant }))
      await desk.received(own, '6')
      const posted = await desk.done(early.uuid, 'post')
      const [voucher] = await vouchersOf('buyer', `receiptNumber=${posted.receiptNumber}`)
      expect(voucher.lines).toMatchObject([
        { movementType: '351', quantity: '-4', factory: otherPlant, stockType: 'unrestricted', totalAmount: '0' },
        { movementType: '101', quantity: '4', factory: line().factory, reconStatus: 'notSettled' },
      ])
      const more = await desk.created(desk.arrival(sent, '3'))
      expect(await desk.refused(more.uuid, 'post')).toEqual([422, 'receipt.notSupplied', expect.anything()])
      await desk.done(early.uuid, 'reverse', { reason: 'Wrong' })
      expect(await desk.done(more.uuid, 'post')).toMatchObject({ stage: 'posted' })
    })
  })
})
