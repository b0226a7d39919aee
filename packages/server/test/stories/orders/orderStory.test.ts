/** One order walks through every room of the house (domain/05 §1.1.3–1.1.4, decisions §10). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { openHistory } from '../../support/goLive.ts'
import { farDay, keyOf, sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deskOf, line, order, reply, tolerant } from './orders.ts'

describe.each(kinds)('orders on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
    await openHistory(world)
  })
  afterAll(() => world?.drop())
  const { create, read, act, done, save, sent, events } = deskOf(() => world)
  const tabs = async (who: 'buyer' | 'supplier') =>
    (await world.call(who, 'GET', `/${who}/purchaseOrder?limit=0&counts=tabs`)).body.data.tabs
  const actions = async (who: 'buyer' | 'supplier', uuid: string) =>
    (await events(who, uuid)).map(({ action }) => action).reverse()
  const issues = ({ status, body }: { status: number; body: { data: { issues: object[] } } }) => [
    status,
    body.data.issues,
  ]
  const later = '2099-07-01'

  test('waits for nobody who may only look at it', async () => {
    const looker = { elsAccount: accounts.supplier, elsSubAccount: 'looks001' }
    await addPerson(world.database, { ...looker, permissions: ['purchaseOrder.view', 'purchaseOrder.print'] })
    const { headers } = await world.signIn(accounts.supplier, 'looks001')
    await sent()
    const url = '/api/supplier/purchaseOrder?counts=tabs'
    const { data } = (await world.app.inject({ method: 'GET', url: `${url}&tab=mine`, headers })).json()
    expect([data.items, data.tabs.mine, data.tabs.all > 0]).toEqual([[], 0, true])
    expect((await tabs('supplier')).mine).toBeGreaterThan(0)
  })

  test('is created, approved at once, sent, answered with a deviation, refused, answered again and accepted', async () => {
    const uuid = await create()
    const draft = await read('buyer', uuid)
    expect(draft).toMatchObject({ stage: 'draft', orderVersion: 0, holderSide: 'buyer', purchasePerson: 'admin001' })
    expect(draft).toMatchObject({ purchasePersonName: 'Person', holderUser: 'admin001' })
    expect(draft.orderNumber).toMatch(/^PO\d{12}$/)
    expect(draft).toMatchObject({ orderAmount: '105.06', taxAmount: '13.66', orderAmountTax: '118.72' })
    expect(draft.lines.map((one: object) => one)).toMatchObject([
      { itemNumber: 10, totalNonTaxAmount: '30.02', taxAmount: '3.9', totalAmount: '33.92' },
      { itemNumber: 20, totalNonTaxAmount: '75.04', taxAmount: '9.76', totalAmount: '84.8' },
    ])
    expect((await world.call('supplier', 'GET', `/supplier/purchaseOrder/${uuid}`)).status).toBe(404)

    expect(await done('buyer', uuid, 'submit')).toMatchObject({ stage: 'approved', auditStatus: 'approved' })
    const before = await tabs('supplier')
    expect(await done('buyer', uuid, 'send')).toMatchObject({ stage: 'sent', orderVersion: 1, holderSide: 'supplier' })
    const after = await tabs('supplier')
    expect([after.mine, after.all]).toEqual([before.mine + 1, before.all + 1])

    expect((await read('supplier', uuid)).viewedTime).toBeNull()
    const viewed = await done('supplier', uuid, 'view')
    expect(viewed.viewedTime).not.toBeNull()
    expect(viewed.rowVersion).toBe((await read('buyer', uuid)).rowVersion)

    const offered = await done('supplier', uuid, 'confirm', reply(1, farDay, [later, '5']))
    expect(offered).toMatchObject({ stage: 'counterOffer', holderSide: 'buyer', effectiveVersion: null })
    expect(offered.lines).toMatchObject([{ replyStatus: 'accepted' }, { replyStatus: 'acceptedWithChange' }])

    const refused = await done('buyer', uuid, 'refuseReply', { reason: 'Too late' })
    expect(refused).toMatchObject({ stage: 'sent', holderSide: 'supplier', confirmTime: null })
    expect(refused.replyDeadline).toBe(refused.dueTime)
    await done('supplier', uuid, 'confirm', reply(1, farDay, [farDay, '5']))
    const agreed = await done('buyer', uuid, 'acceptReply')
    expect(agreed).toMatchObject({ stage: 'confirmed', orderVersion: 2, effectiveVersion: 2, orderAmount: '80.05' })
    expect(agreed.lines).toMatchObject([
      { quantity: '3', deliveryDate: farDay },
      { quantity: '5', deliveryDate: farDay, totalNonTaxAmount: '50.03' },
    ])

    const answers = ['confirm', 'refuseReply', 'confirm', 'acceptReply']
    expect(await actions('supplier', uuid)).toEqual(['send', ...answers])
    expect(await actions('buyer', uuid)).toEqual(['create', 'submit', 'approve', 'send', 'view', ...answers])
    expect((await events('buyer', uuid)).find(({ action }) => action === 'approve')).toMatchObject({
      side: 'system',
      given: { auto: 'noFlow' },
    })
    expect((await events('supplier', uuid)).find(({ action }) => action === 'refuseReply')).toMatchObject({
      given: { reason: 'Too late' },
    })
  })

  test('confirmed as wanted binds at once', async () => {
    const uuid = await sent()
    const confirmed = await done('supplier', uuid, 'confirm', reply(1, farDay, farDay))
    expect(confirmed).toMatchObject({ stage: 'confirmed', effectiveVersion: 1, nextDueDate: farDay })
    expect(confirmed.lines).toMatchObject([{ deliveryDate: farDay, replyQuantity: '3' }, { deliveryDate: farDay }])
  })

  describe('people of an order', () => {
    const elsSubAccount = (name: string) => ({ elsSubAccount: name })
    beforeAll(async () => {
      const { buyer, supplier } = accounts
      await addPerson(world.database, { elsAccount: buyer, ...elsSubAccount('wangwei1'), name: 'Wang Wei' })
      await addPerson(world.database, { elsAccount: supplier, ...elsSubAccount('lileilei'), name: 'Li Lei' })
    })

    test('the purchaser is one of the buyer’s people, and the supplier reads his name alone', async () => {
      const uuid = await sent({ purchasePerson: 'wangwei1' })
      const own = { purchasePerson: 'wangwei1', purchasePersonName: 'Wang Wei' }
      expect(await read('buyer', uuid)).toMatchObject(own)
      const theirs = await read('supplier', uuid)
      expect(theirs.purchasePersonName).toBe('Wang Wei')
      expect(JSON.stringify(theirs)).not.toContain('wangwei1')
      for (const value of ['Wang Wei', 'lileilei']) {
        const answer = await world.call('buyer', 'POST', '/buyer/purchaseOrder', order({ purchasePerson: value }))
        expect(issues(answer)).toEqual([400, [{ path: 'purchasePerson', rule: 'unknownReference', limit: value }]])
      }
    })

    test('the supplier names his person when he confirms, and the buyer reads the name alone', async () => {
      const uuid = await sent()
      const confirm = (salePerson: string) =>
        act('supplier', uuid, 'confirm', { ...reply(1, farDay, farDay), salePerson })
      for (const value of ['Li Lei', 'wangwei1'])
        expect(issues(await confirm(value))).toEqual([
          400,
          [{ path: 'salePerson', rule: 'unknownReference', limit: value }],
        ])
      const confirmed = (await confirm('lileilei')).body.data
      expect(confirmed).toMatchObject({ stage: 'confirmed', salePerson: 'lileilei', salePersonName: 'Li Lei' })
      const theirs = await read('buyer', uuid)
      expect(theirs).toMatchObject({ salePersonName: 'Li Lei', holderSide: 'supplier', holderUser: null })
      expect(JSON.stringify(theirs)).not.toContain('lileilei')
    })

    test('orders are given to people who work; whoever stops stays on those he has', async () => {
      const { buyer: elsAccount } = accounts
      for (const one of ['leaving1', 'left0001']) await addPerson(world.database, { elsAccount, ...elsSubAccount(one) })
      const uuid = await create({ purchasePerson: 'leaving1' })
      const lock = async (person: string) => {
        const { items } = (await world.call('buyer', 'GET', `/buyer/subAccount?key=${person}`)).body.data
        const answer = await world.call('buyer', 'POST', `/buyer/subAccount/${items[0].uuid}/lock`, { reason: 'x' })
        expect([answer.status, answer.body.data.subAccountStatus]).toEqual([200, 'locked'])
      }
      for (const one of ['leaving1', 'left0001']) await lock(one)
      expect((await save(uuid, { purchasePerson: 'leaving1', remark: 'x' })).status).toBe(200)
      expect(issues(await save(uuid, { purchasePerson: 'left0001' }))).toEqual([
        400,
        [{ path: 'purchasePerson', rule: 'wrongReference', limit: 'left0001' }],
      ])
    })

    test('the buyer names nobody of the supplier', async () => {
      const named = { salePerson: 'lileilei' }
      const refused = [400, [{ path: 'salePerson', rule: 'notAccepted' }]]
      expect(issues(await world.call('buyer', 'POST', '/buyer/purchaseOrder', order(named)))).toEqual(refused)
      expect(issues(await save(await create(), named))).toEqual(refused)
      const file = `orderNumber,toElsAccount,purchaseType,currency,salePerson\nH1,${accounts.supplier},0,CNY,lileilei`
      const path = '/buyer/purchaseOrder/import?mode=history'
      const { body } = await world.call('buyer', 'POST', path, file, { 'content-type': 'text/csv' })
      expect(body.data).toMatchObject({
        created: 0,
        errors: [{ row: 2, field: 'salePerson', rule: 'notAccepted' }],
      })
    })

    test('a working copy names another purchaser, who is the order’s once it is sent again', async () => {
      const uuid = await sent({ purchasePerson: 'wangwei1' })
      await done('supplier', uuid, 'return', { orderVersion: 1, reasonCode: 'date', reason: 'x' })
      const { body } = await save(uuid, { purchasePerson: 'admin001' })
      expect(body.data).toMatchObject({ draft: true, purchasePerson: 'admin001', purchasePersonName: 'Person' })
      expect((await read('supplier', uuid)).purchasePersonName).toBe('Wang Wei')
      await done('buyer', uuid, 'send')
      expect((await read('supplier', uuid)).purchasePersonName).toBe('Person')
    })

    test('whoever is taken off the order takes his name along', async () => {
      const { body } = await save(await create(), { purchasePerson: null })
      expect(body.data).toMatchObject({ purchasePerson: null, purchasePersonName: null, holderUser: null })
    })

    test('a history names people who are there, and keeps the names it came with', async () => {
      const head = 'orderNumber,toElsAccount,purchaseType,currency,purchasePerson,purchasePersonName,salePersonName'
      const rest = `${accounts.supplier},0,CNY`
      const rows = [
        `H2,${rest},wangwei1,,Li Lei`,
        `H3,${rest},wangwei1,W. Wei,`,
        `H4,${rest},Wang Xi,,`,
        `H5,${rest},,Old Hand,`,
      ]
      const path = '/buyer/purchaseOrder/import?mode=history'
      const file = [head, ...rows].join('\n')
      const { body } = await world.call('buyer', 'POST', path, file, { 'content-type': 'text/csv' })
      expect(body.data.errors).toEqual([
        { row: 4, field: 'purchasePerson', rule: 'unknownReference', limit: 'Wang Xi' },
      ])
      const { items } = (await world.call('buyer', 'GET', '/buyer/purchaseOrder?orderNumber=H2,H3,H5&sort=orderNumber'))
        .body.data
      expect(items).toMatchObject([
        { purchasePerson: 'wangwei1', purchasePersonName: 'Wang Wei', salePersonName: 'Li Lei' },
        { purchasePerson: 'wangwei1', purchasePersonName: 'W. Wei', salePersonName: null },
        { purchasePerson: null, purchasePersonName: 'Old Hand' },
      ])
    })
  })

  test('a reference says which documents it means; what stays as it was is not asked again', async () => {
    const made = async (path: string, body: object) => {
      const { status, body: answer } = await world.call('buyer', 'POST', `/buyer/${path}`, body)
      expect([path, status, answer.data.issues]).toEqual([path, 200, undefined])
      return answer.data
    }
    for (const kind of ['company', 'factory', 'department'])
      await made('orgCategory', { orgCategoryId: kind, orgCategoryName: kind, kind })
    const unit = (orgId: string, orgCategoryId: string) =>
      made('organization', { orgId, orgDesc: orgId, orgCategoryId })
    const units = [await unit('company1', 'company'), await unit('plant1', 'factory')]
    const fault = (path: string, limit: unknown) => ({ path, rule: 'wrongReference', limit })
    const company = { companyCode: 'company1', lines: [line({ factory: 'plant1' })] }
    const wrong = { companyCode: 'plant1', purchaseOrganization: 'plant1', purchaseGroup: 'company1' }
    const refused = order({ ...wrong, lines: [line({ factory: 'company1' })] })
    expect(issues(await world.call('buyer', 'POST', '/buyer/purchaseOrder', refused))).toEqual([
      400,
      [...Object.entries(wrong).map(([key, value]) => fault(key, value)), fault('lines.0.factory', 'company1')],
    ])
    const uuid = await create(company)
    expect(issues(await save(uuid, { companyCode: 'plant1' }))).toEqual([400, [fault('companyCode', 'plant1')]])

    for (const { uuid: one, rowVersion } of units) {
      const body = { rowVersion, orgCategoryId: 'department' }
      expect((await world.call('buyer', 'PUT', `/buyer/organization/${one}`, body)).status).toBe(200)
    }
    const own = { itemNumber: 10, ...line({ factory: 'plant1' }) }
    const saved = await save(uuid, { companyCode: 'company1', lines: [own], remark: 'x' })
    expect([saved.status, saved.body.data.remark]).toEqual([200, 'x'])
    expect(issues(await save(uuid, { lines: [own, line({ factory: 'plant1' })] }))).toEqual([
      400,
      [fault('lines.1.factory', 'plant1')],
    ])
  })

  test('a wanted day of the past is taken, and told by its lines when it is submitted', async () => {
    const past = { requestDeliveryDate: '2020-01-31' }
    const told = async (lines: object[]) =>
      (await act('buyer', await create({ lines }), 'submit')).body.data.warnings?.map(
        ({ message, field, params }: Record<string, unknown>) => [message, field, params],
      )
    const field = 'lines.requestDeliveryDate'
    expect(await told([line(past), line(), line(past)])).toEqual([['common.daysPassed', field, { lines: '10, 30' }]])
    expect(await told([line(), line(past)])).toEqual([['common.dayPassed', field, { lines: '20' }]])
    expect(await told(Array.from({ length: 12 }, () => line(past)))).toEqual([
      ['common.daysPassedMore', field, { lines: '10, 20, 30, 40, 50, 60, 70, 80, 90, 100', more: 2 }],
    ])
    expect(await told([line()])).toBeUndefined()
  })

  test('deviations are only recorded where the order says so', async () => {
    const uuid = await sent({ replyPolicy: 'record' })
    const confirmed = await done('supplier', uuid, 'confirm', reply(1, later, farDay))
    expect(confirmed).toMatchObject({ stage: 'confirmed', effectiveVersion: 1 })
    expect(confirmed.lines).toMatchObject([{ deliveryDate: later }, { deliveryDate: farDay }])
  })

  test('an order that needs no confirmation binds when it is sent', async () => {
    const uuid = await sent({ confirmRequired: 'N' })
    const order = await read('supplier', uuid)
    expect(order).toMatchObject({ stage: 'confirmed', effectiveVersion: 1, replyDeadline: null })
    expect(order.lines).toMatchObject([{ deliveryDate: farDay }, { deliveryDate: farDay }])
  })

  test('an answer is refused without a day, with a day gone by, with too much, and to another version', async () => {
    const materialNumber = await tolerant(world, '10')
    const uuid = await sent({ lines: [line({ materialNumber, overTolerance: '10' })] })
    const answer = async (body: object) => {
      const { status, body: told } = await act('supplier', uuid, 'confirm', body)
      return [status, told.message, told.data.field, told.data.line]
    }
    expect(await answer(reply(1))).toEqual([422, 'purchaseOrder.replyDateMissing', 'replyDeliveryDate', 10])
    expect(await answer(reply(1, '2020-01-01'))).toEqual([422, 'purchaseOrder.replyDatePast', 'replyDeliveryDate', 10])
    expect(await answer(reply(1, [farDay, '3.300001']))).toEqual([
      422,
      'purchaseOrder.replyTooMuch',
      'replyQuantity',
      10,
    ])
    expect(await answer(reply(2, farDay))).toEqual([409, 'common.stale', undefined, undefined])
    expect((await act('supplier', uuid, 'confirm', { lines: [] })).body.data.issues).toEqual([
      { path: 'orderVersion', rule: 'required' },
    ])
    expect(await actions('supplier', uuid)).toEqual(['send'])
    expect((await done('supplier', uuid, 'confirm', reply(1, [farDay, '3.3']))).stage).toBe('counterOffer')
  })

  test('returned: the buyer works on a copy that the supplier does not see until it is sent again', async () => {
    const uuid = await sent()
    await done('supplier', uuid, 'return', { orderVersion: 1, reasonCode: 'price', reason: 'Too cheap' })
    const before = await read('supplier', uuid)
    expect(before).toMatchObject({ stage: 'returned', holderSide: 'buyer' })

    const { lines } = await read('buyer', uuid)
    const { status, body } = await save(uuid, {
      remark: 'Better price',
      lines: [{ uuid: lines[0].uuid, priceExcludingTax: '12' }, { uuid: lines[1].uuid }, line({ quantity: '1' })],
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      draft: true,
      auditStatus: 'notSubmitted',
      remark: 'Better price',
      orderAmount: '121.05',
    })
    expect(body.data.lines).toMatchObject([{ itemNumber: 10 }, { itemNumber: 20 }, { itemNumber: 30 }])
    const between = await read('supplier', uuid)
    const { rowVersion: _old, ...kept } = before
    expect(between).toMatchObject(kept)

    expect((await act('buyer', uuid, 'send')).body.message).toBe('common.notNow')
    await done('buyer', uuid, 'submit')
    const again = await done('buyer', uuid, 'send')
    expect(again).toMatchObject({ stage: 'sent', orderVersion: 2, orderAmount: '121.05' })
    expect(again.draft).not.toBe(true)
    expect(await read('supplier', uuid)).toMatchObject({
      remark: 'Better price',
      orderVersion: 2,
      orderAmount: '121.05',
    })
    expect(await actions('supplier', uuid)).toEqual(['send', 'return', 'send'])
    expect((await events('buyer', uuid)).find(({ action }) => action === 'lapse')).toMatchObject({ side: 'system' })
  })

  test('a change that needs no new approval is sent again as it is', async () => {
    const uuid = await sent()
    await done('supplier', uuid, 'return', { orderVersion: 1, reasonCode: 'date', reason: 'x' })
    const { body } = await save(uuid, { deliveryAddress: 'Gate 2' })
    expect(body.data).toMatchObject({ auditStatus: 'approved', draft: true })
    expect(await done('buyer', uuid, 'send')).toMatchObject({ orderVersion: 2, deliveryAddress: 'Gate 2' })
  })

  test('lines that were closed stay closed when a working copy made before is sent', async () => {
    const uuid = await sent()
    await done('supplier', uuid, 'return', { orderVersion: 1, reasonCode: 'date', reason: 'x' })
    await save(uuid, { remark: 'Copy' })
    await done('buyer', uuid, 'closeLine', { lines: [{ itemNumber: 10 }] })
    expect((await read('buyer', uuid)).lines).toMatchObject([{ isClose: 'Y' }, { isClose: 'N' }])
    const again = await done('buyer', uuid, 'send')
    expect(again.lines).toMatchObject([{ isClose: 'Y' }, { isClose: 'N' }])
  })

  test('recalled: the supplier keeps a stub without content until the order is sent again', async () => {
    const uuid = await sent()
    const full = await read('supplier', uuid)
    await done('buyer', uuid, 'recall')
    const stub = await read('supplier', uuid)
    expect(stub).toMatchObject({
      stage: 'recalled',
      orderNumber: full.orderNumber,
      buyerName: full.buyerName,
      lines: [],
    })
    expect(stub).toMatchObject({ orderAmountTax: null, remark: null, currency: null, companyCode: null })
    const { body } = await save(uuid, { projectName: 'Secret project' })
    expect(body.data.draft).toBe(true)
    expect(JSON.stringify(await read('supplier', uuid))).not.toContain('Secret')
    for (const [action, given] of [
      ['confirm', reply(1, farDay, farDay)],
      ['return', { orderVersion: 1, reasonCode: 'date', reason: 'x' }],
    ] as const)
      expect([action, (await act('supplier', uuid, action, given)).status]).toEqual([action, 409])
    await done('buyer', uuid, 'send')
    expect(await read('supplier', uuid)).toMatchObject({
      stage: 'sent',
      orderVersion: 2,
      projectName: 'Secret project',
    })
  })

  test('cancelled, frozen, closed: each for both sides, the reason of a freeze for the buyer alone', async () => {
    const cancelled = await sent()
    expect((await act('buyer', cancelled, 'cancel')).body.data.issues).toEqual([{ path: 'reason', rule: 'required' }])
    await done('buyer', cancelled, 'cancel', { reason: 'No need' })
    expect(await read('supplier', cancelled)).toMatchObject({ stage: 'cancelled', holderSide: null, isClose: 'Y' })

    const frozen = await sent()
    expect(await done('buyer', frozen, 'freeze', { reason: 'Rusty screws' })).toMatchObject({
      freezeReason: 'Rusty screws',
    })
    expect(await read('supplier', frozen)).toMatchObject({ stage: 'frozen' })
    expect(JSON.stringify([await read('supplier', frozen), await events('supplier', frozen)])).not.toContain('Rusty')
    expect((await events('buyer', frozen))[0]).toMatchObject({ action: 'freeze', given: { reason: 'Rusty screws' } })
    expect((await act('supplier', frozen, 'confirm', reply(1, farDay, farDay))).status).toBe(409)
    expect(await done('buyer', frozen, 'unfreeze')).toMatchObject({ stage: 'sent', freezeReason: null })

    const closed = await sent()
    const one = await done('buyer', closed, 'closeLine', { lines: [{ itemNumber: 10 }] })
    expect(one.lines).toMatchObject([
      { isClose: 'Y', openQuantity: '0' },
      { isClose: 'N', openQuantity: '7.5' },
    ])
    const missing = await act('buyer', closed, 'closeLine', { lines: [{ itemNumber: 70 }] })
    expect([missing.status, missing.body.message, missing.body.data.line]).toEqual([422, 'common.noSuchLine', 70])
    expect((await act('buyer', closed, 'closeLine', { lines: [] })).body.data.issues).toEqual([
      { path: 'lines', rule: 'atLeastOneRow' },
    ])
    expect((await done('buyer', closed, 'reopenLine', { lines: [{ itemNumber: 10 }] })).lines[0].isClose).toBe('N')
    expect((await done('supplier', closed, 'confirm', reply(1, farDay, farDay))).stage).toBe('confirmed')
    const end = await done('buyer', closed, 'close', { reason: 'Delivered elsewhere' })
    expect(end).toMatchObject({
      stage: 'closed',
      holderSide: null,
      nextDueDate: null,
      closeReason: 'Delivered elsewhere',
    })
    expect(end.lines).toMatchObject([{ isClose: 'Y' }, { isClose: 'Y' }])
  })

  test('a line that is closed needs no answer', async () => {
    const uuid = await sent()
    await done('buyer', uuid, 'closeLine', { lines: [{ itemNumber: 20 }] })
    const confirmed = await done('supplier', uuid, 'confirm', reply(1, farDay))
    expect(confirmed).toMatchObject({ stage: 'confirmed' })
    expect(confirmed.lines).toMatchObject([{ replyStatus: 'accepted' }, { replyStatus: 'none' }])
  })

  test('a change of the price takes the approval back, a change of the remark does not', async () => {
    const uuid = await create()
    await done('buyer', uuid, 'submit')
    expect((await save(uuid, { remark: 'x' })).body.data).toMatchObject({ auditStatus: 'approved', stage: 'approved' })
    const { lines } = await read('buyer', uuid)
    const dearer = lines.map((one: { uuid: string }) => ({ uuid: one.uuid, priceExcludingTax: '11' }))
    expect((await save(uuid, { lines: dearer })).body.data).toMatchObject({
      auditStatus: 'notSubmitted',
      stage: 'draft',
    })
    expect((await act('buyer', uuid, 'send')).status).toBe(409)
  })

  test('a draft is deleted, its number is not given again, and a sent order is never deleted', async () => {
    const uuid = await create()
    const { orderNumber, rowVersion } = await read('buyer', uuid)
    const remove = (id: string, version: number) =>
      world.call('buyer', 'DELETE', `/buyer/purchaseOrder/${id}`, { rowVersion: version })
    expect((await remove(uuid, rowVersion + 1)).body.message).toBe('common.stale')
    expect((await remove(uuid, rowVersion)).status).toBe(200)
    expect((await world.call('buyer', 'GET', `/buyer/purchaseOrder/${uuid}`)).status).toBe(404)
    expect((await act('buyer', uuid, 'submit')).status).toBe(404)
    const next = await read('buyer', await create())
    expect(next.orderNumber > orderNumber).toBe(true)
    const other = await sent()
    await done('buyer', other, 'recall')
    const recalled = await read('buyer', other)
    expect(recalled.may.delete).toBe(false)
    expect((await remove(other, recalled.rowVersion)).body.message).toBe('common.notDeletable')
  })

  test('what a submission lacks is told all at once, and an order without lines is refused', async () => {
    const uuid = await create({ companyCode: null, lines: [line({ quantity: '0', taxRate: null })] })
    const { status, body } = await act('buyer', uuid, 'submit')
    expect(status).toBe(400)
    expect(body.data.issues).toEqual([
      { path: 'companyCode', rule: 'required' },
      { path: 'lines.0.taxRate', rule: 'required' },
      { path: 'lines.0.quantity', rule: 'notPositive' },
    ])
    const empty = await create({ lines: [] })
    expect((await act('buyer', empty, 'submit')).body).toMatchObject({ code: '422', message: 'common.atLeastOneRow' })
  })

  test('a supplier who is frozen gets no order, a frozen material enters none', async () => {
    const uuid = await create()
    await done('buyer', uuid, 'submit')
    const find = async (name: string, key: string) =>
      (await world.call('buyer', 'GET', `/buyer/${name}?key=${key}`)).body.data.items[0].uuid
    const supplier = await find('supplier', keyOf('supplier'))
    const material = await find('material', keyOf('material'))
    const on = (name: string, id: string, action: string) =>
      world.call(
        'buyer',
        'POST',
        `/buyer/${name}/${id}/${action}`,
        action === 'freeze' || name === 'material' ? { reason: 'x' } : {},
      )
    await on('supplier', supplier, 'freeze')
    expect((await act('buyer', uuid, 'send')).body).toMatchObject({
      code: '422',
      message: 'purchaseOrder.supplierNotActive',
    })
    await on('supplier', supplier, 'unfreeze')
    await on('material', material, 'freeze')
    expect((await act('buyer', uuid, 'send')).body).toMatchObject({
      code: '422',
      message: 'purchaseOrder.materialNotActive',
      data: { field: 'materialNumber', line: 10 },
    })
    expect((await act('buyer', await create(), 'submit')).body.message).toBe('purchaseOrder.materialNotActive')
    await on('material', material, 'unfreeze')
    await done('buyer', uuid, 'send')
  })

  test('a potential supplier gets sample and trial orders alone, unless he is frozen', async () => {
    const at = { status: { supplierStatus: 'potential', freezeFlag: 'N' }, handedOver: false }
    const relation = (n: number, toElsAccount: string, freezeFlag: string) =>
      sampleDoc(documents.supplier, n, at, { toElsAccount, freezeFlag })
    await world.insert(documents.supplier, [relation(611, '900611', 'N'), relation(612, '900612', 'Y')])
    for (const dictionaryCode of ['NB', 'SMP', 'TRI'])
      await world.call('buyer', 'POST', '/buyer/dictionary', {
        dictionaryType: 'orderType',
        dictionaryCode,
        nameEn: dictionaryCode,
        nameZh: dictionaryCode,
      })
    const sent = async (toElsAccount: string, orderType: string) => {
      const uuid = await create({ toElsAccount, orderType })
      await done('buyer', uuid, 'submit')
      return (await act('buyer', uuid, 'send')).body.message
    }
    const refused = 'purchaseOrder.supplierNotActive'
    expect(await sent('900611', 'NB')).toBe(refused)
    expect(await sent('900611', 'SMP')).toBe('common.success')
    expect(await sent('900611', 'TRI')).toBe('common.success')
    expect(await sent('900612', 'SMP')).toBe(refused)
  })
})
