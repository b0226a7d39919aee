import { expect, test } from 'vitest'
import { meeting } from './preferences.ts'

const me = '100002_purchaser'

test('what was changed last holds', () => {
  expect(meeting({ at: 5 }, me, { account: me, at: 3 })).toBe('take')
  expect(meeting({ at: 3 }, me, { account: me, at: 5 })).toBe('give')
  expect(meeting({ at: 5 }, me, { account: me, at: 5 })).toBe('leave')
})

test('a new device takes over, a new person leaves what the device has', () => {
  expect(meeting({ at: 5 }, me, undefined)).toBe('take')
  expect(meeting(undefined, me, undefined)).toBe('leave')
})

test('the settings of somebody else on this device are nobody’s to give', () => {
  expect(meeting({ at: 5 }, me, { account: '100002_other', at: 9 })).toBe('take')
  expect(meeting(undefined, me, { account: '100002_other', at: 9 })).toBe('leave')
})
