import { expect, test } from 'vitest'
import { drawingOf } from './moneySeries.ts'

const words = {
  flows: { ordered: 'O', received: 'R', stated: 'S', disputed: 'D', invoiced: 'I', paid: 'P' },
  others: 'Others',
}
const row = (party: string, month: string | null, received: `${number}`, currency = 'CNY') => ({
  ...{ party, partyName: `Company ${party}`, month, currency, received },
})

test('bars stand beside each other by flow, of one currency', () => {
  const items = [row('1', '2025-12', '1'), row('1', '2026-02', '2'), row('1', '2026-02', '9', 'JPY')]
  const asked = { by: 'month', currency: 'CNY', flow: 'received', flows: ['ordered', 'received'] } as const
  const { categories, series } = drawingOf(items, asked, words)
  expect(categories).toEqual(['2025-12', '2026-01', '2026-02'])
  expect(series.map(({ key, values }) => [key, values])).toEqual([
    ['ordered', [null, null, null]],
    ['received', ['1', null, '2']],
  ])
})

test('companies stand on each other, the greatest first, those behind the fifth as one, to the cent', () => {
  const items = [1, 2, 3, 4, 5, 6, 7].map((n) => row(String(n), n < 4 ? '2026-02' : '2026-01', `${n}.1` as `${number}`))
  const asked = { by: 'partyMonth', currency: 'CNY', flow: 'received', flows: ['received'] } as const
  const { categories, series } = drawingOf(items, asked, words)
  expect(categories).toEqual(['2026-01', '2026-02'])
  expect(series.map(({ name }) => name)).toEqual([...[7, 6, 5, 4, 3].map((n) => `Company ${n}`), 'Others'])
  expect(series.at(-1)?.values).toEqual([null, '3.2'])
})
