import { expect, test } from 'vitest'
import { hasPageSettings, readPagePrefixes, withPageSettings } from './pagePrefixes.ts'

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
  expect(withPageSettings(page, { prefixes: ['acme', 'b'] })).toBe(
    '<meta name="srm-prefixes" content="acme b" /><title>SRM</title>',
  )
})

test('the page says from which origin its translations come (spec §7)', () => {
  const page = '<meta name="srm-words" content="" />'
  const words = 'https://words.example.com/srm'
  expect(withPageSettings(page, { prefixes: [], words })).toBe(`<meta name="srm-words" content="${words}" />`)
  expect([hasPageSettings({ prefixes: [], words }), hasPageSettings({ prefixes: [] })]).toEqual([true, false])
})
