/** How much a page asks of a browser and a server that know nothing yet, with 4,012 orders. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

/** The calls of the API that a page makes. */
function watch(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const asked =
      pathname === '/api/joined' ? `joined ${request.postData()}` : `${request.method()} ${pathname}${search}`
    if (pathname.startsWith('/api/')) calls.push(asked)
  })
  return calls
}

const english = { settings: { locale: 'en' }, fresh: true } as const

test('a buyer’s home asks the server at most eight times', async () => {
  const { page, go, errors, close } = await portal.visit({ as: 'englishBuyer', ...english })
  const calls = watch(page)
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

test('the first detail of an order asks the server at most six times', async () => {
  const { items } = await portal.ask<{ items: { uuid: string; orderNumber: string }[] }>(
    'englishBuyer',
    '/buyer/purchaseOrder?limit=1&fields=orderNumber',
  )
  const [order] = items
  const { page, go, errors, close } = await portal.visit({ as: 'englishBuyer', ...english })
  const calls = watch(page)
  await go(`/buyer/purchaseOrder/${order?.uuid}`)
  const detail = page.locator('srm-order-detail')
  await eventually(() => detail.locator('h1:visible').first().textContent()).toBe(order?.orderNumber)
  await detail.locator('.timeline').first().waitFor()
  await eventually(() => calls.some((call) => call.includes('/messages/count'))).toBe(true)
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(6)
  expect(errors).toEqual([])
  await close()
})
