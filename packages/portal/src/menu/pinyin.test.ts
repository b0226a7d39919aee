import { expect, test } from 'vitest'
import { initialsOf, isNamed } from './pinyin.ts'

test.each([
  ['采购订单', 'cgdd'],
  ['物料主数据', 'wlzsj'],
  ['首页', 'sy'],
  ['供应商', 'gys'],
  ['对账与财务', 'dzycw'],
  ['ERP 订单 2', 'erp dd 2'],
  ['', ''],
])('%s → %s', (text, initials) => {
  expect(initialsOf(text)).toBe(initials)
})

test('a name is found by a part of it, whatever its case, or by its initials', () => {
  for (const typed of ['订单', 'cg', 'CGDD', ' gd ', '']) expect(isNamed('采购订单', typed)).toBe(true)
  for (const typed of ['dc', '单订', 'x']) expect(isNamed('采购订单', typed)).toBe(false)
  expect(isNamed('Purchase orders', 'ORD')).toBe(true)
})
