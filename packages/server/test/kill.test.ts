/** kill -9 while orders are written: what was acknowledged is there, what was not is there once or not at all. */
import { setTimeout as wait } from 'node:timers/promises'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { times } from '../../../scripts/scale.ts'
import { kinds } from './support/databases.ts'
import { kill } from './support/program/processes.ts'
import { type Headers, type RunningServer, type ServerData, serverData } from './support/program/startedServer.ts'
import { ownCurrency, sampleInput } from './support/sample.ts'
import { accounts } from './support/server.ts'

const orders = '/api/buyer/purchaseOrder'
const input = (remark: string) => ({
  ...sampleInput(documents.purchaseOrder as AnyDocument, 1),
  ...ownCurrency,
  remark,
})

/** What a client knows of an order it wrote: the last answer it got, and what it asked since without an answer. */
interface Written {
  readonly key: string
  known: AnyDoc | undefined
}

describe.each(kinds)('kill -9 on %s', (kind) => {
  let data: ServerData
  let headers: Headers
  beforeEach(async () => {
    data = await serverData(kind, 'world')
  })
  afterEach(() => data.remove())

  const post = async ({ call }: RunningServer, path: string, body: object, key?: string): Promise<AnyDoc> => {
    const more: Headers = key ? { 'idempotency-key': key } : {}
    const { code, data: given } = await call('POST', path, { ...headers, ...more }, body)
    if (code !== '200') throw new Error(`${path} answered ${code} ${JSON.stringify(given)}`)
    return given
  }
  const create = async (server: RunningServer, one: Written) => {
    one.known = await post(server, orders, input(one.key), one.key)
  }

  /** One client: an order after the other, each submitted, until the server is gone. */
  const writeUntilDead = async (server: RunningServer, written: Written[], name: string) => {
    for (let i = 0; ; i += 1) {
      const one: Written = { key: `${name}-${i}`, known: undefined }
      written.push(one)
      try {
        await create(server, one)
        one.known = await post(server, `${orders}/${one.known?.uuid}/submit`, {})
      } catch (error) {
        if (error instanceof TypeError) return
        throw error
      }
    }
  }
  const lost = async ({ call }: RunningServer, written: readonly Written[]) => {
    const missing: unknown[] = []
    for (const { key, known } of written) {
      if (!known) continue
      const { status, data: found } = await call('GET', `${orders}/${known.uuid}`, headers)
      const same = ['orderNumber', 'remark', 'orderAmountTax'].every((one) => found?.[one] === known[one])
      const goneBack = Number(found?.rowVersion) < Number(known.rowVersion)
      if (status !== 200 || !same || goneBack || found.lines?.length !== known.lines?.length)
        missing.push({ key, status, known, found })
    }
    return missing
  }

  const acknowledged = (written: readonly Written[]) => written.filter(({ known }) => known).length

  test(`no acknowledged write is lost in ${times(50)} kills`, async () => {
    const written: Written[] = []
    const others = await ordersThere()
    for (let round = 0; round < times(50); round += 1) {
      const server = await data.start()
      if (round === 0) headers = await server.signIn(accounts.buyer)
      else expect(await lost(server, written.slice(-200))).toEqual([])
      for (const one of written.filter(({ known }) => !known)) await create(server, one)
      const before = acknowledged(written)
      const clients = [1, 2, 3, 4].map((client) => writeUntilDead(server, written, `r${round}c${client}`))
      await wait(50 + Math.random() * 600)
      // However slow the machine is: a round without writes would prove nothing.
      const enough = async () => {
        while (acknowledged(written) < before + 8) await wait(20)
      }
      // a client whom the server refuses ends the test, not the patience of who runs it
      await Promise.race([enough(), Promise.all(clients)])
      await kill(server.process)
      await Promise.all(clients)
    }
    const server = await data.start()
    for (const one of written.filter(({ known }) => !known)) await create(server, one)
    expect(acknowledged(written)).toBeGreaterThanOrEqual(times(50) * 8)
    expect(await lost(server, written)).toEqual([])
    server.process.process.kill('SIGTERM')
    expect(await server.process.ended).toEqual({ code: 0, signal: null })
    await everythingStandsOnce(written, others)
  })

  /** Orders of the world, which refers to them. */
  const ordersThere = async (): Promise<readonly string[]> => {
    const rows = await data.inDatabase((database) =>
      database.asLoader((tx) => tx.query<{ uuid: string }>('select "uuid" from "purchaseOrder"')),
    )
    return rows.map(({ uuid }) => uuid)
  }

  /** Each order but those that were there before once, with its lines and its history: nothing was half written. */
  const everythingStandsOnce = async (written: readonly Written[], others: readonly string[]) => {
    const rows = await data.inDatabase((database) =>
      database.asLoader((tx) =>
        tx.query<{ remark: string; auditStatus: string; lines: string; events: string }>(
          `select h."remark", h."auditStatus", (select count(*) from "purchaseOrderLine" l where l."parent" = h."uuid") as lines,
             (select string_agg(e."action", ' ' order by e."uuid") from event e where e."documentUuid" = h."uuid") as events
           from "purchaseOrder" h where h."uuid" <> all($1::uuid[])`,
          [others],
        ),
      ),
    )
    expect(rows.map(({ remark }) => remark).toSorted()).toEqual(written.map(({ key }) => key).toSorted())
    for (const { auditStatus, lines, events } of rows) {
      expect(lines).toBe('2')
      expect([auditStatus, events]).toEqual(
        auditStatus === 'approved' ? ['approved', 'create submit approve'] : ['notSubmitted', 'create'],
      )
    }
  }
})
