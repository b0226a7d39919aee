/** What may stand on an order line: temporary materials until they have a number, materials of the plant (domain/07 §3.4–3.5). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { keyOf, sampleDoc, sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { day } from '../masterData/prices.ts'
import { deskOf, line } from './orders.ts'

const { temporaryMaterial, material, materialFactory } = documents

describe.each(kinds)('materials of orders on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const orders = deskOf(() => world)

  const call = async (method: string, path: string, body?: object) => {
    const reply = await world.call('buyer', method, `/buyer/${path}`, body)
    return { status: reply.status, message: reply.body.message, data: reply.body.data }
  }
  const temporary = async (): Promise<{ uuid: string; tempNumber: string }> => {
    const more = { materialDesc: 'Prototype fork', materialSpecifications: 'M8 x 40' }
    const { data } = await call('POST', 'temporaryMaterial', { ...sampleInput(temporaryMaterial, 1), ...more })
    await call('POST', `temporaryMaterial/${data.uuid}/submit`, {})
    return data
  }
  const become = (uuid: string, action: string, body: object) =>
    call('POST', `temporaryMaterial/${uuid}/${action}`, body)
  const ofTemporary = (tempNumber: string, more: object = {}) => line({ materialNumber: null, tempNumber, ...more })
  const refusal = async (uuid: string, action = 'submit') => {
    const { status, body } = await orders.act('buyer', uuid, action)
    return [status, body.message, body.data?.line]
  }

  test('a usable temporary material is ordered in the place of a material, and describes the line', async () => {
    const { tempNumber } = await temporary()
    const uuid = await orders.sent({ lines: [ofTemporary(tempNumber, { orderUnit: null, materialDesc: null })] })
    const told = {
      tempNumber,
      materialNumber: null,
      materialDesc: 'Prototype fork',
      materialSpecifications: 'M8 x 40',
      orderUnit: 'X1',
    }
    expect((await orders.read('buyer', uuid)).lines).toMatchObject([told])
    expect((await orders.read('supplier', uuid)).lines).toMatchObject([told])
  })

  test('not where a master number is needed, not beside another material, and not before it is usable', async () => {
    const { tempNumber } = await temporary()
    const consigned = await orders.create({ purchaseType: '2', lines: [ofTemporary(tempNumber)] })
    const { body } = await orders.act('buyer', consigned, 'submit')
    const faults = body.data.issues.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`)
    expect(faults).toEqual(['lines.0.materialNumber required', 'lines.0.tempNumber notForThisType'])
    const both = await orders.create({ lines: [line(), line({ tempNumber })] })
    expect(await refusal(both)).toEqual([422, 'purchaseOrder.tempNotUsable', 20])
    const { data } = await call('POST', 'temporaryMaterial', sampleInput(temporaryMaterial, 1))
    const early = await world.call('buyer', 'POST', '/buyer/purchaseOrder', {
      toElsAccount: accounts.supplier,
      currency: 'CNY',
      lines: [ofTemporary(data.tempNumber)],
    })
    expect(early.body.data.issues).toContainEqual({
      path: 'lines.0.tempNumber',
      rule: 'wrongReference',
      limit: data.tempNumber,
    })
  })

  test('what becomes a material is renumbered on every line that is not done; the rest and the history keep it', async () => {
    const { uuid: temp, tempNumber } = await temporary()
    const [draft, sent, done] = [
      await orders.create({ lines: [ofTemporary(tempNumber)] }),
      await orders.sent({ lines: [ofTemporary(tempNumber), line(), ofTemporary(tempNumber)] }),
      await orders.sent({ lines: [ofTemporary(tempNumber)] }),
    ]
    await orders.done('buyer', sent, 'closeLine', { lines: [{ itemNumber: 30 }] })
    await orders.done('buyer', done, 'close', { reason: 'Enough' })
    await become(temp, 'convert', { masterNumber: 'FORK-1' })
    const numbers = async (uuid: string) =>
      (await orders.read('buyer', uuid)).lines.map((one: { materialNumber: string | null }) => one.materialNumber)
    expect(await numbers(draft)).toEqual(['FORK-1'])
    expect(await numbers(sent)).toEqual(['FORK-1', keyOf('material'), null])
    expect(await numbers(done)).toEqual([null])
    expect((await orders.read('supplier', sent)).lines[0]).toMatchObject({ materialNumber: 'FORK-1', tempNumber })
    const [event] = await orders.events('buyer', sent)
    expect(event).toMatchObject({ action: 'takeMaterial', side: 'system' })
    expect((await orders.events('supplier', sent)).map(({ action }) => action)).not.toContain('takeMaterial')

    expect((await orders.act('buyer', draft, 'submit')).status).toBe(200)
    const { status, body } = await world.call('buyer', 'POST', '/buyer/purchaseOrder', {
      toElsAccount: accounts.supplier,
      currency: 'CNY',
      lines: [ofTemporary(tempNumber)],
    })
    expect([status, body.data.issues]).toEqual([
      400,
      expect.arrayContaining([{ path: 'lines.0.tempNumber', rule: 'wrongReference', limit: tempNumber }]),
    ])
  })

  test('what was ordered counts for the share of its source, by what every material converts', async () => {
    const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
    const more = { baseUnit: 'CNY', uomConversions: null, quotaArrangement: 'Y' }
    await world.insert(material, [sampleDoc(material, 944, active, more)])
    const materialNumber = 'materialNumber944'
    const own = { materialNumber, quota: '100', validStartDate: day(0), expiryDate: day(100) }
    const source = (await call('POST', 'sourceList', { ...own, toElsAccount: accounts.supplier })).data.uuid
    await call('POST', `sourceList/${source}/submit`, {})
    const { uuid: temp, tempNumber } = await temporary()
    await orders.sent({ lines: [ofTemporary(tempNumber, { orderUnit: 'X1', quantity: '3' })] })
    const pair = { fromUnit: 'X1', toUnit: 'CNY', numerator: 12, denominator: 1 }
    const { data } = await call('POST', 'unitConversion', pair)
    expect((await become(temp, 'convert', { masterNumber: materialNumber })).status).toBe(200)
    expect((await call('GET', `sourceList/${source}`)).data.allocatedQuantity).toBe('36')
    await call('POST', `unitConversion/${data.uuid}/deactivate`, {})
  })

  test('a working copy is renumbered too', async () => {
    const { uuid: temp, tempNumber } = await temporary()
    const uuid = await orders.sent({ lines: [ofTemporary(tempNumber)] })
    const { orderVersion } = await orders.read('buyer', uuid)
    await orders.done('supplier', uuid, 'return', { orderVersion, reasonCode: 'price', reason: 'Too cheap' })
    const { lines } = await orders.read('buyer', uuid)
    expect((await orders.save(uuid, { lines: [{ uuid: lines[0].uuid, quantity: '4' }] })).status).toBe(200)
    await become(temp, 'convert', { masterNumber: 'FORK-2' })
    expect((await orders.read('buyer', uuid)).lines).toMatchObject([{ materialNumber: 'FORK-2', quantity: '4' }])
    expect((await orders.read('supplier', uuid)).lines).toMatchObject([{ materialNumber: 'FORK-2', quantity: '3' }])
  })

  test('what somebody has ordered is not made void', async () => {
    const { uuid: temp, tempNumber } = await temporary()
    await orders.create({ lines: [ofTemporary(tempNumber)] })
    const { status, message } = await become(temp, 'void', { voidReason: 'x' })
    expect([status, message]).toEqual([422, 'common.inUse'])
    const { uuid: other } = await temporary()
    expect((await become(other, 'void', { voidReason: 'x' })).status).toBe(200)
  })

  test('a frozen material holds up no line that the supplier has, or that is closed; a new one it does', async () => {
    const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
    const all = [945, 946].map((n) => sampleDoc(material, n, active))
    await world.insert(material, all)
    const [frozen = '', other = ''] = [945, 946].map((n) => `materialNumber${n}`)
    const { uuid: temp, tempNumber } = await temporary()
    const lines = [line({ materialNumber: frozen }), line({ materialNumber: other }), ofTemporary(tempNumber)]
    const uuid = await orders.sent({ lines })
    await become(temp, 'convert', { masterNumber: 'FORK-3' })
    const freeze = async (materialNumber: string) => {
      const { data } = await call('GET', `material?key=${materialNumber}`)
      expect((await call('POST', `material/${data.items[0].uuid}/freeze`, { reason: 'x' })).status).toBe(200)
    }
    await freeze(frozen)
    await freeze('FORK-3')
    const returned = async () => {
      const { orderVersion } = await orders.read('buyer', uuid)
      await orders.done('supplier', uuid, 'return', { orderVersion, reasonCode: 'price', reason: 'Too cheap' })
    }
    const save = async (...more: object[]) => {
      const [first, second, third] = (await orders.read('buyer', uuid)).lines
      const known = [{ uuid: first.uuid, quantity: '4' }, { uuid: second.uuid, ...more[0] }, { uuid: third.uuid }]
      expect((await orders.save(uuid, { lines: [...known, ...more.slice(1)] })).status).toBe(200)
    }
    await returned()
    await save({ materialNumber: frozen })
    expect(await refusal(uuid)).toEqual([422, 'purchaseOrder.materialNotActive', 20])
    await save({ materialNumber: other }, line({ materialNumber: frozen }))
    expect(await refusal(uuid)).toEqual([422, 'purchaseOrder.materialNotActive', 40])
    await save({})
    await orders.done('buyer', uuid, 'submit')
    await orders.done('buyer', uuid, 'send')

    await orders.done('buyer', uuid, 'closeLine', { lines: [{ itemNumber: 20 }] })
    await freeze(other)
    await returned()
    await orders.done('buyer', uuid, 'send')
  })

  test('where plants are strict, a material is ordered for those only to which it is extended', async () => {
    const factory = line().factory as string
    const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
    const here = { status: { status: 'active' }, handedOver: false }
    await world.insert(
      material,
      [941, 942, 943].map((n) => sampleDoc(material, n, active)),
    )
    const extended = (n: number, status: string) =>
      sampleDoc(materialFactory, n, { ...here, status: { status } }, { materialNumber: `materialNumber${n}`, factory })
    await world.insert(materialFactory, [extended(941, 'active'), extended(942, 'inactive')])
    const ofMaterial = (n: number) => orders.create({ lines: [line({ materialNumber: `materialNumber${n}` })] })
    const free = await ofMaterial(943)
    expect((await orders.act('buyer', free, 'submit')).status).toBe(200)

    const strict = (value: string) => world.call('buyer', 'PUT', '/buyer/settings/material.strictFactory', { value })
    expect((await strict('Y')).status).toBe(200)
    expect((await orders.act('buyer', await ofMaterial(941), 'submit')).status).toBe(200)
    expect(await refusal(await ofMaterial(942))).toEqual([422, 'purchaseOrder.notAtFactory', 10])
    expect(await refusal(await ofMaterial(943))).toEqual([422, 'purchaseOrder.notAtFactory', 10])
    expect(await refusal(free, 'send')).toEqual([422, 'purchaseOrder.notAtFactory', 10])
    await strict('N')
    expect((await orders.act('buyer', free, 'send')).status).toBe(200)
  })
})
