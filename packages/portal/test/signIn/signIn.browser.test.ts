import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, faults, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const home = '/portal/wel/index'

test('the root leads to the sign-in, and home once somebody is signed in', async () => {
  const { page, go, signIn, errors, close } = await portal.visit()
  await go('/')
  await eventually(() => placeOf(page)).toBe('/login')
  await signIn('buyer')
  await eventually(() => placeOf(page)).toBe(home)
  await go('/')
  await eventually(() => placeOf(page)).toBe(home)
  await go('/login')
  await eventually(() => placeOf(page)).toBe(home)
  expect(errors).toEqual([])
  await close()
})

test('faults stand at their fields, and the focus goes to the first', async () => {
  const { page, go, close } = await portal.visit({ settings: { agreed: false, locale: 'en' } })
  await go('/login')
  await page.locator('button[type=submit]').click()
  await eventually(() => page.locator('[role=alert]').allTextContents()).toEqual([
    'Fill in the company account',
    'Fill in the sub-account',
    'Fill in the password',
    'Read and accept the terms and the privacy policy first',
  ])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('elsAccount')
  expect(await faults(page)).toEqual([])
  await page.locator('[name=elsAccount]').fill('abc')
  await eventually(() => page.locator('[role=alert]').first().textContent()).toContain('is a number')
  await close()
})

test('a wrong password is told in place and keeps what was typed', async () => {
  const { page, go, signIn, close } = await portal.visit()
  await go('/login')
  await signIn('buyer', 'wrong')
  await eventually(() => page.locator('[role=alert]').allTextContents()).toEqual([
    '登录没有成功：账号、子账号或密码不对。',
  ])
  expect(await page.locator('[name=elsAccount]').inputValue()).toBe('100002')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  expect(placeOf(page)).toBe('/login')
  await close()
})

test('a one-time password whose day is over says where another one comes from', async () => {
  const { page, go, signIn, close } = await portal.visit()
  const body = { code: '401', message: 'common.oneTimePasswordExpired', data: null }
  await page.route('**/api/ElsAuthService/login', (route) => route.fulfill({ json: body }))
  await go('/login')
  await signIn('platform')
  await eventually(() => page.locator('.login-said').textContent()).toContain('重新启动服务器')
  await page.unroute('**/api/ElsAuthService/login')
  await signIn('platform')
  await eventually(() => placeOf(page)).toBe('/portal/wel/index')
  await close()
})

test('a deep link survives the sign-in, with its query', async () => {
  const { page, go, signIn, close } = await portal.visit()
  await go('/buyer/purchaseOrder/index?tab=mine')
  await eventually(() => new URL(page.url()).pathname).toBe('/login')
  await signIn('buyer')
  await eventually(() => placeOf(page)).toBe('/buyer/purchaseOrder/index?tab=mine')
  await close()
})

test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  'a link to %s leads home',
  async (target) => {
    const { page, go, signIn, close } = await portal.visit()
    await go(`/login?to=${encodeURIComponent(target)}`)
    await signIn('buyer')
    await eventually(() => page.url()).toBe(portal.address + home)
    await close()
  },
)

test('a mobile number does in place of the sub-account', async () => {
  const { page, go, close } = await portal.visit()
  await go('/login')
  await page.locator('.field-help .button.link').click()
  await page.locator('[name=elsAccount]').fill('100002')
  await page.locator('[name=elsSubAccount]').fill('13800001002')
  await page.locator('[name=password]').fill('Demo.2026')
  await page.keyboard.press('Enter')
  await eventually(() => placeOf(page)).toBe(home)
  await eventually(() => page.locator('.account-name').textContent()).toContain('陈立')
  await close()
})

test('the demo fills the form', async () => {
  const { page, go, close } = await portal.visit()
  await go('/login')
  await page.locator('.demo-row').filter({ hasText: '201658 / salesperson' }).click()
  await page.locator('button[type=submit]').click()
  await eventually(() => page.locator('.account-name').textContent()).toContain('Crowley Sport')
  await close()
})

