/** Prices and sources through a flow; the supplier never hears who decided (domain/04 §3.12, §3.13, domain/08 §4.9.2). */
import { documents } from '@srm/core/documents'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { sampleDoc } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'
import { day, ofService, price, priceDesk } from '../masterData/prices.ts'
import { approvalDesk, by, type Desk, nameOf, saying, told } from './approvals.ts'

const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
const good = { status: { supplierStatus: 'qualified', freezeFlag: 'N' }, handedOver: false }
const reason = 'Typed twice'

describe.each(kinds)('prices by a flow on %s', (kind) => {
  let world: World
  let desk: Desk
  const prices = priceDesk(() => world)
  const { act, read, released } = prices
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = await approvalDesk(world)
    const suppliers = ['900801', '900802'].map((toElsAccount, i) =>
      sampleDoc(documents.supplier, 810 + i, good, { toElsAccount }),
    )
    await world.insert(documents.supplier, suppliers)
  })
  afterEach(() => desk.retireAll())
  afterAll(() => world?.drop())

  const approve = async (uuid: string) => expect((await desk.decide('lead0001', uuid, 'approve')).status).toBe(200)
  const reject = async (uuid: string) =>
    expect((await desk.decide('lead0001', uuid, 'reject', saying('No'))).status).toBe(200)
  /** A valid price, and then a flow for what becomes of it. */
  const valid = async () => {
    const uuid = await released(ofService())
    await desk.publish('priceRecord', [by('lead0001')])
    return uuid
  }
  const asked = async (uuid: string, action: string, body: object) => {
    expect((await act(uuid, action, body))[2]).toMatchObject({ auditStatus: 'underApproval', priceStatus: 'effective' })
    expect(await desk.processOf(uuid)).toMatchObject({ scenario: action, stage: 'running' })
    expect((await desk.tasksOf(uuid)).at(-1)).toMatchObject({ scenario: action, stage: 'open' })
  }

  test('a price is valid, and its supplier sees it, once it is approved', async () => {
    await desk.publish('priceRecord', [by('lead0001')])
    const uuid = await prices.create(ofService())
    expect((await act(uuid, 'submit'))[2]).toMatchObject({ auditStatus: 'underApproval', priceStatus: 'draft' })
    expect((await world.call('supplier', 'GET', `/supplier/priceRecord/${uuid}`)).status).toBe(404)
    await approve(uuid)
    expect(await read(uuid)).toMatchObject({ auditStatus: 'approved', priceStatus: 'effective' })
    expect(await read(uuid, 'supplier')).toMatchObject({ priceStatus: 'effective' })
  })

  test('a price without its proof is not even asked for', async () => {
    await desk.publish('priceRecord', [by('lead0001')])
    const uuid = await desk.created('priceRecord', price(ofService()))
    expect((await act(uuid, 'submit')).slice(0, 2)).toEqual([422, 'priceRecord.attachmentMissing'])
    expect(await desk.asked(uuid)).toEqual([])
  })

  /** Out of use while the approval takes its time, and in use again. */
  const outOfUse = async (document: string, key: string) => {
    const { data } = await desk.call('admin001', 'GET', `${document}?key=${key}`)
    const path = `${document}/${data.items[0].uuid}`
    const isAsked = (action: string) => action === 'freeze' || document === 'material'
    const act = (action: string) =>
      desk.call('admin001', 'POST', `${path}/${action}`, isAsked(action) ? { reason } : {})
    expect((await act('freeze')).status).toBe(200)
    return async () => expect((await act('unfreeze')).status).toBe(200)
  }

  test('a price of what went out of use meanwhile is not approved', async () => {
    await desk.publish('priceRecord', [by('lead0001')])
    await world.insert(documents.material, [sampleDoc(documents.material, 819, active)])
    const uuid = await prices.create({ materialNumber: 'materialNumber819', toElsAccount: '900801' })
    await act(uuid, 'submit')
    for (const [document, key, message] of [
      ['material', 'materialNumber819', 'priceRecord.materialNotActive'],
      ['supplier', '900801', 'priceRecord.supplierNotActive'],
    ] as const) {
      const back = await outOfUse(document, key)
      expect(told(await desk.decide('lead0001', uuid, 'approve'))).toEqual([422, message])
      expect(await read(uuid)).toMatchObject({ priceStatus: 'draft', auditStatus: 'underApproval' })
      await back()
    }
    await approve(uuid)
    expect(await read(uuid)).toMatchObject({ priceStatus: 'effective' })
  })

  test('the purchaser of a price decides on it', async () => {
    await desk.publish('priceRecord', [{ stepName: 'Purchaser', approverKind: 'purchaser' }])
    const uuid = await prices.create({ ...ofService(), purchasePerson: 'boss0001' })
    await act(uuid, 'submit')
    expect(await desk.asked(uuid)).toEqual(['boss0001 open'])
  })

  test('dear prices go further up than cheap ones', async () => {
    const dear = { conditionField: 'priceExcludingTax', conditionOperator: 'gt', conditionValue: '10.00' }
    await desk.publish('priceRecord', [by('lead0001'), by('boss0001', dear)])
    for (const [priceExcludingTax, count] of [
      ['10', 1],
      ['10.000001', 2],
    ] as const) {
      const uuid = await prices.create({ ...ofService(), priceExcludingTax })
      await act(uuid, 'submit')
      expect(await desk.asked(uuid)).toHaveLength(count)
    }
  })

  test('a shorter validity comes with its approval, and not with its rejection', async () => {
    const uuid = await valid()
    await asked(uuid, 'shorten', { lastDay: day(40) })
    expect(await read(uuid)).toMatchObject({ priceExpiryDate: day(100) })
    await reject(uuid)
    expect(await read(uuid)).toMatchObject({ priceStatus: 'effective', priceExpiryDate: day(100), askedChange: null })
    await asked(uuid, 'shorten', { lastDay: day(30) })
    await approve(uuid)
    expect(await read(uuid)).toMatchObject({ priceStatus: 'effective', priceExpiryDate: day(30), askedChange: null })
  })

  test('an invalidation comes with its approval, and not with its rejection', async () => {
    const uuid = await valid()
    await asked(uuid, 'invalidate', { reason })
    expect((await act(uuid, 'shorten', { lastDay: day(40) }))[0]).toBe(409)
    await reject(uuid)
    expect(await read(uuid)).toMatchObject({ priceStatus: 'effective', askedChange: null, invalidReason: null })
    await asked(uuid, 'invalidate', { reason })
    expect((await act(uuid, 'withdraw'))[2]).toMatchObject({ auditStatus: 'withdrawn', priceStatus: 'effective' })
    await asked(uuid, 'invalidate', { reason })
    await approve(uuid)
    expect(await read(uuid)).toMatchObject({ priceStatus: 'invalid', invalidReason: reason })
  })

  test('a draft that nobody needs is invalidated without an approver', async () => {
    await desk.publish('priceRecord', [by('lead0001')])
    const uuid = await prices.create(ofService())
    expect((await act(uuid, 'invalidate', { reason }))[2]).toMatchObject({ priceStatus: 'invalid' })
    expect(await desk.asked(uuid)).toEqual([])
  })

  test('the supplier reads neither who decided, nor his opinion, nor the number of the approval', async () => {
    const uuid = await valid()
    await desk.retireAll()
    await desk.publish('priceRecord', [by('lead0001'), by('boss0001')])
    const opinion = 'They would have gone lower'
    const numbers: unknown[] = []
    const decided = async (action: string, body: object, last: string) => {
      await act(uuid, action, body)
      numbers.push((await desk.processOf(uuid)).flowId)
      expect((await desk.decide('lead0001', uuid, 'approve', saying(opinion))).status).toBe(200)
      expect((await desk.decide('boss0001', uuid, last, saying(opinion))).status).toBe(200)
    }
    await decided('shorten', { lastDay: day(40) }, 'reject')
    await decided('shorten', { lastDay: day(30) }, 'approve')
    await decided('invalidate', { reason }, 'approve')
    const ways = ['', '/events', '?key=', '/versions'].map((end) => `/supplier/priceRecord/${uuid}${end}`)
    const paths = [...ways, '/supplier/priceRecord?limit=100', '/messages?limit=200']
    const seen = (await Promise.all(paths.map((path) => world.call('supplier', 'GET', path)))).map(({ text }) => text)
    expect(seen[0]).toContain('"priceStatus":"invalid"')
    expect(seen[1]).toContain('becomeInvalid')
    const own = (await world.call('buyer', 'GET', `/buyer/priceRecord/${uuid}/events`)).text
    for (const secret of [nameOf('lead0001'), nameOf('boss0001'), 'lead0001', 'boss0001', opinion, ...numbers]) {
      expect(seen.join(' ')).not.toContain(secret)
      if (numbers.includes(secret)) expect(own).toContain(secret)
    }
    for (const name of ['flowTask', 'flowInstance', 'flowDefinition'])
      expect([403, 404]).toContain((await world.call('supplier', 'GET', `/supplier/${name}`)).status)
  })

  describe('a set of sources', () => {
    let n = 820
    /** Two drafts that share a material. */
    const set = async () => {
      n += 1
      const standing = { uomConversions: null, quotaArrangement: 'Y' }
      await world.insert(documents.material, [sampleDoc(documents.material, n, active, standing)])
      const dates = { validStartDate: day(0), expiryDate: day(100), materialNumber: `materialNumber${n}` }
      const row = (toElsAccount: string) => desk.created('sourceList', { ...dates, toElsAccount, quota: '50' })
      return [await row('900801'), await row('900802')] as const
    }
    const submit = (uuid: string) => desk.call('admin001', 'POST', `sourceList/${uuid}/submit`, {})
    const states = async (...uuids: string[]) =>
      (await Promise.all(uuids.map((uuid) => desk.read(`sourceList/${uuid}`)))).map(({ status }) => status)

    test('becomes valid together with the approval of one of them', async () => {
      const [first, second] = await set()
      await desk.publish('sourceList', [by('lead0001')])
      expect((await submit(first)).data).toMatchObject({ status: 'draft', auditStatus: 'underApproval' })
      expect(await states(first, second)).toEqual(['draft', 'draft'])
      await approve(first)
      expect(await states(first, second)).toEqual(['valid', 'valid'])
    })

    test('stays a draft while its material is out of use', async () => {
      const [first] = await set()
      await desk.publish('sourceList', [by('lead0001')])
      await submit(first)
      const back = await outOfUse('material', `materialNumber${n}`)
      expect(told(await desk.decide('lead0001', first, 'approve'))).toEqual([422, 'priceRecord.materialNotActive'])
      await back()
      await approve(first)
      expect(await states(first)).toEqual(['valid'])
    })

    test('leaves no task behind where each was submitted by itself', async () => {
      const [first, second] = await set()
      await desk.publish('sourceList', [by('lead0001')])
      for (const uuid of [first, second]) expect((await submit(uuid)).status).toBe(200)
      await approve(second)
      expect(await states(first, second)).toEqual(['valid', 'valid'])
      expect(await desk.asked(first)).toEqual(['lead0001 cancelled'])
      expect(await desk.processOf(first)).toMatchObject({ stage: 'withdrawn' })
    })

    test('stays a draft when it is rejected, or was changed after the submission', async () => {
      const [first, second] = await set()
      await desk.publish('sourceList', [by('lead0001')])
      await submit(first)
      const { rowVersion } = await desk.read(`sourceList/${second}`)
      await desk.call('admin001', 'PUT', `sourceList/${second}`, { rowVersion, remark: 'Cheaper' })
      expect(told(await desk.decide('lead0001', first, 'approve'))).toEqual([422, 'sourceList.setChanged'])
      expect(await desk.asked(first)).toEqual(['lead0001 open'])
      await reject(first)
      expect(await desk.read(`sourceList/${first}`)).toMatchObject({ status: 'draft', auditStatus: 'rejected' })
    })
  })
})
