/** The import wizard against the real server: from the dropped file to the corrected errors, by mouse and by keyboard. */
import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurn } from '../../../../scripts/scale.ts'
import { asked, besidesMeasuring, button, looks } from '../support/admin.ts'
import { chineseFile, countsOf, drop, runImport, target, tryOut, wizard } from '../support/imports.ts'
import { eventually, faults, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal
/** A category that asks for nothing beside what every material has. */
const smallParts = 'XJ'

beforeAll(async () => {
  portal = await startPortal()
  const { items } = await portal.ask<{ items: { parentCode: string }[] }>(
    'buyerAdministrator',
    '/buyer/materialCategory?cateLevel=3&limit=1',
  )
  await portal.send('buyerAdministrator', '/buyer/materialCategory', {
    ...{ cateCode: smallParts, cateName: '自行车小件', parentCode: items[0]?.parentCode },
    template: Object.keys(asked).map((attribute) => ({ attribute, asked: 'N' })),
  })
})
afterAll(() => portal?.stop())

interface Material {
  readonly uuid: string
  readonly rowVersion: number
  readonly materialNumber: string
  readonly materialDesc: string
  readonly baseUnit: string
  readonly cateLevelCode: string
  readonly minOrderQuantity: string | null
}
const materialsOf = async (query: string): Promise<readonly Material[]> => {
  const { items } = await portal.ask<{ items: Material[] }>('buyerAdministrator', `/buyer/material?${query}`)
  return items
}
const known = async (): Promise<Material> => {
  const [first] = await materialsOf('limit=1')
  if (!first) throw new Error('The demo has no material.')
  return { ...first, cateLevelCode: smallParts }
}
const numbers = async (q: string) =>
  (await materialsOf(`q=${q}`)).map(({ materialNumber }) => materialNumber).toSorted()

const path = '/buyer/import/material'
const jobPath = /^\/buyer\/import\/material\/[0-9a-f-]{36}$/

async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), text: (await readFile(await download.path())).toString() }
}

