import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../../../server/test/support/mailbox.ts'
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

const home = '/portal/wel/index'
const newPassword = 'three blue wheels'
const chen = 'chen.li@yuantu.example'
const liMin = 'li.min@haisheng.example'

/** What the next mail of a kind holds: others come in between, about orders of the demo. */
async function mailed(address: string, subject: RegExp, what: RegExp): Promise<string> {
  const { text } = await mailbox.take(address, subject)
  return what.exec(text)?.[0] ?? ''
}
const codeFor = (address: string) => mailed(address, /验证码|code/i, /\b\d{4}\b/)

test('a code by mail signs in; a wrong one says so', async () => {
  const { page, go, close } = await portal.visit()
  await go('/login')
  await page.getByRole('tab', { name: '邮箱验证码' }).click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await eventually(() => page.locator('[role=alert]').allTextContents()).toEqual(['填写手机号或邮箱'])
  await page.locator('[name=telephone]').fill(chen)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await eventually(() => page.locator('.code-send').textContent()).toMatch(/^\d+ 秒后重新获取$/)
  expect(await page.locator('.code-send').getAttribute('aria-disabled')).toBe('true')
  expect(await faults(page)).toEqual([])
  const code = await codeFor(chen)
  await page.locator('[name=noteCode]').fill(code === '0000' ? '0001' : '0000')
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('[role=alert]').allTextContents()).toEqual(['验证码错误'])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('noteCode')
  await page.locator('[name=noteCode]').fill(code)
  await page.keyboard.press('Enter')
  await eventually(() => placeOf(page)).toBe(home)
  await eventually(() => page.locator('.account-name').textContent()).toContain('陈立')
  await close()
})

test('who asks for another code too soon is told how long to wait', async () => {
  const { page, go, close } = await portal.visit({ settings: { locale: 'en' } })
  await go('/login')
  await page.getByRole('tab', { name: 'E-mail code' }).click()
  await page.locator('[name=telephone]').fill(chen)
  await page.getByRole('button', { name: 'Send code' }).click()
  await eventually(() => page.locator('[role=alert]').textContent()).toMatch(
    /^SMS code send failed: Too many tries\. Try again in \d+ seconds?\.$/,
  )
  await eventually(() => page.locator('.code-send').textContent()).toMatch(/^Send again in \d+ s$/)
  await close()
})

test('an invited person sets a password by the link of the mail, once', async () => {
  const person = { elsSubAccount: 'limin2', name: '李敏', email: liMin, roles: [] }
  await portal.send('buyerAdministrator', '/buyer/subAccount', person)
  const link = await mailed(liMin, /激活/, /https?:\/\/[^\s，。]+/)
  expect(link).toContain(`${portal.address}/activate/`)
  const { page, errors, close } = await portal.visit({ settings: { agreed: false } })
  await page.goto(link)
  await eventually(() => page.locator('.account-facts').textContent()).toContain('limin2')
  expect(await faults(page)).toEqual([])
  await page.locator('button[type=submit]').click()
  await eventually(() => page.locator('[role=alert]').allTextContents()).toEqual([
    '填写密码。',
    '再次填写密码。',
    '先阅读并同意服务协议和隐私政策。',
  ])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  await page.locator('[name=password]').fill('password123')
  await page.locator('[name=passwordConfirm]').fill('password124')
  await eventually(() => page.locator('[role=alert]').first().textContent()).toBe('两次填写的密码不一致。')
  await page.locator('[name=passwordConfirm]').fill('password123')
  await page.locator('[name=agreed]').check()
  await page.locator('button[type=submit]').click()
  await eventually(() => page.locator('[role=alert]').allTextContents()).toEqual(['密码太容易猜到，换一个。'])
  await page.locator('[name=password]').fill(newPassword)
  await page.locator('[name=passwordConfirm]').fill(newPassword)
  await page.keyboard.press('Enter')
  await eventually(() => placeOf(page)).toBe(home)
  const work = page.locator('[aria-labelledby=tile-work]')
  await eventually(() => work.textContent()).toContain('没有等您处理的单据。')
  expect(await page.locator('[aria-labelledby=tile-orders]').count()).toBe(0)
  expect(errors).toEqual([])
  await close()
  const again = await portal.visit()
  await again.page.goto(link)
  await eventually(() => again.page.locator('.page-state-title').textContent()).toBe('此链接不能再用')
  expect(await faults(again.page)).toEqual([])
  await again.close()
})

