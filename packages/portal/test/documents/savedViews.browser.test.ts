/** A view of a list: named, shared, opened by a colleague and by its link. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, faults, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const list = '/buyer/purchaseOrder/index'
const bar = (page: Page) => page.locator('srm-order-list .saved-views')
const panel = (page: Page) => page.locator('srm-order-list .view-panel')
const entry = (page: Page, name: string) => panel(page).locator('.menu-item').filter({ hasText: name })
const chosenTab = (page: Page) => page.locator('srm-order-list [role=tab][aria-selected=true]').textContent()

async function openPanel(page: Page) {
  await panel(page).waitFor({ state: 'detached' })
  await bar(page).click()
  await panel(page).waitFor()
}

test('a view is named and shared; a colleague opens it, copies it and changes nothing of it', async () => {
  const owner = await portal.enter('buyer', `${list}?tab=delivering&sort=orderNumber`)
  await owner.page.locator('srm-order-list').getByRole('button', { name: '紧凑' }).click()
  await openPanel(owner.page)
  await entry(owner.page, '另存为新视图').click()
  await panel(owner.page).locator('input.field-input').fill('执行中的订单')
  await panel(owner.page).locator('input[type=checkbox]').check()
  await panel(owner.page).getByRole('button', { name: '保存' }).click()
  await eventually(() => bar(owner.page).textContent()).toBe('视图：执行中的订单')
  const link = placeOf(owner.page)
  expect(link).toMatch(/^\/buyer\/purchaseOrder\/index\?tab=delivering&sort=orderNumber&saved=[\w-]{36}$/)
  await owner.page.locator('srm-order-list [role=tab]').first().click()
  await eventually(() => owner.page.locator('srm-order-list .page-head .tag').textContent()).toBe('已改动')

  const { page, errors, close } = await portal.enter('buyerAdministrator', list)
  await openPanel(page)
  await entry(page, '执行中的订单').click()
  await eventually(() => chosenTab(page)).toContain('执行中')
  await eventually(() => bar(page).textContent()).toBe('视图：执行中的订单')
  await eventually(() => page.locator('srm-order-list .list-page').getAttribute('class')).toContain(
    'density-comfortable',
  )
  await openPanel(page)
  expect(await entry(page, '重命名').count()).toBe(0)
  expect(await entry(page, '删除').count()).toBe(0)
  await entry(page, '复制到我的视图').click()
  await panel(page).getByRole('button', { name: '保存' }).click()
  await openPanel(page)
  await eventually(() => panel(page).locator('.view-heading').allTextContents()).toEqual(['我的视图', '同事共享'])
  await entry(page, '打开列表时使用').click()
  await eventually(() => entry(page, '打开列表时使用').getAttribute('aria-pressed')).toBe('true')
  expect(await faults(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
  await owner.close()

  const again = await portal.enter('buyerAdministrator', list)
  await eventually(() => chosenTab(again.page)).toContain('执行中')
  await eventually(() => placeOf(again.page)).toContain('?tab=delivering')
  await again.go(`${list}?saved=${link.split('saved=')[1]}`)
  await eventually(() => bar(again.page).textContent()).toBe('视图：执行中的订单')
  await eventually(() => placeOf(again.page)).toBe(link)
  await again.close()
})

/** The questions for rows of orders that a page asks from now on. */
function rowsAsked(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const text = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)
    for (const [question] of text.matchAll(/\/buyer\/purchaseOrder\?[^"\s]*\bsort=[^"\s]*/g)) asked.push(question)
  })
  return asked
}