test('a GB18030 file with semicolons is dropped, mapped, tried and imported, and its errors corrected', async () => {
  const { baseUnit, cateLevelCode, materialNumber } = await known()
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/material/index')
  await button(page.locator('srm-material-list'), '导入').click()
  await eventually(() => placeOf(page)).toBe(path)
  const rows = [
    ['零件号', '物料描述', '基本单为', '物料分类', '起订'],
    [materialNumber, '铝合金前叉（改）', baseUnit, cateLevelCode, '10'],
    ['WZ-1001', '前轮 29 寸', baseUnit, cateLevelCode, ''],
    ['WZ-1002', '后轮 29 寸', baseUnit, cateLevelCode, '-10'],
    ['WZ-1003', '', baseUnit, cateLevelCode, ''],
  ]
  await drop(page, wizard(page).locator('.import-drop'), '12月物料.csv', chineseFile(rows))
  await wizard(page).locator('.import-map').waitFor()
  await eventually(() => placeOf(page)).toMatch(jobPath)
  const facts = () =>
    wizard(page)
      .locator('.import-facts select')
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.textContent))
  expect(await facts()).toEqual(expect.arrayContaining(['GB18030（已识别）', '分号（已识别）']))
  expect(await wizard(page).locator('.wizard-foot').textContent()).toContain('物料编码、基本单位')

  await target(page, '零件号').selectOption('materialNumber')
  await wizard(page)
    .locator('.import-map-row')
    .filter({ hasText: '基本单为' })
    .getByRole('button', { name: '采用' })
    .click()
  await target(page, '起订').selectOption('minOrderQuantity')
  expect(await target(page, '基本单为').inputValue()).toBe('baseUnit')
  expect(await wizard(page).locator('.wizard-foot').textContent()).toContain('没对应的必填字段：无')
  await page.locator('.tab[aria-selected=true] .dirty-dot').waitFor()

  await tryOut(page)
  expect(await countsOf(page)).toEqual(['1', '1', '0', '2'])
  expect(await numbers('WZ-10')).toEqual([])
  const errorRows = wizard(page).locator('.import-error-row')
  await eventually(() => errorRows.count()).toBe(2)
  expect(await errorRows.nth(0).textContent()).toMatch(/^4最小起订量.*不能小于/)
  expect(await errorRows.nth(0).getByRole('textbox').inputValue()).toBe('-10')
  expect(await errorRows.nth(1).textContent()).toMatch(/^5物料描述.*必填/)

  await runImport(page, /^导入 2 行，跳过 2 行$/)
  expect(await wizard(page).locator('.import-banner').textContent()).toContain('已导入 2 行，2 行未接受')
  expect(await numbers('WZ-10')).toEqual(['WZ-1001'])

  const file = await saved(page, () => button(wizard(page), '下载错误行').click())
  expect(file.name).toBe('12月物料-errors.csv')
  expect(file.text).toContain('最小起订量')
  const corrected = file.text.replace(",'-10,", ',5,').replace('WZ-1003,,', 'WZ-1003,车架,')
  const before = placeOf(page)
  await drop(page, wizard(page).locator('.import-result'), file.name, Buffer.from(corrected))
  await eventually(() => placeOf(page)).not.toBe(before)
  await wizard(page).locator('.import-map').waitFor()
  expect(await target(page, '零件号').inputValue()).toBe('materialNumber')
  expect(await wizard(page).locator('.import-map-row').first().textContent()).toContain('同上次')
  await tryOut(page)
  expect(await countsOf(page)).toEqual(['2', '0', '0', '0'])
  await runImport(page, /^导入 2 行$/)
  expect(await wizard(page).locator('.import-banner').textContent()).toContain('已导入 2 行。')
  expect(await numbers('WZ-10')).toEqual(['WZ-1001', 'WZ-1002', 'WZ-1003'])
  await button(wizard(page), '查看物料主数据').click()
  await eventually(() => placeOf(page)).toBe('/buyer/material/index')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('a mapping is loaded from the file of an earlier one, and the template names every column', async () => {
  const { baseUnit, cateLevelCode } = await known()
  const { page, close } = await portal.enter('buyerAdministrator', path)
  const template = await saved(page, () => button(wizard(page), '下载模板（CSV）').click())
  expect(template.name).toBe('物料主数据 模板.csv')
  expect(template.text).toMatch(/^\ufeff\*物料编码,\*物料描述,/)
  const rows = [
    ['A', 'B', 'C', 'D'],
    ['WM-1', '车把', baseUnit, cateLevelCode],
  ]
  await drop(page, wizard(page).locator('.import-drop'), 'a.csv', chineseFile(rows))
  await wizard(page).locator('.import-map').waitFor()
  await button(wizard(page), '试运行，不写入').click()
  expect(await wizard(page).getByRole('alert').textContent()).toContain('至少对应一列')
  const load = async (mapping: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(wizard(page), '载入对应').click()])
    await chooser.setFiles({ name: 'map.json', mimeType: 'application/json', buffer: Buffer.from(mapping) })
  }
  await load('no mapping')
  await eventually(() => wizard(page).locator('.import-map-bar').textContent()).toContain('这个文件不是列对应')
  const mapping = { A: 'materialNumber', B: 'materialDesc', C: 'baseUnit', D: 'cateLevelCode' }
  await load(JSON.stringify(mapping))
  await eventually(() => target(page, 'D').inputValue()).toBe('cateLevelCode')
  const kept = await saved(page, () => button(wizard(page), '保存对应').click())
  expect(JSON.parse(kept.text)).toEqual(mapping)
  await tryOut(page)
  expect(await countsOf(page)).toEqual(['1', '0', '0', '0'])
  await close()
})

test('titles above the header, a stray quotation mark and a column without a field are said before anything is tried', async () => {
  const { baseUnit, cateLevelCode } = await known()
  const { page, close } = await portal.enter('buyerAdministrator', path)
  const rows = [
    ['2026 年物料清单', '', '', '', ''],
    ['materialNumber', 'materialDesc', 'baseUnit', 'cateLevelCode', '颜色'],
    ['WH-1', '12" 钢管', baseUnit, cateLevelCode, '红'],
    ['WH-2', '钢管', baseUnit, cateLevelCode, '蓝'],
  ]
  await drop(page, wizard(page).locator('.import-drop'), '清单.csv', chineseFile(rows))
  await wizard(page).locator('.import-map').waitFor()
  const header = wizard(page).getByRole('combobox', { name: /^表头/ })
  expect(await header.inputValue()).toBe('2')
  const facts = () => wizard(page).locator('.import-facts').first().textContent()
  expect(await facts()).toMatch(/列5数据行2$/)
  expect(await wizard(page).locator('.import-banner').textContent()).toMatch(/第 3 行不会导入：单元格内有引号/)
  expect(await wizard(page).locator('.import-left').textContent()).toBe('未选对应字段，不导入：颜色。')
  await header.selectOption('1')
  await eventually(facts).toMatch(/列5数据行3$/)
  await header.selectOption('2')
  await eventually(facts).toMatch(/列5数据行2$/)
  await tryOut(page)
  expect(await countsOf(page)).toEqual(['1', '0', '0', '1'])
  await runImport(page, /^导入 1 行，跳过 1 行$/)
  expect(await numbers('WH-')).toEqual(['WH-2'])
  await close()
})

