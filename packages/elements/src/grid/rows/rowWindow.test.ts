import { expect, test } from 'vitest'
import { rowsInView, scrollTopFor } from './rowWindow.ts'

test('the rows in view and eight beyond each edge, never outside the grid', () => {
  expect(rowsInView(0, 640, 32, 10_000)).toEqual({ first: 0, end: 28 })
  expect(rowsInView(3200, 640, 32, 10_000)).toEqual({ first: 92, end: 128 })
  expect(rowsInView(319_360, 640, 32, 10_000)).toEqual({ first: 9972, end: 10_000 })
  expect(rowsInView(0, 640, 32, 3)).toEqual({ first: 0, end: 3 })
  expect(rowsInView(3200, 640, 32, 3)).toEqual({ first: 2, end: 3 })
  expect(rowsInView(0, 640, 32, 0)).toEqual({ first: 0, end: 0 })
})

test('scrolls just as far as a row needs to be seen beside head and foot', () => {
  const view = { scrollTop: 320, height: 352, sticky: 32 }
  expect(scrollTopFor(10, view, 32)).toBeUndefined()
  expect(scrollTopFor(19, view, 32)).toBeUndefined()
  expect(scrollTopFor(20, view, 32)).toBe(352)
  expect(scrollTopFor(9, view, 32)).toBe(288)
})
