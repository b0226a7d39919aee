/** Quotes beside each other: opened from the inquiry, scenarios marked in the grid, rounds, keyboard, phone. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../../../elements/test/axe.ts'
import { besidesMeasuring, button, demandAccessible, looks } from '../support/admin.ts'
import { inDays, save } from '../support/mainJob.ts'
import { eventually, type PersonName, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal
const passWord = 'a long enough password'
const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

interface Inquiry {
  readonly uuid: string
  readonly enquiryNumber: string
  readonly stage: string
  readonly rowVersion: number
}
let inquiry: Inquiry

const path = () => `/buyer/inquiry/${inquiry.uuid}`
const act = async (action: string, body: object = {}) => {
  const { rowVersion } = await portal.ask<Inquiry>('buyer', path())
  return portal.send<Inquiry>('buyer', `${path()}/${action}`, { rowVersion, ...body })
}

/** Publishes it, by way of whoever has to approve that. */
async function publish(): Promise<void> {
  const { stage } = await act('submit')
  if (stage !== 'underApproval') return
  const tasks = await portal.ask<{ items: { uuid: string }[] }>(
    'buyerAdministrator',
    `/buyer/flowTask?docUuid=${inquiry.uuid}`,
  )
  await portal.send('buyerAdministrator', `/buyer/flowTask/${tasks.items[0]?.uuid}/approve`, { comment: '同意' })
}

const priced = (prices: readonly (string | null)[]) =>
  prices.map((price, i) => ({
    itemNumber: (i + 1) * 10,
    ...(price === null
      ? { lineDecision: 'noQuote' }
      : { lineDecision: 'quote', priceExcludingTax: price, taxRate: '13' }),
  }))

async function quote(who: PersonName, prices: readonly (string | null)[]): Promise<void> {
  const list = await portal.ask<{ items: (Inquiry & { bout: number })[] }>(
    who,
    `/supplier/quotation?enquiryNumber=${inquiry.enquiryNumber}`,
  )
  const [latest] = list.items.toSorted((a, b) => b.bout - a.bout)
  await portal.send(who, `/supplier/quotation/${latest?.uuid}/submit`, {
    rowVersion: latest?.rowVersion,
    quoteValidUntil: inDays(60),
    lines: priced(prices),
  })
}

beforeAll(async () => {
  portal = await startPortal()
  const line = (materialDesc: string, quantity: string, targetPrice: string) => ({
    ...{ materialDesc, quantity, targetPrice, quoteUnit: 'PCS', priceBase: '1', deliveryDate: inDays(40) },
  })
  inquiry = await portal.send<Inquiry>('buyer', '/buyer/inquiry', {
    ...{ subject: '轮组年度询价', quoteEndTime: later(48), endDate: inDays(30), companyCode: '1000', currency: 'CNY' },
    toElsAccountList: [{ toElsAccount: '300001' }, { toElsAccount: '300002' }],
    openers: [{ person: 'purchaser' }],
    lines: [line('公路前轮', '4000', '280'), line('公路后轮', '4000', '310'), line('碳圈 45 mm', '300', '1300')],
  })
  await act('setPassword', { passWord, passWordAgain: passWord })
  await publish()
  await quote('supplier', ['284.6', '315', null])
  await quote('both', ['289', '312', '1296'])
  await act('close')
  await act('open', { passWord })
})
afterAll(() => portal?.stop())

const comparison = (page: Page) => page.locator('srm-quote-comparison')
const deepLink = () => `/buyer/quoteComparison/index?enquiryNumber=${inquiry.enquiryNumber}`

