/** Tokens of scripts and host pages: made, shown once, used, seen and ended by an administrator. */

import { createCaller } from '@srm/core/client/caller'
import { type EmbedGrant, embedSession, withServiceToken } from '@srm/core/client/embedSession'
import { SrmError } from '@srm/core/client/errors'
import { fetchTransport } from '@srm/core/client/transport'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besidesMeasuring, button, choose, field } from '../support/admin.ts'
import { eventually, type Portal, password, startPortal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const path = '/buyer/serviceTokens/index'
const rowOf = (place: Locator, name: string) => place.locator('.tool-row').filter({ hasText: name })
/** A click beside the list of choices closes it. */
const leaveChoice = (dialog: Locator) => dialog.locator('.ant-modal-title').click()
const dialogOf = (page: Page) => page.getByRole('dialog')

/** What a call answers: 200, or the code of the refusal. */
async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return 200
  } catch (error) {
    if (error instanceof SrmError) return Number(error.code)
    throw error
  }
}

/** What the page of a session asks for first. */
const asPage = ({ token, account }: EmbedGrant) =>
  statusOf(
    createCaller({
      baseUrl: portal.address,
      transport: fetchTransport,
      credentials: { ...withServiceToken(token), account },
    }).call({ method: 'GET', path: '/buyer/material' }),
  )

test('a token for a host page is made and shown once; its session is seen and ended, then the token', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', path)
  const place = page.locator('srm-service-tokens')
  await button(place, '新建令牌').click()
  const dialog = dialogOf(page)
  await button(dialog, '创建令牌').click()
  await eventually(() => dialog.getByRole('alert').count()).toBe(3)
  await field(dialog, '名称').fill('intranet')
  await dialog.getByRole('radio', { name: /^嵌入页面/ }).check()
  await eventually(() => dialog.getByRole('combobox').count()).toBe(1)
  await choose(dialog, '单据', '物料主数据')
  await leaveChoice(dialog)
  await button(dialog, '创建令牌').click()
  const shown = dialog.getByRole('textbox', { name: '令牌' })
  await shown.waitFor()
  const serviceToken = await shown.inputValue()
  expect(serviceToken).toMatch(/^srm_100002\.[\w-]{43}$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(dialog, '复制令牌').click()
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(serviceToken)
  await button(dialog, '已妥善保存').click()
  await eventually(() => rowOf(place, 'intranet').textContent()).toContain('嵌入页面')
  expect(await page.content()).not.toContain(serviceToken)

  const open = { baseUrl: portal.address, serviceToken, side: 'buyer', elsSubAccount: 'purchaser' } as const
  const grant = await embedSession(open)
  expect(await asPage(grant)).toBe(200)
  await button(place, '刷新').click()
  const sessions = place.getByRole('region', { name: '嵌入页面的会话' })
  const session = rowOf(sessions, '经由 intranet')
  await eventually(() => session.textContent()).toContain('purchaser')
  await session.locator('.tool-row-head').click()
  await button(session, '结束会话').click()
  expect(await asPage(grant)).toBe(200)
  await button(dialogOf(page), '结束会话').click()
  await eventually(() => session.count()).toBe(0)
  await eventually(() => asPage(grant)).toBe(401)

  const left = await embedSession(open)
  await button(place, '刷新').click()
  await session.waitFor()
  const token = rowOf(place.getByRole('region', { name: '服务令牌' }), 'intranet')
  await token.locator('.tool-row-head').click()
  await button(token, '吊销令牌').click()
  await button(dialogOf(page), '吊销令牌').click()
  // the session opened with it has ended as well
  await eventually(() => session.count()).toBe(0)
  expect(await token.count()).toBe(0)
  await eventually(() => asPage(left)).toBe(401)
  expect(await statusOf(embedSession(open))).toBe(401)
  await place.getByRole('checkbox', { name: '显示已结束的' }).check()
  await eventually(() => token.textContent()).toContain('已吊销')
  await eventually(() => session.count()).toBe(2)
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('a script gets chosen documents and actions, as the company with two sides gives them to its side', async () => {
  const { page, errors, close } = await portal.enter('both', '/supplier/serviceTokens/index', {
    settings: { locale: 'en' },
  })
  const place = page.locator('srm-service-tokens')
  await button(place, 'Make a token').click()
  const dialog = dialogOf(page)
  await field(dialog, 'Name').fill('nightly')
  await choose(dialog, 'Documents', 'Purchase order')
  await leaveChoice(dialog)
  await choose(dialog, 'Actions', 'View')
  await leaveChoice(dialog)
  await button(dialog, 'Make token').click()
  const shown = dialog.getByRole('textbox', { name: 'Token' })
  await shown.waitFor()
  const credentials = withServiceToken(await shown.inputValue())
  const { call } = createCaller({ baseUrl: portal.address, transport: fetchTransport, credentials })
  expect(await statusOf(call({ method: 'GET', path: '/supplier/purchaseOrder' }))).toBe(200)
  expect(await statusOf(call({ method: 'GET', path: '/supplier/receipt' }))).toBe(403)
  await button(dialog, 'I have kept it').click()
  // the same name again is refused in the dialog
  await button(place, 'Make a token').click()
  await field(dialog, 'Name').fill('nightly')
  await choose(dialog, 'Documents', 'Purchase order')
  await leaveChoice(dialog)
  await choose(dialog, 'Actions', 'View')
  await leaveChoice(dialog)
  await button(dialog, 'Make token').click()
  await eventually(() => dialog.getByRole('alert').textContent()).toContain('has this name already')
  expect(besidesMeasuring(errors).filter((error) => !error.includes('409'))).toEqual([])
  await close()
})

test('whoever was handed over shows who he is before a token is made', async () => {
  const { exchangeToken } = await portal.send<{ exchangeToken: string }>('buyerAdministrator', '/session/exchange', {})
  const { page, errors, close } = await portal.visit({ fresh: true, settings: { locale: 'en' } })
  await page.goto(`${portal.address}${path}?webValidToken=${exchangeToken}`)
  const place = page.locator('srm-service-tokens')
  await button(place, 'Make a token').click()
  const dialog = place.getByRole('dialog')
  await field(dialog, 'Name').fill('handed-over')
  await dialog.getByRole('radio', { name: /^A host page/ }).check()
  await choose(dialog, 'Documents', 'Purchase order')
  await leaveChoice(dialog)
  await button(dialog, 'Make token').click()
  const proof = page.locator('dialog.proof')
  await proof.locator('[name=password]').fill(password)
  await proof.locator('button[type=submit]').click()
  await dialog.getByRole('textbox', { name: 'Token' }).waitFor()
  await button(dialog, 'I have kept it').click()
  await eventually(() => rowOf(place, 'handed-over').textContent()).toContain('Host page: embed')
  expect(besidesMeasuring(errors).filter((error) => !error.includes('403'))).toEqual([])
  await close()
})

test('who is no administrator has no such page', async () => {
  const { page, close } = await portal.enter('buyer', path)
  await eventually(() => page.locator('.frame-main').textContent()).toContain('您没有权限查看此页面')
  await close()
})
