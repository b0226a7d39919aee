/** The reference of the elements, as the server hands it out: every element on it, tried in its playground. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '../../../elements/scripts/catalogue.ts'
import { eventually } from '../../../elements/test/browser.ts'
import { faults, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const tags = ['srm-session', ...readCatalogue().map(({ tag }) => tag)].toSorted()

async function openReference(person?: 'buyer') {
  const visitor = person ? await portal.enter(person, '/buyer/purchaseOrder/index') : await portal.visit()
  await visitor.page.goto(`${portal.address}/elements/reference/`)
  await visitor.page.locator('.tag-link').first().waitFor()
  return visitor
}

/** Goes to an element, and waits until it is the one that is shown. */
async function choose(page: Page, tag: string): Promise<void> {
  await page.evaluate((name) => {
    location.hash = name
  }, tag)
  await eventually(() => page.locator('.name').textContent()).toBe(`<${tag}>`)
}

/** What stands in the playground, or what the page says of it. */
const said = (page: Page, tag: string): Promise<string> =>
  page.evaluate((name) => {
    const hints = [...document.querySelectorAll('.hint')].map((hint) => hint.textContent)
    const root = document.querySelector(`.stage ${name}`)?.shadowRoot?.querySelector('.root')
    const shown = (root as HTMLElement | null | undefined)?.innerText ?? ''
    return [...hints, shown].join(' ').replace('…', '').trim()
  }, tag)

test('every element is on the page, and its playground shows rows or says what is missing', async () => {
  const { page, close } = await openReference('buyer')
  expect(await page.locator('.tag-link').allTextContents()).toEqual(tags)
  for (const tag of tags) {
    await choose(page, tag)
    await eventually(async () => [tag, (await said(page, tag)).length > 0]).toEqual([tag, true])
  }
  await choose(page, 'srm-order-list')
  await page.locator('srm-order-list [data-row]').first().waitFor()
  await close()
})

test('what is set by the controls is seen, told as events, and written as code', async () => {
  const { page, errors, close } = await openReference('buyer')
  await choose(page, 'srm-status-tag')
  const tag = page.locator('srm-status-tag .tag')
  await eventually(() => tag.textContent()).toBe('To confirm')
  await page.getByLabel('status', { exact: true }).fill('confirmed')
  await page.keyboard.press('Tab')
  await eventually(() => tag.textContent()).toBe('Confirmed')
  const code = (framework: string) => page.locator(`[data-framework=${framework}]`).textContent()
  expect(await code('HTML')).toContain('<srm-status-tag document="purchaseOrder" status="confirmed">')
  expect(await code('React')).toContain('<srm-status-tag document="purchaseOrder" status="confirmed" />')
  expect(await code('Vue')).toContain("import '@srm/elements/statusTag'")
  await page.getByLabel('theme', { exact: true }).selectOption('dark')
  await eventually(() => page.locator('srm-status-tag').getAttribute('data-theme')).toBe('dark')
  await choose(page, 'srm-order-list')
  await page.getByLabel('--srm-font', { exact: true }).fill('monospace')
  await page.keyboard.press('Tab')
  await page.locator('srm-order-list [data-row] a.link').first().click()
  await eventually(() => page.locator('.log').textContent()).toMatch(
    /srm-row-open \{"uuid":"[\w-]+","number":"PO\d+"\}/,
  )
  const font = () => page.locator('srm-order-list .root').evaluate((node) => getComputedStyle(node).fontFamily)
  await eventually(font).toBe('monospace')
  await choose(page, 'srm-next-step')
  await page.locator('srm-next-step .next-step').waitFor()
  expect(errors.filter((error) => !/Content Security Policy.*style/.test(error))).toEqual([])
  await close()
})

test('it is searched, speaks both languages, and says where nobody is signed in', async () => {
  const { page, close } = await openReference()
  await page.locator('.search').fill('timeline')
  expect(await page.locator('.tag-link').allTextContents()).toEqual(['srm-timeline'])
  await page.locator('.tag-link').click()
  await eventually(() => page.locator('.hint').first().textContent()).toContain('Nobody is signed in')
  await page.locator('.language').selectOption('zh_cn')
  await eventually(() => page.locator('.hint').first().textContent()).toContain('没有人登录')
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  await page.locator('.search').fill('nothing of this kind')
  expect(await page.locator('.tags').textContent()).toBe('没有叫这个名字的元素。')
  expect(await faults(page)).toEqual([])
  await close()
})

test('its policy lets no other script run, and pages of other origins do not read it', async () => {
  const { url, headers } = await fetch(`${portal.address}/elements/reference/`)
  expect(new URL(url).pathname).toMatch(/^\/elements\/[\w.-]+\/reference\/index\.html$/)
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
})
