/** The real server with the demo and the built portal, and a browser in front of it. */
import { createClient } from '@srm/core/client/client'
import { createSession } from '@srm/core/client/session'
import { fetchTransport } from '@srm/core/client/transport'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from '../../../elements/test/axe.ts'
import { endWithTest, openContext, theBrowser } from '../../../elements/test/chromium.ts'
import { closeLeft, type LentPage, pagesOf } from '../../../elements/test/contexts.ts'
import { startDemoServer } from '../../../server/test/support/demoServer.ts'

export const password = 'Demo.2026'

/** People of the demo: account and sub-account. */
export const people = {
  buyer: ['100002', 'purchaser'],
  buyerAdministrator: ['100002', 'administrator'],
  requester: ['100002', 'planner'],
  englishBuyer: ['100001', 'purchaser'],
  supplier: ['300001', 'salesperson'],
  both: ['300002', 'administrator'],
  thirdSupplier: ['300003', 'salesperson'],
  platform: ['100000', 'administrator'],
} as const
export type PersonName = keyof typeof people

export interface Visit extends BrowserContextOptions {
  /** Language and settings chosen on the device before. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Somebody who has signed in on this device before. */
  readonly as?: PersonName
  /** A browser that has loaded nothing yet; its context may be changed by the test. */
  readonly fresh?: boolean
  /**
   * Somebody who stays until the end. Every load finds what the first one found: of what pages have stored, only the sign-in
   * and the settings stay.
   */
  readonly forgetful?: boolean
}

export interface Visitor {
  readonly page: Page
  /** Console errors and uncaught exceptions so far. */
  readonly errors: string[]
  /** Opens a path of the application. */
  go(path: string): Promise<void>
  /** Fills the form of the shown sign-in page and sends it. */
  signIn(person: PersonName, withPassword?: string): Promise<void>
  /** Leaves before the test ends, which everybody leaves with. */
  close(): Promise<void>
}

export interface Portal {
  readonly address: string
  visit(options?: Visit): Promise<Visitor>
  /** Somebody who is signed in, on a page of the application. */
  enter(person: PersonName, path: string, options?: Visit): Promise<Visitor>
  /** Data of a call made in somebody's name, without the browser. */
  ask<T>(person: PersonName, path: string): Promise<T>
  /** Data of a POST in somebody's name: JSON, or a form with a file. */
  /** Sends a text as a CSV file; all its rows must be taken. */
  sendFile(person: PersonName, path: string, body: string): Promise<void>
  send<T>(person: PersonName, path: string, body: object, method?: 'POST' | 'PUT'): Promise<T>
  stop(): Promise<void>
}

const devices = {
  agreed: true,
  theme: 'light',
  density: 'compact',
  navCollapsed: false,
  shortcuts: true,
  autoLogin: false,
  tourDone: true,
}

type Headers = Readonly<Record<string, string>>

