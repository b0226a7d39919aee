/** The windows of one browser at the end of their token: they renew it once between them, and a stolen one ends them all. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNight } from '../../../../scripts/scale.ts'
import { askAlone } from '../support/network.ts'
import { eventually, type Portal, people, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

/** One window for each: at night as many as people have open. */
const paths = [
  '/portal/wel/index',
  '/buyer/purchaseOrder/index',
  ...(isNight ? ['/buyer/material/index', '/buyer/supplier/index'] : []),
]
const rounds = isNight ? 3 : 2
const refreshPath = '/api/ElsAuthService/refreshToken'

/** One browser with a window for each path, somebody being signed in. */
async function openWindows() {
  const { page, go, signIn, close } = await portal.visit({ settings: { autoLogin: true }, fresh: true })
  let refreshes = 0
  page.context().on('request', (request) => {
    if (request.url().endsWith(refreshPath)) refreshes += 1
  })
  await go('/')
  await signIn('buyer')
  await page.locator('.portal').waitFor()
  const windows = [page]
  for (const path of paths.slice(1)) {
    const other = await page.context().newPage()
    await other.goto(portal.address + path)
    await other.locator('.portal').waitFor()
    windows.push(other)
  }
  return { windows, close, refreshes: () => refreshes }
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => String(JSON.parse(localStorage.getItem(name) ?? '{}').value), `srm.${key}`)

/** As if 22 hours had gone by before all windows are opened again: their token is none that the server takes. */
async function outlive(windows: readonly Page[]): Promise<void> {
  const token = `${people.buyer[0]}.${'x'.repeat(43)}`
  for (const page of windows) await page.goto(`${portal.address}/health`)
  await (windows[0] as Page).evaluate((value) => {
    localStorage.setItem('srm.token', JSON.stringify({ value }))
  }, token)
  await Promise.all(windows.map((page, i) => page.goto(portal.address + paths[i])))
  for (const page of windows) await page.locator('.portal').waitFor()
  for (const page of windows) await eventually(() => stored(page, 'token')).not.toBe(token)
}

test('windows that come back with an expired token renew it once, and all of them stay', async () => {
  const { windows, close, refreshes } = await openWindows()
  for (let round = 1; round <= rounds; round += 1) {
    const before = await stored(windows[0] as Page, 'refreshToken')
    await outlive(windows)
    await eventually(refreshes).toBe(round)
    expect(windows.map(placeOf)).toEqual(paths)
    const after = await Promise.all(windows.map((page) => stored(page, 'refreshToken')))
    expect(new Set(after).size).toBe(1)
    expect(after[0]).not.toBe(before)
  }
  await close()
})

test('a stolen refresh token that is used again signs every window out', async () => {
  const { windows, close } = await openWindows()
  const stolen = await stored(windows[0] as Page, 'refreshToken')
  await outlive(windows)
  await outlive(windows)
  const thief = await fetch(portal.address + refreshPath, { method: 'POST', headers: { refreshToken: stolen } })
  expect(((await thief.json()) as { code: string }).code).toBe('401')
  await Promise.all(windows.map((page) => page.reload()))
  for (const page of windows) await eventually(() => placeOf(page)).toContain('/login')
  expect(await stored(windows[0] as Page, 'refreshToken')).toBe('undefined')
  await close()
})

test('a sign-in that ends in another window while a page is loaded leads to the sign-in', async () => {
  const { page, close } = await portal.enter('buyer', '/portal/wel/index', { fresh: true })
  const other = await page.context().newPage()
  await other.goto(`${portal.address}/health`)
  await page.evaluate(() => localStorage.removeItem('srm.who'))
  await page.addInitScript(() => {
    addEventListener('storage', ({ key }) => {
      if (key === 'srm.account') Object.assign(window, { heardOfStorage: true })
    })
  })
  await askAlone(page)
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    await other.evaluate(() => {
      for (const key of ['token', 'refreshToken', 'account']) localStorage.removeItem(`srm.${key}`)
    })
    // the window hears of the other one's storage a little later
    await page.waitForFunction(() => 'heardOfStorage' in window)
    await route.fulfill({ response: answer })
  })
  await page.goto(`${portal.address}/buyer/purchaseOrder/index`)
  await eventually(() => placeOf(page)).toContain('/login')
  await close()
})
