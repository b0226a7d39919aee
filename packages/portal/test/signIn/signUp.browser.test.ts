import type { Page } from 'playwright-core'
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
const password = 'three blue wheels'
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A social credit code with its check character (GB 32100). */
function creditCode(number: number): string {
  const body = `91330200MA2${String(number).padStart(6, '0')}`
  const sum = [...body].reduce((total, char, i) => total + alphabet.indexOf(char) * (3 ** i % 31), 0)
  return body + alphabet[(31 - (sum % 31)) % 31]
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]:visible`).fill(value)
}

const alerts = (page: Page) => page.locator('[role=alert]:visible').allTextContents()
const submit = (page: Page) => page.locator('button[type=submit]:visible').click()

/** Asks for the code of the shown form, and types it. */
async function prove(page: Page, email: string): Promise<void> {
  await page.locator('.code-send:visible').click()
  await page.locator('[name=noteCode]:visible').fill(await mailbox.codeFor(email))
}

test('what is missing stands at its field, in the words of the rules', async () => {
  const { page, go, errors, close } = await portal.visit({ settings: { agreed: false } })
  await go('/signup/public')
  await submit(page)
  await eventually(() => alerts(page)).toEqual([
    '填写企业全称。',
    '填写统一社会信用代码。',
    '填写联系人姓名。',
    '手机号和邮箱至少填一项。',
    '填写验证码。',
    '填写密码。',
    '再次填写密码。',
    '先阅读并同意服务协议和隐私政策。',
  ])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fullName')
  expect(await faults(page)).toEqual([])
  await fill(page, {
    fullName: '海',
    socialCreditCode: '123',
    contactName: '李明',
    telephone: '12345',
    email: 'li',
    noteCode: '12',
    elsSubAccount: '1',
    password: 'short',
    passwordConfirm: 'other',
  })
  await page.locator('[name=agreed]').check()
  await eventually(() => alerts(page)).toEqual([
    '企业名称为 3 至 40 个字。',
    '统一社会信用代码为 18 位数字和大写字母。',
    '手机号格式不正确：11 位、以 1 开头；境外号码以 + 和国家代码开头。',
    '邮箱格式不正确，如 name@company.com。',
    '验证码是 4 位数字。',
    '子账号为 6 至 21 位：字母开头，其后为字母、数字或下划线。',
    '密码至少 8 位。',
    '两次填写的密码不一致。',
  ])
  expect(errors).toEqual([])
  await close()
})

test('the server is asked about name and code when their fields are left', async () => {
  const { page, go, close } = await portal.visit()
  await go('/signup/public')
  await fill(page, { fullName: '宁波海晟铝业有限公司', socialCreditCode: '91330200MA2000001A' })
  await page.locator('[name=contactName]').focus()
  await eventually(() => alerts(page)).toEqual(['该企业已经注册。', '统一社会信用代码不正确，核对后重填。'])
  await page.getByRole('button', { name: '申请加入' }).click()
  await eventually(() => page.locator('h1:visible').textContent()).toBe('申请加入企业')
  expect(await page.locator('[name=fullName]:visible').inputValue()).toBe('宁波海晟铝业有限公司')
  await page.getByRole('button', { name: '返回注册' }).click()
  await eventually(() => page.locator('h1:visible').textContent()).toBe('注册成为供应商')
  expect(await page.locator('[name=fullName]:visible').inputValue()).toBe('宁波海晟铝业有限公司')
  await close()
})

test('a company registers, sees its account once, and is in with one click', async () => {
  const { page, go, errors, close } = await portal.visit({ settings: { agreed: false } })
  await go('/signup/public')
  await fill(page, {
    fullName: '宁波测试轮业有限公司',
    socialCreditCode: creditCode(1),
    province: '浙江',
    address: '海曙区一号',
    contactName: '李明',
    email: 'li.ming@lunye.example',
    elsSubAccount: 'liming1',
    password,
    passwordConfirm: password,
  })
  await prove(page, 'li.ming@lunye.example')
  await page.getByRole('button', { name: '服务协议' }).click()
  await eventually(() => page.getByRole('dialog').textContent()).toContain('采购方')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('[name=agreed]').check()
  await submit(page)
  await eventually(() => new URL(page.url()).pathname).toMatch(/^\/signup\/success\/./)
  await eventually(() => page.locator('.account-facts').textContent()).toContain('liming1')
  expect(await page.locator('.account-facts').textContent()).toContain('宁波测试轮业有限公司')
  expect(page.url()).not.toContain(password)
  expect(await faults(page)).toEqual([])
  const place = placeOf(page)
  await page.getByRole('button', { name: '登录系统' }).click()
  await eventually(() => placeOf(page)).toBe(home)
  await eventually(() => page.locator('.account-name').textContent()).toContain('宁波测试轮业')
  expect(errors).toEqual([])
  await go(place)
  await eventually(() => page.locator('.page-state-title').textContent()).toBe('注册结果已经显示过')
  expect(await faults(page)).toEqual([])
  await close()
})

test('a company that has an account is not registered twice: its administrator is asked', async () => {
  const { page, go, close } = await portal.visit()
  await go('/signup/public')
  await fill(page, {
    fullName: '宁波测试轮业有限公司',
    socialCreditCode: creditCode(1),
    contactName: '王芳',
    email: 'wang.fang@lunye.example',
    password,
    passwordConfirm: password,
  })
  await prove(page, 'wang.fang@lunye.example')
  await page.locator('[name=agreed]').check()
  await submit(page)
  await eventually(() => page.locator('h1:visible').textContent()).toBe('申请加入企业')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('申请加入企业')
  expect(await faults(page)).toEqual([])
  await fill(page, { message: '我在销售部' })
  await submit(page)
  await eventually(() => page.locator('.page-state-title').textContent()).toBe('申请已发送')
  expect((await mailbox.take('li.ming@lunye.example', /王芳/)).text).toContain('我在销售部')
  await close()
})

test('from the link of an invitation it is one form and one click to the page that was meant', async () => {
  const { uuid } = await portal.send<{ uuid: string }>('buyerAdministrator', '/buyer/invitation', {
    supplierName: '苏州测试车架有限公司',
    contactName: '赵强',
    email: 'zhao.qiang@chejia.example',
    expireDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  })
  await portal.send('buyerAdministrator', `/buyer/invitation/${uuid}/send`, {})
  const link = await mailbox.linkFor('zhao.qiang@chejia.example')
  const { page, close } = await portal.visit()
  await page.goto(`${link}&to=${encodeURIComponent('/supplier/purchaseOrder/index?tab=all')}`)
  await eventually(() => page.locator('.form-page-banner').textContent()).toContain('远途自行车（昆山）有限公司')
  expect(await page.locator('[name=fullName]').inputValue()).toBe('苏州测试车架有限公司')
  expect(await page.locator('[name=email]').inputValue()).toBe('zhao.qiang@chejia.example')
  expect(await faults(page)).toEqual([])
  await fill(page, { socialCreditCode: creditCode(2), password, passwordConfirm: password })
  await prove(page, 'zhao.qiang@chejia.example')
  await page.locator('[name=agreed]').check()
  await submit(page)
  await page.getByRole('button', { name: '登录系统' }).click()
  await eventually(() => placeOf(page)).toBe('/supplier/purchaseOrder/index?tab=all')
  await close()
  const again = await portal.visit()
  await again.page.goto(link)
  await eventually(() => alerts(again.page)).toEqual([
    '此邀请码不能用：已用过、已撤回、已过期或不完整。联系邀请您的采购方。',
  ])
  expect(await faults(again.page)).toEqual([])
  await again.close()
})

test('a whole registration needs no mouse', async () => {
  const { page, go, close } = await portal.visit({ settings: { locale: 'en', agreed: false } })
  await go('/signup/public')
  await page.locator('[name=fullName]').focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await type('Berlin Frames GmbH')
  await type('Germany')
  await type('HRB 4711')
  await type('Berlin')
  await type('Unter den Linden 1')
  await type('Anna Schmidt')
  await type('+4930123456')
  await type('anna@frames.example')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const code = await mailbox.codeFor('anna@frames.example')
  await page.keyboard.press('Shift+Tab')
  await type(code)
  await page.keyboard.press('Tab')
  await type('annaschmidt')
  await type(password)
  await page.keyboard.press('Tab')
  await type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Enter the system' }).focus()
  await page.keyboard.press('Enter')
  await eventually(() => placeOf(page)).toBe(home)
  await close()
})

test.each([
  ['/signup/public', 'en', 'dark', { width: 1440, height: 900 }],
  ['/signup/public', 'zh_cn', 'light', { width: 320, height: 640 }],
  ['/signup/invite', 'en', 'light', { width: 390, height: 844 }],
  ['/signup/success/nothing', 'en', 'dark', { width: 390, height: 844 }],
])('axe finds nothing on %s, and nothing sticks out: %s %s %j', async (path, locale, theme, viewport) => {
  const { page, go, close } = await portal.visit({ viewport, settings: { locale, theme } })
  await go(path)
  await page.locator('h1').waitFor()
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await close()
})
