import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { type Pages, startPages } from './browser.ts'

let pages: Pages

beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages?.close())

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const faults = async (page: Page): Promise<string[]> =>
  (await violations(page, { tags })).map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.any[0]?.message ?? ''}`).join('\n')}`,
  )
const setTheme = (page: Page, theme: string) =>
  page.evaluate((value) => {
    for (const host of document.querySelectorAll('body *')) if (host.shadowRoot) host.setAttribute('theme', value)
    document.body.style.background = value === 'dark' ? '#000' : '#fff'
  }, theme)

test.each(['light', 'dark'])('a list in %s, a row selected and one current', async (theme) => {
  const { page, context } = await pages.open('list.html')
  await page.locator('[data-row="6"] [data-column="1"]').click()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await setTheme(page, theme)
  await page.locator(`[data-theme="${theme}"]`).waitFor()
  expect(await faults(page)).toEqual([])
  await context.close()
})

test.each(['light', 'dark'])('a line grid in %s, with faults and an open list', async (theme) => {
  const { page, context } = await pages.open('reply.html')
  await setTheme(page, theme)
  await page.locator('[data-row="4"] [data-column="5"]').click()
  await page.keyboard.type('soon')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('F2')
  await page.locator('[role="option"]').first().waitFor()
  expect(await faults(page)).toEqual([])
  await context.close()
})

test.each(['light', 'dark'])('a drawer in %s', async (theme) => {
  const { page, context } = await pages.open('overlay.html')
  await setTheme(page, theme)
  await page.locator('#a .opener').click()
  await page.locator('#a .ant-drawer-section').waitFor()
  await page.waitForFunction(() => {
    const root = document.querySelector('#a')?.shadowRoot
    return root?.getAnimations().length === 0
  })
  expect(await faults(page)).toEqual([])
  await context.close()
})
