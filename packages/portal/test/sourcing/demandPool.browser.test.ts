/**
 * The demand pool: the same material of three requisitions is inquired as one line, split, merged again; a line is given to somebody
 * else; what was inquired comes back when the inquiry is cancelled.
 */
import { decimal, plain } from '@srm/core/decimal'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../../../elements/test/axe.ts'
import { besidesMeasuring, button, choose, field, heading } from '../support/admin.ts'
import { inDays, save } from '../support/mainJob.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'
import {
  freeOf,
  fromMenu,
  heldBy,
  type Requisition as Need,
  quotationOf,
  quote,
  released,
  stageOf,
  under,
} from '../support/sourcing.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Line {
  readonly materialNumber: string | null
  readonly quantity: string
  readonly toEnquiryQuantity: string | null
  readonly purchasePersonName: string | null
}
interface Requisition {
  readonly uuid: string
  readonly subject: string
  readonly lines: readonly Line[]
}
interface Inquiry {
  readonly lines: readonly {
    readonly quantity: string
    readonly purchaseRequestNumber: string | null
    readonly allocations: readonly { readonly quantity: string }[] | null
  }[]
}

const pool = (page: Page): Locator => page.locator('srm-demand-pool')
const form = (page: Page): Locator => page.locator('srm-inquiry-detail')
const rowsOf = (place: Locator, text: string) => place.locator('.grid-body [role=row]').filter({ hasText: text })

const needs = async (materialNumber: string): Promise<readonly Line[]> => {
  const { items } = await portal.ask<{ items: { uuid: string }[] }>('buyer', '/buyer/requisition?tab=pool&limit=50')
  const all: Requisition[] = []
  for (const { uuid } of items) all.push(await portal.ask<Requisition>('buyer', `/buyer/requisition/${uuid}`))
  return all.flatMap(({ lines }) => lines.filter((line) => line.materialNumber === materialNumber))
}

async function select(place: Locator, text: string): Promise<number> {
  const boxes = rowsOf(place, text).getByRole('checkbox')
  await eventually(() => boxes.count()).toBeGreaterThan(1)
  const count = await boxes.count()
  for (let at = 0; at < count; at += 1) await boxes.nth(at).click()
  return count
}

