/** Inquiries: suppliers quote under seal, nobody reads a price before the openers open, rounds and ends. */
import type { Field, Fields } from '@srm/core/definition/field'
import { documents } from '@srm/core/documents'
import { quotation } from '@srm/core/sourcing/quotations/quotation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { kinds } from '../../support/databases.ts'
import { code, sampleDoc, sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'
import { dumpOf } from './dump.ts'

const passWord = 'a long enough password'
const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

interface Quote {
  readonly uuid: string
  readonly enquiryNumber: string
  readonly quoteNumber: string
  readonly bout: number
}

describe.each(kinds)('inquiries on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    const { supplier } = documents
    const second = sampleDoc(supplier, 77, { status: { supplierStatus: 'qualified' }, handedOver: false } as never, {
      elsAccount: accounts.buyer,
      toElsAccount: accounts.both,
      supplierCode: 'SECOND',
    })
    await world.insert(supplier, [second])
  })
  afterAll(() => world?.drop())

  const head = {
    subject: 'Wheels',
    quoteEndTime: later(48),
    endDate: day(30),
    companyCode: sampleInput(documents.inquiry, 1).companyCode,
    currency: code,
    toElsAccountList: [{ toElsAccount: accounts.supplier }, { toElsAccount: accounts.both }],
    openers: [{ person: 'admin001' }],
  }
  const line = (quantity: string) => ({ materialDesc: 'Front wheel', quantity, quoteUnit: code, priceBase: '1' })
  const created = async (more: object = {}) => {
    const answer = await desk.of('buyer', 'inquiry', 'POST', { ...head, lines: [line('100'), line('5')], ...more })
    expect([answer.status, answer.body.message, answer.body.data?.issues]).toEqual([200, 'common.success', undefined])
    return answer.body.data
  }
  const moved = (uuid: string, action: string, body: object = {}) => desk.moved('buyer', 'inquiry', uuid, action, body)
  const read = (uuid: string) => desk.read('buyer', 'inquiry', uuid)
  const published = async (more: object = {}) => {
    const { uuid } = await created(more)
    await moved(uuid, 'setPassword', { passWord, passWordAgain: passWord })
    const doc = await moved(uuid, 'submit')
    expect(doc.enquiryStatus).toBe('quoting')
    return doc
  }
  const quoteOf = async (who: Person, { enquiryNumber }: { enquiryNumber: string }): Promise<Quote> => {
    const { body } = await world.call(who, 'GET', '/supplier/quotation?limit=100')
    const own = (body.data.items as Quote[]).filter((one) => one.enquiryNumber === enquiryNumber)
    return own.toSorted((a, b) => b.bout - a.bout)[0] as Quote
  }
  const priced = (price: string, more: object = {}) => ({
    lineDecision: 'quote',
    priceExcludingTax: price,
    taxRate: '13',
    ...more,
  })
  const quote = (who: Person, { uuid }: Quote, ...prices: readonly string[]) =>
    world.call(who, 'POST', `/supplier/quotation/${uuid}/submit`, {
      quoteValidUntil: day(60),
      lines: prices.map((price, i) => ({ itemNumber: (i + 1) * 10, ...priced(price) })),
    })
  const ownCopy = async (who: Person, { uuid }: Quote) =>
    (await world.call(who, 'GET', `/supplier/quotation/${uuid}`)).body.data
  /** What a quote says that is sealed, as its author reads it: texts and numbers that stand nowhere by chance. */
  const sealedTexts = (copy: Readonly<Record<string, unknown>> & { readonly lines: readonly object[] }): string[] => {
    const { fields, lines } = documents.quotation.shape
    const textOf = ({ kind }: Field, value: unknown): string[] =>
      /text|decimal/.test(kind) && String(value).length > 7 ? [String(value)] : []
    const cellsOf = ({ columns = {} }: Field, rows: unknown): string[] =>
      Array.isArray(rows)
        ? rows.flatMap((row: object) =>
            Object.entries(row).flatMap(([key, cell]) => textOf(columns[key] as Field, cell)),
          )
        : []
    const textsOf = (row: object, of: Fields) =>
      Object.entries(row).flatMap(([key, value]) => {
        const field = of[key]
        return field?.sealed ? [...textOf(field, value), ...cellsOf(field, value)] : []
      })
    return [...textsOf(copy, fields), ...copy.lines.flatMap((line) => textsOf(line, lines))]
  }

  test('without details, with a supplier twice, or with times out of order it is not published', async () => {
    const issuesOf = async (more: object) => {
      const answer = await desk.of('buyer', 'inquiry', 'POST', { ...head, lines: [line('100')], ...more })
      const { uuid, issues } = answer.body.data
      if (!uuid) return issues
      await moved(uuid, 'setPassword', { passWord, passWordAgain: passWord })
      return (await desk.of('buyer', `inquiry/${uuid}/submit`, 'POST', {})).body.data?.issues
    }
    expect(await issuesOf({ lines: [] })).toMatchObject([{ path: 'lines', rule: 'enquiryLines' }])
    const twice = [{ toElsAccount: accounts.supplier }, { toElsAccount: accounts.supplier }]
    expect(await issuesOf({ toElsAccountList: twice })).toMatchObject([{ rule: 'supplierTwice' }])
    expect(await issuesOf({ beginDate: later(72) })).toMatchObject([{ path: 'quoteEndTime' }])
  })

  test('each supplier has a quotation of his own, and learns of no other', async () => {
    const doc = await published()
    expect(await read(doc.uuid)).toMatchObject({ inviteCount: 2, answerCount: 0 })
    const [one, other] = [await quoteOf('supplier', doc), await quoteOf('other', doc)]
    expect(one.quoteNumber).not.toBe(other.quoteNumber)
    expect(await ownCopy('supplier', one)).toMatchObject({
      ...{
        subject: 'Wheels',
        stage: 'invited',
        lines: [{ quantity: '100', materialDesc: 'Front wheel' }, { quantity: '5' }],
      },
    })
    expect((await world.call('supplier', 'GET', `/supplier/quotation/${other.uuid}`)).status).toBe(404)
    expect((await world.call('supplier', 'GET', `/supplier/inquiry/${doc.uuid}`)).status).toBeGreaterThanOrEqual(400)
  })

  test('nobody but its author reads a quote before it is opened, not even in the database', async () => {
    const doc = await published()
    const [one, other] = [await quoteOf('supplier', doc), await quoteOf('other', doc)]
    const canary = '4711.123457'
    const answer = await quote('supplier', one, canary, '7')
    expect([answer.status, answer.body.message]).toEqual([200, 'common.success'])
    expect(answer.body.data).toMatchObject({
      stage: 'submitted',
      revision: 1,
      lines: [{ priceExcludingTax: canary }, {}],
    })
    expect(await ownCopy('supplier', one)).toMatchObject({ lines: [{ priceExcludingTax: canary, taxRate: '13' }, {}] })
    const seen = await desk.read('buyer', 'quotation', one.uuid)
    expect(seen.lines[0].priceExcludingTax).toBeNull()
    expect(JSON.stringify(seen)).not.toContain(canary)
    expect(seen).not.toHaveProperty('sealedContent')
    expect(await dumpOf(world.database)).not.toContain(canary)
    expect((await quote('other', other, '4700', '8')).status).toBe(200)
    expect(await read(doc.uuid)).toMatchObject({ answerCount: 2 })
    expect(await moved(doc.uuid, 'close')).toMatchObject({ stage: 'closed' })
    expect(await desk.refusedTo('buyer', 'inquiry', doc.uuid, 'open', { passWord: 'another password' })).toEqual(
      expect.arrayContaining([422, 'inquiry.wrongPassword']),
    )
    expect(await moved(doc.uuid, 'open', { passWord })).toMatchObject({ stage: 'opened' })
    expect(await desk.read('buyer', 'quotation', one.uuid)).toMatchObject({
      ...{
        stage: 'opened',
        lines: [{ priceExcludingTax: canary, priceIncludingTax: '5323.56950641' }, { priceExcludingTax: '7' }],
      },
    })
    const receipts = [await ownCopy('supplier', one), await ownCopy('other', other)].map(
      ({ receiptHash }) => receiptHash,
    )
    expect((await read(doc.uuid)).openingRecord).toMatchObject([
      { bout: 1, entry: 'password', person: 'admin001' },
      { entry: 'quote', quoteNumber: one.quoteNumber, receiptHash: receipts[0] },
      { entry: 'quote', quoteNumber: other.quoteNumber, receiptHash: receipts[1] },
    ])
    expect(await moved(doc.uuid, 'fail', { reason: 'Nothing is needed any more' })).toMatchObject({ stage: 'failed' })
    expect(await ownCopy('supplier', one)).toMatchObject({ stage: 'notAwarded' })
  })

  test('of no sealed field anything stands in the database before the opening, and all of it afterwards', async () => {
    const doc = await published({ quoteMethod: 'partialItem' })
    const one = await quoteOf('supplier', doc)
    const said = {
      ...{ offeredQuantity: '47.119901', minOrderQuantity: '12.345671', minPackingQuantity: '3.345672' },
      quoteRemark: 'a zebra between the lines',
    }
    const answer = await world.call('supplier', 'POST', `/supplier/quotation/${one.uuid}/submit`, {
      ...{ quoteValidUntil: day(60), remarkToPurchaser: 'a zebra for the buyer' },
      lines: [
        { itemNumber: 10, ...priced('4713.123458', { ...said, taxRate: '12.3457' }) },
        { itemNumber: 20, ...priced('815.471101', { offeredQuantity: '4.119902' }) },
      ],
    })
    expect([answer.status, answer.body.message]).toEqual([200, 'common.success'])
    const texts = sealedTexts(await ownCopy('supplier', one))
    expect(texts.length).toBeGreaterThan(10)
    const sealed = await dumpOf(world.database)
    expect(texts.filter((text) => sealed.includes(text))).toEqual([])
    await quote('other', await quoteOf('other', doc), '4700', '8')
    await moved(doc.uuid, 'close')
    await moved(doc.uuid, 'open', { passWord })
    const opened = await dumpOf(world.database)
    expect(texts.filter((text) => !opened.includes(text))).toEqual([])
  })

  test('before it begins nobody is asked to quote; the clock says when', async () => {
    const { uuid } = await created({ beginDate: later(12) })
    await moved(uuid, 'setPassword', { passWord, passWordAgain: passWord })
    const doc = await moved(uuid, 'submit')
    const one = await quoteOf('supplier', doc)
    expect(await ownCopy('supplier', one)).toMatchObject({
      stage: 'announced',
      quoteStatus: 'announced',
      holderSide: null,
    })
    const mine = await world.call('supplier', 'GET', '/supplier/quotation?tab=mine&limit=100')
    expect(mine.body.data.items.map(({ uuid }: Quote) => uuid)).not.toContain(one.uuid)
    expect((await quote('supplier', one, '10', '11')).status).toBe(409)
    const no = await world.call('supplier', 'POST', `/supplier/quotation/${one.uuid}/decline`, { why: 'capacity' })
    expect(no.body.data).toMatchObject({ stage: 'declined' })
    const yes = await world.call('supplier', 'POST', `/supplier/quotation/${one.uuid}/undoDecline`, {})
    expect(yes.body.data).toMatchObject({ stage: 'announced' })
    await clockJob(quotation).run(world.database, new Date(later(13)))
    expect(await ownCopy('supplier', one)).toMatchObject({ stage: 'invited', holderSide: 'supplier' })
  })

  test('parts of lines are more than nothing and at most what is asked, and no day has passed', async () => {
    const doc = await published({ quoteMethod: 'partialItem', lines: [line('1000')] })
    const { uuid } = await quoteOf('supplier', doc)
    const sent = async (more: object) => {
      const { status, body } = await world.call('supplier', 'POST', `/supplier/quotation/${uuid}/submit`, {
        ...{ quoteValidUntil: day(60), lines: [{ itemNumber: 10, ...priced('10', more) }] },
      })
      return [status, body.message]
    }
    expect(await sent({ offeredQuantity: '0' })).toEqual([422, 'quotation.offeredPart'])
    expect(await sent({ offeredQuantity: '1500' })).toEqual([422, 'quotation.offeredPart'])
    expect(await sent({ offeredQuantity: '1000.5' })).toEqual([422, 'quotation.offeredPart'])
    expect(await sent({ offeredQuantity: '600', minOrderQuantity: '700' })).toEqual([422, 'quotation.minimumAbove'])
    expect(await sent({ offeredQuantity: '600', offeredDate: day(-2) })).toEqual([422, 'quotation.dayPassed'])
    expect(await sent({ offeredQuantity: '600', minOrderQuantity: '600', offeredDate: day(2) })).toEqual([
      ...[200, 'common.success'],
    ])
  })

  test.each([
    [
      'tiers',
      { priceStyle: 'ladder' },
      {
        ladderPriceJson: [
          { ladderQuantity: '0', priceExcludingTax: '4715.123471' },
          { ladderQuantity: '47.119907', priceExcludingTax: '4613.123459' },
        ],
      },
    ],
    [
      'cost parts',
      { priceStyle: 'cost' },
      {
        priceExcludingTax: '4713.123461',
        costConstituteJson: [
          { code: 'zebra-01', name: 'a zebra of steel', kind: 'material', amount: '4000.123461' },
          { name: 'a zebra at work', kind: 'labour', amount: '713.000001' },
        ],
      },
    ],
  ])('of %s and of fees nothing stands there either, and all of it afterwards', async (what, head, said) => {
    const digit = what === 'tiers' ? '4' : '5'
    const fee = (name: string, mode: string, amount: string) => ({ name, mode, amount })
    const doc = await published({ ...head, allowFees: 'Y', lines: [line('100')] })
    const one = await quoteOf('supplier', doc)
    const answer = await world.call('supplier', 'POST', `/supplier/quotation/${one.uuid}/submit`, {
      ...{
        quoteValidUntil: day(60),
        additionFeeJson: [fee(`a zebra on the road with ${what}`, 'perOrder', `311.12347${digit}`)],
      },
      lines: [
        {
          ...{ itemNumber: 10, lineDecision: 'quote', taxRate: '12.3457', ...said },
          additionFeeJson: [fee(`a zebra in a box of ${what}`, 'perUnit', `1.1234630${digit}`)],
        },
      ],
    })
    expect([answer.status, answer.body.message, answer.body.data?.params]).toEqual([200, 'common.success', undefined])
    const copy = await ownCopy('supplier', one)
    const texts = sealedTexts(copy)
    expect(texts.length).toBeGreaterThan(8)
    const keys = Object.keys(said).filter((key) => key.endsWith('Json')) as (keyof typeof said)[]
    const seen = await desk.read('buyer', 'quotation', one.uuid)
    expect([seen.additionFeeJson, ...[...keys, 'additionFeeJson'].map((key) => seen.lines[0][key])]).toEqual(
      Array.from({ length: keys.length + 2 }, () => null),
    )
    const sealed = await dumpOf(world.database)
    expect(texts.filter((text) => sealed.includes(text))).toEqual([])
    const other = await quoteOf('other', doc)
    await world.call('other', 'POST', `/supplier/quotation/${other.uuid}/decline`, { why: 'capacity' })
    await moved(doc.uuid, 'close')
    await moved(doc.uuid, 'open', { passWord })
    const opened = await dumpOf(world.database)
    expect(texts.filter((text) => !opened.includes(text))).toEqual([])
  })

  test('a change of the inquiry makes quotes stale until they are sent again', async () => {
    const doc = await published()
    const one = await quoteOf('supplier', doc)
    await quote('supplier', one, '10', '11')
    await moved(doc.uuid, 'amend', { changeRemark: 'More of them', lines: [{ itemNumber: 10, quantity: '200' }] })
    expect(await ownCopy('supplier', one)).toMatchObject({
      ...{
        stage: 'needConfirm',
        changeRemark: 'More of them',
        lines: [{ quantity: '200', priceExcludingTax: '10' }, {}],
      },
    })
    expect(await read(doc.uuid)).toMatchObject({ answerCount: 0 })
    expect((await quote('supplier', one, '9.5', '11')).body.data).toMatchObject({ stage: 'submitted', revision: 2 })
  })

  test('a round begins again with those who quoted', async () => {
    const doc = await published()
    await quote('supplier', await quoteOf('supplier', doc), '10', '11')
    const other = await quoteOf('other', doc)
    await world.call('other', 'POST', `/supplier/quotation/${other.uuid}/decline`, { why: 'capacity' })
    await moved(doc.uuid, 'close')
    await moved(doc.uuid, 'open', { passWord })
    expect(await moved(doc.uuid, 'newBout', { until: later(24) })).toMatchObject({ stage: 'quoting', bout: 2 })
    expect(await read(doc.uuid)).toMatchObject({ inviteCount: 1, answerCount: 0 })
    const again = await quoteOf('supplier', doc)
    expect(await ownCopy('supplier', again)).toMatchObject({
      ...{ bout: 2, stage: 'invited', lines: [{ lastPrice: '10', priceExcludingTax: '10' }, { lastPrice: '11' }] },
    })
    const dearer = await quote('supplier', again, '10.01', '11')
    expect([dearer.status, dearer.body.message, dearer.body.data]).toMatchObject([
      ...[422, 'quotation.notLower', { params: { line: 10 } }],
    ])
    expect((await quote('supplier', again, '9.8', '11')).body.data).toMatchObject({ stage: 'submitted' })
    expect(await quoteOf('other', doc)).toMatchObject({ quoteNumber: other.quoteNumber })
  })

  test('what is cancelled stays closed for ever', async () => {
    const doc = await published()
    const one = await quoteOf('supplier', doc)
    await quote('supplier', one, '4712.5', '11')
    expect(await moved(doc.uuid, 'cancel', { reason: 'Budget gone' })).toMatchObject({ stage: 'cancelled' })
    expect(await desk.read('buyer', 'quotation', one.uuid)).toMatchObject({ stage: 'void', totalAmount: null })
    expect(await ownCopy('supplier', one)).toMatchObject({
      stage: 'void',
      lines: [{ priceExcludingTax: '4712.5' }, {}],
    })
  })
})
