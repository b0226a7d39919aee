/** What an account keeps for itself: rights, menus, dictionaries, invitations; and the platform's side of it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../../scripts/scale.ts'
import { besidesMeasuring, button, choose, field, heading, panelOf, stage } from '../support/admin.ts'
import { pasteAndTry, runImport, wizard } from '../support/imports.ts'
import { goByNavigation } from '../support/navigation.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const rowsOf = async (document: string, query = ''): Promise<readonly Record<string, unknown>[]> => {
  const { items } = await portal.ask<{ items: Record<string, unknown>[] }>(
    'buyerAdministrator',
    `/buyer/${document}?${query}`,
  )
  return items
}
const navigation = async (page: Page) =>
  (await page.locator('.side-nav :is(.nav-item, a.nav-group-title) .nav-name').allTextContents()).map((text) =>
    text.trim(),
  )

test('a data permission names its documents and the values of its dimension', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/dataPermission/new')
  const place = page.locator('srm-data-permission-detail')
  await field(place, '编码').fill('groupOne')
  await field(place, '名称').fill('采购一组')
  await choose(place, '适用单据', '采购订单')
  await choose(place, '维度', '采购组')
  await choose(place, '规则', '包含')
  await choose(place, '取值', '2001')
  await button(place, '保存').click()
  await eventually(() => heading(place)).toBe('采购一组')
  expect(await place.locator('.doc-sub code').textContent()).toBe('groupOne')
  await eventually(() => place.locator('.facts-area').textContent()).toContain('2001 采购一组')
  const [item] = await rowsOf('dataPermission', 'fields=docTypes,values')
  expect(item).toMatchObject({ docTypes: ['purchaseOrder'], values: ['2001'] })
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('a built-in entry of the menu is renamed, and shows so at the next sign-in', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/menu/index')
  await button(page.locator('srm-menu-list'), '内置菜单').click()
  await button(page.locator('srm-menu-list'), '修改 发件箱').click()
  await eventually(() => placeOf(page)).toContain('menuId=buyer.outbox')
  const place = page.locator('srm-menu-detail')
  await field(place, '中文名称').fill('外发消息')
  await button(place, '保存').click()
  await eventually(() => heading(place)).toBe('buyer.outbox')
  await close()
  const again = await portal.enter('buyerAdministrator', '/portal/wel/index')
  await eventually(() => navigation(again.page)).toContain('外发消息')
  await again.close()
})

test('an entry of the account’s own leads out of the portal', async () => {
  const entry = { menuId: 'bi', side: 'buyer', nameEn: 'Reports', nameZh: '报表平台', path: 'https://bi.example.com/a' }
  await portal.send('buyerAdministrator', '/buyer/menu', entry)
  const { page, close } = await portal.enter('buyerAdministrator', '/portal/wel/index')
  const link = page.locator('.side-nav a', { hasText: '报表平台' })
  await link.waitFor()
  expect(await link.evaluate((one: HTMLAnchorElement) => [one.href, one.target, one.rel])).toEqual([
    'https://bi.example.com/a',
    '_blank',
    'noopener noreferrer',
  ])
  await close()
})

test('entries are put together to a menu group', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/menuGroup/new')
  const place = page.locator('srm-menu-group-detail')
  await field(place, '编码').fill('orderDesk')
  await field(place, '名称').fill('订单岗')
  await choose(place, '菜单', '采购订单')
  await button(place, '保存').click()
  await eventually(() => heading(place)).toBe('订单岗')
  expect(await place.locator('.doc-sub code').textContent()).toBe('orderDesk')
  await eventually(() => place.locator('.facts-area').textContent()).toContain('订单管理 / 采购订单')
  await close()
})

test('a custom field is named for a document', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/fieldLabel/new')
  const place = page.locator('srm-custom-field-detail')
  await choose(place, '单据', '物料主数据')
  await choose(place, '字段', 'fbk7')
  await field(place, '英文名称').fill('Frame number')
  await field(place, '中文名称').fill('车架号')
  await choose(place, '类型', '文本')
  await field(place, '说明').fill('整车车架号')
  await button(place, '保存').click()
  await eventually(() => heading(place)).toBe('车架号')
  await eventually(() => place.locator('.doc-sub .strong-link').textContent()).toBe('物料主数据 fbk7')
  await close()
})

/** Documents whose screens are the definition's alone: head of the form, and what it is called by afterwards. */
const plain = [
  ['dictionary', 'srm-dictionary', { 字典类型: 'colour', 编码: 'red', 英文: 'Red', 中文: '红' }, 'colour red'],
  ['application', 'srm-application', { 应用编码: 'bi', 英文名称: 'BI', 中文名称: '报表', 地址: '/bi' }, 'bi'],
] as const

