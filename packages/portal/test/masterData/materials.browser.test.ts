/** Materials: conversions of units, the picture, those that say the same, what their category asks for. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurn } from '../../../../scripts/scale.ts'
import { besidesMeasuring, button, choose, demandAccessible, field, heading, looks, stage } from '../support/admin.ts'
import { eventually, faults, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const rows = (place: Locator): Promise<readonly string[]> =>
  place
    .locator('.fact-value .rows tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim()).join(' ')),
    )
const cellFault = (place: Locator, at: string) =>
  place.locator(`[data-field="uomConversions.${at}"] .is-error`).textContent()

test('conversions of a material are typed and pasted, say which one is wrong, and are read in its detail', async () => {
  const { page, errors, go, close } = await portal.enter('buyerAdministrator', '/buyer/material/new')
  const place = page.locator('srm-material-detail')
  const cell = (name: string) => place.getByRole('textbox', { name, exact: true })
  await field(place, '物料编码').fill('CONV-1')
  await field(place, '物料描述').fill('按箱采购的螺栓')
  await choose(place, '物料分类', '10')
  await choose(place, '基本单位', 'PCS')
  await button(place, '添加换算').click()
  await eventually(() => cell('数量 1').inputValue()).toBe('1')
  await choose(place, '单位 1', 'BOX')
  await cell('折合基本单位 1').fill('2.5')
  await cell('折合基本单位 1').press('Enter')
  await eventually(() => cellFault(place, '0.num')).toContain('整数')
  await eventually(() => cell('数量 2').evaluate((box) => box.matches(':focus'))).toBe(true)
  await cell('折合基本单位 1').fill('12')
  await cell('数量 2').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '1\tBOX\t10\r\n3\tKG\t2\r\n')
    const inside = (root: Document | ShadowRoot): Element | null => {
      const active = root.activeElement
      return active?.shadowRoot ? inside(active.shadowRoot) : active
    }
    inside(document)?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true, cancelable: true }),
    )
  })
  await eventually(() => cell('折合基本单位 3').inputValue()).toBe('2')
  await button(place, '保存').click()
  await eventually(() => cellFault(place, '1.unit')).toContain('重复')
  expect(await faults(page)).toEqual([])
  await button(place, '删除第 2 行').click()
  await button(place, '保存').click()
  await eventually(() => heading(place)).toContain('CONV-1')
  await eventually(() => rows(place)).toEqual(['1 盒 12', '3 千克 2'])
  const path = placeOf(page)
  await go(path)
  await eventually(() => rows(place)).toEqual(['1 盒 12', '3 千克 2'])
  await button(place, '编辑').click()
  await eventually(() => cell('数量 2').inputValue()).toBe('3')
  // What the server refused, the browser notes.
  expect(besidesMeasuring(errors).filter((error) => !error.includes('400'))).toEqual([])
  await close()
  for (const look of inTurn(looks, 0))
    await demandAccessible(portal, 'buyerAdministrator', path, 'srm-material-detail .fact-value .rows', look)
})

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
  // nobody removes what he has not seen, and what is still on its way could not come any more
  await eventually(isShown).toBe(true)
  await button(place, '移除图片').click()
  await button(place, '选择图片').waitFor()
  expect(await image.count()).toBe(0)
  const refused = (error: string) => error.includes('422')
  expect(besidesMeasuring(errors).filter((error) => !refused(error))).toEqual([])
  await close()
})

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

const attributes = (place: Locator): Promise<readonly string[]> =>
  place.locator('.fact-value .rows tbody td:first-child').allTextContents()
const marked = (place: Locator): Promise<readonly (string | null)[]> =>
  place.locator('.form-item:has(.required)').evaluateAll((all) => all.map((item) => item.getAttribute('data-field')))
const whyMarked = (place: Locator, name: string) =>
  place.locator(`[data-field=${name}] .required`).getAttribute('title')
const fault = (place: Locator, name: string) => place.locator(`[data-field=${name}] .is-error`).textContent()

test('a category names each attribute once, and its detail shows them', async () => {
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(
    'buyerAdministrator',
    '/buyer/materialCategory?key=LJ0401',
  )
  const pedals = `/buyer/materialCategory/${items[0]?.uuid}`
  const { page, errors, close } = await portal.enter('buyerAdministrator', pedals)
  const place = page.locator('srm-category-detail')
  await button(place, '编辑').click()
  await button(place, '添加属性').click()
  await choose(place, '属性 1', '毛重')
  await button(place, '添加属性').click()
  await choose(place, '属性 2', '毛重')
  await button(place, '保存').click()
  await eventually(() => place.locator('[data-field="template.1.attribute"] .is-error').textContent()).toBe(
    '重复出现。',
  )
  await choose(place, '属性 2', '海关编码')
  expect(await faults(page)).toEqual([])
  await button(place, '保存').click()
  await eventually(() => attributes(place)).toEqual(['毛重', '海关编码'])
  // What the server refused, the browser notes.
  expect(besidesMeasuring(errors).filter((error) => !error.includes('400'))).toEqual([])
  await close()
  for (const look of inTurn(looks, 1))
    await demandAccessible(portal, 'buyerAdministrator', pedals, 'srm-category-detail .fact-value .rows', look)
})

test('a material’s form marks what its category and those above it ask for, says what is missing, and passes', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/material/new')
  const place = page.locator('srm-material-detail')
  const always = ['materialNumber', 'materialDesc', 'cateLevelCode', 'baseUnit']
  const spec5 = ['materialSpecifications', 'materialModel', 'productionStatus', 'businessStatus']
  await field(place, '物料编码').fill('ASKED-1')
  await field(place, '物料描述').fill('带要求的脚踏')
  await eventually(() => marked(place)).toEqual(always)
  await choose(place, '物料分类', 'LJ0401')
  await eventually(async () => (await marked(place)).toSorted()).toEqual(
    [...always, ...spec5, 'netWeight', 'grossWeight', 'hsCode'].toSorted(),
  )
  expect(await whyMarked(place, 'hsCode')).toBe('分类“脚踏”要求填写此项。')
  expect(await whyMarked(place, 'netWeight')).toBe('分类“自行车零部件”要求填写此项。')
  await choose(place, '物料分类', 'BZ0101')
  // a bolt has no model: its category turns that off
  await eventually(async () => (await marked(place)).toSorted()).toEqual(
    [...always, ...spec5.filter((key) => key !== 'materialModel')].toSorted(),
  )
  await choose(place, '物料分类', 'LJ0401')
  await choose(place, '基本单位', 'PR')
  await field(place, '净重').fill('0.4')
  await button(place, '保存').click()
  await eventually(() => stage(place)).toBe('草稿')
  await button(place, '提交审批').click()
  await eventually(() => fault(place, 'materialSpecifications')).toBe('分类“自行车零部件”要求填写此项。')
  expect(await fault(place, 'grossWeight')).toBe('分类“脚踏”要求填写此项。')
  expect(await fault(place, 'hsCode')).toBe('分类“脚踏”要求填写此项。')
  expect(await place.locator('[data-field=netWeight] .is-error').count()).toBe(0)
  await eventually(() =>
    place.locator('[data-field=materialSpecifications] input').evaluate((box) => box.matches(':focus')),
  ).toBe(true)
  expect(await faults(page)).toEqual([])
  expect(await fault(place, 'materialModel')).toBe('必填。')
  await field(place, '规格').fill('9/16"')
  await field(place, '型号').fill('PD-9')
  await choose(place, '生产状态', 'series')
  await choose(place, '业务状态', 'open')
  await field(place, '毛重').fill('0.5')
  await field(place, '海关编码').fill('87149620')
  await button(place, '保存').click()
  await eventually(() => heading(place)).toContain('ASKED-1')
  await button(place, '提交审批').click()
  await eventually(() => stage(place)).toBe('有效')
  await button(place, '编辑').click()
  await eventually(() => field(place, '毛重').inputValue()).toBe('0.5')
  await field(place, '毛重').fill('')
  await button(place, '保存').click()
  await eventually(() => fault(place, 'grossWeight')).toBe('分类“脚踏”要求填写此项。')
  expect(placeOf(page)).toMatch(/^\/buyer\/material\//)
  expect(besidesMeasuring(errors).filter((error) => !error.includes('400'))).toEqual([])
  await close()
})
