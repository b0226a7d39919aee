/** Call-offs and delivery notices of confirmed orders: made and moved over HTTP by the people of the test world. */
import type { Fields } from '@srm/core/definition/field'
import { documents } from '@srm/core/documents'
import { expect } from 'vitest'
import { farDay } from '../../support/sample.ts'
import type { Person, Reply, World } from '../../support/world.ts'
import { type Arrivals, arrivalsOf } from './arrivals.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

/** Tomorrow and later, for the story's clocks. */
export const eta = `${farDay}T08:00:00.000Z`

export interface Deliveries extends Arrivals {
  readonly of: (who: Person, path: string, method?: string, body?: object) => Promise<Reply>
  /** Acts on a document and demands success; answers it as its actor reads it. */
  readonly moved: (who: Person, document: string, uuid: string, action: string, body?: object) => Promise<Data>
  /** The same, answering status, message and what the message names. */
  readonly refusedTo: (who: Person, document: string, uuid: string, action: string, body?: object) => Promise<unknown[]>
  readonly read: (who: Person, document: string, uuid: string) => Promise<Data>
  /** A document made of all that is open of another one, as its creator reads it. */
  readonly madeOf: (who: Person, document: string, from: string, uuid: string) => Promise<Data>
  /** Changes what the creator typed: `lines` by their numbers. */
  readonly changed: (who: Person, document: string, doc: Data, lines: readonly object[], head?: object) => Promise<Data>
  /** A notice of quantities of an order's lines, ready to be announced. */
  readonly notice: (order: Data, ...quantities: string[]) => Promise<Data>
  /** The same, announced and shipped. */
  readonly shipped: (order: Data, ...quantities: string[]) => Promise<Data>
}

/** What people type of a line that was read. */
export function typedOf(document: string, line: object): object {
  const fields = documents[document as keyof typeof documents].shape.lines as Fields
  return Object.fromEntries(Object.entries(line).filter(([key]) => key === 'uuid' || fields[key]?.auto === false))
}

const sideOf = (who: Person) => (who.startsWith('supplier') ? 'supplier' : 'buyer')

export function deliveriesOf(world: () => World): Deliveries {
  const of: Deliveries['of'] = (who, path, method = 'GET', body) =>
    world().call(who, method, `/${sideOf(who)}/${path}`, body)
  const read: Deliveries['read'] = async (who, document, uuid) => (await of(who, `${document}/${uuid}`)).body.data
  const moved: Deliveries['moved'] = async (who, document, uuid, action, body = {}) => {
    const { status, body: answer } = await of(who, `${document}/${uuid}/${action}`, 'POST', body)
    expect([action, status, answer.message, answer.data?.params ?? answer.data?.issues]).toEqual([
      action,
      200,
      'common.success',
      undefined,
    ])
    return answer.data
  }
  const madeOf: Deliveries['madeOf'] = async (who, document, from, uuid) => {
    const { status, body } = await of(who, `${document}/createFrom`, 'POST', { from, uuids: [uuid] })
    expect([status, body.message, body.data?.issues]).toEqual([200, 'common.success', undefined])
    return body.data.items[0]
  }
  const changed: Deliveries['changed'] = async (who, document, { uuid }, lines, head = {}) => {
    const { rowVersion } = await read(who, document, uuid)
    const typed = lines.map((line) => typedOf(document, line))
    const { status, body } = await of(who, `${document}/${uuid}`, 'PUT', { rowVersion, lines: typed, ...head })
    expect([status, body.data?.issues]).toEqual([200, undefined])
    return body.data
  }
  const notice: Deliveries['notice'] = async (order, ...quantities) => {
    const lines = quantities.map((quantity, i) => ({
      orderNumber: order.orderNumber,
      orderItemNumber: (i + 1) * 10,
      quantity,
    }))
    const { status, body } = await of('supplier', 'deliveryNotice', 'POST', {
      toElsAccount: order.elsAccount,
      eta,
      lines,
    })
    expect([status, body.data?.issues]).toEqual([200, undefined])
    return body.data
  }
  return {
    ...arrivalsOf(world),
    of,
    read,
    moved,
    madeOf,
    changed,
    notice,
    refusedTo: async (who, document, uuid, action, body = {}) => {
      const { status, body: answer } = await of(who, `${document}/${uuid}/${action}`, 'POST', body)
      return [status, answer.message, answer.data?.params]
    },
    shipped: async (order, ...quantities) => {
      const { uuid } = await notice(order, ...quantities)
      await moved('supplier', 'deliveryNotice', uuid, 'submit')
      return moved('supplier', 'deliveryNotice', uuid, 'ship', { carrier: 'SF', trackNumber: 'SF1' })
    },
  }
}
