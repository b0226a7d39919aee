import { expect, test } from 'vitest'
import { noticePages, noticePath, pageOf } from './noticePages.ts'
import { isTop, stateOf } from './noticeStatus.ts'
import { sizeText } from './sizeText.ts'

test.each([
  ['轮组 50% / 一厂?', '/details/guide/%E8%BD%AE%E7%BB%84%2050%25%20%2F%20%E4%B8%80%E5%8E%82%3F/100002-7'],
  ['..', '/details/guide/-/100002-7'],
  ['', '/details/guide/-/100002-7'],
  ['x'.repeat(200), `/details/guide/${'x'.repeat(60)}/100002-7`],
])('the address of %j', (title, path) => {
  expect(noticePath({ type: 'guide', title, index: '100002-7' })).toBe(path)
})

test('each kind of notice has its list', () => {
  expect(noticePages.map(({ path }) => path)).toEqual([
    '/purchaseNotice',
    '/resultsNotice',
    '/systemNotice',
    '/documentCenter',
  ])
  expect(pageOf('guide')?.path).toBe('/documentCenter')
  expect(pageOf('constructor')).toBeUndefined()
})

test.each([
  ['published', null, 'open'],
  ['published', '2026-12-01T00:00:00Z', 'open'],
  ['published', '2026-11-21T00:00:00Z', 'soon'],
  ['published', '2026-11-20T00:00:00Z', 'expired'],
  ['expired', null, 'expired'],
  ['revoked', '2026-12-01T00:00:00Z', 'revoked'],
])('%s until %s is %s', (status, expireTime, state) => {
  expect(stateOf({ status, expireTime }, '2026-11-20T10:00:00Z')).toBe(state)
})

test('on top', () => {
  expect([isTop({ top: 'Y' }), isTop({ top: 'N' }), isTop({})]).toEqual([true, false, false])
})

test.each([
  [0, '0 B'],
  [820, '820 B'],
  [12_360, '12.4 kB'],
  [3_000_000, '3 MB'],
  [250_400_000, '250 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
