import { expect, test } from 'vitest'
import { readNumber, spellingsOf } from './noteCodeNumber.ts'

test.each([
  ['13800138000', '13800138000'],
  [' 138 0013 8000 ', '13800138000'],
  ['+8613800138000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['+4915112345678', '+4915112345678'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['Li.Na@Example.com', 'li.na@example.com'],
])('%j is kept as %s', (given, kept) => {
  expect(readNumber(given)).toBe(kept)
})

test.each([
  '1380013800',
  '138001380000',
  '23800138000',
  '+0123456789',
  '+12345',
  'a@b',
  'a@b.c',
  'a,b@example.com',
  'a@example.com, b@example.com',
  'a@example.com\nBcc: b@example.com',
  'a b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(260)}.com`,
  '',
  '13800138000\u0000',
  13800138000,
  ['13800138000'],
  null,
  undefined,
])('%j is no number', (given) => {
  expect(readNumber(given)).toBeUndefined()
})

test('people may have entered the same number with the country in front', () => {
  expect(spellingsOf('13800138000')).toEqual(['13800138000', '+8613800138000'])
  expect(spellingsOf('+4915112345678')).toEqual(['+4915112345678'])
})
