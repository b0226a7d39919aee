/** A budget that is used up as people see it: the order is refused, a supplement asked for, and then it goes out. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, field, heading, stage } from '../support/admin.ts'
import { eventually } from '../support/portal.ts'
import { financePortal } from './financePortal.ts'

const portal = financePortal()

interface Row {
  readonly uuid: string
  readonly budgetNumber: string
}
interface Listed {
  readonly items: readonly Row[]
}
const order = (page: Page) => page.locator('srm-order-detail:visible')
const change = (page: Page) => page.locator('srm-budget-change-detail:visible')
const budget = (page: Page) => page.locator('srm-budget-detail:visible')
const exhausted = async () =>
  (await portal().ask<Listed>('buyerAdministrator', '/buyer/budget?stage=exhausted&limit=1')).items[0] as Row

test('an order above an exhausted budget is refused; its supplement is asked for from there; then it is approved', async () => {
  const { uuid: budgetUuid, budgetNumber } = await exhausted()
  const [{ orderNumber = '', uuid = '' } = {}] = [
    await portal().send<{ orderNumber: string; uuid: string }>('buyerAdministrator', '/buyer/purchaseOrder', {
      ...{ purchaseType: '9', toElsAccount: '300001', currency: 'CNY', companyCode: '1000' },
      ...{ purchaseOrganization: '2000', purchaseGroup: '2001' },
      lines: [
        {
          ...{ materialDesc: '喷房过滤棉更换', quantity: '2', orderUnit: 'MON', priceExcludingTax: '1500' },
          ...{ taxCode: 'J6', taxRate: '6', requestDeliveryDate: '2099-06-15', factory: '2100', costCenter: 'CC-2120' },
        },
      ],
    }),
  ]
  const { page, errors, close, go } = await portal().enter('buyerAdministrator', `/buyer/purchaseOrder/${uuid}`)
  await button(order(page), '提交审批').click()
  const banner = order(page).getByRole('alert')
  await banner.getByText(`预算 ${budgetNumber} 第 10 行可用 -1800`, { exact: false }).waitFor()
  await button(banner, '申请追加预算').click()
  await button(change(page), '保存').click()
  await eventually(() => heading(change(page))).toMatch(/^BC/)
  await button(change(page), '提交审批').click()
  await eventually(() => stage(change(page))).toBe('已生效')

  await go(`/buyer/purchaseOrder/${uuid}`)
  await button(order(page), '提交审批').click()
  await eventually(() => stage(order(page))).toBe('待发送')

  await go(`/buyer/budget/${budgetUuid}`)
  const ledger = budget(page).locator('.ledger')
  await ledger.getByText(`${orderNumber} / 10`).first().waitFor()
  await ledger.getByText('追加', { exact: true }).first().waitFor()
  await ledger.getByRole('img', { name: /可用预算/ }).waitFor()
  await eventually(() => stage(budget(page))).toBe('已用尽')
  // what comes next has its buttons: a supplement, or what another budget has left
  await eventually(() => budget(page).locator('.next-step').textContent()).toContain('申请追加或调入')
  await button(budget(page), '从其他预算调入').click()
  await change(page).getByText(budgetNumber).first().waitFor()
  await change(page).getByText('调入', { exact: true }).first().waitFor()
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
  await close()
})

test('or an approval to exceed it is asked for, as it was refused; then the order goes on by itself', async () => {
  const { uuid } = await portal().send<{ uuid: string }>('buyer', '/buyer/purchaseOrder', {
    ...{ purchaseType: '9', toElsAccount: '300001', currency: 'CNY', companyCode: '1000' },
    ...{ purchaseOrganization: '2000', purchaseGroup: '2001' },
    lines: [
      {
        ...{ materialDesc: '喷枪更换', quantity: '1', orderUnit: 'MON', priceExcludingTax: '700' },
        ...{ taxCode: 'J6', taxRate: '6', requestDeliveryDate: '2099-06-15', factory: '2100', costCenter: 'CC-2120' },
      },
    ],
  })
  const { page, errors, close, go } = await portal().enter('buyer', `/buyer/purchaseOrder/${uuid}`)
  const wish = page.locator('srm-budget-overrun-detail:visible')
  await button(order(page), '提交审批').click()
  await button(order(page).getByRole('alert'), '申请超预算').click()
  await field(wish, '超支原因').fill('喷枪漏气')
  await button(wish, '保存').click()
  await eventually(() => heading(wish)).toMatch(/^BO/)
  await wish.getByText('涂装车间').first().waitFor()
  await button(wish, '提交审批').click()
  await eventually(() => stage(wish)).toBe('审批中')
  const number = await heading(wish)
  const { items } = await portal().ask<Listed>(
    'buyerAdministrator',
    `/buyer/flowTask?docType=budgetOverride&docNumber=${number}`,
  )
  await portal().send('buyerAdministrator', `/buyer/flowTask/${items[0]?.uuid}/approve`, {})
  await go(`/buyer/purchaseOrder/${uuid}`)
  await eventually(() => stage(order(page))).toBe('待发送')
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
  await close()
})

test('orders chosen in the list lead to the same: each by itself, or all of them with one reason', async () => {
  interface Order {
    readonly uuid: string
    readonly orderNumber: string
  }
  const made: Order[] = []
  for (const price of ['800', '900'])
    made.push(
      await portal().send<Order>('buyer', '/buyer/purchaseOrder', {
        ...{ purchaseType: '9', toElsAccount: '300001', currency: 'CNY', companyCode: '1000' },
        ...{ purchaseOrganization: '2000', purchaseGroup: '2001' },
        lines: [
          {
            ...{ materialDesc: '喷房格栅清洗', quantity: '1', orderUnit: 'MON', priceExcludingTax: price },
            ...{
              taxCode: 'J6',
              taxRate: '6',
              requestDeliveryDate: '2099-06-15',
              factory: '2100',
              costCenter: 'CC-2120',
            },
          },
        ],
      }),
    )
  const { page, errors, close } = await portal().enter('buyer', '/buyer/purchaseOrder/index?stage=draft&q=喷房格栅清洗')
  const list = page.locator('srm-order-list')
  const boxes = list.locator('tbody').locator('input[type=checkbox], [role=checkbox]')
  await eventually(() => boxes.count()).toBe(2)
  for (const box of await boxes.all()) await box.click()
  await button(list.locator('.is-selection'), '提交审批').click()
  const failures = list.locator('.bulk-failures')
  for (const { orderNumber } of made) await failures.locator('li', { hasText: orderNumber }).waitFor()
  await eventually(() => button(failures, '申请超预算').count()).toBe(2)
  await button(failures, '以同一原因为这 2 单申请超预算').click()
  const dialog = page.getByRole('dialog')
  await button(dialog, '提交申请').click()
  await dialog.getByText('必填', { exact: false }).first().waitFor()
  await field(dialog, '超支原因').fill('格栅堵塞')
  // a page around may not let all of them be asked for: it says why, and the dialog stays
  await page.evaluate((number) => {
    const refuse = (event: Event) => {
      const { document: of, input, waitUntil } = (event as CustomEvent).detail
      if (of !== 'budgetOverride' || input?.docNumber !== number) return
      waitUntil(Promise.reject(new Error('本月预算已关闭。')))
      document.removeEventListener('srm-before-action', refuse)
    }
    document.addEventListener('srm-before-action', refuse)
  }, made[1]?.orderNumber)
  await button(dialog, '提交申请').click()
  await dialog.getByRole('alert').filter({ hasText: '本月预算已关闭。' }).waitFor()
  expect(await field(dialog, '超支原因').inputValue()).toBe('格栅堵塞')
  expect(await dialog.textContent()).not.toContain(made[0]?.orderNumber)
  await button(dialog, '提交申请').click()
  await eventually(() => failures.count()).toBe(0)
  for (const { orderNumber } of made) {
    const { items } = await portal().ask<{
      readonly items: readonly { readonly stage: string; readonly uuid: string }[]
    }>('buyer', `/buyer/budgetOverride?docNumber=${orderNumber}`)
    expect(items).toMatchObject([{ stage: 'underApproval' }])
    expect(await portal().ask('buyer', `/buyer/budgetOverride/${items[0]?.uuid}`)).toMatchObject({ reason: '格栅堵塞' })
  }
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
  await close()
})
