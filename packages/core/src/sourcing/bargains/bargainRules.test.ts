import { expect, test } from 'vitest'
import type { Decimal } from '../../definition/field.ts'
import {
  agreedPrice,
  answeredLate,
  counterFault,
  mostRounds,
  notBargainable,
  nothingToBargain,
  offeredOf,
  offerFault,
  offersFault,
  usualUntil,
} from './bargainRules.ts'

const now = '2026-11-29T08:00:00.000Z'
const moment = { now, today: '2026-11-29' } as const
const line = { itemNumber: 10, priceExcludingTax: '12', bargainSendStatus: 'none', bargainRound: 0 } as const
const offer = { price: '11', ownPrice: '12', counterPrice: null, validUntil: '2026-12-01T08:00:00.000Z' }
// biome-ignore lint/suspicious/noExplicitAny: of an offer as much as the rules read
const bargain = (more: object): any => ({ ...offer, bargainSendStatus: 'sent', ...more })

test.each([
  [{ priceExcludingTax: null }, 'bargain.notQuoted'],
  [{ bargainSendStatus: 'sent' }, 'bargain.open'],
  [{ bargainSendStatus: 'accepted' }, 'bargain.agreed'],
  [{ bargainRound: mostRounds, bargainSendStatus: 'rejected' }, 'bargain.rounds'],
  [{ bargainRound: mostRounds - 1, bargainSendStatus: 'rejected' }, undefined],
  [{ bargainSendStatus: 'countered' }, undefined],
  [{ bargainSendStatus: 'expired' }, undefined],
  [{ bargainSendStatus: null, bargainRound: null }, undefined],
] as const)('a line of which %j: %s', (more, message) => {
  expect(notBargainable({ ...line, ...more })?.message).toBe(message)
})

test('a quotation of which no line can be bargained about says why', () => {
  const open = { ...line, itemNumber: 20, bargainSendStatus: 'sent' } as const
  expect(nothingToBargain({ lines: [open, line] })).toBeUndefined()
  expect(nothingToBargain({ lines: [open] })).toMatchObject({ message: 'bargain.open', line: 20 })
})

test.each([
  ['0', false],
  ['0.00000001', true],
  ['11.99999999', true],
  ['12', false],
  ['12.00', false],
  ['13', false],
])('an offer of %s below 12: %s', (price, isTaken) => {
  expect(offerFault(line, price as Decimal) === undefined).toBe(isTaken)
})

test('offers name a price at least, and leave time to answer; lines without a price are left out', () => {
  const until = usualUntil(moment)
  expect(until).toBe('2026-12-01T08:00:00.000Z')
  const given = (price: string | null, validUntil = until) => ({
    ...{ validUntil, lines: [{ itemNumber: 10, bargainPrice: price }, { itemNumber: 20 }] },
  })
  expect(offeredOf(given('11'))).toEqual([{ itemNumber: 10, price: '11' }])
  expect(offersFault({ lines: [line] }, given('11'), moment)).toBeUndefined()
  expect(offersFault({ lines: [line] }, given(null), moment)).toMatchObject({ message: 'bargain.noPrice' })
  expect(offersFault({ lines: [line] }, given('11', now), moment)).toMatchObject({ field: 'validUntil' })
  expect(offersFault({ lines: [line] }, given('12'), moment)).toMatchObject({ message: 'bargain.offerBetween' })
})

test('an answer at the end of its time is late', () => {
  expect(answeredLate(bargain({}), moment)).toBeUndefined()
  expect(answeredLate(bargain({ validUntil: now }), moment)).toMatchObject({ message: 'bargain.late' })
})

test.each([
  [null, 'bargain.noCounter'],
  ['11', 'bargain.counterBetween'],
  ['11.00000001', undefined],
  ['12', undefined],
  ['12.01', 'bargain.counterBetween'],
])('a counter price of %s between 11 and 12: %s', (counterPrice, message) => {
  expect(counterFault(bargain({ counterPrice }))?.message).toBe(message)
})

test('an accepted offer and a counter price are what the supplier asks from then on', () => {
  expect(agreedPrice(bargain({ bargainSendStatus: 'accepted' }))).toBe('11')
  expect(agreedPrice(bargain({ bargainSendStatus: 'countered', counterPrice: '11.5' }))).toBe('11.5')
  for (const bargainSendStatus of ['sent', 'rejected', 'expired'])
    expect(agreedPrice(bargain({ bargainSendStatus }))).toBeUndefined()
})
