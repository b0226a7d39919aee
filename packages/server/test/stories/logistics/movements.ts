/** Consignment, subcontracting and what people move of both: made and moved over HTTP by the people of the test world. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { expect } from 'vitest'
import { farDay, sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import type { World } from '../../support/world.ts'
import { line, reply } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

export interface Movements extends Deliveries {
  /** A material in use; its number. */
  readonly newMaterial: () => Promise<string>
  /** An order of a purchase type with these lines, as the buyer reads it once the supplier has confirmed all of it. */
  readonly agreed: (purchaseType: string, ...lines: object[]) => Promise<Data>
  /** The posted receipt of a quantity of an order's first line. */
  readonly received: (order: Data, quantity: string) => Promise<Data>
  /** Own stock of a material that was bought in the ordinary way. */
  readonly bought: (materialNumber: string, quantity: string) => Promise<Data>
  /** A new movement of one plant. */
  readonly moves: (movementType: string, lines: readonly object[], more?: object) => Promise<Data>
  readonly posted: (made: Data) => Promise<Data>
  /** Tries to post a movement: status, message, and what the message names. */
  readonly refusal: (made: Data) => Promise<unknown[]>
  /** The vouchers that a filter finds, the first in front. */
  readonly vouchersOf: (who: 'buyer' | 'supplier', filter: string) => Promise<Data[]>
}

const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
/** Beside the numbers that other tests give. */
let materials = 9700

export function movementsOf(world: () => World): Movements {
  const desk = deliveriesOf(world)
  const agreed: Movements['agreed'] = async (purchaseType, ...lines) => {
    const uuid = await desk.orders.sent({ purchaseType, lines })
    const { orderVersion, lines: sent } = await desk.orders.read('supplier', uuid)
    await desk.orders.done('supplier', uuid, 'confirm', reply(orderVersion, ...sent.map(() => farDay)))
    return desk.orders.read('buyer', uuid)
  }
  const received: Movements['received'] = async (order, quantity) => {
    const { uuid } = await desk.created(desk.arrival(order, quantity))
    return desk.done(uuid, 'post')
  }
  return {
    ...desk,
    agreed,
    received,
    newMaterial: async () => {
      materials += 1
      const def = documents.material as AnyDocument
      await world().insert(def, [sampleDoc(def, materials, active, { uomConversions: null })])
      return `materialNumber${materials}`
    },
    bought: async (materialNumber, quantity) =>
      received(await agreed('0', line({ materialNumber, quantity })), quantity),
    moves: async (movementType, lines, more = {}) => {
      const body = { movementType, toElsAccount: accounts.supplier, factory: line().factory, lines, ...more }
      const { status, body: answer } = await desk.of('buyer', 'goodsMovement', 'POST', body)
      expect([status, answer.data?.issues]).toEqual([200, undefined])
      return answer.data
    },
    posted: ({ uuid }) => desk.moved('buyer', 'goodsMovement', uuid, 'post'),
    refusal: ({ uuid }) => desk.refusedTo('buyer', 'goodsMovement', uuid, 'post'),
    vouchersOf: async (who, filter) => {
      const { body } = await desk.of(who, `materialVoucher?${filter}&sort=voucherNumber`)
      const found: Data[] = []
      for (const { uuid } of body.data.items) found.push(await desk.read(who, 'materialVoucher', uuid))
      return found
    },
  }
}
