import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAlone } from '../support/network.ts'
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

const enter = (person: PersonName, options: Visit = {}, path = '/') => portal.enter(person, path, options)

const section = (page: Page, heading: string) =>
  page.locator('.own-section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
const html = (page: Page, what: 'lang' | 'theme') =>
  page.evaluate(
    (key) => (key === 'lang' ? document.documentElement.lang : document.documentElement.dataset.theme),
    what,
  )
const brand = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim().toLowerCase())

interface Order {
  readonly uuid: string
  readonly orderNumber: string
  readonly buyerName: string
  readonly rowVersion: number
  readonly orderVersion: number
}

test('a message arrives live and is read by opening its document', async () => {
  const { items } = await portal.ask<{ items: Order[] }>('supplier', '/supplier/purchaseOrder?stage=sent')
  const order = items.find(({ buyerName }) => buyerName.startsWith('远途自行车'))
  if (!order) throw new Error('The demo has no sent order.')
  const { unread } = await portal.ask<{ unread: number }>('buyerAdministrator', '/messages/count')
  const { page, errors, close } = await enter('buyerAdministrator')
  const bell = page.locator('[data-tour=messages]')
  await eventually(() => bell.getAttribute('aria-label')).toBe(unread > 0 ? `消息，${unread} 条未读` : '消息')
  await portal.send('supplier', `/supplier/purchaseOrder/${order.uuid}/return`, {
    rowVersion: order.rowVersion,
    orderVersion: order.orderVersion,
    reasonCode: 'price',
    reason: '单价与框架合同不一致',
  })
  await eventually(() => bell.getAttribute('aria-label')).toBe(`消息，${unread + 1} 条未读`)
  await bell.click()
  const message = page.locator('dialog .message').first()
  await eventually(() => message.textContent()).toContain(order.orderNumber)
  expect(await faults(page)).toEqual([])
  await message.click()
  await eventually(() => placeOf(page)).toBe(`/buyer/purchaseOrder/${order.uuid}`)
  await eventually(() => page.locator('dialog').count()).toBe(0)
  await eventually(() => bell.textContent()).toBe(unread > 0 ? String(unread) : '')
  await bell.click()
  await page.locator('.message-drawer-all').click()
  await eventually(() => placeOf(page)).toBe('/messages')
  await eventually(() => page.locator('.own-page .message').first().textContent()).toContain(order.orderNumber)
  await page.getByRole('button', { name: '未读', exact: true }).click()
  await eventually(() => placeOf(page)).toBe('/messages?unread')
  await eventually(() => page.locator('.own-page .message').count()).toBe(unread)
  expect(await faults(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

test('messages marked as read are read in every window', async () => {
  const { page, errors, close } = await enter('buyer', {}, '/messages')
  const other = await page.context().newPage()
  await other.goto(`${portal.address}/messages`)
  await other.locator('.message.is-unread').first().waitFor()
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await eventually(() => page.locator('.message.is-unread').count()).toBe(0)
  await eventually(() => other.locator('.message.is-unread').count()).toBe(0)
  await eventually(() => other.locator('[data-tour=messages]').getAttribute('aria-label')).toBe('消息')
  await page.getByRole('button', { name: '未读', exact: true }).click()
  await eventually(() => page.locator('.own-empty').textContent()).toBe('没有未读的消息。')
  expect(await faults(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

test('settings hold at once, come back on another device, and can be reset', async () => {
  const { page, close } = await enter('both', {}, '/settings')
  await page.getByRole('button', { name: 'English' }).click()
  await eventually(() => html(page, 'lang')).toBe('en')
  await page.getByRole('group', { name: 'Appearance' }).getByRole('button', { name: 'Dark' }).click()
  await eventually(() => html(page, 'theme')).toBe('dark')
  await page.getByRole('button', { name: 'Green #16A34A' }).click()
  await eventually(() => brand(page)).toBe('#16a34a')
  await page.getByRole('group', { name: 'Density' }).getByRole('button', { name: 'Comfortable' }).click()
  expect(await faults(page)).toEqual([])
  interface Kept {
    portal?: { brand?: string; locale?: string; density?: string }
  }
  const kept = () => portal.ask<Kept>('both', '/preferences').then((all) => all.portal)
  await eventually(kept).toMatchObject({ brand: '#16A34A', locale: 'en', theme: 'dark' })
  expect((await kept())?.density).toBeUndefined()
  const other = await enter('both')
  await eventually(() => html(other.page, 'lang')).toBe('en')
  await eventually(() => brand(other.page)).toBe('#16a34a')
  await other.close()
  await page.getByRole('button', { name: 'Reset settings' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Reset settings' }).click()
  await eventually(() => html(page, 'lang')).toBe('zh-CN')
  await eventually(() => brand(page)).toBe('#409eff')
  await close()
})

test('settings hold on this device while the server keeps none', async () => {
  const { page, go, close } = await portal.visit()
  await askAlone(page)
  await page.route('**/api/preferences**', (route) => route.abort())
  await go('/settings')
  await page.locator('[name=elsAccount]').fill('100001')
  await page.locator('[name=elsSubAccount]').fill('administrator')
  await page.locator('[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: /^(深色|Dark)$/ }).click()
  await eventually(() => html(page, 'theme')).toBe('dark')
  await page.reload()
  await eventually(() => html(page, 'theme')).toBe('dark')
  await close()
})

test('a wrong password is told at its field; the right one changes it', async () => {
  const { page, close } = await enter('englishBuyer', { settings: { locale: 'en' } }, '/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  const fill = async (old: string, next: string, again = next) => {
    await page.locator('[name=oldPassword]').fill(old)
    await page.locator('[name=password]').fill(next)
    await page.locator('[name=passwordConfirm]').fill(again)
    await page.keyboard.press('Enter')
  }
  await fill(password, 'Quite.Long-2027', 'Other.Long-2027')
  await eventually(() => page.locator('.setting-form [role=alert]').count()).toBe(1)
  await fill('Wrong.2026', 'Quite.Long-2027')
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('oldPassword')
  expect(await faults(page)).toEqual([])
  await fill(password, 'Quite.Long-2027')
  await eventually(() => page.locator('.setting-form').count()).toBe(0)
  await page.locator('.portal').waitFor()
  await close()
  const again = await portal.visit({ settings: { locale: 'en' } })
  await again.go('/')
  await again.signIn('englishBuyer', 'Quite.Long-2027')
  await again.page.locator('.portal').waitFor()
  await again.close()
})

test('signing out everywhere ends the sign-in of another browser too', async () => {
  const one = await enter('buyerAdministrator', {}, '/settings')
  const other = await enter('buyerAdministrator')
  await section(one.page, '登录').getByRole('button', { name: '退出所有设备' }).click()
  await one.page.locator('dialog').getByRole('button', { name: '退出所有设备' }).click()
  await eventually(() => placeOf(one.page)).toBe('/login')
  await other.go('/buyer/purchaseOrder/index')
  await eventually(() => new URL(other.page.url()).pathname).toBe('/login')
  await one.close()
  await other.close()
})

test('without WeChat it is said that it is not configured; mails can be turned off', async () => {
  const { page, close } = await enter('supplier', {}, '/settings')
  await eventually(() => section(page, '微信').textContent()).toContain('没有配置')
  const mail = section(page, '通知').locator('[name=mail]')
  await mail.uncheck()
  const kept = () =>
    portal.ask<Record<string, unknown>>('supplier', '/preferences').then((all) => all['notifications.mail'])
  await eventually(kept).toBe(false)
  await page.reload()
  await eventually(() => mail.isChecked()).toBe(false)
  await mail.check()
  await eventually(kept).toBeUndefined()
  await close()
})

test('what goes wrong is logged without secrets, shown, sent and cleared', async () => {
  const { page, close } = await enter('supplier', {}, '/clientLog')
  await eventually(() => page.locator('.own-empty').textContent()).toBe('没有记录到错误。')
  await page.evaluate(() => {
    void Promise.reject(new TypeError('unhandled one'))
    setTimeout(() => {
      throw new Error('kaputt: token=abc123def456 password: "geheim"')
    }, 100)
  })
  await eventually(() => page.evaluate(() => localStorage.getItem('srm.clientLog'))).toContain('kaputt')
  await page.reload()
  const lines = page.locator('.log-message')
  await eventually(() => lines.allTextContents()).toEqual([
    'Error: kaputt: token=*** password: ***',
    'TypeError: unhandled one',
  ])
  expect(await page.evaluate(() => localStorage.getItem('srm.clientLog'))).not.toMatch(/abc123def456|geheim/)
  await lines.first().click()
  await eventually(() => page.locator('.log-text').first().textContent()).toContain('/clientLog')
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: '发送给管理员' }).click()
  await eventually(() => page.locator('.frame-toast').textContent()).toBe('已发送 2 条。')
  await page.getByRole('button', { name: '清空日志' }).click()
  await eventually(() => page.locator('.own-empty').textContent()).toBe('没有记录到错误。')
  await page.reload()
  await eventually(() => page.locator('.own-empty').textContent()).toBe('没有记录到错误。')
  await close()
})

test('a page that is left while it still asks logs no fault', async () => {
  const { page, close } = await enter('supplier', {}, '/clientLog')
  await askAlone(page)
  await page.route('**/api/preferences', () => undefined)
  for (let times = 0; times < 5; times += 1) {
    const asked = page.waitForRequest('**/api/preferences')
    await page.reload({ waitUntil: 'commit' })
    await asked
  }
  await page.unrouteAll()
  await page.reload()
  await eventually(() => page.locator('.own-empty').textContent()).toBe('没有记录到错误。')
  await close()
})

test('drafts and translations of this device can be cleared, the sign-in stays', async () => {
  const { page, go, close } = await enter('buyer', {}, '/buyer/purchaseOrder/new')
  await page.locator('srm-order-detail').getByLabel('付款说明', { exact: true }).fill('半句话')
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('srm.draft.')).length)
  await eventually(drafts).toBe(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await go('/clientLog')
  await page.getByRole('button', { name: '清除未提交的草稿' }).click()
  await page.locator('dialog').getByRole('button', { name: '清除草稿' }).click()
  await eventually(drafts).toBe(0)
  await page.getByRole('button', { name: '清除翻译文件' }).click()
  await eventually(() => page.evaluate(() => localStorage.getItem('srm.words.zh_cn'))).toBeNull()
  await page.reload()
  await page.locator('.portal').waitFor()
  expect(placeOf(page)).toBe('/clientLog')
  await close()
})

test('the tour is offered once, walks through the parts, and starts again from the account menu', async () => {
  const { page, close } = await enter('supplier', { settings: { tourDone: false } })
  const offer = page.locator('.tour-offer')
  await offer.waitFor()
  expect(await faults(page)).toEqual([])
  await page.locator('.side-nav .nav-item').first().click()
  await page.locator('srm-order-list').waitFor()
  expect(await offer.count()).toBe(0)
  await page.locator('.tab-list [role=tab]').first().click()
  await offer.getByRole('button', { name: '界面导览' }).click()
  const title = page.locator('dialog.tour h2')
  const titles = ['导航', '标签页', '命令面板', '消息', '首页', '账号']
  for (const [index, name] of titles.entries()) {
    await eventually(() => title.textContent()).toBe(name)
    if (index === 2) expect(await faults(page)).toEqual([])
    await page.keyboard.press('Enter')
  }
  await eventually(() => page.locator('dialog.tour').count()).toBe(0)
  expect(await offer.count()).toBe(0)
  await page.reload()
  await page.locator('.portal').waitFor()
  expect(await offer.count()).toBe(0)
  await page.locator('.account').click()
  await page.getByRole('menuitem', { name: '界面导览' }).click()
  await eventually(() => title.textContent()).toBe('导航')
  await page.keyboard.press('ArrowRight')
  await eventually(() => title.textContent()).toBe('标签页')
  await page.keyboard.press('ArrowLeft')
  await eventually(() => title.textContent()).toBe('导航')
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('dialog.tour').count()).toBe(0)
  await close()
})

test('home is arranged by buttons or by dragging, and stays so on another device', async () => {
  const { page, close } = await enter('buyer')
  const tiles = (from: Page) => from.locator('.home-board h2').allTextContents()
  await eventually(() => tiles(page)).toEqual(['待办', '订单', '送货', '对账与付款'])
  await page.getByRole('button', { name: '调整首页' }).click()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: '送货 前移' }).click()
  await eventually(() => tiles(page)).toEqual(['待办', '送货', '订单', '对账与付款'])
  await page.locator('.tile-slot').nth(1).dragTo(page.locator('.tile-slot').nth(0))
  await eventually(() => tiles(page)).toEqual(['送货', '待办', '订单', '对账与付款'])
  await page.getByRole('button', { name: '隐藏 订单' }).click()
  await eventually(() => tiles(page)).toEqual(['送货', '待办', '对账与付款'])
  await page.getByRole('button', { name: '完成调整' }).click()
  await eventually(() => page.locator('.tile-slot').count()).toBe(0)
  await eventually(() =>
    portal.ask<{ portal?: { home?: unknown } }>('buyer', '/preferences').then((all) => all.portal?.home),
  ).toEqual({ order: ['deliveries', 'work', 'money', 'orders'], hidden: ['orders'] })
  const other = await enter('buyer')
  await eventually(() => tiles(other.page)).toEqual(['送货', '待办', '对账与付款'])
  await other.close()
  await page.getByRole('button', { name: '调整首页' }).click()
  await page.getByRole('button', { name: '显示 订单' }).click()
  await eventually(() => tiles(page)).toEqual(['送货', '待办', '对账与付款', '订单'])
  await page.getByRole('button', { name: '恢复默认排列' }).click()
  await eventually(() => tiles(page)).toEqual(['待办', '订单', '送货', '对账与付款'])
  await close()
})

test.each(['/settings', '/messages', '/clientLog'])(
  'axe finds nothing on %s, narrow and dark, and nothing sticks out',
  async (path) => {
    const visit: Visit = { settings: { locale: 'en', theme: 'dark' }, viewport: { width: 360, height: 640 } }
    const { page, errors, close } = await enter('supplier', visit, path)
    await page.locator('.own-page .page-title').waitFor()
    expect(await faults(page)).toEqual([])
    const sticksOut = await page
      .locator('.tab-panel:visible')
      .evaluate((panel) => panel.scrollWidth > panel.clientWidth || document.documentElement.scrollWidth > innerWidth)
    expect(sticksOut).toBe(false)
    expect(errors).toEqual([])
    await close()
  },
)
