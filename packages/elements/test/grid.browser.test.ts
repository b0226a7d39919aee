import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Pages, startPages } from './browser.ts'

let pages: Pages

beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages?.close())

const date = 5
const quantity = 6
const choice = 7
const reference = 8
const note = 9

const cell = (page: Page, row: number, column: number) => page.locator(`[data-row="${row}"] [data-column="${column}"]`)
const current = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement?.shadowRoot?.activeElement
    return active?.getAttribute('aria-activedescendant')?.split('-').slice(1).map(Number)
  })
const lines = (page: Page) =>
  page.evaluate(() =>
    (
      document.querySelector('test-reply-grid') as HTMLElement & { lines(): Promise<Record<string, unknown>[]> }
    ).lines(),
  )
const column = async (page: Page, key: string) => (await lines(page)).map((line) => line[key])

async function paste(page: Page, text: string) {
  await page.evaluate((content) => navigator.clipboard.writeText(content), text)
  await page.keyboard.press('Control+v')
}

async function openReply(attributes = '') {
  const opened = await pages.open('reply.html')
  if (attributes)
    await opened.page.evaluate(
      (name) => document.querySelector('test-reply-grid')?.toggleAttribute(name, true),
      attributes,
    )
  await cell(opened.page, 0, date).waitFor()
  return opened
}

