/** kill -9 while orders are written: what was acknowledged is there, what was not is there once or not at all. */
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { times } from '../../../scripts/scale.ts'
import { openDatabase } from '../src/database/openDatabase.ts'
import { password } from './support/companies.ts'
import { dataFolder, type FreshDatabase, freshDatabase, kinds } from './support/databases.ts'
import { kill, type Running, run } from './support/processes.ts'
import { sampleInput } from './support/sample.ts'
import { accounts } from './support/server.ts'

const running = /^SRM .* is running at (http:\S+)/
const orders = '/api/buyer/purchaseOrder'
const input = (remark: string) => ({ ...sampleInput(documents.purchaseOrder as AnyDocument, 1), remark })

/** What a client knows of an order it wrote: the last answer it got, and what it asked since without an answer. */
interface Written {
  readonly key: string
  known: AnyDoc | undefined
}

describe.each(kinds)('kill -9 on %s', (kind) => {
  let directory: string
  let fresh: FreshDatabase | undefined
  let child: Running | undefined
  beforeEach(async () => {
    directory = await dataFolder('world')
    fresh = kind === 'postgres' ? await freshDatabase(kind, 'world') : undefined
  })
  afterEach(async () => {
    if (child) await kill(child)
    await fresh?.drop()
    await rm(directory, { recursive: true })
  })

  const start = async (): Promise<string> => {
    const where = fresh?.url ? { DATABASE_URL: fresh.url } : {}
    child = run('src/main.ts', [], { PORT: '0', SRM_DATA: directory, SRM_DEMO: 'off', SRM_LOG: 'error', ...where })
    return running.exec(await child.says(running))?.[1] ?? ''
  }
  let headers: Record<string, string>
  const signIn = async (address: string) => {
    const person = { elsAccount: accounts.buyer, elsSubAccount: 'admin001', elsSubAccountPassword: password }
    const answer = await fetch(`${address}/api/ElsAuthService/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
    const { data } = (await answer.json()) as { data: { token: string } }
    headers = { token: data.token, account: `${accounts.buyer}_admin001`, 'content-type': 'application/json' }
  }
  const post = async (url: string, body: object, key?: string): Promise<AnyDoc> => {
    const more: Record<string, string> = key ? { 'idempotency-key': key } : {}
    const answer = await fetch(url, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })
    const { code, data } = (await answer.json()) as { code: string; data: AnyDoc }
    if (code !== '200') throw new Error(`${url} answered ${code} ${JSON.stringify(data)}`)
    return data
  }
  const create = async (address: string, one: Written) => {
    one.known = await post(`${address}${orders}`, input(one.key), one.key)
  }

  /** One client: an order after the other, each submitted, until the server is gone. */
  const writeUntilDead = async (address: string, written: Written[], name: string) => {
    for (let i = 0; ; i += 1) {
      const one: Written = { key: `${name}-${i}`, known: undefined }
      written.push(one)
      try {
        await create(address, one)
        one.known = await post(`${address}${orders}/${one.known?.uuid}/submit`, {})
      } catch (error) {
        if (error instanceof TypeError) return
        throw error
      }
    }
  }
  const lost = async (address: string, written: readonly Written[]) => {
    const missing: unknown[] = []
    for (const { key, known } of written) {
      if (!known) continue
      const answer = await fetch(`${address}${orders}/${known.uuid}`, { headers })
      const { data } = (await answer.json()) as { data: AnyDoc }
      const same = ['orderNumber', 'remark', 'orderAmountTax'].every((one) => data?.[one] === known[one])
      const goneBack = Number(data?.rowVersion) < Number(known.rowVersion)
      if (answer.status !== 200 || !same || goneBack || data.lines?.length !== known.lines?.length)
        missing.push({ key, status: answer.status, known, data })
    }
    return missing
  }

  const acknowledged = (written: readonly Written[]) => written.filter(({ known }) => known).length

  test(`no acknowledged write is lost in ${times(50)} kills`, { timeout: 120_000 + times(50) * 15_000 }, async () => {
    const written: Written[] = []
    for (let round = 0; round < times(50); round += 1) {
      const address = await start()
      if (round === 0) await signIn(address)
      else expect(await lost(address, written.slice(-200))).toEqual([])
      for (const one of written.filter(({ known }) => !known)) await create(address, one)
      const before = acknowledged(written)
      const clients = [1, 2, 3, 4].map((client) => writeUntilDead(address, written, `r${round}c${client}`))
      await wait(50 + Math.random() * 600)
      // However slow the machine is: a round without writes would prove nothing.
      while (acknowledged(written) < before + 8) await wait(20)
      await kill(child as Running)
      await Promise.all(clients)
    }
    const address = await start()
    for (const one of written.filter(({ known }) => !known)) await create(address, one)
    expect(acknowledged(written)).toBeGreaterThanOrEqual(times(50) * 8)
    expect(await lost(address, written)).toEqual([])
    child?.process.kill('SIGTERM')
    expect(await child?.ended).toEqual({ code: 0, signal: null })
    await everythingStandsOnce(written)
  })

  /** Each order once, with its lines and its history: nothing was half written. */
  const everythingStandsOnce = async (written: readonly Written[]) => {
    const database = fresh?.database ?? (await openDatabase({ dataDirectory: directory }))
    const rows = await database.asLoader((tx) =>
      tx.query<{ remark: string; auditStatus: string; lines: string; events: string }>(
        `select h."remark", h."auditStatus", (select count(*) from "purchaseOrderLine" l where l."parent" = h."uuid") as lines,
           (select string_agg(e."action", ' ' order by e."uuid") from event e where e."documentUuid" = h."uuid") as events
         from "purchaseOrder" h`,
      ),
    )
    expect(rows.map(({ remark }) => remark).toSorted()).toEqual(written.map(({ key }) => key).toSorted())
    for (const { auditStatus, lines, events } of rows) {
      expect(lines).toBe('2')
      expect([auditStatus, events]).toEqual(
        auditStatus === 'approved' ? ['approved', 'create submit approve'] : ['notSubmitted', 'create'],
      )
    }
    if (!fresh) await database.close()
  }
})
