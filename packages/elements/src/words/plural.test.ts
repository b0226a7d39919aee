import { expect, test } from 'vitest'
import { en } from './en.ts'

test.each([
  ['Purchase order', 'Purchase orders'],
  ['Supplier address', 'Supplier addresses'],
  ['Material category', 'Material categories'],
])('%s in the plural', (one, many) => {
  expect(en.document.list(one)).toBe(many)
})
