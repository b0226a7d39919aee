/** The steps of the main job, in whatever element they are taken: the portal's page or a host's. In Chinese. */
import type { Locator } from 'playwright-core'
import { eventually } from './portal.ts'

export const button = (place: Locator, name: string): Locator => place.getByRole('button', { name, exact: true })

/** Chooses an entry of a picker by typing its key. */
async function pick(place: Locator, label: string, key: string): Promise<void> {
  const box = place.getByRole('combobox', { name: new RegExp(`^${label}\\s*\\*?$`) })
  await box.click()
  await box.fill(key)
  await place
    .getByRole('option', { name: new RegExp(`^${key}`) })
    .first()
    .waitFor({ state: 'attached' })
  await box.press('Enter')
}

export async function fillHead(place: Locator): Promise<void> {
  await pick(place, '供应商', '300001')
  await pick(place, '公司', '1000')
  await pick(place, '采购组织', '2000')
  await pick(place, '采购组', '2001')
  await pick(place, '币种', 'CNY')
}

/** Days from today in the buyer's zone, as the wire and as a file write them. */
export const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 86_400_000)

/** As a spreadsheet copies: tabs, CRLF, a line break at the end, thousands separators, three ways to write a date. */
const copied = [
  ['BT-M520', '', '1,200.5', 'PCS', '1.25', '13', '', inDays(20), '2100', ''],
  ['BT-M616', '', '100', 'PCS', '0.8', '13%', '', inDays(21).replaceAll('-', '/'), '2100', ''],
  ['CP-5520', '', '30', 'PCS', '2', '13', '', inDays(22).slice(5), '2100', '请先送样'],
]
  .map((cells) => `${cells.join('\t')}\r\n`)
  .join('')

export async function pasteLines(place: Locator): Promise<void> {
  await place.page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await place.page().evaluate((text) => navigator.clipboard.writeText(text), copied)
  await place.getByRole('gridcell').nth(2).click()
  await place.page().keyboard.press('Control+V')
  await eventually(() => place.getByText('护链贴').count()).toBeGreaterThan(0)
}

/** Columns that are picked from a list while one types: material and plant. */
const references = new Set(['3', '11'])

/** Types one line cell by cell: material, quantity, price, tax, date, plant. */
export async function typeLine(place: Locator, row: number, cells: Readonly<Record<number, string>>): Promise<void> {
  for (const [column, text] of Object.entries(cells)) {
    const cell = place.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`)
    await cell.click()
    await place.page().keyboard.type(text)
    if (references.has(column))
      await place
        .getByRole('option', { name: new RegExp(text) })
        .first()
        .waitFor()
    await place.page().keyboard.press('Enter')
  }
}

export const numberOf = async (place: Locator): Promise<string> =>
  (await place.locator('h1:visible').first().textContent())?.trim() ?? ''

export const shownStage = (place: Locator) => place.locator('.doc-title .tag').first().textContent()

export const save = (place: Locator): Promise<void> => button(place, '保存').click()

/** @returns the order's number */
export async function submitAndSend(place: Locator): Promise<string> {
  await eventually(() => numberOf(place)).toMatch(/^PO\d+$/)
  await button(place, '提交审批').click()
  await eventually(() => shownStage(place)).toBe('待发送')
  await eventually(() => place.locator('.timeline').textContent()).toContain('自动')
  await button(place, '发送').click()
  await eventually(() => shownStage(place)).toBe('待确认')
  return numberOf(place)
}
