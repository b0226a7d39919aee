import { approval, unsubmitted } from '../../definition/approval.ts'
import { approvalFirst } from '../../definition/conditionalApproval.ts'
import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f, type IsoDate } from '../../definition/field.ts'
import { sideNotes } from '../../definition/sideNotes.ts'
import { returnCauses } from './invoiceCodes.ts'
import {
  datedAhead,
  differs,
  differsNot,
  invoiceFaults,
  invoiceStage,
  invoiceTotals,
  nothingAwaited,
  nothingInvoiced,
  nothingUnpaid,
  notWaiting,
  restPaid,
  returned,
  withPayment,
  wrongPayment,
} from './invoiceRules.ts'
import { buyerInvoiceView, invoiceLineView, recalledInvoice, supplierInvoiceView } from './invoiceSecrecy.ts'
import { invoiceShape } from './invoiceShape.ts'

const move = moves(invoiceShape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })
const inHand = ['draft', 'returned'] as const
const toDecide = ['toConfirm', 'waiting', 'preInvoiceCancelled'] as const
/** While others decide on a difference the buyer does nothing else; what they have refused for good is returned. */
const decided = [...unsubmitted, 'approved', 'notApproved'] as const
const atBuyer = { invoiceStatus: toDecide, auditStatus: decided } as const
/** Accepting a difference asks for an approval where a flow is meant for it, which then accepts it. */
const { submit: _asked, ...course } = approval(invoiceShape, {
  while: { invoiceStatus: toDecide },
  becomes: { invoiceStatus: 'preInvoiced' },
})
/** Drafts are the supplier's own: they hold nothing of a statement. */
const holding = ['toConfirm', 'waiting', 'returned', 'preInvoiced', 'preInvoiceCancelled', 'posted'] as const
const accepted = ['preInvoiced', 'posted'] as const

/**
 * What a supplier charges for confirmed statements, matched with what was received and ordered: every difference is explained
 * before he submits it (domain/06 §2.2).
 */
