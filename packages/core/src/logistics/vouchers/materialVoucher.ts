import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { defineShape, machine, state } from '../../definition/shape.ts'
import { sideNotes } from '../../definition/sideNotes.ts'
import { settling } from './settlingItems.ts'
import { sendAndReceiveTypes } from './voucherCodes.ts'
import { voucherLineFields } from './voucherLineFields.ts'
import { supplierLineView, supplierView } from './voucherSecrecy.ts'

const shape = defineShape({
  name: 'materialVoucher',
  en: 'Material voucher',
  zh: '物料凭证',
  statuses: {
    voucherStatus: machine('Voucher', '凭证状态', 'posted', { posted: state('Posted', '已过账', 'green') }),
  },
  statusesBefore: 'hashPrev',
  fields: {
    voucherNumber: f.text('Voucher no.', '凭证号', { auto: true, required: true, max: 32 }),
    toElsAccount: f.ref('Supplier', '供应商', 'supplier', { auto: true, required: true }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
    sendAndReceiveType: f.choice('Comes from', '收发类型', sendAndReceiveTypes, { auto: true, required: true }),
    postingDate: f.date('Posting date', '过账日期', { auto: true, required: true }),
    voucherTime: f.time('Posted', '过账时间', { auto: true, required: true }),
    receiptNumber: f.text('Receipt', '收货单号', { auto: true, max: 32 }),
    inspectionNumber: f.text('Inspection', '检验单号', { auto: true, max: 32 }),
    returnNumber: f.text('Return', '退货单号', { auto: true, max: 32 }),
    movementNumber: f.text('Goods movement', '移动单号', { auto: true, max: 32 }),
    sheetNumber: f.text('Service sheet', '服务确认单号', { auto: true, max: 32 }),
    reverseOf: f.text('Reverses', '冲销凭证', { auto: true, max: 32 }),
    /** By which rule the hash was made; empty for the first one. */
    hashRule: f.number('Hash rule', '哈希规则', { auto: true }),
    /** The supplier at the time of posting: a merge of two suppliers renames the other two. */
    postedTo: f.text('Posted to', '过账时供应商', { auto: true, max: 40 }),
    postedToName: f.text('Posted to (name)', '过账时供应商名称', { auto: true }),
    hashPrev: f.text('Hash before', '前一哈希', { auto: true, max: 64 }),
    hash: f.text('Hash', '哈希', { auto: true, max: 64 }),
  },
  lines: voucherLineFields,
})

/**
 * What moved and what it is worth: the source of stock and of all that is reconciled (domain/05 §1.5). The server makes
 * it with what it comes from; nobody changes or deletes one.
 */
export const materialVoucher = defineDocument(shape, {
  key: ['voucherNumber'],
  title: 'supplierName',
  // Without gaps: the counter's row is locked until the voucher stands or nothing of it does.
  number: { field: 'voucherNumber', pattern: 'MV{yyyy}{000000}' },
  serverSees: true,
  sides: {
    buyer: { owner: 'elsAccount', sees: 'all', party: 'buyerName' },
    supplier: {
      owner: 'toElsAccount',
      sees: 'all',
      party: 'supplierName',
      shows: supplierView,
      showsLines: supplierLineView,
    },
  },
  found: {
    menu: { en: 'Material vouchers', zh: '物料凭证', icon: 'file-protect', group: 'deliveries', at: 120 },
    alias: 'voucher',
    buyer: {
      roles: {
        everyone: ['look'],
        buyer: ['price', 'stock'],
        buyerManager: '*',
        planner: ['stock'],
        warehouse: ['stock'],
        finance: ['price'],
        budgetOwner: ['price'],
      },
    },
    supplier: { roles: { everyone: ['look'], sales: ['price'], supplierFinance: '*' } },
  },
  transitions: {},
  permissions: ['stock'],
  derive: settling,
  own: sideNotes,
  way: { stations: [] },
  books: [
    { by: 'reversedNumber', while: { voucherStatus: 'posted' }, adds: { reversedItem: 'reversingItem' } },
    {
      by: 'orderNumber',
      while: { voucherStatus: 'posted' },
      adds: {
        budgetSettledAmount: 'budgetUsedAmount',
        budgetSpentAmount: 'budgetSpentAmount',
        reconciledQuantity: 'reconciledQuantity',
      },
      silent: true,
    },
  ],
  ledger: {
    quantities: ['statedItem', 'reconciledItem', 'reversedItem', 'postedItem', 'invoicedItem'],
    bounds: [{ sum: ['statedItem', 'reversedItem'], atMost: ['settledItem'], message: 'materialVoucher.reconciled' }],
  },
  openIndexes: ['openItem'],
  booked: {
    once: { voucherStatus: ['posted'] },
    but: [
      'lines.statedItem',
      'lines.reconciledItem',
      'lines.reconciledQuantity',
      'lines.reversedItem',
      'lines.postedItem',
      'lines.invoicedItem',
      'lines.budgetSpentAmount',
      'lines.openItem',
      'lines.reconStatus',
      'lines.erpVoucherNo',
    ],
  },
  lineIndexes: [
    ['materialNumber', 'factory', 'storageLocation', 'batchNumber'],
    ['materialNumber', 'batchNumberSeen'],
  ],
  places: {
    elsAccount: ['filter'],
    toElsAccount: ['filter'],
    supplierName: ['column', 'search'],
    buyerName: ['column', 'search'],
    sendAndReceiveType: ['column', 'filter', 'fact', 'csv'],
    postingDate: ['column', 'filter', 'sort', 'fact', 'csv'],
    voucherTime: ['fact', 'csv'],
    receiptNumber: ['column', 'filter', 'index', 'search', 'fact', 'csv'],
    inspectionNumber: ['column', 'filter', 'search', 'fact', 'csv'],
    returnNumber: ['column', 'filter', 'index', 'fact', 'csv'],
    movementNumber: ['column', 'filter', 'index', 'fact', 'csv'],
    sheetNumber: ['column', 'filter', 'index', 'fact', 'csv'],
    reverseOf: ['column', 'filter', 'index', 'fact', 'csv'],
    voucherStatus: ['-column', '-filter', '-csv'],
    hash: ['fact'],
    createDate: ['-sort'],
    historyFlag: ['filter'],
  },
  linePlaces: {
    movementType: ['column'],
    orderNumber: ['column'],
    orderItemNumber: ['column'],
    receiptItemNumber: ['csv'],
    movementItemNumber: ['csv'],
    sheetItemNumber: ['csv'],
    reversedItemNumber: ['csv'],
    budgetNumber: ['csv'],
    budgetItemNumber: ['csv'],
    budgetConsumePoint: ['csv'],
    budgetSpentAmount: ['csv'],
    budgetUsedAmount: ['csv'],
    companyCode: ['csv'],
    materialNumber: ['form', '-column', 'last'],
    materialDesc: ['form'],
    batchNumber: ['column'],
    quantity: ['column'],
    orderUnit: ['column'],
    factory: ['csv'],
    storageLocation: ['csv'],
    fromStockType: ['column'],
    stockType: ['column'],
    currency: ['csv'],
    totalNonTaxAmount: ['csv'],
    taxAmount: ['csv'],
    totalAmount: ['column'],
    reconStatus: ['column'],
    erpVoucherNo: ['csv'],
  },
  list: {
    tabs: [
      { key: 'received', en: 'Receipts', zh: '收货', where: { sendAndReceiveType: 'receive' } },
      { key: 'returned', en: 'Returns', zh: '退货', where: { sendAndReceiveType: 'return' } },
      { key: 'accepted', en: 'Inspections', zh: '检验', where: { sendAndReceiveType: 'acceptance' } },
      { key: 'moved', en: 'Movements', zh: '货物移动', where: { sendAndReceiveType: ['consumption', 'components'] } },
      { key: 'services', en: 'Services', zh: '服务', where: { sendAndReceiveType: 'service' } },
    ],
    sort: '-voucherNumber',
  },
  form: [{ en: 'Voucher', zh: '凭证' }],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber'] },
  csv: {},
})

export type MaterialVoucher = DocOf<typeof materialVoucher>
