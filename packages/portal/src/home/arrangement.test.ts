import { expect, test } from 'vitest'
import { arrangementOf, hiding, moved, showing, tilesOf } from './arrangement.ts'

const views = (...documents: string[]) => documents.map((document) => `${document}.view`)
const all = ['purchaseOrder.field.price', ...views('deliveryNotice')]
const tiles = tilesOf({ buyer: all })
const home = (layout?: Parameters<typeof arrangementOf>[0]) => ({ layout, tiles })
const shown = (layout: Parameters<typeof arrangementOf>[0]) => arrangementOf(layout, tiles).shown

test('without a choice all tiles are there in the usual order', () => {
  expect(arrangementOf(undefined, tiles)).toEqual({ shown: ['work', 'orders', 'deliveries'], hidden: [] })
})

test('a tile moves to a place, and not past the ends', () => {
  expect(shown(moved(home(), 'orders', 0))).toEqual(['orders', 'work', 'deliveries'])
  expect(shown(moved(home(), 'work', 1))).toEqual(['orders', 'work', 'deliveries'])
  expect(shown(moved(home(), 'work', -3))).toEqual(['work', 'orders', 'deliveries'])
  expect(shown(moved(home(), 'work', 99))).toEqual(['orders', 'deliveries', 'work'])
})

test('a hidden tile comes back as the last one', () => {
  const without = hiding(home(), 'work')
  expect(arrangementOf(without, tiles)).toEqual({ shown: ['orders', 'deliveries'], hidden: ['work'] })
  expect(shown(moved(home(without), 'orders', 0))).toEqual(['orders', 'deliveries'])
  expect(arrangementOf(showing(home(without), 'work'), tiles)).toEqual({
    shown: ['orders', 'deliveries', 'work'],
    hidden: [],
  })
})

test('tiles that are gone are forgotten, new ones come last', () => {
  expect(shown({ order: ['orders', 'weather', 'work', 'orders'], hidden: ['weather'] })).toEqual([
    'orders',
    'work',
    'deliveries',
  ])
})

test('nobody has a tile that he may not open', () => {
  expect(tilesOf({ buyer: ['purchaseOrder.view', 'purchaseOrder.field.price'] })).toEqual(['work', 'orders'])
  expect(tilesOf({ buyer: views('purchaseOrder') })).toEqual(['work'])
  expect(tilesOf({ supplier: views('deliveryNotice') })).toEqual(['work', 'deliveries'])
  expect(tilesOf({ buyer: ['reconciliation.view'] })).toEqual(['work'])
  expect(tilesOf({ supplier: ['reconciliation.confirm'] })).toEqual(['work', 'money'])
  expect(tilesOf({})).toEqual(['work'])
})
