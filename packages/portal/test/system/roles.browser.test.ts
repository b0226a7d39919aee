/** Roles: built-in ones are copied, keys are given in a matrix, and two who save at once lose nothing. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurn } from '../../../../scripts/scale.ts'
import { besidesMeasuring, button, choose, demandAccessible, field, heading, looks } from '../support/admin.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Role {
  readonly uuid: string
  readonly roleCode: string
  readonly permissions: readonly string[]
}
const roleOf = async (code: string): Promise<Role> => {
  const fields = 'fields=roleCode,permissions'
  const { items } = await portal.ask<{ items: Role[] }>('buyerAdministrator', `/buyer/role?roleCode=${code}&${fields}`)
  return items[0] as Role
}
const makeRole = (roleCode: string, permissions: readonly string[]) =>
  portal.send<Role>('buyerAdministrator', '/buyer/role', { roleCode, roleName: roleCode, side: 'buyer', permissions })

const check = (place: Locator | Page, name: string): Locator => place.getByRole('checkbox', { name, exact: true })
const detail = (page: Page) => page.locator('srm-role-detail')
const edit = async (page: Page): Promise<Locator> => {
  const place = detail(page)
  await button(place, '编辑').click()
  await check(place, '物料主数据: 查看').waitFor()
  return place
}
const cell = (label: string, key: string) => `${label}: ${key}`

test('where an account has no roles of its own, nobody is told that there are none', async () => {
  const { page, close } = await portal.enter('both', '/supplier/role/index')
  const list = page.locator('srm-role-list')
  await list.locator('.builtin-row').first().waitFor()
  await eventually(() => list.locator('.state-title').textContent()).toBe(
    '还没有自建角色，可以直接分配上面的内置角色。',
  )
  await close()
})

test('a built-in role is copied: its keys stand in a role of the account’s own', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/role/index')
  const list = page.locator('srm-role-list')
  await button(list, '复制角色 计划员').click()
  const dialog = list.getByRole('dialog')
  await field(dialog, '角色编码').fill('plannerTwo')
  await field(dialog, '角色名称').fill('二组计划员')
  await button(dialog, '新建角色').click()
  await eventually(() => heading(detail(page))).toBe('二组计划员')
  expect(await detail(page).locator('.doc-sub code').textContent()).toBe('plannerTwo')
  const { permissions } = await roleOf('plannerTwo')
  expect(permissions).toContain('purchaseOrder.view')
  expect(permissions.some((key) => key.includes('*'))).toBe(false)
  await eventually(() => detail(page).locator('.permission-list').textContent()).toContain('采购订单')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('a row, a column and single keys are given; what differs from the saved role is marked and can be taken back', async () => {
  const { uuid } = await makeRole('matrix', ['purchaseOrder.view', 'material.view'])
  const { page, close } = await portal.enter('buyerAdministrator', `/buyer/role/${uuid}`)
  const place = await edit(page)
  await check(place, cell('采购订单', '发送')).check()
  await check(place, cell('物料主数据', '查看')).uncheck()
  await eventually(() => place.locator('.permission-bar').textContent()).toMatch(/新增 1 项.*取消 1 项/)
  await check(place, `${cell('采购订单', '发送')}, 新增`).waitFor()
  await button(place, '恢复已保存的').click()
  await check(place, cell('物料主数据', '查看')).waitFor()
  await check(place, '供应商的全部权限').check()
  await check(place, '导出的全部权限').check()
  await place.getByRole('searchbox', { name: '查找单据或权限' }).fill('菜单组')
  await eventually(() => place.locator('.matrix-row').count()).toBe(1)
  await check(place, `${cell('菜单组', '导出')}, 新增`).waitFor()
  await button(place, '保存').click()
  await eventually(async () => (await roleOf('matrix')).permissions).toEqual(
    expect.arrayContaining(['purchaseOrder.view', 'material.view', 'supplier.freeze', 'menuGroup.export']),
  )
  expect((await roleOf('matrix')).permissions).not.toContain('purchaseOrder.send')
  await close()
})

test('the keys are reached by one stop of Tab and the arrows', async () => {
  const { uuid } = await makeRole('keyboard', [])
  const { page, close } = await portal.enter('buyerAdministrator', `/buyer/role/${uuid}`)
  const place = await edit(page)
  const reached = place.locator('.matrix input[tabindex="0"]')
  expect(await reached.count()).toBe(1)
  await reached.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await eventually(() => check(place, `${cell('采购订单', '查看')}, 新增`).isChecked()).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await eventually(async () => (await roleOf('keyboard')).permissions.length).toBe(2)
  expect((await roleOf('keyboard')).permissions).toContain('purchaseOrder.view')
  await close()
})

test('keys of another role are taken over', async () => {
  const { uuid } = await makeRole('taker', ['material.view'])
  const { page, close } = await portal.enter('buyerAdministrator', `/buyer/role/${uuid}`)
  const place = await edit(page)
  await place.getByRole('combobox', { name: '从角色带入' }).click()
  await place.locator('.ant-select-item-option:visible').filter({ hasText: 'warehouse' }).click()
  await eventually(() => check(place, `${cell('采购订单', '查看')}, 新增`).isChecked()).toBe(true)
  await button(place, '保存').click()
  await eventually(async () => (await roleOf('taker')).permissions).toContain('purchaseOrder.view')
  await close()
})

test('two administrators save one role: the second sees both changes and keeps both', async () => {
  const { uuid } = await makeRole('shared', ['purchaseOrder.view', 'material.view'])
  const path = `/buyer/role/${uuid}`
  const one = await portal.enter('buyerAdministrator', path)
  const two = await portal.enter('buyerAdministrator', path)
  const first = await edit(one.page)
  const second = await edit(two.page)
  await check(first, cell('供应商', '查看')).check()
  await button(first, '保存').click()
  await eventually(async () => (await roleOf('shared')).permissions).toContain('supplier.view')
  await check(second, cell('角色', '查看')).check()
  await check(second, cell('物料主数据', '查看')).uncheck()
  await button(second, '保存').click()
  const dialog = second.getByRole('dialog')
  await eventually(() => dialog.textContent()).toContain('supplier.view')
  expect(await dialog.textContent()).toContain('role.view')
  await button(dialog, '在新版本上保留我的').click()
  await eventually(async () => [...(await roleOf('shared')).permissions].toSorted()).toEqual([
    'purchaseOrder.view',
    'role.view',
    'supplier.view',
  ])
  await one.close()
  await two.close()
})

test('why somebody may and may not is explained', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/permissions/index')
  const place = page.locator('srm-permissions')
  const ask = async (document: string, permission: string) => {
    for (const [label, text] of [
      ['子账号', 'purchaser'],
      ['单据', document],
      ['权限', permission],
    ] as const) {
      await choose(place, label, text)
      await place.locator('.why-field', { hasText: label }).getByText(text).filter({ visible: true }).first().waitFor()
    }
    await button(place, '查询原因').click()
  }
  await ask('采购订单', '发送')
  await eventually(() => place.locator('.why-answer').textContent()).toContain('purchaser 可以：采购订单 · 发送')
  expect(await place.locator('.why-answer').textContent()).toContain('采购经理')
  await ask('菜单组', '新建')
  await eventually(() => place.locator('.why-answer').textContent()).toContain('purchaser 不能：菜单组 · 新建')
  await close()
})

test('roles stand beside each other and are saved as a file', async () => {
  await makeRole('compared', ['notice.publish'])
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/permissions/index')
  const place = page.locator('srm-permissions')
  await button(place, '打开角色 compared').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), button(place, '导出').click()])
  const text = await new Response((await download.createReadStream()) as never).text()
  const [head = '', ...rows] = text.split('\r\n')
  const column = head.split(',').indexOf('"compared"')
  const given = rows.map((row) => row.split('","')).filter((cells) => cells[column]?.startsWith('Y'))
  expect(given.map((cells) => cells[2])).toEqual(['notice.publish'])
  await button(place, '打开角色 compared').click()
  await eventually(() => heading(detail(page))).toBe('compared')
  await close()
})

const screens = [
  ['/buyer/role/index', 'srm-role-list .builtin-row'],
  ['/buyer/role/new', 'srm-role-detail :is(.matrix, .permission-block)'],
  ['/buyer/permissions/index', 'srm-permissions :is(.matrix, .role-blocks)'],
] as const
const smallest = { viewport: { width: 360, height: 640 }, hasTouch: true }
const cases = screens.flatMap(([path, shown], at) =>
  inTurn([smallest, ...looks], at).map((look) => [path, shown, look] as const),
)

test.each(cases)('axe finds nothing on %s: %s in %j', async (path, shown, look) => {
  await demandAccessible(portal, 'buyerAdministrator', path, shown, look)
})

test('axe finds nothing on a role that is read', async () => {
  const { uuid } = await makeRole('shown', ['purchaseOrder.view', 'role.view'])
  await demandAccessible(portal, 'buyerAdministrator', `/buyer/role/${uuid}`, 'srm-role-detail .permission-list', {})
})
