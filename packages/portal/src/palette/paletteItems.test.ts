import { expect, test } from 'vitest'
import { bestFirst, markedPieces, matchingGroups, type PaletteItem } from './paletteItems.ts'

const item = (label: string, names: readonly string[] = []): PaletteItem => ({
  id: label,
  label,
  names,
  icon: { frame: 'home' },
  run: () => undefined,
})
const groups = [
  { heading: 'Go', items: [item('采购订单', ['Purchase orders']), item('物料', ['Materials'])] },
  { heading: 'Do', items: [item('锁定屏幕', ['Lock screen'])] },
]
const found = (typed: string) => matchingGroups(groups, typed).map(({ items }) => items.map(({ label }) => label))

test('an entry is found by its name in either language and by initials', () => {
  expect(found('')).toEqual([['采购订单', '物料'], ['锁定屏幕']])
  expect(found('订单')).toEqual([['采购订单']])
  expect(found('cgdd')).toEqual([['采购订单']])
  expect(found('LOCK')).toEqual([['锁定屏幕']])
  expect(found('zzz')).toEqual([])
})

test('what was typed is marked where it stands', () => {
  expect(markedPieces('HL 公路车架 58', '车架')).toEqual([
    { text: 'HL 公路', hit: false },
    { text: '车架', hit: true },
    { text: ' 58', hit: false },
  ])
  expect(markedPieces('PO1', 'po')).toEqual([
    { text: 'PO', hit: true },
    { text: '1', hit: false },
  ])
  expect(markedPieces('x', '')).toEqual([{ text: 'x', hit: false }])
})

test('the thing itself comes first: a document of this number, a page of this name, then what merely holds it', () => {
  const group = (heading: string, rank?: number) => ({
    heading,
    items: [item(heading)],
    ...(rank === undefined ? {} : { rank }),
  })
  const order = (ranks: readonly [number, number], typed: string) =>
    bestFirst([group('orders', ranks[0]), group('materials', ranks[1])], [group('pages'), group('lock')], typed).map(
      ({ heading }) => heading,
    )
  expect(order([2, 0], 'FR-1')).toEqual(['materials', 'orders', 'pages', 'lock'])
  expect(order([2, 1], 'FR-1')).toEqual(['materials', 'orders', 'pages', 'lock'])
  expect(order([2, 2], 'FR-1')).toEqual(['orders', 'materials', 'pages', 'lock'])
  expect(order([2, 0], ' Lock')).toEqual(['materials', 'lock', 'orders', 'pages'])
  expect(order([1, 2], 'lock')).toEqual(['lock', 'orders', 'materials', 'pages'])
})
