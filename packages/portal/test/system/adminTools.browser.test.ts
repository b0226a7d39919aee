/** Settings, outbox and client logs: what an administrator sets, what left, what went wrong. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurn } from '../../../../scripts/scale.ts'
import { type Mailbox, startMailbox } from '../../../server/test/support/mailbox.ts'
import { besidesMeasuring, button, demandAccessible, field, looks } from '../support/admin.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox()
  // text messages leave, mails have no way
  portal = await startPortal(mailbox.smsSettings)
})
afterAll(async () => {
  await portal?.stop()
  await mailbox?.close()
})

interface Setting {
  readonly key: string
  readonly value: unknown
  readonly source: string
}
const settingOf = (key: string) => portal.ask<Setting>('buyerAdministrator', `/buyer/settings/${key}`)

test('a setting is changed, remembers who changed it, and goes back to its default', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/setting/index')
  const place = page.locator('srm-settings')
  const row = place.locator('.setting').filter({ hasText: 'supplier.coolingDays' })
  await field(row, '淘汰冷却期').fill('5000')
  await button(row, '保存').click()
  await row.getByRole('alert').waitFor()
  expect((await settingOf('supplier.coolingDays')).source).toBe('default')
  await field(row, '淘汰冷却期').fill('30')
  await button(row, '保存').click()
  await eventually(() => settingOf('supplier.coolingDays')).toMatchObject({ value: 30, source: 'account' })
  await eventually(() => row.textContent()).toContain('已修改')
  await button(row, '淘汰冷却期 的修改历史').click()
  await eventually(() => place.locator('.setting-history').textContent()).toMatch(/365 → 30.*周颖/)
  await page.keyboard.press('Escape')
  await place.getByRole('checkbox', { name: '只看已修改' }).check()
  // beside what the demo's company has set
  await eventually(() => place.locator('.setting').count()).toBeLessThan(8)
  expect(await row.count()).toBe(1)
  await button(place, '淘汰冷却期：恢复默认').click()
  await eventually(() => settingOf('supplier.coolingDays')).toMatchObject({ value: 365, source: 'default' })
  await eventually(() => row.count()).toBe(0)
  expect(besidesMeasuring(errors).filter((error) => !error.includes('400'))).toEqual([])
  await close()
})

test('what somebody else set meanwhile is shown, never overwritten', async () => {
  const one = await portal.enter('buyerAdministrator', '/buyer/setting/index')
  const rowOf = (visitor: typeof one) =>
    visitor.page.locator('srm-settings .setting').filter({ hasText: 'password.min' })
  const set = async (visitor: typeof one, value: string) => {
    await field(rowOf(visitor), '密码最小长度').fill(value)
    await button(rowOf(visitor), '保存').click()
  }
  await set(one, '10')
  await eventually(() => settingOf('password.min')).toMatchObject({ value: 10 })
  const two = await portal.enter('buyerAdministrator', '/buyer/setting/index')
  await eventually(() => field(rowOf(two), '密码最小长度').inputValue()).toBe('10')
  await set(one, '11')
  await eventually(() => settingOf('password.min')).toMatchObject({ value: 11 })
  await set(two, '12')
  await eventually(() => rowOf(two).getByRole('alert').textContent()).toContain('已被他人修改')
  await eventually(() => field(rowOf(two), '密码最小长度').inputValue()).toBe('11')
  expect(await settingOf('password.min')).toMatchObject({ value: 11 })
  await one.close()
  await two.close()
})

test('an unsaved setting marks its tab', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/setting/index')
  await field(page.locator('srm-settings'), '密码历史').fill('7')
  await page.locator('.tab .dirty-dot').waitFor()
  await close()
})

test('the platform sets what holds for every company', async () => {
  const { page, close } = await portal.enter('platform', '/platform/setting/index')
  const row = page.locator('srm-settings .setting').filter({ hasText: 'account.lockAfter' })
  await field(row, '登录失败次数').fill('9')
  await button(row, '保存').click()
  await eventually(() => settingOf('account.lockAfter')).toMatchObject({ value: 9, source: 'platform' })
  await close()
})

test('letters without a transport are held: they say that they were not sent, can be read and tried again', async () => {
  await portal.send('buyerAdministrator', '/buyer/subAccount', {
    elsSubAccount: 'heldone',
    name: 'Held',
    email: 'held@yuantu.example',
  })
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/outbox/index')
  const place = page.locator('srm-outbox')
  await eventually(async () => {
    await button(place, '刷新').click()
    return place.locator('.tool-row').filter({ hasText: 'held@yuantu.example' }).textContent()
  }).toContain('搁置：未发出')
  await eventually(() => place.locator('.tool-banner').textContent()).toContain('未配置发送通道')
  await place.getByRole('searchbox').fill('held@')
  await eventually(() => place.locator('.tool-row').count()).toBe(1)
  await place.locator('.tool-row-head').click()
  await eventually(() => place.locator('.tool-row-body').textContent()).toContain('请在此设置密码：••••••')
  await button(place, '重新发送').click()
  await eventually(() => page.locator('srm-outbox .toast').textContent()).toContain('正在重新发送')
  await place.getByRole('tab', { name: '已发送' }).click()
  await eventually(() => place.locator('.tool-row').count()).toBe(0)
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('faults of browsers are read where they happened and what they said', async () => {
  const entry = {
    url: '/buyer/purchaseOrder/index',
    time: new Date().toISOString(),
    type: 'exception',
    message: 'Cannot read properties of undefined',
    stack: 'TypeError: Cannot read properties of undefined\n    at orderList.js:1:2',
  }
  await portal.send('buyer', '/clientLog', { entries: [entry] })
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/clientLogs/index')
  const place = page.locator('srm-client-logs')
  const row = place.locator('.tool-row').filter({ hasText: 'Cannot read properties' })
  await row.locator('.tool-row-head').click()
  await eventually(() => row.textContent()).toContain('orderList.js:1:2')
  expect(await row.textContent()).toContain('purchaser')
  await place.getByRole('searchbox').fill('nothing like it')
  await eventually(() => place.locator('.state').textContent()).toContain('没有符合条件')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('what was entered from the past says so beside its number and status, to both sides', async () => {
  const value = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await portal.send('buyerAdministrator', '/buyer/settings/history.openUntil', { value }, 'PUT')
  const visitor = await portal.enter('buyerAdministrator', '/buyer/setting/index')
  await eventually(() => field(visitor.page.locator('srm-settings'), '历史数据导入开放至').inputValue()).toBe(value)
  const columns = 'orderNumber,toElsAccount,purchaseType,currency,auditStatus,sendStatus,orderStatus,sendTime'
  const file = `${columns}
PAST-1,300001,0,CNY,approved,sent,confirmed,2025-01-04T08:00:00Z
`
  await portal.sendFile('buyerAdministrator', '/buyer/purchaseOrder/import?mode=history', file)
  for (const [who, side] of [
    ['buyerAdministrator', 'buyer'],
    ['supplier', 'supplier'],
  ] as const) {
    const { page, close } = await portal.enter(who, `/${side}/purchaseOrder/index?historyFlag=Y`)
    const row = page.locator('srm-order-list [role=row]').filter({ hasText: 'PAST-1' })
    await eventually(() => row.locator('.tag.mark').textContent()).toBe('补录')
    await row.getByRole('link', { name: 'PAST-1' }).click()
    const detail = page.locator('srm-order-detail')
    await eventually(() => detail.locator('.doc-title').textContent()).toContain('历史补录')
    // the history begins with it
    await eventually(() => detail.getByText('历史补录').count()).toBeGreaterThan(1)
    await close()
  }
  await visitor.close()
})

test('who is no administrator has none of these pages', async () => {
  const { page, go, close } = await portal.enter('buyer', '/buyer/outbox/index')
  await eventually(() => page.locator('.frame-main').textContent()).toContain('您没有权限查看此页面')
  await go('/buyer/clientLogs/index')
  await eventually(() => page.locator('.frame-main').textContent()).toContain('您没有权限查看此页面')
  await close()
})

test.each(inTurn(looks, 2))('axe finds nothing on the errors of browsers in %j', async (look) => {
  await demandAccessible(portal, 'buyerAdministrator', '/buyer/clientLogs/index', 'srm-client-logs .tool-row', look)
})

test('a logo is chosen from a file, shown as it is kept, and goes back to none', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/setting/index')
  const row = page.locator('srm-settings .setting').filter({ hasText: 'paper.logo' })
  const sharp = (await import('sharp')).default
  const drawn = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#2255cc' } })
    .png()
    .toBuffer()
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: drawn }
  await row.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('no picture') })
  await button(row, '保存').click()
  await row.getByRole('alert').waitFor()
  await row.locator('input[type=file]').setInputFiles(file)
  await button(row, '保存').click()
  const width = () => row.locator('.setting-picture').evaluate((shown: HTMLCanvasElement) => shown.width)
  await eventually(() => settingOf('paper.logo')).toMatchObject({ source: 'account' })
  await eventually(width).toBe(432)
  await button(row, '公司标志：恢复默认').click()
  await eventually(() => settingOf('paper.logo')).toMatchObject({ value: null, source: 'default' })
  await row.locator('.setting-picture').waitFor({ state: 'detached' })
  expect(besidesMeasuring(errors).filter((error) => !error.includes('400'))).toEqual([])
  await close()
})