describe('line grid', () => {
  test('typing replaces, Enter goes down, the value is wire form', async () => {
    const { page, context } = await openReply()
    await cell(page, 4, date).click()
    await page.keyboard.type('12/8')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2026/1/5')
    await page.keyboard.press('Tab')
    expect((await column(page, 'replyDate')).slice(4, 6)).toEqual(['2026-12-08', '2026-01-05'])
    expect(await current(page)).toEqual([5, quantity])
    expect(await cell(page, 4, date).textContent()).toContain('12-08')
    await context.close()
  })

  test('F2 keeps the text, Escape gives it back, the arrows move the caret', async () => {
    const { page, context } = await openReply()
    await cell(page, 1, note).click()
    await page.keyboard.press('F2')
    await page.keyboard.press('End')
    await page.keyboard.type('。')
    await page.keyboard.press('Enter')
    expect((await column(page, 'note'))[1]).toBe('62 码红色阳极氧化排产已满。')
    await page.keyboard.press('F2')
    await page.keyboard.type('xyz')
    await page.keyboard.press('Escape')
    expect((await column(page, 'note'))[2]).toBeNull()
    await context.close()
  })

  test('a block of Excel: separators, full-width digits, dates, trailing line end, read-only cells', async () => {
    const { page, context } = await openReply()
    await cell(page, 4, date).click()
    await paste(page, '12/5\t1,234.50\r\n2026/12/6\t９９\r\n"11-28"\t１，０００\r\n2026年12月7日\tx\r\n')
    expect((await column(page, 'replyDate')).slice(4, 9)).toEqual([
      '2026-12-05',
      '2026-12-06',
      '2026-11-28',
      '2026-12-07',
      null,
    ])
    // The sixth line is counted in sets: its quantity is not the supplier's to change.
    expect((await column(page, 'replyQuantity')).slice(4, 9)).toEqual(['1234.50', '280', '1000', 'x', '400'])
    expect(await page.locator('[role="status"]').textContent()).toBe(
      '已粘贴 4 行。月-日已补年份。已去掉千分位。读入 6 格，1 格没有读懂，已标出。1 格不能填写，已跳过。',
    )
    expect(await cell(page, 7, quantity).getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('.in-range').count()).toBe(8)
    await context.close()
  })

  test('a paste goes on below the last row', async () => {
    const { page, context } = await openReply()
    await cell(page, 11, date).click()
    await paste(page, '12/5\n12/6\n12/7\n')
    expect((await column(page, 'replyDate')).slice(11)).toEqual(['2026-12-05', '2026-12-06', '2026-12-07'])
    await page.keyboard.press('Control+z')
    expect(await lines(page)).toHaveLength(12)
    await page.keyboard.press('Control+Shift+z')
    expect(await lines(page)).toHaveLength(14)
    await context.close()
  })

  test('undo and redo cover cell, fill, paste and clear', async () => {
    const { page, context } = await openReply()
    const before = await lines(page)
    await cell(page, 4, quantity).click()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await cell(page, 0, date).click()
    await page.keyboard.down('Shift')
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.up('Shift')
    await page.keyboard.press('Control+d')
    expect((await column(page, 'replyDate')).slice(0, 8)).toEqual([...Array(7).fill('2026-12-02'), null])
    await paste(page, '12/9')
    expect((await column(page, 'replyDate')).slice(0, 8)).toEqual([...Array(7).fill('2026-12-09'), null])
    await page.keyboard.press('Delete')
    expect((await column(page, 'replyDate')).slice(0, 8)).toEqual(Array(8).fill(null))
    const after = await lines(page)
    for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z')
    expect(await lines(page)).toEqual(before)
    for (let step = 0; step < 4; step++) await page.keyboard.press('Control+Shift+z')
    expect(await lines(page)).toEqual(after)
    await context.close()
  })

  test('copy and cut write Excel text', async () => {
    const { page, context } = await openReply()
    await cell(page, 0, date).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^2026-12-02\t80\r?\n2026-12-02\t120$/)
    await page.keyboard.press('Control+x')
    expect((await column(page, 'replyDate')).slice(0, 3)).toEqual([null, null, '2026-12-02'])
    await context.close()
  })

  test('the mouse selects a range', async () => {
    const { page, context } = await openReply()
    await cell(page, 1, date).hover()
    await page.mouse.down()
    await cell(page, 3, quantity).hover()
    await page.mouse.up()
    expect(await page.locator('.in-range').count()).toBe(6)
    await cell(page, 5, quantity).click({ modifiers: ['Shift'] })
    expect(await page.locator('.in-range').count()).toBe(10)
    await context.close()
  })

  test('a choice filters while typing and takes the active option', async () => {
    const { page, context } = await openReply()
    await cell(page, 0, choice).click()
    await page.keyboard.type('加')
    await page.locator('[role="option"]').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('F2')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect((await column(page, 'urgency')).slice(0, 2)).toEqual(['urgent', 'critical'])
    await context.close()
  })

  test('a reference asks for options and takes the one clicked', async () => {
    const { page, context } = await openReply()
    await cell(page, 0, reference).click()
    await page.keyboard.type('昆山')
    await page.locator('[role="option"]').nth(1).click()
    expect((await column(page, 'plant'))[0]).toBe('1002')
    expect(await current(page)).toEqual([0, reference])
    await context.close()
  })

  test('the calendar opens with F2 and picks a day', async () => {
    const { page, context } = await openReply()
    await cell(page, 0, date).click()
    await page.keyboard.press('F2')
    await page.locator('.calendar [aria-label="2026-12-15"]').click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect((await column(page, 'replyDate'))[0]).toBe('2026-12-22')
    await context.close()
  })

  test('F8 walks the errors, then the warnings when there is no error', async () => {
    const { page, context } = await openReply()
    await cell(page, 0, date).click()
    await paste(page, '12/9\n11-17\n12/1\n11-18')
    await page.keyboard.press('Home')
    await page.keyboard.press('F8')
    expect(await current(page)).toEqual([1, date])
    await page.keyboard.press('F8')
    expect(await current(page)).toEqual([3, date])
    expect(await page.locator('.tooltip').textContent()).toBe('改为 11-20 或更晚')
    await page.keyboard.type('12/1')
    await page.keyboard.press('Enter')
    await page.keyboard.press('F8')
    await page.keyboard.type('12/1')
    await page.keyboard.press('Enter')
    await page.keyboard.press('F8')
    expect(await current(page)).toEqual([0, date])
    await context.close()
  })

  test('nothing is typed into a read-only grid, but its cells are walked and copied', async () => {
    const { page, context } = await openReply('readonly')
    await page.locator('.editable').first().waitFor({ state: 'detached' })
    await cell(page, 0, quantity).click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('5')
    await page.keyboard.press('Control+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('120')
    expect((await column(page, 'replyQuantity'))[1]).toBe('120')
    await context.close()
  })

  test('an input method begins in the cell with its first key', async () => {
    const { page, context } = await openReply()
    await cell(page, 0, note).click()
    const client = await context.newCDPSession(page)
    await client.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
    expect(await page.locator('.grid-editor.is-editing').inputValue()).toBe('ni')
    await client.send('Input.insertText', { text: '你好' })
    await page.keyboard.press('Enter')
    expect((await column(page, 'note'))[0]).toBe('你好')
    await context.close()
  })
})

