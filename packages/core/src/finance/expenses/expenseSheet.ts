import { approval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { approvalFirst, needsApproval } from '../../definition/conditionalApproval.ts'
import { type DocOf, defineDocument, type Moment, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { sideNotes } from '../../definition/sideNotes.ts'
import { invoicedQuantities, signedWhenInvoiced } from '../invoices/invoicedLine.ts'
import { expenseFaults, expenseStage, expenseTotals, nothingSpent, settledElsewhere } from './expenseSheetRules.ts'
import { expenseLineView, expenseView, unsentExpense } from './expenseSheetSecrecy.ts'
import { expenseSheetShape } from './expenseSheetShape.ts'

const move = moves(expenseSheetShape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })
const either = ['buyer', 'supplier'] as const
const inHand = ['new', 'rejected'] as const
/** What is deducted for something counts from the first draft on. */
const standing = ['new', 'toConfirm', 'rejected', 'confirmed'] as const
/** Deductions and expenses of the buyer are approved before they are sent, where a flow is meant for them. */
const { submit: _sent, ...course } = approval(expenseSheetShape, {
  while: { costStatus: inHand },
  becomes: { costStatus: 'toConfirm' },
})
const sentNow = (_sheet: object, { now }: Moment) => ({ sendTime: now, rejectReason: null })
/** What a price is corrected by counts once the other side knows of it: both see how much is left. */
const known = ['toConfirm', 'confirmed'] as const
const settled = { costStatus: 'confirmed', cancelStatus: 'none' } as const

/** Money that is no receipt: additional expenses of either side, and what the buyer deducts (domain/06 §2.3). */
export const expenseSheet = defineDocument(expenseSheetShape, {
  key: ['costNumber'],
  title: 'supplierName',
  number: {
    field: 'costNumber',
    pattern: 'FA{yyyyMMdd}{0000}',
    or: { when: { costType: '2' }, pattern: 'KD{yyyyMMdd}{0000}' },
  },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: { once: 'buyerTime' },
      party: 'buyerName',
      creates: true,
      edits: { costStatus: inHand, initiator: 'buyer', auditStatus: unsubmitted },
      deletes: { costStatus: 'new', initiator: 'buyer', auditStatus: neverApproved },
      stub: { when: { costStatus: 'new', initiator: 'supplier' }, shows: unsentExpense },
    },
    supplier: {
      owner: 'toElsAccount',
      sees: { once: 'supplierTime' },
      party: 'supplierName',
      self: 'toElsAccount',
      creates: { initiator: 'supplier' },
      // an expense that is about no order
      names: ['companyCode'],
      edits: { costStatus: inHand, initiator: 'supplier' },
      shows: expenseView,
      showsLines: expenseLineView,
      stub: { when: { costStatus: 'new', initiator: 'buyer' }, shows: unsentExpense },
    },
  },
  judgedBy: { supplier: 'toElsAccount' },
  found: {
    menu: { en: 'Expense sheets', zh: '费用单', icon: 'money', group: 'finance', at: 50 },
    row: { amount: 'costAmount' },
    alias: 'expense',
    why: ['Costs and deductions besides goods, which both sides agree on.', '货款之外的费用和扣款，由双方确认。'],
    buyer: {
      duty: {
        tab: 'mine',
        needs: ['send', 'confirm'],
        en: 'Expense sheets to handle',
        zh: '待处理的费用单',
        before: 'invoice',
      },
      roles: { buyer: '*', finance: '*' },
    },
    supplier: {
      duty: { tab: 'mine', needs: ['send', 'confirm'], en: 'Expense sheets to handle', zh: '待处理的费用单' },
      roles: { sales: '*', supplierFinance: '*' },
    },
  },
  transitions: {
    send: move(
      ['Send', 'Sent'],
      ['发送', '已发送'],
      either,
      { costStatus: inHand, auditStatus: unsubmitted },
      { costStatus: 'toConfirm' },
      {
        turn: 'initiator',
        validates: 'submit',
        guard: nothingSpent,
        or: approvalFirst,
        sets: (sheet, moment) => (needsApproval(sheet) ? {} : sentNow(sheet, moment)),
        publishes: true,
        look: 'primaryNow',
        bulk: true,
      },
    ),
    ...course,
    withdraw: { ...course.withdraw, permission: 'send', look: 'menuNow' },
    approve: { ...course.approve, sets: sentNow, publishes: true },
    recall: move(
      ['Take back', 'Taken back'],
      ['撤回', '已撤回'],
      either,
      { costStatus: 'toConfirm' },
      { costStatus: 'new', auditStatus: 'notSubmitted' },
      { turn: 'initiator', permission: 'send', look: 'menu' },
    ),
    confirm: move(
      ['Confirm', 'Confirmed'],
      ['确认', '已确认'],
      either,
      { costStatus: 'toConfirm' },
      { costStatus: 'confirmed' },
      {
        turn: 'counterparty',
        sets: (_sheet, { now }) => ({ confirmTime: now }),
        look: 'primaryNow',
        bulk: true,
      },
    ),
    // `reject` is what an approval does
    decline: move(
      ['Reject', 'Rejected'],
      ['拒绝', '已拒绝'],
      either,
      { costStatus: 'toConfirm' },
      { costStatus: 'rejected', auditStatus: 'notSubmitted' },
      {
        turn: 'counterparty',
        asks: { reason },
        sets: (_sheet, _moment, given) => ({ rejectReason: String(given.reason) }),
        permission: 'confirm',
        look: 'danger',
      },
    ),
    askCancel: move(
      ['Ask to cancel', 'Cancellation asked for'],
      ['申请取消', '已申请取消'],
      either,
      settled,
      { cancelStatus: 'asked' },
      {
        turn: 'initiator',
        asks: { reason },
        obstacle: settledElsewhere,
        sets: (_sheet, _moment, given) => ({ cancelReason: String(given.reason) }),
        tells: true,
        permission: 'cancel',
        look: 'menu',
      },
    ),
    agreeCancel: move(
      ['Agree to cancel', 'Agreed to cancel'],
      ['同意取消', '已同意取消'],
      either,
      { costStatus: 'confirmed', cancelStatus: 'asked' },
      { costStatus: 'cancelled', cancelStatus: 'none' },
      { turn: 'counterparty', guard: settledElsewhere, permission: 'confirm', look: 'primaryNow' },
    ),
    keep: move(
      ['Keep it', 'Cancellation refused'],
      ['不同意取消', '已拒绝取消'],
      either,
      { costStatus: 'confirmed', cancelStatus: 'asked' },
      { cancelStatus: 'none' },
      { turn: 'counterparty', tells: true, permission: 'confirm', look: 'menuNow' },
    ),
    cancel: move(
      ['Cancel', 'Cancelled'],
      ['取消', '已取消'],
      either,
      [{ costStatus: inHand, auditStatus: neverApproved }, { costStatus: 'toConfirm' }],
      { costStatus: 'cancelled' },
      { turn: 'initiator', look: 'danger', bulk: true },
    ),
  },
  steps: {
    new: ['send'],
    toConfirm: ['confirm', 'decline'],
    rejected: ['edit', 'cancel'],
    cancelling: ['agreeCancel', 'keep'],
  },
  stage: expenseStage,
  derive: expenseTotals,
  check: expenseFaults,
  own: sideNotes,
  books: [
    {
      by: 'budgetNumber',
      while: { costStatus: ['toConfirm', 'confirmed'] },
      adds: { freezeAmount: 'budgetFreezeAmount', amountUsed: 'budgetUsedAmount' },
    },
    // only of orders that a budget pays for: their histories would say so to the other side
    { by: 'orderNumber', while: { costStatus: 'confirmed' }, adds: { deductedAmount: 'deductedAmount' }, silent: true },
    {
      by: 'inspectionNumber',
      while: { costStatus: standing },
      adds: { claimedQty: 'claimQuantity', claimedAmount: 'claimAmount' },
    },
    {
      by: 'returnNumber',
      while: { costStatus: standing },
      adds: { claimedQty: 'claimQuantity', claimedAmount: 'claimAmount' },
    },
    { by: 'deliveryNoteNumber', while: { costStatus: standing }, adds: { claimedQty: 'claimQuantity' } },
    {
      by: 'receiptNumber',
      while: { costStatus: standing },
      adds: { penalizedDays: 'claimDays', claimedAmount: 'claimAmount' },
    },
    {
      by: 'reconNumber',
      while: { costStatus: known },
      adds: { correctedQty: 'claimQuantity', claimedAmount: 'claimAmount' },
    },
  ],
  ledger: {
    quantities: ['statedItem', 'reconciledItem', 'postedItem', 'invoicedItem', ...invoicedQuantities],
    signed: signedWhenInvoiced,
    bounds: [
      { sum: ['statedItem'], atMost: ['wholeItem'], message: 'expenseSheet.stated' },
      { sum: ['invoicedQuantity'], atMost: ['billableQuantity'], message: 'expenseSheet.overInvoiced' },
    ],
  },
  openIndexes: ['openItem', 'openInvoiceQuantity'],
  places: {
    elsAccount: ['filter'],
    toElsAccount: ['filter'],
    supplierName: ['csv'],
    buyerName: ['column', 'search'],
    stage: ['csv'],
    holderSide: ['column', 'filter'],
    costStatus: ['filter'],
    cancelStatus: ['filter'],
    auditStatus: ['filter'],
    initiator: ['filter', 'csv'],
    costType: ['column', 'filter', 'fact', 'csv'],
    deductType: ['filter', 'fact', 'csv'],
    costCause: ['filter', 'fact', 'csv'],
    currency: ['column', 'filter', 'csv'],
    totalNonTaxAmount: ['csv'],
    taxAmount: ['csv'],
    costAmount: ['column', 'sort', 'fact', 'csv'],
    costDesc: ['fact', 'search'],
    costDate: ['column', 'filter', 'sort', 'fact', 'csv'],
    companyCode: ['filter', 'fact', 'csv'],
    costWay: ['filter', 'fact', 'csv'],
    freeItem: ['filter', 'csv'],
    costCenter: ['filter', 'fact', 'csv'],
    subject: ['filter', 'csv'],
    isReconciliation: ['column', 'filter', 'csv'],
    invoiceStatus: ['filter', 'fact', 'csv'],
    invoiceAmount: ['csv'],
    sendTime: ['filter', 'csv'],
    rejectReason: ['fact'],
    cancelReason: ['fact'],
    createDate: ['-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    inspectionNumber: ['-column'],
    inspectionItemNumber: ['-column'],
    returnNumber: ['-column'],
    returnItemNumber: ['-column'],
    deliveryNoteNumber: ['-column'],
    deliveryNoteItemNumber: ['-column'],
    receiptNumber: ['-column'],
    receiptItemNumber: ['-column'],
    agreedDate: ['form', '-column'],
    daysLate: ['form'],
    reconNumber: ['-column'],
    reconItemNumber: ['-column'],
    materialNumber: ['csv', 'last'],
    materialDesc: ['form', '-column'],
    priceBasis: ['-column'],
    priceIncludingTax: ['-column'],
    totalNonTaxAmount: ['column'],
    taxAmount: ['csv'],
    totalAmount: ['form'],
    openInvoiceQuantity: ['csv'],
    budgetNumber: ['csv'],
    budgetItemNumber: ['csv'],
    budgetFreezeAmount: ['csv'],
    budgetUsedAmount: ['csv'],
  },
  list: {
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'new', en: 'In hand', zh: '待发送', where: { stage: ['new', 'rejected', 'underApproval'] } },
      { key: 'toConfirm', en: 'To confirm', zh: '待确认', where: { stage: ['toConfirm', 'cancelling'] } },
      {
        key: 'toState',
        en: 'To reconcile',
        zh: '待对账',
        where: { stage: 'confirmed', isReconciliation: 'N', costWay: '1' },
      },
      {
        key: 'toInvoice',
        en: 'To invoice',
        zh: '待开票',
        where: { stage: 'confirmed', costWay: '2', invoiceStatus: ['none', 'partly'] },
      },
      { key: 'done', en: 'In statements', zh: '已对账', where: { isReconciliation: 'Y' } },
      { key: 'invoiced', en: 'Invoiced', zh: '已开票', where: { invoiceStatus: 'fully' } },
    ],
    sort: '-costNumber',
  },
  form: [{ en: 'Expense', zh: '费用信息' }],
  lineIdentity: { title: 'itemText', codes: [] },
  path: [
    { en: 'Write', zh: '填写', stages: ['new', 'rejected', 'underApproval'] },
    { en: 'Confirm', zh: '确认', stages: ['toConfirm', 'cancelling'] },
    { en: 'Done', zh: '完成', stages: ['confirmed', 'cancelled'] },
  ],
  csv: {},
})

export type ExpenseSheet = DocOf<typeof expenseSheet>
