/** Files and lists on their way to the disk: real downloads by the browser, from the server that serves the page. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const pdf = Buffer.from('%PDF-1.4\ntrailer <<>>\nstartxref\n0\n%%EOF\n')
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
const openFiles = async (page: Page) => {
  await page.locator('srm-order-detail').getByRole('tab', { name: /^附件/ }).click()
  await page.locator('srm-order-detail .files').waitFor()
}
const link = (page: Page, name: string) => page.locator('srm-order-detail button.file-name', { hasText: name })

test('what the buyer uploads the supplier saves, and the other way round', async () => {
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(
    'buyer',
    '/buyer/purchaseOrder?stage=sent&toElsAccount=300001&limit=1',
  )
  const path = `purchaseOrder/${items[0]?.uuid}`
  const buyer = await portal.enter('buyer', `/buyer/${path}`)
  await openFiles(buyer.page)
  await buyer.page.locator('srm-order-detail').getByRole('button', { name: '改为共享' }).click()
  await buyer.page.locator('srm-order-detail .files input[type=file]').setInputFiles([
    { name: '总装图 "3".pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: '样品.png', mimeType: 'image/png', buffer: picture },
  ])
  await link(buyer.page, '样品.png').waitFor()
  expect(await saved(buyer.page, () => link(buyer.page, '总装图').click())).toEqual({
    name: '总装图 _3_.pdf',
    bytes: pdf,
  })

  const supplier = await portal.enter('supplier', `/supplier/${path}`)
  await openFiles(supplier.page)
  const drawing = await saved(supplier.page, () => link(supplier.page, '总装图').click())
  expect(drawing).toEqual({ name: '总装图 _3_.pdf', bytes: pdf })
  const sample = await saved(supplier.page, () => link(supplier.page, '样品.png').click())
  expect([sample.name, sample.bytes.subarray(1, 4).toString()]).toEqual(['样品.png', 'PNG'])
  await supplier.page.locator('srm-order-detail').getByRole('button', { name: '改为共享' }).click()
  await supplier.page
    .locator('srm-order-detail .files input[type=file]')
    .setInputFiles([{ name: '回执.txt', mimeType: 'text/plain', buffer: Buffer.from('已收到') }])
  await link(buyer.page, '回执.txt').waitFor()
  const reply = await saved(buyer.page, () => link(buyer.page, '回执.txt').click())
  expect([reply.name, reply.bytes.toString()]).toEqual(['回执.txt', '已收到'])
  for (const { errors } of [buyer, supplier]) expect(errors).toEqual([])
  await supplier.close()
  await buyer.close()
})

test('a list is saved as CSV under its own name, with the rows that are shown', async () => {
  const { page, close } = await portal.enter('buyer', '/buyer/purchaseOrder/index?tab=mine')
  const screen = page.locator('srm-order-list')
  await screen.locator('a.link').first().waitFor()
  const shown = await screen.locator('a.link').allTextContents()
  const exporting = () => screen.getByRole('button', { name: '导出', exact: true }).click()
  const { name, bytes } = await saved(page, exporting)
  expect(name).toMatch(/^采购订单 \d{4}-\d\d-\d\d\.csv$/)
  const text = bytes.toString()
  await eventually(() => shown.filter((number) => !text.includes(number))).toEqual([])
  await close()
})
