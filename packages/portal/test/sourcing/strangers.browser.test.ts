/** A company that nobody knows, from the mail to the quote in three screens; and companies that come from a public notice. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../../../server/test/support/mailbox.ts'
import { button } from '../support/admin.ts'
import { inDays } from '../support/mainJob.ts'
import { eventually, faults, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox()
  portal = await startPortal(mailbox.settings)
})
afterAll(async () => {
  await portal?.stop()
  await mailbox?.close()
})

const passWord = '开标密码不少于十二个字符'
const password = 'three blue wheels'
const stageOf = (page: Page) => page.locator('srm-quotation-detail .doc-head .tag:visible').first().textContent()

interface Asked {
  readonly uuid: string
  readonly enquiryNumber: string
}

/** An inquiry of two lines, published in the buyer's name. */
async function asked(more: object): Promise<Asked> {
  const line = { quoteUnit: 'PCS', priceBase: '1', factory: '2100' }
  const doc = await portal.send<Asked>('buyer', '/buyer/inquiry', {
    ...{
      subject: '轮组年度询价',
      quoteEndTime: `${inDays(3)}T09:00:00.000Z`,
      endDate: inDays(30),
      companyCode: '1000',
    },
    openers: [{ person: 'purchaser' }],
    lines: [
      { ...line, materialDesc: '前轮组 20 寸', quantity: '100', deliveryDate: inDays(20) },
      { ...line, materialDesc: '后轮组 20 寸', quantity: '50', deliveryDate: inDays(25) },
    ],
    ...more,
  })
  await portal.send('buyer', `/buyer/inquiry/${doc.uuid}/setPassword`, { passWord, passWordAgain: passWord })
  await portal.send('buyer', `/buyer/inquiry/${doc.uuid}/submit`, {})
  return doc
}

const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]:visible`).fill(value)
}

/** Types prices into the grid, and sends the quote. */
async function quoted(page: Page): Promise<void> {
  const place = page.locator('srm-quotation-detail')
  const grid = place.locator('.lines-area')
  const column = await grid
    .locator('[role=columnheader]')
    .filter({ hasText: /^未税单价$/ })
    .first()
    .getAttribute('aria-colindex')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('128.5\t13%\r\n96\t13%\r\n'))
  await grid.locator(`[role=row][aria-rowindex="2"] [aria-colindex="${column}"]`).click()
  await page.keyboard.press('Control+V')
  await eventually(() => place.locator('.doc-foot').textContent()).toContain('17,650.00')
  await button(place, '提交报价').click()
  await eventually(() => stageOf(page)).toBe('已报价')
}

test('three screens from the mail: what is asked with three questions, the quote, and that it was sent', async () => {
  const email = 'sales@moshengren.example'
  const { uuid } = await asked({ toElsAccountList: [{ supplierName: '宁波陌生轮业有限公司', email }] })
  const link = await mailbox.linkFor(email)
  const { page, errors, close } = await portal.visit({ settings: { agreed: false } })
  const screens: string[] = []
  page.on('framenavigated', (frame) => {
    const path = new URL(frame.url()).pathname.replace(/\/[\w-]{30,}$/, '/…')
    if (frame === page.mainFrame() && screens.at(-1) !== path) screens.push(path)
  })
  await page.goto(link)
  await eventually(() => page.locator('.notice-paper').textContent()).toMatch(/轮组年度询价.*前轮组 20 寸.*100/s)
  expect(await page.locator('[name=fullName]').inputValue()).toBe('宁波陌生轮业有限公司')
  expect(await faults(page)).toEqual([])
  await fill(page, { contactName: '王芳', password, passwordConfirm: password })
  await page.locator('[name=agreed]').check()
  await page.getByRole('button', { name: '进入报价' }).click()
  await page.locator('srm-quotation-detail .lines-area').waitFor()
  await eventually(() => stageOf(page)).toBe('待报价')
  await quoted(page)
  expect(screens).toEqual(['/signup/quote/…', '/supplier/quotation/…'])
  expect(await portal.ask('buyer', `/buyer/inquiry/${uuid}`)).toMatchObject({ answerCount: 1 })
  expect(errors).toEqual([])
  // the link of the mail survives: whoever is signed in comes back to his quotation by it
  await page.goto(link)
  await page.getByRole('button', { name: '打开我的报价单' }).click()
  await eventually(() => stageOf(page)).toBe('已报价')
  await close()
  const stranger = await portal.visit()
  await stranger.page.goto(link)
  await eventually(() => stranger.page.locator('.page-state-title').textContent()).toBe('该链接已使用')
  expect(await faults(stranger.page)).toEqual([])
  await stranger.close()
})

test('a public inquiry stands on the notices; a supplier who is signed in takes part with one press', async () => {
  const { enquiryNumber } = await asked({ enquiryMethod: 'open', enquiryScope: 'public', subject: '公开征集车架' })
  const { page, go, errors, close } = await portal.enter('supplier', '/portal/wel/index', { locale: 'zh-CN' })
  await go('/purchaseNotice')
  await page.getByRole('link', { name: '采购公告：公开征集车架' }).click()
  await eventually(() => page.locator('.notice-content').textContent()).toContain('前轮组 20 寸')
  expect(await page.locator('.notice-content').textContent()).not.toContain(enquiryNumber)
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: '参与报价' }).click()
  await eventually(() => placeOf(page)).toMatch(/^\/supplier\/quotation\/./)
  await eventually(() => stageOf(page)).toBe('待报价')
  expect(errors).toEqual([])
  await close()
})

test('a stranger registers from the notice and stands before his quote', async () => {
  await asked({ enquiryMethod: 'open', enquiryScope: 'public', subject: '公开征集链条' })
  const { page, go, close } = await portal.visit({ settings: { agreed: false } })
  await go('/purchaseNotice')
  await page.getByRole('link', { name: '采购公告：公开征集链条' }).click()
  await page.getByRole('link', { name: '参与报价' }).click()
  await eventually(() => placeOf(page)).toMatch(/^\/signup\/takePart\/./)
  const email = 'li@xinlianlun.example'
  await fill(page, { fullName: '苏州新链轮有限公司', contactName: '李强', email, password, passwordConfirm: password })
  await page.locator('.code-send:visible').click()
  await page.locator('[name=noteCode]').fill(await mailbox.codeFor(email))
  await page.locator('[name=agreed]').check()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: '进入报价' }).click()
  await eventually(() => placeOf(page)).toMatch(/^\/supplier\/quotation\/./)
  await eventually(() => stageOf(page)).toBe('待准入')
  await close()
})
