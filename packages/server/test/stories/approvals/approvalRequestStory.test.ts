/** Extensions, temporary materials and orders through a flow (domain/07 §3.4, §3.5, domain/08 §4.9). */
import { documents } from '@srm/core/documents'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { code, keyOf, sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deskOf } from '../orders/orders.ts'
import { approvalDesk, by, type Desk, saying, told } from './approvals.ts'

describe.each(kinds)('requests by a flow on %s', (kind) => {
  let world: World
  let desk: Desk
  const orders = deskOf(() => world)
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = await approvalDesk(world)
  })
  afterEach(() => desk.retireAll())
  afterAll(() => world?.drop())

  const act = (path: string, action: string, body: object = {}) =>
    desk.call('admin001', 'POST', `${path}/${action}`, body)
  const found = async (list: string) => (await desk.call('admin001', 'GET', list)).data.items

  test('an extension releases its material for the factories when it is approved', async () => {
    const material = await desk.material({ materialNumber: 'EXTENDED-1' })
    await desk.submit(material)
    await desk.publish('materialExtension', [by('lead0001')])
    const uuid = await desk.created('materialExtension', {
      materialNumber: 'EXTENDED-1',
      lines: [{ factory: keyOf('organization', { kind: 'factory' }), storageLocation: code }],
    })
    const path = `materialExtension/${uuid}`
    expect((await act(path, 'submit')).data).toMatchObject({ extendStatus: 'draft', auditStatus: 'underApproval' })
    expect(await found('materialFactory?materialNumber=EXTENDED-1')).toEqual([])
    expect((await desk.decide('lead0001', uuid, 'reject', saying('Not there'))).status).toBe(200)
    expect(await desk.read(path)).toMatchObject({ extendStatus: 'draft', auditStatus: 'rejected' })
    expect((await act(path, 'submit')).status).toBe(200)
    expect((await desk.decide('lead0001', uuid, 'approve')).status).toBe(200)
    expect(await desk.read(path)).toMatchObject({ extendStatus: 'done', auditStatus: 'approved' })
    expect(await found('materialFactory?materialNumber=EXTENDED-1')).toMatchObject([
      { factory: keyOf('organization', { kind: 'factory' }) },
    ])
  })

  test('an extension of a material that was frozen meanwhile cannot be approved, and stays with its approver', async () => {
    const material = await desk.material({ materialNumber: 'EXTENDED-2' })
    await desk.submit(material)
    await desk.publish('materialExtension', [by('lead0001')])
    const lines = [{ factory: keyOf('organization', { kind: 'factory' }), storageLocation: code }]
    const uuid = await desk.created('materialExtension', { materialNumber: 'EXTENDED-2', lines })
    await act(`materialExtension/${uuid}`, 'submit')
    await act(`material/${material}`, 'freeze', { reason: 'Recall' })
    expect(told(await desk.decide('lead0001', uuid, 'approve'))).toEqual([422, 'materialExtension.materialNotActive'])
    expect(await desk.asked(uuid)).toEqual(['lead0001 open'])
    expect(await found('materialFactory?materialNumber=EXTENDED-2')).toEqual([])
  })

  describe('a temporary material', () => {
    const temporary = () => desk.created('temporaryMaterial', sampleInput(documents.temporaryMaterial, 1))

    test('is usable when it is approved', async () => {
      await desk.publish('temporaryMaterial', [by('lead0001'), by('boss0001')])
      const uuid = await temporary()
      const path = `temporaryMaterial/${uuid}`
      const { tempStatus } = await desk.read(path)
      expect((await act(path, 'submit')).data).toMatchObject({ tempStatus, auditStatus: 'underApproval' })
      await desk.decide('lead0001', uuid, 'approve')
      expect(await desk.read(path)).toMatchObject({ tempStatus, auditStatus: 'underApproval' })
      await desk.decide('boss0001', uuid, 'approve')
      expect(await desk.read(path)).toMatchObject({ tempStatus: 'usable', auditStatus: 'approved' })
    })

    test('becomes no new material while new materials need an approval, but one that is in use', async () => {
      const known = await desk.material({ materialNumber: 'MASTER-1', baseUnit: code, uomConversions: null })
      await desk.submit(known)
      const uuid = await temporary()
      const path = `temporaryMaterial/${uuid}`
      await act(path, 'submit')
      await desk.publish('material', [by('lead0001')])
      const before = JSON.stringify([await desk.read(path), await desk.actions(path)])
      const refused = await act(path, 'convert', { masterNumber: 'MASTER-2' })
      expect([...told(refused), refused.data.params]).toEqual([
        422,
        'temporaryMaterial.needsApproval',
        { material: 'MASTER-2' },
      ])
      expect(JSON.stringify([await desk.read(path), await desk.actions(path)])).toBe(before)
      expect(await found('material?materialNumber=MASTER-2')).toEqual([])
      expect(await found('flowInstance?docNumber=MASTER-2')).toEqual([])
      expect(await found('flowTask?docNumber=MASTER-2')).toEqual([])
      expect((await act(path, 'convert', { masterNumber: 'MASTER-1' })).data).toMatchObject({ tempStatus: 'converted' })
    })

    test('becomes a new material where the flow does not mean it', async () => {
      const uuid = await temporary()
      await act(`temporaryMaterial/${uuid}`, 'submit')
      const never = { conditionField: 'materialDesc', conditionOperator: 'eq', conditionValue: 'Something else' }
      await desk.publish('material', [by('lead0001')], never)
      const { data } = await act(`temporaryMaterial/${uuid}`, 'convert', { masterNumber: 'MASTER-3' })
      expect(data).toMatchObject({ tempStatus: 'converted', materialNumber: 'MASTER-3' })
      expect(await found('material?key=MASTER-3')).toMatchObject([{ materialStatus: 'active' }])
    })
  })

  describe('an order', () => {
    test('is locked while it is approved, and goes to the supplier afterwards', async () => {
      await desk.publish('purchaseOrder', [by('lead0001')])
      const uuid = await orders.create()
      expect(await orders.done('buyer', uuid, 'submit')).toMatchObject({ auditStatus: 'underApproval' })
      expect((await orders.save(uuid, { remark: 'x' })).status).toBe(409)
      expect((await orders.act('buyer', uuid, 'send')).status).toBe(409)
      expect((await world.call('supplier', 'GET', `/supplier/purchaseOrder/${uuid}`)).status).toBe(404)
      expect((await desk.decide('lead0001', uuid, 'approve', saying('Buy'))).status).toBe(200)
      await orders.done('buyer', uuid, 'send')
      const told = JSON.stringify([await orders.read('supplier', uuid), await orders.events('supplier', uuid)])
      for (const secret of ['lead0001', '"Buy"', String((await desk.processOf(uuid)).flowId)])
        expect(told).not.toContain(secret)
    })

    test('is over with the order that is cancelled: nobody approves it any more', async () => {
      await desk.publish('purchaseOrder', [by('lead0001')])
      const uuid = await orders.create()
      await orders.done('buyer', uuid, 'submit')
      expect(await orders.done('buyer', uuid, 'cancel', { reason: 'Not needed' })).toMatchObject({
        stage: 'cancelled',
      })
      expect(await desk.asked(uuid)).toEqual(['lead0001 cancelled'])
      expect((await desk.processOf(uuid)).stage).toBe('withdrawn')
      expect(await orders.read('buyer', uuid)).toMatchObject({ stage: 'cancelled', auditStatus: 'rejected' })
    })

    test('that came back is approved again when its amount changes', async () => {
      const uuid = await orders.sent()
      await orders.done('supplier', uuid, 'return', { orderVersion: 1, reasonCode: 'price', reason: 'Too cheap' })
      await desk.publish('purchaseOrder', [by('lead0001')])
      const { lines } = await orders.read('buyer', uuid)
      const dearer = [{ uuid: lines[0].uuid, priceExcludingTax: '99' }, { uuid: lines[1].uuid }]
      expect((await orders.save(uuid, { lines: dearer })).status).toBe(200)
      expect((await orders.act('buyer', uuid, 'send')).status).toBe(409)
      expect(await orders.done('buyer', uuid, 'submit')).toMatchObject({ auditStatus: 'underApproval' })
      expect((await desk.decide('lead0001', uuid, 'reject', saying('Too dear'))).status).toBe(200)
      expect((await orders.act('buyer', uuid, 'send')).status).toBe(409)
      expect(await orders.done('buyer', uuid, 'submit')).toMatchObject({ auditStatus: 'underApproval' })
      expect(await orders.read('supplier', uuid)).toMatchObject({ lines: [{ priceExcludingTax: '10.005' }, {}] })
      expect((await desk.decide('lead0001', uuid, 'approve')).status).toBe(200)
      await orders.done('buyer', uuid, 'send')
      expect(await orders.read('supplier', uuid)).toMatchObject({ lines: [{ priceExcludingTax: '99' }, {}] })
    })

    test('above an amount asks for what it comes to after it was changed', async () => {
      const dear = { conditionField: 'orderAmount', conditionOperator: 'gt', conditionValue: '105.06' }
      await desk.publish('purchaseOrder', [by('lead0001')], dear)
      const cheap = await orders.create()
      expect(await orders.done('buyer', cheap, 'submit')).toMatchObject({
        auditStatus: 'approved',
        orderAmount: '105.06',
      })
      await orders.done('buyer', cheap, 'send')
      await orders.done('supplier', cheap, 'return', { orderVersion: 1, reasonCode: 'price', reason: 'Too cheap' })
      const { lines } = await orders.read('buyer', cheap)
      await orders.save(cheap, { lines: [{ uuid: lines[0].uuid, priceExcludingTax: '99' }, { uuid: lines[1].uuid }] })
      expect(await orders.done('buyer', cheap, 'submit')).toMatchObject({ auditStatus: 'underApproval' })
    })
  })
})
