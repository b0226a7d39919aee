/** Two suppliers quote under seal: the buyer asks, one pastes his prices, the other sends them, the opener opens with his password. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../../../elements/test/axe.ts'
import { besidesMeasuring, button, choose, field } from '../support/admin.ts'
import { inDays, save } from '../support/mainJob.ts'
import { eventually, type PersonName, type Portal, placeOf, startPortal } from '../support/portal.ts'
import { addSupplier, cellOf, pasteOn, stageOf } from '../support/sourcing.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Line {
  readonly priceExcludingTax: string | null
}
interface Quote {
  readonly uuid: string
  readonly enquiryNumber: string
  readonly stage: string
  readonly totalAmount: string | null
  readonly receiptHash: string | null
  readonly lines: readonly Line[]
}

const passWord = '开标密码不少于十二个字符'
const inquiryOf = (page: Page): Locator => page.locator('srm-inquiry-detail')
const quotationOf = (page: Page): Locator => page.locator('srm-quotation-detail')
const note = (place: Locator) => place.locator('.quote-note').textContent()

/** An inquiry of two lines to two suppliers, typed and pasted, and published under the buyer's password. */
async function published(page: Page): Promise<void> {
  const place = inquiryOf(page)
  await eventually(() => place.getByRole('gridcell').count()).toBeGreaterThan(2)
  await field(place, '主题').fill('轮组年度询价')
  await field(place, '报价截止').fill(`${inDays(3)} 17:00`)
  await page.keyboard.press('Tab')
  await field(place, '询价有效期').fill(inDays(30))
  await page.keyboard.press('Tab')
  await addSupplier(place, 1, '300001')
  await addSupplier(place, 2, '300002')
  await choose(place, '公司', '1000')
  await eventually(() => place.locator('[data-field="openers.0.person"]').textContent()).not.toBe('')
  await pasteOn(await cellOf(place.locator('.form-lines'), 1, '询价内容'), [
    ['询价内容', '数量', '单位', '要求交期', '工厂'],
    ['前轮组 20 寸', '100', 'PCS', inDays(20), '2100'],
    ['后轮组 20 寸', '50', 'PCS', inDays(25), '2100'],
  ])
  await eventually(() => place.locator('.form-lines').textContent()).toContain('后轮组 20 寸')
  expect(await violations(page)).toEqual([])
  await save(place)
  await eventually(() => placeOf(page)).not.toContain('/new')
  await eventually(() => note(place)).toContain('1 位开标人中 0 位已设开标密码')
  const publish = button(place, '发布')
  expect(await publish.getAttribute('aria-disabled')).toBe('true')

  await button(place, '设置我的开标密码').click()
  const dialog = place.getByRole('dialog')
  const typed = dialog.locator('input')
  await typed.last().waitFor()
  expect(
    await typed.evaluateAll((all) => all.map((one) => ['type', 'autocomplete'].map((name) => one.getAttribute(name)))),
  ).toEqual([
    ['password', 'new-password'],
    ['password', 'new-password'],
  ])
  await typed.first().fill(passWord)
  await typed.last().fill(`${passWord}!`)
  await button(dialog, '设置我的开标密码').click()
  await eventually(() => dialog.textContent()).toContain('两次输入的密码不一致')
  expect(await violations(page)).toEqual([])
  await typed.last().fill(passWord)
  await button(dialog, '设置我的开标密码').click()
  await eventually(() => note(place)).toContain('全部开标人已设开标密码')
  await publish.click()
  await eventually(() => stageOf(place)).toMatch(/已发布|报价中/)
}

const quoteOf = async (person: PersonName, enquiryNumber: string): Promise<Quote> => {
  const { items } = await portal.ask<{ items: Quote[] }>(person, '/supplier/quotation?limit=100')
  const own = items.find((one) => one.enquiryNumber === enquiryNumber)
  return portal.ask(person, `/supplier/quotation/${own?.uuid}`)
}

/** An inquiry of two lines to two suppliers, published in the buyer's name. */
async function asked(): Promise<{ readonly path: string; readonly enquiryNumber: string }> {
  const line = { quoteUnit: 'PCS', priceBase: '1', factory: '2100' }
  const { uuid, enquiryNumber } = await portal.send<{ uuid: string; enquiryNumber: string }>(
    'buyer',
    '/buyer/inquiry',
    {
      ...{
        subject: '轮组年度询价',
        quoteEndTime: `${inDays(3)}T09:00:00.000Z`,
        endDate: inDays(30),
        companyCode: '1000',
      },
      toElsAccountList: [{ toElsAccount: '300001' }, { toElsAccount: '300002' }],
      openers: [{ person: 'purchaser' }],
      lines: [
        { ...line, materialDesc: '前轮组 20 寸', quantity: '100', deliveryDate: inDays(20) },
        { ...line, materialDesc: '后轮组 20 寸', quantity: '50', deliveryDate: inDays(25) },
      ],
    },
  )
  const path = `/buyer/inquiry/${uuid}`
  await portal.send('buyer', `${path}/setPassword`, { passWord, passWordAgain: passWord })
  await portal.send('buyer', `${path}/submit`, {})
  return { path, enquiryNumber }
}

