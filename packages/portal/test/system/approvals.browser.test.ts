/** Approvals on the screen: a flow is set up, whoever is asked decides, what was decided is seen (domain/08 §4.9). */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, besidesMeasuring, button, choose, field, heading, stage } from '../support/admin.ts'
import { eventually, faults, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Row {
  readonly uuid: string
  readonly rowVersion: number
}
const send = (path: string, body: object = {}) => portal.send<Row>('buyerAdministrator', `/buyer/${path}`, body)
/** A material that somebody has submitted. */
async function submitted(materialNumber: string): Promise<string> {
  const material = { materialNumber, materialDesc: '碳纤维前叉', cateLevelCode: 'BZ0101', baseUnit: 'PCS', ...asked }
  const { uuid } = await send('material', material)
  await send(`material/${uuid}/submit`)
  return uuid
}
const materialOf = (uuid: string) =>
  portal.ask<Readonly<Record<string, unknown>>>('buyerAdministrator', `/buyer/material/${uuid}`)

/** Types a cell of the steps; what is picked from a list is waited for. */
async function typeCell(place: Locator, column: string, text: string, isPicked = false): Promise<void> {
  const at = await place.getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex')
  await place.locator(`[role=row][aria-rowindex="2"] [aria-colindex="${at}"]`).click()
  await place.page().keyboard.type(text)
  if (isPicked)
    await place
      .getByRole('option', { name: new RegExp(text) })
      .first()
      .waitFor()
  await place.page().keyboard.press('Enter')
}

const course = (place: Locator | Page) => place.locator('.course').first().textContent()
/** Beside the buttons of the document that is seen. */
const opinion = (page: Page) => page.getByRole('textbox', { name: '审批意见', exact: true })
const faultOf = (page: Page) => page.locator('.asked-once .is-error[role=alert]').textContent()
const opinionsOf = async (docUuid: string) => {
  const path = `/buyer/flowTask?docUuid=${docUuid}&fields=opinion`
  const { items } = await portal.ask<{ items: { opinion: string | null }[] }>('buyer', path)
  return items.map((task) => task.opinion)
}

test('an administrator sets up a flow: what is missing is told at its cell, what is known is picked', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/flowDefinition/new')
  const place = page.locator('srm-approval-flow-detail')
  await field(place, '流程编码').fill('materialStandard')
  await field(place, '流程名称').fill('物料标准审批')
  await choose(place, '适用单据', '物料')
  await choose(place, '条件字段', '物料编码')
  await choose(place, '比较', '包含')
  await field(place, '比较值').fill('AP-')
  await typeCell(place, '步骤', '采购审核')
  await typeCell(place, '审批人类型', '指定人员')
  await button(place, '保存').click()
  await eventually(() => heading(place)).toBe('物料标准审批')
  await button(place, '发布').click()
  await eventually(() => place.locator('[role=grid]').textContent()).toContain('必填')
  await typeCell(place, '人员', 'purchaser', true)
  await button(place, '保存').click()
  await eventually(() => stage(place)).toBe('草稿')
  await button(place, '发布').click()
  await eventually(() => stage(place)).toBe('已发布')
  expect(besidesMeasuring(errors).filter((error) => !error.includes('400'))).toEqual([])
  await close()
})

