import { expect, test } from 'vitest'
import { readHostMessage } from './host.ts'

test('a token and a path to open are read', () => {
  expect(readHostMessage({ type: 'srm:token', token: 'abc', more: 1 })).toEqual({ type: 'srm:token', token: 'abc' })
  expect(readHostMessage({ type: 'srm:open', path: '/settings' })).toEqual({ type: 'srm:open', path: '/settings' })
})

test.each([
  undefined,
  null,
  'srm:token',
  42,
  {},
  { type: 'srm:token' },
  { type: 'srm:token', token: '' },
  { type: 'srm:token', token: 1 },
  { type: 'srm:open' },
  { type: 'other', token: 'abc' },
])('%j is none of ours', (data) => {
  expect(readHostMessage(data)).toBeUndefined()
})
