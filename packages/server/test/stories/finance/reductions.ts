/** Cost reductions of the stories: written and moved over HTTP, and what arrives while they run. */
import { expect } from 'vitest'
import { keyOf } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import type { Deliveries } from '../logistics/deliveries.ts'
import { line } from '../orders/orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

/** The last day of the month that it is, in no zone in particular: nothing is posted after it. */
export const monthsEnd = (): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0)).toISOString().slice(0, 10)
}

export const reductionLine = (more: object = {}) => ({
  materialNumber: keyOf('material'),
  toElsAccount: accounts.supplier,
  orderUnit: 'CNY',
  newPrice: '5',
  method: 'negotiation',
  plannedQty: '100',
  ...more,
})

export interface Reductions {
  readonly draft: (lines: readonly object[], more?: object) => Promise<Data>
  readonly saved: (doc: Data, lines: readonly object[]) => Promise<Data>
  readonly running: (lines: readonly object[], more?: object) => Promise<Data>
  readonly read: (doc: Data) => Promise<Data>
  /** Quantity and saving that are proven of a line. */
  readonly proven: (doc: Data, at?: number) => Promise<string[]>
  /** A receipt of one line at a price, posted for a day. */
  readonly received: (price: string, quantity: string, postingDate: string, order?: object) => Promise<Data>
  readonly returned: (receipt: Data, returnQuantity: string, returnCase?: string) => Promise<Data>
}

export function reductionsOf(desk: () => Deliveries): Reductions {
  const draft: Reductions['draft'] = async (lines, more = {}) => {
    const { status, body } = await desk().of('buyer', 'costReduction', 'POST', {
      ...{ subject: 'Frames', purchaseInCharge: keyOf('subAccount', { subAccountStatus: 'active' }) },
      ...{ periodFrom: '2020-01-01', periodTo: monthsEnd(), targetAmount: '200', ...more },
      lines,
    })
    expect([status, body.data?.issues]).toEqual([200, undefined])
    return body.data
  }
  const read: Reductions['read'] = ({ uuid }) => desk().read('buyer', 'costReduction', uuid)
  return {
    draft,
    read,
    saved: (doc, lines) => desk().changed('buyer', 'costReduction', doc, lines),
    running: async (lines, more) => desk().moved('buyer', 'costReduction', (await draft(lines, more)).uuid, 'submit'),
    proven: async (doc, at = 0) => {
      const { lines } = await read(doc)
      return [lines[at].actualQty, lines[at].actualSaving]
    },
    received: async (priceExcludingTax, quantity, postingDate, more = {}) => {
      const order = await desk().orders.sent({ lines: [line({ priceExcludingTax, quantity })], ...more })
      const { orderVersion, orderNumber } = await desk().orders.read('supplier', order)
      const lines = [{ itemNumber: 10, replyDeliveryDate: '2099-06-15' }]
      await desk().orders.done('supplier', order, 'confirm', { orderVersion, lines })
      const { uuid } = await desk().created({ ...desk().arrival({ orderNumber }, quantity), postingDate })
      return desk().done(uuid, 'post')
    },
    returned: async ({ uuid }, returnQuantity, returnCase = 'refund') => {
      const made = await desk().madeOf('buyer', 'returnOrder', 'receipt', uuid)
      await desk().changed('buyer', 'returnOrder', made, [{ ...made.lines[0], returnQuantity }], {
        ...{ returnCase, backReason: 'damaged' },
      })
      await desk().moved('buyer', 'returnOrder', made.uuid, 'send')
      await desk().moved('supplier', 'returnOrder', made.uuid, 'confirm', { supplierAnalysis: 'Tool worn' })
      return desk().moved('buyer', 'returnOrder', made.uuid, 'post')
    },
  }
}