test('the account is remembered on this device, the password is not', async () => {
  const { page, go, signIn, close } = await portal.visit()
  await go('/login')
  await signIn('buyer')
  await eventually(() => placeOf(page)).toBe(home)
  await page.locator('.account').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await eventually(() => placeOf(page)).toBe('/login')
  expect(await page.locator('[name=elsAccount]').inputValue()).toBe('100002')
  expect(await page.locator('[name=password]').inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Demo.2026')
  await close()
})

test('without auto login a sign-in ends with the browser, with it it stays', async () => {
  for (const [auto, place] of [
    [false, '/login'],
    [true, home],
  ] as const) {
    const { page, go, signIn, close } = await portal.visit()
    await go('/login')
    await page.locator('[name=autoLogin]').setChecked(auto)
    await signIn('buyer')
    await eventually(() => placeOf(page)).toBe(home)
    await page.context().clearCookies()
    await go('/')
    await eventually(() => placeOf(page)).toBe(place)
    await close()
  }
})

test.each([
  ['/403', '您没有权限查看此页面'],
  ['/404', '没有找到此页面'],
  ['/500', '服务器出错'],
  ['/no/such/page', '没有找到此页面'],
])('%s says %s without a sign-in', async (path, title) => {
  const { page, go, close } = await portal.visit()
  await go(path)
  await eventually(() => page.locator('.page-state-title').textContent()).toBe(title)
  expect(await faults(page)).toEqual([])
  await close()
})

test.each([
  ['zh_cn', { width: 1440, height: 900 }],
  ['en', { width: 390, height: 844 }],
  ['en', { width: 320, height: 640 }],
])('axe finds nothing on the sign-in, and nothing sticks out: %s %j', async (locale, viewport) => {
  const { page, go, errors, close } = await portal.visit({ viewport, settings: { locale } })
  await go('/login')
  await page.locator('.demo-row').first().waitFor()
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(errors).toEqual([])
  await close()
})

test('where nothing sends codes the pages say so, and the tabs are walked by the arrows', async () => {
  const silent = await startPortal({ SRM_DEMO: 'off' })
  const { page, go, close } = await silent.visit()
  await go('/login')
  await page.getByRole('tab', { name: '密码' }).focus()
  await page.keyboard.press('ArrowRight')
  await eventually(() => page.getByRole('tabpanel').textContent()).toContain('没有配置短信和邮件')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('way-code')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await eventually(() => page.getByRole('tabpanel').textContent()).toContain('没有配置微信登录')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await eventually(() => page.getByRole('status').textContent()).toContain('不能重设密码')
  expect(await page.locator('[name=identifier]').count()).toBe(0)
  expect(await faults(page)).toEqual([])
  await go('/signup/public')
  await eventually(() => page.locator('form').textContent()).toContain('暂时不能注册')
  await close()
  await silent.stop()
})

test('the agreement can be read before it is accepted', async () => {
  const { page, go, close } = await portal.visit({ settings: { locale: 'en', agreed: false } })
  await go('/login')
  await page.getByRole('button', { name: 'terms of service' }).click()
  await eventually(() => page.getByRole('dialog').textContent()).toContain('Every person uses an account of his own')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('terms of service')
  await close()
})

test('after many wrong passwords the page says how long to wait', async () => {
  const { page, go, signIn, close } = await portal.visit({ settings: { locale: 'en' } })
  await go('/login')
  for (let tries = 0; tries < 8; tries += 1) {
    await signIn('both', `wrong ${tries}`)
    await eventually(() => page.locator('button[type=submit]').getAttribute('aria-disabled')).toBe(null)
    if ((await page.locator('.login-said').count()) > 0) break
    await eventually(() => page.locator('[role=alert]').count()).toBe(1)
  }
  await eventually(() => page.locator('.login-said').textContent()).toMatch(
    /^Too many tries\. Try again in \d+ (seconds?|minutes?)\.$/,
  )
  await close()
})

test.each([
  ['/403?trace=0a1b-2c', '错误编号 0a1b-2c'],
  ['/404', undefined],
  ['/500?test', undefined],
])('%s has a way back, in the dark and on a phone too', async (path, trace) => {
  const { page, go, close } = await portal.visit({
    viewport: { width: 360, height: 740 },
    settings: { theme: 'dark' },
  })
  await go('/purchaseNotice')
  await page.locator('h1').waitFor()
  await go(path)
  await page.locator('.page-state-title').waitFor()
  if (trace) expect(await page.locator('.page-state-trace').textContent()).toBe(trace)
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: '返回上一页' }).click()
  await eventually(() => placeOf(page)).toBe('/purchaseNotice')
  await go(path)
  await page.getByRole('link', { name: '前往登录' }).click()
  await eventually(() => placeOf(page)).toBe('/login')
  await close()
})

test('all that the sign-in loads until it can be used is at most 150 kB compressed', async () => {
  const { page, close } = await portal.visit({ fresh: true })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const sizes: number[] = []
  network.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
  await page.goto(`${portal.address}/login`, { waitUntil: 'networkidle' })
  await page.locator('button[type=submit]').waitFor()
  const sum = sizes.reduce((total, size) => total + size, 0)
  expect(sizes.length).toBeGreaterThan(3)
  expect(sum).toBeLessThanOrEqual(150_000)
  await close()
})
