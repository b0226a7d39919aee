/** What is done for the story's factory: maintenance by the month, repairs up to a limit, words alone; sheets in every state. */
import type { AnyRow } from '@srm/core/definition/workflow'
import { serviceSheet } from '@srm/core/logistics/services/serviceSheet'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { create } from '../../../engine/save/create.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import { type Deal, inDeal, type Step, walk } from '../deal.ts'
import { haisheng, ruilun, yonggu, yuantu } from '../yuantu.ts'

/** An order that the supplier has confirmed; its number. */
export async function ordered(
  deal: Deal,
  { at }: Clock,
  when: number,
  order: AnyRow & { readonly lines: readonly AnyRow[] },
): Promise<string> {
  const body = {
    toElsAccount: deal.seller.elsAccount,
    ...{ companyCode: '1000', purchaseOrganization: '2000', purchaseGroup: '2001', currency: 'CNY', exchangeRate: '1' },
    ...{ confirmRequired: 'Y', deliveryAddress: '江苏省昆山市春晖路 188 号' },
    ...order,
  }
  const uuid = await inDeal(deal, { side: 'buyer', at: at(when, '09:10') }, (context) =>
    create(context, purchaseOrder, body),
  )
  const lines = order.lines.flatMap(({ requestDeliveryDate: replyDeliveryDate }, i) =>
    replyDeliveryDate ? [{ itemNumber: (i + 1) * 10, replyDeliveryDate }] : [],
  )
  await walk(deal, purchaseOrder, uuid, [
    { side: 'buyer', action: 'submit', at: at(when, '09:30') },
    { side: 'buyer', action: 'send', at: at(when, '10:15') },
    { side: 'supplier', action: 'confirm', at: at(when + 1, '09:05'), input: { orderVersion: 1, lines } },
  ])
  const [row] = await inDeal(deal, { side: 'buyer', at: at(when + 1, '09:06') }, (context) =>
    context.tx.query<{ orderNumber: string }>(
      `select "orderNumber" from "purchaseOrder" where "elsAccount" = $1 and "uuid" = $2`,
      [yuantu.elsAccount, uuid],
    ),
  )
  return row?.orderNumber ?? ''
}

/** What of an order was done, and what became of the sheet; the supplier enters it unless the buyer does. */
export async function entered(
  deal: Deal,
  orderNumber: string,
  at: string,
  line: AnyRow,
  steps: readonly Step[],
  side: Step['side'] = 'supplier',
) {
  const body = {
    ...(side === 'supplier' ? { toElsAccount: yuantu.elsAccount } : {}),
    place: '昆山一厂 总装车间',
    lines: [{ orderNumber, orderItemNumber: 10, ...line }],
  }
  const uuid = await inDeal(deal, { side, at }, (context) => create(context, serviceSheet, body))
  await walk(deal, serviceSheet, uuid, steps)
}

export const submit = (at: string): Step => ({ side: 'supplier', action: 'submit', at })
const enter = (at: string): Step => ({ side: 'buyer', action: 'enter', at })
export const accept = (at: string, acceptRemark: string): Step => ({
  side: 'buyer',
  action: 'accept',
  at,
  input: { acceptRemark },
})

/** Three months of maintenance: one accepted, one that waits, one that came back. */
async function maintenance(deal: Deal, clock: Clock): Promise<void> {
  const { at, day } = clock
  const order = await ordered(deal, clock, -66, {
    purchaseType: '9',
    remark: '每月一次，完成后请于三日内提交服务确认单。',
    lines: [
      {
        materialDesc: '车架焊接夹具月度保养',
        ...{ quantity: '3', orderUnit: 'MON', priceExcludingTax: '8600', taxCode: 'J6', taxRate: '6' },
        ...{ requestDeliveryDate: day(5), factory: '2100' },
      },
    ],
  })
  const month = (from: number, to: number, serviceText: string) => ({
    ...{ quantity: '1', serviceFrom: day(from), serviceTo: day(to), serviceText },
  })
  await entered(deal, order, at(-42, '16:00'), month(-64, -43, '首月保养：定位销更换 12 支，精度复测合格'), [
    submit(at(-42, '16:20')),
    accept(at(-40, '10:30'), '现场确认，精度合格。'),
  ])
  await entered(deal, order, at(-21, '15:40'), month(-42, -22, '次月保养：气缸密封件更换'), [
    submit(at(-21, '15:50')),
    {
      side: 'buyer',
      action: 'return',
      at: at(-20, '09:15'),
      input: { reason: '缺少 3 号夹具的复测记录，请补充附件后重新提交。' },
    },
  ])
  await entered(deal, order, at(-1, '16:10'), month(-21, -2, '末月保养：全部夹具校准'), [submit(at(-1, '16:30'))])
}

