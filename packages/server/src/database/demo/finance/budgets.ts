/** What the story's house may spend, and what it has spent: cost centers, budgets in every state, changes of them. */
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { budget } from '@srm/core/finance/budgets/budget'
import { budgetChange } from '@srm/core/finance/budgets/budgetChange'
import { flowDefinition } from '@srm/core/system/flows/flowDefinition'
import { flowTask } from '@srm/core/system/flows/flowTask'
import { act, actAsSystem, actLoosely } from '../../../engine/act.ts'
import { create } from '../../../engine/save/create.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import { type Deal, inDeal, type Step } from '../deal.ts'
import { accept, entered, ordered, submit } from '../logistics/services.ts'
import { haisheng, yuantu } from '../yuantu.ts'
import { exceedBudgets } from './overruns.ts'

const center = (costCenterCode: string, name: string, parentCode: string | null, status = 'on'): AnyDoc =>
  ({ costCenterCode, name, parentCode, companyCode: '1000', owner: 'finance', ownerName: '钱芳', status }) as AnyDoc

/** A plant, its workshops, and one that is no more. */
export const costCenters: readonly AnyDoc[] = [
  center('CC-2100', '昆山一厂', null),
  center('CC-2110', '总装车间', 'CC-2100'),
  center('CC-2120', '涂装车间', 'CC-2100'),
  center('CC-2190', '旧包装线', 'CC-2100', 'off'),
]

/** Who approves budgets above an amount, and changes of them. */
const flows = [
  ['BUDGET-500000', '大额预算审批', 'budget', 'budgetAmount', '500000'],
  ['BUDGET-CHANGE-50000', '大额预算变更审批', 'budgetChange', 'totalAmount', '50000'],
].map(([flowKey, flowName, docType, conditionField, conditionValue]) => ({
  ...{ flowKey, flowName, docType, conditionField, conditionValue, conditionOperator: 'ge' },
  lines: [{ stepName: '总经理', approverKind: 'person', person: 'administrator', mode: 'all' }],
}))

const by = (at: string, person = 'finance'): Pick<Step, 'side' | 'at' | 'by'> => ({ side: 'buyer', at, by: person })

/** Writes a document of the finance department and submits it, unless it stays a draft. Its uuid. */
async function written(deal: Deal, def: AnyDocument, at: string, body: AnyRow, isDraft = false): Promise<string> {
  return inDeal(deal, by(at), async (context) => {
    const uuid = await create(context, def, body)
    if (!isDraft) await actLoosely(context, def, uuid, 'submit', {})
    return uuid
  })
}

const numberOf = (deal: Deal, at: string, uuid: string): Promise<string> =>
  inDeal(deal, by(at), async ({ tx }) => {
    const [row] = await tx.query<{ number: string }>(
      `select "budgetNumber" as number from budget where "elsAccount" = $1 and "uuid" = $2`,
      [yuantu.elsAccount, uuid],
    )
    return row?.number ?? ''
  })

const rejected = (deal: Deal, at: string, docUuid: string, comment: string): Promise<unknown> =>
  inDeal(deal, by(at, 'administrator'), async (context) => {
    const [task] = await context.tx.query<{ uuid: string }>(
      `select "uuid" from "flowTask" where "elsAccount" = $1 and "docUuid" = $2`,
      [yuantu.elsAccount, docUuid],
    )
    return act(context, flowTask, String(task?.uuid), 'reject', { comment })
  })

const service = (
  costCenter: string,
  subject: string,
  materialDesc: string,
  quantity: string,
  price: string,
  day: string,
) => ({
  purchaseType: '9',
  lines: [
    {
      ...{ materialDesc, quantity, orderUnit: 'MON', priceExcludingTax: price, taxCode: 'J6', taxRate: '6' },
      ...{ requestDeliveryDate: day, factory: '2100', costCenter, subject },
    },
  ],
})

type Line = readonly [budgetNumber: string, item: number, amount: string, direction?: string]

const change = (deal: Deal, when: string, changeKind: string, reason: string, of: readonly Line[], isDraft = false) => {
  const lines = of.map(([budgetNumber, budgetItemNumber, amount, direction]) => ({
    ...{ budgetNumber, budgetItemNumber, amount },
    ...(direction ? { direction } : {}),
  }))
  return written(deal, budgetChange, when, { changeKind, reason, lines }, isDraft)
}

