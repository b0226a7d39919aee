import { permissionKeys, visible } from '@srm/core/definition/visibility'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Whole } from '../document/definition/screenTypes.ts'
import { worthColumns } from './lineWorth.tsx'

const scope = {
  def: purchaseOrder,
  side: 'supplier',
  locale: 'en',
  place: { zone: 'Asia/Shanghai', now: '2026-11-20T09:00:00.000Z' },
  visible: visible(purchaseOrder, 'supplier', new Set(permissionKeys(purchaseOrder, 'supplier'))),
} as unknown as Whole

const line = (priceBasis: string) => ({
  priceBasis,
  priceExcludingTax: '62.5',
  priceIncludingTax: '70.625',
  currency: 'CNY',
  totalAmount: '56500',
})
const priceOf = (...bases: readonly string[]) => {
  const { price } = worthColumns(scope, bases.map(line))
  const cell = price?.render?.(line(bases[0] ?? ''), 0)
  return { title: price?.title, cell: renderToStaticMarkup(cell) }
}

test('whether prices are with tax is said by the title where all say the same, else behind each, in one line of text', () => {
  expect(priceOf('1', '1')).toEqual({ title: 'Price excl. tax', cell: '62.5000 CNY' })
  expect(priceOf('2')).toEqual({ title: 'Price incl. tax', cell: '70.6250 CNY' })
  expect(priceOf('1', '2')).toEqual({
    title: 'Price',
    cell: '62.5000 CNY<span class="muted"> Excl. tax</span>',
  })
})
