import { expect, test } from 'vitest'
import { en } from './en.ts'
import { compile, placesOf } from './template.ts'
import { haveSameKeys } from './wordKeys.ts'
import { zhCn } from './zhCn.ts'

const textsOf = (words: unknown, path = ''): readonly (readonly [string, string])[] =>
  typeof words === 'string'
    ? [[path, words]]
    : Object.entries(words as object).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))

const ofEn = new Map(textsOf(en))

test('both languages have the same keys', () => {
  expect(haveSameKeys(en, zhCn)).toBe(true)
  expect(haveSameKeys(zhCn, en)).toBe(true)
})

test('nothing is empty, and both languages put the same things in', () => {
  for (const [path, text] of textsOf(zhCn)) {
    expect(text.trim(), path).not.toBe('')
    expect(ofEn.get(path)?.trim(), path).not.toBe('')
    expect(placesOf(ofEn.get(path) ?? ''), path).toEqual(placesOf(text))
  }
})

test('a file of words says the same as its source', () => {
  for (const words of [zhCn, en]) expect(JSON.parse(JSON.stringify(words))).toEqual(words)
})

test('a text with places is a function, any other one a text', () => {
  const words = compile<{ a: '{0} of {1}'; b: 'plain'; c: readonly ['x'] }>({ a: '{0} of {1}', b: 'plain', c: ['x'] })
  expect(words.a(1, 'two')).toBe('1 of two')
  expect([words.b, words.c]).toEqual(['plain', ['x']])
})

test('one and many', () => {
  const { days } = compile<{ days: '{0} {0|day|days}' }>({ days: '{0} {0|day|days}' })
  expect([days(1), days('1'), days(0), days('10,000+')]).toEqual(['1 day', '1 day', '0 days', '10,000+ days'])
})

test('words that lack a key or have another kind of value are not taken', () => {
  const used = { a: 'x', b: { c: 'y', d: ['z'] } }
  expect(haveSameKeys({ ...used, more: 'x' }, used)).toBe(true)
  for (const words of [
    null,
    [],
    'x',
    { a: 'x' },
    { a: 'x', b: {} },
    { a: 1, b: used.b },
    { a: 'x', b: { c: 'y', d: 'z' } },
  ])
    expect(haveSameKeys(words, used)).toBe(false)
})
