/** Expenses that the story's suppliers ask for, and what the house deducts: sheets in every state. */

import type { AnyRow } from '@srm/core/definition/workflow'
import { expenseSheet } from '@srm/core/finance/expenses/expenseSheet'
import { create } from '../../../engine/save/create.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import type { DemoCompany } from '../companies.ts'
import { type Deal, inDeal, type Step, walk } from '../deal.ts'
import { haisheng, ruilun, yonggu, yuantu } from '../yuantu.ts'

interface Sheet {
  /** Who begins it: the house's finance department, or the salesperson. */
  readonly side: Step['side']
  readonly at: string
  readonly head: AnyRow
  readonly itemText: string
  readonly price: string
  readonly taxRate?: string
}

const actor = (side: Step['side']) => (side === 'buyer' ? { side, by: 'finance' } : { side })

/** The first line of an order that was agreed on with the supplier. */
async function firstOrderOf(deal: Deal, at: string): Promise<string> {
  const [row] = await inDeal(deal, { ...actor('buyer'), at }, ({ tx }) =>
    tx.query<{ orderNumber: string }>(
      `select "orderNumber" from "purchaseOrder" where "elsAccount" = $1 and "toElsAccount" = $2 and "orderStatus" = 'confirmed'
         and "currency" = 'CNY' and "companyCode" is not null order by "orderNumber" limit 1`,
      [yuantu.elsAccount, deal.seller.elsAccount],
    ),
  )
  return row?.orderNumber ?? ''
}

/** Writes a sheet about the supplier's first order, and takes it as far as the steps lead. */
async function written(deal: Deal, { side, at, head, itemText, price, taxRate = '13' }: Sheet, steps: readonly Step[]) {
  const orderNumber = await firstOrderOf(deal, at)
  const line = { orderNumber, orderItemNumber: 10, itemText, quantity: '1', priceExcludingTax: price, taxRate }
  const body = {
    ...(side === 'buyer' ? { toElsAccount: deal.seller.elsAccount } : {}),
    ...head,
    lines: [line],
  }
  const uuid = await inDeal(deal, { ...actor(side), at }, (context) => create(context, expenseSheet, body))
  await walk(deal, expenseSheet, uuid, steps)
}

const step = (side: Step['side'], action: string, at: string, input: AnyRow = {}): Step => ({
  ...actor(side),
  action,
  at,
  input,
})

/** What the supplier asks for. */
async function asked(deal: Deal, { at, day }: Clock): Promise<void> {
  const freight = { costType: '1', costCause: 'freight' }
  const by = 'supplier' as const
  const sheet = (when: number, itemText: string, price: string, head: AnyRow = freight): Sheet => ({
    ...{ side: by, at: at(when, '10:00'), itemText, price },
    head: { ...head, costDate: day(when) },
  })
  await written(deal, sheet(-28, '加急空运：首批前叉管', '4860'), [
    step(by, 'send', at(-28, '10:20')),
    step('buyer', 'confirm', at(-27, '09:40')),
  ])
  await written(deal, sheet(-11, '专车直送：产线待料', '1200'), [
    step(by, 'send', at(-11, '10:15')),
    step('buyer', 'confirm', at(-10, '14:05')),
  ])
  await written(deal, sheet(-4, '补发紧固件快递费', '126.5'), [
    step(by, 'send', at(-4, '10:15')),
    step('buyer', 'confirm', at(-3, '09:05')),
  ])
  const alone = { costType: '1', costCause: 'tooling', costWay: '2' }
  await written(deal, sheet(-12, '前叉管切断模（尾款）', '9600', alone), [
    step(by, 'send', at(-12, '10:20')),
    step('buyer', 'confirm', at(-11, '09:15')),
  ])
  await written(deal, sheet(-10, '座管压铸模（首件验收后）', '5200', alone), [
    step(by, 'send', at(-10, '10:25')),
    step('buyer', 'confirm', at(-9, '09:35')),
  ])
  await written(deal, sheet(-2, '新款座管模具费（首期）', '36000', { costType: '1', costCause: 'tooling' }), [
    step(by, 'send', at(-2, '10:30')),
  ])
  await written(deal, sheet(-5, '木箱包装升级', '2150', { costType: '1', costCause: 'other' }), [
    step(by, 'send', at(-5, '10:30')),
    step('buyer', 'decline', at(-4, '16:20'), { reason: '包装方案未经我方书面同意，请附确认邮件。' }),
  ])
  await written(deal, sheet(-1, '跨省专线运费', '980'), [])
  await written(deal, sheet(-9, '夜间卸货加班费', '600', { costType: '1', costCause: 'other' }), [
    step(by, 'send', at(-9, '10:05')),
    step('buyer', 'confirm', at(-8, '09:10')),
    step(by, 'askCancel', at(-3, '11:00'), { reason: '费用已由物流公司承担。' }),
  ])
}

