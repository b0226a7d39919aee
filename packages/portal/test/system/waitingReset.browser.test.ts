/** A reset that nobody else can confirm says so on its person's page, and to whoever is too early. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besidesMeasuring, button } from '../support/admin.ts'
import { faults, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
let path = ''

beforeAll(async () => {
  portal = await startPortal()
  path = await ask()
})
afterAll(() => portal?.stop())

/** The demo's other person is made a second administrator; the reset of that one has nobody else. */
const ask = async () => {
  const { items } = await portal.ask<{ items: { uuid: string; rowVersion: number }[] }>(
    'buyerAdministrator',
    '/buyer/subAccount?elsSubAccount=purchaser',
  )
  const [person] = items
  const path = `/buyer/subAccount/${person?.uuid}`
  const given = { rowVersion: person?.rowVersion, roles: ['buyerAdministrator'] }
  await portal.send('buyerAdministrator', path, given, 'PUT')
  await portal.send('buyerAdministrator', '/buyer/settings/auth.resetNeedsTwo', { value: 'Y' }, 'PUT')
  await portal.send('buyerAdministrator', `${path}/resetFactor`, {})
  return path
}

test.each([
  ['zh_cn', '重置第二验证因素', '重置待确认', '没有其他人员可以确认', 'light'],
  ['en', 'Reset second factor', 'Reset waits', 'Nobody else can confirm', 'dark'],
] as const)('it waits, and says until when: %s', async (locale, action, tag, refused, theme) => {
  const visitor = await portal.enter('buyerAdministrator', path, { settings: { locale, theme } })
  const { page, errors } = visitor
  const place = page.locator('srm-person-detail')
  await place.locator('.tag', { hasText: tag }).waitFor()
  expect(await faults(page)).toEqual([])
  await button(place, /^(更多操作|More actions)$/).click()
  await place.getByRole('menuitem', { name: action, exact: true }).click()
  await button(place.getByRole('dialog'), action).click()
  await place.getByText(refused).waitFor()
  expect(besidesMeasuring(errors).filter((text) => !text.includes('422'))).toEqual([])
  await visitor.close()
})
