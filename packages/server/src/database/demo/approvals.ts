/** The approval that runs in a fresh demo: its flow, and the order that waits for it, written as people do. */
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { flowDefinition } from '@srm/core/system/flows/flowDefinition'
import { act } from '../../engine/act.ts'
import { type Actor, momentIn, whoOf } from '../../engine/context.ts'
import { create } from '../../engine/save/create.ts'
import type { Database } from '../database.ts'
import { actorIn } from './actorIn.ts'
import type { Clock } from './clock.ts'
import { yuantu } from './yuantu.ts'

const flow = {
  flowKey: 'criticalOrder',
  flowName: '特急订单审批',
  docType: 'purchaseOrder',
  conditionField: 'urgencyFlag',
  conditionOperator: 'eq',
  conditionValue: 'critical',
  lines: [{ stepName: '采购负责人', approverKind: 'person', person: 'administrator', mode: 'all' }],
}

/**
 * Publishes the flow of critical orders and submits the one that is written.
 * @throws Error when nobody is asked: the order would wait for ever
 */
export async function startApprovals(database: Database, { at }: Clock): Promise<void> {
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
}
