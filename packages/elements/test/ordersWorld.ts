/** The real server with the demo, and pages that show one element each. */
import { createHash } from 'node:crypto'
import { request as send } from 'node:http'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { startDemoServer } from '../../server/test/support/demoServer.ts'
import { violations } from './axe.ts'
import { type BackEnd, type OpenPage, startPages } from './browser.ts'
import type { LentPage } from './contexts.ts'
import type { ScreenOptions } from './pages/orders.ts'

export const people = {
  buyer: { elsAccount: '100002', elsSubAccount: 'purchaser' },
  buyerAdministrator: { elsAccount: '100002', elsSubAccount: 'administrator' },
  supplier: { elsAccount: '300001', elsSubAccount: 'salesperson' },
} as const

const hash = createHash('sha256').update('Demo.2026').digest('hex')

/** The host's back end: it signs in and hands the page a token. */
export async function signIn(address: string, query: URLSearchParams): Promise<object> {
  const [elsAccount, elsSubAccount] = [query.get('elsAccount'), query.get('elsSubAccount')]
  const answer = await fetch(`${address}/api/ElsAuthService/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ elsAccount, elsSubAccount, elsSubAccountPassword: hash }),
  })
  const { data } = (await answer.json()) as { data: { token: string; expiresIn: number } }
  return { token: data.token, expiresIn: data.expiresIn, account: `${elsAccount}_${elsSubAccount}` }
}

export interface Shown {
  readonly page: Page
  readonly screen: Locator
  readonly errors: string[]
  /** The element again on a fresh page, as after a reload. */
  reload(): Promise<void>
  close(): Promise<void>
}

export interface World {
  show(options: ScreenOptions, context?: BrowserContextOptions): Promise<Shown>
  /** In a browser context of its own, which may be changed: by a clock, by scripts. */
  showApart(options: ScreenOptions): Promise<Shown>
  /** Another file of the pages, which knows nothing of what is shown yet. */
  open(file: string): Promise<LentPage>
  stop(): Promise<void>
}

/** The pages are not the server's: what they ask of it goes there, streams too. */
const hostOf =
  (address: string): BackEnd =>
  (request, response) => {
    const url = new URL(request.url ?? '/', address)
    if (url.pathname === '/sign-in') {
      const answer = (grant: object) => response.end(JSON.stringify(grant))
      signIn(address, url.searchParams).then(answer, () => response.destroy())
      return true
    }
    if (!url.pathname.startsWith('/api/')) return false
    // a connection of its own: one that is kept may be closed by the server while it is used again
    const headers = { ...request.headers, host: url.host, connection: 'close' }
    const asked = send(url, { method: request.method, headers, agent: false }, (answer) => {
      const { connection: _, ...answered } = answer.headers
      response.writeHead(answer.statusCode ?? 500, answered)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    response.on('close', () => asked.destroy())
    request.pipe(asked)
    return true
  }

const shownPage = 'orders.html?trusted'

async function openOn({ page, errors }: OpenPage, options: ScreenOptions, close: () => Promise<void>): Promise<Shown> {
  const begin = async () => {
    await page.waitForFunction(() => 'showScreen' in window)
    await page.evaluate((given) => window.showScreen(given), options)
  }
  await begin()
  return {
    page,
    errors,
    screen: page.locator(options.tag),
    reload: async () => {
      await page.reload()
      await begin()
    },
    close,
  }
}

export async function startWorld(): Promise<World> {
  const server = await startDemoServer()
  const pages = await startPages(hostOf(server.address))
  return {
    show: async (options, settings = {}) => {
      const lent = await pages.lend(shownPage, settings)
      return openOn(lent, options, lent.giveBack)
    },
    showApart: async (options) => {
      const opened = await pages.open(shownPage)
      return openOn(opened, options, () => opened.context.close())
    },
    open: (file) => pages.lend(file),
    stop: async () => {
      await pages.close()
      await server.stop()
    },
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds; the page around the element is none of its business. */
export const faults = async (page: Page): Promise<string[]> =>
  (await violations(page, { tags, without: ['region'] })).map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join('\n')}`,
  )

/** antd measures with style tags of its own, which the Content-Security-Policy refuses without harm (decisions §13). */
export const besidesMeasuring = (errors: readonly string[]): string[] =>
  errors.filter((error) => !/Content Security Policy.*style/.test(error))