async function login(address: string, person: PersonName): Promise<Headers> {
  const [elsAccount, elsSubAccount] = people[person]
  const answer = await fetch(`${address}/api/ElsAuthService/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ elsAccount, elsSubAccount, elsSubAccountPassword: password }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { token: data.token, account: `${elsAccount}_${elsSubAccount}` }
}

/** Calls in people's names; each signs in once, and again when a test has ended that session. */
function callsOf(address: string) {
  const known = new Map<PersonName, Headers>()
  const identity = async (person: PersonName) => {
    const headers = known.get(person) ?? (await login(address, person))
    known.set(person, headers)
    return headers
  }
  return async (
    person: PersonName,
    path: string,
    init: RequestInit & { headers?: Headers } = {},
  ): Promise<Response> => {
    const ask = async () =>
      fetch(`${address}/api${path}`, { ...init, headers: { ...(await identity(person)), ...init.headers } })
    const answer = await ask()
    if (answer.status !== 401) return answer
    known.delete(person)
    return ask()
  }
}

/** What a browser keeps of a sign-in: tokens as the SDK stores them, and the cookie of the open browser. */
async function signedIn(
  address: string,
  person: PersonName,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const kept = new Map<string, string>()
  const session = createSession({
    baseUrl: address,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
  const [elsAccount, elsSubAccount] = people[person]
  // a busy machine may take longer than people wait
  const transport: typeof fetchTransport = ({ signal, ...request }) => fetchTransport(request)
  await createClient({ baseUrl: address, session, transport }).session.login({ elsAccount, elsSubAccount, password })
  const localStorage = [...kept].map(([name, value]) => ({ name, value }))
  const cookie = { name: 'srm.open', value: '1', domain: '127.0.0.1', path: '/', expires: -1 }
  return {
    origins: [{ origin: address, localStorage }],
    cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Strict' }],
  }
}

type StorageState = Awaited<ReturnType<typeof signedIn>>

/** Before each load, what pages have stored is removed. */
function forgetPages(page: Page, storageState?: StorageState) {
  const { origins = [] } = typeof storageState === 'object' ? storageState : {}
  const kept = origins.flatMap(({ localStorage: entries }) => entries.map(({ name }) => name))
  return page.addInitScript(
    (names) => {
      sessionStorage.clear()
      for (const name of Object.keys(localStorage)) if (!names.includes(name)) localStorage.removeItem(name)
    },
    [...kept, 'srm.settings'],
  )
}

async function visitor(open: Opening, address: string, visit: Visit): Promise<Visitor> {
  const { settings, as, fresh, forgetful, ...options } = visit
  const storageState = as && (await signedIn(address, as))
  const { page, giveBack } = await open(
    {
      viewport: { width: 1440, height: 900 },
      timezoneId: 'Asia/Shanghai',
      ...options,
      ...(as ? { storageState } : {}),
    },
    fresh,
  )
  const chosen = await page.context().addInitScript(
    (state) => {
      if (localStorage.getItem('srm.settings') === null)
        localStorage.setItem('srm.settings', JSON.stringify({ state, version: 1 }))
    },
    { ...devices, ...settings },
  )
  const forgetting = forgetful ? await forgetPages(page, storageState) : undefined
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  let isHere = true
  const close = async () => {
    if (!isHere) return
    isHere = false
    await chosen.dispose()
    await forgetting?.dispose()
    await giveBack()
  }
  if (!forgetful) endWithTest(close)
  return {
    page,
    errors,
    close,
    go: async (path) => {
      await page.goto(address + path)
    },
    signIn: async (person, withPassword = password) => {
      const [elsAccount, elsSubAccount] = people[person]
      await page.locator('[name=elsAccount]').fill(elsAccount)
      await page.locator('[name=elsSubAccount]').fill(elsSubAccount)
      await page.locator('[name=password]').fill(withPassword)
      await page.locator('button[type=submit]').click()
    },
  }
}

type Opening = (options: BrowserContextOptions, fresh?: boolean) => Promise<LentPage>

function openingIn(browser: Browser, address: string): Opening {
  const lend = pagesOf(browser, `${address}/icon.svg`)
  return async (options, fresh = false) => {
    if (!fresh) return lend(options)
    const context = await openContext(browser, options)
    return { page: await context.newPage(), giveBack: () => context.close() }
  }
}

/** @param settings environment of the server besides the test's own */
export async function startPortal(settings: Readonly<Record<string, string>> = {}): Promise<Portal> {
  const [server, browser] = await Promise.all([startDemoServer(settings), theBrowser()])
  const { address } = server
  const open = openingIn(browser, address)
  const call = callsOf(address)
  /** Those who go from screen to screen until the end. */
  const staying: Visitor[] = []
  return {
    address,
    visit: async (options = {}) => {
      const coming = await visitor(open, address, options)
      if (options.forgetful) staying.push(coming)
      return coming
    },
    enter: async (person, path, options = {}) => {
      const entered = await visitor(open, address, { as: person, ...options })
      await entered.go(path)
      await entered.page.locator('.portal').waitFor()
      return entered
    },
    ask: async (person, path) => {
      const answer = await call(person, path)
      const { data } = await answer.json()
      return data
    },
    sendFile: async (person, path, body) => {
      const answer = await call(person, path, { method: 'POST', headers: { 'content-type': 'text/csv' }, body })
      const { data } = await answer.json()
      if (!answer.ok || data.failed > 0) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(data)}`)
    },
    send: async (person, path, body, method = 'POST') => {
      const isForm = body instanceof FormData
      const answer = await call(person, path, {
        method,
        headers: isForm ? {} : { 'content-type': 'application/json' },
        body: isForm ? body : JSON.stringify(body),
      })
      const { code, message, data } = await answer.json()
      if (!answer.ok) throw new Error(`${path} answered ${code} ${message}: ${JSON.stringify(data)}`)
      return data
    },
    stop: async () => {
      for (const { close } of staying) await close()
      await closeLeft(browser)
      await server.stop()
    },
  }
}

/** Asks again until the answer is as expected; a slow machine makes it slow, not wrong. */
export const eventually = <T>(ask: () => T) => expect.poll(ask)

/** What axe finds on a page, shadow roots included. */
export const faults = async (page: Page): Promise<readonly string[]> =>
  (await violations(page)).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)

/** Path and query of the page that is shown. */
export const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** G and a letter, again until they led there: a busy machine may leave more than a second between the two. */
export const goByKeys = (page: Page, letter: string) =>
  eventually(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    return placeOf(page)
  })
