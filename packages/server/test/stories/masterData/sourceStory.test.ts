/** Sources: a set becomes valid together, the former one gives way, orders ask for them (domain/04 §3.13). */
import { documents } from '@srm/core/documents'
import { sourceList } from '@srm/core/masterData/sources/sourceList'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { sourceShares } from '../../../src/masterData/sourceTimes.ts'
import { kinds } from '../../support/databases.ts'
import { sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deskOf, line } from '../orders/orders.ts'
import { day, ofService, priceDesk } from './prices.ts'

const { material, supplier } = documents
const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
const good = { status: { supplierStatus: 'qualified', freezeFlag: 'N' }, handedOver: false }
const path = '/buyer/sourceList'

describe.each(kinds)('sources on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
    await world.insert(
      supplier,
      ['900701', '900702', '900703'].map((toElsAccount, i) => sampleDoc(supplier, 710 + i, good, { toElsAccount })),
    )
  })
  afterAll(() => world?.drop())
  const orders = deskOf(() => world)
  const prices = priceDesk(() => world)
  const { released } = prices

  let n = 800
  const newMaterial = async (more: object = {}) => {
    n += 1
    await world.insert(material, [sampleDoc(material, n, active, { uomConversions: null, ...more })])
    return `materialNumber${n}`
  }
  const post = (more: object) =>
    world.call('buyer', 'POST', path, {
      toElsAccount: '900701',
      validStartDate: day(0),
      expiryDate: day(100),
      ...more,
    })
  const create = async (more: object): Promise<string> => {
    const { status, body } = await post(more)
    expect([status, body.message, body.data.issues]).toEqual([200, 'common.success', undefined])
    return body.data.uuid
  }
  const act = async (uuid: string, action: string, body: object = {}) => {
    const answer = await world.call('buyer', 'POST', `${path}/${uuid}/${action}`, body)
    return [answer.status, answer.body.message, answer.body.data] as const
  }
  const read = async (uuid: string) => (await world.call('buyer', 'GET', `${path}/${uuid}`)).body.data

  test('is valid once activated, blocked with a reason, and expires by the clock', async () => {
    const uuid = await create({ materialNumber: await newMaterial() })
    expect(await read(uuid)).toMatchObject({ status: 'draft', quotaBase: '0', fixedSource: 'N' })
    expect((await act(uuid, 'submit'))[2]).toMatchObject({ status: 'valid', auditStatus: 'approved' })
    expect((await act(uuid, 'block'))[0]).toBe(400)
    expect((await act(uuid, 'block', { reason: 'Late' }))[2]).toMatchObject({ status: 'blocked', blockReason: 'Late' })
    expect((await act(uuid, 'unblock'))[0]).toBe(400)
    expect((await act(uuid, 'unblock', { reason: 'On time again' }))[2]).toMatchObject({
      status: 'valid',
      blockReason: null,
    })
    await clockJob(sourceList).run(world.database, new Date(`${day(100)}T04:00:00Z`))
    expect(await read(uuid)).toMatchObject({ status: 'valid' })
    await clockJob(sourceList).run(world.database, new Date(`${day(101)}T04:00:00Z`))
    expect(await read(uuid)).toMatchObject({ status: 'expired' })
    expect((await act(uuid, 'block', { reason: 'Late' }))[0]).toBe(409)
  })

  test('a set becomes valid together, and its shares add up to 100', async () => {
    const materialNumber = await newMaterial({ quotaArrangement: 'Y' })
    const first = await create({ materialNumber, quota: '60' })
    const second = await create({ materialNumber, quota: '30', toElsAccount: '900702' })
    const [status, message, data] = await act(first, 'submit')
    expect([status, message, data.params]).toEqual([422, 'sourceList.quotaSum', { day: day(0), sum: '90' }])
    expect(await read(first)).toMatchObject({ status: 'draft', auditStatus: 'notSubmitted' })
    const { rowVersion } = await read(second)
    await world.call('buyer', 'PUT', `${path}/${second}`, { rowVersion, quota: '40' })
    expect((await act(first, 'submit'))[0]).toBe(200)
    expect(await read(second)).toMatchObject({ status: 'valid', auditStatus: 'approved' })

    const third = await create({ materialNumber, quota: '100', toElsAccount: '900703', validStartDate: day(20) })
    expect((await act(third, 'submit'))[0]).toBe(200)
    for (const uuid of [first, second]) expect(await read(uuid)).toMatchObject({ status: 'valid', expiryDate: day(19) })
    const same = await create({ materialNumber, quota: '100', validStartDate: day(20) })
    expect((await act(same, 'submit')).slice(0, 2)).toEqual([422, 'sourceList.overlaps'])
  })

  test('of a set whose last days differ the shares must add up on every day', async () => {
    const materialNumber = await newMaterial({ quotaArrangement: 'Y' })
    const uuid = await create({ materialNumber, quota: '50' })
    await create({ materialNumber, quota: '50', toElsAccount: '900702', expiryDate: day(50) })
    const [, message, { params }] = await act(uuid, 'submit')
    expect([message, params]).toEqual(['sourceList.quotaSum', { day: day(51), sum: '50' }])
  })

  test('without shares suppliers stand beside each other; the same one follows himself; one may be fixed', async () => {
    const materialNumber = await newMaterial()
    const first = await create({ materialNumber, fixedSource: 'Y' })
    expect((await act(first, 'submit'))[0]).toBe(200)
    const second = await create({ materialNumber, toElsAccount: '900702', validStartDate: day(10) })
    expect((await act(second, 'submit'))[0]).toBe(200)
    expect(await read(first)).toMatchObject({ expiryDate: day(100) })
    const fixed = await create({ materialNumber, toElsAccount: '900703', validStartDate: day(10), fixedSource: 'Y' })
    expect((await act(fixed, 'submit')).slice(0, 2)).toEqual([422, 'sourceList.fixedTwice'])
    const again = await create({ materialNumber, validStartDate: day(30), expiryDate: day(200) })
    expect((await act(again, 'submit'))[0]).toBe(200)
    expect(await read(first)).toMatchObject({ expiryDate: day(29) })
  })

  test('a row that is unblocked beside its follower is refused by name', async () => {
    const materialNumber = await newMaterial()
    const blocked = await create({ materialNumber })
    await act(blocked, 'submit')
    await act(blocked, 'block', { reason: 'x' })
    const standing = { status: { status: 'valid', auditStatus: 'approved' }, handedOver: false }
    const other = { materialNumber, cateLevelCode: null, factory: null, toElsAccount: '900701' }
    const dates = { validStartDate: day(5), expiryDate: day(9), objectType: 'material' }
    await world.insert(documents.sourceList, [sampleDoc(documents.sourceList, 880, standing, { ...other, ...dates })])
    const [status, message, data] = await act(blocked, 'unblock', { reason: 'x' })
    expect([status, message, data.params.from]).toEqual([409, 'common.overlapsOther', day(5)])
  })

  test('says what is wrong with a row by itself', async () => {
    const materialNumber = await newMaterial()
    const faults = async (more: object) => {
      const { status, body } = await post(more)
      return [
        status,
        ...(body.data.issues ?? []).map(({ path: at, rule }: { path: string; rule: string }) => `${at} ${rule}`),
      ]
    }
    expect(await faults({})).toEqual([400, 'materialNumber required'])
    expect(await faults({ objectType: 'category' })).toEqual([400, 'cateLevelCode required'])
    expect(await faults({ materialNumber, cateLevelCode: ofService().cateLevelCode })).toEqual([
      400,
      'cateLevelCode notForThisObject',
    ])
    expect(await faults({ materialNumber, expiryDate: day(-1) })).toEqual([400, 'expiryDate beforeToday'])
    expect(await faults({ materialNumber, quota: '101' })).toEqual([400, 'quota tooGreat'])
    expect(await faults({ materialNumber, minLotQuantity: '5', maxLotQuantity: '4' })).toEqual([
      400,
      'maxLotQuantity tooSmall',
    ])
  })

  test('a material that needs a source is ordered from its valid sources only', async () => {
    const materialNumber = await newMaterial({ isSource: 'Y', cateLevelCode: ofService().cateLevelCode })
    const submit = async () => {
      const uuid = await orders.create({ lines: [line({ materialNumber })] })
      const { status, body } = await orders.act('buyer', uuid, 'submit')
      return [status, body.message]
    }
    expect(await submit()).toEqual([422, 'purchaseOrder.noSource'])
    const source = await create({ materialNumber, toElsAccount: accounts.supplier })
    expect(await submit()).toEqual([422, 'purchaseOrder.noSource'])
    await act(source, 'submit')
    expect(await submit()).toEqual([200, 'common.success'])
    await act(source, 'block', { reason: 'x' })
    expect(await submit()).toEqual([422, 'purchaseOrder.noSource'])
    const category = { objectType: 'category', cateLevelCode: ofService().cateLevelCode, factory: line().factory }
    await act(await create({ ...category, toElsAccount: accounts.supplier }), 'submit')
    expect(await submit()).toEqual([200, 'common.success'])
  })

  test('a supplier who loses his standing is no source, and gone has no prices', async () => {
    await world.insert(supplier, [sampleDoc(supplier, 790, good, { toElsAccount: '900790' })])
    const source = await create({ materialNumber: await newMaterial(), toElsAccount: '900790' })
    await act(source, 'submit')
    const price = await released({ ...ofService(), toElsAccount: '900790' })
    const { uuid } = (await world.call('buyer', 'GET', '/buyer/supplier?key=900790')).body.data.items[0]
    const supplierDoes = async (action: string) =>
      (await world.call('buyer', 'POST', `/buyer/supplier/${uuid}/${action}`, { reason: 'Fire' })).status
    expect(await supplierDoes('unqualify')).toBe(200)
    expect(await read(source)).toMatchObject({ status: 'blocked', blockReason: 'Fire' })
    const priceOf = async () => (await world.call('buyer', 'GET', `/buyer/priceRecord/${price}`)).body.data
    expect(await priceOf()).toMatchObject({ priceStatus: 'effective' })
    expect((await act(source, 'unblock', { reason: 'x' }))[0]).toBe(422)
    expect(await supplierDoes('eliminate')).toBe(200)
    expect(await priceOf()).toMatchObject({ priceStatus: 'invalid', invalidReason: 'Fire' })
  })

  test('frozen for orders he is no source; unfrozen he is one again where nobody else decided otherwise', async () => {
    await world.insert(supplier, [sampleDoc(supplier, 791, good, { toElsAccount: '900791' })])
    const { uuid } = (await world.call('buyer', 'GET', '/buyer/supplier?key=900791')).body.data.items[0]
    const supplierDoes = async (action: string, body: object = {}) =>
      (await world.call('buyer', 'POST', `/buyer/supplier/${uuid}/${action}`, body)).status
    const make = async (more: object = {}) => {
      const source = await create({ materialNumber: await newMaterial(), toElsAccount: '900791', ...more })
      await act(source, 'submit')
      return source
    }
    const [one, held, followed] = [await make(), await make(), await make({ expiryDate: day(4) })]
    await act(held, 'block', { reason: 'Late' })
    const states = () => Promise.all([one, held, followed].map(async (row) => (await read(row)).status))
    const priceAt = async () => {
      const priced = { ...ofService(), toElsAccount: '900791', priceExpiryDate: day(9) }
      return (await prices.post(priced)).status
    }

    expect(await supplierDoes('freeze', { reason: 'Invoice', order: 'N', inquiry: 'N' })).toBe(200)
    expect(await states()).toEqual(['valid', 'blocked', 'valid'])
    expect([await priceAt(), (await act(held, 'unblock', { reason: 'x' }))[0]]).toEqual([200, 200])
    await act(held, 'block', { reason: 'Late' })
    await supplierDoes('unfreeze')

    expect(await supplierDoes('freeze', { reason: 'Prices', order: 'N', payment: 'N' })).toBe(200)
    expect(await states()).toEqual(['valid', 'blocked', 'valid'])
    expect(await priceAt()).toBe(422)
    await supplierDoes('unfreeze')

    expect(await supplierDoes('freeze', { reason: 'Fire', inquiry: 'N' })).toBe(200)
    expect(await states()).toEqual(['blocked', 'blocked', 'blocked'])
    expect([await priceAt(), (await act(one, 'unblock', { reason: 'x' }))[0]]).toEqual([200, 422])
    const standing = { status: { status: 'valid', auditStatus: 'approved' }, handedOver: false }
    const { materialNumber } = await read(followed)
    const other = { materialNumber, cateLevelCode: null, factory: null, toElsAccount: '900791' }
    const dates = { validStartDate: day(2), expiryDate: day(9), objectType: 'material' }
    await world.insert(documents.sourceList, [sampleDoc(documents.sourceList, 881, standing, { ...other, ...dates })])
    expect(await supplierDoes('unfreeze')).toBe(200)
    expect(await states()).toEqual(['valid', 'blocked', 'blocked'])
    expect(await read(held)).toMatchObject({ blockReason: 'Late' })
    const [lifted] = (await world.call('buyer', 'GET', `${path}/${one}/events`)).body.data.items
    expect(lifted).toMatchObject({ action: 'unblock', side: 'system', given: { reason: expect.stringMatching(/./) } })

    await supplierDoes('freeze', { reason: 'Fire' })
    await supplierDoes('unqualify', { reason: 'Fire' })
    await supplierDoes('unfreeze')
    expect(await states()).toEqual(['blocked', 'blocked', 'blocked'])
    expect(await supplierDoes('qualify')).toBe(200)
    expect(await states()).toEqual(['valid', 'blocked', 'blocked'])
  })

  test('suppliers know nothing of sources unless the buyer shows them their own share', async () => {
    const materialNumber = await newMaterial({ quotaArrangement: 'Y' })
    const own = await create({ materialNumber, quota: '60', toElsAccount: accounts.supplier, sourceNumber: 'A-1' })
    const others = await create({ materialNumber, quota: '40', toElsAccount: '900702' })
    const draft = await create({ materialNumber: await newMaterial(), toElsAccount: accounts.supplier })
    await act(own, 'submit')
    const shown = async (): Promise<string[]> => {
      await sourceShares.run(world.database, new Date())
      const { items } = (await world.call('supplier', 'GET', '/supplier/sourceList')).body.data
      return items.map(({ uuid }: { uuid: string }) => uuid)
    }
    const seen = (uuid: string) => world.call('supplier', 'GET', `/supplier/sourceList/${uuid}`)
    expect(await shown()).toEqual([])
    expect((await seen(own)).status).toBe(404)

    const setTo = (value: string) => world.call('buyer', 'PUT', '/buyer/settings/showOwnShare', { value })
    expect((await setTo('Y')).status).toBe(200)
    expect(await shown()).toContain(own)
    expect(await sourceShares.run(world.database, new Date())).toBe(0)
    const { data } = (await seen(own)).body
    expect(data).toMatchObject({ quota: '60', status: 'valid', buyerName: 'Company 100001', validStartDate: day(0) })
    for (const hidden of [
      'allocatedQuantity',
      'quotaBase',
      'priority',
      'sourceNumber',
      'purchasePerson',
      'blockReason',
    ])
      expect([hidden, hidden in data]).toEqual([hidden, false])
    for (const uuid of [others, draft]) expect((await seen(uuid)).status).toBe(404)
    const filtered = await world.call('supplier', 'GET', '/supplier/sourceList?allocatedQuantity.from=1')
    expect(filtered.status).toBe(400)
    expect((await world.call('supplier', 'POST', `/supplier/sourceList/${own}/block`, { reason: 'x' })).status).toBe(
      403,
    )

    await act(own, 'block', { reason: 'Late' })
    expect((await seen(own)).status).toBe(404)
    await act(own, 'unblock', { reason: 'x' })
    expect(await shown()).toContain(own)
    await setTo('N')
    expect(await shown()).toEqual([])
    expect((await seen(own)).status).toBe(404)
  })
})
