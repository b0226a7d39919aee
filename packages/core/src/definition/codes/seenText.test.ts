/** What looks the same is the same, and what people tell apart is not. */
import { describe, expect, test } from 'vitest'
import { seenText } from './seenText.ts'

describe('numbers', () => {
  test.each([
    [
      'AB610098',
      'ab610098',
      'АB610098',
      'AＢ610098',
      'AB610098\u200b',
      'AB-610098',
      'AB 610098',
      'AB/610098',
      'AB\u2011610098',
    ],
    ['2026-0001', '20260001', '2026 0001', '2026\u20130001', '\uff12026/0001'],
    ['ΑΒ-1', 'AB1', 'ав 1'],
    ['Ё-1', 'Ë1', 'e\u0308 1', 'Е\u0308-1'],
    ['FV 1/11/2026', 'fv1-11-2026', 'FV\u00a01.11.2026'],
  ])('%s is each of these', (...same) => {
    expect(new Set(same.map((text) => seenText(text, 'number')))).toEqual(new Set([seenText(same[0] ?? '', 'number')]))
  })

  test.each([
    ['FV 1/11/2026', 'FV 11/1/2026'],
    ['1-11', '11-1'],
    ['AB610098', 'AB610099'],
    ['O1', '01'],
    ['Ä1', 'A1'],
    ['БОЛТ', 'ВОЛТ'],
  ])('%s is not %s', (one, other) => {
    expect(seenText(one, 'number')).not.toBe(seenText(other, 'number'))
  })
})

describe('codes', () => {
  test.each([
    ['M-TWIN-1', 'm-twin-1', 'M\u2011TWIN\u20111', 'Ｍ－ＴＷＩＮ－１', 'M-ТWIN-1\u200b', ' M-TWIN-1 '],
    ['M 1', 'm\u00a0 1', 'M\t1'],
    ['Ø20', 'ø20'],
  ])('%s is each of these', (...same) => {
    expect(new Set(same.map((text) => seenText(text, 'code')))).toEqual(new Set([seenText(same[0] ?? '', 'code')]))
  })

  test.each([
    ['M-1', 'M1'],
    ['M 1', 'M-1'],
    ['5μF', '5mF'],
  ])('%s is not %s', (one, other) => {
    expect(seenText(one, 'code')).not.toBe(seenText(other, 'code'))
  })
})