test('the Excel template names the same columns, and rows of people are found by another field', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/import/subAccount')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(wizard(page), '下载模板（Excel）').click(),
  ])
  expect(download.suggestedFilename()).toMatch(/模板\.xlsx$/)
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())))
  const names = (sheets[0]?.rows[0] ?? []).map(String)
  expect(names.some((name) => name.startsWith('*'))).toBe(true)
  await drop(page, wizard(page).locator('.import-drop'), 'people.csv', Buffer.from('email,name\na@b.example,Li\n'))
  await wizard(page).locator('.import-map').waitFor()
  const key = wizard(page).getByLabel('按此识别同一条')
  await key.selectOption('email')
  await wizard(page).getByLabel('导入方式').selectOption('update')
  await tryOut(page)
  expect(await countsOf(page)).toEqual(['0', '0', '0', '0'])
  expect(await wizard(page).locator('.wizard-foot').textContent()).toContain('跳过 1')
  await close()
})

test('keys alone lead from the button of the list to the imported rows', async () => {
  const { baseUnit, cateLevelCode } = await known()
  const { page, close } = await portal.enter('buyerAdministrator', path, { settings: { locale: 'en' } })
  const press = async (name: string | RegExp, key = 'Enter') => {
    await button(wizard(page), name).focus()
    await page.keyboard.press(key)
  }
  await button(wizard(page), 'Choose file').waitFor()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Choose file')])
  const text = `materialNumber,materialDesc,baseUnit,cateLevelCode,Note\nWK-1,车铃,${baseUnit},${cateLevelCode},x\n`
  await chooser.setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await wizard(page).locator('.import-map').waitFor()
  const note = wizard(page).getByLabel('Import Note as')
  await note.focus()
  await page.keyboard.type('Remark')
  await eventually(() => note.inputValue()).toBe('remark')
  await press('Dry run, writes nothing', 'Space')
  await wizard(page).locator('.import-tiles').waitFor()
  await press(/^New\s*1/, 'Space')
  expect(await button(wizard(page), /^New\s*1/).getAttribute('aria-pressed')).toBe('true')
  await press('Import 1 row')
  await eventually(() => wizard(page).locator('.import-banner').textContent()).toContain('1 row imported.')
  expect(await numbers('WK-1')).toEqual(['WK-1'])
  await close()
})

test('the same file is imported a second time only when a person says so', async () => {
  const { baseUnit, cateLevelCode } = await known()
  const { page, close } = await portal.enter('buyerAdministrator', path)
  const fileOf = (description: string) =>
    Buffer.from(
      `materialNumber,materialDesc,baseUnit,cateLevelCode\nWS-1,${description},${baseUnit},${cateLevelCode}\n`,
    )
  const importIt = async (description: string) => {
    await drop(page, wizard(page).locator('.import-drop'), `${description}.csv`, fileOf(description))
    await wizard(page).locator('.import-map').waitFor()
    await tryOut(page)
    await button(wizard(page), /^导入 1 行$/).click()
    await wizard(page).locator('.import-banner').waitFor()
  }
  const another = async () => {
    await button(wizard(page), '再导入一个文件').click()
    await eventually(() => placeOf(page)).toBe(path)
  }
  const description = async () => (await materialsOf('q=WS-1'))[0]?.materialDesc
  await importIt('脚撑')
  const first = placeOf(page)
  await another()
  await importIt('双脚撑')
  const [{ uuid, rowVersion } = { uuid: '', rowVersion: 0 }] = await materialsOf('q=WS-1')
  const byHand = { rowVersion, materialDesc: '三脚撑' }
  await portal.send('buyerAdministrator', `/buyer/material/${uuid}`, byHand, 'PUT')
  await another()
  await importIt('双脚撑')
  expect(await wizard(page).getByRole('alert').textContent()).toMatch(/已由 IM\d+ 按同样方式导入过/)
  expect(await description()).toBe('三脚撑')
  await button(wizard(page), '再次导入').click()
  await eventually(() => wizard(page).locator('.import-banner').textContent()).toContain('已导入 1 行。')
  expect(await description()).toBe('双脚撑')
  await another()
  const earlier = wizard(page).locator('.import-earlier-row')
  await eventually(() => earlier.count()).toBeGreaterThanOrEqual(3)
  await earlier.nth(2).getByRole('button').click()
  await eventually(() => placeOf(page)).toBe(first)
  await close()
})

