import { auditStatus, flag } from '../definition/approval.ts'
import { type DocOf, defineDocument, defineShape, machine, moves, stage, state } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { returnReasons } from './orderCodes.ts'
import {
  allClosed,
  answered,
  everyOpenLineIsPromised,
  lineMissing,
  linesClosed,
  needsAnswer,
  noLines,
  orderFaults,
  orderStage,
  orderTotals,
  replyAccepted,
  replyRefused,
  sent,
  somethingMoved,
} from './orderRules.ts'
import { headFields, lineFields } from './purchaseOrderFields.ts'
import { supplierLineView, supplierView } from './purchaseOrderSecrecy.ts'

const shape = defineShape({
  name: 'purchaseOrder',
  en: 'Purchase order',
  zh: '采购订单',
  statuses: {
    auditStatus,
    sendStatus: machine('Sending', '发送状态', 'notSent', {
      notSent: state('Not sent', '未发送', 'grey'),
      sent: state('Sent', '已发送', 'blue'),
      failed: state('Sending failed', '发送失败', 'red'),
    }),
    orderStatus: machine('Order status', '订单状态', 'unconfirmed', {
      unconfirmed: state('To confirm', '未确认', 'gold'),
      confirmed: state('Confirmed', '已确认', 'green'),
      returned: state('Returned', '供方退回', 'red'),
      counterOffer: state('Reply to review', '答复待处理', 'gold'),
      cancelled: state('Cancelled', '已作废', 'grey'),
    }),
    freezeFlag: flag('Freeze', '冻结', ['Active', '正常'], ['Frozen', '已冻结']),
    isClose: flag('Closing', '关闭', ['Open', '未关闭'], ['Closed', '已关闭']),
  },
  stages: {
    draft: stage('Draft', '草稿', 'grey', 'buyer', {
      next: { buyer: ['you complete and submit the order', '您补全并提交订单'] },
    }),
    underApproval: stage('In approval', '审批中', 'blue', 'approver', {
      next: { buyer: ['the approver decides', '审批人处理'] },
    }),
    rejected: stage('Rejected', '审批驳回', 'red', 'buyer', {
      next: { buyer: ['you rework and submit again', '您修改后重新提交'] },
    }),
    approved: stage('Approved', '待发送', 'blue', 'buyer', {
      next: { buyer: ['you send it to the supplier', '您发送给供应商'] },
    }),
    recalled: stage('Recalled', '已撤回', 'grey', 'buyer', {
      next: {
        buyer: ['you rework and send again', '您修改后重新发送'],
        supplier: ['the buyer reworks the order', '采购方修改订单'],
      },
    }),
    sent: stage('To confirm', '待确认', 'gold', 'supplier', {
      due: 'replyDeadline',
      next: {
        buyer: ['the supplier confirms dates and quantities', '供应商答复交期和数量'],
        supplier: ['you answer dates and quantities of every line', '您答复每一行的交期和数量'],
      },
    }),
    counterOffer: stage('Reply to review', '答复有偏差', 'gold', 'buyer', {
      next: {
        buyer: ["you review the supplier's reply", '您处理供应商的答复'],
        supplier: ['the buyer reviews your reply', '采购方处理您的答复'],
      },
    }),
    returned: stage('Returned', '供方退回', 'red', 'buyer', {
      next: {
        buyer: ['you rework the order and send it again', '您修改订单后重新发送'],
        supplier: ['the buyer reworks the order', '采购方修改订单'],
      },
    }),
    confirmed: stage('Confirmed', '已确认', 'green', 'supplier', {
      next: {
        buyer: ['the supplier delivers', '供应商交货'],
        supplier: ['you deliver by the agreed dates', '您按约定交期交货'],
      },
    }),
    frozen: stage('Frozen', '已冻结', 'red', 'buyer', {
      next: {
        buyer: ['you unfreeze or close the order', '您解冻或关闭订单'],
        supplier: ['the buyer releases the order', '采购方解除冻结'],
      },
    }),
    closed: stage('Closed', '已关闭', 'grey', 'nobody'),
    cancelled: stage('Cancelled', '已作废', 'grey', 'nobody'),
  },
  fields: headFields,
  lines: lineFields,
})

