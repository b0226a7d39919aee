/** A need above its budget: whoever asks is told, asks for less, and the page of the budget says that it is reserved. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../../../elements/test/axe.ts'
import { type } from '../finance/financePortal.ts'
import { besidesMeasuring, button, field, heading, stage } from '../support/admin.ts'
import { inDays, save } from '../support/mainJob.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Requisition {
  readonly uuid: string
  readonly purchaseRequestNumber: string
  readonly budgetNumber: string
  readonly lines: readonly { readonly wantedQuantity: string | null; readonly quantity: string }[]
}
const detail = (page: Page) => page.locator('srm-requisition-detail:visible')
const budget = (page: Page) => page.locator('srm-budget-detail:visible')
const approve = async (docUuid: string) => {
  const { items } = await portal.ask<{ items: { uuid: string; taskStatus: string }[] }>(
    'buyerAdministrator',
    `/buyer/flowTask?docUuid=${docUuid}`,
  )
  const open = items.find(({ taskStatus }) => taskStatus === 'open')
  await portal.send('buyerAdministrator', `/buyer/flowTask/${open?.uuid}/approve`, { comment: '同意' })
}

test('more than the budget has is refused with what is left; less is asked for, reserved, and later increased', async () => {
  const { uuid, purchaseRequestNumber, budgetNumber } = await portal.send<Requisition>('buyer', '/buyer/requisition', {
    ...{ subject: '扭力枪更新', requestType: 'MRO', companyCode: '1000', factory: '2100', costCenter: 'CC-2110' },
    lines: [
      {
        ...{ materialDesc: '电动扭力枪 18 V', quantity: '8', baseUnit: 'PCS', price: '1280', subject: 'MRO' },
        ...{ deliveryDate: inDays(20), factory: '2100' },
      },
    ],
  })
  const { page, errors, close, go } = await portal.enter('buyer', `/buyer/requisition/${uuid}`)
  const place = detail(page)
  await button(place, '提交审批').click()
  const banner = place.getByRole('alert')
  await banner.getByText('第 10 行需 10240', { exact: false }).waitFor()
  await button(banner, '申请超预算').waitFor()
  await button(place, '编辑').click()
  await type(place.locator('.form-lines'), '数量', '2')
  await save(place)
  await button(place, '提交审批').click()
  await eventually(() => stage(place)).toBe('审批中')
  await eventually(() => place.locator('.lines-area').textContent()).toContain('2,560.00')
  expect(await violations(page)).toEqual([])

  await place.getByText(budgetNumber).first().click()
  const holders = budget(page).locator('.holders')
  await holders.getByText(purchaseRequestNumber).waitFor()
  await eventually(() => holders.textContent()).toContain('2,560.00')
  await budget(page).locator('.ledger').getByText(`${purchaseRequestNumber} / 10`).first().waitFor()
  expect(await violations(page)).toEqual([])
  await button(holders, purchaseRequestNumber).click()
  await eventually(() => heading(place)).toBe(purchaseRequestNumber)

  await approve(uuid)
  await eventually(() => stage(place)).toBe('待采购')
  await button(place, '更多操作').click()
  await place.getByRole('menuitem', { name: '变更数量或交期' }).click()
  const dialog = place.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /10/ }).check()
  await field(dialog, '数量').fill('3')
  await button(dialog, '变更数量或交期').click()
  await eventually(() => place.locator('.lines-area').textContent()).toContain('申请变更为')
  const read = () => portal.ask<Requisition>('buyer', `/buyer/requisition/${uuid}`)
  expect(await read()).toMatchObject({ lines: [{ quantity: '2', wantedQuantity: '3' }] })
  await approve(uuid)
  await eventually(async () => (await read()).lines).toMatchObject([{ quantity: '3', wantedQuantity: null }])
  await go('/buyer/requisition')
  expect(besidesMeasuring(errors.filter((text) => !text.includes('422')))).toEqual([])
  await close()
})
