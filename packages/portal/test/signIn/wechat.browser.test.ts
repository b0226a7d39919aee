import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWechatServer, type WechatServer, wechatApp } from '../../../server/test/support/wechatServer.ts'
import {
  eventually,
  faults,
  type PersonName,
  type Portal,
  password,
  people,
  placeOf,
  startPortal,
} from '../support/portal.ts'

let portal: Portal
let wechat: WechatServer

beforeAll(async () => {
  wechat = await startWechatServer()
  portal = await startPortal({
    WECHAT_APP_ID: wechatApp.appId,
    WECHAT_SECRET: wechatApp.secret,
    WECHAT_URL: wechat.url,
  })
})
afterAll(async () => {
  await portal?.stop()
  await wechat?.close()
})

const callback = (state: string | null, code: string) =>
  `${portal.address}/api/wechat/callback?${new URLSearchParams({ state: state ?? '', code })}`

/** The person binds a WeChat user to himself, as the settings do. */
async function bind(person: PersonName, openId: string): Promise<void> {
  const { page, close } = await portal.visit()
  const [elsAccount, elsSubAccount] = people[person]
  const post = async (path: string, headers: Record<string, string>, data: object) =>
    (await (await page.request.post(`${portal.address}/api${path}`, { headers, data })).json()).data
  const { token } = await post(
    '/ElsAuthService/login',
    {},
    { elsAccount, elsSubAccount, elsSubAccountPassword: password },
  )
  const { state } = await post('/wechat/bind', { token, account: `${elsAccount}_${elsSubAccount}` }, {})
  await page.goto(callback(state, wechat.codeFor(openId)))
  expect(decodeURIComponent(page.url())).toContain('wechat=bound')
  await close()
}

/** Goes to WeChat from the shown sign-in, and comes back as the person who scanned the code there. */
async function scan(page: Page, openId: string): Promise<void> {
  // The page of WeChat, which shows the code; the server beside the test speaks its calls.
  await page.route(`${wechat.url}/connect/**`, (route) => route.fulfill({ body: 'WeChat' }))
  await page.getByRole('tab', { name: '微信' }).click()
  await page.getByRole('button', { name: '前往微信扫码' }).click()
  await eventually(() => page.url()).toContain(`${wechat.url}/connect/qrconnect`)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('redirect_uri')).toBe(`${portal.address}/api/wechat/callback`)
  await page.goto(callback(searchParams.get('state'), wechat.codeFor(openId)))
}

test('a bound WeChat user signs in and goes where he wanted to go', async () => {
  await bind('buyer', 'one')
  const { page, go, close } = await portal.visit()
  await go('/buyer/purchaseOrder/index?tab=mine')
  await scan(page, 'one')
  await eventually(() => placeOf(page)).toBe('/buyer/purchaseOrder/index?tab=mine')
  await eventually(() => page.locator('.account-name').textContent()).toContain('陈立')
  await close()
})

test('a WeChat user of several accounts chooses one', async () => {
  await bind('buyer', 'two')
  await bind('supplier', 'two')
  const { page, go, close } = await portal.visit()
  await go('/login')
  await scan(page, 'two')
  await eventually(() => page.locator('.choice-row').count()).toBe(2)
  expect(await faults(page)).toEqual([])
  await page.locator('.choice-row').filter({ hasText: '300001' }).click()
  await eventually(() => page.locator('.account-name').textContent()).toContain('李敏')
  await close()
})

test('a WeChat user whom nobody bound, and a ticket that is over, are told what to do', async () => {
  const { page, go, close } = await portal.visit()
  await go('/login')
  await scan(page, 'stranger')
  await eventually(() => page.locator('[role=alert]').textContent()).toContain('还没有绑定账号')
  expect(await page.getByRole('tab', { name: '微信' }).getAttribute('aria-selected')).toBe('true')
  expect(await faults(page)).toEqual([])
  await go('/login?wechat=nothing')
  await eventually(() => page.locator('[role=alert]').textContent()).toBe('本次微信登录已过期，重新扫码。')
  await close()
})

test('without the agreement nobody leaves for WeChat', async () => {
  const { page, go, close } = await portal.visit({ settings: { agreed: false } })
  await go('/login')
  await page.getByRole('tab', { name: '微信' }).click()
  await page.getByRole('button', { name: '前往微信扫码' }).click()
  await eventually(() => page.locator('[role=alert]').textContent()).toContain('先阅读并同意')
  expect(placeOf(page)).toBe('/login')
  await close()
})
