/** Companies that register by themselves, decided by the platform; people who want to join, decided by their company. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../../../server/test/support/mailbox.ts'
import { button, field, heading, stage } from '../support/admin.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

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

const service = '/api/supplier/SupplierRegisterService'

async function open<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(portal.address + path, {
    ...(body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : { headers: { 'accept-language': 'en' } }),
  })
  const { data } = (await answer.json()) as { data: T }
  return data
}

/** The address is shown to be somebody's own by a code that is mailed to it. */
async function verified(email: string): Promise<string> {
  await open(`${service}/getNoteCode?telephone=${email}&purpose=register`)
  const { text } = await mailbox.take(email, /code|验证码/i)
  const [noteCode = ''] = /\b\d{4}\b/.exec(text) ?? []
  const { verifyToken } = await open<{ verifyToken: string }>(
    `${service}/validateNoteCode?telephone=${email}&noteCode=${noteCode}&purpose=register`,
  )
  return verifyToken
}

async function register(fullName: string, email: string): Promise<void> {
  const password = 'four green wheels'
  const { version } = await open<{ version: string }>('/api/agreement')
  await open(`${service}/register`, {
    registerSource: 'PUBLIC',
    fullName,
    countryCode: 'SE',
    contactName: 'Anna Berg',
    email,
    verifyToken: await verified(email),
    agreementVersion: version,
    password,
    passwordConfirm: password,
  })
}

test('a registration waits for the platform, which opens its account or refuses it with a reason', async () => {
  const { page, go, close } = await portal.enter('platform', '/platform/setting/index')
  const audit = page.locator('srm-settings .setting').filter({ hasText: 'registerAudit' })
  await audit.getByRole('combobox').selectOption('Y')
  await button(audit, '保存').click()
  await eventually(() => audit.textContent()).toContain('已修改')
  await register('Nordic Wheels AB', 'anna@nordic.example')
  await register('Baltic Tyres OU', 'anna@baltic.example')
  await go('/platform/registration/index?tab=open')
  const list = page.locator('srm-registration-list')
  const detail = page.locator('srm-registration-detail')
  const row = (name: string) => list.locator('[role=row]').filter({ hasText: name }).locator('a')
  await row('Nordic Wheels AB').click()
  await button(detail, '开通').click()
  await eventually(() => stage(detail)).toBe('已开通')
  await eventually(() => detail.locator('.facts-area').textContent()).toMatch(/账号\d{6}/)
  await page.locator('.side-nav .nav-item[aria-current]').click()
  await row('Baltic Tyres OU').click()
  const refused = detail.locator('visible=true')
  await button(refused, '更多操作').click()
  await refused.getByRole('menuitem', { name: '驳回', exact: true }).click()
  await field(refused.getByRole('dialog'), '原因').fill('资料不全')
  await button(refused.getByRole('dialog'), '驳回').click()
  await eventually(() => refused.locator('.doc-title .tag').first().textContent()).toBe('已驳回')
  await eventually(() => refused.locator('.facts-area').textContent()).toContain('资料不全')
  await close()
})

test('who asks to join becomes one of the company’s people', async () => {
  const email = 'sun.li@yuantu.example'
  await open(`${service}/join`, {
    fullName: '远途自行车（昆山）有限公司',
    contactName: '孙丽',
    email,
    verifyToken: await verified(email),
    message: '仓库新同事',
  })
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/joinRequest/index?tab=open')
  await page.locator('srm-join-request-list [role=row] a').first().click()
  const place = page.locator('srm-join-request-detail')
  await eventually(() => place.locator('.facts-area').textContent()).toContain('仓库新同事')
  await button(place, '同意').click()
  await field(place.getByRole('dialog'), '子账号').fill('sunli001')
  await button(place.getByRole('dialog'), '同意').click()
  await eventually(() => stage(place)).toBe('已同意')
  const { items } = await portal.ask<{ items: { name: string }[] }>(
    'buyerAdministrator',
    '/buyer/subAccount?q=sunli001',
  )
  expect(items.map(({ name }) => name)).toEqual(['孙丽'])
  await eventually(() => heading(place)).toMatch(/^JR\d+$/)
  await close()
})
