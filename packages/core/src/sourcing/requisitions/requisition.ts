import { approval, inApproval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { increasing, unasked } from './increaseFields.ts'
import { requisitionBookings } from './requisitionBudget.ts'
import { approvedLines, givenUp } from './requisitionIncrease.ts'
import {
  anyInHand,
  anyInSourcing,
  asksForMore,
  changedLines,
  chosenInHand,
  chosenInSourcing,
  closedTooLong,
  closesAll,
  isClosed,
  isOpen,
  isReturned,
  isUntaken,
  noneReturned,
  requisitionFaults,
  requisitionStage,
  requisitionTotals,
  returnsAll,
  unsubmittable,
  withChosen,
  withPurchaser,
  wrongChange,
} from './requisitionRules.ts'
import { requisitionShape } from './requisitionShape.ts'

const move = moves(requisitionShape)
const beforeRelease = { requestStatus: ['draft', 'returned'] } as const
const asked = approval(requisitionShape, { while: beforeRelease, becomes: { requestStatus: 'released' } })
const released = { requestStatus: 'released' } as const
const inPool = { ...released, auditStatus: unasked } as const
const active = { where: { subAccountStatus: 'active' } } as const
const reason = f.text('Reason', '原因', { required: true, max: 500 })

/** What somebody needs: approved, its lines stand in the demand pool until inquiries, tenders or orders have taken them (domain/04 §3.1). */
export const requisition = defineDocument(requisitionShape, {
  key: ['purchaseRequestNumber'],
  title: 'subject',
  number: { field: 'purchaseRequestNumber', pattern: 'PR{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      person: 'purchasePerson',
      creates: true,
      edits: { ...beforeRelease, auditStatus: unsubmitted },
      deletes: { ...beforeRelease, auditStatus: neverApproved },
    },
  },
  found: {
    menu: { en: 'Requisitions', zh: '采购申请', icon: 'file-text', group: 'sourcing', at: 5 },
    row: { amount: 'totalAmount', party: 'applicantName' },
    alias: 'request',
    buyer: {
      why: [
        'What is needed is asked for and approved here, and waits in the pool to be bought.',
        '需求在此申请和审批，批准后进入需求池待采购。',
      ],
      duty: {
        tab: 'mine',
        needs: ['submit', 'purchaseOrder.create'],
        en: 'Requisitions to handle',
        zh: '待处理的采购申请',
      },
      roles: {
        requester: ['look', 'make', 'submit', 'withdraw', 'cancel', 'close', 'change'],
        buyer: '*',
        planner: ['look', 'make', 'submit', 'withdraw', 'cancel', 'close', 'change'],
        approver: ['view', 'price'],
      },
    },
  },
  transitions: {
    ...asked,
    submit: {
      ...asked.submit,
      guard: unsubmittable,
      sets: (doc, { today }) => ({ requestDate: doc.requestDate ?? today }),
    },
    withdraw: { ...asked.withdraw, ...givenUp },
    approve: {
      ...asked.approve,
      from: [{ ...beforeRelease, auditStatus: inApproval }, increasing],
      sets: (doc) => ({
        lines: approvedLines(doc.requestStatus === 'released' ? doc : { ...doc, lines: withPurchaser(doc) }),
      }),
    },
    reject: { ...asked.reject, ...givenUp },
    refuse: { ...asked.refuse, ...givenUp },
    assign: move(
      ['Assign', 'Assigned'],
      ['分配采购员', '已分配采购员'],
      'buyer',
      released,
      {},
      { fills: ['purchasePerson'], bulk: true, sets: (doc) => ({ lines: withPurchaser(doc, isOpen) }) },
    ),
    assignLines: move(
      ['Assign lines', 'Lines assigned'],
      ['分配行', '已分配行'],
      'buyer',
      released,
      {},
      {
        permission: 'assign',
        onLines: true,
        about: isOpen,
        asks: { person: f.ref('Purchaser', '采购员', 'subAccount', { required: true, ...active }) },
        sets: (doc, _moment, given) => ({
          lines: withChosen(doc, given, { purchasePerson: String(given.person) }),
        }),
        look: 'menu',
      },
    ),
    returnLines: move(
      ['Send back', 'Sent back'],
      ['退回', '已退回'],
      'buyer',
      released,
      {},
      {
        onLines: true,
        about: isUntaken,
        asks: { backRemark: reason },
        guard: chosenInHand,
        sets: (doc, { now }, given) => ({
          returnTime: now,
          lines: withChosen(doc, given, { itemStatus: 'returned', backRemark: String(given.backRemark) }),
        }),
        or: {
          when: (doc, _moment, given) => returnsAll(doc, given),
          to: { requestStatus: 'returned', auditStatus: 'notSubmitted' },
        },
        look: 'menu',
      },
    ),
    resend: move(
      ['Send to the pool again', 'Back in the pool'],
      ['重新提交到需求池', '已重新进入需求池'],
      'buyer',
      inPool,
      {},
      {
        permission: 'change',
        onLines: true,
        about: isReturned,
        obstacle: noneReturned,
        sets: (doc, _moment, given) => ({ lines: withChosen(doc, given, { itemStatus: 'pool', backRemark: null }) }),
        look: 'now',
      },
    ),
    change: move(
      ['Change quantity or day', 'Changed'],
      ['变更数量或交期', '已变更'],
      'buyer',
      inPool,
      {},
      {
        onLines: true,
        about: isOpen,
        asks: {
          quantity: f.quantity('Quantity', '数量'),
          deliveryDate: f.date('Wanted', '要求交期'),
        },
        guard: wrongChange,
        sets: (doc, _moment, given) => ({ lines: changedLines(doc, given) }),
        or: { when: asksForMore, to: { auditStatus: 'submitted' } },
        look: 'menu',
      },
    ),
    closeLines: move(
      ['Close lines', 'Lines closed'],
      ['关闭行', '已关闭行'],
      'buyer',
      inPool,
      {},
      {
        permission: 'close',
        onLines: true,
        about: isOpen,
        guard: chosenInSourcing,
        sets: (doc, { now }, given) => ({ closeTime: now, lines: withChosen(doc, given, { itemStatus: 'closed' }) }),
        or: { when: (doc, _moment, given) => closesAll(doc, given), to: { requestStatus: 'closed' } },
        look: 'menu',
      },
    ),
    close: move(
      ['Close', 'Closed'],
      ['关闭', '已关闭'],
      'buyer',
      inPool,
      { requestStatus: 'closed' },
      {
        guard: anyInSourcing,
        sets: (doc, { now }) => ({
          closeTime: now,
          lines: doc.lines.map((line) =>
            line.itemStatus === 'done' ? line : { ...line, itemStatus: 'closed' as const },
          ),
        }),
        look: 'danger',
        bulk: true,
      },
    ),
    reopenLines: move(
      ['Open lines again', 'Lines opened again'],
      ['重新打开行', '已重新打开行'],
      'buyer',
      { requestStatus: ['released', 'closed'], auditStatus: unasked },
      { requestStatus: 'released' },
      {
        permission: 'close',
        onLines: true,
        about: isClosed,
        obstacle: closedTooLong,
        sets: (doc, _moment, given) => ({ lines: withChosen(doc, given, { itemStatus: 'pool' }) }),
        look: 'menu',
      },
    ),
    cancel: move(
      ['Cancel', 'Cancelled'],
      ['取消', '已取消'],
      'buyer',
      [{ ...beforeRelease, auditStatus: unsubmitted }, inPool],
      { requestStatus: 'cancelled' },
      {
        asks: { reason },
        obstacle: anyInHand,
        sets: (_doc, _moment, given) => ({ cancelReason: String(given.reason) }),
        look: 'danger',
      },
    ),
  },
  steps: {
    draft: ['edit', 'submit'],
    rejected: ['edit', 'submit'],
    released: ['make', 'returnLines'],
    partial: ['make'],
    returned: ['edit', 'submit', 'cancel'],
  },
  stage: requisitionStage,
  derive: requisitionTotals,
  check: requisitionFaults,
  linesAhead: ['deliveryDate'],
  copiesFromLast: [
    {
      by: 'applicant',
      fields: [
        ...(['requestType', 'applyDept', 'companyCode', 'factory', 'costCenter'] as const),
        ...(['purchaseOrganization', 'purchaseGroup'] as const),
      ],
      lines: ['factory'],
    },
  ],
  judgedBy: {
    budget: { number: 'budgetNumber', item: 'budgetItemNumber', asks: 'budgetFreezeAmount', heldWhileAsked: true },
  },
  books: requisitionBookings,
  ledger: {
    quantities: [
      ...([
        'toEnquiryQuantity',
        'toBiddingQuantity',
        'toEbiddingQuantity',
        'toOrderQuantity',
        'directQuantity',
      ] as const),
      'committedQuantity',
    ],
    bounds: [
      {
        sum: ['toEnquiryQuantity', 'toBiddingQuantity', 'toEbiddingQuantity'],
        atMost: ['quantity'],
        message: 'requisition.fullyAllocated',
      },
      { sum: ['toOrderQuantity'], atMost: ['mostQuantity'], message: 'requisition.fullyAllocated' },
      // what is ordered of awards is part of what was sourced (domain/09 Q3)
      {
        sum: ['toOrderQuantity'],
        minus: ['directQuantity'],
        atMost: ['toEnquiryQuantity', 'toBiddingQuantity', 'toEbiddingQuantity'],
        grows: ['toOrderQuantity'],
        message: 'requisition.notSourced',
      },
      {
        sum: ['toEnquiryQuantity', 'toBiddingQuantity', 'toEbiddingQuantity', 'directQuantity'],
        atMost: ['mostQuantity'],
        message: 'requisition.fullyAllocated',
      },
    ],
  },
  openIndexes: ['freeQuantity'],
  places: {
    subject: ['column', 'search', 'csv'],
    requestType: ['filter', 'fact', 'csv'],
    stage: ['bar', 'csv'],
    holderSide: ['column', 'filter'],
    requestStatus: ['filter'],
    auditStatus: ['filter'],
    requestDate: ['column', 'filter', 'fact', 'csv', '-sort'],
    applicant: ['filter'],
    applicantName: ['column', 'fact', 'csv'],
    applyDept: ['filter'],
    applyDeptName: ['column', 'fact', 'csv'],
    companyCode: ['filter', 'csv'],
    factory: ['filter'],
    costCenter: ['fact', 'csv'],
    projectNumber: ['csv'],
    purchaseOrganization: ['filter', 'csv'],
    purchaseGroup: ['filter', 'fact', 'csv'],
    purchasePerson: ['filter'],
    purchasePersonName: ['column', 'fact', 'csv'],
    purchaseMethod: ['filter', 'fact', 'csv'],
    isPurchaseList: ['filter', 'csv'],
    isPlaned: ['filter', 'fact', 'csv'],
    paymentStatus: ['csv'],
    currency: ['csv'],
    totalAmount: ['column', 'filter', 'csv'],
    budgetNumber: ['fact', 'csv'],
    localCurrency: ['csv'],
    exchangeRate: ['csv'],
    expectSupplierEls: ['fact'],
    cancelReason: ['fact'],
    createDate: ['filter'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    materialNumber: ['-column', 'bar', 'search'],
    materialDesc: ['search'],
    materialSpecifications: ['-column'],
    wantedQuantity: ['column'],
    deliveryDate: ['bar'],
    factory: ['bar'],
    storageLocation: ['-column'],
    cateLevelCode: ['-column', 'filter'],
    costCenter: ['-column', 'filter'],
    subject: ['-column'],
    budgetNumber: ['column', 'filter'],
    budgetItemNumber: ['-column'],
    budgetFreezeAmount: ['column'],
    validPrice: ['column'],
    supplierName: ['column', 'filter'],
    expectSupplierName: ['-column'],
    purchasePerson: ['-column', 'bar'],
    purchasePersonName: ['column'],
    itemStatus: ['column', 'bar'],
    freeQuantity: ['column', 'bar'],
  },
  list: {
    byLine: true,
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'inHand', en: 'In hand', zh: '草稿', where: { stage: ['draft', 'rejected', 'returned'] } },
      { key: 'approval', en: 'In approval', zh: '审批中', where: { stage: 'underApproval' } },
      { key: 'pool', en: 'Demand pool', zh: '需求池', where: { stage: ['released', 'partial'] } },
      { key: 'done', en: 'Done', zh: '已完成', where: { stage: ['completed', 'closed', 'cancelled'] } },
    ],
    sort: '-purchaseRequestNumber',
  },
  form: [
    { en: 'Requisition', zh: '申请信息' },
    { en: 'Purchasing', zh: '采购信息', from: 'purchaseOrganization' },
  ],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber'] },
  lineNames: {
    ...{ 物料: 'materialNumber', 物料号: 'materialNumber', 料号: 'materialNumber', 'Item no.': 'materialNumber' },
    ...{ 'Part no.': 'materialNumber', 品名: 'materialDesc', 名称: 'materialDesc', 物料描述: 'materialDesc' },
    ...{ Description: 'materialDesc', Name: 'materialDesc', Item: 'materialDesc', Quantity: 'quantity' },
    ...{ 需求数量: 'quantity', 申请数量: 'quantity', UoM: 'baseUnit', 交期: 'deliveryDate', 需求日期: 'deliveryDate' },
    ...{ 交货日期: 'deliveryDate', 'Delivery date': 'deliveryDate', 'Due date': 'deliveryDate', Date: 'deliveryDate' },
    ...{ 单价: 'price', Price: 'price', 说明: 'remark', 备注: 'remark', Remark: 'remark', Note: 'remark' },
  },
  path: [
    { en: 'Ask', zh: '申请', stages: ['draft', 'rejected', 'returned'] },
    { en: 'Approve', zh: '审批', stages: ['underApproval'] },
    { en: 'Procure', zh: '采购', stages: ['released', 'partial'] },
    { en: 'Done', zh: '完成', stages: ['completed', 'closed', 'cancelled'] },
  ],
  csv: {},
})

export type Requisition = DocOf<typeof requisition>
