import { budget } from '@srm/core/finance/budgets/budget'
import { invoice } from '@srm/core/finance/invoices/invoice'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import { expect, test } from 'vitest'
import { en } from '../../words/en.ts'
import { stepEn } from '../../words/stepEn.ts'
import type { Telling } from './stations.ts'
import { stationsOf } from './stationsOf.ts'
import { stepOf } from './stepText.ts'

const words = { ...en, ...stepEn }
const told = (def: Telling['def'], side: Telling['side']): Telling => ({
  ...{ def, side, words, locale: 'en', who: undefined, permissions: undefined },
  place: { zone: 'Asia/Shanghai', now: '2026-11-26T02:00:00.000Z' },
})

test('what the other side has is not done with, though no more is said of it', () => {
  const returned = { stage: 'returned', invoiceStatus: 'returned', holderSide: 'supplier' }
  expect(stepOf(told(invoice, 'buyer'), returned)?.text).toBe('Waiting for Supplier')
  const rejected = { stage: 'returned', initiator: 'supplier', holderSide: 'supplier' }
  expect(stepOf(told(reconciliation, 'buyer'), rejected)?.text).toBe('Waiting for Supplier')
  expect(stepOf(told(invoice, 'buyer'), { stage: 'paid' })?.text).toBe('Nothing more to do.')
})

test.each([
  ['a budget that is spent', budget, 'buyer', 'active', 'Spend'],
  ['a statement that is to be invoiced', reconciliation, 'buyer', 'confirmed', 'Invoice'],
  ['a statement that is to be invoiced', reconciliation, 'supplier', 'confirmed', 'Invoice'],
] as const)('%s stands on its way though nobody has it', (_, def, side, stage, station) => {
  const now = stationsOf(told(def, side), { stage }).filter(({ state }) => state === 'is-now')
  expect(now.map(({ text }) => text)).toEqual([station])
  expect(stepOf(told(def, side), { stage })?.text).not.toBe('Nothing more to do.')
})

test('what was broken off has not passed the stations that it never came to', () => {
  expect(stationsOf(told(invoice, 'supplier'), { stage: 'void' })).toEqual([])
  expect(stationsOf(told(reconciliation, 'supplier'), { stage: 'cancelled' })).toEqual([])
  expect(stationsOf(told(invoice, 'supplier'), { stage: 'paid' }).map(({ state }) => state)).toEqual(
    Array.from({ length: 5 }, () => 'is-done'),
  )
})
