import { expect, test } from 'vitest'
import { offers, take } from '../../definition/workflow.ts'
import { invoice } from './invoice.ts'

const moment = { now: '2026-11-26T08:00:00.000Z', today: '2026-11-26' } as const
const posted = {
  ...{ invoiceStatus: 'posted', stage: 'posted', paymentStatus: 'partly', currency: 'CNY', lines: [] },
  ...{ invoiceAmount: '113.00', paidAmount: '100' },
}
const finance = { side: 'buyer', permissions: new Set(['invoice.recordPayment']) } as const

test('a payment starts with what is left and today, and that is what may be paid', () => {
  const { suggests } = invoice.transitions.recordPayment
  const suggested = suggests(posted as never, moment)
  expect(suggested).toEqual({ amount: '13', paidOn: '2026-11-26' })
  expect(suggests({ ...posted, invoiceAmount: '-113', paidAmount: null } as never, moment)).toMatchObject({
    amount: '-113',
  })
  expect(take(invoice, posted, 'recordPayment', suggested, moment)).toMatchObject({ doc: { stage: 'paid' } })
  const { invoiceAmount, paidAmount, ...unpriced } = posted
  expect(suggests(unpriced as never, moment)).toEqual({ paidOn: '2026-11-26' })
})

test.each([
  ['CNY', '0.001', 'invoice.paymentDigits'],
  ['CNY', '0.0100', undefined],
  ['JPY', '0.5', 'invoice.paymentDigits'],
  ['JPY', '1', undefined],
])('in %s %s is refused with %s: money has no smaller parts', (currency, amount, message) => {
  const told = take(invoice, { ...posted, currency }, 'recordPayment', { amount, paidOn: '2026-11-26' }, moment)
  expect('refusal' in told ? told.refusal?.message : undefined).toBe(message)
})

test('what is left is paid, of whatever parts', () => {
  const odd = { ...posted, paidAmount: '100.0001' }
  const { suggests } = invoice.transitions.recordPayment
  const suggested = suggests(odd as never, moment)
  expect(suggested).toMatchObject({ amount: '12.9999' })
  expect(take(invoice, odd, 'recordPayment', suggested, moment)).toMatchObject({ doc: { stage: 'paid' } })
})

test('of what is paid nobody is asked for a payment', () => {
  expect(offers(invoice, posted, finance, moment)).toEqual([{ action: 'recordPayment' }])
  expect(offers(invoice, { ...posted, paymentStatus: 'paid' }, finance, moment)).toEqual([
    { action: 'recordPayment', refusal: { message: 'invoice.paidAlready' } },
  ])
})
