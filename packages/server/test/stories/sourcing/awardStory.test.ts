/** Awards: split between suppliers, approved; prices, results, the requisition and orders follow; refused, cancelled, asked again. */
import { dayAfter } from '@srm/core/definition/time/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { lettersTo } from '../../support/letters.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'
import { type InquiryDesk, inquiryDesk, inviteBoth, type Priced } from './inquiries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

/** An opened inquiry of a requisition, and what the two suppliers quoted. */
interface Case {
  readonly wanted: Data
  readonly inquiry: Data
  readonly one: Data
  readonly other: Data
}
type Chosen = readonly [of: 'one' | 'other', item: number, quantity: string]

describe.each(kinds)('awards on %s', (kind) => {
  let world: World
  let seller: SignedIn
  let rival: SignedIn
  let desk: Deliveries
  let inquiries: InquiryDesk
  beforeAll(async () => {
    world = await startWorld(kind, {
      config: readConfig({ SRM_LOG: 'silent', PORT: '0', SRM_URL: 'https://srm.example.com' }),
    })
    desk = deliveriesOf(() => world)
    inquiries = inquiryDesk(
      () => world,
      () => desk,
    )
    await inviteBoth(world)
    const permissions = ['quotation.view', 'quotation.submit']
    const people = [
      [accounts.supplier, 'seller01'],
      [accounts.both, 'rival01'],
    ] as const
    for (const [elsAccount, elsSubAccount] of people)
      await addPerson(world.database, {
        ...{ elsAccount, elsSubAccount, permissions, language: 'en', email: `${elsSubAccount}@example.com` },
      })
    seller = await world.signIn(accounts.supplier, 'seller01')
    rival = await world.signIn(accounts.both, 'rival01')
  })
  afterAll(() => world?.drop())

  const read = (document: string, { uuid }: Data) => desk.read('buyer', document, uuid)
  const ownQuote = async (who: Person, { uuid }: Data) =>
    (await world.call(who, 'GET', `/supplier/quotation/${uuid}`)).body.data

  /** Each inquiry brings prices that begin a day after those of the one before: of one material there is one a day. */
  let starts = 0
  async function opened(
    prices: Readonly<Record<'one' | 'other', readonly Priced[]>> = { one: ['10', '20'], other: ['9', '19'] },
    more: object = {},
  ): Promise<Case> {
    const start = day(starts)
    starts += 1
    const wanted = await inquiries.wanted('100', '5')
    const asked = await inquiries.published(wanted, more)
    const one = await inquiries.quote('supplier', asked, prices.one, start)
    const other = prices.other.length > 0 ? await inquiries.quote('other', asked, prices.other, start) : undefined
    if (!other) {
      const { uuid } = await inquiries.quotationOf('other', asked)
      await world.call('other', 'POST', `/supplier/quotation/${uuid}/decline`, { why: 'capacity' })
    }
    return { wanted, inquiry: await inquiries.opened(asked), one, other }
  }
  /** An award sheet of quotation lines, in this order. */
  async function drafted(of: Case, ...chosen: readonly Chosen[]): Promise<Data> {
    const lines = chosen.map(([who, quoteItemNumber, awardQuantity]) => ({
      ...{ quoteNumber: of[who].quoteNumber, quoteItemNumber, awardQuantity },
    }))
    const { enquiryNumber } = of.inquiry
    const answer = await desk.of('buyer', 'award', 'POST', { enquiryNumber, lines })
    expect([answer.status, answer.body.message, answer.body.data?.issues]).toEqual([200, 'common.success', undefined])
    return answer.body.data
  }
  const saved = (award: Data, more: (line: Data) => object) =>
    desk.changed(
      'buyer',
      'award',
      award,
      award.lines.map((line: Data) => ({ ...line, ...more(line) })),
    )
  const explained = (award: Data) => saved(award, () => ({ deviationReason: 'Delivers sooner' }))
  const submit = (award: Data) => desk.moved('buyer', 'award', award.uuid, 'submit')
  const refused = async (award: Data) =>
    (await desk.refusedTo('buyer', 'award', award.uuid, 'submit')) as [number, string, object]
  const awarded = async (of: Case, ...chosen: readonly Chosen[]) =>
    submit(await explained(await drafted(of, ...chosen)))
  const split = [
    ['one', 10, '60'],
    ['other', 10, '40'],
    ['other', 20, '5'],
  ] as const

  test('approved, its prices are valid, each supplier has his result alone, and what is not awarded is free again', async () => {
    const of = await opened()
    const award = await awarded(of, ['one', 10, '60'], ['other', 10, '30'], ['other', 20, '5'])
    expect(await read('award', award)).toMatchObject({
      ...{ stage: 'approved', awardStatus: 'approved', auditStatus: 'approved' },
      lines: [
        { priceRecordNumber: expect.stringMatching(/^PI\d{12}$/), openQuantity: '60' },
        { priceRecordNumber: expect.stringMatching(/^PI\d{12}$/), openQuantity: '30' },
        { priceRecordNumber: null, openQuantity: '5' },
      ],
    })
    const { lines } = await read('award', award)
    const { body } = await desk.of('buyer', `priceRecord?priceRecordNumber=${lines[0].priceRecordNumber}`)
    expect(body.data.items).toMatchObject([
      {
        ...{ priceStatus: 'effective', priceExcludingTax: '10', priceStart: day(0), priceExpiryDate: day(100) },
        ...{ sourceType: 'inquiry', sourceNumber: of.inquiry.enquiryNumber },
        ...{ auditStatus: 'approved', toElsAccount: of.one.toElsAccount },
      },
    ])
    expect(await read('inquiry', of.inquiry)).toMatchObject({
      ...{ stage: 'awarded' },
      lines: [
        { itemStatus: 'partAwarded', awardQuantity: '90', allocatedQuantity: '90' },
        { itemStatus: 'awarded', awardQuantity: '5' },
      ],
    })
    expect(await read('requisition', of.wanted)).toMatchObject({
      lines: [
        { toEnquiryQuantity: '90', freeQuantity: '10' },
        { toEnquiryQuantity: '5', freeQuantity: '0' },
      ],
    })
    expect(await ownQuote('supplier', of.one)).toMatchObject({
      ...{ stage: 'partAwarded' },
      lines: [{ awardQuantity: '60' }, { awardQuantity: null }],
    })
    expect(await ownQuote('other', of.other)).toMatchObject({
      ...{ stage: 'partAwarded' },
      lines: [{ awardQuantity: '30' }, { awardQuantity: '5' }],
    })
    // each hears of his own result, and of nobody else's
    const heard = async ({ headers }: SignedIn) => {
      const { body } = await world.get('/api/messages?limit=200', headers)
      const items = body.data.items as { event: string; title: string; body: string; documentUuid: string }[]
      return items.filter(({ event }) => event === 'quotation.settle')
    }
    await expect.poll(() => heard(seller)).toMatchObject([{ documentUuid: of.one.uuid }])
    await expect.poll(() => heard(rival)).toMatchObject([{ documentUuid: of.other.uuid }])
    const [result] = await heard(seller)
    expect(result?.title).toContain('awarded in part')
    expect((await lettersTo(world.database, 'seller01@example.com')).map(({ template }) => template)).toContain(
      'quotation.settle',
    )
    expect((await world.call('supplier', 'GET', `/supplier/quotation/${of.other.uuid}`)).status).toBe(404)
    expect((await world.call('supplier', 'GET', `/supplier/award/${award.uuid}`)).status).toBeGreaterThanOrEqual(400)
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('it is made of what was quoted, with the prices of the quotes, and the inquiry waits for it', async () => {
    const of = await opened()
    const from = { from: 'quotation', uuids: [of.one.uuid, of.other.uuid] }
    const made = await desk.of('buyer', 'award/createFrom', 'POST', from)
    expect([made.status, made.body.message, made.body.data?.issues]).toEqual([200, 'common.success', undefined])
    const [award] = made.body.data.items
    expect(award.awardNumber).toMatch(/^PA\d{12}$/)
    expect(award).toMatchObject({
      ...{ stage: 'draft', enquiryNumber: of.inquiry.enquiryNumber, subject: 'Wheels', quoteMethod: 'item' },
      ...{ currency: of.inquiry.currency, companyCode: of.inquiry.companyCode, totalAmount: '2095' },
    })
    const lineOf = (quote: Data, item: number) =>
      award.lines.find((line: Data) => line.quoteNumber === quote.quoteNumber && line.quoteItemNumber === item)
    expect(lineOf(of.one, 10)).toMatchObject({
      ...{ awardQuantity: '100', askedQuantity: '100', priceExcludingTax: '10', subtotalAmount: '1000' },
      ...{ lowestPrice: '9', quoteCount: 2, purchaseRequestNumber: of.wanted.purchaseRequestNumber },
      ...{ requestItemNumber: 10, enquiryItemNumber: 10, quoteValidUntil: day(60) },
      ...{ priceStart: of.one.lines[0].priceStart, priceExpiryDate: day(100), toElsAccount: of.one.toElsAccount },
    })
    expect(lineOf(of.other, 20)).toMatchObject({
      ...{ awardQuantity: '5', materialNumber: null, subtotalAmount: '95', requestItemNumber: 20 },
    })
    expect(await read('inquiry', of.inquiry)).toMatchObject({ stage: 'pricing' })
    expect((await refused(award))[1]).toBe('award.moreThanAsked')
    const second = await desk.of('buyer', 'award/createFrom', 'POST', from)
    expect([second.status, second.body.message]).toEqual([422, 'award.onlyOne'])
  })

  test('orders are made of it, one for each supplier, at its prices, of the requisition, and of nothing twice', async () => {
    const of = await opened()
    const award = await awarded(of, ...split)
    const made = await desk.of('buyer', 'purchaseOrder/createFrom', 'POST', { from: 'award', uuids: [award.uuid] })
    expect([made.status, made.body.data.refused]).toEqual([200, []])
    const orders = (made.body.data.items as Data[]).toSorted(
      (a, b) => Number(b.toElsAccount === of.one.toElsAccount) - Number(a.toElsAccount === of.one.toElsAccount),
    )
    expect(orders).toMatchObject([
      {
        ...{ toElsAccount: of.one.toElsAccount, sourceType: 'inquiryAward', sourceNumber: award.awardNumber },
        lines: [
          {
            ...{ quantity: '60', priceExcludingTax: '10', taxRate: '13', priceSource: 'priceRecord' },
            ...{ purchaseRequestNumber: of.wanted.purchaseRequestNumber, requestItemNumber: 10 },
          },
        ],
      },
      {
        toElsAccount: of.other.toElsAccount,
        lines: [
          { quantity: '40', priceExcludingTax: '9' },
          { quantity: '5', priceExcludingTax: '19', priceSource: 'award', requestItemNumber: 20 },
        ],
      },
    ])
    const comparison = await desk.of('buyer', `inquiry/${of.inquiry.uuid}/comparison`)
    expect(comparison.body.data.award).toMatchObject({
      ...{ awardNumber: award.awardNumber, stage: 'ordered' },
      lines: [
        { itemNumber: 10, toElsAccount: of.one.toElsAccount, quantity: '60' },
        { itemNumber: 10, toElsAccount: of.other.toElsAccount, quantity: '40' },
        { itemNumber: 20, toElsAccount: of.other.toElsAccount, quantity: '5' },
      ],
    })
    expect(await read('award', award)).toMatchObject({ stage: 'ordered', lines: [{ orderedQuantity: '60' }, {}, {}] })
    expect(await read('requisition', of.wanted)).toMatchObject({
      ...{ stage: 'completed' },
      lines: [
        { toEnquiryQuantity: '100', toOrderQuantity: '100', directQuantity: null, itemStatus: 'done' },
        { toEnquiryQuantity: '5', toOrderQuantity: '5' },
      ],
    })
    const [first] = orders
    const more = await desk.of('buyer', `purchaseOrder/${first.uuid}`, 'PUT', {
      ...{ rowVersion: first.rowVersion },
      lines: [{ uuid: first.lines[0].uuid, quantity: '61' }],
    })
    expect([more.status, more.body.message]).toEqual([422, 'award.tooMuchOrdered'])
    const gone = await desk.of('buyer', `purchaseOrder/${first.uuid}`, 'DELETE', { rowVersion: first.rowVersion })
    expect(gone.status).toBe(200)
    expect(await read('award', award)).toMatchObject({ stage: 'approved', lines: [{ openQuantity: '60' }, {}, {}] })
    expect(await read('requisition', of.wanted)).toMatchObject({
      lines: [{ toEnquiryQuantity: '100', toOrderQuantity: '40', freeQuantity: '0', itemStatus: 'part' }, {}],
    })
    expect(await desk.moved('buyer', 'award', award.uuid, 'close', { why: 'Made in house' })).toMatchObject({
      ...{ stage: 'closed', closeReason: 'Made in house' },
      lines: [{ openQuantity: '0' }, {}, {}],
    })
    // of whom all was ordered hears nothing of it, and nobody why
    const happened = async (who: Person, { uuid }: Data) =>
      (await world.call(who, 'GET', `/supplier/quotation/${uuid}/events`)).body.data.items as Data[]
    expect((await happened('supplier', of.one)).map(({ action }) => action)).toContain('endOrdering')
    expect((await happened('other', of.other)).map(({ action }) => action)).not.toContain('endOrdering')
    expect(JSON.stringify(await happened('supplier', of.one))).not.toContain('Made in house')
    expect(await read('requisition', of.wanted)).toMatchObject({
      lines: [{ toEnquiryQuantity: '40', freeQuantity: '60', itemStatus: 'part' }, { toEnquiryQuantity: '5' }],
    })
    const second = await read('purchaseOrder', orders[1])
    const alsoGone = await desk.of('buyer', `purchaseOrder/${second.uuid}`, 'DELETE', { rowVersion: second.rowVersion })
    expect(alsoGone.status).toBe(200)
    expect(await read('requisition', of.wanted)).toMatchObject({
      ...{ lines: [{ toEnquiryQuantity: '0', freeQuantity: '100', itemStatus: 'pool' }, { freeQuantity: '5' }] },
    })
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('who is not the lowest, quoted alone, or gets less than he sells is awarded with a reason', async () => {
    const of = await opened({
      one: [{ priceExcludingTax: '10', minOrderQuantity: '50', minPackingQuantity: '20' }, '19'],
      other: ['9', '19'],
    })
    const award = await drafted(of, ['one', 10, '40'])
    expect(await refused(award)).toEqual([422, 'award.belowMinimum', { line: 10, quantity: '50' }])
    const packs = await saved(award, () => ({ awardQuantity: '70' }))
    expect(await refused(packs)).toEqual([422, 'award.notInPacks', { line: 10, quantity: '20' }])
    const dear = await saved(packs, () => ({ awardQuantity: '60' }))
    expect(await refused(dear)).toEqual([422, 'award.notLowest', { line: 10 }])
    expect(await submit(await explained(dear))).toMatchObject({ stage: 'approved' })
    const alone = await opened({ one: ['10', '20'], other: [] })
    expect((await refused(await drafted(alone, ['one', 10, '100'])))[1]).toBe('award.onlyQuote')
  })

  test('no more is awarded than was asked, and nothing of a quote that is over or of a former round', async () => {
    const of = await opened()
    const award = await explained(await drafted(of, ['one', 10, '60'], ['other', 10, '50']))
    expect(await refused(award)).toEqual([
      422,
      'award.moreThanAsked',
      { line: 20, item: 10, asked: '100', awarded: '110' },
    ])
    await desk.moved('buyer', 'award', award.uuid, 'cancel', { why: 'Another round' })
    await inquiries.nextRound(of.inquiry)
    const start = day(starts)
    await inquiries.quote('supplier', of.inquiry, ['8', '18'], start)
    await inquiries.quote('other', of.inquiry, ['7', '17'], start)
    starts += 1
    await inquiries.opened(of.inquiry)
    const lines = [{ number: of.one.quoteNumber, item: 10 }]
    const former = await desk.of('buyer', 'award/createFrom', 'POST', { from: 'quotation', lines })
    expect([former.status, former.body.message]).toEqual([422, 'award.otherRound'])
    const again = { ...of, one: await inquiries.quotationOf('supplier', of.inquiry) }
    const last = { ...again, other: await inquiries.quotationOf('other', of.inquiry) }
    await awarded(last, ['other', 10, '100'], ['other', 20, '5'])
    expect(await ownQuote('other', last.other)).toMatchObject({ stage: 'awarded' })
    expect(await ownQuote('supplier', last.one)).toMatchObject({ stage: 'notAwarded' })
    expect(await ownQuote('other', of.other)).toMatchObject({
      stage: 'notAwarded',
      lines: [{ awardQuantity: null }, {}],
    })
  })

  test('what was quoted as a whole is awarded as a whole', async () => {
    const of = await opened({ one: ['10', '20'], other: ['9', '60'] }, { quoteMethod: 'package' })
    const part = await drafted(of, ['one', 10, '100'])
    expect((await refused(part))[1]).toBe('award.wholePackage')
    const gone = await desk.of('buyer', `award/${part.uuid}`, 'DELETE', { rowVersion: part.rowVersion })
    expect(gone.status).toBe(200)
    expect(await read('inquiry', of.inquiry)).toMatchObject({ stage: 'opened' })
    const whole = await drafted(of, ['one', 10, '100'], ['one', 20, '5'])
    expect(whole).toMatchObject({ lines: [{ lowestPrice: '10' }, { lowestPrice: '20' }] })
    expect(await submit(await explained(whole))).toMatchObject({ stage: 'approved' })
    expect(await ownQuote('supplier', of.one)).toMatchObject({ stage: 'awarded' })
    expect(await ownQuote('other', of.other)).toMatchObject({ stage: 'notAwarded' })
  })

  test('cancelled, it gives the inquiry back, and another one may be written', async () => {
    const of = await opened()
    const award = await drafted(of, ...split)
    expect(await desk.moved('buyer', 'award', award.uuid, 'cancel', { why: 'Too dear' })).toMatchObject({
      ...{ stage: 'cancelled', cancelReason: 'Too dear' },
    })
    expect(await read('inquiry', of.inquiry)).toMatchObject({ stage: 'opened' })
    expect(await read('quotation', of.one)).toMatchObject({ stage: 'opened' })
    expect(await awarded(of, ['other', 10, '100'])).toMatchObject({ stage: 'approved' })
    expect(await read('requisition', of.wanted)).toMatchObject({
      lines: [{ toEnquiryQuantity: '100' }, { toEnquiryQuantity: '0', freeQuantity: '5', itemStatus: 'pool' }],
    })
  })

  test('a later award ends the price of the one before', async () => {
    const first = await opened()
    const before = await awarded(first, ['other', 10, '100'])
    const number = (await read('award', before)).lines[0].priceRecordNumber
    const second = await opened({ one: ['6', '20'], other: ['5', '19'] })
    const award = await submit(await drafted(second, ['other', 10, '100']))
    const { priceStart } = (await read('award', award)).lines[0]
    const { body } = await desk.of('buyer', `priceRecord?priceRecordNumber=${number}`)
    expect(body.data.items).toMatchObject([{ priceExpiryDate: dayAfter(priceStart, -1) }])
  })

  test('where the setting says so, who is awarded becomes a source of the material', async () => {
    const set = (value: string) => desk.of('buyer', 'settings/award.sources', 'PUT', { value })
    expect((await set('Y')).status).toBe(200)
    const of = await opened()
    const sources = async () =>
      ((await desk.of('buyer', 'sourceList?limit=100')).body.data.items as Data[]).filter(
        ({ toElsAccount, status }) => toElsAccount === of.other.toElsAccount && status === 'valid',
      )
    const known = (await sources()).length
    await awarded(of, ['other', 10, '100'])
    await set('N')
    expect(await sources()).toHaveLength(known + 1)
  })

  test('a framework agreement shares out what is bought: its suppliers become the sources of the material, and older ones end', async () => {
    const sources = async (of: Case) => {
      const [{ materialNumber, factory }] = of.inquiry.lines
      const { body } = await desk.of('buyer', `sourceList?materialNumber=${materialNumber}&factory=${factory}`)
      return (body.data.items as Data[]).map(
        ({ toElsAccount, quota, status, validStartDate, expiryDate, sourceNumber }) => ({
          ...{ toElsAccount, quota, status, validStartDate, expiryDate, sourceNumber },
        }),
      )
    }
    const of = await opened(undefined, { enquiryType: 'framework' })
    const draft = await drafted(of, ['one', 10, '60'], ['other', 10, '30'], ['other', 20, '5'])
    expect(draft.lines).toMatchObject([{ quota: '66.67' }, { quota: '33.33' }, { quota: null }])
    const wrong = await saved(draft, ({ quoteItemNumber, quota }) => ({
      ...{ deviationReason: 'Delivers sooner', quota: quoteItemNumber === 10 ? '50.5' : quota },
    }))
    expect(await refused(wrong)).toEqual([422, 'award.quotaSum', expect.objectContaining({ line: 20, sum: '101' })])
    const award = await submit(
      await saved(wrong, ({ itemNumber, quota }) => ({
        quota: itemNumber === 10 ? '70' : itemNumber === 20 ? '30' : quota,
      })),
    )
    const from = day(starts - 1)
    const about = {
      status: 'valid',
      validStartDate: from,
      expiryDate: day(100),
      sourceNumber: award.awardNumber,
    }
    expect(await sources(of)).toEqual(
      expect.arrayContaining([
        { ...about, toElsAccount: of.one.toElsAccount, quota: '70' },
        { ...about, toElsAccount: of.other.toElsAccount, quota: '30' },
      ]),
    )
    const later = await opened(undefined, { enquiryType: 'framework' })
    const next = await awarded(later, ['other', 10, '100'])
    const after = (await sources(later)).filter(({ toElsAccount }) => toElsAccount === of.other.toElsAccount)
    expect(after).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sourceNumber: award.awardNumber, expiryDate: from }),
        expect.objectContaining({ sourceNumber: next.awardNumber, quota: '100', status: 'valid' }),
      ]),
    )
  })

  test('a price far above the last one needs a reason, as the setting says; approvals can ask how many lines do', async () => {
    const of = await opened({ one: ['15.5', '20'], other: ['15', '19'] })
    const draft = await drafted(of, ['other', 10, '40'], ['other', 20, '5'])
    expect(draft).toMatchObject({ priceRiseLimit: '10', deviationCount: 1 })
    expect(await refused(draft)).toEqual([
      ...[422, 'award.priceRise'],
      expect.objectContaining({ line: 10, most: '10', percent: expect.stringMatching(/^\d+(\.\d)?$/) }),
    ])
    const set = (value: string) => desk.of('buyer', 'settings/award.priceRiseLimit', 'PUT', { value })
    expect((await set('100')).status).toBe(200)
    expect(await submit(await saved(draft, () => ({})))).toMatchObject({ stage: 'approved', deviationCount: 0 })
    await set('10')
  })
})
