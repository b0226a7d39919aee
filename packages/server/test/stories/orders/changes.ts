/** Changes of orders that bind: what the stories of them have in common. */
import { expect } from 'vitest'
import type { World } from '../../support/world.ts'
import { type Arrivals, arrivalsOf } from '../logistics/arrivals.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

export interface Changes extends Arrivals {
  /** A confirmed order of one line of 100 at 10, of which a change is being prepared. */
  readonly started: (...lines: object[]) => Promise<Data>
  /** Saves the lines of a change: by number what is different; a line that is null goes, an unnamed one stays. */
  readonly edited: (uuid: string, lines: Readonly<Record<number, object | null>>, more?: object) => Promise<Data>
  /** What a save of the change is refused by: status, message or faults, line. */
  readonly notEdited: (uuid: string, lines: Readonly<Record<number, object | null>>, more?: object) => Promise<unknown>
  readonly sentChange: (uuid: string, type?: 'content' | 'cancel') => Promise<Data>
  /** Status, message and line of an action that is refused. */
  readonly refusal: (who: 'buyer' | 'supplier', uuid: string, action: string, body?: object) => Promise<unknown[]>
  readonly received: (order: Data, ...counts: string[]) => Promise<Data>
  readonly set: (key: string, value: unknown) => Promise<void>
}

export const hundred = (more: object = {}) => ({ quantity: '100', priceExcludingTax: '10', ...more })
export const change = (type: 'content' | 'cancel' = 'content') => ({ type, reason: 'Demand has grown' })

export function changesOf(world: () => World): Changes {
  const desk = arrivalsOf(world)
  const { orders } = desk
  const saved = async (uuid: string, lines: Readonly<Record<number, object | null>>, more: object = {}) => {
    const { lines: present } = await orders.read('buyer', uuid)
    const kept = present.flatMap(({ uuid: line, itemNumber }: Data) =>
      lines[itemNumber] === null ? [] : [{ uuid: line, ...lines[itemNumber] }],
    )
    const numbers = present.map(({ itemNumber }: Data) => itemNumber)
    const added = Object.entries(lines).flatMap(([item, line]) => (numbers.includes(Number(item)) ? [] : [line]))
    return orders.save(uuid, { ...more, lines: [...kept, ...added] })
  }
  return {
    ...desk,
    started: async (...lines) => {
      const order = await desk.confirmed(...lines)
      return orders.done('buyer', order.uuid, 'startChange')
    },
    edited: async (uuid, lines, more) => {
      const { status, body } = await saved(uuid, lines, more)
      expect([status, body.message, body.data?.issues]).toEqual([200, 'common.success', undefined])
      return body.data
    },
    notEdited: async (uuid, lines, more) => {
      const { status, body } = await saved(uuid, lines, more)
      const faults = body.data?.issues?.map(({ path, rule, limit }: Data) => `${path} ${rule} ${limit ?? ''}`.trim())
      return [status, faults ?? body.message, body.data?.field ?? null, body.data?.line ?? null]
    },
    sentChange: (uuid, type) => orders.done('buyer', uuid, 'sendChange', change(type)),
    refusal: async (who, uuid, action, body) => {
      const answer = await orders.act(who, uuid, action, body)
      return [answer.status, answer.body.message, answer.body.data?.line ?? null]
    },
    received: async (order, ...counts) => {
      const made = await desk.created(desk.arrival(order, ...counts))
      return desk.done(made.uuid, 'post')
    },
    set: async (key, value) => {
      const { status } = await world().call('buyer', 'PUT', `/buyer/settings/${key}`, { value })
      expect([key, status]).toEqual([key, 200])
    },
  }
}