export const invoice = defineDocument(invoiceShape, {
  key: ['invoiceRecordNumber'],
  title: 'supplierName',
  number: { field: 'invoiceRecordNumber', pattern: 'INV{yyyyMMdd}{0000}' },
  submissionAsks: 'difference',
  sides: {
    supplier: {
      owner: 'elsAccount',
      sees: 'all',
      party: 'supplierName',
      creates: true,
      edits: { invoiceStatus: inHand },
      deletes: { invoiceStatus: 'draft' },
      shows: supplierInvoiceView,
      showsLines: invoiceLineView,
    },
    buyer: {
      owner: 'toElsAccount',
      sees: { once: 'sharedTime' },
      party: 'buyerName',
      self: 'toElsAccount',
      shows: buyerInvoiceView,
      showsLines: invoiceLineView,
      stub: { when: { invoiceStatus: 'draft' }, shows: recalledInvoice },
    },
  },
  judgedBy: { supplier: 'elsAccount' },
  found: {
    menu: { en: 'Invoices', zh: '发票', icon: 'container', group: 'finance', at: 40 },
    row: { amount: 'invoiceAmount' },
    buyer: {
      why: [
        'Matched with the statements they are of, before they are posted and paid.',
        '过账和付款前，先与对账单匹配。',
      ],
      duty: { tab: 'mine', needs: ['preInvoice', 'post'], en: 'Invoices to handle', zh: '待处理的发票' },
      roles: { buyer: ['look', 'price'], buyerManager: '*', finance: '*', approver: ['price'] },
    },
    supplier: {
      why: [
        'Written of confirmed statements; here you see when it is paid.',
        '根据已确认的对账单开具；在此查看付款进度。',
      ],
      duty: { tab: 'mine', needs: ['submit'], en: 'Invoices to handle', zh: '待处理的发票' },
      roles: { sales: '*', supplierFinance: '*' },
    },
  },
  transitions: {
    submit: move(
      ['Submit', 'Submitted'],
      ['提交', '已提交'],
      'supplier',
      { invoiceStatus: inHand },
      { invoiceStatus: 'toConfirm' },
      {
        validates: 'submit',
        guard: (invoice, _given, moment) => nothingInvoiced(invoice) ?? datedAhead(invoice, moment),
        sets: (_invoice, { now }) => ({ submitTime: now, returnCause: null, returnReason: null, ...notWaiting }),
        publishes: true,
        look: 'primary',
      },
    ),
    recall: move(
      ['Take back', 'Taken back'],
      ['撤回', '已撤回'],
      'supplier',
      { invoiceStatus: ['toConfirm', 'waiting'] },
      { invoiceStatus: 'draft', auditStatus: 'notSubmitted' },
      { permission: 'submit', sets: () => notWaiting, look: 'menu' },
    ),
    preInvoice: move(
      ['Pre-invoice', 'Pre-invoiced'],
      ['预制发票', '已预制发票'],
      'buyer',
      atBuyer,
      { invoiceStatus: 'preInvoiced' },
      { guard: differs, look: 'primaryNow' },
    ),
    acceptDifference: move(
      ['Accept as it is', 'Accepted as it is'],
      ['按现状接受并预制', '已按现状接受并预制'],
      'buyer',
      { invoiceStatus: toDecide, auditStatus: [...unsubmitted, 'approved'] },
      { invoiceStatus: 'preInvoiced' },
      {
        asks: { reason },
        obstacle: differsNot,
        or: approvalFirst,
        sets: (_invoice, _moment, given) => ({ acceptReason: String(given.reason) }),
        look: 'now',
      },
    ),
    return: move(
      ['Return', 'Returned'],
      ['退回', '已退回'],
      'buyer',
      atBuyer,
      { invoiceStatus: 'returned', auditStatus: 'notSubmitted' },
      {
        asks: { cause: f.choice('Returned for', '退回类别', returnCauses, { required: true }), reason },
        fillsLines: ['returnNote'],
        sets: returned,
        look: 'primaryNow',
      },
    ),
    wait: move(
      ['Wait for the goods', 'Waiting for the goods'],
      ['等待收货', '已转为等待收货'],
      'buyer',
      { invoiceStatus: ['toConfirm', 'waiting'], auditStatus: decided },
      { invoiceStatus: 'waiting' },
      {
        permission: 'return',
        asks: { until: f.date('Until', '等待至', { required: true }), reason },
        obstacle: nothingAwaited,
        sets: (_invoice, _moment, given) => ({
          waitsUntil: given.until as IsoDate,
          waitReason: String(given.reason),
        }),
        look: 'menuNow',
      },
    ),
    ...course,
    withdraw: { ...course.withdraw, permission: 'acceptDifference', look: 'menuNow' },
    cancelPreInvoice: move(
      ['Cancel the pre-invoice', 'Pre-invoice cancelled'],
      ['取消预制', '已取消预制'],
      'buyer',
      { invoiceStatus: 'preInvoiced' },
      { invoiceStatus: 'preInvoiceCancelled' },
      { asks: { reason }, sets: (_invoice, _moment, given) => ({ returnReason: String(given.reason) }), look: 'menu' },
    ),
    post: move(
      ['Post', 'Posted'],
      ['过账', '已过账'],
      'buyer',
      { invoiceStatus: 'preInvoiced' },
      { invoiceStatus: 'posted' },
      {
        fills: ['erpVoucherNo', 'dueDate'],
        sets: (_invoice, { today }) => ({ postingDate: today }),
        look: 'primary',
        bulk: true,
      },
    ),
    recordPayment: move(
      ['Record a payment', 'Payment recorded'],
      ['登记付款', '已登记付款'],
      'buyer',
      { invoiceStatus: 'posted' },
      {},
      {
        asks: {
          amount: f.amount('Amount', '付款金额', { required: true }),
          paidOn: f.date('Paid on', '付款日期'),
        },
        suggests: restPaid,
        obstacle: nothingUnpaid,
        guard: wrongPayment,
        sets: withPayment,
        tells: true,
        look: 'primaryNow',
      },
    ),
    void: move(
      ['Void', 'Voided'],
      ['作废', '已作废'],
      'supplier',
      { invoiceStatus: inHand },
      { invoiceStatus: 'void' },
      {
        asks: { reason },
        sets: (_invoice, _moment, given) => ({ returnReason: String(given.reason) }),
        look: 'danger',
      },
    ),
    discard: move(
      ['Void', 'Voided'],
      ['作废', '已作废'],
      'buyer',
      { invoiceStatus: 'preInvoiceCancelled', auditStatus: decided },
      { invoiceStatus: 'void' },
      {
        asks: { reason },
        sets: (_invoice, _moment, given) => ({ returnReason: String(given.reason) }),
        look: 'menuNow',
      },
    ),
  },
  steps: {
    draft: ['submit'],
    toConfirm: ['preInvoice', 'return'],
    waiting: ['preInvoice', 'return'],
    returned: ['edit', 'void'],
    preInvoiced: ['post'],
    preInvoiceCancelled: ['preInvoice', 'return', 'discard'],
    posted: ['recordPayment'],
  },
  stage: invoiceStage,
  derive: invoiceTotals,
  check: invoiceFaults,
  own: sideNotes,
  onlyOne: {
    same: ['toElsAccount', 'invoiceKey'],
    where: { invoiceStatus: ['draft', ...holding] },
    field: 'invoiceNumber',
    rule: 'invoice.thereAlready',
  },
  way: {
    stations: [
      {
        en: 'Invoiced',
        zh: '开票',
        books: ['invoicedQuantity'],
        day: 'invoiceDate',
        expects: { days: ['dueDate'], while: { paymentStatus: ['unpaid', 'partly'] } },
      },
      {
        en: 'Paid',
        zh: '付款',
        counts: [{ field: 'coveredQuantity', while: { paymentStatus: 'paid' } }],
        day: 'paidDate',
      },
    ],
  },
  books: [
    ...(['reconNumber', 'costNumber'] as const).flatMap((by) => [
      { by, while: { invoiceStatus: holding }, adds: { invoicedQuantity: 'coveredQuantity' } } as const,
      {
        by,
        while: { invoiceStatus: accepted },
        adds: { acceptedQuantity: 'coveredQuantity', invoicedNet: 'netAmount', invoicedTax: 'taxAmount' },
      } as const,
      { by, while: { invoiceStatus: 'posted' }, adds: { postedQuantity: 'coveredQuantity' } } as const,
    ]),
  ],
  booked: {
    once: { invoiceStatus: ['posted'] },
    but: ['paidAmount', 'paidDate', 'paymentStatus'],
  },
  places: {
    elsAccount: ['filter'],
    toElsAccount: ['filter'],
    buyerName: ['column', 'search'],
    supplierName: ['csv'],
    stage: ['csv'],
    holderSide: ['column', 'filter'],
    invoiceStatus: ['filter'],
    auditStatus: ['filter'],
    invoiceType: ['filter', 'fact', 'csv'],
    invoiceCode: ['csv', 'search'],
    invoiceNumber: ['column', 'filter', 'search', 'fact', 'csv'],
    invoiceSequence: ['csv'],
    invoiceDate: ['filter', 'sort', 'fact', 'csv'],
    originalInvoice: ['fact', 'csv'],
    companyCode: ['filter', 'csv'],
    currency: ['column', 'filter', 'csv'],
    netAmount: ['csv'],
    taxAmount: ['csv'],
    invoiceAmount: ['column', 'sort', 'fact', 'csv'],
    prepaidAmount: ['csv'],
    roundingAmount: ['csv'],
    payableAmount: ['first', 'csv'],
    expectedAmount: ['csv'],
    differenceAmount: ['first', 'csv'],
    matchStatus: ['column', 'filter', 'first', 'csv'],
    taxRows: ['fact'],
    source: ['filter', 'csv'],
    submitTime: ['filter', 'sort', 'csv'],
    returnCause: ['filter', 'csv'],
    returnReason: ['fact'],
    waitsUntil: ['fact', 'filter', 'csv'],
    waitReason: ['fact'],
    acceptReason: ['fact'],
    dueDate: ['column', 'filter', 'sort', 'fact', 'csv'],
    postingDate: ['filter', 'csv'],
    erpVoucherNo: ['csv'],
    paidAmount: ['fact', 'csv'],
    paidDate: ['filter', 'csv'],
    paymentStatus: ['column', 'filter', 'csv'],
    createDate: ['-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    reconNumber: ['-column', 'filter'],
    reconItemNumber: ['-column'],
    costNumber: ['-column'],
    costItemNumber: ['-column'],
    materialNumber: ['form', 'bar'],
    itemType: ['column', 'bar'],
    orderNumber: ['csv', 'bar'],
    orderItemNumber: ['csv'],
    receiptNumber: ['csv', 'filter'],
    postingDate: ['csv', 'filter'],
    statedQuantity: ['form'],
    quantity: ['filter'],
    orderUnit: ['form'],
    priceBasis: ['-form', '-csv'],
    priceIncludingTax: ['-form'],
    netAmount: ['form', '-column'],
    taxAmount: ['csv'],
    totalAmount: ['form', 'filter'],
    expectedAmount: ['column'],
    differenceAmount: ['form', 'filter'],
    quantityEffect: ['csv'],
    priceEffect: ['csv'],
    taxEffect: ['csv'],
    unlinkedEffect: ['csv'],
    roundingEffect: ['csv'],
    returnNote: ['column'],
  },
  list: {
    byLine: true,
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'inHand', en: 'In hand', zh: '未提交', side: 'supplier', where: { stage: ['draft', 'returned'] } },
      {
        key: 'toConfirm',
        en: 'To be confirmed',
        zh: '待确认',
        where: { stage: ['toConfirm', 'waiting', 'underApproval', 'preInvoiceCancelled'] },
      },
      { key: 'preInvoiced', en: 'Pre-invoiced', zh: '预制发票', where: { stage: 'preInvoiced' } },
      { key: 'toPay', en: 'To be paid', zh: '待付款', where: { stage: 'posted' } },
      { key: 'late', en: 'Overdue', zh: '付款逾期', kind: 'late', urgent: true },
      { key: 'paid', en: 'Paid', zh: '已付款', where: { stage: 'paid' } },
      { key: 'void', en: 'Void', zh: '已作废', where: { stage: 'void' } },
    ],
    sort: '-invoiceRecordNumber',
  },
  form: [{ en: 'Invoice', zh: '发票信息' }],
  lineIdentity: { title: 'itemText', codes: ['materialNumber'] },
  path: [
    { en: 'Enter', zh: '录入', stages: ['draft', 'returned'] },
    { en: 'Check', zh: '核对', stages: ['toConfirm', 'waiting', 'underApproval', 'preInvoiceCancelled'] },
    { en: 'Post', zh: '过账', stages: ['preInvoiced'] },
    { en: 'Pay', zh: '付款', stages: ['posted'] },
    { en: 'Done', zh: '完成', stages: ['paid', 'void'] },
  ],
  csv: {},
})

export type Invoice = DocOf<typeof invoice>
