/** What becomes of the story's orders after they were confirmed: their changes, made as people make them. */
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { actLoosely } from '../../engine/act.ts'
import { type Context, momentIn, whoOf } from '../../engine/context.ts'
import { save } from '../../engine/save/save.ts'
import type { Database } from '../database.ts'
import { actorIn } from './actorIn.ts'
import type { Clock } from './clock.ts'
import type { DemoCompany } from './companies.ts'
import { changedProjects } from './scenesChanged.ts'
import { haisheng, ruilun, yuantu } from './yuantu.ts'

type Side = 'buyer' | 'supplier'

/** The buyer's purchasers by the place that they have in the company, and the sellers. */
const purchasers = { zhou: 'administrator', chen: 'purchaser' } as const
interface Hand {
  readonly company: DemoCompany
  readonly person: string
  readonly side: Side
}
const zhou: Hand = { company: yuantu, person: purchasers.zhou, side: 'buyer' }
const chen: Hand = { company: yuantu, person: purchasers.chen, side: 'buyer' }
const sellerOf = (company: DemoCompany): Hand => ({ company, person: 'salesperson', side: 'supplier' })

/** What of the lines of a change is different, by number; further lines at the end. */
interface Edit {
  readonly lines: Readonly<Record<number, AnyRow>>
  readonly added?: readonly AnyRow[]
}

interface ChangedOrder {
  readonly does: (hand: Hand, at: string, action: Action, input?: AnyRow) => Promise<unknown>
  readonly edits: (hand: Hand, at: string, edit: Edit) => Promise<unknown>
}
type Action = 'startChange' | 'submit' | 'sendChange' | 'view' | 'confirmChange' | 'returnChange'

const linesOf = `select h."rowVersion", (select json_agg(json_build_object('uuid', l."uuid", 'itemNumber', l."itemNumber")
      order by l."itemNumber") from "purchaseOrderLine" l where l."elsAccount" = h."elsAccount" and l."parent" = h."uuid") as lines
  from "purchaseOrder" h where h."elsAccount" = $1 and h."uuid" = $2`

/** @throws Error when the story has no order for the project */
async function orderOf(database: Database, projectName: string): Promise<ChangedOrder> {
  const [found] = await database.read({ account: yuantu.elsAccount, side: 'buyer' }, (on) =>
    on.query<{ uuid: string }>(`select "uuid" from "purchaseOrder" where "elsAccount" = $1 and "projectName" = $2`, [
      yuantu.elsAccount,
      projectName,
    ]),
  )
  if (!found) throw new Error(`the story has no order for ${projectName}`)
  const { uuid } = found
  const within = <T>(
    { company, person, side }: Hand,
    at: string,
    work: (context: Context) => Promise<T>,
  ): Promise<T> => {
    const actor = actorIn(company, person, side)
    const moment = momentIn(company.timeZone, new Date(at))
    return database.transaction(whoOf(actor), (tx) => work({ tx, actor, moment, requestId: null }))
  }
  return {
    does: (hand, at, action, input = {}) =>
      within(hand, at, (context) => actLoosely(context, purchaseOrder, uuid, action, input)),
    edits: (hand, at, { lines, added = [] }) =>
      within(hand, at, async (context) => {
        const [order] = await context.tx.query<{ rowVersion: number; lines: AnyDoc[] }>(linesOf, [
          context.actor.account,
          uuid,
        ])
        const kept = (order?.lines ?? []).map((line) => ({ uuid: line.uuid, ...lines[Number(line.itemNumber)] }))
        return save(context, purchaseOrder, uuid, { rowVersion: order?.rowVersion, lines: [...kept, ...added] })
      }),
  }
}

async function agreed(database: Database, { at, day }: Clock): Promise<void> {
  const order = await orderOf(database, changedProjects.agreed)
  await order.does(zhou, at(-4, '10:05'), 'startChange')
  await order.edits(zhou, at(-4, '10:15'), {
    lines: { 10: { quantity: '160' }, 20: { requestDeliveryDate: day(9) } },
  })
  const why = '首批城市车减产 40 台，前叉同步减量；车把可推迟三天。'
  await order.does(zhou, at(-4, '10:20'), 'sendChange', { type: 'content', reason: why })
  await order.does(sellerOf(haisheng), at(-3, '09:10'), 'view', {})
  await order.does(sellerOf(haisheng), at(-3, '09:15'), 'confirmChange', { orderVersion: 2 })
}

async function waits(database: Database, { at, ago, day }: Clock): Promise<void> {
  const order = await orderOf(database, changedProjects.waits)
  await order.does(chen, at(-1, '13:30'), 'startChange')
  await order.edits(chen, at(-1, '13:40'), {
    lines: {
      10: { quantity: '60' },
      20: { requestDeliveryDate: day(10) },
      30: { priceExcludingTax: '46.8' },
    },
    added: [
      {
        materialNumber: 'SP-2981',
        quantity: '120',
        orderUnit: 'PCS',
        taxCode: 'J13',
        factory: '2100',
        requestDeliveryDate: day(10),
      },
    ],
  })
  await order.does(chen, at(-1, '13:45'), 'submit')
  const why = '58 码库存足够，减量；62 码随第二批整车；座管按新价并增补 120 件。'
  await order.does(chen, ago(6), 'sendChange', { type: 'content', reason: why })
}

async function prepared(database: Database, { ago, day }: Clock): Promise<void> {
  const order = await orderOf(database, changedProjects.prepared)
  await order.does(chen, ago(3), 'startChange')
  await order.edits(chen, ago(2), { lines: { 10: { quantity: '45' }, 20: { requestDeliveryDate: day(12) } } })
}

async function returned(database: Database, { at, day }: Clock): Promise<void> {
  const order = await orderOf(database, changedProjects.returned)
  await order.does(zhou, at(-2, '14:00'), 'startChange')
  await order.edits(zhou, at(-2, '14:10'), { lines: { 10: { quantity: '110', requestDeliveryDate: day(5) } } })
  await order.does(zhou, at(-2, '14:15'), 'sendChange', {
    type: 'content',
    reason: '电助力车提前上线，轮组需提前四天到货。',
  })
  await order.does(sellerOf(ruilun), at(-1, '09:30'), 'returnChange', {
    orderVersion: 2,
    reasonCode: 'date',
    reason: '轮圈电镀排期已满，最早仍为原交期；数量调整可以接受。',
  })
}

async function countered(database: Database, { at, day }: Clock): Promise<void> {
  const order = await orderOf(database, changedProjects.countered)
  await order.does(zhou, at(-2, '10:00'), 'startChange')
  await order.edits(zhou, at(-2, '10:05'), {
    lines: { 10: { quantity: '60' }, 20: { requestDeliveryDate: day(6) } },
  })
  await order.does(zhou, at(-2, '10:10'), 'sendChange', {
    type: 'content',
    reason: '首批改为六十套，前叉提前三天。',
  })
  await order.does(sellerOf(haisheng), at(-1, '09:00'), 'confirmChange', {
    orderVersion: 2,
    lines: [
      { itemNumber: 10, replyDeliveryDate: day(9), replyQuantity: '60' },
      { itemNumber: 20, replyDeliveryDate: day(8), replyQuantity: '40', replyRemark: '最早提前一天' },
    ],
  })
}

/** @throws Error when the story has no such order, and what the engine refuses */
export async function changeOrders(database: Database, clock: Clock): Promise<void> {
  for (const change of [agreed, waits, prepared, returned, countered]) await change(database, clock)
}
