/** Files beside an order: real ones, up and down, as buyer and as supplier. */
import { mkdtempSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './browser.ts'
import { besidesMeasuring, faults, people, type Shown, startWorld, type World } from './ordersWorld.ts'

const disk = mkdtempSync(join(tmpdir(), 'srm-files-'))
let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  await world?.stop()
  await rm(disk, { recursive: true })
})

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\ntrailer <<>>\nstartxref\n0\n%%EOF\n`)
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const button = (screen: Locator, name: string | RegExp) =>
  screen.getByRole('button', { name, exact: typeof name === 'string' })
const tab = (screen: Locator, name: RegExp) => screen.locator('.rail').getByRole('tab', { name })
const names = (screen: Locator) => screen.locator('.file-row .file-name').allTextContents()
/** Files that have arrived. */
const stored = (screen: Locator) => screen.locator('.file-row:has(.file-meta) .file-name').allTextContents()
const rowOf = (screen: Locator, name: string) => screen.locator('.file-row', { hasText: name })

/** Opens an order of the list by its number, or the first one at a stage. */
async function open(screen: Locator, text: string): Promise<string> {
  const link = screen.locator('[data-row]', { hasText: text }).locator('a.link').first()
  const number = (await link.textContent()) ?? ''
  await link.click()
  await screen.locator('.doc-title').waitFor()
  return number
}
/** Number of the first order in both lists. */
async function shared(...screens: readonly Locator[]): Promise<string> {
  for (const screen of screens) await screen.locator('a.link').first().waitFor()
  const [mine = [], theirs = []] = await Promise.all(screens.map((one) => one.locator('a.link').allTextContents()))
  return mine.find((number) => theirs.includes(number)) ?? ''
}
/** Files on the disk: the browser reads them itself. */
async function choose(screen: Locator, ...files: ReturnType<typeof file>[]): Promise<void> {
  const folder = await mkdtemp(join(disk, 'chosen-'))
  const paths = files.map(({ name }) => join(folder, name))
  await Promise.all(files.map(({ buffer }, i) => writeFile(paths[i] as string, buffer)))
  await screen.locator('.files input[type=file]').setInputFiles(paths)
}

/** As if files were dragged from the desktop. */
async function drop(page: Page, screen: Locator, name: string, content: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([title, text]) => {
      const carried = new DataTransfer()
      carried.items.add(new File([text as string], title as string))
      return carried
    },
    [name, content.toString('latin1')],
  )
  await screen.locator('.files').dispatchEvent('dragover', { dataTransfer: data })
  await eventually(() => screen.locator('.files.is-over').count()).toBe(1)
  await screen.locator('.files').dispatchEvent('drop', { dataTransfer: data })
  await eventually(() => screen.locator('.files.is-over').count()).toBe(0)
}
/** Name and content of what the link makes the browser download. */
async function downloaded({ page, screen }: Pick<Shown, 'page' | 'screen'>, name: string): Promise<[string, Buffer]> {
  const coming = page.waitForEvent('download')
  await rowOf(screen, name).locator('.file-name').click()
  const download = await coming
  return [download.suggestedFilename(), await readFile(await download.path())]
}
const list = (person: keyof typeof people, locale: 'en' | 'zh_cn' = 'en') =>
  ({ tag: 'srm-order-list', ...people[person], locale }) as const

describe('files of an order', () => {
  test('go up by choosing and by dropping, and come down as they were, on both sides', async () => {
    const buyer = await world.show(list('buyer'))
    const supplier = await world.show(list('supplier', 'zh_cn'))
    const number = await shared(buyer.screen, supplier.screen)
    await open(buyer.screen, number)
    await tab(buyer.screen, /^Files/).click()
    await button(buyer.screen, 'Upload files').waitFor()
    await eventually(() => buyer.screen.locator('.files').textContent()).toContain('No files yet.')
    await choose(buyer.screen, file('内部 "核算".pdf', pdf('internal')), file('notes.txt', Buffer.from('备注 1')))
    await eventually(() => stored(buyer.screen)).toEqual(['notes.txt', '内部 _核算_.pdf'])
    await button(buyer.screen, 'Share them').click()
    await eventually(() => buyer.screen.locator('.files').textContent()).toContain('supplier sees them')
    await drop(buyer.page, buyer.screen, 'drawing.pdf', pdf('shared'))
    await eventually(() => stored(buyer.screen)).toEqual(['drawing.pdf', 'notes.txt', '内部 _核算_.pdf'])
    expect(await rowOf(buyer.screen, 'drawing.pdf').textContent()).toMatch(/PDF.*Shared.*bytes.*\d\d:\d\d/)
    expect(await rowOf(buyer.screen, 'notes.txt').textContent()).toMatch(/TXT.*Internal.*8 bytes/)
    await eventually(() => tab(buyer.screen, /^Files/).textContent()).toBe('Files3')
    expect(await downloaded(buyer, 'notes.txt')).toEqual(['notes.txt', Buffer.from('备注 1')])
    expect((await downloaded(buyer, '内部'))[0]).toBe('内部 _核算_.pdf')

    await open(supplier.screen, number)
    await tab(supplier.screen, /^附件/).click()
    await eventually(() => stored(supplier.screen)).toEqual(['drawing.pdf'])
    expect(await rowOf(supplier.screen, 'drawing.pdf').textContent()).toMatch(/共享.*采购方/)
    expect(await downloaded(supplier, 'drawing.pdf')).toEqual(['drawing.pdf', pdf('shared')])
    expect(await button(supplier.screen, '删除 drawing.pdf').count()).toBe(0)
    await button(supplier.screen, '改为共享').click()
    await choose(supplier.screen, file('合格证.pdf', pdf('certificate')))
    await eventually(() => stored(supplier.screen)).toEqual(['合格证.pdf', 'drawing.pdf'])
    // The buyer's open order follows by itself.
    await eventually(() => stored(buyer.screen)).toEqual(['合格证.pdf', 'drawing.pdf', 'notes.txt', '内部 _核算_.pdf'])
    await tab(supplier.screen, /^动态/).click()
    await eventually(() => supplier.screen.locator('.timeline').textContent()).toMatch(/已添加附件.*合格证\.pdf/)
    expect(await supplier.screen.locator('.timeline').textContent()).not.toContain('核算')
    for (const { errors } of [buyer, supplier]) expect(besidesMeasuring(errors)).toEqual([])
    await supplier.close()
    await buyer.close()
  })

  test('what is refused names the rule, beside what arrived', async () => {
    const { screen, close } = await world.show(list('buyer'))
    await open(screen, 'Confirmed')
    await tab(screen, /^Files/).click()
    await button(screen, 'Upload files').waitFor()
    await choose(
      screen,
      file('tool.exe', Buffer.from('MZ')),
      file('empty.pdf', Buffer.alloc(0)),
      file('page.pdf', Buffer.from('<html>')),
      file('good.pdf', pdf('good')),
      file('large.txt', Buffer.alloc(21 * 1024 * 1024, 'a')),
    )
    await eventually(() => names(screen)).toEqual(['tool.exe', 'empty.pdf', 'page.pdf', 'large.txt', 'good.pdf'])
    expect(await rowOf(screen, 'tool.exe').textContent()).toContain(
      'Failed to send attachment: files of this type are not accepted. Accepted: pdf, png',
    )
    expect(await rowOf(screen, 'empty.pdf').textContent()).toMatch(/the file is empty\./i)
    expect(await rowOf(screen, 'page.pdf').textContent()).toMatch(/its content is not that of a \.pdf file\./i)
    expect(await rowOf(screen, 'large.txt').textContent()).toMatch(/the file is larger than 20 MB\./i)
    await button(screen, 'Remove the message about tool.exe').click()
    await eventually(() => names(screen)).toEqual(['empty.pdf', 'page.pdf', 'large.txt', 'good.pdf'])
    await close()
  })

  test('one that is on its way shows how far it is, and can be stopped', async () => {
    const { page, screen, close } = await world.show(list('buyer'))
    await open(screen, 'Confirmed')
    await tab(screen, /^Files/).click()
    await button(screen, 'Upload files').waitFor()
    const before = await names(screen)
    await page.route('**/attachments', (route) =>
      route.request().method() === 'POST' ? new Promise(() => undefined) : route.fallback(),
    )
    await choose(screen, file('slow.pdf', pdf('slow')))
    const progress = screen.getByRole('progressbar', { name: 'Uploading slow.pdf' })
    await progress.waitFor()
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(100)
    await button(screen, 'Stop slow.pdf').click()
    await eventually(() => names(screen)).toEqual(before)
    await page.unroute('**/attachments')
    await close()
  })

  test('everything goes by the keyboard, deleting asks first', async () => {
    const { page, screen, close } = await world.show(list('buyer'))
    await open(screen, 'Confirmed')
    await tab(screen, /^Talk/).focus()
    await page.keyboard.press('ArrowRight')
    await button(screen, 'Upload files').waitFor()
    const choosing = page.waitForEvent('filechooser')
    await button(screen, 'Upload files').focus()
    await page.keyboard.press('Enter')
    await (await choosing).setFiles([file('once.pdf', pdf('once'))])
    await eventually(() => stored(screen)).toContain('once.pdf')
    await button(screen, 'Delete once.pdf').focus()
    await page.keyboard.press('Enter')
    const question = screen.getByRole('dialog', { name: 'Delete once.pdf' })
    // The dialog takes the focus a moment after it is seen.
    const focusInside = () => eventually(() => question.evaluate((one) => one.matches(':focus-within'))).toBe(true)
    await focusInside()
    await page.keyboard.press('Escape')
    await eventually(() => question.count()).toBe(0)
    expect(await stored(screen)).toContain('once.pdf')
    await button(screen, 'Delete once.pdf').press('Enter')
    await focusInside()
    await question.getByRole('button', { name: 'Delete once.pdf' }).press('Enter')
    await eventually(() => stored(screen)).not.toContain('once.pdf')
    await eventually(() => button(screen, 'Upload files').evaluate((one) => one.matches(':focus'))).toBe(true)
    await close()
  })

  const phone = { viewport: { width: 390, height: 844 } }
  test.each([
    ['buyer', { locale: 'en', theme: 'light' }, {}],
    ['supplier', { locale: 'zh_cn', theme: 'dark' }, {}],
    ['buyer', { locale: 'zh_cn', theme: 'light' }, phone],
  ] as const)('axe finds nothing for the %s %j %j', async (person, look, context) => {
    const { page, screen, close } = await world.show({ ...list(person), ...look }, context)
    await screen.locator('a.link, a.block-link').first().click()
    await screen.locator('.doc-title, .phone-title').first().waitFor()
    const isWide = (await screen.locator('.rail').count()) > 0
    if (isWide) await tab(screen, /^(Files|附件)/).click()
    await screen.locator('.files input[type=file]').waitFor({ state: 'attached' })
    await choose(screen, file('图纸.pdf', pdf('axe')), file('bad.exe', Buffer.from('MZ')))
    await eventually(async () => (await names(screen)).toSorted()).toEqual(
      expect.arrayContaining(['bad.exe', '图纸.pdf']),
    )
    expect(await faults(page)).toEqual([])
    await close()
  })
})
