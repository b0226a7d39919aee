import { expect, test } from 'vitest'
import { areaOf, moveTo, selectCell, targetOfKey } from './selection.ts'

const bounds = { rows: 100, columns: 5, page: 20, header: true }

test('the range reaches from the current cell to its end, whichever is first', () => {
  const range = moveTo(selectCell({ row: 5, column: 3 }), { row: 2, column: 1 }, bounds, true)
  expect(areaOf(range)).toEqual({ top: 2, bottom: 5, left: 1, right: 3 })
})

test('arrows stop at the edges; the header lies above the first row but no range reaches it', () => {
  const first = selectCell({ row: 0, column: 0 })
  expect(moveTo(first, { row: -1, column: 0 }, bounds, false).end).toEqual({ row: -1, column: 0 })
  expect(moveTo(first, { row: -1, column: 0 }, bounds, true).end).toEqual({ row: 0, column: 0 })
  expect(moveTo(first, { row: 0, column: -1 }, bounds, false).end).toEqual({ row: 0, column: 0 })
  expect(moveTo(first, { row: 999, column: 9 }, bounds, false).end).toEqual({ row: 99, column: 4 })
})

test.each([
  ['ArrowDown', false, { row: 11, column: 2 }],
  ['ArrowDown', true, { row: 99, column: 2 }],
  ['PageUp', false, { row: 0, column: 2 }],
  ['PageDown', false, { row: 30, column: 2 }],
  ['Home', false, { row: 10, column: 0 }],
  ['End', true, { row: 99, column: 4 }],
  ['a', false, undefined],
])('%s (Ctrl: %s) leads to %o', (key, jump, target) => {
  expect(targetOfKey(key, jump, { row: 10, column: 2 }, bounds)).toEqual(target)
})
