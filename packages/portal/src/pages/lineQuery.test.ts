import { expect, test } from 'vitest'
import { lineOfQuery, queryOfLine } from './lineQuery.ts'

test('the line of a document comes back from its address', () => {
  expect(lineOfQuery(queryOfLine(20))).toBe(20)
  expect(queryOfLine(undefined)).toBe('')
})

test.each(['', '?tab=talk', '?line=', '?line=x', '?line=1.5', '?line=-1'])('%j leads to no line', (query) => {
  expect(lineOfQuery(query)).toBe(undefined)
})
