/** What the houses of the demo save on what they buy: reductions in every state, with receipts that prove some of it. */
import type { AnyRow } from '@srm/core/definition/workflow'
import { costReduction } from '@srm/core/finance/reductions/costReduction'
import { receipt } from '@srm/core/logistics/receipt'
import { flowDefinition } from '@srm/core/system/flows/flowDefinition'
import { flowTask } from '@srm/core/system/flows/flowTask'
import { act, actAsSystem, actLoosely } from '../../../engine/act.ts'
import { create } from '../../../engine/save/create.ts'
import type { Database } from '../../database.ts'
import { adventureWorks } from '../adventureWorks.ts'
import type { Clock } from '../clock.ts'
import { type Deal, inDeal } from '../deal.ts'
import { ordered } from '../logistics/services.ts'
import { within } from '../within.ts'
import { haisheng, ruilun, yonggu, yuantu } from '../yuantu.ts'

/** Who approves reductions from an amount on. */
const flow = {
  ...{ flowKey: 'REDUCTION-LARGE', flowName: '大额降本审批', docType: 'costReduction' },
  ...{ conditionField: 'targetAmount', conditionOperator: 'ge', conditionValue: '200000' },
  lines: [{ stepName: '总经理', approverKind: 'person', person: 'administrator', mode: 'all' }],
}

/** The first day of the month that is so many after that of a day, and the last one before it. */
const monthAfter = (day: string, months: number, date = 1): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
}

const lineOf = (
  materialNumber: string,
  toElsAccount: string,
  newPrice: string,
  plannedQty: string,
  more: AnyRow = {},
) => ({
  ...{ materialNumber, toElsAccount, orderUnit: 'PCS', newPrice, plannedQty, method: 'negotiation' },
  ...more,
})

const by = (at: string, person = 'purchaser') => ({ side: 'buyer', at, by: person }) as const

/** A reduction of the house, submitted unless it stays a draft. Its uuid. */
const written = (deal: Deal, at: string, body: AnyRow, isDraft = false): Promise<string> =>
  inDeal(deal, by(at), async (context) => {
    const uuid = await create(context, costReduction, { purchaseGroup: '2001', ...body })
    if (!isDraft) await actLoosely(context, costReduction, uuid, 'submit', {})
    return uuid
  })

/** Goods that were ordered at a new price, and have come. */
async function bought(
  deal: Deal,
  clock: Clock,
  when: number,
  [materialNumber, price, quantity]: readonly [string, string, string],
): Promise<void> {
  const orderNumber = await ordered(deal, clock, when, {
    remark: '按降本协议价执行。',
    lines: [
      {
        ...{ materialNumber, quantity, orderUnit: 'PCS', priceExcludingTax: price, taxCode: 'J13', taxRate: '13' },
        ...{ requestDeliveryDate: clock.day(when + 8), factory: '2100' },
      },
    ],
  })
  await inDeal(deal, by(clock.at(when + 8, '14:20')), async (context) => {
    const lines = [{ orderNumber, orderItemNumber: 10, countQty: quantity }]
    const uuid = await create(context, receipt, { toElsAccount: deal.seller.elsAccount, lines })
    await actLoosely(context, receipt, uuid, 'post', {})
  })
}

const ended = (deal: Deal, at: string, uuid: string): Promise<unknown> =>
  inDeal(deal, by(at), (context) => actAsSystem(context, costReduction, uuid, 'end', {}, {}))

/** Those whose months are over: one that waits for a person, one that was settled. */
async function over(deal: Deal, clock: Clock): Promise<void> {
  const { at, day, today } = clock
  const months = { periodFrom: monthAfter(day(-75), 0), periodTo: monthAfter(today, 0, 0) }
  const waits = await written(deal, at(-74, '10:00'), {
    ...{ subject: '座管夹年度议价', ...months, targetAmount: '1200' },
    lines: [lineOf('SC-0341', haisheng.elsAccount, '7.9', '2400')],
  })
  const done = await written(deal, at(-74, '10:40'), {
    ...{ subject: '尾钩改型', ...months, targetAmount: '1500' },
    lines: [lineOf('DH-1210', haisheng.elsAccount, '14.2', '1000', { method: 'design', reason: '改为一体冲压件' })],
  })
  await bought(deal, clock, -58, ['SC-0341', '7.9', '1500'])
  await bought(deal, clock, -56, ['DH-1210', '14.2', '1150'])
  await ended(deal, at(0, '00:10'), waits)
  await ended(deal, at(0, '00:10'), done)
  await inDeal(deal, by(at(0, '00:40')), (context) => act(context, costReduction, done, 'settle', {}))
}