test('it is opened from its inquiry; a scenario is marked in the grid with what it costs', async () => {
  const { page, errors, close } = await portal.enter('buyer', path(), { locale: 'zh-CN' })
  await button(page.locator('srm-inquiry-detail'), '比价').click()
  const place = comparison(page)
  await eventually(() => place.locator('.grid-body .quote-cell').count()).toBe(5)
  expect(new URL(page.url()).search).toBe(`?enquiryNumber=${inquiry.enquiryNumber}`)
  expect(await place.locator('.quote-mark').count()).toBe(3)
  expect(await place.locator('.doc-foot').textContent()).toContain('2,775,200.00')
  expect(await place.locator('.is-awarded').count()).toBe(3)
  await place.getByRole('radio', { name: /单一供方/ }).check()
  await eventually(() => place.locator('.doc-foot').textContent()).toContain('2,792,800.00')
  expect(await place.locator('.doc-foot').textContent()).toContain('+17,600.00')
  expect(await place.locator('.rail-table').textContent()).toContain('+17,600.00')
  expect(await violations(page)).toEqual([])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('cells are walked by the arrows, and a line is shown with its offers by Enter', async () => {
  const { page, close } = await portal.enter('buyer', deepLink())
  const place = comparison(page)
  await place.locator('.grid-body .quote-cell').first().waitFor()
  await place.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await eventually(() => place.locator('.line-offer').count()).toBe(2)
  expect(await place.locator('.rail').textContent()).toContain('碳圈 45 mm')
  expect(await place.locator('.line-offer').last().textContent()).toContain('未报价')
  expect(await violations(page)).toEqual([])
  await button(place, '只看有差异').click()
  await eventually(() => place.locator('.grid-body [role=row]').count()).toBe(2)
  await button(place, '目标价').click()
  await eventually(() => place.locator('.grid-body').textContent()).toContain('+1.64%')
  await close()
})

test('constraints are stated, priced and kept in the address; those that collide are marked', async () => {
  const { page, errors, close } = await portal.enter('buyer', deepLink(), { locale: 'zh-CN' })
  const place = comparison(page)
  const panel = place.getByRole('region', { name: '约束条件' })
  const state = async (kind: string, value: string) => {
    await button(panel, '添加约束').click()
    await panel.locator('select').first().selectOption({ label: kind })
    await panel.getByRole('textbox').fill(value)
    await page.keyboard.press('Enter')
  }
  await state('供方数上限', '0')
  await eventually(() => panel.getByRole('alert').textContent()).toContain('大于 0')
  await panel.getByRole('textbox').fill('1')
  await page.keyboard.press('Enter')
  await eventually(() => place.getByRole('radio', { name: /约束下最优/ }).isChecked()).toBe(true)
  await eventually(() => place.locator('.doc-foot').textContent()).toContain('2,792,800.00')
  await eventually(() => panel.textContent()).toContain('+17,600.00')
  expect(await panel.textContent()).toContain('没有更低成本的方案')
  // the form is gone, and whoever types goes on
  expect(
    await button(panel, '添加约束').evaluate((one) => one === (one.getRootNode() as ShadowRoot).activeElement),
  ).toBe(true)
  expect(await violations(page)).toEqual([])
  await state('预算', '2,780,000')
  await eventually(() => panel.locator('.is-colliding').count()).toBe(2)
  expect(await place.getByRole('radio', { name: /约束下最优/ }).count()).toBe(0)
  await page.reload()
  await eventually(() => panel.locator('.is-colliding').count()).toBe(2)
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: /移除：总额/ }).click()
  await eventually(() => panel.textContent()).toContain('+17,600.00')
  expect(new URL(page.url()).searchParams.get('constraints')).toBe('mostSuppliers___1')
  await panel.getByRole('button', { name: /移除：供方/ }).click()
  await eventually(() => new URL(page.url()).search).toBe(`?enquiryNumber=${inquiry.enquiryNumber}`)
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('a search that lasts is shown, and can be stopped and begun again', async () => {
  const { page, close } = await portal.enter('buyer', deepLink(), { locale: 'zh-CN' })
  const place = comparison(page)
  const panel = place.getByRole('region', { name: '约束条件' })
  await place.locator('.grid-body .quote-cell').first().waitFor()
  await page.route('**/comparison/optimise', () => undefined)
  await button(panel, '添加约束').click()
  await panel.locator('select').first().selectOption({ label: '满足最小包装量' })
  await button(panel, '添加').click()
  await panel.getByRole('progressbar').waitFor()
  expect(await panel.textContent()).toContain('最长 2 秒')
  expect(await violations(page)).toEqual([])
  await button(panel, '停止').click()
  await eventually(() => panel.textContent()).toContain('已停止测算')
  await page.unroute('**/comparison/optimise')
  await button(panel, '重新测算').click()
  await eventually(() => panel.textContent()).toContain('无额外成本')
  await page.route('**/comparison/optimise', (route) => route.abort())
  await button(panel, '添加约束').click()
  await panel.locator('select').first().selectOption({ label: '满足最小起订量' })
  await button(panel, '添加').click()
  await panel.getByRole('alert').waitFor()
  expect(await button(panel, '重新测算').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  await close()
})

test('a line that is given to another supplier costs at once what it says; it is taken back', async () => {
  const { page, close } = await portal.enter('buyer', deepLink(), {
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  const place = comparison(page)
  await place.locator('.quote-line').first().click()
  await place.getByRole('button', { name: /^改授 \+17,600\.00/ }).click()
  await eventually(() => place.locator('.doc-foot').textContent()).toContain('2,792,800.00')
  expect(await place.getByRole('radio', { name: /手工调整/ }).isChecked()).toBe(true)
  expect(await place.locator('.line-offer').last().textContent()).toContain('已授此行')
  expect(await violations(page)).toEqual([])
  await button(place, '撤销行 10 的调整').click()
  await eventually(() => place.getByRole('radio', { name: /手工调整/ }).count()).toBe(0)
  expect(await place.locator('.doc-foot').textContent()).toContain('2,775,200.00')
  await close()
})

test('on a phone one supplier is shown at a time, and the award is begun from where one stands', async () => {
  const { page, errors, close } = await portal.enter('buyer', deepLink(), {
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  const place = comparison(page)
  await eventually(() => place.locator('.grid-body .quote-cell').count()).toBe(3)
  const isWhole = (selector: string) =>
    place
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return (
          left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && one.scrollWidth <= one.clientWidth
        )
      })
  expect([
    await isWhole('.quote-line'),
    await isWhole('.grid-body .quote-cell'),
    await isWhole('.doc-foot .primary'),
  ]).toEqual([true, true, true])
  await place.locator('.supplier-choice > select').selectOption({ index: 1 })
  await eventually(() => place.locator('.grid-body .quote-cell').count()).toBe(2)
  const rail = place.locator('.rail')
  await rail.getByRole('button', { name: '添加约束' }).scrollIntoViewIfNeeded()
  expect(await isWhole('.constraint-add')).toBe(true)
  expect(await violations(page)).toEqual([])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test.each([0, 1, 2] as const)('it has no accessibility faults in look %i', async (look) => {
  await demandAccessible(portal, 'buyer', deepLink(), 'srm-quote-comparison .grid-body .quote-cell', looks[look] ?? {})
})

test('without an inquiry those that were opened are offered', async () => {
  const { page, close } = await portal.enter('buyer', '/buyer/quoteComparison/index')
  await button(comparison(page), inquiry.enquiryNumber).click()
  await comparison(page).locator('.grid-body .quote-cell').first().waitFor()
  expect(new URL(page.url()).search).toBe(`?enquiryNumber=${inquiry.enquiryNumber}`)
  await close()
})

test('a round later what changed since the one before is shown, and the one before too', async () => {
  await act('newBout', { until: later(24) })
  await quote('supplier', ['280', '311', null])
  await quote('both', ['285', '312', '1250'])
  await act('close')
  await act('open', { passWord })
  const { page, errors, close } = await portal.enter('buyer', deepLink())
  const place = comparison(page)
  await button(place, '上轮').click()
  await eventually(() => place.locator('.grid-body').textContent()).toContain('−1.62%')
  await button(place, '第 1 轮').click()
  await eventually(() => place.locator('.grid-body').textContent()).toContain('284.6000')
  expect(await place.locator('.section-bar').textContent()).toContain('以第 2 轮报价为准')
  expect(await violations(page)).toEqual([])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('the chosen scenario begins an award; once it is approved suppliers have their results', async () => {
  const { page, errors, close } = await portal.enter('buyer', deepLink(), { locale: 'zh-CN' })
  await button(comparison(page), '按此方案定标').click()
  const sheet = page.locator('srm-award-detail')
  await eventually(() => sheet.locator('.form-lines').textContent()).toContain('碳圈 45 mm')
  expect(await sheet.locator('.doc-foot').textContent()).toContain('2,739,000.00')
  expect(await violations(page)).toEqual([])
  await save(sheet)
  await eventually(() => placeOf(page)).not.toContain('/new')
  const uuid = placeOf(page).split('/').at(-1) as string
  const draft = await portal.ask<{ rowVersion: number; lines: { uuid: string; supplierName: string }[] }>(
    'buyer',
    `/buyer/award/${uuid}`,
  )
  // only one supplier offers the last line, and free texts have no price record
  await portal.send(
    'buyer',
    `/buyer/award/${uuid}`,
    {
      rowVersion: draft.rowVersion,
      lines: draft.lines.map((line) => ({ uuid: line.uuid, priceUpdate: 'N', deviationReason: '比价结果' })),
    },
    'PUT',
  )
  await page.reload()
  await button(sheet, '提交审批').click()
  const stage = () => sheet.locator('.doc-head .tag:visible').first().textContent()
  await eventually(stage).toBe('审批中')
  expect(await portal.ask<Inquiry>('buyer', path())).toMatchObject({ stage: 'pricing' })
  const tasks = await portal.ask<{ items: { uuid: string }[] }>('buyerAdministrator', `/buyer/flowTask?docUuid=${uuid}`)
  await portal.send('buyerAdministrator', `/buyer/flowTask/${tasks.items[0]?.uuid}/approve`, { comment: '同意' })
  await eventually(stage).toBe('已批准')
  expect(await portal.ask<Inquiry>('buyer', path())).toMatchObject({ stage: 'awarded' })
  const told = await portal.ask<{ items: { stage: string; bout: number }[] }>(
    'supplier',
    `/supplier/quotation?enquiryNumber=${inquiry.enquiryNumber}`,
  )
  expect(told.items.toSorted((a, b) => a.bout - b.bout).map((one) => one.stage)).toEqual(['notAwarded', 'awarded'])
  // the comparison shows what was awarded, other ways beside it
  await page.goto(portal.address + deepLink())
  const place = comparison(page)
  await eventually(() => place.getByRole('radio', { name: /定标结果/ }).isChecked()).toBe(true)
  expect(await place.locator('.doc-foot').textContent()).toContain('授标总额2,739,000.00')
  await eventually(() => place.locator('.grid-body').textContent()).toContain('授 100%')
  await place.getByRole('radio', { name: /单一供方/ }).check()
  await eventually(() => place.locator('.doc-foot').textContent()).toContain('方案总额')
  await eventually(() => place.locator('.grid-body').textContent()).toContain('方案 100%')
  expect(await place.locator('.grid-body').textContent()).not.toContain('授 100%')
  expect(await button(place, '按此方案定标').count()).toBe(0)
  await place.getByRole('button', { name: /^定标单 PA/ }).click()
  await eventually(() => placeOf(page)).toContain(uuid)
  expect(await violations(page)).toEqual([])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})
