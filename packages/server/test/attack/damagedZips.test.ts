/** Damaged archives of a stranger: the server lives on, and whoever asks for a file meanwhile gets that file. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../../../../scripts/scale.ts'
import { kinds } from '../support/databases.ts'
import { numbersFrom } from '../support/hostileFiles.ts'
import { type Headers, type StartedServer, startServer } from '../support/program/startedServer.ts'
import { sampleInput } from '../support/sample.ts'
import { zipOf } from '../support/sampleFiles.ts'
import { accounts } from '../support/server.ts'

const order = documents.purchaseOrder as AnyDocument
const uploads = 120 * times(50)
const [strangers, readers] = [6, 8]

const next = numbersFrom(1)
/** Too long to be read at once and packed to nothing less: what fails at its beginning fails while more of it is read. */
const dense = Buffer.from(Uint32Array.from({ length: 100_000 }, () => next() * 2 ** 32).buffer)
const name = 'a.txt'
const broken = zipOf([{ name, content: dense }])
broken.fill(0xff, 35, 120)
/** What fails within an entry: its bytes cannot be unpacked, or unpack to more or less than they say. */
const damaged = [
  broken,
  zipOf([{ name, content: dense, says: { size: 10 } }]),
  zipOf([{ name, content: dense, says: { size: dense.length + 1 } }]),
]
const refusal = JSON.stringify({ issues: [{ path: 'file', rule: 'fileDamaged' }] })

/** Over a connection of its own: sockets come and go among the files. */
const fetched = async (url: string, headers: Headers) => {
  const [answer] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  return { status: answer.statusCode, bytes: Buffer.concat(pieces) }
}

interface Kept {
  readonly path: string
  readonly who: Headers
  readonly content: Buffer
}

describe.each(kinds)('damaged archives on %s', (kind) => {
  let server: StartedServer
  beforeAll(async () => {
    server = await startServer(kind, { SRM_LOG: 'error' }, undefined, 'world')
  })
  afterAll(() => server?.stop())

  const orderOf = async (who: Headers): Promise<string> => {
    const { data } = await server.call('POST', '/api/buyer/purchaseOrder', who, sampleInput(order, 1))
    return `/api/buyer/purchaseOrder/${data.uuid}`
  }
  const attach = (who: Headers, path: string, name: string, content: Buffer) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(content)]), name)
    return server.call('POST', `${path}/attachments`, who, form)
  }
  /** Files of two tenants, none like another one. */
  const keepFiles = async (): Promise<Kept[]> => {
    const kept: Kept[] = []
    for (const account of [accounts.buyer, accounts.both]) {
      const who = await server.signIn(account)
      const path = await orderOf(who)
      for (let i = 0; i < 4; i += 1) {
        const content = Buffer.from(`${account} keeps file ${i}\n`.repeat(15_000))
        const { data } = await attach(who, path, `${i}.txt`, content)
        kept.push({ path: `${path}/attachments/${data.uuid}`, who, content })
      }
    }
    return kept
  }

  test(`${uploads} of them neither end the server nor mix up files`, async () => {
    const kept = await keepFiles()
    const stranger = await server.signIn(accounts.both)
    const path = await orderOf(stranger)
    const wrong = new Set<string>()
    let [sent, read] = [0, 0]
    const upload = async () => {
      while (sent < uploads && wrong.size === 0) {
        sent += 1
        const { status, data } = await attach(stranger, path, 'parts.zip', damaged[sent % damaged.length] as Buffer)
        const told = JSON.stringify(data)
        if (status !== 400 || told !== refusal) wrong.add(`an upload was answered ${status} ${told}`)
      }
    }
    const download = async () => {
      while (sent < uploads && wrong.size === 0) {
        read += 1
        const one = kept[read % kept.length] as Kept
        const { status, bytes } = await fetched(`${server.address}${one.path}`, one.who)
        if (status !== 200) wrong.add(`a file was answered ${status}`)
        else if (!bytes.equals(one.content)) wrong.add(`other bytes: ${bytes.toString('latin1', 0, 60)}`)
      }
    }
    const note = (error: Error) => wrong.add(`${error.message}: ${(error.cause as Error | undefined)?.message}`)
    await Promise.all([
      ...Array.from({ length: strangers }, () => upload().catch(note)),
      ...Array.from({ length: readers }, () => download().catch(note)),
    ])
    expect([...wrong], server.process.said()).toEqual([])
    expect(read).toBeGreaterThan(kept.length)
    const { status } = await fetch(`${server.address}/health`)
    expect([status, server.process.process.exitCode, server.process.process.signalCode]).toEqual([200, null, null])
  })
})
