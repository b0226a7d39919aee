import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, faults, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const begin = async (): Promise<{ deviceCode: string; userCode: string }> => {
  const response = await fetch(`${portal.address}/api/device`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return (await response.json()).data
}
const poll = async (deviceCode: string) => {
  const response = await fetch(`${portal.address}/api/device/poll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deviceCode }),
  })
  return (await response.json()).data
}

test.each([
  ['zh_cn', 'light', { width: 320, height: 640 }],
  ['en', 'dark', { width: 1440, height: 900 }],
] as const)('a code is looked at and confirmed: %s %s', async (locale, theme, viewport) => {
  const { page, go, close } = await portal.visit({ viewport, settings: { locale, theme }, as: 'buyer' })
  await go('/device')
  await page.locator('[name=code]').waitFor()
  expect(await faults(page)).toEqual([])
  await page.locator('[name=code]').fill('BBBB-BBBB')
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('[role=alert]').count()).toBe(1)
  expect(await faults(page)).toEqual([])
  const { deviceCode, userCode } = await begin()
  await page.locator('[name=code]').fill(userCode.toLowerCase())
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('.login-sub').textContent()).toContain(userCode)
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.locator('button[type=submit]').click()
  await page.getByRole('status').waitFor()
  expect(await faults(page)).toEqual([])
  expect(await poll(deviceCode)).toMatchObject({ status: 'confirmed' })
  await close()
})

test('a stranger is sent to the sign-in and comes back', async () => {
  const { page, go, close } = await portal.visit()
  await go('/device')
  await eventually(() => page.url()).toContain('/login?to=%2Fdevice')
  await close()
})
