import { expect, test } from 'vitest'
import { pathOf } from '../../home/followed.ts'
import { dueList, listOf, waitingList } from './moneyLinks.ts'

const filter = { from: '2026-01', to: '2026-02', party: '', company: '1000', currency: '' }

test('a figure of a month leads to the documents of its days, of its company and currency', () => {
  const row = { party: '300001', month: '2026-02', currency: 'CNY' }
  expect(listOf('buyer', 'stated', row, filter)).toEqual({
    ...{ side: 'buyer', document: 'reconciliation' },
    filters: {
      ...{ checkStatus: ['confirmed', 'posted'], toElsAccount: '300001', companyCode: '1000', currency: 'CNY' },
      periodTo: { from: '2026-02-01', to: '2026-02-28' },
    },
  })
  expect(pathOf(listOf('supplier', 'received', { ...row, party: '100002' }, filter))).toBe(
    '/supplier/materialVoucher/index?postingDate.from=2026-02-01&postingDate.to=2026-02-28&elsAccount=100002',
  )
})

test('a figure of the whole period leads to all of its months; what is disputed is a task tab', () => {
  const { tab, filters } = listOf('buyer', 'disputed', { party: null, month: null, currency: 'JPY' }, filter)
  expect(tab).toBe('disputed')
  expect(filters).toEqual({
    periodTo: { from: '2026-01-01', to: '2026-02-28' },
    companyCode: '1000',
    currency: 'JPY',
  })
})

test('a band of days leads to the statements that have waited so long', () => {
  const row = { party: '300001', currency: null, waitsFor: 'supplier' } as const
  const since = (band?: number) => waitingList('buyer', row, '2026-03-31', '', band).filters?.holderSince
  expect([since(0), since(1), since(3), since()]).toEqual([
    { from: '2026-03-26' },
    { from: '2026-03-16', to: '2026-03-25' },
    { to: '2026-02-28' },
    undefined,
  ])
})

test('invoices are the supplier’s: the other company stands in the other column', () => {
  const row = { party: '300001', month: '2026-02', currency: 'CNY' }
  expect(listOf('buyer', 'paid', row, filter).filters).toMatchObject({
    elsAccount: '300001',
    invoiceStatus: ['posted'],
  })
  const due = (band: number) =>
    dueList('supplier', { party: '100002', currency: 'CNY' }, '2026-03-31', '', band).filters
  expect(due(0)).toMatchObject({ toElsAccount: '100002', stage: ['posted'], dueDate: { from: '2026-03-31' } })
  expect(due(1)).toMatchObject({ dueDate: { from: '2026-03-16', to: '2026-03-30' } })
  expect(due(3)).toMatchObject({ dueDate: { to: '2026-02-28' } })
})
