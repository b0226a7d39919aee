import { expect, test } from 'vitest'
import { fitting, markedPieces, type PaletteItem } from './paletteItems.ts'

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
const found = (typed: string) => fitting(groups, typed).map(({ items }) => items.map(({ label }) => label))

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