test('a list that begins with a view asks for the rows of that view and for no others', async () => {
  const lines = {
    by: 'lines',
    filters: { 'lines.quantity': { from: '5' } },
    columns: ['orderNumber', 'lines.quantity'],
  }
  const documents = { tab: 'delivering', sort: 'orderNumber', columns: ['orderNumber', 'stage', 'currency'] }
  for (const [content, asks] of [
    [documents, 'tab=delivering'],
    [lines, 'lines.quantity.from=5'],
  ] as const) {
    const made = { document: 'purchaseOrder', name: `Begin ${asks}`, content }
    const { uuid } = await portal.send<{ uuid: string }>('buyer', '/buyer/savedViews', made)
    await portal.send('buyer', '/buyer/savedViews/start', { document: 'purchaseOrder', uuid }, 'PUT')
    const { page, errors, go, close } = await portal.enter('buyer', '/messages')
    const asked = rowsAsked(page)
    await go(list)
    await eventually(() => bar(page).textContent()).toBe(`视图：Begin ${asks}`)
    await page.locator('srm-order-list tbody tr').nth(2).waitFor()
    await eventually(() => page.locator('srm-order-list .page-head .tag').count()).toBe(0)
    expect(asked).toEqual([expect.stringContaining(asks)])
    expect(placeOf(page)).toContain(asks)
    const heads = page.locator('srm-order-list thead th')
    await eventually(async () => (await heads.allTextContents()).filter((text) => text.trim() !== '').length).toBe(
      content.columns.length,
    )
    // whoever asks for all has all
    await openPanel(page)
    await entry(page, '默认列表').click()
    await eventually(() => placeOf(page)).toBe(list)
    expect(errors).toEqual([])
    await close()
  }
  await portal.send('buyer', '/buyer/savedViews/start', { document: 'purchaseOrder', uuid: null }, 'PUT')
  const { page, close } = await portal.enter('buyer', list)
  await eventually(() => bar(page).textContent()).toBe('视图')
  expect(placeOf(page)).toBe(list)
  await close()
})

test('what a list begins with is another view from the moment that it was chosen', async () => {
  const create = (name: string, tab: string) =>
    portal.send<{ uuid: string }>('buyer', '/buyer/savedViews', { document: 'purchaseOrder', name, content: { tab } })
  const [first] = [await create('Begin A', 'late'), await create('Begin B', 'mine')]
  await portal.send('buyer', '/buyer/savedViews/start', { document: 'purchaseOrder', uuid: first.uuid }, 'PUT')
  const { page, close } = await portal.enter('buyer', list)
  await eventually(() => bar(page).textContent()).toBe('视图：Begin A')
  await openPanel(page)
  await entry(page, 'Begin B').click()
  await openPanel(page)
  await entry(page, '打开列表时使用').click()
  await eventually(() => entry(page, '打开列表时使用').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  await page.locator('.tab-list [aria-selected=true] .tab-close').click()
  await eventually(() => placeOf(page)).not.toContain('purchaseOrder')
  await page.locator('nav').getByText('采购订单', { exact: true }).first().click()
  await eventually(() => bar(page).textContent()).toBe('视图：Begin B')
  await portal.send('buyer', '/buyer/savedViews/start', { document: 'purchaseOrder', uuid: null }, 'PUT')
  await close()
})

test('its owner renames and deletes it; a name is taken once', async () => {
  const { page, close } = await portal.enter('buyer', `${list}?tab=late`)
  const named = async (name: string) => {
    await panel(page).locator('input.field-input').fill(name)
    await panel(page).getByRole('button', { name: '保存' }).click()
  }
  await openPanel(page)
  await entry(page, '另存为新视图').click()
  await named('逾期')
  await eventually(() => bar(page).textContent()).toBe('视图：逾期')
  await openPanel(page)
  await entry(page, '另存为新视图').click()
  await named('逾期')
  await eventually(() => panel(page).locator('[role=alert]').textContent()).toBe('您已有同名的视图。')
  await panel(page).getByRole('button', { name: '返回' }).click()
  await entry(page, '重命名').click()
  await named('逾期订单')
  await eventually(() => bar(page).textContent()).toBe('视图：逾期订单')
  await entry(page, '删除').click()
  await panel(page).getByRole('button', { name: '删除视图' }).click()
  await eventually(() => bar(page).textContent()).toBe('视图')
  await eventually(() => chosenTab(page)).toContain('有逾期')
  await close()
})
