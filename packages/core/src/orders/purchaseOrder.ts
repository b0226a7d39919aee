import { neverApproved, unsubmitted } from '../definition/approval.ts'
import { type DocOf, defineDocument } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { sideNotes } from '../definition/sideNotes.ts'
import { mergePlaces } from '../definition/views/mergePlaces.ts'
import { orderNumbers } from './budgets/orderNumbers.ts'
import { lineDueDate } from './lineProgress.ts'
import { orderBookings, orderLedger } from './orderLedger.ts'
import { orderRows } from './orderRows.ts'
import { orderFaults, orderStage, orderTotals } from './orderRules.ts'
import { supplierLineView } from './purchaseOrderLineSecrecy.ts'
import { purchaseOrderListing } from './purchaseOrderListing.ts'
import { purchaseOrderShape } from './purchaseOrderShape.ts'
import { changing, inHand, purchaseOrderTransitions } from './purchaseOrderTransitions.ts'
import { purchaseOrderViews } from './purchaseOrderViews.ts'

/** Each side counts its own prints. */
const printed = f.number('Printed', '打印次数', { auto: true })
const { buyer, supplier } = purchaseOrderListing.sides

/** An order of a buyer to a supplier: sent, answered, delivered (domain/05 §1.1). */
export const purchaseOrder = defineDocument(purchaseOrderShape, {
  ...purchaseOrderListing,
  ...purchaseOrderViews,
  places: mergePlaces(purchaseOrderListing.places, purchaseOrderViews.places),
  number: { field: 'orderNumber', pattern: 'PO{yyyyMMdd}{0000}', elsewhere: 'erpPurchaseOrderNo' },
  versionField: 'orderVersion',
  proposes: {
    beside: { isClose: 'N', orderStatus: ['changeUnconfirmed', 'changeReturned', 'changeCountered'] },
    answeredBy: 'orderStatus',
    tells: ['changeType', 'changeReason'],
    compares: ['orderAmountTax', 'lines.deliveryDate', 'lines.totalAmount', 'lines.replyRemark'],
  },
  sides: {
    buyer: {
      ...buyer,
      sees: 'all',
      edits: [...inHand, changing].map((vector) => ({
        ...vector,
        auditStatus: [...unsubmitted, 'approved'] as const,
      })),
      deletes: { sendStatus: 'notSent', auditStatus: neverApproved },
    },
    supplier: {
      ...supplier,
      sees: { once: 'sendTime' },
      showsLines: supplierLineView,
      stub: {
        when: { sendStatus: 'notSent' },
        shows: ['uuid', 'rowVersion', 'orderNumber', 'buyerName', 'elsAccount', 'toElsAccount', 'stage', 'orderTime'],
      },
    },
  },
  found: {
    menu: { en: 'Purchase orders', zh: '采购订单', icon: 'file-text', group: 'orders', at: 10 },
    alias: 'order',
    row: {
      amount: 'orderAmountTax',
      counts: {
        'deliveryNotice.create': 'lines.openShipQuantity',
        'serviceSheet.create': 'lines.openServiceQuantity',
        'receipt.create': 'lines.openQuantity',
      },
    },
    buyer: {
      duty: {
        tab: 'mine',
        needs: ['submit', 'send', 'reply', 'change', 'freeze'],
        en: 'Orders to handle',
        zh: '待处理的订单',
      },
      why: [
        'The supplier sees an order once it is sent; what it answers comes back to you.',
        '订单发送后供应商才能看到；供应商的答复会回到您这里。',
      ],
      roles: {
        everyone: ['view'],
        buyer: '*',
        planner: ['look'],
        warehouse: ['print'],
        finance: ['look', 'price'],
        budgetOwner: ['look', 'price'],
        approver: ['view', 'price'],
      },
    },
    supplier: {
      duty: { tab: 'mine', needs: ['confirm', 'return'], en: 'Orders to handle', zh: '待处理的订单' },
      why: [
        'Answer before the deadline: confirm as requested, propose something else, or return the order.',
        '在答复期限前处理：按要求确认、提出不同的数量或日期，或退回订单。',
      ],
      roles: { everyone: ['view'], sales: '*', logistics: ['print'], supplierFinance: ['look', 'price'] },
    },
  },
  transitions: purchaseOrderTransitions,
  steps: {
    draft: ['edit', 'submit'],
    rejected: ['edit', 'submit'],
    approved: ['send'],
    recalled: ['edit', 'send'],
    sent: ['confirm'],
    counterOffer: ['acceptReply', 'refuseReply'],
    returned: ['edit', 'send'],
    confirmed: ['make'],
    changing: ['edit', 'sendChange'],
    changeSent: ['confirmChange', 'returnChange'],
    changeReturned: ['startChange', 'withdrawChange'],
    changeCountered: ['acceptChangeReply', 'refuseChangeReply'],
    frozen: ['unfreeze'],
  },
  stage: orderStage,
  decides: orderNumbers,
  judgedBy: {
    supplier: 'toElsAccount',
    budget: { number: 'budgetNumber', item: 'budgetItemNumber', asks: 'budgetFreezeAmount' },
    prices: 'order',
  },
  reapproval: [
    'toElsAccount',
    'currency',
    'localCurrency',
    'exchangeRate',
    'exchangeRateUnit',
    'payTermsCode',
    'contractCode',
    'purchaseType',
    'lines.quantity',
    'lines.priceExcludingTax',
    'lines.priceIncludingTax',
    'lines.priceBasis',
    'lines.priceBase',
    'lines.taxCode',
    'lines.taxRate',
    'lines.unitQuantity',
    'lines.overTolerance',
    'lines.lackTolerance',
    'lines.unlimitedOver',
    'lines.limitAmount',
    'lines.materialNumber',
    'lines.tempNumber',
  ],
  own: {
    ...sideNotes,
    printCount: printed,
  },
  answers: { head: { printCount: { field: printed, of: ({ own }) => own?.printCount ?? 0 } } },
  deletion: { as: 'isDel', also: { orderStatus: 'cancelled' } },
  copiesFromLast: [
    { by: 'purchasePerson', fields: ['companyCode', 'purchaseOrganization', 'purchaseGroup'], lines: ['factory'] },
    {
      by: 'toElsAccount',
      fields: [
        'companyCode',
        'purchaseOrganization',
        'purchaseGroup',
        'currency',
        'payTermsCode',
        'payTermsText',
        'incotermsCode',
        'incotermsPlace',
        'deliveryAddress',
        'receivedAddress',
        'receivedUser',
        'receivedPhone',
      ],
      lines: ['factory'],
    },
  ],
  lineDue: lineDueDate,
  linesAhead: ['requestDeliveryDate'],
  madeOf: orderRows,
  derive: orderTotals,
  check: orderFaults,
  way: {
    stations: [
      {
        en: 'Order',
        zh: '订单',
        counts: [{ field: 'quantity', while: {} }],
        again: 'replaceQuantity',
        day: 'orderTime',
        expects: { days: ['deliveryDate', 'requestDeliveryDate'], open: 'openQuantity' },
      },
    ],
  },
  books: orderBookings,
  ledger: orderLedger,
  openIndexes: [
    'openQuantity',
    'openShipQuantity',
    'openCallOffQuantity',
    'restQuantity',
    'openServiceQuantity',
    'openLimitAmount',
  ],
  permissions: ['manualPrice'],
})

export type PurchaseOrder = DocOf<typeof purchaseOrder>
