/** What lines of deliveries, receipts and returns say of the order line they are about. */
import type { Wanted } from '../definition/field.ts'
import { f } from '../definition/field.ts'
import { byAcceptance, deliverable, purchaseTypes, textOnly } from '../orders/orderCodes.ts'

/**
 * Orders by which goods may be called off, shipped and received: both sides are bound to them (domain/05 §1.2). While a change
 * is prepared, waits or came back, what was agreed on before goes on. One that has closed itself goes on taking what its open lines
 * may take; closed by hand, its lines are closed.
 */
export const binding = {
  orderStatus: ['confirmed', 'changeUnconfirmed', 'changeConfirmed', 'changeReturned', 'changeCountered'],
  freezeFlag: 'N',
} as const satisfies Wanted

/** A field of a line, and the field of the order line, or of the order, that it is a snapshot of. */
type Snapshots = Readonly<Record<string, string>>

interface OrderLineOptions {
  /** The quantity of the order line that is left, and the field that takes it. */
  readonly takes: { readonly open: string; readonly as: string }
  /** Further snapshots; the fields stand beside these. */
  readonly copies?: Snapshots
  /** Whose the document is: the supplier's names the buyer as the one it is addressed to. */
  readonly of?: 'buyer' | 'supplier'
}

/** The reference to an order line, its identity and its unit. */
export const orderLine = ({ takes, copies = {}, of = 'buyer' }: OrderLineOptions) =>
  ({
    orderNumber: f.lineRef('Order', '采购订单', 'purchaseOrder', {
      required: 'submit',
      item: 'orderItemNumber',
      where: { ...binding, purchaseType: deliverable },
      elsewhere: [
        { where: { purchaseType: byAcceptance }, rule: 'needsServiceSheet' },
        { where: { purchaseType: textOnly }, rule: 'textOnly' },
      ],
      whereLine: { isClose: 'N', returnItem: 'N' },
      // One notice goes to one place: that of the order, which may be somebody else's (domain/05 §1.1.2, type 5).
      same:
        of === 'buyer'
          ? { toElsAccount: 'toElsAccount', factory: 'factory' }
          : { toElsAccount: 'elsAccount', factory: 'factory', deliveryAddress: 'deliveryAddress' },
      takes: { ...takes, or: { open: 'restQuantity', as: takes.as } },
      copies: {
        materialNumber: 'materialNumber',
        materialDesc: 'materialDesc',
        materialSpecifications: 'materialSpecifications',
        orderUnit: 'orderUnit',
        purchaseType: 'purchaseType',
        ...copies,
      },
    }),
    orderItemNumber: f.number('Order line', '订单行', { required: 'submit' }),
    materialNumber: f.text('Material', '物料编码', { auto: true, max: 40 }),
    materialDesc: f.text('Description', '物料描述', { auto: true }),
    materialSpecifications: f.text('Specification', '规格', { auto: true }),
    orderUnit: f.dict('Unit', '单位', 'unit', { auto: true }),
    purchaseType: f.choice('Purchase type', '采购类型', purchaseTypes, { auto: true }),
  }) as const