test('a run goes on while the page is reloaded, is cancelled between its parts, and continued to its end', async () => {
  const { baseUnit, cateLevelCode } = await known()
  const { page, close } = await portal.enter('buyerAdministrator', path)
  const many = 999
  // materials with conversions of their own go one by one, and a few at a time
  const header = 'materialNumber,materialDesc,baseUnit,cateLevelCode,uomConversions'
  const rows = Array.from({ length: many }, (_, i) => `WL-${1000 + i},长跑 ${i},${baseUnit},${cateLevelCode},`)
  const file = Buffer.from([header, ...rows, ''].join('\n'))
  await drop(page, wizard(page).locator('.import-drop'), 'long.csv', file)
  await wizard(page).locator('.import-map').waitFor()
  await button(wizard(page), '试运行，不写入').click()
  await wizard(page).locator('.import-tiles').waitFor()
  expect(await countsOf(page)).toEqual([`${many}`, '0', '0', '0'])
  await button(wizard(page), `导入 ${many} 行`).click()
  await wizard(page).getByRole('progressbar').waitFor()
  const place = placeOf(page)
  await page.reload()
  await button(wizard(page), '取消导入').click()
  expect(placeOf(page)).toBe(place)
  await button(wizard(page).getByRole('dialog'), '取消导入').click()
  await wizard(page).getByText('已取消').waitFor()
  expect(Number((await countsOf(page))[0]?.replaceAll(',', ''))).toBeLessThan(many)
  await button(wizard(page), '继续导入').click()
  await wizard(page).getByText(`已导入 ${many} 行`).waitFor()
  expect(await countsOf(page)).toEqual([`${many}`, '0', '0', '0'])
  expect(await numbers('WL-129')).toEqual(Array.from({ length: 10 }, (_, i) => `WL-129${i}`))
  await close()
})