/** What orders keep of the workshops' budgets, what was used and what was added, in the order in which it happened. */
async function spent(deal: Deal, clock: Clock, assembly: string): Promise<void> {
  const { at, day } = clock
  const care = await ordered(deal, clock, -52, service('CC-2110', 'MRO', '总装线扭力枪维保', '6', '3600', day(40)))
  const served = (from: number) =>
    entered(
      deal,
      care,
      at(from + 3, '15:00'),
      { quantity: '1', serviceFrom: day(from), serviceTo: day(from + 2), serviceText: '月度维保完成，抽检合格' },
      [submit(at(from + 3, '15:20')), accept(at(from + 4, '09:40'), '抽检合格。')],
    )
  await served(-50)
  await served(-30)
  await change(deal, at(-20, '10:10'), 'supplement', '新增夜班，维保频次提高', [[assembly, 10, '8000']])
  await change(deal, at(-15, '14:30'), 'transfer', '工装预算结余转外包服务', [
    [assembly, 20, '6000', 'out'],
    [assembly, 30, '6000', 'in'],
  ])
  await ordered(deal, clock, -12, service('CC-2110', 'SVC', '产线布局优化咨询', '2', '9000', day(30)))
  await ordered(deal, clock, -9, service('CC-2120', 'SVC', '喷房清洁外包', '4', '5000', day(20)))
  await served(-10)
}

/** Changes that are not in force: one was refused, one waits, one is a draft. */
async function changes(deal: Deal, { at }: Clock, assembly: string, painting: string): Promise<void> {
  const refused = await change(deal, at(-8, '09:30'), 'supplement', '喷房改造', [[painting, 10, '120000']])
  await rejected(deal, at(-7, '16:00'), refused, '改造立项后再申请。')
  await change(deal, at(-3, '11:00'), 'supplement', '喷房清洁外包延长一季度', [[painting, 10, '60000']])
  await change(deal, at(-1, '17:10'), 'reduce', '季度盘点后收回', [[assembly, 20, '2000']], true)
}

/** Budgets of cost centers and what becomes of them. */
export async function spendBudgets(database: Database, clock: Clock): Promise<void> {
  const { at, day } = clock
  const deal: Deal = { database, seller: haisheng }
  await inDeal(deal, by(at(-120, '09:00'), 'administrator'), async (context) => {
    for (const flow of flows)
      await act(context, flowDefinition, await create(context, flowDefinition, flow), 'publish', {})
  })
  const of = (costCenterCode: string, from: number, to: number, lines: readonly AnyRow[], more: AnyRow = {}) => ({
    ...{ costCenterCode, companyCode: '1000', budgetOwner: 'finance', applyDeptName: '整车生产部' },
    ...{ startDate: day(from), endDate: day(to), lines, ...more },
  })
  const make = (when: string, body: AnyRow, isDraft = false) => written(deal, budget, when, body, isDraft)
  const assembly = await make(
    at(-100, '10:00'),
    of(
      'CC-2110',
      -100,
      120,
      [
        { subject: 'MRO', budgetAmount: '24000' },
        { subject: 'TOOL', budgetAmount: '40000' },
        { budgetAmount: '30000', remark: '其他费用' },
      ],
      { tolerance: '2' },
    ),
  )
  const painting = await make(at(-100, '10:20'), of('CC-2120', -100, 120, [{ budgetAmount: '20000' }]))
  const former = await make(at(-100, '10:40'), of('CC-2120', -260, -101, [{ budgetAmount: '15000' }]))
  const closed = await make(at(-100, '11:00'), of('CC-2110', -260, -101, [{ budgetAmount: '60000' }]))
  await inDeal(deal, by(at(-99, '08:30')), async (context) => {
    for (const uuid of [former, closed]) await actAsSystem(context, budget, uuid, 'expire', {}, {})
    await act(context, budget, closed, 'close', {})
  })
  await make(at(-2, '15:00'), of('CC-2100', 121, 370, [{ budgetAmount: '180000' }]), true)
  await make(at(-2, '15:30'), of('CC-2110', 121, 370, [{ subject: 'EQP', budgetAmount: '600000' }]))
  const tooMuch = await make(at(-6, '15:30'), of('CC-2120', 121, 370, [{ subject: 'EQP', budgetAmount: '900000' }]))
  await rejected(deal, at(-5, '09:20'), tooMuch, '请拆分为两期申报。')
  const [ofAssembly, ofPainting] = [await numberOf(deal, day(0), assembly), await numberOf(deal, day(0), painting)]
  await spent(deal, clock, ofAssembly)
  await changes(deal, clock, ofAssembly, ofPainting)
  await exceedBudgets(deal, clock)
}
