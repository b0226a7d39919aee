import type { ListView } from '@srm/elements/document/list/listView.ts'
import { queryOfView } from '@srm/elements/document/list/viewText.ts'
import { expect, test } from 'vitest'
import { viewOfQuery } from './viewQuery.ts'

const views: readonly ListView[] = [
  {},
  { tab: 'mine' },
  { q: '轮 & 组=1' },
  { filters: { stage: ['sent'] } },
  { filters: { stage: ['sent', 'confirmed'], currency: 'CNY', orderNumber: 'PO1,2' } },
  { filters: { orderTime: { from: '2026-11-01', to: '2026-11-30' }, nextDueDate: { to: '2026-12-01' } } },
  { saved: '01a21869-5e17-73d0-8000-01afbcfe140e', tab: 'mine' },
  { by: 'lines', tab: 'late', sort: '-lines.quantity' },
  { by: 'lines', filters: { 'lines.deliveryDate': { to: '2026-12-01' }, 'lines.materialNumber': ['A.1', 'B'] } },
  { by: 'lines', filters: { 'lines.openQuantity.left': ['true'], 'lines.quantity': { from: '1', to: '2.5' } } },
  { tab: 'late', sort: '-orderAmountTax', limit: 20, pages: ['WyIyMDI2IiwiYSJd', 'eyJ-_x'] },
]

test.each(views)('a view comes back from its address: %j', (view) => {
  expect(viewOfQuery(queryOfView(view))).toEqual(view)
})

test('the plain list has no query', () => {
  expect(queryOfView({})).toBe('')
  expect(queryOfView({ tab: 'mine', filters: { stage: ['sent', 'confirmed'] } })).toBe(
    '?tab=mine&stage=sent&stage=confirmed',
  )
})

test.each(['?limit=0', '?limit=1000', '?limit=x', '?limit=1.5', '?tab=', '?by=weeks', ''])(
  '%j says nothing',
  (query) => {
    expect(viewOfQuery(query)).toEqual({})
  },
)
