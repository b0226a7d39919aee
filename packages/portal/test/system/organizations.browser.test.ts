/** Organizations as a tree with their members, and as the list every document has. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besidesMeasuring, button, choose, field, heading } from '../support/admin.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const path = '/buyer/organization/index'
/** Why a button cannot be pressed; null where it can. */
const refusal = async (one: Locator) =>
  (await one.getAttribute('aria-disabled')) === 'true' ? await one.getAttribute('data-tip') : null
const codes = (texts: readonly string[]) => texts.map((text) => text.slice(0, 4))

test('branches open and close, and the arrows walk them', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', path)
  const place = page.locator('srm-organization-tree')
  const shown = async () => codes(await place.getByRole('treeitem').allTextContents())
  await eventually(shown).toEqual(['1000', '2000', '2001', '2002', '2100', '2200', '4102'])
  await place.locator('[data-node="2000"]').click()
  await page.keyboard.press('ArrowLeft')
  await eventually(shown).toEqual(['1000', '2000', '2100', '2200', '4102'])
  expect(await place.locator('[data-node="2000"]').getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('ArrowLeft')
  await eventually(() => place.locator('[aria-selected=true]').getAttribute('data-node')).toBe('1000')
  await button(place, '全部收起').click()
  await eventually(shown).toEqual(['1000'])
  expect(await refusal(button(place, '全部收起'))).toBe('没有展开的分支。')
  await place.getByRole('searchbox').fill('采购二组')
  await eventually(shown).toEqual(['1000', '2000', '2002'])
  expect(await refusal(button(place, '全部展开'))).toBe('没有收起的分支。')
  await button(place, '全部收起').click()
  await eventually(shown).toEqual(['1000'])
  await button(place, '全部展开').click()
  await eventually(shown).toEqual(['1000', '2000', '2002'])
  await place.getByRole('searchbox').fill('')
  await eventually(shown).toEqual(['1000'])
  await button(place, '全部展开').click()
  await eventually(shown).toEqual(['1000', '2000', '2001', '2002', '2100', '2200', '4102'])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('a person becomes a member of the chosen organization', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', path)
  const place = page.locator('srm-organization-tree')
  await place.locator('[data-node="2001"]').click()
  await eventually(() => place.locator('.org-panel').textContent()).toContain('采购一组')
  await button(place, '添加成员').click()
  const dialog = place.getByRole('dialog')
  await choose(dialog, '子账号', 'planner')
  await field(dialog, '职务').fill('组长')
  await button(dialog, '添加成员').click()
  await eventually(() => place.locator('.org-member').allTextContents()).toContainEqual(
    expect.stringContaining('何敏planner · 组长'),
  )
  const { items } = await portal.ask<{ items: unknown[] }>('buyerAdministrator', '/buyer/orgMember?orgId=2001')
  expect(items).toHaveLength(2)
  await close()
})

test('who types as soon as a dialog is there goes on typing: nothing takes the focus', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', path)
  const place = page.locator('srm-organization-tree')
  await place.locator('[data-node="2002"]').click()
  await button(place, '添加成员').click()
  const job = field(place.getByRole('dialog'), '职务')
  await job.focus()
  await page.keyboard.type('组')
  await eventually(() => place.locator('.ant-modal').getAttribute('class')).not.toMatch(/appear|enter/)
  expect(await job.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)).toBe(true)
  expect(await job.inputValue()).toBe('组')
  await close()
})

test('an organization is made below the chosen one and stands there', async () => {
  const category = { orgCategoryId: 'workshop', orgCategoryName: '车间', kind: 'department' }
  await portal.send('buyerAdministrator', '/buyer/orgCategory', category)
  const { page, close } = await portal.enter('buyerAdministrator', path)
  const place = page.locator('srm-organization-tree')
  await place.locator('[data-node="2100"]').click()
  await button(place, '新建下级').click()
  await eventually(() => placeOf(page)).toBe('/buyer/organization/new?parentOrgId=2100')
  const form = page.locator('srm-organization-detail')
  await field(form, '组织编码').fill('2110')
  await field(form, '组织名称').fill('一号线')
  await choose(form, '组织类别', 'workshop')
  await button(form, '保存').click()
  await eventually(() => heading(form)).toBe('2110')
  await page.locator('.tab-list [role=tab]').nth(1).click()
  await eventually(() => page.locator('[data-node="2110"]').getAttribute('aria-level')).toBe('3')
  await close()
})

test('the list is one click away, with its filters and its file', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', path)
  await button(page.locator('srm-organization-tree'), '列表').click()
  await page.locator('srm-organization-tree [role=row] a').first().waitFor()
  await button(page.locator('srm-organization-tree'), '导出').waitFor()
  await button(page.locator('srm-organization-tree'), '树').click()
  await page.getByRole('tree').waitFor()
  await close()
})
