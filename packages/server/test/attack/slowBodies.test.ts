/** Connections that say nothing more: they end soon, and whoever sends slowly what he may send is let finish. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../../../../scripts/scale.ts'
import { kinds } from '../support/databases.ts'
import { type Headers, type StartedServer, startServer } from '../support/program/startedServer.ts'
import { accounts } from '../support/server.ts'

const bodies = 8

interface Open {
  readonly socket: Socket
  readonly said: () => string
  readonly ended: Promise<unknown>
}

const head = (path: string, length: number, headers: Headers = {}) =>
  [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Content-Type: application/json', `Content-Length: ${length}`]
    .concat(Object.entries(headers).map(([name, value]) => `${name}: ${value}`))
    .join('\r\n')

describe.each(kinds)('slow bodies on %s', (kind) => {
  let server: StartedServer
  beforeAll(async () => {
    server = await startServer(kind, { SRM_REQUEST_SECONDS: '1', SRM_BODIES_PER_ADDRESS: String(bodies) })
  })
  afterAll(() => server?.stop())

  const open = (bytes: string): Open => {
    const { port } = new URL(server.address)
    const socket = connect(Number(port), '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('error', () => undefined)
    if (bytes) socket.write(bytes)
    return { socket, said: () => said, ended: once(socket, 'close') }
  }
  const login = '/api/ElsAuthService/login'

  test('what strangers begin ends, more of one address is refused; an upload that goes on is taken', async () => {
    const body = `{${' '.repeat(20 + 5 * times(50))}}`
    const person = await server.signIn(accounts.buyer)
    const upload = open(`${head('/api/session/exchange', Buffer.byteLength(body), person)}\r\n\r\n${body.slice(0, 20)}`)
    for (let round = 0; round < times(50); round += 1) {
      const silent = open('')
      const halfHead = open('POST /api/ElsAuthService/login HTTP/1.1\r\nHost: 127')
      const slow = Array.from({ length: 4 * bodies }, () => open(`${head(login, 100)}\r\n\r\n{`))
      // the upload is one of those of the address that have not come yet
      await Promise.all(slow.map(({ ended }) => ended))
      const answers = slow.map(({ said }) => /^HTTP\/1.1 (\d+)/.exec(said())?.[1])
      expect(answers.filter((status) => status === '408')).toHaveLength(bodies - 1)
      expect(slow.filter(({ said }) => said().includes('common.tooOften'))).toHaveLength(3 * bodies + 1)
      await Promise.all([silent.ended, halfHead.ended])
      expect(halfHead.said()).toMatch(/^HTTP\/1.1 408/)
      upload.socket.write(body.slice(20 + 5 * round, 25 + 5 * round))
    }
    expect(upload.said()).toBe('')
    upload.socket.write(body.slice(20 + 5 * times(50)))
    await expect.poll(upload.said).toContain('"exchangeToken"')
    upload.socket.destroy()
    expect((await fetch(`${server.address}/health`)).status).toBe(200)
  })
})
