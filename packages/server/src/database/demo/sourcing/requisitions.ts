/** Requisitions of the story's house: one in every state that lasts, and in every state of a line. */
import type { AnyRow } from '@srm/core/definition/workflow'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { requisition } from '@srm/core/sourcing/requisitions/requisition'
import { flowDefinition } from '@srm/core/system/flows/flowDefinition'
import { flowTask } from '@srm/core/system/flows/flowTask'
import { act, actLoosely } from '../../../engine/act.ts'
import { create } from '../../../engine/save/create.ts'
import type { Database } from '../../database.ts'
import { adventureWorks } from '../adventureWorks.ts'
import type { Clock } from '../clock.ts'
import { type Deal, inDeal } from '../deal.ts'
import { haisheng, ruilun, yuantu } from '../yuantu.ts'

/** Who approves them. */
const flow = {
  ...{ flowKey: 'REQUISITION', flowName: '采购申请审批', docType: 'requisition' },
  lines: [{ stepName: '总经理', approverKind: 'person', person: 'administrator', mode: 'all' }],
}

const by = (at: string, person = 'planner') => ({ side: 'buyer', at, by: person }) as const

/** What is wanted: a material, or in words; how much of it, and in how many days. */
type Wish = readonly [what: string, quantity: string, inDays: number, unit?: string, price?: string]

interface Wanted {
  readonly subject: string
  readonly wishes: readonly Wish[]
  readonly requestType?: string
  readonly purchaseGroup?: string
  readonly purchasePerson?: string
  readonly isPlaned?: 'Y' | 'N'
  readonly costCenter?: string
  /** Of its lines. */
  readonly expense?: string
}

const lineOf =
  ({ day }: Pick<Clock, 'day'>) =>
  ([what, quantity, inDays, baseUnit = 'PCS', price]: Wish): AnyRow => ({
    ...(/^[A-Z]{2}-/.test(what) ? { materialNumber: what } : { materialDesc: what, price }),
    ...{ quantity, baseUnit, factory: '2100', deliveryDate: day(inDays) },
  })

/** Ruilun approves nothing: what is wanted is in the pool at once, and orders are made of it. */
async function orderAtRuilun(database: Database, { at, day }: Clock): Promise<void> {
  const deal: Deal = { database, seller: haisheng, buyer: ruilun }
  const purchaser = (when: string) => by(when, 'purchaser')
  const wanted = async (when: string, subject: string, wishes: readonly Wish[]) =>
    inDeal(deal, purchaser(when), async (context) => {
      const lines = wishes.map((wish) => lineOf({ day })(wish))
      const head = { requestType: 'NB', companyCode: '1000', factory: '2100', purchasePerson: 'purchaser' }
      const uuid = await create(context, requisition, { ...head, subject, lines })
      await actLoosely(context, requisition, uuid, 'submit', {})
      const [row] = await context.tx.query<{ number: string }>(
        `select "purchaseRequestNumber" as number from requisition where "elsAccount" = $1 and "uuid" = $2`,
        [ruilun.elsAccount, uuid],
      )
      return { uuid, number: row?.number }
    })
  const ordered = (when: string, purchaseRequestNumber: string | undefined, quantity: string) =>
    inDeal(deal, purchaser(when), (context) =>
      create(context, purchaseOrder, {
        ...{ toElsAccount: haisheng.elsAccount, companyCode: '1000', purchaseOrganization: '2000', currency: 'CNY' },
        lines: [{ purchaseRequestNumber, requestItemNumber: 10, quantity }],
      }),
    )
  const done = await wanted(at(-8, '09:10'), '圈材试制', [['AL-6061-R23', '400', 12]])
  await ordered(at(-7, '14:00'), done.number, '400')
  const part = await wanted(at(-6, '10:20'), '年底备料', [
    ['AL-6061-R30', '3000', 15],
    ['AL-6063-P20', '500', 15, 'KG'],
  ])
  await ordered(at(-5, '15:20'), part.number, '1200')
  await inDeal(deal, purchaser(at(-4, '09:30')), (context) =>
    actLoosely(context, requisition, part.uuid, 'returnLines', {
      ...{ backRemark: '型材库存充足，请核实。', lines: [{ itemNumber: 20 }] },
    }),
  )
}