test('who has several accounts chooses one of them, and goes where he wanted to go', async () => {
  const { page, go, close } = await portal.visit()
  await go('/supplier/purchaseOrder/index?tab=all')
  await page.getByRole('tab', { name: '邮箱验证码' }).click()
  await page.locator('[name=telephone]').fill(liMin)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.locator('[name=noteCode]').fill(await codeFor(liMin))
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('.choice-row').count()).toBe(2)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await faults(page)).toEqual([])
  await page.locator('.choice-row').filter({ hasText: '300001 / salesperson' }).click()
  await eventually(() => placeOf(page)).toBe('/supplier/purchaseOrder/index?tab=all')
  await close()
})

test('a forgotten password is replaced by a code, and the sign-in knows who comes', async () => {
  const { page, go, close } = await portal.visit()
  await go('/login?to=%2Fsupplier%2FpurchaseOrder%2Findex')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await eventually(() => new URL(page.url()).pathname).toBe('/forget')
  await page.locator('button[type=submit]').click()
  await eventually(() => page.locator('[role=alert]').allTextContents()).toEqual([
    '填写企业账号。',
    '填写子账号、手机号、邮箱或工号。',
  ])
  expect(await faults(page)).toEqual([])
  await page.locator('[name=elsAccount]').fill('300001')
  await page.locator('[name=identifier]').fill('salesperson')
  await page.keyboard.press('Enter')
  await page.locator('[name=noteCode]').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await faults(page)).toEqual([])
  const code = await codeFor(liMin)
  await page.locator('[name=noteCode]').fill(code === '0000' ? '0001' : '0000')
  await page.locator('[name=password]').fill(newPassword)
  await page.locator('[name=passwordConfirm]').fill(newPassword)
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('[role=alert]').allTextContents()).toEqual(['验证码错误。'])
  await page.locator('[name=noteCode]').fill(code)
  await page.keyboard.press('Enter')
  await eventually(() => new URL(page.url()).pathname).toBe('/login')
  await eventually(() => page.locator('.banner.green').textContent()).toContain('密码已修改')
  expect(await page.locator('[name=elsAccount]').inputValue()).toBe('300001')
  await page.locator('[name=password]').fill(newPassword)
  await page.keyboard.press('Enter')
  await eventually(() => placeOf(page)).toBe('/supplier/purchaseOrder/index')
  await close()
})

test('the page says the same about a person who does not exist', async () => {
  const { page, go, close } = await portal.visit({ settings: { locale: 'en' } })
  await go('/forget')
  await page.locator('[name=elsAccount]').fill('300001')
  await page.locator('[name=identifier]').fill('nobody99')
  await page.keyboard.press('Enter')
  await page.locator('[name=noteCode]').waitFor()
  expect(await page.locator('.login-sub').textContent()).toContain('If a mobile or an e-mail is registered')
  await close()
})

test.each([
  ['/forget', 'en', 'dark', { width: 1440, height: 900 }],
  ['/forget', 'zh_cn', 'light', { width: 320, height: 640 }],
  ['/activate/nothing', 'en', 'dark', { width: 390, height: 844 }],
])('axe finds nothing on %s, and nothing sticks out: %s %s %j', async (path, locale, theme, viewport) => {
  const { page, go, close } = await portal.visit({ viewport, settings: { locale, theme } })
  await go(path)
  await page.locator('h1').waitFor()
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await close()
})
