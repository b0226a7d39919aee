import { budget } from '@srm/core/finance/budgets/budget'
import { expenseSheet } from '@srm/core/finance/expenses/expenseSheet'
import { invoice } from '@srm/core/finance/invoices/invoice'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import { expect, test } from 'vitest'
import { en } from '../../words/en.ts'
import { enDeferred } from '../../words/enDeferred.ts'
import { zhCn } from '../../words/zhCn.ts'
import { zhCnDeferred } from '../../words/zhCnDeferred.ts'
import { ownText } from '../actions/ownText.ts'
import type { Telling } from './stations.ts'
import { stationsOf } from './stationsOf.ts'
import { stepOf } from './stepText.ts'

const words = { ...en, ...enDeferred }
const told = (def: Telling['def'], side: Telling['side']) => ({
  ...{ def, side, words, locale: 'en', who: undefined, permissions: undefined },
  place: { zone: 'Asia/Shanghai', now: '2026-11-26T02:00:00.000Z' },
})

test('what the other side has is not done with, though no more is said of it', () => {
  const returned = { stage: 'returned', invoiceStatus: 'returned', holderSide: 'supplier' }
  expect(stepOf(told(invoice, 'buyer'), returned, ownText)?.text).toBe('Next: Supplier is to correct or void it')
  const rejected = { stage: 'returned', initiator: 'supplier', holderSide: 'supplier' }
  expect(stepOf(told(reconciliation, 'buyer'), { ...rejected, supplierName: 'Wuxi Hengda' }, ownText)?.text).toBe(
    'Next: Wuxi Hengda is to revise or cancel it',
  )
  expect(stepOf(told(invoice, 'buyer'), { stage: 'paid' }, ownText)?.text).toBe('Nothing more to do.')
})

test('who has it is told what he can do of it; where he can do nothing, whose it is', () => {
  const disputed = { stage: 'toConfirm', initiator: 'buyer', holderSide: 'supplier' }
  const open = ['dispute', 'return'].map((action) => ({ action }))
  const confirm = { action: 'confirm', refusal: { message: 'reconciliation.stillDisputed' } } as const
  const said = (doc: object) => stepOf(told(reconciliation, 'supplier'), { ...disputed, ...doc }, ownText)?.text
  expect(said({})).toBe('Next: you confirm, dispute or return it')
  expect(said({ offers: [...open, { action: 'confirm' }] })).toBe('Next: you confirm, dispute or return it')
  expect(said({ offers: [...open, confirm] })).toBe('Next: you dispute lines or return')
  expect(said({ offers: [] })).toBe('Next: Supplier is to confirm, dispute or return it')
  const chinese = { ...told(reconciliation, 'supplier'), locale: 'zh_cn', words: { ...zhCn, ...zhCnDeferred } } as const
  expect(stepOf(chinese, { ...disputed, offers: [...open, confirm] }, ownText)?.text).toBe('下一步：您提出争议或退回')
  const empty = { stage: 'new', initiator: 'buyer', holderSide: 'buyer', offers: [], may: { edit: true } }
  expect(stepOf(told(expenseSheet, 'buyer'), empty, ownText)?.text).toBe('Next: you edit it')
})

test('a budget that is used up is supplemented by whoever may', () => {
  const used = { stage: 'exhausted', holderSide: 'buyer', offers: [{ action: 'close' }] }
  const as = (...permissions: string[]) => ({ ...told(budget, 'buyer'), permissions: new Set(permissions) })
  expect(stepOf(as('budget.close', 'budgetChange.create'), used, ownText)?.text).toBe(
    'Next: you ask for a supplement or a transfer',
  )
  expect(stepOf(as('budget.close'), used, ownText)?.text).toBe('Next: you close')
})

test.each([
  ['a budget that is spent', budget, 'buyer', 'active', 'Spend'],
  ['a statement that is to be invoiced', reconciliation, 'buyer', 'confirmed', 'Invoice'],
  ['a statement that is to be invoiced', reconciliation, 'supplier', 'confirmed', 'Invoice'],
] as const)('%s stands on its way though nobody has it', (_, def, side, stage, station) => {
  const now = stationsOf(told(def, side), { stage }).filter(({ state }) => state === 'is-now')
  expect(now.map(({ text }) => text)).toEqual([station])
  expect(stepOf(told(def, side), { stage }, ownText)?.text).not.toBe('Nothing more to do.')
})

test('what was broken off has not passed the stations that it never came to', () => {
  expect(stationsOf(told(invoice, 'supplier'), { stage: 'void' })).toEqual([])
  expect(stationsOf(told(reconciliation, 'supplier'), { stage: 'cancelled' })).toEqual([])
  expect(stationsOf(told(invoice, 'supplier'), { stage: 'paid' }).map(({ state }) => state)).toEqual(
    Array.from({ length: 5 }, () => 'is-done'),
  )
})
