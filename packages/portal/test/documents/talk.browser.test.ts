/** Talk beside an order, with a person of each company at the screen. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, faults, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal
let path: string

beforeAll(async () => {
  portal = await startPortal()
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(
    'buyer',
    '/buyer/purchaseOrder?stage=sent&toElsAccount=300001&limit=1',
  )
  path = `purchaseOrder/${items[0]?.uuid}`
})
afterAll(() => portal?.stop())

const screen = (page: Page) => page.locator('srm-order-detail')
const tab = (page: Page) => screen(page).getByRole('tab', { name: /^讨论/ })
const text = (page: Page) => screen(page).getByRole('textbox', { name: /写留言/ })
const said = (page: Page) => screen(page).locator('.talk-said')
const button = (page: Page, name: string | RegExp): Locator => screen(page).getByRole('button', { name })

test('what is internal stays, what is shared is read by both at once; a mention proposes colleagues', async () => {
  const buyer = await portal.enter('buyer', `/buyer/${path}?tab=talk`)
  const supplier = await portal.enter('supplier', `/supplier/${path}`)
  await eventually(() => tab(buyer.page).getAttribute('aria-selected')).toBe('true')
  await screen(buyer.page).getByText('还没有讨论。').waitFor()

  await text(buyer.page).pressSequentially('请@')
  const people = screen(buyer.page).getByRole('listbox', { name: '同事' })
  await people.getByRole('option').first().waitFor()
  const name = ((await people.getByRole('option').first().locator(':scope').textContent()) ?? '').replace(/\w+$/, '')
  await buyer.page.keyboard.press('Enter')
  await eventually(() => text(buyer.page).inputValue()).toBe(`请@${name} `)
  await buyer.page.keyboard.type('看一下价格')
  await buyer.page.keyboard.press('Control+Enter')
  await said(buyer.page).getByText('看一下价格').waitFor()
  expect(await screen(buyer.page).locator('.talk-mention').textContent()).toBe(`@${name}`)

  // who shares sees that he does
  const internal = button(buyer.page, '内部发送')
  await internal.waitFor()
  await button(buyer.page, '双方').click()
  await screen(buyer.page).locator('.talk-composer.is-shared').waitFor()
  const share = button(buyer.page, /^发送给 .+公司$/)
  await text(buyer.page).fill('能否提前交货？')
  await screen(buyer.page).getByRole('combobox', { name: '关于' }).selectOption('10')
  const [file] = [{ name: '图纸.txt', mimeType: 'text/plain', buffer: Buffer.from('图纸') }]
  await screen(buyer.page).locator('.talk input[type=file]').setInputFiles([file])
  await share.click()
  await said(buyer.page).getByText('能否提前交货？').waitFor()
  await screen(buyer.page).locator('.talk-file', { hasText: '图纸.txt' }).waitFor()
  await internal.waitFor()
  expect(await text(buyer.page).inputValue()).toBe('')

  // the supplier, looking at the activity, is shown that there is something new
  await tab(supplier.page).getByText('1 条未读').waitFor({ state: 'attached' })
  await tab(supplier.page).click()
  await said(supplier.page).getByText('能否提前交货？').waitFor()
  await screen(supplier.page).locator('.talk-file', { hasText: '图纸.txt' }).waitFor()
  expect(await said(supplier.page).count()).toBe(1)
  await eventually(() => tab(supplier.page).locator('.talk-dot').count()).toBe(0)
  expect(placeOf(supplier.page)).toBe(`/supplier/${path}?tab=talk`)
  await text(supplier.page).fill('周五可以')
  await button(supplier.page, '双方').click()
  await supplier.page.keyboard.press('Tab')
  await button(supplier.page, /^发送给/).click()
  await said(buyer.page).getByText('周五可以').waitFor()
  expect(await said(buyer.page).count()).toBe(3)
  for (const { errors } of [buyer, supplier]) expect(errors).toEqual([])
  await supplier.close()
  await buyer.close()
})

test('what was typed is there again after a reload and after a failure; one’s own words are changed and taken back', async () => {
  const { page, close } = await portal.enter('buyer', `/buyer/${path}?tab=talk`)
  await text(page).fill('稍后再说')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.endsWith('.talk')).length)
  await eventually(kept).toBe(1)
  await page.reload()
  await eventually(() => text(page).inputValue()).toBe('稍后再说')
  await page.route('**/comments', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await button(page, '内部发送').click()
  await screen(page).locator('.talk-composer .banner').waitFor()
  expect(await text(page).inputValue()).toBe('稍后再说')
  await page.unroute('**/comments')
  await button(page, '内部发送').click()
  await said(page).getByText('稍后再说').waitFor()
  await eventually(kept).toBe(0)

  const mine = screen(page).locator('.talk-comment', { hasText: '稍后再说' })
  await mine.getByRole('button', { name: /^编辑/ }).click()
  await screen(page).getByRole('textbox', { name: '修改留言' }).fill('现在就说')
  await button(page, '保存').click()
  const changed = screen(page).locator('.talk-comment', { hasText: '现在就说' })
  await changed.getByText('已修改').waitFor()
  await changed.getByRole('button', { name: '撤回留言' }).click()
  await screen(page).getByRole('dialog').getByRole('button', { name: '撤回留言' }).click()
  await eventually(() => changed.count()).toBe(0)
  await close()
})

test('the key C leads to the text, wherever one was', async () => {
  const { page, close } = await portal.enter('buyer', `/buyer/${path}`)
  await screen(page).locator('.timeline').waitFor()
  await page.keyboard.press(']')
  await page.keyboard.press('c')
  await text(page).waitFor()
  await eventually(() => text(page).evaluate((node) => node.matches(':focus'))).toBe(true)
  await close()
})

test.each([
  ['buyer', { settings: { locale: 'zh_cn', theme: 'light' } }],
  ['supplier', { settings: { locale: 'en', theme: 'dark' } }],
  ['supplier', { viewport: { width: 390, height: 844 }, settings: { locale: 'zh_cn', theme: 'dark' } }],
] as const)('axe finds nothing on the talk of the %s, and nothing sticks out: %j', async (person, visit) => {
  const { page, close } = await portal.enter(person, `/${person}/${path}?tab=talk`, visit)
  await said(page).first().waitFor()
  await screen(page).locator('.talk-who .segment').nth(1).click()
  await screen(page).locator('.talk-composer.is-shared').waitFor()
  expect(await faults(page)).toEqual([])
  const sticksOut = await screen(page)
    .locator('.talk')
    .evaluate((node) => node.scrollWidth > node.clientWidth + 1)
  expect(sticksOut).toBe(false)
  await close()
})
