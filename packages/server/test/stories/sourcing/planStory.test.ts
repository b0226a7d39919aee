/** Plans: published, answered, agreed on, ordered, revised and closed; the supplier reads what was published alone. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { system } from '../../../src/database/systemTables.ts'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'
import { type PlanDesk, planDesk, weeks } from './plans.ts'

describe.each(kinds)('plans on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let plans: PlanDesk
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    plans = planDesk(() => desk)
  })
  afterAll(() => world?.drop())

  test('one is numbered, seen by its supplier once it is published, and says what is firm', async () => {
    const draft = await plans.written(['10', '20', '30', '40', '50'])
    expect(draft.planNumber).toMatch(/^PL\d{12}$/)
    expect(draft).toMatchObject({ stage: 'unpublished', planVersion: 1, holderSide: 'buyer' })
    expect(draft.lines.map(({ zone }: { zone: string }) => zone)).toEqual([
      ...['firm', 'firm', 'trade', 'trade', 'forecast'],
    ])
    expect((await desk.of('supplier', `plan/${draft.uuid}`)).status).toBe(404)
    expect(await plans.moved('buyer', draft, 'publish')).toMatchObject({ stage: 'published', holderSide: 'supplier' })
    const seen = await plans.read(draft, 'supplier')
    expect(seen.lines).toMatchObject([{ needQuantity: '10', firm: 'Y' }, {}, {}, {}, { firm: 'N' }])
    expect([Object.keys(seen), Object.keys(seen.lines[0])].flat()).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(purchasePlaner|companyCode|openQuantity|orderedQuantity)$/)]),
    )
  })

  test('periods stand once, on their first day, within the plan; its days do not contradict each other', async () => {
    const [first] = (await plans.written(['1'])).lines
    const body = (lines: readonly object[], head: object = {}) => ({
      ...{ toElsAccount: accounts.supplier, planDateEnd: weeks[1], ...head },
      lines: lines.map((more) => ({ materialNumber: first.materialNumber, bucketStart: weeks[0], ...more })),
    })
    const issues = async (lines: readonly object[], head?: object) =>
      (await desk.of('buyer', 'plan', 'POST', body(lines, head))).body.data.issues
    expect(await issues([{}, {}])).toEqual([{ path: 'lines.1.bucketStart', rule: 'twice' }])
    expect(await issues([{ bucketStart: weeks[2] }])).toMatchObject([{ rule: 'afterPlanEnd', limit: weeks[1] }])
    expect(await issues([{}], { bucket: 'month', planDateEnd: '2099-12-31' })).toMatchObject(
      weeks[0]?.endsWith('-01') ? [] : [{ path: 'lines.0.bucketStart', rule: 'notPeriodStart' }],
    )
    expect(await issues([{}], { firmUntil: weeks[1], tradeUntil: weeks[0] })).toMatchObject([
      { path: 'firmUntil', rule: 'firmAfterTrade' },
    ])
    expect(await issues([{ needQuantity: '-1' }])).toMatchObject([{ path: 'lines.0.needQuantity' }])
  })

  test('firm periods are answered, less or later with a reason; the buyer accepts or asks again', async () => {
    const plan = await plans.published(['10', '20', '30'])
    const reply = (...lines: readonly object[]) => plans.refused('supplier', plan, 'reply', { lines })
    const [ten, twenty] = [
      { itemNumber: 10, replyQuantity: '10' },
      { itemNumber: 20, replyQuantity: '15' },
    ]
    expect((await reply(ten))[1]).toBe('plan.noReply')
    expect((await reply(ten, twenty))[1]).toBe('plan.noGapReason')
    expect((await reply({ ...ten, replyDate: weeks[1] }, { ...twenty, replyQuantity: '20' }))[1]).toBe(
      'plan.noGapReason',
    )
    const answer = await plans.moved('supplier', plan, 'reply', { lines: [ten, { ...twenty, gapReason: 'Press' }] })
    expect(answer).toMatchObject({
      stage: 'replied',
      lines: [
        { replyQuantity: '10', replyDate: weeks[0], gapQuantity: '0' },
        { replyQuantity: '15', gapQuantity: '5', gapReason: 'Press' },
        { replyQuantity: null, gapQuantity: null },
      ],
    })
    const again = await plans.moved('buyer', plan, 'askAgain', { why: 'We need all', replyDeadline: day(3) })
    expect(again).toMatchObject({ stage: 'published', planVersion: 2, changeRemark: 'We need all' })
    expect(await plans.read(plan, 'supplier')).toMatchObject({
      planJson: [{}, { needQuantity: '20', replyQuantity: '15', gapReason: 'Press' }, {}],
      lines: [{ replyQuantity: '10' }, { replyQuantity: '15' }, {}],
    })
    await plans.answered(plan, { 20: { gapReason: null } })
    expect(await plans.moved('buyer', plan, 'accept')).toMatchObject({
      stage: 'toOrder',
      lines: [{ confirmedQuantity: '10', openQuantity: '10' }, { openQuantity: '20' }, { openQuantity: '0' }],
    })
  })

  test('firm periods are ordered once: drafts take, no more than was agreed, and give back what is cut', async () => {
    const plan = await plans.agreed(['10', '20', '30'], { 20: { replyQuantity: '15', gapReason: 'Press' } })
    const proposed = await desk.of('buyer', 'purchaseOrder/propose', 'POST', { from: 'plan', uuids: [plan.uuid] })
    expect(proposed.body.data.items).toMatchObject([
      {
        ...{ sourceType: 'plan', toElsAccount: accounts.supplier },
        lines: [
          { planNumber: plan.planNumber, planItemNumber: 10, quantity: '10', requestDeliveryDate: weeks[0] },
          { planItemNumber: 20, quantity: '15', requestDeliveryDate: weeks[1] },
        ],
      },
    ])
    const order = await plans.ordered(plan, '6')
    expect(await desk.orders.read('buyer', order)).toMatchObject({ sourceType: 'plan', sourceNumber: plan.planNumber })
    expect(await plans.read(plan)).toMatchObject({ lines: [{ orderedQuantity: '6', openQuantity: '4' }, {}, {}] })
    expect(await plans.notOrdered(plan, '5')).toEqual([
      422,
      'plan.tooMuchOrdered',
      { line: 10, number: plan.planNumber, item: 10, left: '4' },
    ])
    expect((await plans.notOrdered(plan, '1', 30))[2]).toMatchObject([{ rule: 'wrongReference' }])
    const rest = await plans.ordered(plan, '4')
    await plans.ordered(plan, '15', 20)
    expect(await plans.read(plan)).toMatchObject({ stage: 'confirmed' })
    expect((await desk.of('buyer', `purchaseOrder/${rest}`, 'DELETE', { rowVersion: 1 })).status).toBe(200)
    expect(await plans.read(plan)).toMatchObject({ stage: 'toOrder', lines: [{ openQuantity: '4' }, {}, {}] })
    await desk.orders.done('buyer', order, 'submit')
    await desk.orders.done('buyer', order, 'send')
    await desk.orders.done('buyer', order, 'cancel', { reason: 'Not needed' })
    expect(await plans.read(plan)).toMatchObject({ lines: [{ orderedQuantity: '0', openQuantity: '10' }, {}, {}] })
  })

  test('the next version: what was ordered stays, firm quantities go down with a right and a reason alone', async () => {
    const plan = await plans.agreed(['10', '20', '30'])
    await plans.ordered(plan, '6')
    expect(await plans.moved('buyer', plan, 'roll')).toMatchObject({ stage: 'unpublished', planVersion: 2 })
    expect((await plans.notOrdered(plan, '1'))[2]).toMatchObject([{ rule: 'wrongReference' }])
    const without = await desk.of('buyer', `plan/${plan.uuid}`, 'PUT', {
      rowVersion: (await plans.read(plan)).rowVersion,
      lines: [],
    })
    expect([without.status, without.body.message]).toEqual([422, 'plan.orderedGone'])
    await plans.changed(plan, { 10: '5' })
    expect((await plans.refused('buyer', plan, 'publish'))[1]).toBe('plan.belowOrdered')
    await plans.changed(plan, { 10: '7', 30: '45' })
    expect((await plans.refused('buyer', plan, 'publish')).slice(0, 2)).toEqual([422, 'plan.firmDecreased'])
    const less = await plans.moved('buyer', plan, 'breakFirm', { why: 'Line stop' })
    expect(less).toMatchObject({
      ...{ stage: 'published', breakReason: 'Line stop', planVersion: 2 },
      lines: [
        { formerQuantity: '10', needQuantity: '7', replyQuantity: null },
        { formerQuantity: '20', replyQuantity: '20' },
        { formerQuantity: '30', replyQuantity: null },
      ],
    })
    await plans.answered(plan)
    expect(await plans.moved('buyer', plan, 'accept')).toMatchObject({
      lines: [{ confirmedQuantity: '7', openQuantity: '1' }, { openQuantity: '20' }, {}],
    })
  })

  test('whoever may publish and not break what is firm is refused that', async () => {
    const rights = ['view', 'edit', 'publish', 'roll'].map((right) => `plan.${right}`)
    await addPerson(world.database, {
      ...{ elsAccount: accounts.buyer, elsSubAccount: 'plans01', permissions: rights, language: 'en' },
    })
    const plan = await plans.agreed(['10'])
    await plans.moved('buyer', plan, 'roll')
    await plans.changed(plan, { 10: '9' })
    const { headers } = await world.signIn(accounts.buyer, 'plans01')
    const act = async (action: string, body: object = {}) => {
      const answer = await world.call(undefined, 'POST', `/buyer/plan/${plan.uuid}/${action}`, body, headers)
      return [answer.status, answer.body.message]
    }
    expect(await act('publish')).toEqual([422, 'plan.firmDecreased'])
    expect((await act('breakFirm', { why: 'Line stop' }))[0]).toBe(403)
    await plans.changed(plan, { 10: '11' })
    expect((await act('publish'))[0]).toBe(200)
  })

  test('while the next version is written its supplier reads the one before and nothing else, also once it is given up', async () => {
    const plan = await plans.agreed(['10', '20'])
    await plans.moved('buyer', plan, 'roll')
    await plans.changed(plan, { 20: '77777' }, { planDateEnd: '2099-07-07' })
    const unseen = async () => {
      const seen = await plans.read(plan, 'supplier')
      const listed = await desk.of('supplier', `plan?planNumber=${plan.planNumber}`)
      const text = JSON.stringify([seen, listed.body])
      expect([text.includes('77777'), text.includes('2099-07-07'), seen.lines ?? []]).toEqual([false, false, []])
      return seen
    }
    expect(await unseen()).toMatchObject({
      ...{ stage: 'unpublished', revisionFlag: 'Y' },
      planJson: [{ needQuantity: '10', replyQuantity: '10' }, { needQuantity: '20' }],
    })
    await plans.moved('buyer', plan, 'close', { why: 'Other supplier' })
    expect(await unseen()).toMatchObject({ stage: 'closed' })
  })

  test('the clock closes one after its last day; of one that is closed nothing is ordered any more', async () => {
    const plan = await plans.agreed(['10'])
    const end = String((await plans.read(plan)).planDateEnd)
    await clockJob(documents.plan).run(world.database, new Date(`${end}T15:59:00Z`))
    expect(await plans.read(plan)).toMatchObject({ stage: 'toOrder' })
    await clockJob(documents.plan).run(world.database, new Date(`${end}T16:01:00Z`))
    expect(await plans.read(plan)).toMatchObject({ stage: 'closed', lines: [{ openQuantity: '0' }] })
    expect((await plans.notOrdered(plan, '1'))[2]).toMatchObject([{ rule: 'wrongReference' }])
    const other = await plans.published(['10'])
    await plans.moved('buyer', other, 'close', { why: 'Not needed' })
    expect(await plans.read(other)).toMatchObject({ stage: 'closed', closeReason: 'Not needed' })
    expect(await plans.read(other, 'supplier')).not.toHaveProperty('closeReason')
  })

  test('capacity is answered and agreed, never ordered', async () => {
    const plan = await plans.published(['10'], { planType: 'capacity' })
    await plans.answered(plan)
    expect(await plans.moved('buyer', plan, 'accept')).toMatchObject({
      ...{ stage: 'confirmed', lines: [{ confirmedQuantity: '10', openQuantity: '0' }] },
    })
  })

  test('a plan goes to suppliers who may be ordered from', async () => {
    const plan = await plans.written(['10'])
    const [{ uuid }] = (await desk.of('buyer', `supplier?toElsAccount=${accounts.supplier}`)).body.data.items
    await world.database.transaction({ account: accounts.buyer, side: 'buyer' }, (tx) =>
      tx.query(`update supplier set "freezeFlag" = 'Y', "freezeScope" = $2 where "uuid" = $1`, [
        uuid,
        { order: 'Y', inquiry: 'N', payment: 'N' },
      ]),
    )
    expect((await plans.refused('buyer', plan, 'publish'))[1]).toBe('plan.supplierNotActive')
    await world.database.transaction({ account: accounts.buyer, side: 'buyer' }, (tx) =>
      tx.query(`update supplier set "freezeFlag" = 'N' where "uuid" = $1`, [uuid]),
    )
  })

  test('files bring plans, with a row for each period', async () => {
    const { companyCode } = sampleInput(documents.purchaseOrder, 1)
    const [{ factory, materialNumber }] = (await plans.written(['1'])).lines
    const header =
      'toElsAccount,companyCode,firmUntil,planDateEnd,replyDeadline,lines.materialNumber,lines.factory,lines.bucketStart,lines.needQuantity'
    const head = [accounts.supplier, companyCode, weeks[1], weeks[7], day(5)]
    const rows = ['41', '42', '43'].map((quantity, i) =>
      [...(i === 0 ? head : head.map(() => '')), materialNumber, factory, weeks[i], quantity].join(','),
    )
    const job = await importing(world).run(`${[header, ...rows].join('\n')}\n`, { document: 'plan' })
    expect(job).toMatchObject({ jobStatus: 'done', createdRows: 1 })
    const [{ uuid }] = (await desk.of('buyer', 'plan?sort=-createDate&limit=1')).body.data.items
    expect(await plans.read({ uuid })).toMatchObject({
      ...{ stage: 'unpublished', bucket: 'week' },
      lines: [{ needQuantity: '41', firm: 'Y' }, { needQuantity: '42' }, { needQuantity: '43', firm: 'N' }],
    })
  })

  test('whoever is in charge hears of the answer, and who planned it too', async () => {
    const person = { elsAccount: accounts.buyer, language: 'en' as const }
    const permissions = ['plan.view', 'plan.accept']
    for (const elsSubAccount of ['charge01', 'planner1'])
      await addPerson(world.database, { ...person, elsSubAccount, permissions })
    const people = { purchaseInCharge: 'charge01', purchasePlaner: 'planner1' }
    const plan = await plans.published(['10'], people)
    expect(await plans.answered(plan)).toMatchObject({ stage: 'replied', holderSide: 'buyer' })
    await expect
      .poll(() =>
        world.database.read(system, (on) => on.query('select "action" from event where not "dispatched" limit 1')),
      )
      .toEqual([])
    const told = async (who: string) => {
      const { headers } = await world.signIn(accounts.buyer, who)
      const { body } = await world.get('/api/messages?limit=200', headers)
      const all = body.data.items as { documentUuid: string; event: string }[]
      return all.filter(({ documentUuid }) => documentUuid === plan.uuid).map(({ event }) => event)
    }
    expect([await told('charge01'), await told('planner1')]).toEqual([['plan.reply'], ['plan.reply']])
  })

  test('what was written behind the ledger is counted again', async () => {
    const plan = await plans.agreed(['10'])
    await plans.ordered(plan, '6')
    expect(await recountLedger(world.database)).toEqual([])
    await world.database.transaction({ account: accounts.buyer, side: 'buyer' }, (tx) =>
      tx.query(`update "planLine" set "orderedQuantity" = 9 where "parent" = $1`, [plan.uuid]),
    )
    expect(await recountLedger(world.database, { mend: true })).toMatchObject([
      { document: 'plan', quantity: 'orderedQuantity', stored: '9', counted: '6' },
    ])
    expect(await recountLedger(world.database)).toEqual([])
  })
})
