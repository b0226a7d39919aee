/** A page of another origin than the server's, under a strict policy, that adds to elements what pages may add. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { type DemoServer, startDemoServer } from '../../../server/test/support/demoServer.ts'
import { type BackEnd, type Pages, startPages } from '../browser.ts'
import { people, signIn } from '../ordersWorld.ts'

export interface HostPage {
  readonly page: Page
  readonly errors: string[]
  /** Calls of the server so far: paths with their queries, and what they send. */
  readonly asked: string[]
  readonly list: Locator
}

export interface Host {
  /** A page on which somebody is signed in; without one nobody is. */
  open(person?: keyof typeof people, options?: BrowserContextOptions): Promise<HostPage>
  stop(): Promise<void>
}

const backEndOf =
  (address: () => string): BackEnd =>
  (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname !== '/sign-in') return false
    signIn(address(), url.searchParams).then(
      (grant) => response.end(JSON.stringify(grant)),
      () => response.destroy(),
    )
    return true
  }

/** The pages and the server that they ask, each of an origin of its own. */
export async function startHost(): Promise<Host> {
  let server: DemoServer | undefined
  const address = () => server?.address ?? ''
  const pages: Pages = await startPages(backEndOf(address), address)
  server = await startDemoServer({ SRM_ORIGINS: pages.origin })
  const { stop } = server
  return {
    open: async (person, options = {}) => {
      const { page, errors } = await pages.open('extending.html?trusted', options)
      const asked: string[] = []
      page.on('request', (request) => {
        const { origin, pathname, search } = new URL(request.url())
        if (origin === address() && request.method() !== 'OPTIONS')
          asked.push(decodeURIComponent(`${pathname}${search} ${request.postData() ?? ''}`).trim())
      })
      await page.waitForFunction(() => 'signIn' in window)
      if (person)
        await page.evaluate(([at, { elsAccount, elsSubAccount }]) => window.signIn(at, elsAccount, elsSubAccount), [
          address(),
          people[person],
        ] as const)
      return { page, errors, asked, list: page.locator('#screen > *') }
    },
    stop: async () => {
      await pages.close()
      await stop()
    },
  }
}
