import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { expect, test } from 'vitest'
import { tabsOf } from '../views/tabsOf.ts'
import { hasFilters, withFilter, withoutFilters } from '../views/viewFilters.ts'
import { nextPage, previousPage } from '../views/viewPages.ts'
import { changed, type ListView, queryOf, questionOf, readSort, sameView, writeSort } from './listView.ts'

const view: ListView = {
  tab: 'mine',
  q: 'PO2026',
  filters: { stage: ['sent', 'confirmed'], nextDueDate: { from: '2026-11-01' } },
  pages: ['a', 'b'],
}

test('another question begins at its first page', () => {
  expect(changed(view, { tab: 'late' })).toEqual({ ...view, tab: 'late', pages: undefined })
  expect(withFilter(view, 'stage', undefined)).not.toHaveProperty('pages')
})

test('what says nothing is left out, so equal views are equal', () => {
  expect(withFilter({}, 'stage', [])).toEqual({})
  expect(withFilter({}, 'nextDueDate', {})).toEqual({})
  expect(changed({ tab: 'mine' }, { tab: '' })).toEqual({})
  expect(sameView({ q: '', filters: {} }, {})).toBe(true)
})

test('by line is another view of the same question', () => {
  const lines = changed(view, { by: 'lines' })
  expect(sameView(lines, view)).toBe(false)
  expect(questionOf(lines)).toEqual(questionOf(view))
  expect(Object.keys(changed(lines, {}))).toEqual(['by', 'filters', 'q', 'tab'])
})

test('clearing the filters keeps the tab', () => {
  expect(withoutFilters(view)).toEqual({ tab: 'mine' })
  expect(hasFilters(view)).toBe(true)
  expect(hasFilters({ tab: 'mine', pages: ['a'] })).toBe(false)
})

test('pages go forth and back by their cursors', () => {
  expect(nextPage(view, 'c').pages).toEqual(['a', 'b', 'c'])
  expect(previousPage(view).pages).toEqual(['a'])
  expect(previousPage({ pages: ['a'] })).toEqual({})
})

test('the question is what the list call takes; a single character is not searched', () => {
  expect(questionOf(view)).toEqual({
    tab: 'mine',
    q: 'PO2026',
    stage: ['sent', 'confirmed'],
    nextDueDate: { from: '2026-11-01' },
  })
  expect(questionOf({ q: '天' })).toEqual({})
  expect(questionOf({ q: '天津' })).toEqual({ q: '天津' })
})

test('the first page asks for the counts of the tabs, the others for their cursor', () => {
  expect(queryOf(purchaseOrder, {}, ['orderNumber'], 50)).toMatchObject({
    sort: '-orderTime',
    limit: 50,
    count: true,
    counts: 'tabs',
  })
  expect(queryOf(purchaseOrder, view, [], 20)).toMatchObject({ after: 'b' })
  expect(queryOf(purchaseOrder, view, [], 20)).not.toHaveProperty('counts')
})

test('a sort is written as it is read', () => {
  for (const sort of ['-orderTime', 'orderNumber']) expect(writeSort(readSort(sort))).toBe(sort)
})

test('each side has its own tabs, with one key each', () => {
  for (const side of ['buyer', 'supplier'] as const) {
    const keys = tabsOf(purchaseOrder, side).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toContain('mine')
  }
  expect(tabsOf(purchaseOrder, 'supplier').map(({ en }) => en)).not.toContain('In approval')
})
