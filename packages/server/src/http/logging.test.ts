import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { cleanUrl, createLogger } from './logging.ts'

test('addresses lose their secrets and nothing else', () => {
  const cases = {
    '/api/ElsAuthService/webValidToken/100001.abc?x=1': '/api/ElsAuthService/webValidToken/***?x=1',
    '/signup/success/s3cret': '/signup/success/***',
    '/api/buyer/purchaseOrder/export?format=csv&ticket=abc&q=token':
      '/api/buyer/purchaseOrder/export?format=csv&ticket=***&q=token',
    '/x?token=a&refreshToken=b&password=c&noteCode=1234#d': '/x?token=***&refreshToken=***&password=***&noteCode=***#d',
    '/api/wechat/callback?code=a&state=b': '/api/wechat/callback?code=***&state=***',
    '/login?wechat=a': '/login?wechat=***',
    '/activate/s3cret?x=1': '/activate/***?x=1',
    '/api/invitation/ABCDEFGH': '/api/invitation/***',
    '/api/buyer/invitation/1-2': '/api/buyer/invitation/1-2',
    '/x/getNoteCode?telephone=13800138000&purpose=login': '/x/getNoteCode?telephone=***&purpose=login',
    '/api/buyer/material?q=a': '/api/buyer/material?q=a',
  }
  for (const [url, clean] of Object.entries(cases)) expect(cleanUrl(url)).toBe(clean)
})

test('secrets are cut out of whatever is logged, two levels deep', () => {
  let lines = ''
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines += chunk
      done()
    },
  })
  const logger = createLogger('info', destination)
  const canary = 'canary-1234567890'
  for (const key of [
    'token',
    'refreshToken',
    'refreshtoken',
    'authorization',
    'password',
    'elsSubAccountPassword',
    'ticket',
    'serverKey',
    'passwordHash',
  ]) {
    logger.info({ [key]: canary })
    logger.info({ headers: { [key]: canary } })
    logger.info({ req: { headers: { [key]: canary } } })
  }
  logger.debug({ kept: 'no' })
  logger.info({ kept: 'yes' })
  expect(lines).not.toContain(canary)
  expect(lines).toContain('"kept":"yes"')
  expect(lines).not.toContain('"kept":"no"')
})
