import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pseudo, writePseudoPack } from '../../../core/test/pseudoPack.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'
import { wordsOfOurs } from '../support/wordsOfOurs.ts'

const pack = writePseudoPack()
let portal: Portal

beforeAll(async () => {
  portal = await startPortal({ SRM_LANGUAGES: pack.folder })
})
afterAll(async () => {
  await portal?.stop()
  pack.remove()
})

/**
 * Names of languages in themselves, of months and days as the browser has them, and what an account calls a page and a supplier
 * of the demo; all else of it is Chinese, or a code.
 */
const notOurs = /Deutsch|^English$|^\w{2}\., \d+\. \p{L}+$|Handbook|Crowley/u

const english = async (page: Page) => (await wordsOfOurs(page)).filter((text) => !notOurs.test(text))
const settings = { locale: 'de' }
const kept = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

test('sign-in speaks the language of the browser where the server has it, and others from the list', async () => {
  const { page, go, errors } = await portal.visit({ locale: 'de-DE', fresh: true })
  await go('/login')
  await eventually(() => page.locator('button[type=submit]').textContent()).toBe(pseudo('Sign in'))
  // who may sign in to the demo is told by the server: names of users and companies
  await page.getByText('100001 / purchaser').first().waitFor()
  const companies: readonly string[] =
    (await (await fetch(`${portal.address}/health`)).text()).match(/"companyName":"[^"]*"/g) ?? []
  const isName = (text: string) => /\d{6} \/ \w+$/.test(text) || companies.includes(`"companyName":"${text}"`)
  expect((await english(page)).filter((text) => !isName(text))).toEqual([])
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.locator('button[type=submit]').click()
  await eventually(() => page.getByText(pseudo('Fill in the company account')).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByText('English', { exact: true }).click()
  await eventually(() => page.locator('button[type=submit]').textContent()).toBe('Sign in')
  expect(errors).toEqual([])
})

test('a browser that speaks another language is spoken to in Chinese, which offers German', async () => {
  const { page, go } = await portal.visit({ locale: 'fr-FR', fresh: true })
  await go('/login')
  await eventually(() => page.locator('button[type=submit]').textContent()).toBe('登录')
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByText('Deutsch', { exact: true }).click()
  await eventually(() => page.locator('button[type=submit]').textContent()).toBe(pseudo('Sign in'))
})

test('home, list, detail and form say nothing in English', async () => {
  const { page, go, errors } = await portal.enter('buyer', '/portal/wel/index', { settings })
  await page.getByText(pseudo('Purchase orders')).first().waitFor()
  await eventually(() => page.locator('.portal .skeleton').count()).toBe(0)
  expect(await english(page)).toEqual([])

  await go('/buyer/purchaseOrder/index')
  const number = page.locator('[role=row] a').first()
  await number.waitFor()
  await page
    .getByRole('button', { name: pseudo('New order') })
    .or(page.getByText(pseudo('New purchase order')))
    .first()
    .waitFor()
  expect(await english(page)).toEqual([])

  await number.click()
  await page.getByText(pseudo('Activity')).first().waitFor()
  await page.locator('.timeline-item').first().waitFor()
  expect(placeOf(page)).toMatch(/\/buyer\/purchaseOrder\/[\w-]{36}/)
  expect(await english(page)).toEqual([])

  await go('/buyer/purchaseOrder/new')
  await page.getByText(pseudo('Order type')).first().waitFor()
  expect(await english(page)).toEqual([])
  expect(errors).toEqual([])
})

test('its files are kept, and asked for again a second later; without the server’s pack the kept ones serve', async () => {
  const files = /\/languages\/de\.\w+\.\w+\.json$/
  const { page, go } = await portal.visit({ locale: 'de-DE', fresh: true })
  const asked: number[] = []
  page.on('request', (request) => files.test(request.url()) && asked.push(Date.now()))
  await go('/login')
  await eventually(() => page.locator('button[type=submit]').textContent()).toBe(pseudo('Sign in'))
  expect(asked).toHaveLength(2)
  expect(await kept(page, 'srm.words.de')).toContain(pseudo('Sign in'))
  expect(await kept(page, 'srm.words.screens.de')).toContain(pseudo('Purchase order'))
  asked.length = 0
  await page.route(files, (route) => route.abort())
  const began = Date.now()
  await page.reload()
  await eventually(() => page.locator('button[type=submit]').textContent()).toBe(pseudo('Sign in'))
  await eventually(() => asked.length).toBe(2)
  expect(Math.min(...asked) - began).toBeGreaterThanOrEqual(1000)
})
