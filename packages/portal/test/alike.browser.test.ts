/** Materials that say the same: told in their details, found by a filter of the list. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, demandAccessible } from './admin.ts'
import { eventually, type Portal, placeOf, startPortal } from './portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

interface Material {
  readonly uuid: string
  readonly materialNumber: string
  readonly cateLevelCode: string
  readonly baseUnit: string
}

test('a material entered twice leads to the other one, and the list shows both', async () => {
  const { items } = await portal.ask<{ items: Material[] }>('buyerAdministrator', '/buyer/material?limit=1')
  const { cateLevelCode, baseUnit } = items[0] as Material
  const enter = (materialNumber: string, materialDesc: string) =>
    portal.send<Material>('buyerAdministrator', '/buyer/material', {
      materialNumber,
      materialDesc,
      cateLevelCode,
      baseUnit,
    })
  const once = await enter('SAME-1', '六角螺栓 M8×40')
  await enter('SAME-2', ' 六角螺栓  m8×40')
  await enter('OTHER-1', '六角螺栓 M8×50')

  const { page, errors, go, close } = await portal.enter('buyerAdministrator', `/buyer/material/${once.uuid}`)
  const note = page.locator('srm-material-detail').getByRole('note')
  await eventually(() => note.textContent()).toContain('有 1 条记录内容相同：SAME-2')
  for (const look of [{}, { viewport: { width: 390, height: 844 } }, { settings: { locale: 'en' } }])
    await demandAccessible(portal, 'buyerAdministrator', `/buyer/material/${once.uuid}`, '.alike-note', look)
  await button(note, 'SAME-2').click()
  await eventually(() => note.textContent()).toContain('SAME-1')

  await go('/buyer/material/index')
  const list = page.locator('srm-material-list')
  await button(list, '更多筛选').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: '重复' }).click()
  await page.getByTitle('与其他记录内容相同').click()
  await page.keyboard.press('Escape')
  await button(drawer, '查看结果').click()
  await eventually(() => list.locator('[data-row] a').allTextContents()).toEqual(['SAME-2', 'SAME-1'])
  expect(placeOf(page)).toMatch(/alike=any.*sort=materialDesc|sort=materialDesc.*alike=any/)
  await button(list, '去掉筛选：重复').click()
  await eventually(() => list.locator('[data-row] a').count()).toBeGreaterThan(2)
  expect(errors).toEqual([])
  await close()
})
