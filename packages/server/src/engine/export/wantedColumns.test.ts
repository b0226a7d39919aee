import { expect, test } from 'vitest'
import { wantedColumns } from './wantedColumns.ts'

test('columns come in the order asked, all of them where nobody asked, and none that is not there', () => {
  expect(wantedColumns('b,a', ['a', 'b', 'c'])).toEqual(['b', 'a'])
  expect(wantedColumns(undefined, ['a', 'b'])).toEqual(['a', 'b'])
  expect(() => wantedColumns('a,x', ['a'])).toThrow()
})
