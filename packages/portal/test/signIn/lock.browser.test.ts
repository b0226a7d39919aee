import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  eventually,
  faults,
  type PersonName,
  type Portal,
  password,
  placeOf,
  startPortal,
  type Visit,
} from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const home = '/portal/wel/index'
const list = '/buyer/purchaseOrder/index'
const lockPassword = 'Sesam-锁-42'

async function enter(person: PersonName, options: Visit = {}, path = '/') {
  const visitor = await portal.visit(options)
  await visitor.go(path)
  await visitor.signIn(person)
  await visitor.page.locator('.portal').waitFor()
  return visitor
}

/** With the keyboard alone. */
async function lock(page: Page) {
  await page.keyboard.press('Alt+l')
  await page.locator('dialog [name=lockPassword]').waitFor()
  await page.keyboard.type(lockPassword)
  await page.keyboard.press('Enter')
  await page.locator('.lock').waitFor()
}

const type = async (page: Page, text: string) => {
  await page.locator('.lock [name=lockPassword]').waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('lockPassword')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('locked, every route leads to the lock page; the lock password leads back', async () => {
  const { page, go, errors, close } = await enter('buyer', {}, `${list}?tab=mine`)
  await eventually(() => placeOf(page)).toBe(`${list}?tab=mine`)
  await lock(page)
  await eventually(() => placeOf(page)).toBe(`/lock?to=${encodeURIComponent(`${list}?tab=mine`)}`)
  await eventually(() => page.title()).toBe('SRM')
  expect(await page.locator('.portal:visible').count()).toBe(0)
  for (const path of [home, list, '/settings', '/login', '/404', '/documentCenter', '/']) {
    await go(path)
    await eventually(() => new URL(page.url()).pathname).toBe('/lock')
    expect(await page.locator('.portal').count()).toBe(0)
  }
  await go(`${list}?tab=mine`)
  await type(page, 'wrong')
  await eventually(() => page.locator('.lock [role=alert]').textContent()).toBe('解锁密码错误，重新输入。')
  expect(new URL(page.url()).pathname).toBe('/lock')
  await type(page, lockPassword)
  await eventually(() => placeOf(page)).toBe(`${list}?tab=mine`)
  await page.locator('.portal').waitFor()
  await go('/lock')
  await eventually(() => placeOf(page)).toBe(home)
  expect(errors).toEqual([])
  await close()
})

test('what was half typed is there again', async () => {
  const { page, close } = await enter('buyer', {}, '/buyer/purchaseOrder/new')
  const remark = page.locator('srm-order-detail').getByLabel('付款说明', { exact: true })
  await remark.fill('半句话')
  await lock(page)
  await type(page, lockPassword)
  await eventually(() => remark.inputValue()).toBe('半句话')
  await close()
})

test('all windows lock and open together, and only a hash is kept', async () => {
  const { page, close } = await enter('buyer')
  const other = await page.context().newPage()
  await other.goto(portal.address + list)
  await other.locator('.portal').waitFor()
  await lock(page)
  await other.locator('.lock').waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).toContain('srm.lock')
  expect(kept).not.toContain(lockPassword)
  await type(other, lockPassword)
  await eventually(() => placeOf(other)).toBe(list)
  await eventually(() => placeOf(page)).toBe(home)
  await close()
})

test('signing out leaves the lock, and the next sign-in knows none', async () => {
  const { page, signIn, close } = await enter('buyer', {}, list)
  await lock(page)
  await page.getByRole('button', { name: '退出登录' }).click()
  await eventually(() => placeOf(page)).toBe('/login')
  await signIn('buyer')
  await eventually(() => placeOf(page)).toBe(home)
  await page.locator('.portal').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('srm.lock'))).toBeNull()
  await close()
})

test('the password of the sign-in unlocks too', async () => {
  const { page, close } = await enter('buyer')
  await lock(page)
  await page.getByRole('button', { name: '用登录密码解锁' }).click()
  await type(page, 'Wrong.2026')
  await eventually(() => page.locator('.lock [role=alert]').textContent()).toBe('登录密码错误，重新输入。')
  await type(page, password)
  await eventually(() => placeOf(page)).toBe(home)
  await close()
})

test('nobody who is not signed in sees a lock', async () => {
  const { page, go, close } = await portal.visit()
  await go(`/lock?to=${encodeURIComponent(list)}`)
  await eventually(() => placeOf(page)).toBe('/login')
  await close()
})

test.each<Visit>([
  { settings: { locale: 'zh_cn' } },
  { settings: { locale: 'en', theme: 'dark' }, viewport: { width: 360, height: 640 } },
])('axe finds nothing on lock dialog and lock page, and nothing sticks out: %j', async (visit) => {
  const { page, close } = await enter('buyer', visit)
  await page.locator('.account').click()
  await page.getByRole('menuitem', { name: /锁定屏幕|Lock screen/ }).click()
  await page.locator('dialog [name=lockPassword]').waitFor()
  expect(await faults(page)).toEqual([])
  await page.locator('dialog [name=lockPassword]').fill(lockPassword)
  await page.keyboard.press('Enter')
  await type(page, 'wrong')
  await page.locator('.lock [role=alert]').waitFor()
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await close()
})
