import { expect, test } from 'vitest'
import { keptColumns, shownColumns } from './frameColumns.ts'

test('columns are shown as they were chosen, as far as they are there', () => {
  expect(shownColumns(undefined, ['a', 'b'])).toEqual(['a', 'b'])
  expect(shownColumns(['b', 'x', 'a'], ['a', 'b'])).toEqual(['b', 'a'])
  expect(shownColumns(['x'], ['a', 'b'])).toEqual(['a', 'b'])
})

test('a choice made while some columns are not there does not take them away', () => {
  const all = ['a', 'b', 'c']
  expect(keptColumns(['a'], { chosen: undefined, possible: ['a', 'b'], all })).toEqual(['a', 'c'])
  expect(keptColumns(['b', 'a'], { chosen: ['a', 'b'], possible: ['a', 'b'], all })).toEqual(['b', 'a'])
})
