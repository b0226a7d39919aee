/** A supplier packs what he announces and prints the labels; the buyer scans a package at the dock, once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetsOf } from '../../../server/test/support/paper/sheetsOf.ts'
import { button, stage } from '../support/admin.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Packed {
  readonly itemNumber: number
  readonly packNo: string | null
  readonly packQty: string
}
interface Notice {
  readonly uuid: string
  readonly rowVersion: number
  readonly deliveryNoteNumber: string
  readonly packCount: number
  readonly packages: readonly Packed[] | null
  readonly lines: readonly { readonly itemNumber: number; readonly quantity: string; readonly serials: string | null }[]
}

const read = (uuid: string) => portal.ask<Notice>('supplier', `/supplier/deliveryNotice/${uuid}`)
const noticeThat = async (stage: string): Promise<Notice> => {
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(
    'supplier',
    `/supplier/deliveryNotice?stage=${stage}&limit=1`,
  )
  return read(String(items[0]?.uuid))
}

test('lines are packed by a click, numbered when they are announced, and each package has its label', async () => {
  const { uuid, rowVersion } = await noticeThat('new')
  await portal.send('supplier', `/supplier/deliveryNotice/${uuid}`, { rowVersion, packages: null }, 'PUT')
  const { page, close } = await portal.enter('supplier', `/supplier/deliveryNotice/${uuid}`, { fresh: true })
  const detail = page.locator('srm-delivery-detail')
  await button(detail, '编辑').click()
  await detail.getByText('已装箱 0 / 1 行').waitFor()
  await button(detail, '为 1 行装箱').click()
  await detail.getByText('已装箱 1 / 1 行').waitFor()
  await detail
    .getByRole('spinbutton', { name: '毛重 (kg) 1' })
    .or(detail.getByRole('textbox', { name: '毛重 (kg) 1' }))
    .fill('12.5')
  await page.keyboard.press('Tab')
  await button(detail, '保存').click()
  await eventually(() => stage(detail)).toBe('新建')
  const packed = await read(uuid)
  expect([packed.packCount, packed.packages?.map(({ packNo }) => packNo ?? '')]).toEqual([2, ['', '']])
  await button(detail, '提交').click()
  await eventually(() => stage(detail)).not.toBe('新建')
  const { packages } = await read(uuid)
  expect(packages?.map(({ packNo }) => packNo?.slice(0, 8))).toEqual(['06932017', '06932017'])
  await button(detail, '全部字段').click()
  await detail.getByText(String(packages?.[0]?.packNo)).waitFor()
  const sheets: (readonly string[])[] = []
  await page.context().route('**/labels.pdf?**', async (route) => {
    const response = await route.fetch()
    sheets.push(await sheetsOf(await response.body()))
    await route.fulfill({ response })
  })
  await button(detail, '更多操作').click()
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    detail.getByRole('menuitem', { name: '标签', exact: true }).click(),
  ])
  await eventually(() => sheets.flat().length).toBe(2)
  for (const [i, sheet] of sheets.flat().entries()) expect(sheet).toContain(`(00)${packages?.[i]?.packNo}`)
  await tab.close()
  await close()
})

test('a column of serial numbers is pasted into one cell', async () => {
  const { uuid } = await noticeThat('rejected')
  const { page, close } = await portal.enter('supplier', `/supplier/deliveryNotice/${uuid}`, { fresh: true })
  const detail = page.locator('srm-delivery-detail')
  await button(detail, '编辑').click()
  const head = detail.getByRole('columnheader', { name: '序列号' })
  const column = await head.getAttribute('aria-colindex')
  await detail.locator(`[role=row][aria-rowindex="2"] [aria-colindex="${column}"]`).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('S-1\r\nS-2\r\nS-3\r\n'))
  await page.keyboard.press('Control+v')
  await detail.getByText('S-1, S-2, S-3').waitFor()
  await button(detail, '保存').click()
  await eventually(async () => (await read(uuid)).lines.map(({ serials }) => serials)).toEqual(['S-1, S-2, S-3'])
  await close()
})

test('a free slot at a dock is chosen by a click', async () => {
  const { uuid } = await noticeThat('rejected')
  const { page, close } = await portal.enter('supplier', `/supplier/deliveryNotice/${uuid}`, { fresh: true })
  const detail = page.locator('srm-delivery-detail')
  await button(detail, '编辑').click()
  await button(detail, '选择时段').click()
  const free = detail.getByRole('button', { name: /^1号月台 \d{4}-\d\d-\d\d 09:00\/10:00$/ })
  await free.last().click()
  const slot = String(await detail.locator('[aria-pressed=true]').getAttribute('aria-label')).replace('1号月台 ', '')
  await button(detail, '保存').click()
  await eventually(() => portal.ask<object>('supplier', `/supplier/deliveryNotice/${uuid}`)).toMatchObject({
    dock: '1号月台',
    deliveryTimeSlot: slot,
  })
  await close()
})

test('on a phone the code of a package leads to its notice and counts what is in it, once', async () => {
  const { items } = await portal.ask<{ items: Notice[] }>('buyerAdministrator', '/buyer/receiving')
  const [notice] = items.filter(({ lines, packages }) => lines.length === 1 && packages?.length === 2)
  const [first, second] = notice?.packages ?? []
  if (!notice || !first || !second) throw new Error('nothing packed is on its way')
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/receiving/index', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    fresh: true,
  })
  const screen = page.locator('srm-receiving:visible')
  await screen.locator('.done-line').first().waitFor()
  const field = screen.getByRole('textbox', { name: '扫描或输入条码' })
  const scan = async (code: string) => {
    await eventually(() => field.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true)
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await scan(`00${first.packNo}`)
  await eventually(() => screen.locator('h1').textContent()).toBe(notice.deliveryNoteNumber)
  const counted = screen.getByRole('textbox', { name: '实收', exact: true })
  await eventually(async () => Number(await counted.inputValue())).toBe(Number(first.packQty))
  await scan(`]C100${first.packNo}`)
  await screen.getByText(`箱号 ${first.packNo} 已清点过。`).waitFor()
  await scan(String(second.packNo))
  await eventually(async () => Number(await counted.inputValue())).toBe(Number(first.packQty) + Number(second.packQty))
  await close()
})
