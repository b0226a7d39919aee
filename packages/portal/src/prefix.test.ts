import { expect, test } from 'vitest'
import { pathBelow, prefixOf } from './prefix.ts'

test('the first segment is a prefix only when the setting lists it', () => {
  expect(prefixOf('/acme/portal/wel/index', ['acme'])).toBe('/acme')
  expect(prefixOf('/acme', ['acme'])).toBe('/acme')
  expect(prefixOf('/buyer/purchaseOrder/index', ['acme'])).toBe('')
})

test('portal, or no segment, is the default', () => {
  expect(prefixOf('/portal/wel/index', ['portal'])).toBe('')
  expect(prefixOf('/', [''])).toBe('')
})

test('below its prefix the application has its own paths', () => {
  expect(pathBelow('/acme/buyer/x', '/acme')).toBe('/buyer/x')
  expect(pathBelow('/acme', '/acme')).toBe('/')
  expect(pathBelow('/acmex/buyer', '/acme')).toBe('/acmex/buyer')
  expect(pathBelow('/buyer/x', '')).toBe('/buyer/x')
})
