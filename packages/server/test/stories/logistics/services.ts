/** Orders of services and limits, and sheets of them: made and moved over HTTP by the people of the test world. */
import { farDay, keyOf } from '../../support/sample.ts'
import type { World } from '../../support/world.ts'
import { line, reply } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

export interface Services extends Deliveries {
  /** An order of a purchase type that the supplier has confirmed, as the buyer reads it. */
  readonly bound: (purchaseType: string, ...lines: object[]) => Promise<Data>
  /** A sheet of what is left of an order, with what its first line says otherwise. */
  readonly sheet: (order: Data, more?: object) => Promise<Data>
  /** The same, submitted. */
  readonly submitted: (order: Data, more?: object) => Promise<Data>
  readonly accepted: (order: Data, more?: object) => Promise<Data>
  readonly orderLine: (order: Data) => Promise<Data>
  /** The vouchers of a sheet, the first one first. */
  readonly vouchers: (who: 'buyer' | 'supplier', sheetNumber: string) => Promise<Data[]>
}

/** A line of three months of a service. */
export const service = (more: object = {}) =>
  line({ materialNumber: null, materialDesc: 'Maintenance', quantity: '3', ...more })
/** A line that is bought up to a limit. */
export const limit = (limitAmount: string, more: object = {}) => ({
  materialDesc: 'Repairs on call',
  cateLevelCode: keyOf('materialCategory'),
  limitAmount,
  taxRate: '13',
  ...more,
})
const period = { serviceFrom: '2026-01-01', serviceTo: '2026-01-31' }

export function servicesOf(world: () => World): Services {
  const desk = deliveriesOf(world)
  const sheet: Services['sheet'] = async (order, more = {}) => {
    const made = await desk.madeOf('supplier', 'serviceSheet', 'purchaseOrder', order.uuid)
    return desk.changed('supplier', 'serviceSheet', made, [{ ...made.lines[0], ...period, ...more }])
  }
  const submitted: Services['submitted'] = async (order, more) => {
    const { uuid } = await sheet(order, more)
    return desk.moved('supplier', 'serviceSheet', uuid, 'submit')
  }
  return {
    ...desk,
    sheet,
    submitted,
    accepted: async (order, more) => {
      const { uuid } = await submitted(order, more)
      return desk.moved('buyer', 'serviceSheet', uuid, 'accept')
    },
    bound: async (purchaseType, ...lines) => {
      const uuid = await desk.orders.sent({ purchaseType, lines })
      const { orderVersion, lines: sent } = await desk.orders.read('supplier', uuid)
      const days = purchaseType === '9' ? sent.map(() => farDay) : []
      await desk.orders.done('supplier', uuid, 'confirm', reply(orderVersion, ...days))
      return desk.orders.read('buyer', uuid)
    },
    orderLine: async ({ uuid }) => (await desk.orders.read('buyer', uuid)).lines[0],
    vouchers: async (who, sheetNumber) => {
      const { body } = await desk.of(who, `materialVoucher?sheetNumber=${sheetNumber}&sort=voucherNumber`)
      const found: Data[] = []
      for (const { uuid } of body.data.items) found.push(await desk.read(who, 'materialVoucher', uuid))
      return found.toSorted((a, b) => (a.voucherNumber < b.voucherNumber ? -1 : 1))
    },
  }
}