test('values are told how they are read, corrected in their place or as proposed, and tried and imported with the others', async () => {
  const { baseUnit, cateLevelCode } = await known()
  const { items } = await portal.ask<{ items: { cateName: string }[] }>(
    'buyerAdministrator',
    `/buyer/materialCategory?cateCode=${cateLevelCode}`,
  )
  const misspelt = `${items[0]?.cateName}${items[0]?.cateName.at(-1)}`
  const { page, close } = await portal.enter('buyerAdministrator', path)
  const rows = [
    ['materialNumber', 'materialDesc', 'baseUnit', 'cateLevelCode', 'minOrderQuantity'],
    ['WP-1', '脚踏', baseUnit, cateLevelCode, '1.180,50'],
    ['WP-2', '脚踏', 'KG9', cateLevelCode, ''],
    ['WP-3', '脚踏', 'KG9', cateLevelCode, ''],
    ['WP-4', '脚踏', baseUnit, misspelt, '12.5'],
  ]
  await drop(page, wizard(page).locator('.import-drop'), '脚踏.csv', chineseFile(rows))
  await wizard(page).locator('.import-map').waitFor()
  const noteOf = (column: string) =>
    wizard(page)
      .locator('.import-map-row')
      .filter({ has: page.getByRole('rowheader', { name: column, exact: true }) })
      .locator('.is-note')
      .textContent()
  await eventually(() => noteOf('minOrderQuantity')).toMatch(/^1\.180,50：应为数字/)
  await eventually(() => noteOf('baseUnit')).toBe('2 个值中有 1 个找不到')
  await tryOut(page)
  expect(await countsOf(page)).toEqual(['0', '0', '0', '4'])
  await button(wizard(page), '按原因分组').click()
  const groups = wizard(page).locator('.import-error-row')
  expect(await groups.first().textContent()).toMatch(/^2基本单位.*KG9.*3、4/)
  await groups.first().getByRole('button', { name: '只看这 2 行' }).click()
  expect(await wizard(page).locator('.import-error-row').count()).toBe(2)
  await button(wizard(page), /KG9/).click()
  await button(wizard(page), '按原因分组').click()

  const job = placeOf(page)
  const value = (name: string) => wizard(page).getByRole('textbox', { name })
  await button(wizard(page), '第 2 行采用 1180.50').click()
  expect(await value('第 2 行 最小起订量').inputValue()).toBe('1180.50')
  await button(wizard(page), '撤销第 2 行 最小起订量 的修改').click()
  expect(await value('第 2 行 最小起订量').inputValue()).toBe('1.180,50')
  await button(wizard(page), '第 2 行采用 1180.50').click()
  await button(wizard(page), `第 5 行采用 ${cateLevelCode}`).click()
  await button(wizard(page), '带着改好的 2 行再试运行').click()
  await eventually(() => countsOf(page)).toEqual(['2', '0', '0', '2'])
  expect(placeOf(page)).toBe(job)

  await value('第 3 行 基本单位').fill(baseUnit)
  await runImport(page, /^导入 2 行和改好的 1 行，跳过 1 行$/)
  expect(await countsOf(page)).toEqual(['3', '0', '0', '1'])
  await value('第 4 行 基本单位').fill(baseUnit)
  await button(wizard(page), '导入改好的 1 行').click()
  await eventually(() => placeOf(page)).not.toBe(job)
  await wizard(page).locator('.import-map').waitFor()
  expect(await wizard(page).locator('.import-facts').first().textContent()).toContain('脚踏 改正.csv')
  await tryOut(page)
  expect(await countsOf(page)).toEqual(['1', '0', '0', '0'])
  await eventually(() => wizard(page).locator('.import-change-row').textContent()).toContain('WP-3')
  await runImport(page, /^导入 1 行$/)
  const written = (await materialsOf('q=WP-')).map((one) => [
    one.materialNumber,
    one.baseUnit,
    one.cateLevelCode,
    Number(one.minOrderQuantity),
  ])
  expect(written.toSorted()).toEqual([
    ['WP-1', baseUnit, cateLevelCode, 1180.5],
    ['WP-2', baseUnit, cateLevelCode, 0],
    ['WP-3', baseUnit, cateLevelCode, 0],
    ['WP-4', baseUnit, cateLevelCode, 12.5],
  ])
  await close()
})

test('corrections that are not sent are unsaved, stay from step to step, and are gone when they are discarded', async () => {
  const { baseUnit, cateLevelCode } = await known()
  const { page, go, close } = await portal.enter('buyerAdministrator', path)
  const text = `materialNumber,materialDesc,baseUnit,cateLevelCode\nWC-1,车把,KG9,${cateLevelCode}\nWC-2,车把,KG9,${cateLevelCode}\n`
  await drop(page, wizard(page).locator('.import-drop'), 'kept.csv', Buffer.from(text))
  await wizard(page).locator('.import-map').waitFor()
  await tryOut(page)
  const unit = (row: number) => wizard(page).getByRole('textbox', { name: `第 ${row} 行 基本单位` })
  const dots = () => page.locator('.tab .dirty-dot').count()
  expect(await dots()).toBe(0)
  const job = placeOf(page)
  await unit(2).fill(String(baseUnit))
  await eventually(dots).toBe(1)
  await page.keyboard.press('Alt+w')
  await button(page.locator('dialog'), '继续编辑').click()
  expect(await unit(2).inputValue()).toBe(baseUnit)
  await button(wizard(page), '上一步').click()
  await wizard(page).locator('.import-map').waitFor()
  expect(await dots()).toBe(1)
  await tryOut(page)
  await eventually(() => countsOf(page)).toEqual(['1', '0', '0', '1'])
  await eventually(dots).toBe(0)
  await unit(3).fill(String(baseUnit))
  await eventually(dots).toBe(1)
  await page.keyboard.press('Alt+w')
  await button(page.locator('dialog'), '不保存并关闭').click()
  await eventually(() => placeOf(page)).not.toBe(job)
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, job)
  await eventually(() => unit(3).inputValue()).toBe('KG9')
  expect(await dots()).toBe(0)
  await go(path)
  await close()
})

