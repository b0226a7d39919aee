import { createHash } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from './commonPasswords.ts'
import { passwordFaults } from './passwordRules.ts'

const faults = (password: unknown, names?: readonly string[]) =>
  passwordFaults({ password, passwordConfirm: password }, names ? { names } : {})
const ruleOf = (password: unknown, names?: readonly string[]) => faults(password, names)[0]?.rule

test.each([
  'password',
  'Password1',
  'P@ssw0rd!',
  'passwordpassword',
  'Welcome2026',
  '12345678',
  '87654321',
  '123123123',
  'aaaaaaaaaaaa',
  'qwertyui',
  'Qwertz123',
  'abcdefgh',
  '1qaz2wsx',
  'ILoveYou!!',
  'woaini1314',
  'admin1234',
  'Supplier2026',
  '19800101',
  'pass-word_1',
])('%s is what is tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test('the 3,000 most common passwords of the published list are refused, however they are capitalised', () => {
  const published = dictionary['passwords-common']
  expect(published.length).toBeGreaterThan(3000)
  const long = published.filter((password) => password.length >= 8)
  expect(long.length).toBeGreaterThan(3000)
  for (const password of [...published.slice(0, 3000), ...long.slice(0, 3000)]) {
    expect(isCommonPassword(password), password).toBe(true)
    expect(isCommonPassword(password.toUpperCase()), password).toBe(true)
  }
})

test.each([
  'quiet harbour 47',
  'correct horse',
  'Xk7-2pQz_9',
  'bicycles on the moon',
  '锁住的门前有三只猫',
  'tomorrowandtomorrow',
  'sunflower petals',
  '8f3k2m9x7q',
])('%s is good', (password) => {
  expect(isCommonPassword(password)).toBe(false)
  expect(faults(password)).toEqual([])
})

test('eight characters at least, 128 at most, counted as people count them', () => {
  expect(faults('xk7-2pq')).toEqual([{ path: 'password', rule: 'tooShort', limit: 8 }])
  expect(faults('锁门猫狗鱼鸟马牛')).toEqual([])
  expect(ruleOf('🔒🔑🚪🐈🐕🐟🐦')).toBe('tooShort')
  expect(ruleOf('quiet harbour '.repeat(9))).toBe(undefined)
  expect(ruleOf('quiet harbour '.repeat(10))).toBe('tooLong')
  expect(passwordFaults({ password: 'xk7-2pq9', passwordConfirm: 'xk7-2pq9' }, { least: 12 })).toEqual([
    { path: 'password', rule: 'tooShort', limit: 12 },
  ])
})

test('both must be there and the same', () => {
  expect(passwordFaults({})).toEqual([
    { path: 'password', rule: 'required' },
    { path: 'passwordConfirm', rule: 'required' },
  ])
  expect(passwordFaults({ password: 'quiet harbour', passwordConfirm: 'quiet harbor' })).toEqual([
    { path: 'passwordConfirm', rule: 'mustMatch' },
  ])
  expect(ruleOf(12_345_678)).toBe('required')
})

test('names of the person and the company, and what looks like a hash, are no passwords', () => {
  const names = ['wangfang01', 'Shanghai Precision']
  expect(ruleOf('WangFang01', names)).toBe('passwordCommon')
  expect(ruleOf('shanghai precision', names)).toBe('passwordCommon')
  expect(ruleOf('wangfang likes tea', names)).toBe(undefined)
  expect(ruleOf(createHash('sha256').update('x').digest('hex'))).toBe('badFormat')
  expect(ruleOf('lone \ud800 surrogate')).toBe('badFormat')
})
