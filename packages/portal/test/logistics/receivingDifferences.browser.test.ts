/** On a phone: over, short and damaged with one tap each, a photo at once; what is too much is asked about before it is posted. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button } from '../support/admin.ts'
import { eventually, faults, type Portal, startPortal, type Visitor } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Notice {
  readonly uuid: string
  readonly deliveryNoteNumber: string
  readonly elsAccount: string
  readonly lines: readonly { readonly itemNumber: number; readonly left: string; readonly room: string | null }[]
}
interface Receipt {
  readonly uuid: string
  readonly lines: readonly {
    readonly deliveryNoteNumber: string | null
    readonly countQty: string
    readonly custodyQty: string | null
    readonly refusedQty: string | null
    readonly refuseReason: string | null
    readonly remark: string | null
  }[]
}

const path = '/buyer/receiving/index'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, fresh: true }
const screen = (page: Page) => page.locator('srm-receiving:visible')
const counted = (page: Page) => screen(page).getByRole('textbox', { name: '实收', exact: true })
const tap = (place: Locator | Page, name: string) => button(place, name)
const isPressed = (one: Locator) => one.getAttribute('aria-pressed')
const scanHasFocus = (page: Page) =>
  screen(page)
    .getByRole('textbox', { name: '扫描或输入条码' })
    .evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)

/** A notice of one line of the supplier who is asked later, of which this much is still to come. */
async function announced(): Promise<Notice> {
  const { items } = await portal.ask<{ items: Notice[] }>('buyerAdministrator', '/buyer/receiving')
  const notice = items.find(
    ({ lines, elsAccount }) => lines.length === 1 && elsAccount === '300001' && Number(lines[0]?.left) >= 4,
  )
  if (!notice) throw new Error('nothing is on its way')
  return notice
}
const more = (quantity: string, by: number): string => String(Number(quantity) + by)
const leftOf = ({ lines: [line] }: Notice): string => String(line?.left)

async function receiptsOf({ uuid }: Notice): Promise<readonly Receipt[]> {
  const chain = `/buyer/deliveryNotice/${uuid}/chain`
  const { nodes } = await portal.ask<{ nodes: { document: string; uuid: string }[] }>('buyerAdministrator', chain)
  const receipts = nodes.filter(({ document }) => document === 'receipt')
  return Promise.all(receipts.map((one) => portal.ask<Receipt>('buyerAdministrator', `/buyer/receipt/${one.uuid}`)))
}

/** The receipts that came while something was done. */
async function madeBy(notice: Notice, work: () => Promise<void>): Promise<readonly Receipt[]> {
  const before = (await receiptsOf(notice)).map(({ uuid }) => uuid)
  await work()
  const made = async () => (await receiptsOf(notice)).filter(({ uuid }) => !before.includes(uuid))
  await eventually(async () => (await made()).length).toBe(1)
  return made()
}

async function open(notice: Notice): Promise<Visitor> {
  const visitor = await portal.enter('buyerAdministrator', path, phone)
  await screen(visitor.page).locator('.done-line').first().waitFor()
  await screen(visitor.page).getByText(notice.deliveryNoteNumber).click()
  await counted(visitor.page).waitFor()
  return visitor
}

/** Fingers in gloves: nothing that is pressed is smaller than 44 pixels. */
const smallTargets = (page: Page) =>
  screen(page)
    .locator('button:visible, summary:visible')
    .evaluateAll((all) =>
      all
        .map((one) => ({ name: one.textContent, height: one.getBoundingClientRect().height }))
        .filter(({ height }) => height < 44),
    )

const picture = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 40
    canvas.getContext('2d')?.fillRect(0, 0, 40, 40)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })

test('three too many are asked about: nothing is posted before; they go back, and both sides read it', async () => {
  const notice = await announced()
  const left = leftOf(notice)
  const { page, close } = await open(notice)
  await counted(page).fill(more(left, 3))
  await page.keyboard.press('Enter')
  await eventually(() => scanHasFocus(page)).toBe(true)
  const question = screen(page).getByRole('group', { name: /另多出 3，如何处理/ })
  await question.waitFor()
  expect(await smallTargets(page)).toEqual([])
  expect(await faults(page)).toEqual([])
  await button(screen(page), /^汇总/).click()
  await screen(page).getByRole('alert').getByText('请选择多出货物的处理方式').waitFor()
  const post = button(screen(page), /^过账 1 行/)
  expect(await post.getAttribute('aria-disabled')).toBe('true')
  expect(await faults(page)).toEqual([])
  // counted again: the quantity is ready to be typed
  await tap(question, '重新清点').click()
  await eventually(() => counted(page).evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(
    true,
  )
  await button(screen(page), /^汇总/).click()
  await button(question, /^随车退回/).click()
  await eventually(() => post.getAttribute('aria-disabled')).toBe('false')
  const [receipt] = await madeBy(notice, () => post.click())
  const remark = `应收 ${left}，多出 3 已随车退回。`
  expect(receipt?.lines).toMatchObject([{ countQty: left, remark }])
  const seen = await portal.ask<Receipt>('supplier', `/supplier/receipt/${receipt?.uuid}`)
  expect(seen.lines).toMatchObject([{ countQty: left, remark }])
  await close()
})

test('without network: one too many by a tap is kept, on the order or in custody, once the network is back', async () => {
  const notice = await announced()
  const left = leftOf(notice)
  const { page, close } = await open(notice)
  await page.context().setOffline(true)
  await button(screen(page), new RegExp(`^全部 ${left}`)).click()
  await eventually(() => scanHasFocus(page)).toBe(true)
  const over = tap(screen(page), '多货')
  await over.click()
  await eventually(() => isPressed(over)).toBe('true')
  const many = await counted(page).inputValue()
  const surplus = Number(many) - Number(left)
  expect(surplus).toBeGreaterThan(0)
  await tap(screen(page), '撤销“多货”').click()
  await eventually(() => counted(page).inputValue()).toBe(left)
  await over.click()
  await button(screen(page), /^留下多货/).click()
  await button(screen(page), /^汇总/).click()
  const [receipt] = await madeBy(notice, async () => {
    await button(screen(page), /^过账 1 行/).click()
    await screen(page).getByText('1 单待发送').waitFor()
    await page.context().setOffline(false)
    await eventually(() => screen(page).getByText('1 单待发送').count()).toBe(0)
  })
  expect(receipt?.lines).toMatchObject([
    { deliveryNoteNumber: notice.deliveryNoteNumber, countQty: left },
    { deliveryNoteNumber: null, remark: `应收 ${left}，多出 ${surplus} 已留下。` },
  ])
  const beside = receipt?.lines[1]
  expect(Number(beside?.countQty) + Number(beside?.custodyQty ?? 0)).toBe(surplus)
  await close()
})

test('one damaged and the rest short, with a photo each taken at once; the notice ends with the receipt', async () => {
  const notice = await announced()
  const { page, errors, close } = await open(notice)
  const [damaged, short] = [tap(screen(page), '破损'), tap(screen(page), '少货')]
  await damaged.click()
  await tap(screen(page), '多拒收 1').click()
  expect(await screen(page).getByRole('textbox', { name: '拒收' }).inputValue()).toBe('2')
  expect(await screen(page).getByRole('combobox', { name: '拒收原因' }).inputValue()).toBe('damaged')
  await screen(page)
    .locator('input[type=file]')
    .setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(await picture(page), 'base64') }])
  await eventually(() => screen(page).locator('.photo-thumb').count()).toBe(1)
  await counted(page).fill('1')
  await short.click()
  await eventually(() => counted(page).inputValue()).toBe('1')
  const missing = String(Number(leftOf(notice)) - 3)
  await screen(page).getByText(`少 ${missing}：写入收货单`).waitFor()
  expect(await smallTargets(page)).toEqual([])
  expect(await faults(page)).toEqual([])
  await button(screen(page), /^汇总/).click()
  const still = button(screen(page), /^随后送达/)
  expect(await isPressed(still)).toBe('true')
  await button(screen(page), /^不再送达/).click()
  expect(await faults(page)).toEqual([])
  const [receipt] = await madeBy(notice, () => button(screen(page), /^过账 1 行/).click())
  const remark = `应收 ${leftOf(notice)}，少 ${missing}。`
  expect(receipt?.lines).toMatchObject([{ countQty: '1', refusedQty: '2', refuseReason: 'damaged', remark }])
  const ended = await portal.ask<object>('supplier', `/supplier/deliveryNotice/${notice.uuid}`)
  expect(ended).toMatchObject({ noteStatus: 'closed', missingReason: 'short' })
  await eventually(
    async () =>
      (await portal.ask<{ items: object[] }>('supplier', `/supplier/receipt/${receipt?.uuid}/attachments`)).items
        .length,
  ).toBe(1)
  expect(errors).toEqual([])
  await close()
})