describe('list', () => {
  async function openList() {
    const opened = await pages.open('list.html')
    await opened.page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      for (const name of ['srm-row-open', 'srm-row-preview']) {
        document.addEventListener(name, (event) => seen.push(`${name} ${(event as CustomEvent).detail.number}`))
      }
    })
    await cell(opened.page, 0, 1).waitFor()
    return opened
  }
  const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

  test('a click previews, the number opens, the keys walk, open and select', async () => {
    const { page, context } = await openList()
    await cell(page, 1, 1).click()
    await cell(page, 2, 0).locator('a').click()
    await cell(page, 0, 1).click()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.keyboard.press('x')
    expect(await seen(page)).toEqual([
      'srm-row-preview PO2026100097',
      'srm-row-open PO2026100096',
      'srm-row-preview PO2026100098',
      'srm-row-open PO2026100097',
    ])
    expect(await page.locator('.grid-row.is-selected').getAttribute('data-row')).toBe('1')
    expect(await page.locator('.grid-bar').textContent()).toBe('1 selected')
    await page.keyboard.press('Escape')
    expect(await page.locator('.grid-row.is-selected').count()).toBe(0)
    await context.close()
  })

  test('Shift click and the head checkbox select many', async () => {
    const { page, context } = await openList()
    await page.locator('[data-row="1"] .checkbox').click()
    await page.locator('[data-row="4"] .checkbox').click({ modifiers: ['Shift'] })
    expect(await page.locator('.grid-bar').textContent()).toBe('4 selected')
    expect(await page.locator('.grid-head .checkbox').getAttribute('aria-checked')).toBe('mixed')
    await page.locator('.grid-head .checkbox').click()
    expect(await page.locator('.grid-bar').textContent()).toBe('128 selected')
    await context.close()
  })

  test('sorting by mouse and by key, and aria-sort says it', async () => {
    const { page, context } = await openList()
    await page.locator('[role="columnheader"]', { hasText: 'Amount' }).click()
    expect(await page.locator('[aria-sort]').textContent()).toContain('Amount')
    await cell(page, 0, 1).click()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    expect(await page.locator('[aria-sort="ascending"]').textContent()).toContain('Order no.')
    await context.close()
  })

  test('roles, counts and indexes of the grid are those of the whole question', async () => {
    const { page, context } = await openList()
    const grid = page.getByRole('grid', { name: 'Purchase orders' })
    expect(await grid.getAttribute('aria-rowcount')).toBe('129')
    expect(await grid.getAttribute('aria-colcount')).toBe('11')
    await grid.focus()
    await page.keyboard.press('End')
    await page.locator('[data-row="127"]').waitFor()
    expect(await page.locator('[data-row="127"]').getAttribute('aria-rowindex')).toBe('129')
    const active = await grid.getAttribute('aria-activedescendant')
    expect(await page.locator('[data-row="127"]').getAttribute('id')).toBe(active)
    await context.close()
  })

  test('10,000 rows: few in the page, the last one is reached', async () => {
    const { page, context } = await pages.open('list.html')
    await page.evaluate(() => {
      const list = document.createElement('test-order-list')
      Object.assign(list, { count: 10_000 })
      document.querySelector('test-order-list')?.replaceWith(list)
    })
    await cell(page, 0, 1).click()
    await page.keyboard.press('End')
    await page.locator('[data-row="9999"]').waitFor()
    expect(await page.locator('[data-row]').count()).toBeLessThan(60)
    await context.close()
  })
})

test('nothing was written to the console', async () => {
  const { page, errors, context } = await openReply()
  await cell(page, 0, date).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Enter')
  expect(errors.filter((text) => !text.includes('favicon') && !text.includes('404'))).toEqual([])
  await context.close()
})
