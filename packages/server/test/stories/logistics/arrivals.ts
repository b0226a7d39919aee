/** Orders that are confirmed, and what arrives of them: made and moved over HTTP by the people of the test world. */
import { expect } from 'vitest'
import { farDay } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import type { Reply, World } from '../../support/world.ts'
import { type Desk, deskOf, reply } from '../orders/orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

interface Answer {
  readonly status: number
  readonly message: string
  readonly data: Data
}

export interface Arrivals {
  readonly orders: Desk
  readonly call: (method: string, path: string, body?: object) => Promise<Answer>
  /** An order with these lines, as the buyer reads it once the supplier has confirmed all of it. */
  readonly confirmed: (...lines: object[]) => Promise<Data>
  /** What is sent to count quantities of the lines 10, 20, … of an order. */
  readonly arrival: (order: { readonly orderNumber: string }, ...counts: string[]) => object & { lines: object[] }
  /** A receipt, as its creator reads it. */
  readonly created: (body: object) => Promise<Data>
  /** Acts on a receipt and demands success. */
  readonly done: (uuid: string, action: string, body?: object) => Promise<Data>
  /** Acts on a receipt; answers status, message, and what the message names. */
  readonly refused: (uuid: string, action: string, body?: object) => Promise<readonly unknown[]>
}

export function arrivalsOf(world: () => World): Arrivals {
  const orders = deskOf(world)
  const call: Arrivals['call'] = async (method, path, body) => {
    const { status, body: answer }: Reply = await world().call('buyer', method, `/buyer/${path}`, body)
    return { status, message: answer.message, data: answer.data }
  }
  return {
    orders,
    call,
    confirmed: async (...lines) => {
      const uuid = await orders.sent(lines.length > 0 ? { lines } : {})
      const { orderVersion, lines: sent } = await orders.read('supplier', uuid)
      await orders.done('supplier', uuid, 'confirm', reply(orderVersion, ...sent.map(() => farDay)))
      return orders.read('buyer', uuid)
    },
    arrival: ({ orderNumber }, ...counts) => ({
      toElsAccount: accounts.supplier,
      lines: counts.map((countQty, i) => ({ orderNumber, orderItemNumber: (i + 1) * 10, countQty })),
    }),
    created: async (body) => {
      const { status, data } = await call('POST', 'receipt', body)
      expect([status, data.issues]).toEqual([200, undefined])
      return data
    },
    done: async (uuid, action, body = {}) => {
      const { status, message, data } = await call('POST', `receipt/${uuid}/${action}`, body)
      expect([action, status, message, data?.params]).toEqual([action, 200, 'common.success', undefined])
      return data
    },
    refused: async (uuid, action, body = {}) => {
      const { status, message, data } = await call('POST', `receipt/${uuid}/${action}`, body)
      return [status, message, data?.params ?? data?.line]
    },
  }
}
