/**
 * Whatever is offered, answered and left unanswered: a supplier's price never rises, there are five offers at most and one open, and
 * quotation, comparison and award say the same price (domain/04 §3.6, domain/09 P4).
 */
import { compare } from '@srm/core/decimal'
import { mostRounds } from '@srm/core/sourcing/bargains/bargainRules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampledTimes } from '../../../../../scripts/scale.ts'
import { kinds } from '../../support/databases.ts'
import { numbersFrom } from '../../support/hostileFiles.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { type BargainDesk, bargainDesk } from './bargains.ts'
import { type InquiryDesk, inquiryDesk, inviteBoth } from './inquiries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const steps = 14

describe.each(kinds)('any bargaining on %s', (kind) => {
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

  /** One of the things that people and the clock do, whether it is allowed or not. */
  async function happens(next: () => number, quote: Data): Promise<void> {
    const price = (9 + next() * 4).toFixed(4)
    const last = await bargains.lastOf(quote, 10)
    const deeds = [
      () => bargains.offered(quote, [10, price]),
      () => Promise.all([bargains.offered(quote, [10, price]), bargains.offered(quote, [10, price])]),
      () => last && bargains.answered('supplier', last, 'counter', { counterPrice: price }),
      () => last && bargains.answered('supplier', last, 'reject'),
      () => next() < 0.3 && last && bargains.answered('supplier', last, 'accept'),
      () => last?.stage === 'sent' && bargains.lapses(last),
    ]
    await deeds[Math.floor(next() * deeds.length)]?.()
  }

  /** What holds after each step; answers the price. */
  async function demandOrder(inquiry: Data, quote: Data, before: string): Promise<string> {
    const line = await bargains.lineOf(quote, 10)
    const { body } = await desk.of('buyer', `bargain?quoteNumber=${quote.quoteNumber}&limit=200`)
    const offers = (body.data.items as Data[]).filter(({ quoteItemNumber }) => quoteItemNumber === 10)
    const last = offers.toSorted((a, b) => b.round - a.round)[0]
    expect(compare(line.priceExcludingTax, before)).toBeLessThanOrEqual(0)
    expect(offers.length).toBeLessThanOrEqual(mostRounds)
    expect(offers.map(({ round }) => round).toSorted()).toEqual(offers.map((_offer, at) => at + 1))
    expect(offers.filter(({ bargainSendStatus }) => bargainSendStatus === 'sent').length).toBeLessThanOrEqual(1)
    expect([line.bargainSendStatus, line.bargainRound]).toEqual([last?.bargainSendStatus ?? 'none', offers.length])
    expect(await bargains.comparedOf(inquiry, accounts.supplier, 10)).toMatchObject({ price: line.priceExcludingTax })
    const { lines } = (await world.call('supplier', 'GET', `/supplier/quotation/${quote.uuid}`)).body.data
    expect(lines[0].priceExcludingTax).toBe(line.priceExcludingTax)
    return line.priceExcludingTax
  }

  test('the price never rises, and is the same wherever it is said', async () => {
    for (let run = 0; run < sampledTimes(20); run += 1) {
      const next = numbersFrom(run + 11)
      const { inquiry, one } = await bargains.opened()
      let price = '12'
      for (let step = 0; step < steps; step += 1) {
        await happens(next, one)
        price = await demandOrder(inquiry, one, price)
      }
      const { status, body } = await desk.of('buyer', 'award', 'POST', {
        enquiryNumber: inquiry.enquiryNumber,
        lines: [{ quoteNumber: one.quoteNumber, quoteItemNumber: 10, awardQuantity: '100' }],
      })
      expect([run, status, body.data.lines[0].priceExcludingTax]).toEqual([run, 200, price])
      const { body: left } = await desk.of('buyer', `bargain?quoteNumber=${one.quoteNumber}&bargainSendStatus=sent`)
      expect(left.data.items).toEqual([])
      await desk.moved('buyer', 'award', body.data.uuid, 'cancel', { why: 'Only looked' })
    }
  })
})
