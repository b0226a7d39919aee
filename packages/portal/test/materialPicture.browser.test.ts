/** The picture of a material on its screen: chosen, seen, replaced, marked in the list, removed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besidesMeasuring, button, demandAccessible } from './admin.ts'
import { eventually, type Portal, startPortal } from './portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

interface Found {
  readonly uuid: string
  readonly materialNumber: string
  readonly materialDesc: string
}
/** One blue pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQK78EAAIGAWA+emjrAAAAAElFTkSuQmCC',
  'base64',
)
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })

test('one picture is chosen, shown, replaced and removed; the list says that there is one', async () => {
  const { items } = await portal.ask<{ items: Found[] }>('buyerAdministrator', '/buyer/material?limit=1')
  const [material] = items
  if (!material) throw new Error('The demo has no material.')
  const path = `/buyer/material/${material.uuid}`
  const { page, errors, go, close } = await portal.enter('buyerAdministrator', path)
  const place = page.locator('srm-material-detail')
  const image = place.getByRole('img', { name: material.materialDesc, exact: true })
  const isShown = () => image.evaluate((one: HTMLImageElement) => one.naturalWidth > 0)
  const chosen = place.locator('.picture input[type=file]')

  await button(place, '选择图片').waitFor()
  await chosen.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await eventually(() => place.locator('.picture [role=alert]').textContent()).toContain('不是 JPG 或 PNG')
  await chosen.setInputFiles(png('front.png'))
  await eventually(isShown).toBe(true)
  expect(await place.locator('.picture [role=alert]').count()).toBe(0)
  const first = await image.getAttribute('src')
  await chosen.setInputFiles(png('back.png'))
  await eventually(() => image.getAttribute('src')).not.toBe(first)
  await eventually(isShown).toBe(true)

  await go('/buyer/material/index')
  const row = page.locator('srm-material-list [data-row]', { hasText: material.materialNumber })
  await eventually(() => row.getByRole('img', { name: '有图片' }).count()).toBe(1)
  await demandAccessible(portal, 'buyerAdministrator', path, 'srm-material-detail .picture img', {})

  await go(path)
  await button(place, '移除图片').click()
  await button(place, '选择图片').waitFor()
  expect(await image.count()).toBe(0)
  const refused = (error: string) => error.includes('422')
  expect(besidesMeasuring(errors).filter((error) => !refused(error))).toEqual([])
  await close()
})