const priced = (...prices: readonly string[]) => ({
  lines: prices.map((priceExcludingTax, at) => ({
    ...{ itemNumber: (at + 1) * 10, lineDecision: 'quote', priceExcludingTax, taxRate: '13' },
  })),
})

test('a supplier pastes his prices, sends them, has a receipt, and sends them again', async () => {
  const { enquiryNumber } = await asked()
  const { uuid } = await quoteOf('supplier', enquiryNumber)
  const path = `/supplier/quotation/${uuid}`
  const { page, errors, close } = await portal.enter('supplier', path, { locale: 'zh-CN' })
  const place = quotationOf(page)
  await eventually(() => note(place)).toMatch(/还剩 \d 天 \d+ 小时/)
  expect(await note(place)).toContain('开标前采购方看不到您的任何价格')
  await eventually(async () => (await portal.ask<{ quoteStatus: string }>('supplier', path)).quoteStatus).toBe('read')
  const grid = place.locator('.lines-area')
  await pasteOn(await cellOf(grid, 1, '未税单价'), [
    ['128.5', '13%', inDays(21)],
    ['96', '', inDays(25)],
  ])
  await eventually(async () => (await cellOf(grid, 2, '未税金额')).textContent()).toContain('4,800.00')
  expect(await (await cellOf(grid, 1, '含税单价')).textContent()).toContain('145.205')
  expect(await (await cellOf(grid, 2, '税率')).textContent()).toContain('13')
  expect(await place.locator('.doc-foot').textContent()).toContain('17,650.00')
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^srm.draft.*quotation/.test(key)))
  await eventually(async () => (await drafts()).length).toBe(1)
  const calls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(calls.filter((name) => name.includes('formDraft'))).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await place.locator('.done-line').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(place, '提交报价').click()
  await eventually(() => stageOf(place)).toBe('已报价')
  await eventually(() => note(place)).toMatch(/第 1 版.*回执码 [0-9a-f]{64}/)
  await button(place, '复制回执码').click()
  const { receiptHash } = await portal.ask<Quote>('supplier', path)
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(receiptHash)

  const price = await cellOf(grid, 2, '未税单价')
  expect(await price.textContent()).toContain('96')
  await price.click()
  await page.keyboard.type('95')
  await page.keyboard.press('Enter')
  await button(place, '重新提交报价').click()
  await eventually(() => note(place)).toContain('第 2 版')
  await page.reload()
  await eventually(async () =>
    (await cellOf(quotationOf(page).locator('.lines-area'), 2, '未税单价')).textContent(),
  ).toBe('95.0000')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('an inquiry is made of what is pasted, and published once its opener has his password', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/inquiry/new', { locale: 'zh-CN' })
  await published(page)
  // two passwords that differ are refused as any other action
  expect(besidesMeasuring(errors).filter((error) => !/status of 422/.test(error))).toEqual([])
  await close()
})

test('nobody reads a price until the opener opens all quotes with his password', async () => {
  const { path, enquiryNumber } = await asked()
  const [one, other] = [await quoteOf('supplier', enquiryNumber), await quoteOf('both', enquiryNumber)]
  await portal.send('supplier', `/supplier/quotation/${one.uuid}/submit`, priced('128.5', '95'))
  await portal.send('both', `/supplier/quotation/${other.uuid}/submit`, priced('100', '100'))
  const sealed = await portal.ask<Quote>('buyer', `/buyer/quotation/${one.uuid}`)
  expect(sealed).toMatchObject({ stage: 'submitted', totalAmount: null, lines: [{ priceExcludingTax: null }, {}] })
  const told = JSON.stringify(await portal.ask('buyer', path))
  expect(told).not.toMatch(/roundKeys|openerKeys|publicKey|"box"/)

  const { page, errors, close } = await portal.enter('buyer', path, { locale: 'zh-CN' })
  const place = inquiryOf(page)
  await eventually(() => stageOf(place)).toBe('报价中')
  await button(place, '更多操作').click()
  await place.getByRole('menuitem', { name: '截止', exact: true }).click()
  await eventually(() => stageOf(place)).toBe('待开标')
  await eventually(() => note(place)).toContain('需 1 位，已有 0 位输入。')
  await button(place, '开标').click()
  const dialog = place.getByRole('dialog')
  await eventually(() => dialog.textContent()).toContain('1 位开标人中须有 1 位输入开标密码')
  await dialog.locator('input[type=password]').fill('不是这个密码不是这个密码')
  await button(dialog, '开标').click()
  await eventually(() => dialog.textContent()).toContain('开标密码错误')
  expect(await violations(page)).toEqual([])
  await dialog.locator('input[type=password]').fill(passWord)
  await button(dialog, '开标').click()
  await eventually(() => stageOf(place)).toBe('待定标')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
  expect(kept).not.toContain(passWord)

  await page.goto(`${portal.address}/buyer/quotation/${one.uuid}`)
  await eventually(() => quotationOf(page).locator('.lines-area').textContent()).toMatch(/128\.5000.*95\.0000/s)
  expect(await portal.ask<Quote>('buyer', `/buyer/quotation/${other.uuid}`)).toMatchObject({
    ...{ stage: 'opened', totalAmount: '15000' },
  })
  expect(await violations(page)).toEqual([])
  // a password that was not the right one is refused as any other action
  expect(besidesMeasuring(errors).filter((error) => !/status of 422/.test(error))).toEqual([])
  await close()
})
