import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const files = /\/locales\/portal\.[\w.]+\.json$/
const chinese = /\/locales\/portal\.zh_cn\.\w+\.json$/
const submit = (page: Page) => page.locator('button[type=submit]').textContent()

/** The file as the server has it, with another word for signing in. */
async function altered(route: Route, change: (words: Record<string, Record<string, string>>) => void) {
  const response = await route.fetch()
  const words = await response.json()
  change(words)
  await route.fulfill({ response, json: words })
}

test('words are fetched once, then the kept ones serve and are asked for again a second later', async () => {
  const { page, go, errors, close } = await portal.visit()
  const asked: number[] = []
  page.on('request', (request) => files.test(request.url()) && asked.push(Date.now()))
  await go('/login')
  await eventually(() => submit(page)).toBe('登录')
  expect(asked).toHaveLength(1)
  const kept = await page.evaluate(() => localStorage.getItem('srm.words.zh_cn'))
  expect(kept).toContain('登录')
  asked.length = 0
  await page.route(files, (route) =>
    altered(route, (words) => {
      if (words.signIn) words.signIn.submit = '进入系统'
    }),
  )
  const began = Date.now()
  await page.reload()
  await eventually(() => submit(page)).toMatch(/登录|进入系统/)
  await eventually(async () => [await submit(page), ...errors]).toEqual(['进入系统'])
  expect(asked).toHaveLength(1)
  expect((asked[0] ?? 0) - began).toBeGreaterThanOrEqual(1000)
  await page.unroute(files)
  await page.route(files, (route) => route.abort())
  await page.reload()
  await eventually(() => submit(page)).toBe('进入系统')
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
  await close()
})

test('words that lack a key are not taken over', async () => {
  const { page, go, close } = await portal.visit()
  await go('/login')
  await eventually(() => submit(page)).toBe('登录')
  await page.route(files, (route) =>
    altered(route, (words) => {
      if (words.signIn) words.signIn.submit = '半套'
      delete words.errors
    }),
  )
  await page.reload()
  await eventually(() => page.evaluate(() => localStorage.getItem('srm.clientLog') ?? '')).toContain('lacks words')
  expect(await submit(page)).toBe('登录')
  await close()
})

test('without the file the words of the build serve', async () => {
  const { page, go, close } = await portal.visit()
  await page.route(files, (route) => route.abort())
  await go('/login')
  await eventually(() => submit(page)).toBe('登录')
  await close()
})

test('a language that is still on its way leaves the one before: no key is ever seen', async () => {
  const { page, go, close } = await portal.visit({ settings: { locale: 'en' } })
  let release = () => undefined as undefined
  const held = new Promise<void>((done) => {
    release = () => void done()
  })
  await page.route(chinese, async (route) => {
    await held
    await route.continue()
  })
  await go('/login')
  await eventually(() => submit(page)).toBe('Sign in')
  await page.locator('.public-bar .text-button').click()
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  await page.waitForTimeout(300)
  expect(await submit(page)).toBe('Sign in')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  release()
  await eventually(() => submit(page)).toBe('登录')
  await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
  expect(placeOf(page)).toBe('/login')
  await close()
})

test('words come from another origin where the server names one: kept, served, and fetched again a second later', async () => {
  const bucket = 'https://words.example.com/srm'
  const { page, go, close } = await portal.visit()
  const asked: string[] = []
  let word = '登录'
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    const policy = (response.headers()['content-security-policy'] ?? '').replace(
      "connect-src 'self'",
      `connect-src 'self' ${new URL(bucket).origin}`,
    )
    const body = (await response.text()).replace('name="srm-words" content=""', `name="srm-words" content="${bucket}"`)
    await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.route(`${bucket}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const words = await (await fetch(new URL(pathname.replace('/srm', ''), page.url()))).json()
    words.signIn.submit = word
    await route.fulfill({ json: words, headers: { 'access-control-allow-origin': '*' } })
  })
  word = '进入'
  await go('/login')
  await eventually(() => submit(page)).toBe('进入')
  expect(asked).toEqual([expect.stringMatching(/^\/srm\/locales\/portal\.zh_cn\.\w+\.json$/)])
  expect(await page.evaluate(() => localStorage.getItem('srm.words.zh_cn'))).toContain(bucket)
  word = '进去'
  const began = Date.now()
  await page.reload()
  await eventually(() => submit(page)).toBe('进去')
  expect(Date.now() - began).toBeGreaterThanOrEqual(1000)
  expect(asked).toHaveLength(2)
  await close()
})
