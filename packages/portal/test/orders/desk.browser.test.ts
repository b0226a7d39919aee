/** Screens made for a task: what there is to do now, all replies in one grid, call-offs by week. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type PersonName, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Line {
  readonly uuid: string
  readonly line: string
  readonly elsAccount: string
  readonly orderNumber: string
  readonly itemNumber: number
  readonly requestDeliveryDate: string
  readonly openCallOffQuantity: string
}
interface Lines {
  readonly items: readonly Line[]
  readonly count: number
}
const linesOf = (person: PersonName, side: string, query: string) =>
  portal.ask<Lines>(person, `/${side}/purchaseOrder/openLines?count=true&limit=500&${query}`)

/** Pastes a block of text into the current cell of a grid. */
const paste = (page: Page, grid: string, text: string) =>
  page.locator(grid).evaluate((node, block) => {
    const data = new DataTransfer()
    data.setData('text/plain', block)
    const event = { clipboardData: data, bubbles: true, composed: true, cancelable: true }
    const root = node.getRootNode() as ShadowRoot
    ;(root.activeElement ?? node).dispatchEvent(new ClipboardEvent('paste', event))
  }, text)

test('the cockpit counts what the server counts; a reminder is said on the order, a row opens it by keyboard', async () => {
  const { items, count } = await linesOf('buyer', 'buyer', 'late=true&mine=true')
  const [first] = items
  const { page, errors, close } = await portal.enter('buyer', '/buyer/orderCockpit')
  const cockpit = page.locator('srm-order-cockpit')
  const late = cockpit.locator('section', { has: page.locator('#cockpit-late') })
  await late.locator('.cockpit-row').first().waitFor()
  await eventually(() => late.locator('.tag').first().textContent()).toBe(String(count))
  expect(await cockpit.locator('.cockpit-count').first().locator('.cockpit-figure').textContent()).toBe(String(count))
  const name = `${first?.orderNumber} / ${first?.itemNumber}`
  await late.getByRole('button', { name: `催交 ${name}` }).click()
  await eventually(async () => {
    const talk = await portal.ask<{ items: { side: string; itemNumber: number }[] }>(
      'buyer',
      `/buyer/purchaseOrder/${first?.uuid}/comments`,
    )
    return talk.items.filter(({ side, itemNumber }) => side === 'both' && itemNumber === first?.itemNumber).length
  }).toBeGreaterThan(0)
  await cockpit.getByRole('searchbox').fill('没有这样的公司')
  await eventually(() => late.textContent()).toContain('没有符合搜索的内容')
  expect(new URL(page.url()).searchParams.get('q')).toBe('没有这样的公司')
  await cockpit.getByRole('searchbox').fill('')
  await late.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.locator('srm-order-detail').waitFor()
  expect(new URL(page.url()).pathname).toContain(String(first?.uuid))
  expect(errors).toEqual([])
  await close()
})

test('the page around refuses replies: each says why at its document, and none is sent', async () => {
  const before = (await linesOf('supplier', 'supplier', 'kind=reply')).count
  const { page, close } = await portal.enter('supplier', '/supplier/replySheet')
  const sheet = page.locator('srm-reply-sheet')
  await page.evaluate(() => {
    document.addEventListener('srm-before-action', (event) => {
      const { action, waitUntil } = (event as CustomEvent).detail
      if (action === 'confirm') waitUntil(Promise.resolve('本月已关账。'))
    })
  })
  await sheet.getByRole('button', { name: '全部按要求' }).click()
  const button = sheet.getByRole('button', { name: /确认 [1-9]\d* 个单据/ })
  const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
  await button.click()
  const refused = sheet.locator('.reply-outcomes li.bad', { hasText: '本月已关账。' })
  await eventually(() => refused.count()).toBe(count)
  expect((await linesOf('supplier', 'supplier', 'kind=reply')).count).toBe(before)
  // what was answered is there for the next try
  await eventually(() => button.textContent()).toContain(String(count))
  await close()
})

test('dates are pasted over many orders; what was called back meanwhile is refused, the others are confirmed', async () => {
  const { items } = await linesOf('supplier', 'supplier', 'kind=reply')
  const ofBuyer = items.filter(({ elsAccount }) => elsAccount === '100002')
  const called = String(ofBuyer[0]?.uuid)
  const { page, errors, close } = await portal.enter('supplier', '/supplier/replySheet')
  const sheet = page.locator('srm-reply-sheet')
  const cell = (row: number, column: number) => sheet.locator(`[data-row="${row}"] [data-column="${column}"]`)
  await eventually(() => cell(0, 8).textContent()).toMatch(/^[\d,.]+ [A-Z]{3} \/ \S+$/)
  expect(await sheet.getByRole('columnheader', { name: /^(未税|含税)/ }).count()).toBeGreaterThan(0)
  await cell(0, 6).click()
  const asked = await sheet.getByRole('row').count()
  await paste(page, 'srm-reply-sheet [role=grid]', ['2020-01-02', 'tomorrowish'].join('\n'))
  await eventually(() => sheet.locator('.doc-foot').textContent()).toContain('2 行错误')
  await sheet.getByRole('button', { name: '全部按要求' }).click()
  const button = sheet.getByRole('button', { name: /确认 \d+ 个单据/ })
  await eventually(() => button.textContent()).not.toBe('确认 0 个单据')
  expect(asked).toBeGreaterThan(10)
  await portal.send('buyer', `/buyer/purchaseOrder/${called}/recall`, {})
  await button.click()
  const outcomes = sheet.locator('.reply-outcomes li')
  await eventually(() => outcomes.count()).toBeGreaterThan(1)
  expect(await sheet.locator('.reply-outcomes li.bad').count()).toBe(1)
  expect((await linesOf('supplier', 'supplier', 'kind=reply')).count).toBe(0)
  const callOffs = await portal.ask<{ count: number }>('supplier', '/supplier/callOff?stage=sent&limit=0&count=true')
  expect(callOffs.count).toBe(0)
  expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([])
  await close()
})

test('quantities by week become one call-off of each supplier and plant, and are sent', async () => {
  const before = await linesOf('buyer', 'buyer', 'kind=callOff')
  const line = before.items[0]
  const { page, errors, close } = await portal.enter('buyer', '/buyer/callOffPlan')
  const plan = page.locator('srm-call-off-plan')
  const cell = (row: number, column: number) => plan.locator(`[data-row="${row}"] [data-column="${column}"]`)
  const button = plan.getByRole('button', { name: /生成 \d+ 张要货单/ })
  await cell(0, 7).click()
  await paste(page, 'srm-call-off-plan [role=grid]', `${line?.openCallOffQuantity}\t1`)
  await eventually(() => plan.locator('.plan-note').textContent()).toContain('1 行有误')
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await cell(0, 7).click()
  await paste(page, 'srm-call-off-plan [role=grid]', '1\t2')
  await eventually(() => button.textContent()).toBe('生成 1 张要货单')
  await button.click()
  await plan.getByRole('button', { name: '全部发送' }).click()
  await eventually(() => plan.locator('.plan-outcomes').textContent()).toContain('已发送')
  const after = await linesOf('buyer', 'buyer', 'kind=callOff')
  const left = after.items.find((one) => one.line === line?.line)?.openCallOffQuantity
  expect(Number(left)).toBe(Number(line?.openCallOffQuantity) - 3)
  expect(errors).toEqual([])
  await close()
})