test('what three want is one line of the inquiry, and each has its part', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/demandPool/index', { locale: 'zh-CN' })
  const place = pool(page)
  expect(await select(place, 'SC-0341')).toBe(3)
  expect(await violations(page)).toEqual([])
  await button(place.getByRole('toolbar'), '询价').click()
  const inquiry = form(page)
  await eventually(() => placeOf(page)).toContain('/buyer/inquiry/new')
  await eventually(() => inquiry.locator('.form-lines').textContent()).toContain('1,300')
  await eventually(() => inquiry.locator('.line-rows').count()).toBe(1)
  expect(await violations(page)).toEqual([])

  await rowsOf(inquiry.locator('.form-lines'), 'SC-0341').getByRole('checkbox').click()
  await button(inquiry, '拆分行').click()
  await eventually(() => rowsOf(inquiry.locator('.form-lines'), 'SC-0341').count()).toBe(3)
  await eventually(() => inquiry.locator('.line-rows').count()).toBe(0)
  await select(inquiry.locator('.form-lines'), 'SC-0341')
  await button(inquiry, '合并行').click()
  await eventually(() => rowsOf(inquiry.locator('.form-lines'), 'SC-0341').count()).toBe(1)

  await field(inquiry, '主题').fill('座管夹合并询价')
  await save(inquiry)
  await eventually(() => heading(inquiry)).toMatch(/^RFQ\d+$/)
  const saved = await portal.ask<Inquiry>('buyer', placeOf(page))
  expect(saved.lines).toMatchObject([{ quantity: '1300', purchaseRequestNumber: null }])
  expect(saved.lines[0]?.allocations?.map(({ quantity }) => quantity).toSorted()).toEqual(['150', '350', '800'])
  expect((await needs('SC-0341')).map((line) => line.toEnquiryQuantity === line.quantity)).toEqual([true, true, true])
  await eventually(() => inquiry.locator('.line-rows').textContent()).toContain('350')
  expect(await violations(page)).toEqual([])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('at 1440 one sees by what one decides, and on a phone lines are chosen and worked with', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/demandPool/index', { locale: 'zh-CN' })
  const heads = pool(page).locator('[role=columnheader]')
  await eventually(() => heads.count()).toBeGreaterThan(5)
  const edgeOf = async (name: string) => {
    const box = await heads.filter({ hasText: name }).first().boundingBox()
    return box ? box.x + box.width : Number.POSITIVE_INFINITY
  }
  for (const name of ['可用数量', '有效价格', '有价供应商', '采购员姓名'])
    expect(await edgeOf(name), name).toBeLessThanOrEqual(1440)
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const place = pool(page)
  const block = place.locator('.list-block').filter({ hasText: 'ST-1401' })
  await block.getByRole('checkbox').check()
  const bar = place.getByRole('toolbar')
  await eventually(() => bar.count()).toBe(1)
  await button(bar, '更多').click()
  for (const name of ['询价', '下单', '分配行', '退回'])
    await eventually(() => button(place.getByRole('dialog'), name).count()).toBe(1)
  expect(await violations(page)).toEqual([])
  // whoever comes next has the same page
  if (wide) await page.setViewportSize(wide)
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('chosen lines are given to somebody else, and sent back with the reason', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/demandPool/index', { locale: 'zh-CN' })
  const place = pool(page)
  const row = rowsOf(place, 'ST-1401')
  await row.getByRole('checkbox').click()
  await button(place.getByRole('toolbar'), '分配行').click()
  const dialog = place.getByRole('dialog')
  await choose(dialog, '采购员', '周颖')
  await button(dialog, '分配行').click()
  await eventually(async () => (await needs('ST-1401')).map((line) => line.purchasePersonName)).toEqual(['周颖'])

  await rowsOf(place, '工装托盘').getByRole('checkbox').click()
  await button(place.getByRole('toolbar'), '退回').click()
  await field(dialog, '原因').fill('请先报废旧托盘')
  await button(dialog, '退回').click()
  await eventually(() => rowsOf(place, '工装托盘').count()).toBe(0)
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('an inquiry that is cancelled while suppliers quote gives everything back, and they are told', async () => {
  const passWord = '开标密码不少于十二个字符'
  const line = { materialNumber: 'HB-M918', quantity: '40', factory: '2100', deliveryDate: inDays(30) }
  const need = await released(portal, {
    ...{ subject: '试装线车把', costCenter: 'CC-2110' },
    lines: [{ ...line, baseUnit: 'PCS', price: '106', subject: 'TOOL' }],
  })
  const { purchaseRequestNumber: number } = need
  const budgetNumber = String(need.budgetNumber)
  const free = await freeOf(portal, budgetNumber, 'TOOL')
  const { uuid, enquiryNumber } = await portal.send<{ uuid: string; enquiryNumber: string }>(
    'buyer',
    '/buyer/inquiry',
    {
      ...{ subject: '车把询价', quoteEndTime: `${inDays(3)}T09:00:00.000Z`, endDate: inDays(30), companyCode: '1000' },
      ...{ currency: 'CNY', openers: [{ person: 'purchaser' }] },
      toElsAccountList: ['300001', '300002', '300003'].map((toElsAccount) => ({ toElsAccount })),
      lines: [{ ...line, quoteUnit: 'PCS', priceBase: '1', purchaseRequestNumber: number, requestItemNumber: 10 }],
    },
  )
  const path = `/buyer/inquiry/${uuid}`
  await portal.send('buyer', `${path}/setPassword`, { passWord, passWordAgain: passWord })
  await portal.send('buyer', `${path}/submit`, {})
  await quote(portal, 'supplier', enquiryNumber, ['104'])

  const { uuid: quotation } = await quotationOf(portal, 'supplier', enquiryNumber)
  const supplier = await portal.enter('supplier', `/supplier/quotation/${quotation}`, { locale: 'zh-CN' })
  const quoted = supplier.page.locator('srm-quotation-detail')
  await eventually(() => stageOf(quoted)).toBe('已报价')
  const { page, errors, close } = await portal.enter('buyer', '/buyer/demandPool/index', { locale: 'zh-CN' })
  const place = pool(page)
  await place.locator('.grid-body [role=row] a').first().waitFor()
  expect(await rowsOf(place, number).count()).toBe(0)

  await page.goto(portal.address + path)
  const asked = form(page)
  await fromMenu(asked, '取消')
  const dialog = asked.getByRole('dialog')
  await field(dialog, '原因').fill('改用库存车把')
  expect(await violations(page)).toEqual([])
  await button(dialog, '取消').click()
  await eventually(() => stageOf(asked)).toBe('已取消')

  // who has his quote open is told at once, why too; nobody has read its price
  await eventually(() => stageOf(quoted)).toBe('已作废')
  await eventually(() => quoted.locator('.timeline').textContent()).toContain('改用库存车把')
  expect(await violations(supplier.page)).toEqual([])
  expect((await quotationOf(portal, 'thirdSupplier', enquiryNumber)).stage).toBe('void')
  expect(await portal.ask('buyer', `/buyer/quotation/${quotation}`)).toMatchObject({ stage: 'void', totalAmount: null })

  await page.goto(`${portal.address}/buyer/demandPool/index`)
  await eventually(() => rowsOf(place, number).allTextContents()).toMatchObject([expect.stringContaining('待采购')])
  expect(await under(place, rowsOf(place, number), '可用数量')).toBe('40')
  expect(await portal.ask<Need>('buyer', `/buyer/requisition/${need.uuid}`)).toMatchObject({
    ...{ stage: 'released', lines: [{ freeQuantity: '40', toEnquiryQuantity: '0', budgetFreezeAmount: '4240' }] },
  })
  expect(await heldBy(portal, budgetNumber, [number])).toEqual(['4240'])
  // the need is still there, and its money with it, until it is given up
  const requester = await portal.enter('requester', `/buyer/requisition/${need.uuid}`, { locale: 'zh-CN' })
  const own = requester.page.locator('srm-requisition-detail')
  await fromMenu(own, '取消')
  await field(own.getByRole('dialog'), '原因').fill('改用库存车把')
  await button(own.getByRole('dialog'), '取消').click()
  await eventually(() => stageOf(own)).toBe('已取消')
  expect(plain(decimal(await freeOf(portal, budgetNumber, 'TOOL')).minus(decimal(free)))).toBe('4240')
  await eventually(() => rowsOf(place, number).count()).toBe(0)
  expect(besidesMeasuring([...errors, ...supplier.errors, ...requester.errors])).toEqual([])
  await close()
})
