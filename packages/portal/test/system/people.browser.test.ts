/** People: invited one by one or in rows, locked, reset, disabled with somebody who takes over, enabled again. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besidesMeasuring, button, choose, field, heading, stage } from '../support/admin.ts'
import { countsOf, pasteAndTry, runImport, wizard } from '../support/imports.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Person {
  readonly uuid: string
  readonly elsSubAccount: string
  readonly subAccountStatus: string
}
const peopleOf = async (query: string): Promise<readonly Person[]> => {
  const { items } = await portal.ask<{ items: Person[] }>('buyerAdministrator', `/buyer/subAccount?${query}`)
  return items
}
const letters = async (recipient: string) => {
  const { items } = await portal.ask<{ items: { recipient: string }[] }>('buyerAdministrator', '/buyer/outbox')
  return items.filter((letter) => letter.recipient === recipient).length
}
const open = async (elsSubAccount: string) => {
  const [person] = await peopleOf(`elsSubAccount=${elsSubAccount}`)
  const visitor = await portal.enter('buyerAdministrator', `/buyer/subAccount/${person?.uuid}`)
  const place = visitor.page.locator('srm-person-detail')
  await eventually(() => heading(place)).toBe(elsSubAccount)
  return { ...visitor, place }
}
const inMenu = async (place: Locator, name: string): Promise<void> => {
  await button(place, '更多操作').click()
  await place.getByRole('menuitem', { name, exact: true }).click()
}
const dialog = (place: Locator | Page) => place.getByRole('dialog')

test('somebody is invited: a link is sent, and sent again', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/subAccount/index')
  await button(page.locator('srm-person-list'), '邀请子账号').click()
  const place = page.locator('srm-person-detail')
  await field(place, '子账号').fill('wanghua01')
  await field(place, '姓名').fill('王华')
  await field(place, '邮箱').fill('wang.hua@yuantu.example')
  await button(place, /^权限/).click()
  await choose(place, '角色', 'warehouse')
  await button(place, '保存').click()
  await eventually(() => heading(place)).toBe('wanghua01')
  await eventually(() => stage(place)).toBe('待激活')
  expect(await place.locator('.facts-area').textContent()).toContain('权限角色仓库')
  await eventually(() => letters('wang.hua@yuantu.example')).toBe(1)
  await button(place, '重发邀请').click()
  await eventually(() => letters('wang.hua@yuantu.example')).toBe(2)
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('who is invited without a role is warned of, can be invited all the same, and stands out in the list', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/subAccount/new')
  const place = page.locator('srm-person-detail')
  const warning = place.getByText('没有角色的人员可以登录，但看不到任何页面')
  await field(place, '子账号').fill('noroles01')
  await field(place, '姓名').fill('吴角')
  await field(place, '邮箱').fill('wu.jue@yuantu.example')
  await button(place, /^权限/).click()
  await warning.waitFor()
  await choose(place, '角色', 'warehouse')
  await warning.waitFor({ state: 'detached' })
  await place.locator('[data-field=roles] .ant-select-selection-item-remove').click()
  await warning.waitFor()
  await button(place, '保存').click()
  await eventually(() => heading(place)).toBe('noroles01')
  expect(await place.locator('.facts-area').textContent()).toContain('未分配角色')
  await page.locator('.side-nav .nav-item[aria-current]').click()
  const row = page.locator('srm-person-list [data-row]', { hasText: 'noroles01' })
  await eventually(() => row.textContent()).toContain('未分配角色')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('rows that are pasted become people; what is wrong with one of them stands beside it', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/subAccount/index')
  const list = page.locator('srm-person-list')
  const rows = ['子账号\t姓名\t邮箱', 'pasted01\t赵一\tzhao.yi@yuantu.example', 'x\t钱二\tqian.er@yuantu.example']
  await pasteAndTry(page, list, rows)
  expect(await countsOf(page)).toEqual(['1', '0', '0', '1'])
  await eventually(() => wizard(page).locator('.import-error-row').textContent()).toMatch(/^3子账号/)
  await page.locator('.side-nav .nav-item[aria-current]').click()
  await pasteAndTry(page, list, [...rows.slice(0, 2), 'pasted02\t钱二\tqian.er@yuantu.example'])
  await runImport(page, /^导入 2 行$/)
  await eventually(async () => (await peopleOf('q=pasted')).map(({ elsSubAccount }) => elsSubAccount)).toEqual([
    'pasted01',
    'pasted02',
  ])
  await close()
})

test('an active person is locked with a reason and unlocked', async () => {
  const { place, close } = await open('purchaser')
  await inMenu(place, '锁定')
  await button(dialog(place), '锁定').click()
  await eventually(() => dialog(place).textContent()).toContain('必填')
  await field(dialog(place), '原因').fill('设备遗失')
  await button(dialog(place), '锁定').click()
  await eventually(() => stage(place)).toBe('已锁定')
  expect(await place.locator('.facts-area').textContent()).toContain('设备遗失')
  await button(place, '解锁').click()
  await eventually(() => stage(place)).toBe('正常')
  await close()
})

test('a password is reset by a link, after a question: it ends the sessions of that person', async () => {
  const before = await letters('chen.li@yuantu.example')
  const { place, close } = await open('purchaser')
  await inMenu(place, '重置密码')
  await dialog(place).waitFor()
  expect(await letters('chen.li@yuantu.example')).toBe(before)
  await button(dialog(place), '重置密码').click()
  await eventually(() => letters('chen.li@yuantu.example')).toBe(before + 1)
  await close()
})

test('who has open documents is disabled when somebody takes them over, and enabled again', async () => {
  const { place, close } = await open('purchaser')
  await inMenu(place, '停用')
  await button(dialog(place), '停用').click()
  await eventually(() => dialog(place).textContent()).toMatch(/还有 \d+ 份未完成的单据/)
  await choose(dialog(place), '未完成事项移交给', 'administrator')
  await button(dialog(place), '停用').click()
  await eventually(() => stage(place)).toBe('已停用')
  await button(place, '启用').click()
  await eventually(() => stage(place)).toBe('正常')
  await close()
})

test('several are locked at once; the last administrator stays', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/subAccount/index?tab=active')
  const list = page.locator('srm-person-list')
  await list.locator('[role=row] .checkbox').first().click()
  await button(list, '锁定').click()
  await field(dialog(list), '原因').fill('停业')
  await button(dialog(list), /锁定/).last().click()
  await eventually(() => list.locator('.bulk-failures').textContent()).toContain('administrator')
  const [administrator] = await peopleOf('elsSubAccount=administrator')
  expect(administrator?.subAccountStatus).toBe('active')
  await close()
})
