/** How much a page asks of a browser and a server that know nothing yet, with 4,012 orders. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** What a page asks for: calls of the API, and files. */
function watch(page: Page) {
  const calls: string[] = []
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const asked =
      pathname === '/api/joined' ? `joined ${request.postData()}` : `${request.method()} ${pathname}${search}`
    if (pathname.startsWith('/api/')) calls.push(asked)
    else files.push(pathname)
  })
  return { calls, files }
}

const english = { settings: { locale: 'en' }, fresh: true } as const

test('a buyer’s home asks the server at most eight times', async () => {
  const { page, go, errors, close } = await portal.visit({ as: 'englishBuyer', ...english })
  const { calls } = watch(page)
  await go('/')
  await page.locator('.chart caption').waitFor({ state: 'attached' })
  await page.locator('#tile-deliveries').waitFor()
  await eventually(() => page.locator('.tile .skeleton').count()).toBe(0)
  await eventually(() => page.locator('.home-head').textContent()).toMatch(/\d|nothing/i)
  // the navigation has its numbers, and the bell its own
  await eventually(() => calls.filter((call) => call.includes('/messages/count')).length).toBe(1)
  await page.waitForLoadState('load')
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(8)
  expect(errors).toEqual([])
  await close()
})

test('the first detail of an order is at most twelve files and four calls', async () => {
  const { items } = await portal.ask<{ items: { uuid: string; orderNumber: string }[] }>(
    'englishBuyer',
    '/buyer/purchaseOrder?limit=1&fields=orderNumber',
  )
  const [order] = items
  const { page, go, errors, close } = await portal.visit({ as: 'englishBuyer', ...english })
  const { calls, files } = watch(page)
  await go(`/buyer/purchaseOrder/${order?.uuid}`)
  const detail = page.locator('srm-order-detail')
  await eventually(() => detail.locator('h1:visible').first().textContent()).toBe(order?.orderNumber)
  await detail.locator('.timeline').first().waitFor()
  await eventually(() => calls.some((call) => call.includes('/messages/count'))).toBe(true)
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(4)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(12)
  expect(errors).toEqual([])
  await close()
})