/** What the supplier has done and not entered, so that the buyer does: somebody else accepts it. */
async function writtenForThem(deal: Deal, { at, day }: Clock, orderNumber: string): Promise<void> {
  const spent = (amount: string, on: number, serviceText: string) => ({
    ...{ amount, serviceFrom: day(on), serviceTo: day(on), serviceText },
  })
  const write = (when: string, line: AnyRow, steps: readonly Step[]) =>
    entered(deal, orderNumber, when, line, steps, 'buyer')
  await write(at(-16, '16:40'), spent('2100', -17, '夜班返工 15 小时，供方现场签单'), [
    enter(at(-16, '16:50')),
    { ...accept(at(-15, '09:20'), '签单与考勤一致。'), by: 'administrator' },
  ])
  await write(at(-2, '11:20'), spent('760', -3, '包装线扭力复检'), [enter(at(-2, '11:30'))])
  await write(at(-1, '15:05'), spent('350', -2, '工装螺栓更换'), [])
}

/** Repairs up to a limit: two that were accepted, one of these by mistake, and what else becomes of sheets. */
async function repairs(deal: Deal, clock: Clock): Promise<void> {
  const { at, day } = clock
  const order = await ordered(deal, clock, -30, {
    purchaseType: '1',
    lines: [
      {
        materialDesc: '紧固件返工与应急维修（按实结算）',
        ...{ cateLevelCode: 'BZ0101', limitAmount: '20000', expectedAmount: '15000', taxCode: 'J6', taxRate: '6' },
      },
    ],
  })
  const spent = (amount: string, on: number, serviceText: string) => ({
    ...{ amount, serviceFrom: day(on), serviceTo: day(on), serviceText },
  })
  const first = '2 号线螺栓返工 46 小时'
  await entered(deal, order, at(-24, '10:00'), spent('6440', -25, first), [
    submit(at(-24, '10:10')),
    accept(at(-23, '14:00'), '工时与记录一致。'),
  ])
  await entered(deal, order, at(-12, '11:00'), spent('3150.5', -13, '扭力枪应急维修及配件'), [
    submit(at(-12, '11:05')),
    accept(at(-11, '09:40'), '已恢复使用。'),
  ])
  await entered(deal, order, at(-22, '10:30'), spent('6440', -25, first), [
    submit(at(-22, '10:35')),
    accept(at(-21, '14:20'), '同意。'),
    { side: 'buyer', action: 'reverse', at: at(-21, '16:05'), input: { reason: '与前一张确认单重复。' } },
  ])
  await entered(deal, order, at(-6, '09:20'), spent('900', -7, '备件盘点'), [
    { side: 'supplier', action: 'cancel', at: at(-6, '09:45') },
  ])
  await entered(deal, order, at(-1, '17:10'), spent('1280', -1, '包装线松动螺栓复紧'), [])
  await writtenForThem(deal, clock, order)
}

/** Services and limits as people of both sides enter and accept them, and an order of words. @throws what the engine refuses */
export async function enterServices(database: Database, clock: Clock): Promise<void> {
  await maintenance({ database, seller: haisheng }, clock)
  await repairs({ database, seller: yonggu }, clock)
  await ordered({ database, seller: ruilun }, clock, -9, {
    purchaseType: '6',
    lines: [{ materialDesc: '自下月起所有轮组外箱请贴新版可回收标识，随附图样。' }],
  })
}
