import { expect, test } from 'vitest'
import { homePath } from '../tabs/tabRules.ts'
import { returnPath, signInPath } from './returnPath.ts'

test('a deep link with its query comes back after sign-in', () => {
  const wanted = '/buyer/purchaseOrder/index?tab=mine&q=锁#x'
  const address = new URL(signInPath(wanted), 'http://here.invalid')
  expect(address.pathname).toBe('/login')
  expect(decodeURI(returnPath(address.searchParams.get('to')))).toBe(wanted)
})

test('home and the public pages are not carried along', () => {
  for (const path of ['/', '/login', homePath]) expect(signInPath(path)).toBe('/login')
})

test.each([
  null,
  '',
  'buyer',
  'https://evil.example/',
  '//evil.example/a',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/a/..//evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '/login?to=/login',
  '/',
])('%j leads home', (wanted) => {
  expect(returnPath(wanted)).toBe(homePath)
})
