/** What both sides are told of an inquiry from its publication to its end: in their languages, never a price, nor the buyer's own reasons. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { system } from '../../../src/database/systemTables.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { lettersTo } from '../../support/letters.ts'
import { code, sampleInput } from '../../support/sample.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'

const passWord = 'a long enough password'
const price = '4711.25'
const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

describe.each(kinds)('messages of inquiries on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let purchaser: SignedIn
  let opener: SignedIn
  let seller: SignedIn
  let looker: SignedIn

  beforeAll(async () => {
    const config = readConfig({ SRM_LOG: 'silent', PORT: '0', SRM_URL: 'https://srm.example.com' })
    world = await startWorld(kind, { config })
    desk = deliveriesOf(() => world)
    const { buyer, supplier } = accounts
    const read = ['inquiry.view', 'quotation.view', 'quotation.field.price']
    const people = [
      { elsAccount: buyer, elsSubAccount: 'buyer001', name: 'Wang Wei', permissions: read, language: 'zh_cn' as const },
      {
        elsAccount: buyer,
        elsSubAccount: 'opener01',
        name: 'Qian Fang',
        permissions: ['inquiry.view', 'inquiry.open'],
      },
      { elsAccount: supplier, elsSubAccount: 'seller01', permissions: ['quotation.view', 'quotation.submit'] },
      { elsAccount: supplier, elsSubAccount: 'looker01', permissions: ['quotation.view'] },
    ]
    for (const { elsSubAccount, ...person } of people)
      await addPerson(world.database, {
        language: 'en',
        ...person,
        elsSubAccount,
        email: `${elsSubAccount}@example.com`,
      })
    purchaser = await world.signIn(buyer, 'buyer001')
    opener = await world.signIn(buyer, 'opener01')
    seller = await world.signIn(supplier, 'seller01')
    looker = await world.signIn(supplier, 'looker01')
  })
  afterAll(() => world?.drop())

  interface Message {
    readonly event: string
    readonly title: string
    readonly body: string
    readonly documentUuid: string
  }
  const messages = async ({ headers }: SignedIn, uuid: string): Promise<Message[]> => {
    const { body } = await world.get('/api/messages?limit=200', headers)
    return (body.data.items as Message[]).filter(({ documentUuid }) => documentUuid === uuid)
  }
  const wholeHistoryIsTold = () =>
    expect
      .poll(() =>
        world.database.read(system, (on) => on.query('select "action" from event where not "dispatched" limit 1')),
      )
      .toEqual([])
  /** The newest message of an event, once all is told. */
  const told = async (who: SignedIn, uuid: string, event: string) => {
    await wholeHistoryIsTold()
    return (await messages(who, uuid)).find((one) => one.event === event)
  }
  const lettersAbout = async (person: string, uuid: string) =>
    (await lettersTo(world.database, `${person}@example.com`)).filter(({ link }) => link?.endsWith(uuid))

  const published = async () => {
    const { status, body } = await desk.of('buyer', 'inquiry', 'POST', {
      ...{ subject: 'Wheels', quoteEndTime: later(48), endDate: day(30), currency: code },
      companyCode: sampleInput(documents.inquiry, 1).companyCode,
      purchasePerson: 'buyer001',
      toElsAccountList: [{ toElsAccount: accounts.supplier }],
      openers: [{ person: 'opener01' }],
      lines: [{ materialDesc: 'Front wheel', quantity: '100', quoteUnit: code, priceBase: '1' }],
    })
    expect([status, body.data?.issues]).toEqual([200, undefined])
    const { uuid } = body.data
    const set = { passWord, passWordAgain: passWord }
    expect((await world.post(`/api/buyer/inquiry/${uuid}/setPassword`, set, opener.headers)).body.message).toBe(
      'common.success',
    )
    const inquiry = await desk.moved('buyer', 'inquiry', uuid, 'submit')
    const { items } = (await desk.of('supplier', 'quotation?limit=100')).body.data
    const quotation = items.find((one: { enquiryNumber: string }) => one.enquiryNumber === inquiry.enquiryNumber)
    expect(quotation).toMatchObject({ supplierName: sampleInput(documents.supplier, 1).fullName })
    return { inquiry, quotation, number: String(inquiry.enquiryNumber) }
  }
  const moved = (uuid: string, action: string, body: object = {}) => desk.moved('buyer', 'inquiry', uuid, action, body)
  const answered = (uuid: string, action: string, body: object = {}) =>
    desk.moved('supplier', 'quotation', uuid, action, body)
  const quote = (uuid: string) =>
    answered(uuid, 'submit', {
      quoteValidUntil: day(60),
      lines: [{ itemNumber: 10, lineDecision: 'quote', priceExcludingTax: price, taxRate: '13' }],
    })

  test('who may quote is invited by a letter, reminded, and told of more time and of changes', async () => {
    const { inquiry, quotation, number } = await published()
    const invited = await told(seller, quotation.uuid, 'quotation.invite')
    expect(invited).toMatchObject({ title: 'Company 100001 asks for your prices: Wheels' })
    expect(invited?.body).toMatch(new RegExp(`^Inquiry: ${number}, round 1\nQuoting from: .*\nQuote by: .*\n.*sealed`))
    await moved(inquiry.uuid, 'remind')
    expect(await told(seller, quotation.uuid, 'quotation.remind')).toMatchObject({
      title: `Inquiry ${number} waits for your quote`,
    })
    await moved(inquiry.uuid, 'extend', { until: later(72), reason: 'Drawings came late' })
    const extended = await told(seller, quotation.uuid, 'quotation.extend')
    expect(extended).toMatchObject({ title: `Inquiry ${number}: there is more time to quote` })
    expect(extended?.body).toMatch(/takes quotes until .*\nReason: Drawings came late\n/)
    await moved(inquiry.uuid, 'amend', { changeRemark: 'Twice as many', lines: [{ itemNumber: 10, quantity: '200' }] })
    expect((await told(seller, quotation.uuid, 'quotation.amend'))?.body).toContain('Twice as many')
    const letters = await lettersAbout('seller01', quotation.uuid)
    expect(letters.map(({ template }) => template).toSorted()).toEqual([
      'quotation.amend',
      'quotation.extend',
      'quotation.invite',
      'quotation.remind',
    ])
    expect(letters.every(({ link }) => link?.endsWith(`/supplier/quotation/${quotation.uuid}`))).toBe(true)
    expect(await messages(looker, quotation.uuid)).toEqual([])
  })

  test('the purchaser hears who quotes and who does not, the openers that there is something to open; nobody a price', async () => {
    const { inquiry, quotation, number } = await published()
    await answered(quotation.uuid, 'decline', { why: 'capacity', note: 'Until May' })
    expect(await told(purchaser, quotation.uuid, 'quotation.decline')).toMatchObject({
      title: `${quotation.supplierName}不参与报价：${number}`,
      body: '主题：Wheels\n原因：产能不足\n说明：Until May',
    })
    expect((await lettersAbout('buyer001', quotation.uuid)).map(({ template }) => template)).toEqual([
      'quotation.decline',
    ])
    await answered(quotation.uuid, 'undoDecline')
    await quote(quotation.uuid)
    await answered(quotation.uuid, 'withdraw')
    await quote(quotation.uuid)
    await wholeHistoryIsTold()
    expect((await messages(purchaser, quotation.uuid)).map(({ event }) => event).toReversed()).toEqual([
      'quotation.decline',
      'quotation.undoDecline',
      'quotation.submit',
      'quotation.withdraw',
      'quotation.submit',
    ])
    await moved(inquiry.uuid, 'close')
    expect(await told(opener, inquiry.uuid, 'inquiry.close')).toMatchObject({
      title: `Inquiry ${number} is to be opened`,
      body: 'Subject: Wheels\nQuoted: 1 of 1\nOpeners needed: 1',
    })
    expect(await told(purchaser, inquiry.uuid, 'inquiry.close')).toMatchObject({ title: `询价单 ${number} 待开标` })
    for (const person of ['opener01', 'buyer001'])
      expect((await lettersAbout(person, inquiry.uuid)).map(({ template }) => template)).toEqual(['inquiry.close'])
    const { body } = await world.post(`/api/buyer/inquiry/${inquiry.uuid}/open`, { passWord }, opener.headers)
    expect(body.message).toBe('common.success')
    expect(await told(purchaser, inquiry.uuid, 'inquiry.open')).toMatchObject({ title: `询价单 ${number} 已开标` })
    expect(await told(opener, inquiry.uuid, 'inquiry.open')).toBeUndefined()
    await moved(inquiry.uuid, 'fail', { reason: 'Board stopped the project' })
    expect(await told(seller, quotation.uuid, 'quotation.fail')).toMatchObject({
      title: `Inquiry ${number} ended without an award`,
    })
    const words = await world.database.read(system, async (on) =>
      JSON.stringify([
        await on.query('select "params" from message'),
        await on.query('select "subject", "body" from outbox'),
      ]),
    )
    expect(words).toContain(number)
    expect(words).not.toContain('4711')
    expect(words).not.toContain('Board stopped')
  })

  test('what is cancelled is told with the reason that is given to suppliers', async () => {
    const { inquiry, quotation, number } = await published()
    await moved(inquiry.uuid, 'cancel', { reason: 'The model is dropped' })
    const cancelled = await told(seller, quotation.uuid, 'quotation.cancel')
    expect(cancelled).toMatchObject({ title: `Inquiry ${number} is cancelled` })
    expect(cancelled?.body).toContain('Reason: The model is dropped')
    expect((await lettersAbout('seller01', quotation.uuid)).map(({ template }) => template)).toEqual([
      'quotation.invite',
    ])
  })
})
