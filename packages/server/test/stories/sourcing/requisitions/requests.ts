/** Requisitions of the stories that reserve budgets: asked for, ordered and read over HTTP by the people of the test world. */
import { documents } from '@srm/core/documents'
import { expect } from 'vitest'
import { sampleInput } from '../../../support/sample.ts'
import type { Deliveries } from '../../logistics/deliveries.ts'
import { day } from '../../masterData/prices.ts'
import { line, order } from '../../orders/orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

export interface Requests {
  /** A draft of lines that say how much of what is wanted, and what it is expected to cost. */
  readonly written: (lines: readonly object[], head?: object) => Promise<Data>
  /** The same, submitted. */
  readonly asked: (lines: readonly object[], head?: object) => Promise<Data>
  /** A material that is kept in a unit; its number. */
  readonly material: (baseUnit: string) => Promise<string>
  readonly read: (doc: Data) => Promise<Data>
  readonly moved: (doc: Data, action: string, body?: object) => Promise<Data>
  readonly refused: (doc: Data, action: string, body?: object) => Promise<unknown[]>
  /** What an order of a line says. */
  readonly orderOf: (doc: Data, quantity: string, price: string, item?: number, more?: object) => object
  /** A draft of an order of the first line; its uuid. */
  readonly ordered: (doc: Data, quantity: string, price: string, more?: object) => Promise<string>
}

let materials = 0

export function requestsOf(desk: () => Deliveries): Requests {
  const { lines: [first] = [], ...sample } = sampleInput(documents.requisition, 1)
  const written: Requests['written'] = async (lines, head = {}) => {
    const body = {
      ...{ ...sample, costCenter: null, projectNumber: null, currency: 'CNY', ...head },
      lines: lines.map((more) => ({ ...first, costCenter: null, subject: null, deliveryDate: day(20), ...more })),
    }
    const answer = await desk().of('buyer', 'requisition', 'POST', body)
    expect([answer.status, answer.body.data?.issues]).toEqual([200, undefined])
    return answer.body.data
  }
  const moved: Requests['moved'] = ({ uuid }, action, body = {}) =>
    desk().moved('buyer', 'requisition', uuid, action, body)
  const orderOf: Requests['orderOf'] = ({ purchaseRequestNumber }, quantity, priceExcludingTax, item = 10, more = {}) =>
    order({
      lines: [
        line({
          ...{ purchaseRequestNumber, requestItemNumber: item, quantity, orderUnit: 'X1' },
          ...{ priceExcludingTax, taxRate: '13', ...more },
        }),
      ],
    })
  return {
    ...{ written, moved },
    asked: async (lines, head) => moved(await written(lines, head), 'submit'),
    material: async (baseUnit) => {
      materials += 1
      const input = { ...sampleInput(documents.material, 4100 + materials), baseUnit, uomConversions: [] }
      const { status, body } = await desk().of('buyer', 'material', 'POST', input)
      expect([status, body.data?.issues ?? body.data?.params ?? body.message]).toEqual([200, 'common.success'])
      return (await desk().moved('buyer', 'material', body.data.uuid, 'submit')).materialNumber
    },
    read: ({ uuid }) => desk().read('buyer', 'requisition', uuid),
    refused: ({ uuid }, action, body = {}) => desk().refusedTo('buyer', 'requisition', uuid, action, body),
    orderOf,
    ordered: (doc, quantity, price, more = {}) => desk().orders.create(orderOf(doc, quantity, price, 10, more)),
  }
}
