/** Goods are received on a phone: by typed scans, without network, and what the server refuses comes back. */
import { labelCode } from '@srm/core/logistics/labels/labelCode'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurn } from '../../../../scripts/scale.ts'
import { sheetsOf } from '../../../server/test/support/paper/sheetsOf.ts'
import { button, demandAccessible, looks } from '../support/admin.ts'
import { askAlone } from '../support/network.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Line {
  readonly itemNumber: number
  readonly materialNumber: string
  readonly left: string
}
interface Notice {
  readonly uuid: string
  readonly deliveryNoteNumber: string
  readonly elsAccount: string
  readonly lines: readonly Line[]
}

const path = '/buyer/receiving/index'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, fresh: true }

const onTheWay = async (): Promise<readonly Notice[]> =>
  (await portal.ask<{ items: Notice[] }>('buyerAdministrator', '/buyer/receiving')).items
const received = async ({ uuid }: Notice): Promise<readonly { countQty: string; stage: string }[]> => {
  const { nodes } = await portal.ask<{ nodes: { document: string; uuid: string }[] }>(
    'buyerAdministrator',
    `/buyer/deliveryNotice/${uuid}/chain`,
  )
  const receipts = nodes.filter(({ document }) => document === 'receipt')
  const read = async (receipt: { uuid: string }) => {
    const { stage, lines } = await portal.ask<{ stage: string; lines: { countQty: string }[] }>(
      'buyerAdministrator',
      `/buyer/receipt/${receipt.uuid}`,
    )
    return { stage, countQty: lines.map(({ countQty }) => countQty).join() }
  }
  return Promise.all(receipts.map(read))
}

const screen = (page: Page) => page.locator('srm-receiving:visible')
const field = (page: Page) => screen(page).getByRole('textbox', { name: '扫描或输入条码' })
const title = (page: Page) => screen(page).locator('h1').textContent()
const said = (page: Page) => screen(page).locator('.receiving-said').textContent()

/** As a hand scanner does: it types wherever the focus is, and ends with Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await eventually(() => field(page).evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(
    true,
  )
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

async function arrive(): Promise<{ readonly page: Page; close(): Promise<void> }> {
  const visitor = await portal.enter('buyerAdministrator', path, phone)
  await screen(visitor.page).locator('.done-line').first().waitFor()
  return visitor
}

async function post(page: Page): Promise<void> {
  await button(screen(page), /^汇总/).click()
  await button(screen(page), /^过账 1 行/).click()
}

test('a notice that has come is counted by scans and posted', async () => {
  const { page, close } = await arrive()
  const [notice] = (await onTheWay()).filter(({ lines }) => lines.length === 1)
  if (!notice) throw new Error('nothing is on its way')
  const [line] = notice.lines
  await scan(page, 'XYZ-1')
  await eventually(() => said(page)).toContain('无法识别 XYZ-1')
  await scan(page, notice.deliveryNoteNumber)
  await eventually(() => title(page)).toBe(notice.deliveryNoteNumber)
  await scan(page, String(line?.materialNumber))
  await scan(page, String(line?.materialNumber))
  const counted = screen(page).getByRole('textbox', { name: '实收', exact: true })
  await eventually(() => counted.inputValue()).toBe('2')
  await button(screen(page), '加一').click()
  await eventually(() => counted.inputValue()).toBe('3')
  // nobody has printed this one
  const forged = { number: notice.deliveryNoteNumber, item: Number(line?.itemNumber), batch: '', quantity: '5' }
  await scan(page, labelCode({ ...forged, sign: '00000000' }))
  await eventually(() => said(page)).toContain('不是由本系统打印')
  expect(await counted.inputValue()).toBe('3')
  await post(page)
  await eventually(() => title(page)).toBe('扫码收货')
  await eventually(() => received(notice)).toContainEqual({ stage: 'posted', countQty: '3' })
  await close()
})

test('keys as scanners send them: symbology in front, Tab or Enter behind, GS as Ctrl and bracket', async () => {
  const { page, close } = await arrive()
  const notice = (await onTheWay()).find(({ lines }) => lines.length === 1)
  if (!notice) throw new Error('nothing is on its way')
  const material = String(notice.lines[0]?.materialNumber)
  await page.keyboard.press('Control+b')
  await page.keyboard.type(`]C0${notice.deliveryNoteNumber}`)
  await page.keyboard.press('Tab')
  await eventually(() => title(page)).toBe(notice.deliveryNoteNumber)
  const counted = screen(page).getByRole('textbox', { name: '实收', exact: true })
  await page.keyboard.type(`]d2241${material}`)
  await page.keyboard.press('Control+]')
  await page.keyboard.type('3712')
  await page.keyboard.press('Enter')
  await eventually(() => counted.inputValue()).toBe('12')
  await scan(page, `]A0${material.toLowerCase()}`)
  await eventually(() => counted.inputValue()).toBe('13')
  await close()
})

test('without network a count waits on the device, is there after a while, and is sent once', async () => {
  const { page, close } = await arrive()
  const notice = (await onTheWay()).findLast(({ lines }) => lines.length === 1)
  if (!notice) throw new Error('nothing is on its way')
  const before = (await received(notice)).length
  await page.context().setOffline(true)
  await eventually(() => screen(page).getByText('无网络').count()).toBeGreaterThan(0)
  await scan(page, notice.deliveryNoteNumber)
  await scan(page, String(notice.lines[0]?.materialNumber))
  await post(page)
  await eventually(() => said(page)).toContain('已保存在本机')
  await screen(page).getByText('1 单待发送').waitFor()
  expect(await received(notice)).toHaveLength(before)
  // whoever signs out is told what waits
  await page.locator('.account').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByText('本机有 1 单清点结果尚未发送').waitFor()
  await page.getByRole('button', { name: '继续登录' }).click()
  await page.context().setOffline(false)
  await eventually(() => screen(page).getByText('1 单待发送').count()).toBe(0)
  await eventually(() => said(page)).toBe('已发送。')
  await eventually(async () => (await received(notice)).length).toBe(before + 1)
  await close()
})

test('an answer that is lost makes no second receipt', async () => {
  const { page, close } = await arrive()
  const notice = (await onTheWay()).findLast(({ lines }) => lines.length === 1)
  if (!notice) throw new Error('nothing is on its way')
  const before = (await received(notice)).length
  let isLost = true
  await page.route('**/api/buyer/receiving', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    isLost = false
    await route.fetch()
    await route.abort('connectionreset')
  })
  await scan(page, notice.deliveryNoteNumber)
  await scan(page, String(notice.lines[0]?.materialNumber))
  await post(page)
  await button(screen(page), '立即发送').click()
  await eventually(() => screen(page).getByText('单待发送').count()).toBe(0)
  expect(isLost).toBe(false)
  expect(await received(notice)).toHaveLength(before + 1)
  await close()
})