/** Those of this year that are on their way, or were given up. */
async function running(deal: Deal, clock: Clock): Promise<void> {
  const { at, day, today } = clock
  const months = { periodFrom: monthAfter(day(-50), 0), periodTo: monthAfter(today, 4, 0) }
  await written(deal, at(-49, '09:20'), {
    ...{ subject: '水壶架与护链贴集采', ...months, targetAmount: '6000', remark: '三厂合并需求后统一议价。' },
    lines: [
      lineOf('WB-H098', haisheng.elsAccount, '10.3', '4000', { method: 'volume' }),
      lineOf('CP-5520', haisheng.elsAccount, '1.18', '20000', { method: 'volume' }),
    ],
  })
  await bought(deal, clock, -40, ['WB-H098', '10.3', '1200'])
  await bought(deal, clock, -30, ['CP-5520', '1.2', '6500'])
  await bought(deal, clock, -12, ['WB-H098', '10.4', '800'])
  const given = await written(deal, at(-20, '15:10'), {
    ...{ subject: '把立铝材联动降价', ...months, targetAmount: '5000' },
    lines: [lineOf('ST-1401', haisheng.elsAccount, '46.5', '2000', { method: 'paymentTerm' })],
  })
  await inDeal(deal, by(at(-3, '11:30')), (context) =>
    act(context, costReduction, given, 'cancel', { reason: '铝价上调，供应商不再接受联动价。' }),
  )
}

/** Those that nobody has agreed to yet. */
async function inHand(deal: Deal, { at, today }: Clock): Promise<void> {
  const months = { periodFrom: monthAfter(today, 1), periodTo: monthAfter(today, 13, 0) }
  await written(
    deal,
    at(-1, '16:20'),
    {
      ...{ subject: '公路轮组年度议价', ...months, targetAmount: '90000' },
      lines: [lineOf('FW-R820', ruilun.elsAccount, '305', '5000'), lineOf('RW-R820', ruilun.elsAccount, '331', '5000')],
    },
    true,
  )
  await written(deal, at(-2, '10:30'), {
    ...{ subject: '公路车架付款条件置换', ...months, targetAmount: '260000' },
    lines: [lineOf('FR-R92B-58', haisheng.elsAccount, '1012', '8000', { method: 'paymentTerm' })],
  })
  const refused = await written(deal, at(-6, '14:00'), {
    ...{ subject: '紧固件更换货源', ...months, targetAmount: '200000' },
    lines: [lineOf('BT-M520', yonggu.elsAccount, '99', '9000', { orderUnit: 'KPC', method: 'resourcing' })],
  })
  await inDeal(deal, by(at(-5, '09:40'), 'administrator'), async (context) => {
    const [task] = await context.tx.query<{ uuid: string }>(
      `select "uuid" from "flowTask" where "elsAccount" = $1 and "docUuid" = $2`,
      [yuantu.elsAccount, refused],
    )
    await act(context, flowTask, String(task?.uuid), 'reject', { comment: '计划数量高于全年用量，请核实。' })
  })
}

/** AdventureWorks has moved its crankarms to the cheaper one of two vendors: what it received proves what that saved. */
async function crankarms(database: Database): Promise<void> {
  const to = '201678'
  const line = (materialNumber: string, newPrice: string, plannedQty: string) => ({
    ...{ materialNumber, toElsAccount: to, newPrice, plannedQty, method: 'resourcing', baseChoice: 'market' },
  })
  const at = <T>(day: string, work: Parameters<typeof within<T>>[4]) =>
    within(database, adventureWorks, 'buyer', `${day}T17:00:00Z`, work)
  const uuid = await at('2013-06-24', async (context) => {
    const made = await create(context, costReduction, {
      ...{
        subject: 'Crankarms from one vendor',
        periodFrom: '2013-07-01',
        periodTo: '2014-06-30',
        targetAmount: '90000',
      },
      lines: [line('CA-5965', '27.06', '15000'), line('CA-6738', '33.58', '15000'), line('CA-7457', '46.07', '15000')],
    })
    await actLoosely(context, costReduction, made, 'submit', {})
    return made
  })
  await at('2014-07-01', (context) => actAsSystem(context, costReduction, uuid, 'end', {}, {}))
  await at('2014-07-02', (context) => act(context, costReduction, uuid, 'settle', {}))
}

/** Reductions of both houses and what becomes of them. */
export async function reduceCosts(database: Database, clock: Clock): Promise<void> {
  const deal: Deal = { database, seller: haisheng }
  await inDeal(deal, by(clock.at(-120, '09:30'), 'administrator'), async (context) => {
    await act(context, flowDefinition, await create(context, flowDefinition, flow), 'publish', {})
  })
  await over(deal, clock)
  await running(deal, clock)
  await inHand(deal, clock)
  await crankarms(database)
}