const move = moves(shape)
const open = { freezeFlag: 'N', isClose: 'N' } as const
/** States in which the buyer's content may still change without an order change. */
const inHand = [
  { ...open, sendStatus: ['notSent', 'failed'], orderStatus: ['unconfirmed', 'returned'] },
  { ...open, sendStatus: 'sent', orderStatus: 'returned' },
] as const
const waiting = { ...open, sendStatus: 'sent', orderStatus: 'unconfirmed' } as const
const reason = f.text('Reason', '原因', { required: true, max: 500 })

export const purchaseOrder = defineDocument(shape, {
  key: ['orderNumber'],
  title: 'supplierName',
  number: { field: 'orderNumber', pattern: 'PO{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      person: 'purchasePerson',
      party: 'buyerName',
      creates: true,
      edits: inHand.map((vector) => ({
        ...vector,
        auditStatus: ['notSubmitted', 'rejected', 'withdrawn', 'approved'] as const,
      })),
      deletes: { sendStatus: 'notSent', auditStatus: ['notSubmitted', 'rejected', 'notApproved', 'withdrawn'] },
    },
    supplier: {
      owner: 'toElsAccount',
      sees: { once: 'sendTime' },
      person: 'salePerson',
      party: 'supplierName',
      shows: supplierView,
      showsLines: supplierLineView,
      stub: {
        when: { sendStatus: 'notSent' },
        shows: ['uuid', 'rowVersion', 'orderNumber', 'buyerName', 'elsAccount', 'toElsAccount', 'stage', 'orderTime'],
      },
    },
  },
  transitions: {
    submit: move(
      'Submit',
      '提交审批',
      'buyer',
      inHand.map((vector) => ({ ...vector, auditStatus: ['notSubmitted', 'rejected', 'withdrawn'] as const })),
      { auditStatus: 'submitted' },
      { validates: 'submit', guard: noLines, look: 'primary', bulk: true },
    ),
    withdraw: move('Withdraw', '撤回审批', 'buyer', { auditStatus: ['submitted', 'underApproval'] }, { auditStatus: 'withdrawn' }),
    send: move(
      'Send',
      '发送',
      'buyer',
      inHand.map((vector) => ({ ...vector, auditStatus: 'approved' as const })),
      { sendStatus: 'sent', orderStatus: 'unconfirmed' },
      {
        validates: 'submit',
        guard: noLines,
        sets: sent,
        or: { when: (order) => order.confirmRequired === 'N', to: { sendStatus: 'sent', orderStatus: 'confirmed' } },
        publishes: true,
        look: 'primary',
        bulk: true,
      },
    ),
    recall: move('Recall', '撤回发送', 'buyer', waiting, { sendStatus: 'notSent' }, { permission: 'send' }),
    confirm: move('Confirm', '确认订单', 'supplier', waiting, { orderStatus: 'confirmed' }, {
      fills: ['salePerson'],
      fillsLines: ['replyDeliveryDate', 'replyQuantity', 'replyRemark'],
      carries: ['orderVersion'],
      guard: everyOpenLineIsPromised,
      sets: answered,
      or: { when: needsAnswer, to: { orderStatus: 'counterOffer' } },
      look: 'primary',
    }),
    acceptReply: move(
      'Accept reply',
      '接受答复',
      'buyer',
      { ...open, orderStatus: 'counterOffer' },
      { orderStatus: 'confirmed' },
      { permission: 'reply', sets: replyAccepted, publishes: true, look: 'primary', bulk: true },
    ),
    refuseReply: move(
      'Refuse reply',
      '拒绝答复',
      'buyer',
      { ...open, orderStatus: 'counterOffer' },
      { orderStatus: 'unconfirmed' },
      { permission: 'reply', asks: { reason }, sets: replyRefused },
    ),
    return: move('Return', '退回订单', 'supplier', waiting, { orderStatus: 'returned' }, {
      carries: ['orderVersion'],
      asks: {
        reasonCode: f.choice('Reason', '退回原因', returnReasons, { required: true }),
        reason: f.note('Explanation', '说明', { required: true, max: 500 }),
      },
      guard: somethingMoved,
    }),
    view: move('View', '查看', 'supplier', { sendStatus: 'sent' }, {}, {
      silent: true,
      sets: (order, { now }) => ({ viewedTime: order.viewedTime ?? now }),
    }),
    freeze: move('Freeze', '冻结', 'buyer', { ...open, sendStatus: 'sent' }, { freezeFlag: 'Y' }, {
      asks: { reason },
      sets: (_order, _moment, given) => ({ freezeReason: String(given.reason) }),
      look: 'danger',
      bulk: true,
    }),
    unfreeze: move('Unfreeze', '解冻', 'buyer', { freezeFlag: 'Y', isClose: 'N' }, { freezeFlag: 'N' }, {
      permission: 'freeze',
      sets: () => ({ freezeReason: null }),
      look: 'menu',
      bulk: true,
    }),
    closeLine: move('Close lines', '关闭行', 'buyer', { ...open, sendStatus: 'sent' }, {}, {
      permission: 'close',
      onLines: true,
      guard: lineMissing,
      sets: linesClosed('Y'),
      look: 'danger',
    }),
    reopenLine: move('Reopen lines', '重开行', 'buyer', { ...open, sendStatus: 'sent' }, {}, {
      permission: 'close',
      onLines: true,
      guard: lineMissing,
      sets: linesClosed('N'),
      look: 'menu',
    }),
    close: move(
      'Close',
      '关闭',
      ['buyer', 'system'],
      { ...open, sendStatus: 'sent', orderStatus: ['unconfirmed', 'confirmed', 'returned'] },
      { isClose: 'Y' },
      {
        asks: { reason },
        sets: (order, _moment, given) => ({ ...allClosed(order), closeReason: String(given.reason) }),
        look: 'danger',
        bulk: true,
      },
    ),
    cancel: move(
      'Cancel order',
      '作废',
      'buyer',
      { ...open, orderStatus: ['unconfirmed', 'returned'] },
      { orderStatus: 'cancelled', isClose: 'Y' },
      { asks: { reason }, guard: somethingMoved, look: 'danger', bulk: true },
    ),
    startApproval: move('Start approval', '开始审批', 'system', { auditStatus: 'submitted' }, { auditStatus: 'underApproval' }),
    approve: move('Approve', '审批通过', 'system', { auditStatus: ['submitted', 'underApproval'] }, { auditStatus: 'approved' }),
    reject: move('Reject', '审批驳回', 'system', { auditStatus: 'underApproval' }, { auditStatus: 'rejected' }),
    refuse: move('Refuse', '审批不通过', 'system', { auditStatus: 'underApproval' }, { auditStatus: 'notApproved' }),
    lapse: move('Approval lapsed', '审批失效', 'system', { auditStatus: 'approved' }, { auditStatus: 'notSubmitted' }),
    fail: move('Sending failed', '发送失败', 'system', waiting, { sendStatus: 'failed' }),
  },
  stage: orderStage,
  reapproval: [
    'toElsAccount',
    'currency',
    'payTermsCode',
    'contractCode',
    'purchaseType',
    'lines.quantity',
    'lines.priceExcludingTax',
    'lines.priceIncludingTax',
    'lines.materialNumber',
  ],
  own: {
    innerRemark: f.note('Internal note', '内部备注'),
    tags: f.text('Tags', '标签'),
    printCount: f.number('Printed', '打印次数', { auto: true }),
  },
  derive: orderTotals,
  check: orderFaults,
  permissions: ['manualPrice'],
  list: {
    columns: [
      'orderNumber',
      'supplierName',
      'buyerName',
      'stage',
      'holderSide',
      'receivedPercent',
      'nextDueDate',
      'orderAmountTax',
      'currency',
      'purchasePerson',
      'orderTime',
    ],
    filters: ['toElsAccount', 'elsAccount', 'stage', 'nextDueDate', 'purchasePerson', 'orderTime', 'purchaseType', 'currency', 'urgencyFlag', 'deliveryStatus', 'orderNumber', 'companyCode', 'purchaseOrganization', 'purchaseGroup', 'auditStatus', 'holderSide'],
    tabs: [
      { key: 'mine', en: 'Needs me', zh: '待我处理', side: 'buyer', urgent: true, where: { holderSide: 'buyer' } },
      { key: 'mine', en: 'To confirm', zh: '待确认', side: 'supplier', urgent: true, where: { stage: 'sent' } },
      { key: 'supplier', en: 'With supplier', zh: '供方处理中', side: 'buyer', where: { stage: 'sent' } },
      { key: 'reviewed', en: 'With buyer', zh: '采购方处理中', side: 'supplier', where: { holderSide: 'buyer' } },
      { key: 'delivering', en: 'Delivering', zh: '执行中', where: { stage: 'confirmed' } },
      {
        key: 'late',
        en: 'Late',
        zh: '有逾期',
        urgent: true,
        where: { stage: 'confirmed', nextDueDate: { before: 'today' } },
      },
      { key: 'approval', en: 'In approval', zh: '审批中', side: 'buyer', where: { stage: 'underApproval' } },
      { key: 'done', en: 'Done', zh: '已完成', where: { stage: ['closed', 'cancelled'] } },
    ],
    search: ['orderNumber', 'supplierName', 'buyerName'],
    sortable: ['orderTime', 'orderNumber', 'orderAmountTax', 'createDate'],
    sort: '-orderTime',
  },
  facts: [
    'purchaseOrganization',
    'companyCode',
    'payTermsCode',
    'incotermsCode',
    'contractCode',
    'sourceType',
    'currency',
    'projectName',
    'deliveryAddress',
    'receivedUser',
    'salePerson',
  ],
  form: [
    {
      en: 'Basics',
      zh: '基本信息',
      fields: ['toElsAccount', 'purchaseType', 'orderType', 'companyCode', 'purchaseOrganization', 'purchaseGroup', 'purchasePerson', 'urgencyFlag'],
    },
    {
      en: 'Terms',
      zh: '商务条款',
      fields: ['currency', 'localCurrency', 'exchangeRate', 'exchangeRateUnit', 'payTermsCode', 'payTermsText', 'incotermsCode', 'incotermsPlace', 'isContract', 'contractCode', 'taxRounding', 'replyPolicy', 'confirmRequired'],
    },
    {
      en: 'Delivery',
      zh: '交货信息',
      fields: ['deliveryAddress', 'receivedAddress', 'receivedUser', 'receivedPhone', 'salePerson', 'projectName', 'projectNumber', 'costCenter', 'remark'],
    },
  ],
  formLines: [
    'materialNumber',
    'materialDesc',
    'quantity',
    'orderUnit',
    'priceExcludingTax',
    'taxRate',
    'totalAmount',
    'requestDeliveryDate',
    'factory',
    'remark',
  ],
  lineColumns: [
    'materialDesc',
    'quantity',
    'orderUnit',
    'priceExcludingTax',
    'taxRate',
    'totalAmount',
    'requestDeliveryDate',
    'replyDeliveryDate',
    'receivedQuantity',
    'openQuantity',
  ],
  path: [
    { en: 'Approve', zh: '审批', stages: ['draft', 'underApproval', 'rejected'] },
    { en: 'Send', zh: '发送', stages: ['approved', 'recalled'] },
    { en: 'Reply', zh: '答复', stages: ['sent', 'returned'] },
    { en: 'Confirm', zh: '确认', stages: ['counterOffer'] },
    { en: 'Deliver', zh: '交货', stages: ['confirmed', 'frozen'] },
    { en: 'Done', zh: '完成', stages: ['closed', 'cancelled'] },
  ],
  csv: {
    columns: [
      'orderNumber', 'orderType', 'purchaseType', 'toElsAccount', 'supplierName', 'stage', 'auditStatus', 'sendStatus',
      'orderStatus', 'freezeFlag', 'isClose', 'deliveryStatus', 'companyCode', 'purchaseOrganization', 'purchaseGroup',
      'purchasePerson', 'salePerson', 'currency', 'localCurrency', 'exchangeRate', 'payTermsCode', 'incotermsCode',
      'orderAmount', 'taxAmount', 'orderAmountTax', 'orderVersion', 'orderTime', 'sendTime', 'confirmTime', 'urgencyFlag',
      'deliveryAddress', 'remark', 'lines.itemNumber', 'lines.materialNumber', 'lines.materialDesc', 'lines.quantity',
      'lines.orderUnit', 'lines.priceBasis', 'lines.priceExcludingTax', 'lines.priceIncludingTax', 'lines.taxRate',
      'lines.totalNonTaxAmount', 'lines.taxAmount', 'lines.totalAmount', 'lines.requestDeliveryDate',
      'lines.replyDeliveryDate', 'lines.replyQuantity', 'lines.factory', 'lines.receivedQuantity', 'lines.isClose', 'lines.remark',
    ],
  },
})

export type PurchaseOrder = DocOf<typeof purchaseOrder>
