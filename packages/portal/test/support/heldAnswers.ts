/** A network that holds back what a page asks for until a test lets it go: first its files, then its answers. */
import type { Page, Request, Route } from 'playwright-core'
import { eventually } from './portal.ts'

type Kind = 'files' | 'answers'

export interface HeldAnswers {
  /** From now on both wait. */
  hold(): void
  /** What waits goes on, in the order it was asked for, and what comes after it. */
  release(kind: Kind): Promise<void>
  /** Resolves once nothing is on its way any more. */
  quiet(): Promise<void>
}

/** Live updates never end. */
const isStream = (request: Request): boolean => request.headers().accept === 'text/event-stream'

/** Who is held waits as long as it takes: that pages give up a slow server is no part of it. */
const waitForever = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })

/** Puts itself between a page, which has loaded nothing yet, and the server of the portal. */
export async function holdAnswers(page: Page): Promise<HeldAnswers> {
  await waitForever(page)
  const held = { files: false, answers: false }
  const waiting: Record<Kind, Route[]> = { files: [], answers: [] }
  const open = new Set<Request>()
  const take = (kind: Kind) => (route: Route) => {
    if (held[kind] && !isStream(route.request())) return void waiting[kind].push(route)
    return route.continue()
  }
  page.on('request', (request) => !isStream(request) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.route('**/assets/**', take('files'))
  await page.route('**/api/**', take('answers'))
  return {
    hold: () => {
      held.files = true
      held.answers = true
    },
    release: async (kind) => {
      held[kind] = false
      for (const route of waiting[kind].splice(0)) await route.continue()
    },
    quiet: () => eventually(() => [...open].map((request) => request.url())).toEqual([]),
  }
}
