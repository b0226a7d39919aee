import { expect, test } from 'vitest'
import { visibleCount } from './OverflowActions.tsx'

test('all stand in a line that has room for them, without room for the button of the rest', () => {
  expect(visibleCount([100, 100, 100], 316, 60)).toBe(3)
  expect(visibleCount([], 0, 60)).toBe(0)
})

test('where not all do, the first stand there beside the button of the rest', () => {
  expect(visibleCount([100, 100, 100], 315, 60)).toBe(2)
  expect(visibleCount([100, 100, 100], 275, 60)).toBe(1)
  expect(visibleCount([100, 100, 100], 100, 60)).toBe(0)
})

test('what is not shown takes no room', () => {
  expect(visibleCount([100, 0, 100, 0], 208, 60)).toBe(4)
  expect(visibleCount([100, 0, 100, 100], 300, 60)).toBe(3)
})
