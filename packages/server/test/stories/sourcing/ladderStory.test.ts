/** Quotes by tiers and cost parts, and fees: what is taken, what the next round begins with, what they cost, and what is awarded. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../../src/engine/exchange/xlsx.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'
import { inquiryDesk, inviteBoth } from './inquiries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const tier = (ladderQuantity: string, priceExcludingTax: string) => ({ ladderQuantity, priceExcludingTax })
const fee = (name: string, mode: string, amount: string) => ({ name, mode, amount })
const part = (name: string, kind: string, amount: string) => ({ name, kind, amount })

describe.each(kinds)('tiers, cost parts and fees on %s', (kind) => {
  let world: World
  let desk: Deliveries
  const made = inquiryDesk(
    () => world,
    () => desk,
  )
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    await inviteBoth(world)
  })
  afterAll(() => world?.drop())

  const alone = { toElsAccountList: [{ toElsAccount: accounts.supplier }] }
  const asked = async (more: object, ...quantities: readonly [string, string]) =>
    made.published(await made.wanted(...quantities), more)
  const said = (itemNumber: number, more: object) => ({
    ...{ itemNumber, lineDecision: 'quote', taxRate: '13', priceStart: day(0), priceExpiryDate: day(100) },
    ...more,
  })
  const sent = async (who: Person, inquiry: Data, lines: readonly object[], head: object = {}): Promise<Data> => {
    const { uuid } = await made.quotationOf(who, inquiry)
    const answer = await world.call(who, 'POST', `/supplier/quotation/${uuid}/submit`, {
      ...{ quoteValidUntil: day(60), ...head },
      lines,
    })
    const { message, data } = answer.body
    return answer.status === 200 ? data : { message, field: data.field, params: data.params }
  }
  const two = (first: object, second: object = first) => [said(10, first), said(20, second)]
  const ladder = (...tiers: readonly object[]) => ({ ladderPriceJson: tiers })
  const falling = ladder(tier('0', '10'), tier('100', '9'), tier('500', '8'))

  test('tiers rise from 0 or the minimum, have prices, and one that rises is explained; the error names line, row and field', async () => {
    const doc = await asked({ priceStyle: 'ladder' }, '100', '40')
    const refused = (first: object) => sent('supplier', doc, two(first, falling))
    expect(await refused({ priceExcludingTax: '10' })).toEqual({
      message: 'quotation.tierCount',
      field: 'ladderPriceJson',
      params: { line: 10, limit: 10 },
    })
    expect(await refused(ladder(tier('0', '10'), tier('100', '9'), tier('100', '8')))).toEqual({
      message: 'quotation.ladderRises',
      field: 'ladderPriceJson',
      params: { line: 10, row: 3, limit: '100' },
    })
    expect(await refused(ladder(tier('50', '10')))).toEqual({
      message: 'quotation.ladderStart',
      field: 'ladderPriceJson',
      params: { line: 10, limit: '0' },
    })
    expect(await refused(ladder(tier('0', '10'), tier('100', '0')))).toEqual({
      message: 'quotation.tierPrice',
      field: 'ladderPriceJson',
      params: { line: 10, row: 2 },
    })
    const rising = ladder(tier('0', '10'), tier('100', '11'))
    expect(await refused(rising)).toEqual({
      message: 'quotation.priceRises',
      field: 'quoteRemark',
      params: { line: 10, row: 2 },
    })
    expect(await refused({ ...falling, costConstituteJson: [part('Steel', 'material', '9')] })).toMatchObject({
      message: 'quotation.noBreakdown',
    })
    expect(await refused({ ...falling, additionFeeJson: [fee('Freight', 'perLine', '9')] })).toMatchObject({
      message: 'quotation.noFees',
    })
    expect(await refused({ ...rising, quoteRemark: 'A second shift' })).toMatchObject({ stage: 'submitted' })
    // the price is that of the tier of the asked quantity, whatever was typed
    const quote = await sent('supplier', doc, two({ ...falling, priceExcludingTax: '1' }))
    expect(quote).toMatchObject({
      totalAmount: '1300',
      lines: [
        {
          priceExcludingTax: '9',
          ladderPriceJson: [{ priceIncludingTax: '11.3' }, { priceIncludingTax: '10.17' }, {}],
        },
        { priceExcludingTax: '10', subtotalAmount: '400' },
      ],
    })
  })

  test('tiers that are not asked for are not taken', async () => {
    const doc = await asked({}, '100', '40')
    expect(await sent('supplier', doc, two({ priceExcludingTax: '9', ...falling }))).toMatchObject({
      message: 'quotation.noLadder',
      field: 'ladderPriceJson',
    })
  })

  test('the next round begins with the tiers and fees of the last one, and no tier is dearer', async () => {
    const doc = await asked({ priceStyle: 'ladder', allowFees: 'Y', ...alone }, '100', '40')
    await sent('supplier', doc, two(falling), { additionFeeJson: [fee('Freight', 'perOrder', '60')] })
    await made.opened(doc)
    await made.nextRound(doc)
    const again = await made.quotationOf('supplier', doc)
    expect(again).toMatchObject({
      ...{ bout: 2, additionFeeJson: [{ name: 'Freight', mode: 'perOrder', amount: '60' }] },
      lines: [
        { lastLadderJson: [{}, {}, { ladderQuantity: '500' }], ladderPriceJson: [{}, {}, {}], lastPrice: '9' },
        {},
      ],
    })
    const refused = (...tiers: readonly object[]) => sent('supplier', doc, two(ladder(...tiers), falling))
    expect(await refused(tier('0', '10'), tier('100', '9.01'), tier('500', '8'))).toEqual({
      message: 'quotation.tierNotLower',
      field: 'ladderPriceJson',
      params: { line: 10, quantity: '100' },
    })
    // a tier that is left out is no way to a higher price
    expect(await refused(tier('0', '10'), tier('100', '9'))).toEqual({
      message: 'quotation.tierNotLower',
      field: 'ladderPriceJson',
      params: { line: 10, quantity: '500' },
    })
    expect(await refused(tier('0', '9'), tier('200', '8'))).toMatchObject({ stage: 'submitted' })
  })

  test('cost parts add up to the price, and every part that is asked is there', async () => {
    const costConstituteJson = [
      { code: 'C1', name: 'Steel', kind: 'material' },
      { code: 'C2', name: 'Work', kind: 'labour' },
    ]
    const doc = await asked({ priceStyle: 'cost', costConstituteJson }, '100', '40')
    expect(await made.quotationOf('supplier', doc)).toMatchObject({ priceStyle: 'cost', costConstituteJson })
    const costs = (...amounts: readonly string[]) => ({
      priceExcludingTax: '10',
      costConstituteJson: costConstituteJson.slice(0, amounts.length).map((one, i) => ({ ...one, amount: amounts[i] })),
    })
    const refused = (first: object) => sent('supplier', doc, two(first, costs('6', '4')))
    expect(await refused({ priceExcludingTax: '10' })).toMatchObject({
      message: 'quotation.costMissing',
      field: 'costConstituteJson',
    })
    expect(await refused(costs('10'))).toEqual({
      message: 'quotation.costMissing',
      field: 'costConstituteJson',
      params: { line: 10, name: 'Work' },
    })
    expect(await refused(costs('6', '3.99'))).toEqual({
      message: 'quotation.costSum',
      field: 'costConstituteJson',
      params: { line: 10, sum: '9.99', price: '10' },
    })
    expect(await refused(costs('6', '4.000002'))).toMatchObject({ message: 'quotation.costSum' })
    expect(await refused(costs('6', '4.000001'))).toMatchObject({ stage: 'submitted' })
  })

  test('only fees that the inquiry names are taken, per order of the whole quote alone', async () => {
    const feeTemplateJson = [
      { name: 'Freight', mode: 'perOrder' },
      { name: 'Box', mode: 'perUnit' },
    ]
    const doc = await asked({ allowFees: 'Y', feeTemplateJson }, '100', '40')
    const quoted = (additionFeeJson: readonly object[], head: readonly object[] = []) =>
      sent('supplier', doc, two({ priceExcludingTax: '10', additionFeeJson }, { priceExcludingTax: '5' }), {
        additionFeeJson: head,
      })
    expect(await quoted([fee('Toll', 'perLine', '5')])).toEqual({
      message: 'quotation.feeNotAsked',
      field: 'additionFeeJson',
      params: { line: 10, row: 1 },
    })
    expect(await quoted([fee('Box', 'perUnit', '1'), fee('Freight', 'perOrder', '5')])).toEqual({
      message: 'quotation.feePerOrder',
      field: 'additionFeeJson',
      params: { line: 10, row: 2 },
    })
    expect(await quoted([], [fee('Toll', 'percent', '5')])).toMatchObject({ message: 'quotation.headFeeNotAsked' })
    expect(await quoted([fee('Box', 'perUnit', '0.1')], [fee('Freight', 'perOrder', '60')])).toMatchObject({
      stage: 'submitted',
    })
  })

  const comparison = async ({ uuid }: Data): Promise<Data> =>
    (await desk.of('buyer', `inquiry/${uuid}/comparison`, 'GET')).body.data

  const workbook = async ({ uuid }: Data): Promise<string[][]> => {
    const file = await world.app.inject({
      ...{ method: 'GET', headers: world.people.buyer.headers },
      url: `/api/buyer/inquiry/${uuid}/comparison/export?words=en`,
    })
    const rows: string[][] = []
    for await (const row of readSheet(new Uint8Array(file.rawPayload))) rows.push(row)
    return rows
  }

  test('what is opened has tiers and fees; the award has the price of its tier, and its price record all of them', async () => {
    const doc = await asked({ priceStyle: 'ladder', allowFees: 'Y' }, '100', '40')
    const perUnit = [fee('Box', 'perUnit', '0.5')]
    await sent('supplier', doc, two({ ...falling, additionFeeJson: perUnit }, falling), {
      additionFeeJson: [fee('Freight', 'perOrder', '60')],
    })
    await sent('other', doc, two(ladder(tier('0', '9.3')), { ...ladder(tier('50', '9')), minOrderQuantity: '50' }))
    await made.opened(doc)
    const opened = await comparison(doc)
    expect(opened.quotes.find((one: Data) => one.toElsAccount === accounts.supplier)).toMatchObject({
      additionFeeJson: [{ name: 'Freight', mode: 'perOrder', amount: '60' }],
      lines: [{ ladderPriceJson: [{}, {}, {}], additionFeeJson: [{ amount: '0.5' }] }, {}],
    })
    const rows = await workbook(doc)
    const [head = [], first = [], , perOrder] = rows
    const of = (text: string, row: readonly string[] = []) =>
      head.flatMap((title, i) => (title.endsWith(text) ? [row[i] ?? ''] : []))
    expect([of(' unit price', first), of(' with fees', first)]).toEqual([
      ['9', '9.3'],
      ['9.91538462', '950', '9.3', '930'],
    ])
    expect([perOrder?.[2], of(' amount with fees', perOrder)[0]]).toEqual(['Fees per order', '60'])
    const { quoteNumber } = await made.quotationOf('supplier', doc)
    const lines = [{ quoteNumber, quoteItemNumber: 10, awardQuantity: '100', deviationReason: 'Known to work' }]
    const answer = await desk.of('buyer', 'award', 'POST', { enquiryNumber: doc.enquiryNumber, lines })
    expect([answer.status, answer.body.data.issues]).toEqual([200, undefined])
    // 9 + 0.5 + 60 × 9 ÷ (900 + 400); the other one asks 9.3
    expect(answer.body.data.lines).toMatchObject([
      {
        ...{ priceExcludingTax: '9', subtotalAmount: '900', comparablePrice: '9.91538462', lowestPrice: '9.3' },
        additionFeeJson: [{ name: 'Box' }, { name: 'Freight' }],
      },
    ])
    const { uuid, rowVersion } = answer.body.data
    const less = await desk.of('buyer', `award/${uuid}`, 'PUT', {
      rowVersion,
      lines: [{ ...lines[0], itemNumber: 10, awardQuantity: '60' }],
    })
    expect([less.status, less.body.data.lines]).toMatchObject([
      200,
      [{ priceExcludingTax: '10', subtotalAmount: '600' }],
    ])
    const approved = await desk.moved('buyer', 'award', uuid, 'submit')
    expect(approved).toMatchObject({ awardStatus: 'approved' })
    const [{ priceRecordNumber }] = approved.lines
    const found = await desk.of('buyer', 'priceRecord?limit=200', 'GET')
    const record = found.body.data.items.find((one: Data) => one.priceRecordNumber === priceRecordNumber)
    expect(await desk.read('buyer', 'priceRecord', record.uuid)).toMatchObject({
      ...{ priceExcludingTax: '10', priceStatus: 'effective' },
      ladderPriceJson: [{ priceExcludingTax: '10' }, { ladderQuantity: '100', priceExcludingTax: '9' }, {}],
      additionFeeJson: [
        { name: 'Box', mode: 'perUnit', amount: '0.5' },
        { name: 'Freight', mode: 'perOrder' },
      ],
    })
  })

  test('tiers that begin above what is asked give no price, and nothing to award', async () => {
    const doc = await asked({ priceStyle: 'ladder', ...alone }, '100', '40')
    const late = { ...ladder(tier('50', '9')), minOrderQuantity: '50' }
    const quote = await sent('supplier', doc, two(late))
    expect(quote.lines).toMatchObject([{ priceExcludingTax: '9' }, { priceExcludingTax: null, subtotalAmount: null }])
    await made.opened(doc)
    const { quoteNumber } = quote
    const award = async (quoteItemNumber: number, awardQuantity: string) => {
      const lines = [{ quoteNumber, quoteItemNumber, awardQuantity }]
      const answer = await desk.of('buyer', 'award', 'POST', { enquiryNumber: doc.enquiryNumber, lines })
      return answer.body.data.issues
    }
    expect(await award(20, '40')).toMatchObject([
      { path: 'lines.0.awardQuantity', rule: 'belowFirstTier', limit: '50' },
    ])
    expect(await award(10, '49')).toMatchObject([{ rule: 'belowFirstTier' }])
  })
})
