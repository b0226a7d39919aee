/** Public inquiries: their notice says what anybody may read and nothing else, companies take part, the result is told. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { kinds } from '../../support/databases.ts'
import { codeIn, sendingTo } from '../../support/letters.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { code, sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { day } from '../masterData/prices.ts'
import { inviteBoth } from './inquiries.ts'
import { later, type NewcomerDesk, newcomerDesk, passWord, typed } from './newcomers.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any
const open = { enquiryMethod: 'open', enquiryScope: 'public', toElsAccountList: null } as const

describe.each(kinds)('public inquiries on %s', (kind) => {
  let world: World
  let mailbox: Mailbox
  let desk: NewcomerDesk
  beforeAll(async () => {
    mailbox = await startMailbox()
    world = await startWorld(kind, { config: sendingTo(mailbox) })
    await world.call('buyer', 'PUT', '/buyer/settings/registerAudit', { value: 'N' })
    await inviteBoth(world)
    desk = newcomerDesk(
      () => world,
      () => mailbox,
    )
  })
  afterAll(async () => {
    await world?.drop()
    await mailbox?.close()
  })

  const set = (key: string, value: string) => world.call('buyer', 'PUT', `/buyer/settings/${key}`, { value })
  const read = async (uuid: string) => (await world.call('buyer', 'GET', `/buyer/inquiry/${uuid}`)).body.data
  const noticesOf = async (type: string, subject: string): Promise<Data[]> => {
    const { body } = await world.call(undefined, 'GET', `/public/notices?type=${type}&limit=50`)
    const found = body.data.items.filter(({ title }: { title: string }) => title.includes(subject))
    return Promise.all(
      found.map(
        async ({ index }: { index: string }) =>
          (await world.call(undefined, 'GET', `/public/notices/${type}/${index}`)).body.data,
      ),
    )
  }
  const quote = (who: 'supplier' | 'other', path: string, priceExcludingTax: string) =>
    world.call(who, 'POST', `${path}/submit`, {
      quoteValidUntil: day(60),
      lines: [10, 20].map((itemNumber) => ({
        ...{ itemNumber, lineDecision: 'quote', priceExcludingTax, taxRate: '13' },
        ...{ priceStart: day(0), priceExpiryDate: day(100) },
      })),
    })
  const join = async (who: 'supplier' | 'other', index: string): Promise<string> => {
    const { body } = await world.call(who, 'POST', '/supplier/takePart', { notice: index })
    expect(body.data).toMatchObject({ path: expect.stringContaining('/supplier/quotation/') })
    return body.data.path
  }
  /** Past its deadline, by the clock, and opened. */
  const opened = async (uuid: string) => {
    await clockJob(documents.inquiry).run(world.database, new Date(later(49)))
    await desk.moved(uuid, 'open', { passWord })
  }
  const awarded = async (enquiryNumber: string, quoteNumber: string, quantities = ['100', '5']) => {
    const { body } = await world.call('buyer', 'POST', '/buyer/award', {
      enquiryNumber,
      lines: [10, 20].map((quoteItemNumber, at) => ({
        ...{ quoteNumber, quoteItemNumber, awardQuantity: quantities[at], deviationReason: 'Delivers sooner' },
      })),
    })
    const done = await world.call('buyer', 'POST', `/buyer/award/${body.data.uuid}/submit`, {})
    expect([done.status, done.body.message, done.body.data?.params]).toEqual([200, 'common.success', undefined])
  }

  test('who is asked follows from how: an invited inquiry names its suppliers, an open one asks more', async () => {
    const line = { materialDesc: 'Front wheel', quantity: '1' }
    const issuesOf = async (more: object) => {
      const { body } = await world.call('buyer', 'POST', '/buyer/inquiry', {
        subject: 'Wheels',
        lines: [line],
        ...more,
      })
      const { uuid } = body.data
      return (await world.call('buyer', 'POST', `/buyer/inquiry/${uuid}/submit`, {})).body.data.issues
    }
    const of = (path: string) => expect.arrayContaining([expect.objectContaining({ path })])
    expect(await issuesOf({ enquiryMethod: 'open' })).toEqual(of('enquiryScope'))
    expect(await issuesOf({ enquiryScope: 'public' })).toEqual(of('enquiryScope'))
    expect(await issuesOf({})).toEqual(of('toElsAccountList'))
    expect(await issuesOf(open)).not.toEqual(of('toElsAccountList'))
  })

  test('a company takes part with one press; the notice follows what is changed, and the result is told', async () => {
    const doc = await desk.published({ ...open, subject: 'Public wheels' })
    const [notice] = await noticesOf('purchaseNotice', 'Public wheels')
    expect(notice).toMatchObject({ takesPart: true, status: 'published' })
    expect(notice.content).toContain('Front wheel')
    const [one, other] = [await join('supplier', notice.index), await join('other', notice.index)]
    expect(await join('supplier', notice.index)).toBe(one)
    expect(await read(doc.uuid)).toMatchObject({ inviteCount: 2 })
    await quote('supplier', one, '12')
    await quote('other', other, '11')
    const early = await world.call('buyer', 'POST', `/buyer/inquiry/${doc.uuid}/close`, {})
    expect([early.status, early.body.message]).toEqual([422, 'inquiry.publicUntilDeadline'])
    const until = later(48.5)
    await desk.moved(doc.uuid, 'extend', { until, reason: 'More time' })
    const [longer] = await noticesOf('purchaseNotice', 'Public wheels')
    expect(longer.expireTime.slice(0, 19)).toBe(until.slice(0, 19))
    expect(longer.content).not.toBe(notice.content)
    expect(await noticesOf('resultsNotice', 'Public wheels')).toEqual([])
    await opened(doc.uuid)
    const quoteNumber = (await world.call('supplier', 'GET', one)).body.data.quoteNumber
    await awarded(doc.enquiryNumber, quoteNumber)
    const [result] = await noticesOf('resultsNotice', 'Public wheels')
    const suppliers = (await world.call('buyer', 'GET', '/buyer/supplier?limit=100')).body.data.items
    const winner = suppliers.find(({ toElsAccount }: Data) => toElsAccount === accounts.supplier).fullName
    expect(result.content).toContain(winner)
    expect(result.content).toMatch(/(Valid quotes: |有效报价：)2/)
    expect(result.content).not.toContain('1,260')
  })

  test('whatever its inquiry, quotes and award say beside, no anonymous call tells of it', async () => {
    const canaries: string[] = []
    const hidden = (text: string) => {
      canaries.push(text)
      return text
    }
    const secret = (at: string) => hidden(`zq-${at}-zq`)
    const doc = await desk.published({
      ...{ ...open, subject: 'Whitelist', budgetAmount: hidden('98765432.1'), noteToSuppliers: secret('note') },
      ...{ sourceNumber: secret('source'), sourceSystem: secret('system') },
      lines: [10, 20].map((n) => ({
        ...{ materialDesc: 'Front wheel', quantity: '7', quoteUnit: code, priceBase: '1' },
        ...{
          targetPrice: hidden(`8765.4${n}`),
          materialSpecifications: secret(`spec${n}`),
          remark: secret(`line${n}`),
        },
      })),
    })
    const [{ index }] = await noticesOf('purchaseNotice', 'Whitelist')
    const [won, lost] = [await join('supplier', index), await join('other', index)]
    for (const [who, path, price] of [
      ['supplier', won, hidden('4321.17')],
      ['other', lost, hidden('5432.19')],
    ] as const) {
      const body = { quoteValidUntil: day(60), remarkToPurchaser: secret(`remark${who}`) }
      const line = {
        lineDecision: 'quote',
        priceExcludingTax: price,
        taxRate: '13',
        quoteRemark: secret(`quote${who}`),
      }
      const dated = { ...line, priceStart: day(0), priceExpiryDate: day(100) }
      const lines = [10, 20].map((itemNumber) => ({ itemNumber, ...dated }))
      const sent = await world.call(who, 'POST', `${path}/submit`, { ...body, lines })
      expect([sent.status, sent.body.message]).toEqual([200, 'common.success'])
    }
    const reason = secret('extended')
    await desk.moved(doc.uuid, 'extend', { until: later(48.5), reason })
    await opened(doc.uuid)
    await awarded(doc.enquiryNumber, (await world.call('supplier', 'GET', won)).body.data.quoteNumber, ['7', '7'])
    const suppliers: Data[] = (await world.call('buyer', 'GET', '/buyer/supplier?limit=100')).body.data.items
    const [loser, winner] = [accounts.both, accounts.supplier].map(
      (account) => suppliers.find(({ toElsAccount }) => toElsAccount === account).fullName,
    )
    const texts = [
      ...(await noticesOf('purchaseNotice', 'Whitelist')),
      ...(await noticesOf('resultsNotice', 'Whitelist')),
    ]
    for (const type of ['purchaseNotice', 'resultsNotice'])
      texts.push((await world.call(undefined, 'GET', `/public/notices?type=${type}&limit=50`)).body)
    const all = JSON.stringify(texts)
    expect(all).toContain(winner)
    for (const text of [...canaries, '4,321.17', '5,432.19', doc.enquiryNumber, loser, 'admin001', 'toElsAccountList'])
      expect(all).not.toContain(text)
  })

  test('amounts are told where the setting says so, quantities unless it says no', async () => {
    await set('notice.publishPrice', 'Y')
    await set('notice.publishQuantity', 'N')
    const doc = await desk.published({ ...open, subject: 'Told amounts' })
    await set('notice.publishQuantity', 'Y')
    const [notice] = await noticesOf('purchaseNotice', 'Told amounts')
    expect(notice.content).not.toContain('<td>100</td>')
    const path = await join('supplier', notice.index)
    await quote('supplier', path, '12')
    await opened(doc.uuid)
    await awarded(doc.enquiryNumber, (await world.call('supplier', 'GET', path)).body.data.quoteNumber)
    expect((await noticesOf('resultsNotice', 'Told amounts'))[0].content).toContain('1,260.00')
    await set('notice.publishPrice', 'N')
  })

  test('one that is cancelled takes its notice back; one without an award says so', async () => {
    const doc = await desk.published({ ...open, subject: 'Never mind' })
    const [notice] = await noticesOf('purchaseNotice', 'Never mind')
    await desk.moved(doc.uuid, 'cancel', { reason: 'Not needed any more' })
    expect(await noticesOf('purchaseNotice', 'Never mind')).toMatchObject([
      { status: 'revoked', reason: 'Not needed any more', takesPart: false },
    ])
    const late = await world.call('supplier', 'POST', '/supplier/takePart', { notice: notice.index })
    expect([late.status, late.body.message]).toEqual([422, 'inquiry.linkGone'])
    const failed = await desk.published({ ...open, subject: 'Nobody came' })
    await clockJob(documents.inquiry).run(world.database, new Date(later(49)))
    await desk.moved(failed.uuid, 'fail', { reason: 'An inner reason' })
    const [result] = await noticesOf('resultsNotice', 'Nobody came')
    expect(result.content).not.toContain('An inner reason')
    expect(result.content).toMatch(/(Valid quotes: |有效报价：)0/)
  })

  test('a stranger registers from the notice, and quotes once the buyer has made him a potential supplier', async () => {
    await desk.published({ ...open, subject: 'For anybody' })
    const [{ index }] = await noticesOf('purchaseNotice', 'For anybody')
    const email = 'anna@new.example'
    await world.call(undefined, 'GET', `/supplier/SupplierRegisterService/getNoteCode?telephone=${email}`)
    const query = new URLSearchParams({ telephone: email, noteCode: await codeIn(mailbox, email) })
    const checked = await world.call(undefined, 'GET', `/supplier/SupplierRegisterService/validateNoteCode?${query}`)
    const given = { notice: index, ...typed('New Wheels Works'), email, verifyToken: checked.body.data.verifyToken }
    expect(await desk.register({ ...given, verifyToken: 'guessed' })).toMatchObject({ message: 'common.noteCodeWrong' })
    const { data: entry } = await desk.register(given)
    const headers = await desk.headersOf(entry)
    const send = () =>
      desk.as(headers, 'POST', `${entry.path}/submit`, {
        quoteValidUntil: day(60),
        lines: [10, 20].map((itemNumber) => ({
          ...{ itemNumber, lineDecision: 'quote', priceExcludingTax: '9', taxRate: '13' },
        })),
      })
    const refused = await send()
    expect([refused.status, refused.body.message]).toEqual([422, 'quotation.strangerToBuyer'])
    // he knows before he fills anything, and may say that he does not take part
    const copy = (await desk.as(headers, 'GET', entry.path)).body.data
    expect(copy).toMatchObject({ stage: 'toAdmit', holderSide: null })
    expect(copy.offers).toEqual(
      expect.arrayContaining([
        { action: 'submit', refusal: { message: 'quotation.strangerToBuyer' } },
        { action: 'decline' },
      ]),
    )
    const { body } = await world.call('buyer', 'GET', `/buyer/supplier?toElsAccount=${entry.elsAccount}`)
    const [row] = body.data.items.filter(({ toElsAccount }: Data) => toElsAccount === entry.elsAccount)
    await world.call('buyer', 'POST', `/buyer/supplier/${row.uuid}/toPotential`, {})
    expect((await desk.as(headers, 'GET', entry.path)).body.data).toMatchObject({ stage: 'invited' })
    const sent = await send()
    expect([sent.status, sent.body.message]).toEqual([200, 'common.success'])
  })

  test('whom the buyer has sent away does not take part', async () => {
    await desk.published({ ...open, subject: 'Not for all' })
    const [{ index }] = await noticesOf('purchaseNotice', 'Not for all')
    const { body } = await world.call('buyer', 'GET', '/buyer/supplier?limit=100')
    const row = body.data.items.find(({ toElsAccount }: Data) => toElsAccount === accounts.both)
    await world.call('buyer', 'POST', `/buyer/supplier/${row.uuid}/freeze`, { reason: 'Late' })
    const refused = await world.call('other', 'POST', '/supplier/takePart', { notice: index })
    expect([refused.status, refused.body.message]).toEqual([422, 'inquiry.notAdmitted'])
    await world.call('buyer', 'POST', `/buyer/supplier/${row.uuid}/unfreeze`, {})
  })

  test('an open inquiry asks all suppliers who may be asked, or those of its categories', async () => {
    const all = await desk.published({ ...open, enquiryScope: 'all' })
    const asked = (await read(all.uuid)).toElsAccountList.map(({ toElsAccount }: Data) => toElsAccount)
    expect(asked).toEqual(expect.arrayContaining([accounts.supplier, accounts.both]))
    expect(await noticesOf('purchaseNotice', 'Wheels')).toEqual([])
    const categories: Data[] = (await world.call('buyer', 'GET', '/buyer/materialCategory?limit=100')).body.data.items
    const cateLevelCode = categories.find(({ cateLevel }) => cateLevel === 3).cateCode
    const line = { materialDesc: 'Front wheel', quantity: '1', priceBase: '1', quoteUnit: code }
    const ofCategory = { ...open, enquiryScope: 'category', lines: [{ ...line, cateLevelCode }] }
    const status = { status: { status: 'valid', auditStatus: 'approved' }, handedOver: false } as never
    await world.insert(documents.sourceList, [
      sampleDoc(documents.sourceList, 91, status, {
        ...{ elsAccount: accounts.buyer, toElsAccount: accounts.both, cateLevelCode },
        ...{ objectType: 'category', materialNumber: null },
      }),
    ])
    const some = await desk.published({ ...ofCategory, subject: 'Of a category' })
    expect((await read(some.uuid)).toElsAccountList.map(({ toElsAccount }: Data) => toElsAccount)).toEqual([
      accounts.both,
    ])
    const none = await world.call('buyer', 'POST', '/buyer/inquiry', {
      ...{ ...(await desk.draft()), ...open, enquiryScope: 'category', lines: [line] },
    })
    await desk.moved(none.body.data.uuid, 'setPassword', { passWord, passWordAgain: passWord })
    const refused = await world.call('buyer', 'POST', `/buyer/inquiry/${none.body.data.uuid}/submit`, {})
    expect([refused.status, refused.body.message]).toEqual([422, 'inquiry.nobodyFits'])
  })
})
