/** What people do in a list all day: looking into documents, copying them, reading totals. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, faults, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const list = '/buyer/purchaseOrder/index'
const numbers = (page: Page) => page.locator('srm-order-list a[href]')
const panel = (page: Page) => page.locator('srm-order-list .preview')
const shown = (page: Page) => panel(page).locator('.preview-title b').textContent()

test('the space bar shows the document beside its row, arrows and letters walk on, Escape closes', async () => {
  const { page, errors, go, close } = await portal.enter('buyer', list)
  await numbers(page).nth(2).waitFor()
  await page.locator('srm-order-list .saved-views').waitFor()
  const [first = '', second = '', third = ''] = await numbers(page).allTextContents()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await eventually(() => shown(page)).toBe(first)
  await eventually(() => panel(page).locator('.next-step, .rail-facts .fact').count()).toBeGreaterThan(0)
  await eventually(() => panel(page).locator('.line-block').count()).toBeGreaterThan(0)
  await page.keyboard.press('ArrowDown')
  await eventually(() => shown(page)).toBe(second)
  await page.keyboard.press('j')
  await eventually(() => shown(page)).toBe(third)
  await page.keyboard.press('k')
  await eventually(() => shown(page)).toBe(second)
  expect(await faults(page)).toEqual([])
  const before = await panel(page).evaluate((node) => node.getBoundingClientRect().width)
  await panel(page).getByRole('separator').focus()
  await page.keyboard.press('ArrowLeft')
  await eventually(() => panel(page).evaluate((node) => node.getBoundingClientRect().width)).toBe(before + 16)
  await go(list)
  await eventually(() => panel(page).evaluate((node) => node.getBoundingClientRect().width)).toBe(before + 16)
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await eventually(() => panel(page).count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

test('a hundred rows are walked through with a call for none but the one that is stopped at', async () => {
  const { page, close } = await portal.enter('buyer', list)
  await numbers(page).nth(2).waitFor()
  await page.locator('srm-order-list').getByRole('button', { name: '预览' }).click()
  await eventually(() => panel(page).locator('.rail-facts').count()).toBe(1)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/purchaseOrder\/[\da-f-]{36}$/.test(request.url())) asked.push(request.url())
  })
  await page.keyboard.press('j')
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('ArrowDown')
  const last = (await numbers(page).allTextContents()).at(-1)
  await eventually(() => shown(page)).toBe(last)
  await eventually(() => panel(page).locator('.rail-facts').count()).toBe(1)
  expect(asked.length).toBeLessThan(20)
  await close()
})

test('a phone has no room beside the rows', async () => {
  const { page, close } = await portal.enter('buyer', list, { viewport: { width: 390, height: 844 } })
  await numbers(page).first().waitFor()
  await eventually(() => page.locator('srm-order-list .saved-views').count()).toBe(1)
  expect(await page.locator('srm-order-list').getByRole('button', { name: '预览' }).count()).toBe(0)
  await close()
})

test('a copy of an order is a form with its content, without number and prices of its day, and is saved as a new one', async () => {
  type Order = { uuid: string; orderNumber: string; supplierName: string; lines: { materialNumber: string | null }[] }
  const { items } = await portal.ask<{ items: Order[] }>('buyer', '/buyer/purchaseOrder?stage=confirmed&limit=1')
  const [{ uuid = '', orderNumber = '' } = {}] = items
  const { lines, supplierName } = await portal.ask<Order>('buyer', `/buyer/purchaseOrder/${uuid}`)
  const { page, errors, close } = await portal.enter('buyer', `/buyer/purchaseOrder/${uuid}`)
  await page.locator('srm-order-detail').getByRole('button', { name: '更多操作' }).click()
  await page.locator('srm-order-detail').getByRole('menuitem', { name: '复制为新单据' }).click()
  await eventually(() => placeOf(page)).toBe(`/buyer/purchaseOrder/new?copyOf=${uuid}`)
  const form = page.locator('srm-order-detail').last()
  await eventually(() => form.locator('.banner.blue').first().textContent()).toContain(orderNumber)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await eventually(() => placeOf(page)).toMatch(/^\/buyer\/purchaseOrder\/[\da-f-]{36}$/)
  await eventually(() => placeOf(page)).not.toContain(uuid)
  const copied = await portal.ask<Order>('buyer', placeOf(page))
  expect(copied.orderNumber).not.toBe(orderNumber)
  expect(copied.supplierName).toBe(supplierName)
  expect(copied.lines.map(({ materialNumber }) => materialNumber)).toEqual(
    lines.map(({ materialNumber }) => materialNumber),
  )
  expect(errors.filter((error) => !/Content Security Policy.*style/.test(error))).toEqual([])
  await close()
})

test('below the rows stands what all of the filter add up to, whatever the page shows', async () => {
  const { page, close } = await portal.enter('buyer', `${list}?limit=20`)
  const total = page.locator('srm-order-list .list-totals')
  await total.waitFor()
  const all = await total.textContent()
  expect(all).toMatch(/^含税金额合计 [\d,.]+ /)
  await page.locator('srm-order-list').getByRole('button', { name: '下一页' }).click()
  await eventually(() => placeOf(page)).toContain('page=')
  await eventually(() => total.textContent()).toBe(all)
  await page.locator('srm-order-list [role=tab]').nth(1).click()
  await eventually(() => total.textContent()).not.toBe(all)
  await close()
})

test('an order that the buyer took back adds nothing to what a supplier’s orders come to', async () => {
  const { page, close } = await portal.enter('supplier', '/supplier/purchaseOrder/index')
  await page.locator('srm-order-list').getByText('已撤回').first().waitFor()
  const total = page.locator('srm-order-list .list-totals')
  await eventually(() => total.textContent()).toMatch(/^含税金额合计 [\d,.]+ [A-Z]{3}( · [\d,.]+ [A-Z]{3})*$/)
  await close()
})

const byLine = (page: Page, name: string) => page.locator('srm-order-list').getByRole('button', { name, exact: true })
const rowCells = (page: Page) => page.locator('srm-order-list tbody tr')

test('by line each line is a row, of the same tab and search, and leads to its order at that line', async () => {
  const { page, errors, close } = await portal.enter('buyer', `${list}?tab=delivering`)
  await numbers(page).nth(2).waitFor()
  const count = page.locator('srm-order-list .grid-bar > span').first()
  const documents = await count.textContent()
  await byLine(page, '按行').click()
  await eventually(() => placeOf(page)).toBe(`${list}?tab=delivering&by=lines`)
  await eventually(() => count.textContent()).toMatch(/^[\d,]+\+? 行$/)
  expect(await count.textContent()).not.toBe(documents)
  await eventually(() => byLine(page, '按行').evaluate((node) => node.matches(':focus'))).toBe(true)
  await rowCells(page).nth(2).waitFor()
  const heads = (await page.locator('srm-order-list thead th').allTextContents()).map((text) => text.trim())
  for (const title of ['订单编号', '物料编码', '物料描述', '数量', '要求交期', '已收']) expect(heads).toContain(title)
  expect(await faults(page)).toEqual([])

  const [line] = (
    await portal.ask<{ items: Record<string, string>[] }>(
      'buyer',
      '/buyer/purchaseOrder?by=lines&tab=delivering&limit=1&fields=orderNumber,lines.materialDesc',
    )
  ).items
  const text = String(line?.['lines.materialDesc'])
  await page.locator('srm-order-list input[type=search], srm-order-list .filter-bar input').first().fill(text)
  await eventually(() => placeOf(page)).toContain('q=')
  await eventually(async () => (await rowCells(page).allTextContents()).every((row) => row.includes(text))).toBe(true)
  await numbers(page).first().click()
  await eventually(() => placeOf(page)).toMatch(/\/buyer\/purchaseOrder\/[\da-f-]{36}\?line=\d+$/)
  const item = placeOf(page).replace(/.*line=/, '')
  const current = page.locator('srm-order-detail .lines-area .grid-row.is-focus .grid-cell')
  await eventually(() => current.first().textContent()).toBe(item)
  await page.goBack()
  await eventually(() => placeOf(page)).toContain('by=lines')
  await byLine(page, '按单').click()
  await eventually(() => placeOf(page)).not.toContain('by=')
  await numbers(page).first().waitFor()
  expect(errors).toEqual([])
  await close()
})

test('what is shown by line is put in order, kept as a view, and saved as a file', async () => {
  const { page, errors, close } = await portal.enter('buyer', `${list}?by=lines&stage=confirmed`)
  await rowCells(page).nth(2).waitFor()
  await page.locator('srm-order-list thead').getByText('要求交期').click()
  await eventually(() => placeOf(page)).toContain('sort=lines.requestDeliveryDate')
  await eventually(() => page.locator('srm-order-list .pager-sort').textContent()).toContain('要求交期')
  await page.locator('srm-order-list .list-totals').waitFor()
  const chooser = page.locator('srm-order-list').getByRole('button', { name: /^列/ })
  await chooser.click()
  await page.locator('srm-order-list .chooser').getByLabel('供应商', { exact: true }).uncheck()
  await page.keyboard.press('Escape')
  const titles = async () =>
    (await page.locator('srm-order-list thead th').allTextContents()).map((text) => text.trim())
  await eventually(titles).not.toContain('供应商')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('srm-order-list').getByRole('button', { name: '导出' }).click(),
  ])
  const [header = '', first = ''] = (await new Response((await download.createReadStream()) as never).text()).split(
    '\r\n',
  )
  expect(header.replace('\uFEFF', '').split(',').length).toBe((await titles()).filter(Boolean).length)
  expect(first).toMatch(/^PO|^\d/)
  await page.reload()
  await rowCells(page).nth(2).waitFor()
  await eventually(titles).not.toContain('供应商')
  expect(errors).toEqual([])
  await close()
})

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('open lines of a material, due before a day, at a plant: narrowed, chosen, copied, exported', async () => {
  interface Row {
    readonly uuid: string
    readonly [column: string]: string
  }
  const open = 'by=lines&lines.openQuantity.left=true'
  const fields = 'orderNumber,lines.uuid,lines.materialNumber,lines.factory,lines.requestDeliveryDate'
  const ask = async (query: string) =>
    (await portal.ask<{ items: Row[] }>('buyer', `/buyer/purchaseOrder?${open}&limit=200&fields=${fields}${query}`))
      .items
  const [line] = (await ask('&lines.factory.empty=false&stage=confirmed')).filter((row) => row['lines.materialNumber'])
  const [material, plant, day] = ['materialNumber', 'factory', 'requestDeliveryDate'].map(
    (key) => line?.[`lines.${key}`],
  )
  const asked = `&lines.requestDeliveryDate.to=${day}&lines.materialNumber=${material}&lines.factory=${plant}`
  const expected = await ask(asked)
  const address = `${list}?by=lines&lines.requestDeliveryDate.to=${day}&lines.factory=${plant}&lines.factory=`
  const { page, errors, close } = await portal.enter('buyer', address)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await rowCells(page).first().waitFor()
  const pick = async (name: string, typed: string, text = typed) => {
    const filter = page.locator('srm-order-list .filter-bar').getByRole('combobox', { name, exact: true })
    await filter.click()
    await filter.fill(typed)
    await page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first().click()
    await page.keyboard.press('Escape')
  }
  const [named] = (await portal.ask<{ items: Row[] }>('buyer', `/buyer/material?key=${material}&fields=key,title`))
    .items
  await pick('物料编码', String(material), named?.title)
  await eventually(() => placeOf(page)).toContain(`lines.materialNumber=${material}`)
  await pick('未清', '有剩余')
  await eventually(() => placeOf(page)).toContain('lines.openQuantity.left=true')
  const count = page.locator('srm-order-list .grid-bar > span').first()
  await eventually(() => count.textContent()).toBe(`${expected.length} 行`)
  await page.reload()
  await eventually(() => count.textContent()).toBe(`${expected.length} 行`)
  await page.locator('srm-order-list .list-totals').waitFor()
  expect(await faults(page)).toEqual([])

  const boxes = page.locator('srm-order-list thead').locator('input[type=checkbox], [role=checkbox]')
  await boxes.first().click()
  const bar = page.locator('srm-order-list .is-selection')
  const orders = new Set(expected.map(({ uuid }) => uuid)).size
  await eventually(() => bar.locator('b').first().textContent()).toBe(`已选 ${orders} 单的 ${expected.length} 行`)
  expect(await faults(page)).toEqual([])
  await bar.getByRole('button', { name: '复制为表格' }).click()
  await eventually(() => clipboard(page)).toContain(String(material))
  const table = (await clipboard(page)).split(/\r?\n/).map((row) => row.split('\t'))
  expect(table[0]).toEqual(expect.arrayContaining(['订单编号', '物料编码', '数量']))
  expect(table).toHaveLength(expected.length + 1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: '导出所选行' }).click(),
  ])
  const file = await new Response((await download.createReadStream()) as never).text()
  expect(file.trim().split('\r\n')).toHaveLength(expected.length + 1)
  await bar.locator('.icon-button').last().click()
  await byLine(page, '按单').click()
  await eventually(() => placeOf(page)).not.toContain('lines.')
  await page.context().clearPermissions()
  expect(errors).toEqual([])
  await close()
})

test('what is done with chosen lines is done with their orders, and what is set in lines with the chosen ones alone', async () => {
  interface Order {
    readonly uuid: string
    readonly stage: string
    readonly lines: readonly Readonly<Record<string, string>>[]
  }
  const { items } = await portal.ask<{ items: Order[] }>(
    'buyer',
    '/buyer/purchaseOrder?stage=draft&limit=50&sort=orderNumber',
  )
  const whole = await Promise.all(items.map(({ uuid }) => portal.ask<Order>('buyer', `/buyer/purchaseOrder/${uuid}`)))
  const order = whole.find(({ lines }) => lines.length > 1)
  const [first, second] = order?.lines ?? []
  const number = String((order as Order & { orderNumber?: string }).orderNumber)
  const { page, errors, close } = await portal.enter('buyer', `${list}?by=lines&q=${number}`)
  await rowCells(page).first().waitFor()
  const boxes = page.locator('srm-order-list tbody').locator('input[type=checkbox], [role=checkbox]')
  await boxes.first().click()
  const bar = page.locator('srm-order-list .is-selection')
  await bar.getByRole('button', { name: '批量修改', exact: true }).click()
  const dialog = page.locator('srm-order-list').getByRole('dialog')
  await eventually(() => dialog.textContent()).toContain('应用于所选行')
  const day = dialog.getByRole('textbox', { name: '要求交期' })
  await day.fill('2031-05-16')
  await day.press('Enter')
  await dialog.getByRole('button', { name: '保存' }).click()
  await eventually(() => dialog.count()).toBe(0)
  const days = async () =>
    (await portal.ask<Order>('buyer', `/buyer/purchaseOrder/${order?.uuid}`)).lines.map(
      (one) => one.requestDeliveryDate,
    )
  await eventually(days).toEqual([
    '2031-05-16',
    ...(order?.lines.slice(1).map(({ requestDeliveryDate }) => requestDeliveryDate) ?? []),
  ])
  expect(first?.uuid).not.toBe(second?.uuid)
  for (let at = 0; at < 2; at += 1) await boxes.nth(at).click()
  await bar.getByRole('button', { name: '提交审批' }).click()
  await eventually(
    async () => (await portal.ask<Order>('buyer', `/buyer/purchaseOrder/${order?.uuid}`)).stage,
  ).not.toBe('draft')
  expect(errors).toEqual([])
  await close()
})

test('on a phone a line is a block', async () => {
  const { page, errors, close } = await portal.enter('buyer', `${list}?by=lines`, {
    viewport: { width: 390, height: 844 },
  })
  await page.locator('srm-order-list .list-block').nth(2).waitFor()
  expect(await page.locator('srm-order-list .list-block').first().textContent()).toContain('行')
  expect(await faults(page)).toEqual([])
  await page.locator('srm-order-list .list-block a').first().click()
  await eventually(() => placeOf(page)).toMatch(/\?line=\d+$/)
  expect(errors).toEqual([])
  await close()
})

test('a buyer reminds the supplier of his reply, who reads it; another time that day it is refused with the day', async () => {
  type Order = { uuid: string; orderNumber: string }
  const { items } = await portal.ask<{ items: Order[] }>(
    'supplier',
    '/supplier/purchaseOrder?stage=sent&elsAccount=100002&limit=1',
  )
  const [{ uuid = '', orderNumber = '' } = {}] = items
  const { page, errors, close } = await portal.enter('buyer', `/buyer/purchaseOrder/${uuid}`)
  const detail = page.locator('srm-order-detail')
  await detail.getByRole('button', { name: '催答复' }).click()
  await eventually(() => detail.locator('[role=status]').allTextContents()).toContain(`催答复成功：${orderNumber}`)
  await detail.getByRole('button', { name: '更多操作' }).click()
  await eventually(() => detail.getByRole('menuitem', { name: '催答复' }).getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await eventually(() => detail.locator('.activity, .rail').first().textContent()).toContain('催促供方答复')
  expect(errors).toEqual([])
  const supplier = await portal.enter('supplier', '/messages')
  await eventually(() => supplier.page.locator('body').textContent()).toContain(`请答复订单 ${orderNumber}`)
  await supplier.close()
  await page.goto(`${portal.address}${list}?tab=supplier&q=${orderNumber}`)
  await numbers(page).first().waitFor()
  await page.locator('srm-order-list tbody input[type=checkbox], srm-order-list tbody [role=checkbox]').first().click()
  await page.locator('srm-order-list .is-selection').getByRole('button', { name: '催答复' }).click()
  await eventually(() => page.locator('srm-order-list .bulk-failures').textContent()).toMatch(
    /最近已于 \d{4}-\d\d-\d\d 催办/,
  )
  expect(await faults(page)).toEqual([])
  await close()
})

test('one value is set in chosen orders, in every line of them; the rest of each stays', async () => {
  interface Order {
    readonly uuid: string
    readonly purchaseGroup: string
    readonly lines: readonly Readonly<Record<string, unknown>>[]
  }
  const { items } = await portal.ask<{ items: Order[] }>('buyer', '/buyer/purchaseOrder?stage=draft&limit=2')
  const read = () => Promise.all(items.map(({ uuid }) => portal.ask<Order>('buyer', `/buyer/purchaseOrder/${uuid}`)))
  const before = await read()
  const { page, errors, close } = await portal.enter('buyer', `${list}?stage=draft`)
  await numbers(page).first().waitFor()
  const boxes = page.locator('srm-order-list tbody').locator('input[type=checkbox], [role=checkbox]')
  for (let at = 0; at < items.length; at += 1) await boxes.nth(at).click()
  await page.locator('srm-order-list .is-selection').getByRole('button', { name: '批量修改', exact: true }).click()
  const dialog = page.locator('srm-order-list').getByRole('dialog')
  expect(await faults(page)).toEqual([])
  const day = dialog.getByRole('textbox', { name: '要求交期' })
  await day.fill('2020-01-31')
  await day.press('Enter')
  await eventually(() => dialog.locator('.warn').allTextContents()).toEqual([expect.stringContaining('该日期已过')])
  await day.fill('2031-03-14')
  await day.press('Enter')
  await dialog.getByRole('button', { name: '保存' }).click()
  await eventually(() => dialog.count()).toBe(0)
  const known = ({ purchaseGroup, lines }: Order) => ({
    purchaseGroup,
    lines: lines.map(({ uuid, materialNumber, quantity, orderUnit }) => [uuid, materialNumber, quantity, orderUnit]),
  })
  const after = await read()
  expect(after.map(known)).toEqual(before.map(known))
  expect(after.flatMap(({ lines }) => lines).map(({ requestDeliveryDate }) => requestDeliveryDate)).toEqual(
    after.flatMap(({ lines }) => lines).map(() => '2031-03-14'),
  )
  expect(errors).toEqual([])
  await close()
})

test('what was just done is taken back from the word that it was done', async () => {
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(
    'buyer',
    '/buyer/purchaseOrder?stage=confirmed&limit=1',
  )
  const uuid = items[0]?.uuid ?? ''
  const frozen = async () =>
    (await portal.ask<{ freezeFlag: string }>('buyer', `/buyer/purchaseOrder/${uuid}`)).freezeFlag
  const { page, errors, close } = await portal.enter('buyer', `/buyer/purchaseOrder/${uuid}`)
  const detail = page.locator('srm-order-detail')
  await detail.getByRole('button', { name: '更多操作' }).click()
  await detail.getByRole('menuitem', { name: '冻结' }).click()
  const dialog = detail.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('价格待复核')
  await dialog.getByRole('button', { name: '冻结' }).click()
  await eventually(frozen).toBe('Y')
  await detail.locator('.toast-undo').click()
  await eventually(frozen).toBe('N')
  expect(errors).toEqual([])
  await close()
})
