import { expect, test } from 'vitest'
import { hashOf, isPassword, signInOnly } from './lockHash.ts'

test('only the password itself unlocks, and it stands nowhere', async () => {
  const kept = await hashOf('Lock-锁-1')
  expect(kept).toMatch(/^[0-9a-f]{32}\.[0-9a-f]{64}$/)
  expect(await isPassword('Lock-锁-1', kept)).toBe(true)
  for (const wrong of ['lock-锁-1', 'Lock-锁-1 ', '']) expect(await isPassword(wrong, kept)).toBe(false)
})

test('the same password is kept differently each time', async () => {
  expect(await hashOf('1234')).not.toBe(await hashOf('1234'))
})

test.each([signInOnly, '', 'a', '.'])('%j is nobody’s password', async (kept) => {
  expect(await isPassword('', kept)).toBe(false)
  expect(await isPassword(signInOnly, kept)).toBe(false)
})