test('what was closed meanwhile comes back with what was counted, and goes only when somebody says so', async () => {
  const { page, close } = await arrive()
  const notice = (await onTheWay()).find(({ lines, elsAccount }) => lines.length === 1 && elsAccount === '300001')
  if (!notice) throw new Error('nothing is on its way')
  await page.context().setOffline(true)
  await scan(page, notice.deliveryNoteNumber)
  await scan(page, String(notice.lines[0]?.materialNumber))
  await post(page)
  await screen(page).getByText('1 单待发送').waitFor()
  await portal.send('supplier', `/supplier/deliveryNotice/${notice.uuid}/close`, { cause: 'lost' })
  const before = await received(notice)
  await page.context().setOffline(false)
  const inbox = screen(page).getByRole('region', { name: '被退回（1）' })
  await inbox.waitFor()
  expect(await inbox.textContent()).toContain(notice.deliveryNoteNumber)
  expect(await inbox.locator('.banner.red').textContent()).not.toBe('')
  expect(await received(notice)).toEqual(before)
  await page.reload()
  await inbox.waitFor()
  await button(inbox, '修改并重新发送').click()
  await eventually(() => screen(page).getByRole('textbox', { name: '实收', exact: true }).inputValue()).toBe('1')
  await post(page)
  await inbox.waitFor()
  await button(inbox, '放弃').click()
  await button(inbox, '放弃清点').click()
  await eventually(() => inbox.count()).toBe(0)
  await close()
})

test('the menu of a notice shows its labels in another tab', async () => {
  const [notice] = await onTheWay()
  const { page, close } = await portal.enter('buyerAdministrator', `/buyer/deliveryNotice/${notice?.uuid}`, {
    fresh: true,
  })
  const sheets: (readonly string[])[] = []
  await page.context().route('**/labels.pdf?**', async (route) => {
    const response = await route.fetch()
    sheets.push(await sheetsOf(await response.body()))
    await route.fulfill({ response })
  })
  const detail = page.locator('srm-delivery-detail')
  await button(detail, '更多操作').click()
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    detail.getByRole('menuitem', { name: '标签', exact: true }).click(),
  ])
  await eventually(() => sheets.flat().join()).toContain(notice?.deliveryNoteNumber)
  await tab.close()
  await close()
})

test('whoever may not receive is told so', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/settings', { fresh: true })
  const data = { permission: 'receipt.create' }
  await askAlone(page)
  await page.route('**/api/buyer/receiving', (route) =>
    route.fulfill({ status: 403, json: { code: '403', message: 'common.notAllowed', data } }),
  )
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await screen(page).getByText('receipt.create').waitFor()
  expect(await field(page).count()).toBe(0)
  await close()
})

test.each(inTurn(looks, 2))('the screen has no accessibility faults: %j', async (look) => {
  await demandAccessible(portal, 'buyerAdministrator', path, '.done-line', look)
})