/** What the supplier asks for without an order: it waits for the buyer. */
async function askedAlone(deal: Deal, { at, day }: Clock): Promise<void> {
  const when = at(-1, '11:10')
  const company = await inDeal(deal, { ...actor('buyer'), at: when }, ({ tx }) =>
    tx.query<{ code: string }>(
      `select "companyCode" as code from "purchaseOrder" where "elsAccount" = $1 and "companyCode" is not null order by 1 limit 1`,
      [yuantu.elsAccount],
    ),
  )
  const body = {
    ...{ elsAccount: yuantu.elsAccount, companyCode: company[0]?.code ?? null, currency: 'CNY' },
    ...{ costType: '1', costCause: 'other', costDate: day(-1), costDesc: '寄售仓 5 月仓储费，按仓储协议每月结算。' },
    lines: [{ itemText: '寄售仓仓储费（5 月）', quantity: '1', priceExcludingTax: '1500', taxRate: '6' }],
  }
  const uuid = await inDeal(deal, { ...actor('supplier'), at: when }, (context) => create(context, expenseSheet, body))
  await walk(deal, expenseSheet, uuid, [step('supplier', 'send', at(-1, '11:20'))])
}

/** A delivery of the supplier that came late and is not deducted yet. */
async function lateDelivery(deal: Deal, at: string) {
  const [row] = await inDeal(deal, { ...actor('buyer'), at }, ({ tx }) =>
    tx.query<{ number: string; item: number; days: string }>(
      `select h."receiptNumber" as number, l."itemNumber" as item, trim_scale(l."openLateDays")::text as days
         from "receipt" h join "receiptLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
        where h."elsAccount" = $1 and h."toElsAccount" = $2 and l."openLateDays" > 0 and l."currency" = 'CNY'
        order by 3 desc, 1, 2 limit 1`,
      [yuantu.elsAccount, deal.seller.elsAccount],
    ),
  )
  return row
}

/** What is deducted for a late delivery, by the day: it waits for the supplier. */
async function lateDeducted(deal: Deal, { at, day }: Clock): Promise<void> {
  const when = at(-1, '14:20')
  const late = await lateDelivery(deal, when)
  if (!late) return
  const body = {
    ...{ toElsAccount: deal.seller.elsAccount, costType: '2', deductType: '2', costCause: 'late', costDate: day(-1) },
    costDesc: '按采购合同第 8 条，逾期交货每日违约金 200 元。',
    lines: [
      {
        ...{ receiptNumber: late.number, receiptItemNumber: late.item, itemText: `逾期交货 ${late.days} 天违约金` },
        ...{ quantity: late.days, orderUnit: 'D', priceExcludingTax: '200', taxRate: '0' },
      },
    ],
  }
  const uuid = await inDeal(deal, { ...actor('buyer'), at: when }, (context) => create(context, expenseSheet, body))
  await walk(deal, expenseSheet, uuid, [step('buyer', 'send', at(-1, '14:30'))])
}

/** What the house deducts. */
async function deducted(deal: Deal, { at, day }: Clock): Promise<void> {
  const sheet = (when: number, itemText: string, price: string, head: AnyRow, taxRate?: string): Sheet => ({
    ...{ side: 'buyer', at: at(when, '15:00'), itemText, price },
    head: { costType: '2', costDate: day(when), ...head },
    ...(taxRate ? { taxRate } : {}),
  })
  const fromInvoice = { deductType: '1', costCause: 'sorting' }
  const fromPayment = { deductType: '2', costCause: 'late' }
  await written(deal, sheet(-19, '来料挑选返工 26 小时', '1560', fromInvoice), [
    step('buyer', 'send', at(-19, '15:20')),
    step('supplier', 'confirm', at(-18, '10:00')),
  ])
  await written(deal, sheet(-15, '逾期交货 3 天违约金', '800', fromPayment, '0'), [
    step('buyer', 'send', at(-15, '15:10')),
    step('supplier', 'confirm', at(-14, '09:30')),
  ])
  await written(deal, sheet(-1, '混料造成停线 2 小时', '3200', { deductType: '2', costCause: 'quality' }, '0'), [
    step('buyer', 'send', at(-1, '15:40')),
  ])
  await written(deal, sheet(-13, '标签错贴重工', '450', fromInvoice), [
    step('buyer', 'send', at(-13, '15:10')),
    step('supplier', 'confirm', at(-12, '09:30')),
    step('buyer', 'askCancel', at(-12, '13:30'), { reason: '经核实为我方打印错误。' }),
    step('supplier', 'agreeCancel', at(-12, '16:00')),
  ])
}

/** Sheets of all suppliers of the story. @throws what the engine refuses */
export async function writeExpenseSheets(database: Database, clock: Clock): Promise<void> {
  const dealing = (seller: DemoCompany): Deal => ({ database, seller })
  await asked(dealing(haisheng), clock)
  await askedAlone(dealing(haisheng), clock)
  await deducted(dealing(yonggu), clock)
  await deducted(dealing(ruilun), clock)
  for (const seller of [haisheng, yonggu, ruilun]) await lateDeducted(dealing(seller), clock)
}
