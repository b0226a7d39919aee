import { expect, test } from 'vitest'
import { readPagePrefixes, withPagePrefixes } from './pagePrefixes.ts'

test('segments with spaces or commas between them', () => {
  expect(readPagePrefixes(undefined)).toEqual([])
  expect(readPagePrefixes('acme')).toEqual(['acme'])
  expect(readPagePrefixes(' acme, north-2  b_c ')).toEqual(['acme', 'north-2', 'b_c'])
})

test.each(['/acme', 'a/b', 'api', 'portal', 'buyer', 'login', 'acme <script>', 'a"b', '..'])('%s is none', (text) => {
  expect(() => readPagePrefixes(text)).toThrow(RangeError)
})

test('the page says them where the portal looks', () => {
  const page = '<meta name="srm-prefixes" content="" /><title>SRM</title>'
  expect(withPagePrefixes(page, ['acme', 'b'])).toBe('<meta name="srm-prefixes" content="acme b" /><title>SRM</title>')
})
