import { costReduction } from '@srm/core/finance/reductions/costReduction'
/** Cost reductions: what proves the price before, what vouchers prove of the savings, and who confirms them (domain/06 §2.6). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { keyOf } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { day, priceDesk } from '../masterData/prices.ts'
import { monthsEnd, type Reductions, reductionLine, reductionsOf } from './reductions.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('cost reductions on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let reductions: Reductions
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    reductions = reductionsOf(() => desk)
  })
  afterAll(() => world?.drop())

  const evidences = async (lines: readonly object[], periodFrom = '2020-01-01') =>
    (await desk.of('buyer', 'baseEvidences', 'POST', { periodFrom, lines })).body.data.lines
  const asking = (more: object = {}) => ({
    materialNumber: keyOf('material'),
    toElsAccount: accounts.supplier,
    ...more,
  })
  const refused = ({ uuid }: Data, action: string) => desk.refusedTo('buyer', 'costReduction', uuid, action)
  const cancel = ({ uuid }: Data) =>
    desk.moved('buyer', 'costReduction', uuid, 'cancel', { reason: 'The supplier is left' })

  test('the price before is proven by what was paid on average; without a proof, or without a lower price, nobody submits', async () => {
    expect(await evidences([asking({ orderUnit: 'CNY' })])).toMatchObject([{ basePrice: null, baseEvidence: null }])
    const doc = await reductions.draft([reductionLine()])
    expect(doc).toMatchObject({ stage: 'draft', lines: [{ basePrice: null, plannedSaving: null }] })
    expect(await refused(doc, 'submit')).toEqual([
      422,
      'costReduction.noEvidence',
      { line: 10, material: keyOf('material') },
    ])
    await reductions.received('12', '10', '2019-06-15')
    await reductions.received('9', '20', '2019-12-31')
    // neither what came before the twelve months, nor what comes in the period
    await reductions.received('100', '1', '2018-12-31')
    expect(await evidences([asking({ orderUnit: 'CNY' })])).toEqual([
      {
        ...{ orderUnit: 'CNY', baseEvidence: 'receipts', basePrice: '10', priceRecordNumber: null },
        ...{ evidenceFrom: '2019-01-01', evidenceTo: '2019-12-31', evidenceQty: '30' },
      },
    ])
    const [line] = doc.lines
    const dear = await reductions.saved(doc, [{ ...line, newPrice: '10' }])
    expect(dear.lines).toMatchObject([{ basePrice: '10', plannedSaving: '0', baseEvidence: 'receipts' }])
    expect(await refused(doc, 'submit')).toEqual([422, 'costReduction.notLower', { line: 10, base: '10' }])
    await reductions.saved(doc, [{ ...line, newPrice: '10', reason: 'Longer payment term' }])
    expect(await desk.moved('buyer', 'costReduction', doc.uuid, 'submit')).toMatchObject({
      ...{ stage: 'running', auditStatus: 'approved', plannedSaving: '0', actualSaving: '0' },
    })
    await cancel(doc)
  })

  test('a period is of whole months, and a material of a supplier stands once', async () => {
    const issues = async (body: object) =>
      (await desk.of('buyer', 'costReduction', 'POST', body)).body.data.issues.map(({ path, rule }: Data) => [
        path,
        rule,
      ])
    const head = { subject: 'Frames', periodFrom: '2020-01-02', periodTo: '2020-02-28' }
    expect(await issues({ ...head, lines: [reductionLine(), reductionLine()] })).toEqual([
      ['periodFrom', 'firstOfMonth'],
      ['periodTo', 'lastOfMonth'],
      ['lines.1.materialNumber', 'twice'],
    ])
  })

  test('receipts prove, what was there before too; returns and reversals take away; nobody counts it a second time', async () => {
    await reductions.received('8', '10', '2020-05-01')
    const doc = await reductions.running([reductionLine()])
    expect(doc).toMatchObject({ stage: 'running', plannedSaving: '500', actualSaving: '20' })
    expect(await reductions.proven(doc)).toEqual(['10', '20'])
    const second = await reductions.received('8.5', '5', '2020-06-30')
    expect(await reductions.proven(doc)).toEqual(['15', '27.5'])
    await reductions.returned(second, '2')
    expect(await reductions.proven(doc)).toEqual(['13', '24.5'])
    const dear = await reductions.received('11', '4', '2020-07-01')
    expect(await reductions.proven(doc)).toEqual(['17', '20.5'])
    await desk.done(dear.uuid, 'reverse', { reason: 'Wrong' })
    expect(await reductions.proven(doc)).toEqual(['13', '24.5'])
    expect(await reductions.read(doc)).toMatchObject({ actualSaving: '24.5', stage: 'running' })
    // of another period
    await reductions.received('1', '10', '2019-12-31')
    expect(await reductions.proven(doc)).toEqual(['13', '24.5'])
    expect(await refused(doc, 'settle')).toEqual([409, 'common.notNow', expect.anything()])
    const again = await reductions.draft([reductionLine()], { periodFrom: '2020-03-01', periodTo: '2020-03-31' })
    expect(await refused(again, 'submit')).toEqual([
      422,
      'costReduction.alreadyOpen',
      { line: 10, number: doc.reductionNumber, from: '2020-01-01', to: monthsEnd() },
    ])
    await cancel(doc)
    await reductions.received('8', '10', '2020-05-02')
    expect(await reductions.read(doc)).toMatchObject({
      ...{ stage: 'cancelled', cancelReason: 'The supplier is left', actualSaving: '24.5' },
    })
    expect(await desk.moved('buyer', 'costReduction', again.uuid, 'submit')).toMatchObject({ stage: 'running' })
    await cancel(again)
  })

  test('what was paid in another currency counts at the rate that the table had for its order', async () => {
    const tableSays = async (exchangeRate: string, validFrom: string) => {
      const rate = { fromCurrency: 'X1', toCurrency: 'CNY', exchangeRate, exchangeRateUnit: '1', validFrom }
      expect((await desk.of('buyer', 'exchangeRate', 'POST', rate)).status).toBe(200)
    }
    await tableSays('7.005', '2020-01-01')
    await reductions.received('1.2', '10', '2021-02-01', { currency: 'X1', exchangeRate: '7.1' })
    const doc = await reductions.running([reductionLine({ newPrice: '1' })], {
      ...{ periodFrom: '2022-01-01', periodTo: '2022-03-31' },
    })
    // 12 at 7.005, rounded once, for 10
    expect(doc.lines).toMatchObject([{ basePrice: '8.406', evidenceQty: '10' }])
    await tableSays('7.111', '2020-01-02')
    await reductions.received('1', '3', '2022-03-31', { currency: 'X1', exchangeRate: '7.1' })
    expect(await reductions.proven(doc)).toEqual(['3', '3.89'])
    await cancel(doc)
  })

  test('the clock proposes to settle when the months are over; a person does, and what is proven stays for ever', async () => {
    const who = { elsAccount: accounts.buyer, elsSubAccount: 'saver001', permissions: ['costReduction.view'] }
    await addPerson(world.database, { ...who, language: 'en' })
    const inCharge = await world.signIn(accounts.buyer, 'saver001')
    const doc = await reductions.running([reductionLine()], {
      ...{ periodFrom: '2020-02-01', periodTo: '2020-12-31', purchaseInCharge: 'saver001' },
    })
    const now = new Date()
    await clockJob(costReduction).run(world.database, now)
    expect(await reductions.read(doc)).toMatchObject({ stage: 'toSettle', holderSide: 'buyer' })
    const { actualSaving } = await reductions.read(doc)
    const settled = await desk.moved('buyer', 'costReduction', doc.uuid, 'settle')
    expect(settled).toMatchObject({ stage: 'settled', actualSaving, settledTime: expect.any(String) })
    await reductions.received('1', '10', '2020-05-03')
    expect(await reductions.read(doc)).toMatchObject({ stage: 'settled', actualSaving })
    const { body } = await desk.of('buyer', `costReduction/${doc.uuid}/events`)
    expect(body.data.items.map(({ action }: Data) => action)).toEqual(
      expect.arrayContaining(['create', 'submit', 'approve', 'end', 'settle']),
    )
    const told = async () => {
      const { items } = (await world.get('/api/messages?limit=200', inCharge.headers)).body.data
      return (items as Data[]).filter(({ url }) => url.endsWith(doc.uuid)).map(({ event, title }) => [event, title])
    }
    await expect
      .poll(told)
      .toEqual([['costReduction.end', `Cost reduction ${doc.reductionNumber} has ended: settle it`]])
  })

  test('a price that is valid goes before the average, unless somebody asks for the average', async () => {
    const prices = priceDesk(() => world)
    const { priceRecordNumber } = await prices.read(
      await prices.released({ priceIncludingTax: '1130', priceExcludingTax: null, priceBasis: '2', priceBase: '100' }),
    )
    const [year, month] = day(0).split('-').map(Number) as [number, number]
    const periodFrom = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
    const lines = [asking({ orderUnit: 'CNY' }), asking({ orderUnit: 'CNY', baseChoice: 'receipts' })]
    expect(await evidences(lines, periodFrom)).toMatchObject([
      { baseEvidence: 'price', basePrice: '10', priceRecordNumber, evidenceQty: null },
      { baseEvidence: null, basePrice: null },
    ])
  })

  test('suppliers know nothing of it', async () => {
    const doc = await reductions.draft([reductionLine()])
    for (const path of ['costReduction', `costReduction/${doc.uuid}`, 'baseEvidences'])
      expect((await desk.of('supplier', path)).status).toBe(404)
    expect((await world.call('buyerIdle', 'POST', '/buyer/baseEvidences', { lines: [] })).status).toBe(403)
  })
})
