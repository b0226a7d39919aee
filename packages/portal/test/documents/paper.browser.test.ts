/** Paper of a document and of selected ones: a tab of its own shows it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetsOf } from '../../../server/test/support/paper/sheetsOf.ts'
import { button } from '../support/admin.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Paper {
  readonly url: URL
  readonly sheets: readonly string[]
}

/** What tabs that are opened from here on show. */
async function papersOf(page: Page): Promise<Paper[]> {
  const papers: Paper[] = []
  await page.context().route('**/print.pdf?**', async (route) => {
    const response = await route.fetch()
    papers.push({ url: new URL(route.request().url()), sheets: await sheetsOf(await response.body()) })
    await route.fulfill({ response })
  })
  return papers
}

test('the menu of an order shows its paper in another tab', async () => {
  const { items } = await portal.ask<{ items: { uuid: string; orderNumber: string }[] }>(
    'buyer',
    '/buyer/purchaseOrder?stage=sent&toElsAccount=300001&limit=1&fields=orderNumber',
  )
  const [order] = items
  const { page, errors, close } = await portal.enter('buyer', `/buyer/purchaseOrder/${order?.uuid}`, { fresh: true })
  const papers = await papersOf(page)
  await button(page.locator('srm-order-detail'), '更多操作').click()
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('srm-order-detail').getByRole('menuitem', { name: '打印' }).click(),
  ])
  await eventually(() => papers.length).toBe(1)
  const text = papers[0]?.sheets.join('\n') ?? ''
  for (const part of ['采购订单', order?.orderNumber ?? '', '含税金额']) expect(text).toContain(part)
  expect(page.url()).toContain(`/buyer/purchaseOrder/${order?.uuid}`)
  expect(errors).toEqual([])
  await tab.close()
  await close()
})

test('selected orders are one paper', async () => {
  const { page, close } = await portal.enter('buyer', '/buyer/purchaseOrder/index', { fresh: true })
  const papers = await papersOf(page)
  const screen = page.locator('srm-order-list')
  await screen.locator('a.link').first().waitFor()
  const numbers = (await screen.locator('a.link').allTextContents()).slice(0, 2)
  const boxes = screen.locator('[data-row] .checkbox')
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  const [tab] = await Promise.all([page.waitForEvent('popup'), button(screen, '打印').click()])
  await eventually(() => papers.length).toBe(1)
  expect(papers[0]?.url.searchParams.get('uuids')?.split(',')).toHaveLength(2)
  for (const number of numbers) expect(papers[0]?.sheets.join('\n')).toContain(number.trim())
  await tab.close()
  await close()
})