test('new rows without a number are named by what they refer to, their values by the labels of codes', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/import/priceRecord')
  const text =
    'taxRate,priceType,toElsAccount,materialNumber,currency,orderUnit,priceExcludingTax,priceStart,priceExpiryDate\n' +
    '13,standard,300001,BT-M520,CNY,PCS,1.2,2098-01-01,2098-12-31\n'
  await drop(page, wizard(page).locator('.import-drop'), 'prices.csv', Buffer.from(text))
  await wizard(page).locator('.import-map').waitFor()
  await tryOut(page)
  expect(await countsOf(page)).toEqual(['1', '0', '0', '0'])
  const row = wizard(page).locator('.import-change-row')
  await eventually(() => row.getByRole('rowheader').textContent()).toBe('BT-M520 · 300001')
  await eventually(() => row.locator('.is-values').textContent()).toMatch(/^价格类型：标准 · 币种：人民币/)
  await close()
})

test('what changes is shown before it is written, and a link leads back to the trial', async () => {
  const { materialNumber, materialDesc, baseUnit, cateLevelCode } = await known()
  const { page, go, close } = await portal.enter('buyerAdministrator', path)
  const text = `materialNumber,materialDesc,baseUnit,cateLevelCode\n${materialNumber},换了名字,${baseUnit},${cateLevelCode}\n`
  await drop(page, wizard(page).locator('.import-drop'), 'change.csv', Buffer.from(text))
  await wizard(page).locator('.import-map').waitFor()
  await tryOut(page)
  const change = wizard(page).locator('.import-change-row')
  await eventually(() => change.locator('.diff-old').textContent()).toBe(materialDesc)
  expect(await change.locator('.diff-new').textContent()).toBe('换了名字')
  const job = placeOf(page)
  await go(job.replace('/buyer', ''))
  await eventually(() => placeOf(page)).toBe(job)
  await eventually(() => change.locator('.diff-new').textContent()).toBe('换了名字')
  expect((await known()).materialDesc).toBe(materialDesc)
  await close()
})

test('a file that cannot be imported is refused with the reason, and so is what is no table', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', path)
  const place = wizard(page).locator('.import-drop')
  await place.waitFor()
  const reason = () => wizard(page).getByRole('alert').textContent()
  await drop(page, place, 'photo.png', Buffer.from('x'))
  await eventually(reason).toContain('不能导入这种文件')
  await drop(page, place, 'empty.csv', Buffer.from(''))
  await eventually(reason).toContain('文件是空的')
  await drop(page, place, 'picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255, 254]))
  await eventually(reason).toMatch(/没有对应|编码|读取|对应一列|不是/)
  await close()
})

test('refused documents of NDJSON are saved as NDJSON that can be dropped again', async () => {
  const { baseUnit, cateLevelCode } = await known()
  const { page, close } = await portal.enter('buyerAdministrator', path)
  const line = (materialNumber: string, unit: string) =>
    `${JSON.stringify({ materialNumber, materialDesc: '车架', cateLevelCode, baseUnit: unit })}\n`
  const place = wizard(page).locator('.import-drop')
  await place.waitFor()
  await drop(page, place, '物料.ndjson', Buffer.from(line('WJ-1', String(baseUnit)) + line('WJ-2', 'KG9')))
  await tryOut(page)
  const file = await saved(page, () => button(wizard(page), '下载错误行').click())
  expect(file.name).toBe('物料-errors.ndjson')
  expect(JSON.parse(file.text)).toMatchObject({ materialNumber: 'WJ-2', _row: 2, _field: 'baseUnit' })
  expect(file.text).toContain('基本单位')
  const before = placeOf(page)
  const mended = file.text.replace('KG9', String(baseUnit))
  await drop(page, wizard(page).locator('.import-result'), file.name, Buffer.from(mended))
  await eventually(() => placeOf(page)).not.toBe(before)
  await tryOut(page)
  expect(await countsOf(page)).toEqual(['1', '0', '0', '0'])
  await close()
})

