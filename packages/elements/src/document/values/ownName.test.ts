import { expect, test } from 'vitest'
import { ownName } from './ownName.ts'

test.each([
  ['100002_purchaser', '100002', 'purchaser'],
  ['100002_old_buyer', '100002', 'old_buyer'],
  ['100002_purchaser', undefined, 'purchaser'],
  ['300001_salesperson', '100002', undefined],
  ['system', '100002', 'system'],
])('%s is for somebody of %s: %s', (user, account, name) => {
  expect(ownName(user, account)).toBe(name)
})
