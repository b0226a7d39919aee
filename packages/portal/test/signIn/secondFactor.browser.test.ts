/** A second factor from its set-up to the proof in the middle of work, with a virtual authenticator in the browser. */
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurn } from '../../../../scripts/scale.ts'
import { besidesMeasuring, button, field } from '../support/admin.ts'
import { eventually, faults, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

/** Browsers make passkeys for the machine's name, not for its number. */
const here = () => portal.address.replace('127.0.0.1', 'localhost')
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const looks = inTurn(
  [
    ['zh_cn', 'light', { width: 1440, height: 900 }],
    ['zh_cn', 'dark', { width: 390, height: 844 }],
  ] as const,
  0,
)

test.each(looks)(
  'set up, shown at the sign-in, asked for before a bank account: %s %s',
  async (locale, theme, viewport) => {
    const bankCode = `B${Date.now()}`
    const bank = await portal.send<{ readonly uuid: string }>('buyerAdministrator', '/buyer/supplierBank', {
      toElsAccount: '300001',
      bankCode,
      openingBank: '工商银行',
      bankAccountName: '宁波海晟铝业有限公司',
      bankAccountNo: '6222000011112222',
      currency: 'CNY',
    })
    const visitor = await portal.visit({ fresh: true, viewport, settings: { locale, theme } })
    const { page, errors, signIn } = visitor
    await addAuthenticator(page)
    /** By the sign-in of the page: every other one of the person ends with the first factor. */
    let own: Record<string, string> = {}
    page.on('request', (request) => {
      const { token, account } = request.headers()
      if (token && account) own = { token, account }
    })
    const asPage = async (method: 'GET' | 'POST', path: string) =>
      (await (await fetch(`${portal.address}/api${path}`, { method, headers: own })).json()).data
    const good = async () => {
      expect(await faults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    const enter = async () => {
      await page.goto(`${here()}/login?to=/settings`)
      await signIn('buyerAdministrator')
    }
    const leave = async () => {
      await page.evaluate(() => localStorage.clear())
    }
    await enter()
    const section = page
      .locator('.own-section')
      .filter({ has: page.getByRole('heading', { name: '两步验证', exact: true }) })
    await button(section, '设置验证码应用').click()
    const secret = ((await section.locator('.totp-secret').textContent()) ?? '').replace(/\s/g, '')
    await section.locator('.qr').waitFor()
    await good()
    await section.locator('[name=appCode]').fill(codeOf(secret))
    await button(section, '启用').click()
    const codes = section.locator('.recovery-codes code')
    await eventually(() => codes.count()).toBe(10)
    const [recoveryCode = ''] = await codes.allTextContents()
    await good()
    await button(section, '我已保存').click()
    await button(section, '添加通行密钥').click()
    await eventually(() => section.locator('.setting-name').count()).toBe(2)
    await eventually(() => section.textContent()).toMatch(/Chrome · \w+/)
    await section.getByRole('button', { name: /^重命名 Chrome/ }).click()
    await good()
    await section.locator('[name=name]').fill('办公室电脑')
    await button(section, '保存').click()
    await eventually(() => section.locator('.setting-name').allTextContents()).toEqual([
      expect.stringContaining('手机'),
      expect.stringContaining('办公室电脑'),
    ])
    await good()

    await leave()
    await enter()
    await page.locator('[name=code]').waitFor()
    await good()
    // the code of the present step was taken at the set-up
    await page.locator('[name=code]').fill(codeOf(secret, 1))
    await page.locator('button[type=submit]').click()
    await eventually(() => placeOf(page)).toBe('/settings')

    await leave()
    await enter()
    await button(page, '使用通行密钥').click()
    await eventually(() => placeOf(page)).toBe('/settings')

    await leave()
    await enter()
    await button(page, '使用恢复码').click()
    await page.locator('[name=recoveryCode]').fill(recoveryCode)
    await page.locator('button[type=submit]').click()
    await eventually(() => section.textContent()).toContain('剩余恢复码：9')

    // a session that was handed over has proved nothing yet
    const { exchangeToken } = await asPage('POST', '/session/exchange')
    await leave()
    await page.goto(`${here()}/buyer/supplierBank/${bank.uuid}?webValidToken=${exchangeToken}`)
    const place = page.locator('srm-supplier-bank-detail')
    await button(place, '编辑').click()
    await field(place, '开户行').fill('建设银行')
    // a long number pushes no button off a phone
    await page.setViewportSize({ width: 390, height: 844 })
    await eventually(async () => {
      const { x = -1, width = 0 } = (await button(place, '保存').boundingBox()) ?? {}
      return x >= 0 && x + width <= 390
    }).toBe(true)
    await page.setViewportSize(viewport)
    await button(place, '保存').click()
    const dialog = page.getByRole('dialog', { name: '确认是您本人' })
    await button(dialog, '使用通行密钥').waitFor()
    await good()
    await dialog.locator('[name=code]').fill('000000')
    await button(dialog, '确认').click()
    await eventually(() => dialog.getByRole('alert').textContent()).toContain('验证未通过')
    await button(dialog, '使用通行密钥').click()
    await eventually(() => dialog.count()).toBe(0)
    const bankOf = () => asPage('GET', `/buyer/supplierBank/${bank.uuid}`)
    await eventually(async () => (await bankOf()).openingBank).toBe('建设银行')

    // the sign-in of the next look begins without a factor
    await page.goto(`${here()}/settings`)
    for (let left = 1; left >= 0; left -= 1) {
      await section
        .getByRole('button', { name: /^移除 / })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click()
      await eventually(() => section.locator('.setting-name').count()).toBe(left)
    }
    expect(besidesMeasuring(errors).filter((text) => !text.includes('403'))).toEqual([])
    await visitor.close()
  },
)
