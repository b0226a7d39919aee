import { defineListing } from '../definition/views/listing.ts'
import { purchaseOrderHead } from './purchaseOrderHead.ts'
import { buyerView, supplierView } from './purchaseOrderSecrecy.ts'

/** Stages at which goods are still to come, whatever is being changed meanwhile. */
const delivering = ['confirmed', 'changing', 'changeSent', 'changeReturned', 'changeCountered'] as const

/** What a list of purchase orders needs; `purchaseOrder` adds what happens to one. */
export const purchaseOrderListing = defineListing(purchaseOrderHead, {
  key: ['orderNumber'],
  title: 'supplierName',
  sides: {
    buyer: { owner: 'elsAccount', party: 'buyerName', person: 'purchasePerson', creates: true, shows: buyerView },
    supplier: { owner: 'toElsAccount', party: 'supplierName', person: 'salePerson', shows: supplierView },
  },
  places: {
    elsAccount: ['filter'],
    toElsAccount: ['bar', 'search'],
    buyerName: ['column', 'search'],
    stage: ['bar'],
    holderSide: ['column', 'filter'],
    auditStatus: ['filter'],
    orderStatus: ['filter'],
    freezeFlag: ['filter'],
    isClose: ['filter'],
    receivedPercent: ['column'],
    nextDueDate: ['column', 'bar'],
    deliveryStatus: ['filter'],
    orderAmountTax: ['column', 'sort'],
    purchaseType: ['filter'],
    companyCode: ['filter'],
    purchaseOrganization: ['filter'],
    purchaseGroup: ['filter'],
    purchasePerson: ['bar'],
    urgencyFlag: ['filter'],
    erpPurchaseOrderNo: ['filter', 'index', 'search'],
    currency: ['column', 'filter'],
    contractCode: ['filter', 'index', 'search'],
    purchasePersonName: ['column', 'search'],
    orderTime: ['column', 'bar'],
    createDate: ['filter'],
    historyFlag: ['filter'],
  },
  list: {
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'ours', en: 'Waiting for us', zh: '待我方处理', kind: 'ours' },
      { key: 'toConfirm', en: 'To confirm', zh: '待确认', side: 'supplier', where: { stage: 'sent' } },
      {
        key: 'changeToConfirm',
        en: 'Changes to confirm',
        zh: '变更待确认',
        side: 'supplier',
        where: { stage: 'changeSent' },
      },
      {
        key: 'supplier',
        en: 'With supplier',
        zh: '供方处理中',
        side: 'buyer',
        where: { stage: ['sent', 'changeSent'] },
      },
      {
        key: 'changeReturned',
        en: 'Changes returned',
        zh: '变更被退回',
        side: 'buyer',
        where: { stage: 'changeReturned' },
      },
      {
        key: 'changeCountered',
        en: 'Replies to changes',
        zh: '变更答复待处理',
        side: 'buyer',
        where: { stage: 'changeCountered' },
      },
      { key: 'reviewed', en: 'With buyer', zh: '采购方处理中', side: 'supplier', where: { holderSide: 'buyer' } },
      { key: 'delivering', en: 'Delivering', zh: '执行中', where: { stage: delivering } },
      { key: 'late', en: 'Late', zh: '有逾期', kind: 'late', urgent: true },
      { key: 'approval', en: 'In approval', zh: '审批中', side: 'buyer', where: { stage: 'underApproval' } },
      { key: 'done', en: 'Done', zh: '已完成', where: { stage: ['received', 'closed', 'cancelled'] } },
    ],
    sort: '-orderTime',
    byLine: true,
  },
})
