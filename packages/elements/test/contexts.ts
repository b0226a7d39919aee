/** Browser contexts that are used again: what the pages have downloaded stays, so that it is not loaded and compiled anew. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

export interface LentContext {
  readonly context: BrowserContext
  /** Closes its pages; the next one with the same options finds the HTTP cache, and none of its cookies, storage or permissions. */
  giveBack(): Promise<void>
}

const nothing = { cookies: [], origins: [] }

/**
 * Lends contexts of a browser, each to one visitor at a time. What a test adds to the context itself stays there (clock,
 * routes, scripts): such a test, and one that measures what is loaded, makes a context of its own.
 */
export function contextsOf(browser: Browser): (options: BrowserContextOptions) => Promise<LentContext> {
  const idle = new Map<string, BrowserContext[]>()
  return async ({ storageState = nothing, ...options }) => {
    const key = JSON.stringify(options)
    const kept = idle.get(key)?.pop()
    const context = kept ?? (await browser.newContext(options))
    await context.setStorageState(storageState)
    return {
      context,
      giveBack: async () => {
        await Promise.all(context.pages().map((page) => page.close()))
        await context.clearPermissions()
        idle.set(key, [...(idle.get(key) ?? []), context])
      },
    }
  }
}
