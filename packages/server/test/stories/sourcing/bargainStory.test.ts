/** Bargaining: offered, countered, accepted; the price that is agreed is compared and awarded, and nobody else learns of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { system } from '../../../src/database/systemTables.ts'
import { readSheet } from '../../../src/engine/exchange/xlsx.ts'
import { saidIn } from '../../support/canaries.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { type BargainDesk, bargainDesk, later } from './bargains.ts'
import { type InquiryDesk, inquiryDesk, inviteBoth } from './inquiries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('bargaining on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let inquiries: InquiryDesk
  let bargains: BargainDesk
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    inquiries = inquiryDesk(
      () => world,
      () => desk,
    )
    bargains = bargainDesk(
      () => world,
      () => desk,
      () => inquiries,
    )
    await inviteBoth(world)
  })
  afterAll(() => world?.drop())

  const refused = ({ status, body }: { status: number; body: Data }) => [status, body.message]
  const taken = ({ status, body }: { status: number; body: Data }): Data => {
    expect([status, body.message, body.data?.params]).toEqual([200, 'common.success', undefined])
    return body.data
  }
  const own = async ({ uuid }: Data) => (await world.call('supplier', 'GET', `/supplier/bargain/${uuid}`)).body.data
  const drafted = async ({ enquiryNumber }: Data, lines: readonly object[]) =>
    taken(await desk.of('buyer', 'award', 'POST', { enquiryNumber, lines }))

  test('offered, countered, offered again and accepted: quotation, comparison, workbook and award have the agreed price', async () => {
    const { inquiry, one, other } = await bargains.opened()
    taken(await bargains.offered(one, [10, '11'], [20, '18']))
    const first = await bargains.lastOf(one, 10)
    expect(first).toMatchObject({
      ...{ stage: 'sent', round: 1, quotedPrice: '12', ownPrice: '12', price: '11', proposedBy: 'buyer' },
      ...{ holderSide: 'supplier', materialDesc: expect.any(String), purchasePerson: 'admin001' },
    })
    expect(await own(first)).toMatchObject({ stage: 'sent', price: '11', buyerName: expect.stringMatching(/./) })
    expect(await bargains.lineOf(one, 10)).toMatchObject({
      ...{ bargainSendStatus: 'sent', bargainRound: 1, bargainPrice: '11', priceExcludingTax: '12', quotedPrice: null },
    })
    expect(taken(await bargains.answered('supplier', first, 'counter', { counterPrice: '11.6' }))).toMatchObject({
      ...{ stage: 'countered', proposedBy: 'supplier', holderSide: 'buyer' },
    })
    expect(await bargains.lineOf(one, 10)).toMatchObject({
      ...{ bargainSendStatus: 'countered', priceExcludingTax: '11.6', quotedPrice: '12', priceIncludingTax: '13.108' },
      subtotalAmount: '1160',
    })
    taken(await bargains.offered(one, [10, '11.4']))
    expect(await desk.read('buyer', 'bargain', first.uuid)).toMatchObject({
      ...{ stage: 'ended', bargainSendStatus: 'countered', holderSide: null },
    })
    const second = await bargains.lastOf(one, 10)
    expect(second).toMatchObject({ round: 2, ownPrice: '11.6', quotedPrice: '12' })
    expect(taken(await bargains.answered('supplier', second, 'accept'))).toMatchObject({ stage: 'accepted' })
    expect(await desk.read('buyer', 'quotation', one.uuid)).toMatchObject({
      totalAmount: '1240',
      lines: [
        { priceExcludingTax: '11.4', quotedPrice: '12', priceIncludingTax: '12.882', bargainRound: 2 },
        { priceExcludingTax: '20', quotedPrice: null, bargainSendStatus: 'sent' },
      ],
    })
    expect(await bargains.comparedOf(inquiry, accounts.supplier, 10)).toMatchObject({
      ...{ unitPrice: '11.4', rank: 1, amount: '1140' },
      bargained: { status: 'accepted', rounds: 2, quoted: '12', offered: '11.4' },
    })
    const file = await world.app.inject({
      ...{ method: 'GET', headers: world.people.buyer.headers },
      url: `/api/buyer/inquiry/${inquiry.uuid}/comparison/export?words=en`,
    })
    const sheet: string[][] = []
    for await (const row of readSheet(file.rawPayload)) sheet.push(row as unknown as string[])
    const column = sheet[0]?.findIndex((title) => title.endsWith(' quoted')) ?? -1
    expect([sheet[1]?.[column], sheet[1]?.[column + 1]].map(Number)).toEqual([12, 11.4])

    const award = await drafted(inquiry, [
      { quoteNumber: one.quoteNumber, quoteItemNumber: 10, awardQuantity: '100' },
      { quoteNumber: one.quoteNumber, quoteItemNumber: 20, awardQuantity: '5' },
    ])
    expect(award).toMatchObject({
      ...{ totalAmount: '1240', bargainSavingAmount: '60' },
      lines: [
        { priceExcludingTax: '11.4', priceIncludingTax: '12.882', quotedPrice: '12', bargainSavingAmount: '60' },
        { priceExcludingTax: '20', quotedPrice: null, bargainSavingAmount: null },
      ],
    })
    // what was not answered has ended with it, and why is not the supplier's to know
    const open = await bargains.lastOf(one, 20)
    expect(open).toMatchObject({ stage: 'ended', bargainSendStatus: 'expired', endReason: 'award' })
    expect(await own(open)).toMatchObject({ stage: 'ended' })
    expect(await own(open)).not.toHaveProperty('endReason')
    expect(
      JSON.stringify((await world.call('supplier', 'GET', `/supplier/bargain/${open.uuid}/events`)).body),
    ).not.toMatch(/"award"/)
    expect(refused(await bargains.offered(other, [10, '11']))).toEqual([422, 'bargain.inquiryNotOpened'])
  })

  test('an offer lies below the price, one at a time, with time to answer; a counter price between both', async () => {
    const { one } = await bargains.opened()
    for (const price of ['0', '12', '12.01'])
      expect(refused(await bargains.offered(one, [10, price]))).toEqual([422, 'bargain.offerBetween'])
    expect(refused(await bargains.offered(one))).toEqual([422, 'bargain.noPrice'])
    const past = { validUntil: later(-1), lines: [{ itemNumber: 10, bargainPrice: '11' }] }
    expect(refused(await desk.of('buyer', `quotation/${one.uuid}/bargain`, 'POST', past))).toEqual([
      ...[422, 'bargain.untilPast'],
    ])
    taken(await bargains.offered(one, [10, '11']))
    expect(refused(await bargains.offered(one, [10, '10.5']))).toEqual([422, 'bargain.open'])
    const offer = await bargains.lastOf(one, 10)
    for (const counterPrice of ['11', '12.01'])
      expect(refused(await bargains.answered('supplier', offer, 'counter', { counterPrice }))).toEqual([
        ...[422, 'bargain.counterBetween'],
      ])
    expect(refused(await bargains.answered('supplier', offer, 'counter'))).toEqual([422, 'bargain.noCounter'])
    taken(await bargains.answered('supplier', offer, 'reject', { remarkToPurchaser: 'No room' }))
    expect(await bargains.lineOf(one, 10)).toMatchObject({ bargainSendStatus: 'rejected', priceExcludingTax: '12' })
    for (const [at, price] of ['11.1', '11.2', '11.3', '11.4'].entries()) {
      taken(await bargains.offered(one, [10, price]))
      expect((await bargains.lastOf(one, 10)).round).toBe(at + 2)
      taken(await bargains.answered('supplier', await bargains.lastOf(one, 10), 'reject'))
    }
    expect(refused(await bargains.offered(one, [10, '11.5']))).toEqual([422, 'bargain.rounds'])
  })

  test('what is not answered in time expires, and another price may be offered', async () => {
    const { one } = await bargains.opened()
    taken(await bargains.offered(one, [10, '11'], [20, '19']))
    for (const item of [10, 20]) await bargains.lapses(await bargains.lastOf(one, item))
    expect(refused(await bargains.answered('supplier', await bargains.lastOf(one, 10), 'accept'))).toEqual([
      ...[409, 'common.notNow'],
    ])
    // the clock has not been here: whoever offers again makes up for it
    taken(await bargains.offered(one, [20, '19.5']))
    const { body } = await desk.of('buyer', `bargain?quoteNumber=${one.quoteNumber}&sort=round&limit=20`)
    expect(body.data.items.map((row: Data) => [row.quoteItemNumber, row.round, row.bargainSendStatus])).toEqual(
      expect.arrayContaining([
        [20, 1, 'expired'],
        [20, 2, 'sent'],
      ]),
    )
    expect(await bargains.lineOf(one, 20)).toMatchObject({ bargainSendStatus: 'sent', priceExcludingTax: '20' })
  })

  test('another round or the end of the inquiry takes back what is open; the price agreed on is where the next round begins', async () => {
    const { inquiry, one } = await bargains.opened()
    taken(await bargains.offered(one, [10, '11'], [20, '19']))
    taken(await bargains.answered('supplier', await bargains.lastOf(one, 10), 'accept'))
    await inquiries.nextRound(inquiry)
    expect(await bargains.lastOf(one, 20)).toMatchObject({ stage: 'ended', endReason: 'newBout' })
    expect(refused(await bargains.answered('supplier', await bargains.lastOf(one, 20), 'accept'))).toEqual([
      ...[409, 'common.notNow'],
    ])
    expect(await inquiries.quotationOf('supplier', inquiry)).toMatchObject({
      bout: 2,
      lines: [
        { lastPrice: '11', priceExcludingTax: '11', quotedPrice: null, bargainSendStatus: 'none', bargainRound: 1 },
        { lastPrice: '20' },
      ],
    })
    expect(refused(await bargains.offered(one, [10, '10']))).toEqual([422, 'bargain.inquiryNotOpened'])
    await inquiries.quote('supplier', inquiry, ['10.8', '20'])
    await inquiries.quote('other', inquiry, ['11.5', '21'])
    await inquiries.opened(inquiry)
    expect(refused(await bargains.offered(one, [20, '10']))).toEqual([422, 'bargain.otherRound'])
    const again = await inquiries.quotationOf('supplier', inquiry)
    taken(await bargains.offered(again, [10, '10.5']))
    expect(await bargains.lastOf(again, 10)).toMatchObject({ round: 2, quotedPrice: '10.8', bout: 2 })
    await desk.moved('buyer', 'inquiry', inquiry.uuid, 'fail', { reason: 'Nothing is needed' })
    expect(await bargains.lastOf(again, 10)).toMatchObject({ stage: 'ended', endReason: 'fail' })
  })

  test('an award that was withdrawn and submitted again has the price that was agreed on meanwhile', async () => {
    const { inquiry, one } = await bargains.opened()
    const award = await drafted(inquiry, [
      ...[10, 20].map((quoteItemNumber) => ({
        ...{ quoteNumber: one.quoteNumber, quoteItemNumber, awardQuantity: quoteItemNumber === 10 ? '100' : '5' },
        ...{ deviationReason: 'Delivers sooner', priceUpdate: 'N' },
      })),
    ])
    await desk.moved('buyer', 'award', award.uuid, 'cancel', { why: 'Bargain first' })
    taken(await bargains.offered(one, [10, '11']))
    taken(await bargains.answered('supplier', await bargains.lastOf(one, 10), 'accept'))
    const next = await drafted(
      inquiry,
      award.lines.map(({ quoteNumber, quoteItemNumber, awardQuantity }: Data) => ({
        ...{ quoteNumber, quoteItemNumber, awardQuantity, deviationReason: 'Delivers sooner', priceUpdate: 'N' },
      })),
    )
    await desk.moved('buyer', 'award', next.uuid, 'submit')
    expect(await desk.read('buyer', 'award', next.uuid)).toMatchObject({
      ...{ stage: 'approved', bargainSavingAmount: '100', totalAmount: '1200' },
    })
  })

  test('both sides hear of it, never of a price, nor the supplier why an offer has ended', async () => {
    const elsSubAccount = 'seller01'
    await addPerson(world.database, {
      ...{ elsAccount: accounts.supplier, elsSubAccount, language: 'en' },
      permissions: ['bargain.view', 'bargain.accept'],
    })
    const seller = await world.signIn(accounts.supplier, elsSubAccount)
    const { inquiry, one } = await bargains.opened()
    taken(await bargains.offered(one, [10, '11.43'], [20, '18.47']))
    const [first, second] = [await bargains.lastOf(one, 10), await bargains.lastOf(one, 20)]
    taken(
      await bargains.answered('supplier', first, 'counter', {
        counterPrice: '11.83',
        remarkToPurchaser: 'Steel is dear',
      }),
    )
    await desk.moved('buyer', 'inquiry', inquiry.uuid, 'fail', { reason: 'Nothing is needed' })
    await expect
      .poll(() =>
        world.database.read(system, (on) => on.query('select "action" from event where not "dispatched" limit 1')),
      )
      .toEqual([])
    const told = async ({ headers }: SignedIn, { uuid }: Data) => {
      const { body } = await world.get('/api/messages?limit=200', headers)
      return (body.data.items as Data[]).filter(({ documentUuid }) => documentUuid === uuid)
    }
    const bySupplier = [...(await told(seller, first)), ...(await told(seller, second))]
    const byBuyer = await told(world.people.buyer, first)
    expect(bySupplier.map(({ event }) => event).toSorted()).toEqual([
      ...['bargain.conclude', 'bargain.end', 'bargain.send', 'bargain.send'],
    ])
    expect(byBuyer).toMatchObject([{ event: 'bargain.counter', body: expect.stringContaining('Steel is dear') }])
    expect(saidIn([bySupplier, byBuyer])).not.toMatch(/11\.43|18\.47|11\.83|Nothing is needed|without an award/)
  })

  test('no other supplier, and nobody without the right to prices, learns or does anything', async () => {
    const { inquiry, one, other } = await bargains.opened()
    taken(await bargains.offered(one, [10, '11.23']))
    const offer = await bargains.lastOf(one, 10)
    expect((await world.call('other', 'GET', `/supplier/bargain/${offer.uuid}`)).status).toBe(404)
    expect((await bargains.answered('other', offer, 'accept')).status).toBe(404)
    const list = await world.call('other', 'GET', '/supplier/bargain?limit=200')
    expect(JSON.stringify(list.body)).not.toContain(offer.uuid)
    expect(JSON.stringify((await world.call('other', 'GET', `/supplier/quotation/${other.uuid}`)).body)).not.toMatch(
      /11\.23/,
    )
    expect((await desk.of('supplier', `quotation/${one.uuid}/bargain`, 'POST', {})).status).toBe(403)
    await addPerson(world.database, {
      ...{ elsAccount: accounts.buyer, elsSubAccount: 'dimmed01' },
      permissions: ['inquiry.view', 'quotation.view', 'quotation.bargain', 'bargain.view'],
    })
    const { headers } = await world.signIn(accounts.buyer, 'dimmed01')
    const seen = await world.get(`/api/buyer/bargain/${offer.uuid}`, headers)
    expect(seen.body.data).not.toHaveProperty('price')
    const tried = await world.app.inject({
      ...{ method: 'POST', headers, url: `/api/buyer/quotation/${one.uuid}/bargain` },
      payload: { validUntil: later(48), lines: [{ itemNumber: 20, bargainPrice: '1' }] },
    })
    expect(tried.statusCode).toBe(403)
    expect(await desk.read('buyer', 'inquiry', inquiry.uuid)).toMatchObject({ stage: 'opened' })
  })
})
