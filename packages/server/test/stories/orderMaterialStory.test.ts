/** What may stand on an order line: temporary materials until they have a number, materials of the plant (domain/07 §3.4–3.5). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../databases.ts'
import { keyOf, sampleDoc, sampleInput } from '../sample.ts'
import { accounts } from '../server.ts'
import { startWorld, type World } from '../world.ts'
import { deskOf, line } from './orders.ts'

const { temporaryMaterial, material, materialFactory } = documents

describe.each(kinds)('materials of orders on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world.drop())
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
