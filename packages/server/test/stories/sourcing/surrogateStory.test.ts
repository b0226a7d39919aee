/** Quotes that came on paper: the buyer enters them under the same seal, the supplier confirms or replaces them (domain/04 §3.5). */
import { quotation } from '@srm/core/sourcing/quotations/quotation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { kinds } from '../../support/databases.ts'
import { filesOf, upload } from '../../support/uploading.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'
import { dumpOf } from './dump.ts'
import { type InquiryDesk, inquiryDesk } from './inquiryDesk.ts'

describe.each(kinds)('quotes on paper on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let inquiries: InquiryDesk
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    inquiries = await inquiryDesk(world)
  })
  afterAll(() => world?.drop())

  const quotationsOf = async ({ enquiryNumber }: { readonly enquiryNumber: string }) => {
    const { body } = await desk.of('buyer', `quotation?limit=100&enquiryNumber=${enquiryNumber}`)
    const items = body.data.items as { uuid: string; toElsAccount: string; enquiryNumber: string }[]
    return items.filter((one) => one.enquiryNumber === enquiryNumber)
  }
  /** The quotation of the supplier of the world. */
  const asked = async (inquiry: { readonly enquiryNumber: string }) => {
    const { body } = await world.call('supplier', 'GET', '/supplier/quotation?limit=100')
    const [own] = body.data.items.filter(
      (one: { enquiryNumber: string }) => one.enquiryNumber === inquiry.enquiryNumber,
    )
    return String(own.uuid)
  }
  const scan = (uuid: string, side = 'both') =>
    upload(world, 'buyer', `/buyer/quotation/${uuid}`, 'paper.txt', Buffer.from('on paper'), { side })
  const typed = (first: string, second = '7') => ({
    ...{ quoteValidUntil: day(60), remarkToPurchaser: 'a zebra on paper' },
    lines: [first, second].map((priceExcludingTax, i) => ({
      ...{ itemNumber: (i + 1) * 10, lineDecision: 'quote', priceExcludingTax, taxRate: '13' },
    })),
  })
  const own = async (uuid: string) => (await world.call('supplier', 'GET', `/supplier/quotation/${uuid}`)).body.data

  test('it needs the paper, is sealed like any other, and its supplier confirms it', async () => {
    const inquiry = await inquiries.published()
    const uuid = await asked(inquiry)
    const canary = '4811.123463'
    const without = await desk.refusedTo('buyer', 'quotation', uuid, 'surrogate', typed(canary))
    expect(without.slice(0, 2)).toEqual([422, 'quotation.paperMissing'])
    await scan(uuid, 'own')
    expect((await desk.refusedTo('buyer', 'quotation', uuid, 'surrogate', typed(canary))).slice(0, 2)).toEqual([
      ...[422, 'quotation.paperMissing'],
    ])
    expect((await scan(uuid)).body.message).toBe('common.success')
    const entered = await desk.moved('buyer', 'quotation', uuid, 'surrogate', typed(canary))
    expect(entered).toMatchObject({ stage: 'entered', surrogate: 'Y', lines: [{ priceExcludingTax: null }, {}] })
    const seen = JSON.stringify([entered, await desk.read('buyer', 'quotation', uuid)])
    expect(seen).not.toContain(canary)
    expect(seen).not.toContain('zebra')
    const dump = await dumpOf(world.database)
    expect([canary, 'a zebra on paper'].filter((text) => dump.includes(text))).toEqual([])
    expect(await desk.read('buyer', 'inquiry', inquiry.uuid)).toMatchObject({ answerCount: 1 })
    // the paper says what is sealed: the buyer does not read it any more, the supplier does
    expect(await filesOf(world, 'buyer', `/buyer/quotation/${uuid}`)).toEqual([])
    expect(await filesOf(world, 'supplier', `/supplier/quotation/${uuid}`)).toMatchObject([{ name: 'paper.txt' }])
    const { name } = (await desk.of('buyer', 'session')).body.data ?? {}
    const copy = await own(uuid)
    expect(copy).toMatchObject({
      surrogate: 'Y',
      surrogateConfirmTime: null,
      lines: [{ priceExcludingTax: canary }, {}],
    })
    expect(copy.submittedBy).not.toContain('_')
    expect(name ?? copy.submittedBy).toBe(copy.submittedBy)
    expect(
      (await world.call('supplier', 'POST', `/supplier/quotation/${uuid}/confirmSurrogate`, {})).body.data,
    ).toMatchObject({
      surrogateConfirmTime: expect.any(String),
    })
    // what its supplier has confirmed is his
    expect((await desk.refusedTo('buyer', 'quotation', uuid, 'surrogate', typed('1'))).slice(0, 2)).toEqual([
      ...[422, 'quotation.suppliersOwn'],
    ])
    await inquiries.quoted('other', inquiry, { 10: '4700', 20: '8' })
    await inquiries.opened(inquiry.uuid)
    expect(await desk.read('buyer', 'quotation', uuid)).toMatchObject({
      ...{ stage: 'opened', surrogate: 'Y', lines: [{ priceExcludingTax: canary }, {}] },
    })
    expect(await filesOf(world, 'buyer', `/buyer/quotation/${uuid}`)).toHaveLength(2)
    const { openingRecord } = await desk.read('buyer', 'inquiry', inquiry.uuid)
    expect(openingRecord.map(({ surrogate }: { surrogate: string | null }) => surrogate)).toEqual([null, 'Y', 'N'])
    const compared = await desk.of('buyer', `inquiry/${inquiry.uuid}/comparison`)
    const quotes = compared.body.data.quotes as {
      uuid: string
      surrogate: string
      surrogateConfirmTime: string | null
    }[]
    expect(quotes.map((one) => [one.uuid === uuid, one.surrogate, one.surrogateConfirmTime !== null])).toEqual([
      ...[
        [true, 'Y', true],
        [false, 'N', false],
      ],
    ])
  })

  test('it may be typed again while nobody has confirmed it, and the supplier replaces it by his own', async () => {
    const inquiry = await inquiries.published()
    const uuid = await asked(inquiry)
    await scan(uuid)
    await desk.moved('buyer', 'quotation', uuid, 'surrogate', typed('41'))
    expect(await desk.moved('buyer', 'quotation', uuid, 'surrogate', typed('42'))).toMatchObject({ revision: 2 })
    expect((await own(uuid)).lines[0]).toMatchObject({ priceExcludingTax: '42' })
    await inquiries.quoted('supplier', inquiry, { 10: '40', 20: '6' })
    expect(await own(uuid)).toMatchObject({ surrogate: 'N', revision: 3, lines: [{ priceExcludingTax: '40' }, {}] })
    expect((await desk.refusedTo('buyer', 'quotation', uuid, 'surrogate', typed('1'))).slice(0, 2)).toEqual([
      ...[422, 'quotation.suppliersOwn'],
    ])
    const nothing = await world.call('supplier', 'POST', `/supplier/quotation/${uuid}/confirmSurrogate`, {})
    expect([nothing.status, nothing.body.message]).toEqual([422, 'quotation.notEntered'])
  })

  test('files of a supplier are read with his prices, and not before', async () => {
    const inquiry = await inquiries.published()
    const uuid = await asked(inquiry)
    // its name says a price as well as its content does
    const name = 'zebra 4713.25 each.txt'
    await upload(world, 'supplier', `/supplier/quotation/${uuid}`, name, Buffer.from('12'), { side: 'both' })
    await inquiries.quoted('supplier', inquiry, { 10: '40', 20: '6' })
    await inquiries.quoted('other', inquiry, { 10: '41', 20: '6' })
    expect(await filesOf(world, 'buyer', `/buyer/quotation/${uuid}`)).toEqual([])
    const told = async (who: Person) => {
      const paths = [
        ...['events', 'comments', 'attachments', ''].map((part) => `quotation/${uuid}${part && `/${part}`}`),
        ...[`inquiry/${inquiry.uuid}/events`, `quotation?limit=100&q=zebra`],
      ]
      const answers = await Promise.all(paths.map((path) => world.call(who, 'GET', `/${who}/${path}`)))
      const messages = await world.call(who, 'GET', '/messages?limit=100')
      return JSON.stringify([...answers, messages].map(({ body }) => body))
    }
    expect(await told('buyer')).not.toContain('4713.25')
    expect(await told('supplier')).toContain(name)
    const events = await desk.of('buyer', `quotation/${uuid}/events`)
    expect(JSON.stringify(events.body)).toContain('"attach"')
    await inquiries.opened(inquiry.uuid)
    expect(await filesOf(world, 'buyer', `/buyer/quotation/${uuid}`)).toMatchObject([{ name }])
    expect(await told('buyer')).toContain(name)
    expect(await quotationsOf(inquiry)).toHaveLength(2)
  })

  test('what is taken back stays its author’s alone, to be sent again; the buyer types none in its place', async () => {
    const inquiry = await inquiries.published()
    const uuid = await asked(inquiry)
    await scan(uuid)
    const canary = '4911.123465'
    await inquiries.quoted('supplier', inquiry, { 10: canary, 20: '6' })
    const back = await world.call('supplier', 'POST', `/supplier/quotation/${uuid}/withdraw`, {})
    expect(back.body.data).toMatchObject({ stage: 'withdrawn', lines: [{ priceExcludingTax: canary }, {}] })
    expect(await own(uuid)).toMatchObject({ holderSide: 'supplier', lines: [{ priceExcludingTax: canary }, {}] })
    expect(JSON.stringify(await desk.read('buyer', 'quotation', uuid))).not.toContain(canary)
    expect(await dumpOf(world.database)).not.toContain(canary)
    expect((await desk.refusedTo('buyer', 'quotation', uuid, 'surrogate', typed('1'))).slice(0, 2)).toEqual([
      ...[422, 'quotation.suppliersOwn'],
    ])
    await clockJob(quotation).run(world.database, new Date(Date.now() + 49 * 3_600_000))
    // what was taken back is opened by nobody
    expect(await own(uuid)).toMatchObject({ stage: 'expired', lines: [{ priceExcludingTax: null }, {}] })
    expect(await dumpOf(world.database)).not.toContain(canary)
  })

  test('what the buyer typed waits for its supplier; taken back it is typed again from another paper', async () => {
    const inquiry = await inquiries.published()
    const uuid = await asked(inquiry)
    await scan(uuid)
    await desk.moved('buyer', 'quotation', uuid, 'surrogate', typed('43'))
    const mine = await world.call('supplier', 'GET', '/supplier/quotation?tab=mine&limit=100')
    const waiting = mine.body.data.items.find((one: { uuid: string }) => one.uuid === uuid)
    expect(waiting).toMatchObject({ stage: 'entered', holderSide: 'supplier' })
    await world.call('supplier', 'POST', `/supplier/quotation/${uuid}/withdraw`, {})
    expect(await desk.moved('buyer', 'quotation', uuid, 'surrogate', typed('44'))).toMatchObject({ stage: 'entered' })
    const confirmed = await world.call('supplier', 'POST', `/supplier/quotation/${uuid}/confirmSurrogate`, {})
    expect(confirmed.body.data).toMatchObject({ stage: 'submitted', holderSide: null })
    // nobody can do anything about it before the deadline
    const { body } = await desk.of('buyer', 'quotation?tab=mine&limit=100')
    expect(body.data.items.map((one: { uuid: string }) => one.uuid)).not.toContain(uuid)
  })
})
