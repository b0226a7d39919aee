import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { expect, test } from 'vitest'
import { answerOf, rowsQuery } from './localRows.ts'

const rows = [
  {
    orderNumber: 'A2',
    supplierName: 'Haisheng',
    orderAmountTax: '90.00',
    stage: 'sent',
    orderTime: '2026-11-03 10:00:00',
  },
  {
    orderNumber: 'A1',
    supplierName: 'Mingtu',
    orderAmountTax: '1200.00',
    stage: 'draft',
    orderTime: '2026-11-01 10:00:00',
  },
  {
    orderNumber: 'A3',
    supplierName: 'Ruisha',
    orderAmountTax: '300.00',
    stage: 'sent',
    orderTime: '2026-11-02 10:00:00',
  },
]
const numbers = async (asked: Parameters<typeof answerOf>[2]) =>
  (await answerOf(purchaseOrder, rows, { limit: 20, ...asked })).items.map(({ orderNumber }) => orderNumber)

test('rows of a page are sorted as numbers where they are numbers, and as texts else', async () => {
  expect(await numbers({ sort: 'orderAmountTax' })).toEqual(['A2', 'A3', 'A1'])
  expect(await numbers({ sort: '-orderTime' })).toEqual(['A2', 'A3', 'A1'])
  expect(await numbers({ sort: 'nothing' })).toEqual(['A2', 'A1', 'A3'])
})

test('they are found by texts, codes, one of several, and ranges whose last day is in them', async () => {
  expect(await numbers({ q: 'ming' })).toEqual(['A1'])
  expect(await numbers({ supplierName: 'RUI' })).toEqual(['A3'])
  expect(await numbers({ stage: 'sent', sort: 'orderNumber' })).toEqual(['A2', 'A3'])
  expect(await numbers({ stage: ['draft'] })).toEqual(['A1'])
  expect(await numbers({ orderTime: { from: '2026-11-02', to: '2026-11-02' } })).toEqual(['A3'])
  expect(await numbers({ orderAmountTax: { from: '100', to: '300' } })).toEqual(['A3'])
})

test('they come page by page, with the count of all and by what each is known', async () => {
  const first = await answerOf(purchaseOrder, rows, { limit: 2, sort: 'orderNumber' })
  expect(first).toMatchObject({ next: '2', count: 3, items: [{ uuid: 'A1' }, { uuid: 'A2' }] })
  const second = await answerOf(purchaseOrder, rows, { limit: 2, sort: 'orderNumber', after: first.next })
  expect(second).toMatchObject({ next: null, count: 3, items: [{ uuid: 'A3' }] })
})

test('a function of the page is asked in words that need no knowledge of the server', async () => {
  expect(
    rowsQuery({ stage: ['sent'], q: 'x', tab: 'late', sort: '-orderTime', limit: 50, after: '50', fields: ['uuid'] }),
  ).toEqual({
    q: 'x',
    filters: { stage: ['sent'] },
    tab: 'late',
    sort: '-orderTime',
    limit: 50,
    offset: 50,
  })
  const answer = await answerOf(purchaseOrder, async ({ offset }) => ({ items: [{ uuid: `u${offset}` }], total: 2 }), {
    limit: 1,
    after: '1',
  })
  expect(answer).toEqual({ items: [{ uuid: 'u1' }], next: null, count: 2 })
})
