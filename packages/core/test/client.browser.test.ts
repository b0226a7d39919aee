/** The client in a real browser, several tabs at once, against the protocol server. */
import process from 'node:process'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isNight } from '../../../scripts/scale.ts'
import { bundleClient } from './client.bundle.ts'
import { type ProtocolServer, startProtocolServer } from './client.server.ts'

let code: string
let browser: Browser
let context: BrowserContext
let server: ProtocolServer

beforeAll(async () => {
  code = await bundleClient()
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
})
afterAll(() => browser?.close())

const page = `<!doctype html><script type="module">
  import { createClient, createSession } from '/client.js'
  const session = createSession({ baseUrl: '', storage: 'local' })
  const srm = createClient({ baseUrl: '', session })
  const heard = []
  Object.assign(window, { session, srm, heard, listen: () => srm.events((event) => heard.push(event)) })
</script>`

beforeEach(async () => {
  server = await startProtocolServer({ '/': ['text/html', page], '/client.js': ['text/javascript', code] })
  context = await browser.newContext()
})
afterEach(async () => {
  await context.close()
  await server.close()
})

interface InPage {
  readonly session: {
    readonly account: string
    establish(account: string, tokens: object): void
  }
  readonly srm: {
    readonly session: { who(): Promise<{ name: string }>; logout(): Promise<void> }
    readonly buyer: { readonly purchaseOrder: { get(uuid: string): Promise<unknown> } }
  }
  readonly heard: { readonly event: string; readonly uuid?: string }[]
  readonly listen: () => void
}
declare const window: InPage & { readonly [name: string]: unknown }

async function tab(): Promise<Page> {
  const opened = await context.newPage()
  await opened.goto(server.baseUrl)
  await opened.waitForFunction(() => window.srm !== undefined)
  return opened
}
const signIn = (on: Page) =>
  on.evaluate(() => window.session.establish('100001_admin_001', { token: 'first', refreshToken: 'refresh-first' }))

/** Each of them is a process of the browser. */
const many = isNight ? 20 : 6
test(`${many} tabs with an expired token renew it once between them, each time`, async () => {
  const tabs: Page[] = []
  for (let i = 0; i < many; i += 1) tabs.push(await tab())
  await signIn(tabs[0] as Page)
  for (const one of tabs) await one.waitForFunction(() => window.session.account !== '')
  for (let round = 1; round <= 5; round += 1) {
    server.tokens.clear()
    const answers = await Promise.all(
      tabs.map((one) =>
        one.evaluate(() =>
          Promise.all(Array.from({ length: 5 }, () => window.srm.session.who().then(({ name }) => name))),
        ),
      ),
    )
    expect(answers.flat()).toEqual(new Array(many * 5).fill('Li'))
    expect(server.refreshes).toBe(round)
  }
})

test('tabs whose refresh is refused are all signed out', async () => {
  const tabs = [await tab(), await tab(), await tab()] as const
  await signIn(tabs[0])
  for (const one of tabs) await one.waitForFunction(() => window.session.account !== '')
  server.refreshAnswer = { status: 200, body: JSON.stringify({ code: '401', message: 'common.notSignedIn' }) }
  const outcomes = await Promise.all(
    tabs.map((one) =>
      one.evaluate(() =>
        window.srm.session.who().then(
          ({ name }) => name,
          () => 'refused',
        ),
      ),
    ),
  )
  expect(outcomes).toEqual(['refused', 'refused', 'refused'])
  for (const one of tabs) await one.waitForFunction(() => window.session.account === '')
})

test('a session is found again in a new tab, and a logout ends it in all', async () => {
  server.tokens.add('first')
  const one = await tab()
  await signIn(one)
  const two = await tab()
  expect(await two.evaluate(() => window.srm.session.who().then(({ name }) => name))).toBe('Li')
  await one.evaluate(() => window.srm.session.logout())
  await two.waitForFunction(() => window.session.account === '')
})

test('one tab reads the live updates for all; when it closes another goes on', async () => {
  server.tokens.add('first')
  const [one, two] = [await tab(), await tab()]
  await signIn(one)
  await two.waitForFunction(() => window.session.account !== '')
  await one.evaluate(() => window.listen())
  await one.waitForFunction(() => window.heard.length > 0)
  await two.evaluate(() => window.listen())
  await two.waitForFunction(async () => {
    const { pending } = await navigator.locks.query()
    return pending?.length === 1
  })
  expect(server.streams.size).toBe(1)
  const tell = (uuid: string) => {
    const data = JSON.stringify({ document: 'purchaseOrder', uuid, action: 'send' })
    for (const { raw } of server.streams) raw.write(`event: change\ndata: ${data}\n\n`)
  }
  tell('a')
  for (const each of [one, two]) await each.waitForFunction(() => window.heard.some(({ uuid }) => uuid === 'a'))
  await one.close()
  await two.waitForFunction(() => window.heard.some(({ event }) => event === 'ready'))
  expect(await two.evaluate(() => window.heard.at(-1))).toEqual({ event: 'ready', first: false })
  tell('b')
  await two.waitForFunction(() => window.heard.some(({ uuid }) => uuid === 'b'))
})

test('a password is hashed by the browser itself', async () => {
  const one = await tab()
  const name = await one.evaluate(() =>
    (window.srm.session as unknown as { login(input: object): Promise<{ name: string }> })
      .login({ elsAccount: '100001', elsSubAccount: 'admin_001', password: 'secret' })
      .then((who) => who.name),
  )
  expect(name).toBe('Li')
})
