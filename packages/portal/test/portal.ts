/** The real server with the demo and the built portal, and a browser in front of it. */
import { AxeBuilder } from '@axe-core/playwright'
import { createClient } from '@srm/core/client/client'
import { createSession } from '@srm/core/client/session'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { startDemoServer } from '../../server/test/demoServer.ts'

export const password = 'Demo.2026'

/** People of the demo: account and sub-account. */
export const people = {
  buyer: ['100002', 'purchaser'],
  buyerAdministrator: ['100002', 'administrator'],
  englishBuyer: ['100001', 'purchaser'],
  supplier: ['300001', 'salesperson'],
  both: ['300002', 'administrator'],
  platform: ['100000', 'administrator'],
} as const
export type PersonName = keyof typeof people

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
]

export interface Visit extends BrowserContextOptions {
  /** Language and settings chosen on the device before. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Somebody who has signed in on this device before. */
  readonly as?: PersonName
}

export interface Visitor {
  readonly page: Page
  /** Console errors and uncaught exceptions so far. */
  readonly errors: string[]
  /** Opens a path of the application. */
  go(path: string): Promise<void>
  /** Fills the form of the shown sign-in page and sends it. */
  signIn(person: PersonName, withPassword?: string): Promise<void>
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
  send<T>(person: PersonName, path: string, body: object): Promise<T>
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

async function login(address: string, person: PersonName) {
  const [elsAccount, elsSubAccount] = people[person]
  const answer = await fetch(`${address}/api/ElsAuthService/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ elsAccount, elsSubAccount, elsSubAccountPassword: password }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { token: data.token, account: `${elsAccount}_${elsSubAccount}` }
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
  await createClient({ baseUrl: address, session }).session.login({ elsAccount, elsSubAccount, password })
  const localStorage = [...kept].map(([name, value]) => ({ name, value }))
  const cookie = { name: 'srm.open', value: '1', domain: '127.0.0.1', path: '/', expires: -1 }
  return {
    origins: [{ origin: address, localStorage }],
    cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Strict' }],
  }
}

async function visitor(browser: Browser, address: string, { settings, as, ...options }: Visit): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Shanghai',
    ...(as ? { storageState: await signedIn(address, as) } : {}),
    ...options,
  })
  await context.addInitScript(
    (state) => {
      if (localStorage.getItem('srm.settings') === null)
        localStorage.setItem('srm.settings', JSON.stringify({ state, version: 1 }))
    },
    { ...devices, ...settings },
  )
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return {
    page,
    errors,
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
    close: () => context.close(),
  }
}

/** @param settings environment of the server besides the test's own */
export async function startPortal(settings: Readonly<Record<string, string>> = {}): Promise<Portal> {
  const [server, browser] = await Promise.all([
    startDemoServer(settings),
    chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags }),
  ])
  const { address } = server
  return {
    address,
    visit: (options = {}) => visitor(browser, address, options),
    enter: async (person, path, options = {}) => {
      const entered = await visitor(browser, address, { as: person, ...options })
      await entered.go(path)
      await entered.page.locator('.portal').waitFor()
      return entered
    },
    ask: async (person, path) => {
      const answer = await fetch(`${address}/api${path}`, { headers: await login(address, person) })
      const { data } = await answer.json()
      return data
    },
    send: async (person, path, body) => {
      const isForm = body instanceof FormData
      const answer = await fetch(`${address}/api${path}`, {
        method: 'POST',
        headers: { ...(await login(address, person)), ...(isForm ? {} : { 'content-type': 'application/json' }) },
        body: isForm ? body : JSON.stringify(body),
      })
      const { code, message, data } = await answer.json()
      if (!answer.ok) throw new Error(`${path} answered ${code} ${message}: ${JSON.stringify(data)}`)
      return data
    },
    stop: async () => {
      await browser.close()
      await server.stop()
    },
  }
}

/** Asks again until the answer is as expected; a slow machine makes it slow, not wrong. */
export const eventually = <T>(ask: () => T) => expect.poll(ask, { timeout: 15_000 })

/** What axe finds on a page, shadow roots included. */
export async function faults(page: Page, tries = 4): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  // What is still opening is half transparent: a fault is one that stays.
  if (violations.length > 0 && tries > 1) {
    await page.waitForTimeout(500)
    return faults(page, tries - 1)
  }
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** Path and query of the page that is shown. */
export const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