/** AdventureWorks asks for parts of the new model; nobody has agreed on a price of them. */
async function askAtAdventureWorks(database: Database, { at, day }: Clock): Promise<void> {
  const deal: Deal = { database, seller: haisheng, buyer: adventureWorks }
  const asked = (ago: number, subject: string, wishes: readonly Wish[], more: AnyRow = {}) =>
    inDeal(deal, by(at(-ago, '22:30'), 'purchaser'), async (context) => {
      const lines = wishes.map((wish) => ({ ...lineOf({ day })(wish), factory: '1100' }))
      const head = { requestType: 'NB', companyCode: '1000', factory: '1100', purchaseGroup: '1011' }
      return create(context, requisition, { ...head, purchasePerson: 'purchaser', ...more, subject, lines })
    })
  const took = (ago: number, uuid: string, action: string, body: AnyRow = {}) =>
    inDeal(deal, by(at(-ago, '23:10'), 'purchaser'), (context) => actLoosely(context, requisition, uuid, action, body))
  await asked(1, 'Spare parts for the spring fair', [['BB-7421', '30', 25, 'EA']])
  const parts = await asked(4, 'Bottom brackets and races for the new model', [
    ['BB-7421', '600', 40, 'EA'],
    ['AR-5381', '80', 40, 'CS'],
  ])
  await took(4, parts, 'submit')
  const tools = await asked(6, 'Torque wrenches for line 2', [['Torque wrench 5–25 N·m', '4', 12, 'EA', '95']], {
    ...{ requestType: 'MRO', isPlaned: 'N' },
  })
  await took(6, tools, 'submit')
  const given = await asked(40, 'Decals of the old model', [['Decal sheet 2025', '2000', 5, 'EA', '0.4']])
  await took(40, given, 'submit')
  await took(30, given, 'close')
}

const publishFlow = (deal: Deal, when: string): Promise<void> =>
  inDeal(deal, by(when, 'administrator'), async (context) => {
    await act(context, flowDefinition, await create(context, flowDefinition, flow), 'publish', {})
  })

/** Two departments want the same: of one material it waits in the pool, of another it is merged in the draft of an inquiry. */
async function wantTheSame(
  deal: Deal,
  { at, day }: Clock,
  released: (ago: number, wanted: Wanted) => Promise<string>,
): Promise<void> {
  const repairs = await released(2, {
    subject: '返修线补料',
    wishes: [
      ['SC-0341', '350', 12],
      ['CP-5520', '3000', 16],
    ],
  })
  const spares = await released(3, {
    subject: '售后备件',
    wishes: [
      ['SC-0341', '150', 25],
      ['CP-5520', '1500', 30],
    ],
  })
  await inDeal(deal, by(at(-1, '15:10'), 'purchaser'), async (context) => {
    await actLoosely(context, requisition, spares, 'assignLines', {
      ...{ person: 'administrator', lines: [{ itemNumber: 10 }] },
    })
    const numbers = await context.tx.query<{ uuid: string; number: string }>(
      `select "uuid", "purchaseRequestNumber" as number from requisition where "elsAccount" = $1 and "uuid" = any($2)`,
      [yuantu.elsAccount, [repairs, spares]],
    )
    const drawn = (of: string, quantity: string) => ({
      purchaseRequestNumber: numbers.find(({ uuid }) => uuid === of)?.number,
      ...{ requestItemNumber: 20, quantity },
    })
    await create(context, inquiry, {
      ...{ subject: '护链贴合并询价', companyCode: '1000', purchaseOrganization: '2000', purchaseGroup: '2001' },
      ...{ currency: 'CNY', payConditionCode: 'M60', openers: [{ person: 'purchaser' }] },
      ...{ quoteEndTime: at(7, '17:00'), endDate: day(30) },
      toElsAccountList: [{ toElsAccount: haisheng.elsAccount }],
      lines: [
        {
          ...{ materialNumber: 'CP-5520', quantity: '4500', quoteUnit: 'PCS', factory: '2100', priceBase: '1' },
          ...{ deliveryDate: day(16), allocations: [drawn(repairs, '3000'), drawn(spares, '1500')] },
        },
      ],
    })
  })
}

