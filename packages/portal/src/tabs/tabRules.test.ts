import { expect, test } from 'vitest'
import { homePath, homeTab, nextShown, othersOf, type Tab, withDetails, withoutTabs, withTab } from './tabRules.ts'

const values = (tabs: readonly Tab[]) => tabs.map(({ value }) => value)
const closable = (tabs: readonly Tab[]) => tabs.filter(({ close }) => close).map(({ value }) => value)
const three = withTab(withTab([homeTab], { value: '/a', label: 'A' }), { value: '/b', label: 'B' })

test('home comes first and can never be closed', () => {
  expect(values(three)).toEqual([homePath, '/a', '/b'])
  expect(closable(three)).toEqual(['/a', '/b'])
  expect(values(withoutTabs(three, [homePath]))).toEqual([homePath, '/a', '/b'])
})

test('adding an equal tab does nothing', () => {
  expect(withTab(three, { value: '/a', label: 'other', query: '?x=1' })).toBe(three)
})

test('a tab that remains alone cannot be closed', () => {
  const alone = withTab([], { value: '/a', label: 'A' })
  expect(closable(alone)).toEqual([])
  expect(values(withoutTabs(alone, ['/a']))).toEqual(['/a'])
  expect(closable(withTab(alone, { value: '/b', label: 'B' }))).toEqual(['/a', '/b'])
  expect(closable(withoutTabs(three, ['/a', '/b']))).toEqual([])
})

test('close others names every closable tab but the one', () => {
  expect(othersOf(three, '/a')).toEqual(['/b'])
  expect(othersOf(three, homePath)).toEqual(['/a', '/b'])
})

test('a shown tab that closes gives way to its right neighbour, else to its left one', () => {
  expect(nextShown(three, ['/a'], '/a')).toBe('/b')
  expect(nextShown(three, ['/b'], '/b')).toBe('/a')
  expect(nextShown(three, ['/a', '/b'], '/b')).toBe(homePath)
  expect(nextShown(three, ['/a'], '/b')).toBe('/b')
})

test('details change only the tab they are for', () => {
  const changed = withDetails(three, '/a', { label: 'PO1', query: '?tab=mine' })
  expect(changed.find(({ value }) => value === '/a')).toMatchObject({ label: 'PO1', query: '?tab=mine', close: true })
  expect(withDetails(changed, '/a', { label: 'PO1' })).toBe(changed)
  expect(withDetails(three, '/c', { label: 'PO1' })).toBe(three)
})
