import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '../errorAnswers.ts'
import { createLogger } from '../logging.ts'
import { pageFaultRoute } from './pageFaultRoute.ts'

function started() {
  let said = ''
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      said += chunk
      done()
    },
  })
  const app = Fastify({
    loggerInstance: createLogger('warn', destination) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: () => crypto.randomUUID(),
  })
  answerErrors(app)
  pageFaultRoute(app)
  const ask = (query: string) => app.inject(`/pageFault?${query}`)
  return { ask, said: () => said }
}

test('the number of a page that is not there stands in the log with the page, without its secrets', async () => {
  const { ask, said } = started()
  const { number } = (await ask(`kind=notFound&path=${encodeURIComponent('/lost?token=s3cret')}`)).json().data
  expect(JSON.parse(said())).toMatchObject({
    reqId: number,
    kind: 'notFound',
    page: '/lost?token=***',
    msg: 'page not shown',
  })
})

test.each(['', 'kind=notFound', 'kind=odd&path=/x', `kind=broken&path=${'x'.repeat(501)}`])(
  'no number for %s',
  async (query) => {
    expect((await started().ask(query)).statusCode).toBe(400)
  },
)

test('nobody fills the log with them', async () => {
  const { ask } = started()
  for (let n = 0; n < 60; n += 1) await ask('kind=broken&path=/x')
  expect((await ask('kind=broken&path=/x')).statusCode).toBe(429)
})
