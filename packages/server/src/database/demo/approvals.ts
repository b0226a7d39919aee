/** The approval that runs in a fresh demo: its flow, and the order that waits for it, written as people do. */
import { priceRecord } from '@srm/core/masterData/prices/priceRecord'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { flowDefinition } from '@srm/core/system/flows/flowDefinition'
import { flowInstance } from '@srm/core/system/flows/flowInstance'
import { flowTask } from '@srm/core/system/flows/flowTask'
import { act, actLoosely } from '../../engine/act.ts'
import { type Actor, momentIn, whoOf } from '../../engine/context.ts'
import { create } from '../../engine/save/create.ts'
import type { Database } from '../database.ts'
import { actorIn } from './actorIn.ts'
import type { Clock } from './clock.ts'
import { yuantu } from './yuantu.ts'

const flow = {
  flowKey: 'ORDER-CRITICAL',
  flowName: '特急订单审批',
  docType: 'purchaseOrder',
  conditionField: 'urgencyFlag',
  conditionOperator: 'eq',
  conditionValue: 'critical',
  lines: [{ stepName: '采购负责人', approverKind: 'person', person: 'administrator', mode: 'all' }],
}

/** Prices in a foreign currency are looked at by the finance of the house's administrator before they hold. */
const foreignPrices = {
  flowKey: 'PRICE-FOREIGN',
  flowName: '外币价格审批',
  docType: 'priceRecord',
  conditionField: 'currency',
  conditionOperator: 'eq',
  conditionValue: 'USD',
  lines: [{ stepName: '采购负责人', approverKind: 'person', person: 'administrator', mode: 'all' }],
}
const bigOrders = {
  flowKey: 'FRAME-PLANNED',
  flowName: '车架类订单审批（拟定中）',
  docType: 'purchaseOrder',
  conditionField: 'purchaseGroup',
  conditionOperator: 'eq',
  conditionValue: '2002',
  lines: [
    { stepName: '采购负责人', approverKind: 'person', person: 'administrator', mode: 'all' },
    { stepName: '财务', approverKind: 'role', role: 'finance', mode: 'any' },
  ],
}

/** What becomes of the prices of pedals that are in hand, one after the other; the last one waits. */
const decisions = [
  ['approve', '与上季报价一致。'],
  ['reject', '涨幅超过 8%，请重新谈判。'],
  ['withdraw', ''],
] as const

/**
 * Publishes the flow of critical orders and submits the one that is written.
 * @throws Error when nobody is asked: the order would wait for ever
 */
export async function startApprovals(database: Database, clock: Clock): Promise<void> {
  const { at } = clock
  const administrator = actorIn(yuantu, 'administrator', 'buyer')
  const purchaser = actorIn(yuantu, 'purchaser', 'buyer')
  const written = async <T>(actor: Actor, when: string, work: (context: Parameters<typeof act>[0]) => Promise<T>) => {
    const moment = momentIn(yuantu.timeZone, new Date(when))
    return await database.transaction(whoOf(actor), (tx) => work({ tx, actor, moment, requestId: null }))
  }
  await written(administrator, at(-20, '15:30'), async (context) => {
    await act(context, flowDefinition, await create(context, flowDefinition, flow), 'publish', {})
  })
  await written(purchaser, at(-1, '11:05'), async (context) => {
    const orders = await context.tx.query<{ uuid: string }>(
      `select "uuid" from "purchaseOrder" where "elsAccount" = $1 and "urgencyFlag" = 'critical' and "stage" = 'draft'`,
      [yuantu.elsAccount],
    )
    for (const { uuid } of orders) await act(context, purchaseOrder, uuid, 'submit', {})
    const asked = await context.tx.query(`select 1 from "flowTask" where "elsAccount" = $1`, [yuantu.elsAccount])
    if (asked.length === 0) throw new Error('the approval of the story asks nobody')
  })
  await written(administrator, at(-20, '15:40'), async (context) => {
    await act(context, flowDefinition, await create(context, flowDefinition, foreignPrices), 'publish', {})
    await create(context, flowDefinition, bigOrders)
  })
  await decidePrices((who, when, work) => written(who === 'purchaser' ? purchaser : administrator, when, work), clock)
}

type Write = <T>(
  who: 'purchaser' | 'administrator',
  when: string,
  work: (context: Parameters<typeof act>[0]) => Promise<T>,
) => Promise<T>

async function decidePrices(write: Write, { at }: Clock): Promise<void> {
  const prices = await write('purchaser', at(-3, '10:20'), async (context) => {
    const drafts = await context.tx.query<{ uuid: string }>(
      `select "uuid" from "priceRecord" where "elsAccount" = $1 and "priceStatus" = 'draft' and "currency" = 'USD'
        order by "priceRecordNumber"`,
      [yuantu.elsAccount],
    )
    for (const { uuid } of drafts) await act(context, priceRecord, uuid, 'submit', {})
    return drafts
  })
  for (const [i, [decision, comment]] of decisions.entries()) {
    const isTheirs = decision === 'withdraw'
    const def = isTheirs ? flowInstance : flowTask
    await write(isTheirs ? 'purchaser' : 'administrator', at(-2, '09:10'), async (context) => {
      const [open] = await context.tx.query<{ uuid: string }>(
        `select "uuid" from "${def.shape.name}" where "elsAccount" = $1 and "docUuid" = $2`,
        [yuantu.elsAccount, prices[i]?.uuid],
      )
      await actLoosely(context, def, String(open?.uuid), decision, isTheirs ? {} : { comment })
    })
  }
}
