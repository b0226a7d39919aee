/** Receipts on their way to a posted statement, for stories of what follows from each step. */
import { expect } from 'vitest'
import type { Deliveries } from '../logistics/deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

export interface Settling {
  /** A receipt of counts of an order's lines, posted. */
  readonly received: (order: Data, ...counts: string[]) => Promise<Data>
  /** Part of a posted receipt goes back; `returnCase` says what for. */
  readonly returned: (receipt: Data, returnQuantity: string, returnCase: string) => Promise<Data>
  /** A statement of the vouchers of a receipt or a return, which both sides have confirmed. */
  readonly agreed: (source: object) => Promise<Data>
  /** The invoice of a statement, accepted and, where it is asked for, posted. */
  readonly invoiced: (statement: Data, isPosted?: boolean) => Promise<Data>
}

let invoices = 0

export function settlingOf(desk: () => Deliveries): Settling {
  const confirm = async (uuid: string): Promise<Data> => {
    const { contentHash } = await desk().moved('buyer', 'reconciliation', uuid, 'send')
    return desk().moved('supplier', 'reconciliation', uuid, 'confirm', { contentHash })
  }
  return {
    received: async (order, ...counts) => {
      const { uuid } = await desk().created(desk().arrival(order, ...counts))
      return desk().done(uuid, 'post')
    },
    returned: async ({ uuid }, returnQuantity, returnCase) => {
      const made = await desk().madeOf('buyer', 'returnOrder', 'receipt', uuid)
      await desk().changed('buyer', 'returnOrder', made, [{ ...made.lines[0], returnQuantity }], {
        ...{ returnCase, backReason: 'damaged' },
      })
      await desk().moved('buyer', 'returnOrder', made.uuid, 'send')
      await desk().moved('supplier', 'returnOrder', made.uuid, 'confirm', { supplierAnalysis: 'Tool worn' })
      return desk().moved('buyer', 'returnOrder', made.uuid, 'post')
    },
    agreed: async (source) => {
      const query = new URLSearchParams(source as Record<string, string>)
      const { body } = await desk().of('buyer', `materialVoucher?${query}`)
      const made = await desk().madeOf('buyer', 'reconciliation', 'materialVoucher', body.data.items[0].uuid)
      return confirm(made.uuid)
    },
    invoiced: async (statement, isPosted = true) => {
      const { uuid } = await desk().madeOf('supplier', 'invoice', 'reconciliation', statement.uuid)
      const { rowVersion, lines } = await desk().read('supplier', 'invoice', uuid)
      invoices += 1
      const { status } = await desk().of('supplier', `invoice/${uuid}`, 'PUT', {
        ...{ rowVersion, invoiceCode: '0550', invoiceNumber: `B${invoices}`, invoiceDate: lines[0].postingDate },
      })
      expect(status).toBe(200)
      await desk().moved('supplier', 'invoice', uuid, 'submit')
      const accepted = await desk().moved('buyer', 'invoice', uuid, 'preInvoice')
      return isPosted ? desk().moved('buyer', 'invoice', uuid, 'post') : accepted
    },
  }
}
