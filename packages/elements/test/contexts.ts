/** Pages that are used again: what they have downloaded and compiled stays, so that it is not loaded anew. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openContext } from './chromium.ts'

export interface LentPage {
  readonly page: Page
  /** Takes everything away that was stored, and keeps the page for the next one with the same options. Again it does nothing. */
  giveBack(): Promise<void>
}

type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>

const nothing: Stored = { cookies: [], origins: [] }
const outside = { x: -10, y: -10 }
/** A page that could not be led back within this time is given up. */
const patience = 30_000

/** What listens to a page belongs to the test that brought it. */
const heard = ['console', 'dialog', 'pageerror', 'request', 'response'] as const

/** In the page at rest: nothing is left of what the one before has stored, and what is given stands there. */
async function furnish(page: Page, rest: string, { cookies, origins }: Stored): Promise<void> {
  const context = page.context()
  await context.clearPermissions()
  await context.clearCookies()
  await context.addCookies(cookies)
  const entries = origins.find(({ origin }) => origin === new URL(rest).origin)?.localStorage ?? []
  await page.evaluate(async (given) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    for (const { name, value } of given) localStorage.setItem(name, value)
  }, entries)
}

async function leadBack(page: Page, rest: string): Promise<void> {
  const others = page.context().pages()
  await Promise.all(others.filter((other) => other !== page).map((other) => other.close()))
  for (const event of heard) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(outside.x, outside.y)
  await page.goto(rest, { timeout: patience })
}

/** Pages at rest by where they rest and their options, the last used one last: they outlive the files of a process. */
const idle: { readonly key: string; readonly page: Page }[] = []
/** Each is a process of its own, or with a whole browser two. */
const kept = 3

async function keep(key: string, page: Page): Promise<void> {
  idle.push({ key, page })
  for (const old of idle.splice(0, Math.max(0, idle.length - kept))) await old.page.context().close()
}

/** One that rests where it is asked for. */
function rested(key: string): Page | undefined {
  const at = idle.findLastIndex((one) => one.key === key && !one.page.isClosed())
  return at < 0 ? undefined : idle.splice(at, 1)[0]?.page
}

async function openAt(rest: string, browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await openContext(browser, options)
  const page = await context.newPage()
  await page.goto(rest)
  return page
}

/**
 * Lends pages of a browser, each in a context of its own and to one visitor at a time, who gives it back when he leaves.
 * What a test adds to the context or to the page's scripts stays there (clock, scripts, functions): such a test, and one
 * that measures what is loaded, makes a context of its own.
 * @param rest address of a picture of the application, where an idle page stays: it keeps the process of the application
 */
export function pagesOf(browser: Browser, rest: string): (options: BrowserContextOptions) => Promise<LentPage> {
  return async ({ storageState = nothing, ...options }) => {
    const key = JSON.stringify([rest, options])
    const page = rested(key) ?? (await openAt(rest, browser, options))
    if (typeof storageState !== 'string') await furnish(page, rest, storageState)
    let isLent = true
    return {
      page,
      giveBack: async () => {
        if (!isLent) return
        isLent = false
        try {
          await leadBack(page, rest)
          await keep(key, page)
        } catch {
          await page.context().close()
        }
      },
    }
  }
}

/** Closes what a file has left open; pages at rest stay. */
export async function closeLeft(browser: Browser): Promise<void> {
  const resting = new Set(idle.map(({ page }) => page.context()))
  await Promise.all(
    browser
      .contexts()
      .filter((context) => !resting.has(context))
      .map((context) => context.close()),
  )
}
