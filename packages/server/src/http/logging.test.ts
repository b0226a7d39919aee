import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { NotAllowed } from '../engine/errors.ts'
import { answer } from './answer.ts'
import { answerErrors } from './errorAnswers.ts'
import { cleanUrl, createLogger, logRequests } from './logging.ts'

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

function heard() {
  let lines = ''
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines += chunk
      done()
    },
  })
  return { logger: createLogger('info', destination), said: () => lines }
}

test('secrets are cut out of whatever is logged, two levels deep', () => {
  const { logger, said } = heard()
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
  expect(said()).not.toContain(canary)
  expect(said()).toContain('"kept":"yes"')
  expect(said()).not.toContain('"kept":"no"')
})

test('a call leaves one line: from where, what was refused and why, who was signed in; nobody writes a line of his own', async () => {
  const { logger, said } = heard()
  const app = Fastify({ loggerInstance: logger as FastifyBaseLogger, disableRequestLogging: true })
  app.decorateRequest('caller', null)
  logRequests(app)
  answerErrors(app)
  app.get('/in', async () => answer({ subAccountInfo: { elsAccount: '100001', elsSubAccount: 'ann' } }))
  app.get('/rows', async () => answer({ items: [] }))
  app.get('/refused', { config: { alwaysOk: true } }, async () => {
    throw new NotAllowed('role.view')
  })
  for (const url of ['/in', '/rows', '/refused?q=a%0A{"level":30}%0D%0Ab']) await app.inject({ url })
  logger.warn({ account: 'a\n{"level":30,"msg":"forged"}' }, 'sign-in failed')
  const lines = said()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const who = { address: '127.0.0.1', account: null, method: 'GET' }
  expect(lines).toMatchObject([
    { ...who, level: 30, url: '/in', status: 200, signedIn: '100001_ann', time: expect.any(Number) },
    { ...who, level: 30, url: '/rows', status: 200 },
    { ...who, level: 40, status: 200, refused: 'common.notAllowed' },
    { level: 40, msg: 'sign-in failed' },
  ])
  expect(Object.keys(lines[1])).not.toContain('refused')
  await app.close()
})