/** Tells of requisitions, each at the instant at which it happened. */
export async function writeRequisitions(database: Database, clock: Clock): Promise<void> {
  const { at } = clock
  const deal: Deal = { database, seller: haisheng }
  await publishFlow(deal, at(-120, '09:40'))
  const written = (when: string, { wishes, expense, ...more }: Wanted, isDraft = false): Promise<string> =>
    inDeal(deal, by(when), async (context) => {
      const ofExpense = expense ? { subject: expense } : {}
      const lines = wishes.map((wish) => ({ ...lineOf(clock)(wish), ...ofExpense }))
      const head = { requestType: 'NB', companyCode: '1000', factory: '2100', applyDept: '4102', purchaseGroup: '2001' }
      const uuid = await create(context, requisition, { ...head, ...more, lines })
      if (!isDraft) await actLoosely(context, requisition, uuid, 'submit', {})
      return uuid
    })
  const decided = (when: string, docUuid: string, decision: string, comment: string): Promise<unknown> =>
    inDeal(deal, by(when, 'administrator'), async (context) => {
      const [task] = await context.tx.query<{ uuid: string }>(
        `select "uuid" from "flowTask" where "elsAccount" = $1 and "docUuid" = $2`,
        [yuantu.elsAccount, docUuid],
      )
      return actLoosely(context, flowTask, String(task?.uuid), decision, { comment })
    })
  const released = async (ago: number, wanted: Wanted): Promise<string> => {
    const uuid = await written(at(-ago, '11:30'), wanted)
    await decided(at(-ago + 1, '09:05'), uuid, 'approve', '同意。')
    return uuid
  }
  const taken = (when: string, uuid: string, action: string, body: AnyRow, person = 'purchaser') =>
    inDeal(deal, by(when, person), (context) => actLoosely(context, requisition, uuid, action, body))

  await written(at(-1, '16:40'), { subject: '展会样车备件', wishes: [['ST-1401', '20', 25]] }, true)
  await written(at(-1, '10:15'), { subject: '水壶架促销备货', wishes: [['WB-H098', '1200', 20]] })
  const refused = await written(at(-6, '09:20'), { subject: '护链贴追加', wishes: [['CP-5520', '90000', 20]] })
  await decided(at(-5, '14:10'), refused, 'reject', '数量高于季度用量，请核实。')

  await released(3, {
    subject: '把立与座管夹补库',
    wishes: [
      ['ST-1401', '200', 18],
      ['SC-0341', '800', 18],
    ],
  })
  await written(at(-1, '11:20'), {
    ...{ subject: '总装线备用扭力枪', requestType: 'MRO', costCenter: 'CC-2110', expense: 'MRO' },
    wishes: [['电动扭力枪 18 V', '3', 21, 'PCS', '1280']],
  })
  await released(5, {
    ...{ subject: '装配线工装更换', requestType: 'MRO', isPlaned: 'N', purchasePerson: 'purchaser' },
    ...{ costCenter: 'CC-2110', expense: 'TOOL' },
    wishes: [
      ['扭力扳手 5–25 N·m', '6', 6, 'PCS', '480'],
      ['工装托盘 600×400', '40', 12, 'PCS', '65'],
    ],
  })
  const back = await released(5, {
    ...{ subject: '车间空调', requestType: 'EQP', wishes: [['柜式空调 3 匹', '2', 30, 'PCS', '6800']] },
  })
  await taken(at(-3, '10:10'), back, 'returnLines', {
    backRemark: '设备请走年度投资计划。',
    lines: [{ itemNumber: 10 }],
  })
  const given = await released(30, { subject: '旧款车架贴标', wishes: [['CP-5520', '2000', 10]] })
  await taken(at(-20, '17:00'), given, 'close', {}, 'planner')
  const gone = await released(14, {
    subject: '团建物资',
    requestType: 'OFF',
    wishes: [['帐篷', '10', 5, 'PCS', '320']],
  })
  await taken(at(-13, '08:50'), gone, 'cancel', { reason: '活动取消。' }, 'planner')
  await wantTheSame(deal, clock, released)
  await orderAtRuilun(database, clock)
  await askAtAdventureWorks(database, clock)
}
