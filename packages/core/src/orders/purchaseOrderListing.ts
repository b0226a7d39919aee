import { defineListing } from '../definition/views.ts'
import { purchaseOrderHead } from './purchaseOrderHead.ts'
import { buyerView, supplierView } from './purchaseOrderSecrecy.ts'

/** What a list of purchase orders needs; `purchaseOrder` adds what happens to one. */
export const purchaseOrderListing = defineListing(purchaseOrderHead, {
  key: ['orderNumber'],
  title: 'supplierName',
  sides: {
    buyer: { owner: 'elsAccount', party: 'buyerName', person: 'purchasePerson', creates: true, shows: buyerView },
    supplier: { owner: 'toElsAccount', party: 'supplierName', person: 'salePerson', shows: supplierView },
  },
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
      'purchasePersonName',
      'orderTime',
    ],
    filters: [
      'toElsAccount',
      'createDate',
      'elsAccount',
      'stage',
      'nextDueDate',
      'purchasePerson',
      'orderTime',
      'purchaseType',
      'currency',
      'urgencyFlag',
      'deliveryStatus',
      'orderNumber',
      'companyCode',
      'purchaseOrganization',
      'purchaseGroup',
      'auditStatus',
      'holderSide',
      'historyFlag',
    ],
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'ours', en: 'Waiting for us', zh: '待我方处理', kind: 'ours' },
      { key: 'toConfirm', en: 'To confirm', zh: '待确认', side: 'supplier', where: { stage: 'sent' } },
      { key: 'supplier', en: 'With supplier', zh: '供方处理中', side: 'buyer', where: { stage: 'sent' } },
      { key: 'reviewed', en: 'With buyer', zh: '采购方处理中', side: 'supplier', where: { holderSide: 'buyer' } },
      { key: 'delivering', en: 'Delivering', zh: '执行中', where: { stage: 'confirmed' } },
      { key: 'late', en: 'Late', zh: '有逾期', kind: 'late', urgent: true },
      { key: 'approval', en: 'In approval', zh: '审批中', side: 'buyer', where: { stage: 'underApproval' } },
      { key: 'done', en: 'Done', zh: '已完成', where: { stage: ['received', 'closed', 'cancelled'] } },
    ],
    search: ['orderNumber', 'supplierName', 'buyerName'],
    sortable: ['orderTime', 'orderNumber', 'orderAmountTax', 'createDate'],
    sort: '-orderTime',
  },
})
