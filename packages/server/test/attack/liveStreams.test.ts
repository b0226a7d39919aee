/** Live streams by the thousand: a person keeps his newest, an address and the process have their most. */
import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../../../../scripts/scale.ts'
import { kinds } from '../support/databases.ts'
import { type Headers, type StartedServer, startServer } from '../support/program/startedServer.ts'
import { accounts } from '../support/server.ts'

const [perPerson, perAddress, inAll] = [4, 6, 7]

interface Stream {
  readonly request: ClientRequest
  readonly answer: IncomingMessage
  readonly heard: () => string
}

describe.each(kinds)('live streams on %s', (kind) => {
  let server: StartedServer
  const opened: Stream[] = []
  beforeAll(async () => {
    server = await startServer(kind, {
      SRM_STREAMS_PER_PERSON: String(perPerson),
      SRM_STREAMS_PER_ADDRESS: String(perAddress),
      SRM_STREAMS: String(inAll),
      SRM_TRUST_PROXY: 'loopback',
    })
  })
  afterAll(async () => {
    for (const { request } of opened) request.destroy()
    await server?.stop()
  })

  /** Over a connection of its own. */
  const open = async (who: Headers, from: string): Promise<Stream> => {
    const request = get(`${server.address}/api/events`, {
      headers: { ...who, 'x-forwarded-for': from },
      agent: false,
    }).on('error', () => undefined)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    let text = ''
    answer.on('data', (chunk) => {
      text += chunk
    })
    const stream = { request, answer, heard: () => text }
    opened.push(stream)
    return stream
  }
  const isOpen = ({ answer }: Stream) => answer.statusCode === 200 && !answer.complete

  test('one person, then one address, then everybody', async () => {
    const [buyer, supplier, both] = await Promise.all(
      [accounts.buyer, accounts.supplier, accounts.both].map((account) => server.signIn(account)),
    )
    const many: Stream[] = []
    for (let i = 0; i < times(4000); i += 1) many.push(await open(buyer as Headers, '10.0.0.1'))
    await expect.poll(() => many.filter(isOpen).length).toBe(perPerson)
    expect(many.slice(-perPerson).every(isOpen)).toBe(true)

    const more = [await open(supplier as Headers, '10.0.0.1'), await open(supplier as Headers, '10.0.0.1')]
    const refused = await open(both as Headers, '10.0.0.1')
    expect([more.every(isOpen), refused.answer.statusCode]).toEqual([true, 429])
    expect(Number(refused.answer.headers['retry-after'])).toBeGreaterThan(0)

    const elsewhere = await open(both as Headers, '10.0.0.2')
    expect(isOpen(elsewhere)).toBe(true)
    expect((await open(both as Headers, '10.0.0.3')).answer.statusCode).toBe(429)
    for (const { request } of more) request.destroy()
    await expect.poll(async () => (await open(both as Headers, '10.0.0.3')).answer.statusCode).toBe(200)
    await expect.poll(() => many.at(-1)?.heard()).toContain('event: ready')
  })
})
