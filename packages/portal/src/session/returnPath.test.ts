import { expect, test } from 'vitest'
import { homePath } from '../tabs/tabRules.ts'
import { returnPath, signInPath, withReturn } from './returnPath.ts'

test('a deep link with its query comes back after sign-in', () => {
  const wanted = '/buyer/purchaseOrder/index?tab=mine&q=锁#x'
  const address = new URL(signInPath(wanted), 'http://here.invalid')
  expect(address.pathname).toBe('/login')
  expect(decodeURI(returnPath(address.searchParams.get('to')))).toBe(wanted)
})

test('home and the public pages are not carried along', () => {
  for (const path of ['/', '/login', '/login?to=/x', '/lock?to=/x', homePath]) expect(signInPath(path)).toBe('/login')
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
  '/lock?to=/lock',
  '/',
])('%j leads home', (wanted) => {
  expect(returnPath(wanted)).toBe(homePath)
})

test('a public path carries it along', () => {
  expect(withReturn('/forget', null)).toBe('/forget')
  expect(withReturn('/login?reset', '/buyer/a?b=1')).toBe('/login?reset&to=%2Fbuyer%2Fa%3Fb%3D1')
  expect(withReturn('/signup/public', '/buyer/a')).toBe('/signup/public?to=%2Fbuyer%2Fa')
})
