import type { AnyTransition } from '@srm/core/definition/workflow'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { expect, test } from 'vitest'
import { answerBody, asRequested, issuesFor, openLines, restoredOn, shifted, tally } from '../document/answer/answer.ts'
import type { Whole } from '../document/definition/screenTypes.ts'
import { en } from '../words/en.ts'
import { enDeferred } from '../words/enDeferred.ts'
import { confirmAnswer, givenDeviation, replyDeviation } from './orderReply.tsx'

const scope = {
  def: purchaseOrder,
  side: 'supplier',
  locale: 'en',
  words: { ...en, ...enDeferred },
  today: '2026-11-20',
  place: { zone: 'Asia/Shanghai', now: '2026-11-20T09:00:00.000Z' },
  who: { elsSubAccount: 'salesperson', name: 'Li Min' },
} as unknown as Whole

const asked = { itemNumber: 10, quantity: '500', requestDeliveryDate: '2026-12-05', isClose: 'N', overTolerance: '3' }
const reply = (replyDeliveryDate: string | null, replyQuantity = '500') =>
  replyDeviation({ ...asked, replyDeliveryDate, replyQuantity }, scope)

test('a line is not answered, the same, or off by days and quantity', () => {
  expect(reply(null)).toMatchObject({ kind: 'open', text: 'not answered' })
  expect(reply('2026-12-05')).toMatchObject({ kind: 'same', tone: 'green' })
  expect(reply('2026-12-09')).toMatchObject({ kind: 'deviates', text: '+4 d', columns: ['replyDeliveryDate'] })
  expect(reply('2026-12-03', '460')).toMatchObject({
    kind: 'deviates',
    text: '−2 d −40',
    columns: ['replyDeliveryDate', 'replyQuantity'],
  })
})

test('a date before today and a quantity above the tolerance cannot be sent', () => {
  expect(reply('2026-11-19')).toMatchObject({
    kind: 'error',
    fault: { column: 'replyDeliveryDate', text: 'Use 11-20 or later' },
  })
  expect(reply('2026-12-05', '515')).toMatchObject({ kind: 'deviates' })
  expect(reply('2026-12-05', '515.01')).toMatchObject({
    kind: 'error',
    fault: { column: 'replyQuantity', text: 'Use 515 or less' },
  })
})

test('lines start with the quantity that was asked for; closed ones need no answer', () => {
  const lines = openLines({ lines: [asked, { ...asked, itemNumber: 20, isClose: 'Y' }] }, confirmAnswer)
  expect(lines).toEqual([{ ...asked, replyQuantity: '500' }])
  expect(asRequested(lines[0] ?? {}, confirmAnswer)).toMatchObject({ replyDeliveryDate: '2026-12-05' })
})

test('shifting moves what was answered', () => {
  const lines = [{ replyDeliveryDate: '2026-12-30' }, { replyDeliveryDate: null }]
  expect(shifted(lines, 'replyDeliveryDate', 3)).toEqual([
    { replyDeliveryDate: '2027-01-02' },
    { replyDeliveryDate: null },
  ])
})

test('open lines are faults once it was tried to send them, deviations only warn', () => {
  const lines = [
    { ...asked, replyDeliveryDate: null },
    { ...asked, itemNumber: 20, replyDeliveryDate: '2026-12-06', replyQuantity: '500' },
    { ...asked, itemNumber: 30, replyDeliveryDate: '2026-11-01', replyQuantity: '500' },
  ]
  const deviations = lines.map((line) => replyDeviation(line, scope))
  expect(tally(deviations)).toEqual({ same: 0, deviates: 1, open: 1, error: 1 })
  const severities = (tried: boolean) =>
    issuesFor(lines, deviations, confirmAnswer, tried).map(({ rowKey, severity }) => [rowKey, severity])
  expect(severities(false)).toEqual([
    ['20', 'warning'],
    ['30', 'error'],
  ])
  expect(severities(true)).toEqual([
    ['10', 'error'],
    ['20', 'warning'],
    ['30', 'error'],
  ])
})

test('what is sent: the answered columns of each line, and the person who answered', () => {
  const line = { ...asked, replyDeliveryDate: '2026-12-05', replyQuantity: '500', replyRemark: null }
  expect(
    answerBody(scope, purchaseOrder.transitions.confirm as unknown as AnyTransition, { salePerson: null }, [line]),
  ).toEqual({
    salePerson: 'salesperson',
    lines: [{ itemNumber: 10, replyDeliveryDate: '2026-12-05', replyQuantity: '500' }],
  })
})

test('a draft fills the lines that are still there', () => {
  const lines = [
    { itemNumber: 10, replyDeliveryDate: null },
    { itemNumber: 20, replyDeliveryDate: null },
  ]
  const draft = [
    { itemNumber: 20, replyDeliveryDate: '2026-12-01' },
    { itemNumber: 30, replyDeliveryDate: '2026-12-02' },
  ]
  expect(restoredOn(lines, draft, ['replyDeliveryDate'])).toEqual([
    { itemNumber: 10, replyDeliveryDate: null },
    { itemNumber: 20, replyDeliveryDate: '2026-12-01' },
  ])
})

test('as it is read: only given answers are compared', () => {
  const line = { ...asked, replyDeliveryDate: '2026-12-09', replyQuantity: '500' }
  expect(givenDeviation({ ...line, replyStatus: 'none' }, scope)).toBeUndefined()
  expect(givenDeviation({ ...line, replyStatus: 'acceptedWithChange' }, scope)).toMatchObject({ text: '+4 d' })
})

test('deliveries that wait stand as they were asked, and answer nothing until somebody says so', () => {
  const schedule = [
    { requestDate: '2026-12-05', requestQty: '60' },
    { requestDate: '2026-12-15', requestQty: '40' },
  ]
  const asked = {
    itemNumber: 10,
    quantity: '100',
    requestDeliveryDate: '2026-12-05',
    replyDeliveryDate: null,
    schedule,
  }
  const said = [
    { replyDate: '2026-12-05', replyQty: '60' },
    { replyDate: '2026-12-15', replyQty: '40' },
  ]
  const { rows } = confirmAnswer
  if (!rows) throw new Error('An order is answered with rows.')
  const sheet = { ...confirmAnswer, rows: { ...rows, wait: true } }
  const [waiting] = openLines({ lines: [asked] }, sheet)
  expect(waiting).toMatchObject({ replyDeliveryDate: null, replySchedule: said })
  expect(asRequested(waiting ?? {}, sheet)).toMatchObject({ replyDeliveryDate: '2026-12-05', replySchedule: said })
  expect(openLines({ lines: [asked] }, confirmAnswer)[0]).toMatchObject({ replyDeliveryDate: '2026-12-05' })
})