test('who is asked finds it at home, reads what it is about, and approves', async () => {
  const uuid = await submitted('AP-1')
  const { page, errors, close } = await portal.enter('buyer', '/portal/wel/index')
  await page
    .getByRole('button', { name: /^(待审批的单据|还有 \d+ 类)/ })
    .first()
    .waitFor()
  const more = page.getByRole('button', { name: /^还有 \d+ 类/ })
  if ((await more.count()) > 0) await more.click()
  await page.getByRole('button', { name: /^待审批的单据/ }).click()
  const row = page.locator('.waiting-row', { hasText: 'AP-1' })
  await eventually(() => row.locator('.waiting-party').textContent()).toContain('碳纤维前叉')
  await row.locator('.waiting-step', { hasText: /^审批/ }).click()
  const place = page.locator('srm-approval-detail')
  await eventually(() => stage(place)).toBe('待审批')
  await eventually(() => course(place)).toMatch(/周颖 提交.*采购审核.*您/)
  await eventually(() => place.locator('.approved').textContent()).toContain('BZ0101')
  await opinion(page).fill('规格已核对')
  await button(place, '同意').click()
  await eventually(() => stage(place)).toBe('已同意')
  await eventually(() => place.locator('.course-opinions').textContent()).toBe('陈立：规格已核对')
  expect(await materialOf(uuid)).toMatchObject({ materialStatus: 'active', auditStatus: 'approved' })
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('what was rejected says why above the document; the opinion is asked for', async () => {
  const uuid = await submitted('AP-2')
  const { page, go, close } = await portal.enter('buyer', `/buyer/material/${uuid}`)
  const note = page.locator('srm-material-detail .approval-note')
  await eventually(() => note.textContent()).toContain('等待您处理')
  await button(note, '去处理').click()
  const place = page.locator('srm-approval-detail')
  await button(place, '驳回').click()
  await eventually(() => faultOf(page)).toContain('驳回须填写审批意见')
  await opinion(page).fill('缺少规格')
  await button(place, '驳回').click()
  await eventually(() => stage(place)).toBe('已驳回')
  await go(`/buyer/material/${uuid}`)
  await eventually(() => note.textContent()).toMatch(/审批驳回.*缺少规格/)
  expect(await materialOf(uuid)).toMatchObject({ materialStatus: 'draft', auditStatus: 'rejected' })
  await close()
})

test('a change of data in use waits beside the document, is read as a change, and is written when it is approved', async () => {
  const uuid = await submitted('AP-3')
  const tasks = await portal.ask<{ items: Row[] }>('buyer', `/buyer/flowTask?docUuid=${uuid}`)
  await portal.send('buyer', `/buyer/flowTask/${tasks.items[0]?.uuid}/approve`, {})
  const admin = await portal.enter('buyerAdministrator', `/buyer/material/${uuid}`)
  const form = admin.page.locator('srm-material-detail')
  await button(form, '编辑').click()
  await form.getByRole('button', { name: /^采购信息/ }).click()
  await field(form, '超量容差').fill('7')
  await button(form, '保存').click()
  await eventually(() => form.locator('.approval-note').textContent()).toContain('有一项变更待审批')
  expect(await materialOf(uuid)).toMatchObject({ overTolerance: null, auditStatus: 'approved' })
  const { page, close } = await portal.enter('buyer', '/buyer/flowTask/index?tab=mine')
  await page.locator('srm-approval-list .list-block a').first().click()
  const place = page.locator('srm-approval-list')
  await eventually(() => place.locator('.approval-changes').textContent()).toMatch(/超量容差.*空.*7/)
  await button(place, '同意').click()
  await eventually(() => materialOf(uuid)).toMatchObject({ overTolerance: '7', auditStatus: 'approved' })
  await eventually(() => form.locator('.approval-note.is-over .course').textContent()).toContain('采购审核')
  expect(besidesMeasuring(admin.errors)).toEqual([])
  expect(placeOf(page)).toContain('/buyer/flowTask/')
  await admin.close()
  await close()
})

const inbox = (page: Page) => page.locator('srm-approval-list')
const waitingRow = (page: Page, number: string) => inbox(page).locator('.list-block', { hasText: number })

test('what waits stands beside what is decided: A approves, R asks for the reason, the next one follows', async () => {
  const uuids = [await submitted('AP-5'), await submitted('AP-6')] as const
  const { page, errors, close } = await portal.enter('buyer', '/buyer/flowTask/index?tab=mine', {
    viewport: { width: 1440, height: 900 },
  })
  await eventually(() => waitingRow(page, 'AP-5').textContent()).toMatch(/物料.*已等.*AP-5 碳纤维前叉.*周颖 提交/)
  await waitingRow(page, 'AP-5').getByRole('link').click()
  const pane = inbox(page).locator('.list-pane')
  await eventually(() => pane.locator('.approved').textContent()).toContain('AP-5')
  // what is decided on, not what the task keeps of itself
  expect(await pane.getByText('任务来源', { exact: true }).count()).toBe(0)
  // letters that are typed are no keys, and what is typed stays where one looks elsewhere in between
  await opinion(page).pressSequentially('agrees: ar')
  await waitingRow(page, 'AP-6').getByRole('link').click()
  await eventually(() => pane.locator('.approved').textContent()).toContain('AP-6')
  await eventually(() => opinion(page).inputValue()).toBe('')
  await waitingRow(page, 'AP-5').getByRole('link').click()
  await eventually(() => opinion(page).inputValue()).toBe('agrees: ar')
  await opinion(page).press('Escape')
  await page.keyboard.press('a')
  await eventually(() => materialOf(uuids[0])).toMatchObject({ materialStatus: 'active', auditStatus: 'approved' })
  expect(await opinionsOf(uuids[0])).toEqual(['agrees: ar'])
  await eventually(() => waitingRow(page, 'AP-5').count()).toBe(0)
  await eventually(() => pane.locator('.approved').textContent()).toContain('AP-6')
  await eventually(() => waitingRow(page, 'AP-6').locator('[aria-current=true]').count()).toBe(1)
  await page.keyboard.press('r')
  await eventually(() => faultOf(page)).toContain('驳回须填写审批意见')
  // it has the focus, and what was meant is done from there
  await page.keyboard.type('规格不全')
  await page.keyboard.press('Control+Enter')
  await eventually(() => materialOf(uuids[1])).toMatchObject({ materialStatus: 'draft', auditStatus: 'rejected' })
  expect(await opinionsOf(uuids[1])).toEqual(['规格不全'])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('the list opens with the tasks of whoever looks; the others are a press away and stay', async () => {
  await submitted('AP-8')
  const { page, errors, close } = await portal.enter('buyer', '/buyer/flowTask/index')
  const tab = (name: RegExp) => inbox(page).getByRole('tab', { name })
  await eventually(() => tab(/^待处理/).getAttribute('aria-selected')).toBe('true')
  await eventually(() => waitingRow(page, 'AP-8').count()).toBe(1)
  await tab(/^全部 ?\d*$/).click()
  await eventually(() => tab(/^全部 ?\d*$/).getAttribute('aria-selected')).toBe('true')
  await eventually(() => inbox(page).locator('.list-block', { hasText: '已同意' }).count()).toBeGreaterThan(0)
  expect(await tab(/^全部 ?\d*$/).getAttribute('aria-selected')).toBe('true')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('where the list is a table, the amount is a column of it, at the right and with its currency', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/flowTask/index', {
    viewport: { width: 720, height: 900 },
  })
  const at = await inbox(page).getByRole('columnheader', { name: '金额', exact: true }).getAttribute('aria-colindex')
  const cell = inbox(page).locator('[role=row]', { hasText: '采购订单' }).locator(`[aria-colindex="${at}"]`)
  await eventually(() => cell.first().textContent()).toMatch(/^[\d,]+\.\d\d CNY$/)
  expect(await cell.first().evaluate((node) => getComputedStyle(node).textAlign)).toMatch(/right|end/)
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('an order is judged by its amount, its prices and the record of its supplier; the list says the amount too', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/flowTask/index?tab=mine', {
    viewport: { width: 1440, height: 900 },
  })
  const row = waitingRow(page, '采购订单')
  await eventually(() => row.locator('.num').textContent()).toMatch(/^[\d,]+\.\d\d CNY$/)
  const amount = await row.locator('.num').textContent()
  await row.getByRole('link').click()
  const part = (name: string) => inbox(page).locator(`.judge [data-part=${name}]`)
  await eventually(() => part('amount').locator('.judge-main').textContent()).toBe(amount)
  await eventually(() => part('prices').textContent()).toMatch(/与上次一致|涨价|降价|首次采购/)
  await eventually(() => part('supplier').textContent()).toMatch(/近 90 天.*(次交货|无交货记录)/)
  expect(await faults(page)).toEqual([])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('the same decision from a phone', async () => {
  const uuid = await submitted('AP-7')
  const { page, errors, close } = await portal.enter('buyer', '/buyer/flowTask/index?tab=mine', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await waitingRow(page, 'AP-7').getByRole('link').click()
  const place = page.locator('srm-approval-detail')
  await eventually(() => place.locator('.approved').textContent()).toContain('AP-7')
  await opinion(page).fill('同意')
  expect(await faults(page)).toEqual([])
  await button(place, '同意').click()
  await eventually(() => materialOf(uuid)).toMatchObject({ materialStatus: 'active', auditStatus: 'approved' })
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})
