import { expect, test } from 'vitest'
import { button, stage } from '../support/admin.ts'
import { eventually } from '../support/portal.ts'
import { financePortal, reduction, type } from './financePortal.ts'

const portal = financePortal()

interface Row {
  readonly uuid: string
  readonly reductionNumber: string
}
const volume = { method: 'volume', plannedQty: '10', orderUnit: 'KPC' }
const listed = async (where: string): Promise<Row> =>
  (await portal().ask<{ items: readonly Row[] }>('buyerAdministrator', `/buyer/costReduction?${where}&limit=1`))
    .items[0] as Row

test('a line is told its base price while it is typed; not lower it is refused, lower it runs', async () => {
  const { uuid } = await portal().send<Row>('buyerAdministrator', '/buyer/costReduction', {
    ...{ subject: '螺栓议价', periodFrom: '2098-01-01', periodTo: '2098-12-31', targetAmount: '1000' },
    lines: [{ ...{ materialNumber: 'BT-M520', toElsAccount: '300003', newPrice: '118' }, ...volume }],
  })
  const { page, errors, close } = await portal().enter('buyerAdministrator', `/buyer/costReduction/${uuid}`)
  await reduction(page).locator('.proof').getByText('基准价 118.0000').waitFor()
  const submit = button(reduction(page), '提交审批')
  await eventually(() => submit.getAttribute('data-tip')).toContain('目标价不低于基准价 118')
  await button(reduction(page), '编辑').click()
  const grid = reduction(page).getByRole('grid')
  // by the carton it costs less
  await type(grid, '计划数量', '1000')
  await eventually(() => grid.getByRole('row').nth(1).textContent()).toContain('109.7400')
  await type(grid, '目标价（未税）', '105')
  await button(reduction(page), '保存').click()
  await reduction(page).locator('.proof').getByText('基准价 109.7400').waitFor()
  await submit.click()
  await eventually(() => stage(reduction(page))).toBe('执行中')
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
  await close()
})

test('what runs says how much is proven and leads to what says so; what is over is settled by a person', async () => {
  const { uuid } = await listed('stage=running&periodTo.to=2097-12-31')
  const { page, errors, close, go } = await portal().enter('buyerAdministrator', `/buyer/costReduction/${uuid}`)
  const proof = reduction(page).locator('.proof')
  await proof.getByText('实际 1,720.00，计划 3,600.00').waitFor()
  expect(await button(reduction(page), '结算').count()).toBe(0)
  await proof.getByRole('link', { name: /^PI/ }).first().click()
  await page.locator('srm-price-list:visible').getByText('WB-H098').first().waitFor()

  const { uuid: over } = await listed('stage=toSettle')
  await go(`/buyer/costReduction/${over}`)
  await button(reduction(page), '结算').click()
  await eventually(() => stage(reduction(page))).toBe('已结算')
  expect(errors).toEqual([])
  await close()
})
