/** A supplier quotes in Excel: the workbook is saved, filled, read again on the screen or sent by the command line (domain/11 D5, D6). */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../../../scripts/files.ts'
import { violations } from '../../../elements/test/axe.ts'
import { button } from '../support/admin.ts'
import { inDays } from '../support/mainJob.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
let folder: string

beforeAll(async () => {
  portal = await startPortal()
  folder = await mkdtemp(join(tmpdir(), 'srm-sheet-'))
})
afterAll(async () => {
  await portal?.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Quote {
  readonly uuid: string
  readonly quoteNumber: string
  readonly subject: string
  readonly stage: string
  readonly lines: readonly { readonly priceExcludingTax: string | null; readonly taxRate: string | null }[]
}

/** The quotation of the story's inquiry, as the supplier has it. */
async function quoteOf(subject: string): Promise<Quote> {
  const { items } = await portal.ask<{ items: readonly Quote[] }>('supplier', '/supplier/quotation?limit=100')
  const found = items.find((one) => one.subject === subject)
  return portal.ask<Quote>('supplier', `/supplier/quotation/${found?.uuid}`)
}

/** The workbook with prices in its rows, by the labels of its columns. */
async function filled(
  bytes: Uint8Array,
  rows: readonly Readonly<Record<string, number | string>>[],
): Promise<Uint8Array> {
  const { sheets } = await readXlsx(bytes)
  const [sheet] = sheets
  const [header = [], ...lines] = sheet?.rows ?? []
  const cells = lines.map((line, at) =>
    header.map((label, column) => rows[at]?.[String(label)] ?? line[column] ?? null),
  )
  return writeXlsx({ sheets: [{ name: 'Quote', rows: [header, ...cells] as never }] })
}

/** Runs the command in a folder of its own. */
function srm(args: readonly string[], stdin = ''): Promise<{ readonly code: number | null; readonly text: string }> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, SRM_CONFIG_DIR: join(folder, 'config') }
  const child = spawn(process.execPath, [join(root, 'packages/cli/src/main.ts'), ...args], { env, cwd: folder })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      text += piece
    })
  child.stdin.end(stdin)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })))
}

test('the workbook is saved, filled and read again; what is read is checked on the screen and sent', async () => {
  const quote = await quoteOf('车把与把立一季度询价')
  const { page, close } = await portal.enter('supplier', `/supplier/quotation/${quote.uuid}`)
  const place = page.locator('srm-quotation-detail')
  await button(place, '工作簿').click()
  const [download] = await Promise.all([page.waitForEvent('download'), button(place, '保存为工作簿').click()])
  expect(download.suggestedFilename()).toBe(`${quote.quoteNumber}.xlsx`)
  const bytes = await filled(await readFile(await download.path()), [
    { 未税单价: 41.5, 税率: 13, 报价备注: '含包装' },
    { 未税单价: '二十', 税率: 13 },
  ])
  const input = place.locator('input[type=file][accept=".xlsx"]')
  await input.setInputFiles([{ name: 'quote.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }])
  await eventually(() => page.getByText('已读入 2 行').count()).toBeGreaterThan(0)
  await eventually(() => place.locator('[role=grid]').first().textContent()).toContain('41.5')
  // what is no price stands as it was written, and is not sent
  await eventually(() => place.locator('[role=grid]').first().textContent()).toContain('二十')
  expect(await violations(page)).toEqual([])
  const other = await filled(await readFile(await download.path()), [{ 报价单号: 'RFQ-OTHER', 未税单价: 1 }])
  await input.setInputFiles([{ name: 'other.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(other) }])
  await eventually(() => page.getByText('未读入').count()).toBeGreaterThan(0)
  await input.setInputFiles([{ name: 'no.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('no') }])
  await eventually(() => page.getByText('该文件不是本单据的工作簿').count()).toBeGreaterThan(0)
  const right = await filled(await readFile(await download.path()), [{}, { 未税单价: 20, 税率: 13 }])
  await input.setInputFiles([{ name: 'quote.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(right) }])
  await place.locator('[data-field="quoteValidUntil"] input').fill(inDays(200))
  await page.keyboard.press('Tab')
  await button(place, '提交报价').click()
  await eventually(async () => (await quoteOf('车把与把立一季度询价')).stage).toBe('submitted')
  expect((await quoteOf('车把与把立一季度询价')).lines).toMatchObject([
    { priceExcludingTax: '41.5', taxRate: '13' },
    { priceExcludingTax: '20' },
  ])
  await close()
})

test('srm fetches what is to be quoted, says what cannot be read, and sends what is filled', async () => {
  const quote = await quoteOf('车头碗组询价')
  const who = ['--account', '300001', '--sub-account', 'salesperson', '--password-stdin', '--storage', 'file']
  expect(await srm(['login', '--url', portal.address, ...who], 'Demo.2026')).toMatchObject({ code: 0 })
  const pulled = await srm(['quotation', 'pull', '--locale', 'zh-CN', '-o', 'open/{number}.xlsx'])
  expect([pulled.code, pulled.text]).toEqual([0, expect.stringContaining(`open/${quote.quoteNumber}.xlsx`)])
  const file = join(folder, 'open', `${quote.quoteNumber}.xlsx`)
  const blank = await readFile(file)
  // a trial asks what sending asks
  await writeFile(file, await filled(blank, [{ 未税单价: 0, 税率: 13 }]))
  expect(await srm(['quotation', 'push', file, '--dry-run'])).toMatchObject({ code: 1 })
  await writeFile(file, await filled(blank, [{ 未税单价: 'ten', 税率: 13 }]))
  expect(await srm(['quotation', 'push', file])).toMatchObject({ code: 2, text: expect.stringContaining('ten') })
  await writeFile(file, await filled(blank, [{ 询价数量: 5, 未税单价: 88, 税率: 13 }]))
  expect(await srm(['quotation', 'push', file])).toMatchObject({ code: 6, text: expect.stringContaining('2600') })
  await writeFile(file, await filled(blank, [{ 未税单价: 88.25, 税率: 13, 是否报价: '报价' }]))
  expect(await srm(['quotation', 'push', file, '--dry-run'])).toMatchObject({ code: 0 })
  expect((await quoteOf('车头碗组询价')).stage).toBe('needConfirm')
  const sent = await srm(['quotation', 'push', file, '--set', `quoteValidUntil=${inDays(200)}`])
  expect([sent.code, sent.text]).toEqual([0, expect.stringContaining(quote.quoteNumber)])
  expect(await quoteOf('车头碗组询价')).toMatchObject({ stage: 'submitted', lines: [{ priceExcludingTax: '88.25' }] })
  // the same file once more: it was written of an older version
  expect(await srm(['quotation', 'push', file])).toMatchObject({ code: 6 })
})
