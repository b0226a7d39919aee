import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { endIdleAnswer } from './idleAnswer.ts'

test('an answer that nobody takes ends; its source is told', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(64 * 1024)
    })(),
    { objectMode: false },
  )
  const server = createServer((_request, response) => {
    endIdleAnswer(response, 200)
    response.once('close', () => endless.destroy())
    endless.pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [answer] = (await once(get({ port, host: '127.0.0.1', agent: false }), 'response')) as [IncomingMessage]
  await once(endless, 'close')
  const [told] = (await once(answer.resume(), 'error')) as [Error]
  expect(told.message).toBe('aborted')
  expect(answer.complete).toBe(false)
  server.close()
})