test.each(plain)('%s: created, found in the list, opened by its row', async (document, noun, values, number) => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', `/buyer/${document}/new`)
  const place = page.locator(`${noun}-detail`)
  for (const [label, text] of Object.entries(values)) await field(place, label).fill(text)
  await button(place, '保存').click()
  await eventually(() => heading(place)).toBe(number)
  await eventually(() => placeOf(page)).toMatch(new RegExp(`^/buyer/${document}/[0-9a-f-]{36}$`))
  const [, found = ''] = placeOf(page).split(`/buyer/${document}/`)
  await page.locator('.side-nav .nav-item[aria-current]').click()
  await eventually(() => placeOf(page)).toBe(`/buyer/${document}/index`)
  await page.locator(`${noun}-list [role=row] a[href$="${found}"]`).click()
  await eventually(() => placeOf(page)).toBe(`/buyer/${document}/${found}`)
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('invitations are pasted, sent together, and their link is copied', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/invitation/index')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const list = page.locator('srm-invitation-list')
  const rows = ['海晟新厂\ta@haisheng2.example', '瑞轮新厂\tb@ruilun3.example'].map((row) => `${row}\t2030-12-31`)
  await pasteAndTry(page, list, ['企业名称\t邮箱\t有效期至', ...rows])
  await runImport(page, /^导入 2 行$/)
  await button(wizard(page), /^查看/).click()
  await list.getByRole('searchbox').first().fill('新厂')
  await eventually(() => list.locator('[role=row] a').count()).toBe(2)
  await list.locator('[role=row] .checkbox').first().click()
  await button(list, '发送').click()
  await eventually(async () =>
    (await rowsOf('invitation', `q=${encodeURIComponent('新厂')}`)).map(({ inviteStatus }) => inviteStatus),
  ).toEqual(['sent', 'sent'])
  await list.locator('[role=row] a').first().click()
  const place = page.locator('srm-invitation-detail')
  await button(place, '复制链接').click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const guest = await portal.visit()
  await guest.page.goto(link)
  await eventually(() => guest.page.locator('body').textContent()).toContain('远途自行车')
  await guest.close()
  await close()
})

test('an invitation begins with thirty days', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/invitation/new')
  const place = page.locator('srm-invitation-detail')
  const lastDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now() + 30 * 86_400_000)
  await eventually(() => field(place, '有效期至').inputValue()).toBe(lastDay)
  await field(place, '企业名称').fill('永固二厂')
  await field(place, '邮箱').fill('c@yonggu2.example')
  await button(place, '保存').click()
  await eventually(() => stage(place)).toBe('未发送')
  await close()
})

test('a company is registered on its behalf', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/registration/new')
  const place = page.locator('srm-registration-detail')
  await field(place, '企业名称').fill('Nordic Wheels AB')
  await field(place, '国家').fill('SE')
  await field(place, '联系人').fill('Anna Berg')
  await field(place, '邮箱').fill('anna.berg@nordic.example')
  await button(place, '保存').click()
  await eventually(() => stage(place)).toBe('草稿')
  await button(place, '提交注册').click()
  await eventually(() => stage(place)).toBe('已开通')
  await button(place, '更多操作').click()
  await place.getByRole('menuitem', { name: '重发激活链接', exact: true }).click()
  const [{ uuid } = { uuid: '' }] = await rowsOf('registration')
  await eventually(async () => {
    const events = await portal.ask<{ items: { action: string }[] }>(
      'buyerAdministrator',
      `/buyer/registration/${uuid}/events`,
    )
    return JSON.stringify(events)
  }).toContain('remind')
  await close()
})

test('suppliers have screens', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/supplier/index')
  await page.locator('srm-supplier-list [role=row] a', { hasText: '300001' }).click()
  const place = page.locator('srm-supplier-detail')
  await eventually(() => heading(place)).toBe('宁波海晟铝业有限公司')
  await eventually(() => place.locator('.facts-area').textContent()).toContain('宁波海晟铝业有限公司')
  await close()
})

test('the platform has its own menu and documents, and no side to switch', async () => {
  const { page, errors, close } = await portal.enter('platform', '/portal/wel/index')
  await eventually(() => navigation(page)).toEqual(
    expect.arrayContaining(['企业账号', '供应商注册', '子账号', '角色', '业务字典', '公告', '参数', '发件箱']),
  )
  expect(await page.getByRole('button', { name: /采购方|供应商$/ }).count()).toBe(0)
  await page.locator('.side-nav .nav-item', { hasText: '企业账号' }).click()
  const list = page.locator('srm-account-list')
  await list.getByRole('searchbox').first().fill('201658')
  await list.locator('[role=row] a', { hasText: '201658' }).click()
  const place = page.locator('srm-account-detail')
  await eventually(() => heading(place)).toBe('Crowley Sport')
  await button(place, '更多操作').click()
  await place.getByRole('menuitem', { name: '冻结', exact: true }).click()
  const dialog = place.getByRole('dialog')
  await field(dialog, '原因').fill('欠费')
  await button(dialog, '冻结').click()
  await eventually(() => stage(place)).toBe('已冻结')
  await button(place, '解冻').click()
  await eventually(() => stage(place)).toBe('正常')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

/** Pages of one menu that are opened by day, all of them at night: each document brings one to the menus of its sides. */
const opened = 12
/** Every page of the menus of all sides opens without a fault. */
test.each(['buyerAdministrator', 'supplier', 'platform'] as const)(
  'every page of the menu of %s opens',
  async (who) => {
    const { page, errors, close } = await portal.enter(who, '/portal/wel/index')
    await page.locator('.side-nav .nav-item').first().waitFor()
    const links = page.locator('.side-nav .nav-item')
    const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    const paths = all.filter((path) => path.startsWith('/'))
    expect(paths.length).toBeGreaterThan(who === 'supplier' ? 0 : 10)
    for (const path of drawn(paths, opened, (path) => path)) {
      await goByNavigation(page.locator(`.side-nav .nav-item[href="${path}"]`))
      await panelOf(page, path).locator('h1:visible').first().waitFor()
      await eventually(() => panelOf(page, path).locator('[aria-busy=true]').count()).toBe(0)
      expect([path, await page.locator('.state-icon.red').count()]).toEqual([path, 0])
    }
    expect(besidesMeasuring(errors)).toEqual([])
    await close()
  },
)
