import { expect, test } from 'vitest'
import { withoutSecrets } from './secrets.ts'

test.each([
  ['GET /api/events?ticket=abc123&x=1', 'GET /api/events?ticket=***&x=1'],
  ['{"elsSubAccountPassword":"5e88 4898","name":"x"}', '{"elsSubAccountPassword":***,"name":"x"}'],
  ["password: 'a b'", 'password: ***'],
  ['token=eyJabc, refreshToken=zzz; done', 'token=***, refreshToken=***; done'],
  ['Authorization: Bearer abc.def', 'Authorization: ***'],
  ['http://srm.invalid/activate/AbC-123?x=1', 'http://srm.invalid/activate/***?x=1'],
  ['/api/ElsAuthService/webValidToken/xyz', '/api/ElsAuthService/webValidToken/***'],
  ['401 for 100002.AbCdEfGhIjKlMnOpQr', '401 for ***'],
  ['hash 5e884898da28047151d0e56f8dc62927', 'hash ***'],
])('%j becomes %j', (text, clean) => {
  expect(withoutSecrets(text)).toBe(clean)
})

test('what is no secret stays', () => {
  const text =
    'TypeError: x is undefined at OrderListPage-DpV1.js:3:14 PO2026110087 0199a1b2-0000-7000-8000-0123456789ab'
  expect(withoutSecrets(text)).toBe(text)
})
