import { afterAll, beforeAll, expect, test } from 'vitest'
import { pseudo, writePseudoPack } from '../../../server/test/support/pseudoPack.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'
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

/** Names of languages and companies, codes of currencies: data, or said in themselves. */
const data = /^(English|Deutsch)$/

const english = async (page: Parameters<typeof wordsOfOurs>[0]) =>
  (await wordsOfOurs(page)).filter((text) => !data.test(text))

test('sign-in speaks the language of the browser where the server has it', async () => {
  const { page, go } = await portal.visit({ locale: 'de-DE', fresh: true })
  await go('/login')
  await eventually(() => page.locator('button[type=submit]').textContent()).toBe(pseudo('Sign in'))
  expect(await english(page)).toEqual([])
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
})

const settings = { locale: 'de' }

test('home', async () => {
  const { page } = await portal.enter('buyer', '/portal/wel/index', { settings })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: '/tmp/lang-home.png' })
  console.log('HOME', await english(page))
})
test('list', async () => {
  const { page } = await portal.enter('buyer', '/buyer/purchaseOrder/index', { settings })
  await page.locator('[role=row]').nth(3).waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: '/tmp/lang-list.png' })
  console.log('LIST', await english(page))
  await page.locator('[role=row] a').first().click()
  await page.locator('h1, [role=heading]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: '/tmp/lang-detail.png' })
  console.log('DETAIL', await english(page))
})
test('form', async () => {
  const { page } = await portal.enter('buyer', '/buyer/purchaseOrder/new', { settings })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: '/tmp/lang-form.png' })
  console.log('FORM', await english(page))
})
