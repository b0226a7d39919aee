/** Notices: written with formatting under the strict Content-Security-Policy, published, read by everybody. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besidesMeasuring, button, choose, field, heading, stage } from '../support/admin.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Notice {
  readonly uuid: string
  readonly content: string
  readonly noticeIndex: number
}
const noticeOf = async (title: string): Promise<Notice> => {
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(
    'buyerAdministrator',
    `/buyer/notice?q=${encodeURIComponent(title)}`,
  )
  return portal.ask('buyerAdministrator', `/buyer/notice/${items[0]?.uuid}`)
}
async function attach(uuid: string): Promise<void> {
  const form = new FormData()
  form.set('side', 'own')
  form.set('file', new Blob(['1;2;3\n'], { type: 'text/csv' }), 'tyres.csv')
  await portal.send('buyerAdministrator', `/buyer/notice/${uuid}/attachments`, form)
}
const text = (place: Locator) => place.getByRole('textbox', { name: '正文', exact: true })

test('a notice is written with the keyboard, published and read by anybody', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/notice/new')
  const place = page.locator('srm-notice-detail')
  await choose(place, '类型', '采购公告')
  await field(place, '标题').fill('冬季轮胎采购公告')
  await text(place).click()
  await page.keyboard.press('Alt+F10')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await page.keyboard.type('采购范围')
  await page.keyboard.press('Enter')
  await page.keyboard.type('欢迎')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('所有供应商')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await button(place, '项目列表').click()
  await page.keyboard.type('轮胎')
  await page.keyboard.press('Enter')
  await page.keyboard.type('内胎')
  await eventually(() => button(place, '项目列表').getAttribute('aria-pressed')).toBe('true')
  await button(place, '保存').click()
  await eventually(async () => (await place.locator('[role=status]').allTextContents()).join()).toMatch(
    /保存成功：NT\d+/,
  )
  await eventually(() => heading(place)).toMatch(/^NT\d+$/)
  const { content } = await noticeOf('冬季轮胎采购公告')
  expect(content).toBe(
    '<h2>采购范围</h2><p>欢迎<strong>所有供应商</strong></p><ul><li><p>轮胎</p></li><li><p>内胎</p></li></ul>',
  )
  await eventually(() => place.locator('.rich-text h2').textContent()).toBe('采购范围')
  await button(place, '发布').click()
  await eventually(() => place.locator('[role=alert]').textContent()).toContain(
    '发布失败：公告须附有附件才能发布。请检查附件',
  )
  await attach((await noticeOf('冬季轮胎采购公告')).uuid)
  await button(place, '发布').click()
  await eventually(() => stage(place)).toBe('已发布')
  await eventually(() => place.locator('[role=status]').allTextContents()).toContain(
    `发布成功：${await heading(place)}`,
  )
  const guest = await portal.visit()
  await guest.go('/purchaseNotice')
  await eventually(() => guest.page.locator('body').textContent()).toContain('冬季轮胎采购公告')
  await guest.close()
  // the publication that was refused
  expect(besidesMeasuring(errors)).toEqual([expect.stringContaining('422')])
  await close()
})

test('a link is set and taken away; what is no address is none', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/notice/new')
  const place = page.locator('srm-notice-detail')
  await choose(place, '类型', '操作指南')
  await field(place, '标题').fill('操作指南一')
  await text(place).click()
  await page.keyboard.type('手册')
  await page.keyboard.press('Control+a')
  await button(place, '链接').click()
  const address = place.getByRole('textbox', { name: '地址（https://…）' })
  await address.fill('javascript:alert(1)')
  expect(await button(place, '设置链接').getAttribute('aria-disabled')).toBe('true')
  await address.fill('https://www.example.com/manual')
  await page.keyboard.press('Enter')
  await eventually(() => text(place).locator('a').getAttribute('href')).toBe('https://www.example.com/manual')
  await button(place, '保存').click()
  await eventually(() => heading(place)).toMatch(/^NT\d+$/)
  expect((await noticeOf('操作指南一')).content).toContain('href="https://www.example.com/manual"')
  await close()
})

test('a notice without a text is saved, but not published', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/notice/new')
  const place = page.locator('srm-notice-detail')
  await choose(place, '类型', '系统公告')
  await field(place, '标题').fill('维护通知')
  await button(place, '保存').click()
  await eventually(() => stage(place)).toBe('草稿')
  await button(place, '发布').click()
  await eventually(() => place.locator('[data-field=content]').textContent()).toContain('必填')
  await close()
})
