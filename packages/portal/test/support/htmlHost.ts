/** The example of a plain host page: its own server, which knows people of four accounts. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { expect, vi } from 'vitest'
import { lineOf } from '../../../server/test/support/demoServer.ts'
import { type Portal, password, startPortal } from './portal.ts'

const example = fileURLToPath(new URL('../../../../examples/html-host/server.mjs', import.meta.url))

/** The accounts whose people the example knows. */
const hosted = [
  ['100001', 'buyer'],
  ['201658', 'supplier'],
  ['100002', 'buyer'],
  ['300001', 'supplier'],
] as const
type Side = (typeof hosted)[number][1]

interface Answer {
  readonly message: string
  readonly data: { readonly token: string }
}
type Ask = (method: 'POST' | 'PUT', path: string, body: object) => Promise<Answer['data']>

type Headers = Readonly<Record<string, string>>

/** The origin whose pages may read the answer of a server. */
export const readerOf = async (server: string, path: string, headers: Headers): Promise<string | null> =>
  (await fetch(`${server}/api${path}`, { headers })).headers.get('access-control-allow-origin')

/** The administrator of an account, who has just signed in. */
async function administratorOf(server: string, [account, side]: (typeof hosted)[number]) {
  const asked = async (method: string, path: string, headers: Headers, body: object) => {
    const answer = await fetch(`${server}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const { data, message } = (await answer.json()) as Answer
    if (!answer.ok) throw new Error(`${path} of ${account} answered ${answer.status} ${message}`)
    return data
  }
  const person = { elsAccount: account, elsSubAccount: 'administrator', elsSubAccountPassword: password }
  const { token } = await asked('POST', '/ElsAuthService/login', {}, person)
  const headers = { token, account: `${account}_administrator` }
  const ask: Ask = (method, path, body) => asked(method, path, headers, body)
  const hears = (origin: string) => readerOf(server, '/session', { ...headers, origin })
  return { account, side, ask, hears }
}

/** Everything that the side has: the host shows the whole portal. */
const documentsOf = (side: Side): readonly string[] =>
  Object.values<AnyDocument>(documents).flatMap(({ shape, sides }) => (sides[side] ? [shape.name] : []))

/** A token with which the host opens sessions of the account's people. */
async function makeToken(side: Side, ask: Ask): Promise<string> {
  const expireDate = new Date(Date.now() + 86_400_000).toISOString()
  const made = await ask('POST', `/${side}/serviceTokens`, {
    name: 'intranet',
    documents: documentsOf(side),
    verbs: ['embed'],
    expireDate,
  })
  return made.token
}

export interface HtmlHost {
  readonly portal: Portal
  readonly address: string
  /** The tokens with which its back end opens sessions, by account and side. */
  readonly tokens: Readonly<Record<string, Readonly<Partial<Record<Side, string>>>>>
  stop(): Promise<void>
}

/** The example with SRM and its demo; the accounts have named its origin. */
export async function startHtmlHost(): Promise<HtmlHost> {
  const portal = await startPortal()
  const administrators = await Promise.all(hosted.map((one) => administratorOf(portal.address, one)))
  const tokens: HtmlHost['tokens'] = Object.fromEntries(
    await Promise.all(
      administrators.map(async ({ account, side, ask }) => [account, { [side]: await makeToken(side, ask) }]),
    ),
  )
  const { PATH = '' } = process.env
  const host: ChildProcess = spawn(process.execPath, [example], {
    env: { PATH, PORT: '0', SRM_URL: portal.address, SRM_TOKENS: JSON.stringify(tokens) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = await lineOf(host, /host page is at (http:\S+)/)
  const { origin } = new URL(address)
  for (const { side, ask, hears } of administrators) {
    await ask('PUT', `/${side}/settings/embed.origins`, { value: origin })
    await vi.waitFor(async () => expect(await hears(origin)).toBe(origin), { timeout: 120_000 })
  }
  const stop = async () => {
    const ended = once(host, 'exit')
    host.kill('SIGTERM')
    await ended
    await portal.stop()
  }
  return { portal, address, tokens, stop }
}