test('the imports of the account are listed with what became of them, and open where they stand', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/importJob/index')
  const list = page.locator('srm-import-job-list')
  const row = list.locator('[role=row]').filter({ hasText: 'change.csv' })
  await eventually(() => row.textContent()).toContain('试运行完成')
  expect(await list.getByRole('button', { name: '导入', exact: true }).count()).toBe(0)
  await row.locator('a').click()
  await eventually(() => countsOf(page)).toEqual(['0', '1', '0', '0'])
  await eventually(() => page.locator('.tab[aria-selected=true]').textContent()).toMatch(/IM\d+/)
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('a supplier imports what is his', async () => {
  const { page, close } = await portal.enter('both', '/supplier/import/subAccount')
  const text = '子账号,姓名,邮箱\nimported01,李四,li.si@ruilun.example\n'
  await drop(page, wizard(page).locator('.import-drop'), '人员.csv', Buffer.from(text))
  await wizard(page).locator('.import-map').waitFor()
  await tryOut(page)
  expect(await countsOf(page)).toEqual(['1', '0', '0', '0'])
  await runImport(page, /^导入 1 行$/)
  const { items } = await portal.ask<{ items: { elsSubAccount: string }[] }>(
    'both',
    '/supplier/subAccount?q=imported01',
  )
  expect(items).toHaveLength(1)
  await close()
})

test.each(inTurn(looks, 2))('axe finds nothing at any step in %j', async (look) => {
  const { baseUnit, cateLevelCode } = await known()
  const { page, errors, close } = await portal.enter('buyerAdministrator', path, look)
  const clean = async () => {
    expect(await faults(page)).toEqual([])
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await wizard(page).locator('.import-earlier-row').first().waitFor()
  await clean()
  const rows = [
    ['materialNumber', 'materialDesc', '基本单为', 'cateLevelCode'],
    ['WA-1', '座垫', baseUnit, cateLevelCode],
    ['WA-2', '', baseUnit, cateLevelCode],
  ]
  await drop(page, wizard(page).locator('.import-drop'), 'looks.csv', chineseFile(rows))
  await wizard(page).locator('.import-map').waitFor()
  await clean()
  await wizard(page).locator('.import-map-row select').nth(2).selectOption('baseUnit')
  await wizard(page).locator('.button.primary').click()
  await wizard(page).locator('.import-edit').waitFor()
  await clean()
  await wizard(page).locator('.import-tile').first().click()
  await wizard(page).locator('.import-change-row').waitFor()
  await clean()
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('the history of a row from large files names its imports and what they changed, and leads there', async () => {
  const { baseUnit, cateLevelCode } = await known()
  const { page, go, close } = await portal.enter('buyerAdministrator', path)
  const bring = async (name: string, filler: string) => {
    const row = (n: number) => `WG-${1000 + n},${name} ${n},${baseUnit},${cateLevelCode},${filler.repeat(900)}`
    const rows = Array.from({ length: 40 }, (_, n) => row(n))
    const file = Buffer.from(['materialNumber,materialDesc,baseUnit,cateLevelCode,remark', ...rows, ''].join('\n'))
    await drop(page, wizard(page).locator('.import-drop'), 'large.csv', file)
    await wizard(page).locator('.import-map').waitFor()
    await tryOut(page)
    await runImport(page, /^导入 40 行$/)
  }
  await bring('批量', 'x')
  const job = placeOf(page).split('/').at(-1)
  await go(path)
  await bring('批次', 'y')
  const [material] = await portal
    .ask<{ items: { uuid: string }[] }>('buyerAdministrator', '/buyer/material?q=WG-1039')
    .then(({ items }) => items)
  await go(`/buyer/material/${material?.uuid}`)
  const entries = page.locator('srm-material-detail .timeline-item')
  await eventually(() => entries.first().textContent()).toMatch(/^已导入更新 · .+ IM\d{12}/)
  expect(await entries.first().locator('.timeline-fields').allTextContents()).toEqual([
    '物料描述：批量 39 → 批次 39',
    '备注',
  ])
  const entry = entries.last()
  await eventually(() => entry.textContent()).toMatch(/^已导入 · .+ IM\d{12}/)
  await button(entry, /^IM/).click()
  await eventually(() => placeOf(page)).toBe(`/buyer/importJob/${job}`)
  await eventually(() => wizard(page).locator('.import-banner').textContent()).toContain('已导入 40 行')
  await close()
})
