import { expect, test } from 'vitest'
import { queryOfStart, startOfQuery } from './startQuery.ts'

test('comes back from its address', () => {
  expect(queryOfStart({ parentOrgId: '1000', sort: 10 })).toBe('?parentOrgId=1000&sort=10')
  expect(startOfQuery(queryOfStart({ sort: 10, nameZh: '采购 & 订单=1' }))).toEqual({
    sort: '10',
    nameZh: '采购 & 订单=1',
  })
})

test('nothing is no query, and what is neither text nor number is left out', () => {
  expect(queryOfStart({})).toBe('')
  expect(queryOfStart({ permissions: ['a'] })).toBe('')
  expect(startOfQuery('')).toBeUndefined()
})
