import { expect, test } from 'vitest'
import { latenessOf, limitOf } from '../../definition/views/late.ts'
import { invoice } from './invoice.ts'

const posted = { stage: 'posted', invoiceStatus: 'posted', dueDate: '2026-12-26' }
const isLateOn = (today: string) => latenessOf(invoice, posted, { today, now: `${today}T23:59:59.999Z` }) !== undefined

test('an invoice is to be paid until its due day has ended where the reader is, at no hour of another zone', () => {
  expect(limitOf(invoice, posted)).toEqual({ column: 'dueDate', value: '2026-12-26', isDay: true })
  expect(isLateOn('2026-12-26')).toBe(false)
  expect(isLateOn('2026-12-27')).toBe(true)
})
