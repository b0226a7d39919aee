import { expect, test } from 'vitest'
import { arrangementOf, hiding, moved, showing } from './arrangement.ts'

const shown = (layout: Parameters<typeof arrangementOf>[0]) => arrangementOf(layout).shown

test('without a choice all tiles are there in the usual order', () => {
  expect(arrangementOf(undefined)).toEqual({ shown: ['work', 'approval', 'logistics', 'orders'], hidden: [] })
})

test('a tile moves to a place, and not past the ends', () => {
  expect(shown(moved(undefined, 'orders', 0))).toEqual(['orders', 'work', 'approval', 'logistics'])
  expect(shown(moved(undefined, 'work', 1))).toEqual(['approval', 'work', 'logistics', 'orders'])
  expect(shown(moved(undefined, 'work', -3))).toEqual(['work', 'approval', 'logistics', 'orders'])
  expect(shown(moved(undefined, 'work', 99))).toEqual(['approval', 'logistics', 'orders', 'work'])
})

test('a hidden tile comes back as the last one', () => {
  const without = hiding(undefined, 'work')
  expect(arrangementOf(without)).toEqual({ shown: ['approval', 'logistics', 'orders'], hidden: ['work'] })
  expect(shown(moved(without, 'orders', 0))).toEqual(['orders', 'approval', 'logistics'])
  expect(arrangementOf(showing(without, 'work'))).toEqual({
    shown: ['approval', 'logistics', 'orders', 'work'],
    hidden: [],
  })
})

test('tiles that are gone are forgotten, new ones come last', () => {
  expect(shown({ order: ['orders', 'weather', 'work', 'orders'], hidden: ['weather'] })).toEqual([
    'orders',
    'work',
    'approval',
    'logistics',
  ])
})
