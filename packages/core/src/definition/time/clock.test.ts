import { expect, test } from 'vitest'
import { defineDocument, moves } from '../document.ts'
import { f } from '../field.ts'
import { defineShape, machine, state } from '../shape.ts'
import { type AnyDocument, offers, take } from '../workflow.ts'
import { overdueMoves, standingAt } from './clock.ts'

const shape = defineShape({
  name: 'offer',
  en: 'Offer',
  zh: '报价',
  statuses: {
    offerStatus: machine('Offer', '报价状态', 'waiting', {
      waiting: state('Waiting', '待生效', 'grey'),
      open: state('Open', '报价中', 'blue'),
      closed: state('Closed', '已截止', 'grey'),
    }),
  },
  fields: {
    beginDate: f.date('Begins', '开始日期'),
    endTime: f.time('Ends', '截止时间'),
    remindedTime: f.time('Reminded', '提醒时间', { auto: true }),
  },
})
const move = moves(shape)
const offer = defineDocument(shape, {
  key: ['uuid'],
  title: 'uuid',
  sides: { buyer: { owner: 'elsAccount', sees: 'all', creates: true, edits: { offerStatus: ['waiting', 'open'] } } },
  transitions: {
    begin: move(
      ['Begin', 'Begun'],
      ['开始', '已开始'],
      'system',
      { offerStatus: 'waiting' },
      { offerStatus: 'open' },
      {
        at: 'beginDate',
      },
    ),
    end: move(
      ['End', 'Ended'],
      ['截止', '已截止'],
      'system',
      { offerStatus: 'open' },
      { offerStatus: 'closed' },
      {
        after: 'endTime',
      },
    ),
    remind: move(
      ['Remind', 'Reminded'],
      ['提醒', '已提醒'],
      'system',
      { offerStatus: 'open' },
      {},
      {
        at: 'beginDate',
        noted: 'remindedTime',
      },
    ),
    raise: move(['Raise', 'Raised'], ['加价', '已加价'], 'buyer', { offerStatus: 'open' }, {}),
  },
  list: { sort: '-createDate' },
  csv: {},
}) as unknown as AnyDocument

const at = (now: string) => ({ now, today: now.slice(0, 10) as `${number}-${number}-${number}` })
const waiting = {
  offerStatus: 'waiting',
  beginDate: '2026-11-10',
  endTime: '2026-11-12T09:00:00.000Z',
  remindedTime: null,
}
const buyer = { side: 'buyer', permissions: new Set(['offer.raise']) } as const
const offered = (now: string) => offers(offer, standingAt(offer, waiting, at(now)), buyer, at(now))

test('a day begins with it, a moment is over once it has passed; what is due one after the other is all taken', () => {
  const due = (now: string) => overdueMoves(offer, waiting, at(now)).map(({ action }) => action)
  expect(due('2026-11-09T23:59:59.000Z')).toEqual([])
  expect(due('2026-11-10T00:00:00.000Z')).toEqual(['begin'])
  expect(due('2026-11-12T09:00:00.001Z')).toEqual(['begin', 'end'])
})

test('a late clock lets nothing in: what is offered reads the moment', () => {
  expect(offered('2026-11-09T12:00:00.000Z')).toMatchObject([
    { action: 'raise', refusal: { message: 'common.notNow' } },
  ])
  expect(offered('2026-11-11T12:00:00.000Z')).toEqual([{ action: 'raise' }])
  expect(offered('2026-11-13T12:00:00.000Z')).toMatchObject([
    { action: 'raise', refusal: { message: 'common.notNow', params: { stage: 'closed' } } },
  ])
})

test('what is only noted moves nothing, and notes when it was taken', () => {
  const now = at('2026-11-11T12:00:00.000Z')
  const open = { ...waiting, offerStatus: 'open' }
  expect(overdueMoves(offer, open, now)).toEqual([])
  expect(take(offer, open, 'remind', {}, now)).toMatchObject({ doc: { offerStatus: 'open', remindedTime: now.now } })
})
