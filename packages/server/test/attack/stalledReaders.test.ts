/** Readers of exports that stop reading: everybody else is answered, and who goes on reading gets his whole file. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { headColumns } from '@srm/core/definition/visibleHead'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNight } from '../../../../scripts/scale.ts'
import type { Database } from '../../src/database/database.ts'
import { kinds } from '../support/databases.ts'
import { type Headers, type StartedServer, startServer } from '../support/program/startedServer.ts'
import { accounts } from '../support/server.ts'

const stalled = isNight ? 60 : 16
/** With their remarks more than any buffer on the way holds. */
const rows = 6000
const tenants = [accounts.buyer, accounts.both]

const names = headColumns(documents.material).map((key) => `"${key}"`)
const fill = (database: Database) =>
  database.asLoader(async (tx) => {
    for (const account of tenants)
      await tx.query(
        `insert into material (${names.join(', ')}) select ${names.map((name) => `r.${name}`).join(', ')} from (select to_jsonb(t) as known from material t where "elsAccount" = $1 limit 1) m,
           generate_series(1, ${rows}) n, jsonb_populate_record(null::material, m.known || jsonb_build_object(
             'uuid', gen_random_uuid(), 'materialNumber', 'X-' || n, 'remark', repeat(md5(n::text), 60))) r`,
        [account],
      )
  })

describe.each(kinds)('readers that stop on %s', (kind) => {
  let server: StartedServer
  let other: Headers
  const open: IncomingMessage[] = []
  beforeAll(async () => {
    server = await startServer(kind, { SRM_LOG: 'error' }, fill, 'world')
    other = await server.signIn(accounts.both)
  })
  afterAll(async () => {
    for (const answer of open) answer.destroy()
    await server?.stop()
  })

  const exported = async (headers: Headers, format: string): Promise<IncomingMessage> => {
    const path = `/api/buyer/material/export?format=${format}&columns=materialNumber,remark`
    const [answer] = await once(get(`${server.address}${path}`, { headers, agent: false }), 'response')
    return answer
  }
  const read = async (answer: IncomingMessage) => {
    const hash = createHash('sha256')
    let lines = 0
    for await (const piece of answer as AsyncIterable<Buffer>) {
      hash.update(piece)
      for (const byte of piece) if (byte === 0x0a) lines += 1
    }
    return { status: answer.statusCode, lines, hash: hash.digest('hex') }
  }

  test(`${stalled} of them keep nobody waiting`, async () => {
    const who = await server.signIn(accounts.buyer)
    const whole = await read(await exported(who, 'csv'))
    const stopping = Array.from({ length: stalled }, (_, i) => exported(who, i % 4 === 3 ? 'ndjson' : 'csv'))
    const beside = await read(await exported(other, 'csv'))
    expect([beside.status, beside.lines]).toEqual([200, whole.lines])
    open.push(...(await Promise.all(stopping)))
    expect(open.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: stalled }, () => 200))
    for (const format of ['csv', 'ndjson', 'csv']) {
      const { status, lines } = await read(await exported(other, format))
      expect([status, lines]).toEqual([200, whole.lines - (format === 'csv' ? 0 : 1)])
      const page = await server.call('GET', '/api/buyer/material?sort=-materialNumber', other)
      expect([page.status, page.data.items.length > 0]).toEqual([200, true])
    }
    for (const answer of open.splice(0, 3)) expect(await read(answer)).toEqual(whole)
  })
})
