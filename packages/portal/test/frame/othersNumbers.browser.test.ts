/** Numbers that several companies count for themselves are told apart: in the palette and in the strip of tabs, on both sides. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Row {
  readonly uuid: string
  readonly invoiceRecordNumber: string
  readonly supplierName: string
}

/** Invoices of several suppliers with the same number. */
async function sameNumber(): Promise<readonly Row[]> {
  const query = '/buyer/invoice?fields=uuid,invoiceRecordNumber,supplierName&limit=200'
  const { items } = await portal.ask<{ items: Row[] }>('buyerAdministrator', query)
  const groups = [...Map.groupBy(items, ({ invoiceRecordNumber }) => invoiceRecordNumber).values()]
  const found = groups.find((rows) => new Set(rows.map(({ supplierName }) => supplierName)).size > 1)
  if (!found) throw new Error('no two suppliers have the same number')
  return found
}

test('a buyer types a number that two suppliers have, and sees which is whose, also on its tab', async () => {
  const rows = await sameNumber()
  const number = String(rows[0]?.invoiceRecordNumber)
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/invoice/index', { locale: 'zh-CN' })
  await page.locator('srm-invoice-list [role=row]').nth(1).waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('.palette-list').waitFor()
  await page.keyboard.type(number)
  // approvals of these invoices hold the number too
  const options = page.locator('.palette-list [role=option]', { hasText: new RegExp(`^${number}`) })
  await eventually(() => options.count()).toBe(rows.length)
  const texts = await options.allTextContents()
  expect(new Set(texts).size).toBe(rows.length)
  for (const { supplierName } of rows) expect(texts.some((text) => text.includes(supplierName))).toBe(true)
  await options.first().click()
  const tabs = page.getByRole('tab', { name: number })
  await eventually(async () => rows.some(({ supplierName: _ }) => _) && (await tabs.first().textContent())).toContain(
    ' · ',
  )
  const label = await tabs.first().textContent()
  expect(rows.some(({ supplierName }) => label?.includes(supplierName))).toBe(true)
  expect(errors).toEqual([])
  await close()
})

test('a supplier reads on tab and in palette whose order it is, in English too', async () => {
  const { items } = await portal.ask<{ items: { uuid: string; orderNumber: string; buyerName: string }[] }>(
    'supplier',
    '/supplier/purchaseOrder?fields=uuid,orderNumber,buyerName&limit=1',
  )
  const [order] = items
  const { page, errors, close } = await portal.enter('supplier', `/supplier/purchaseOrder/${order?.uuid}`, {
    locale: 'en-US',
    settings: { locale: 'en' },
  })
  const tab = page.getByRole('tab', { name: `${order?.orderNumber} · ${order?.buyerName}` })
  await tab.waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('.palette-list').waitFor()
  await page.keyboard.type(String(order?.orderNumber))
  const option = page.locator('.palette-list [role=option]', { hasText: String(order?.buyerName) }).first()
  await option.waitFor()
  expect(errors).toEqual([])
  await close()
})
