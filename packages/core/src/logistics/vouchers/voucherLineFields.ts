/** Fields of the items of a material voucher (domain/05 §1.5). */
import { f } from '../../definition/field.ts'
import { consumePoints, settledParts } from '../../orders/budgets/consumePoint.ts'
import { copiedPrice, freeItemField, lineAmountFields, priceSnapshotFields } from '../priceSnapshot.ts'
import { settlingFields } from './settlingItems.ts'
import { movementTypes, reconStatuses, stockTypes } from './voucherCodes.ts'

/** What the receipt line says of the goods and their price. */
const ofReceiptLine = {
  materialNumber: 'materialNumber',
  materialDesc: 'materialDesc',
  batchNumber: 'batchNumber',
  orderUnit: 'orderUnit',
  factory: 'factory',
  storageLocation: 'storageLocation',
  ...copiedPrice,
  freeItem: 'freeItem',
}

/** What the line of a goods movement says of them. */
const ofMovementLine = {
  materialNumber: 'materialNumber',
  materialDesc: 'materialDesc',
  batchNumber: 'batchNumber',
  orderUnit: 'orderUnit',
  factory: 'factory',
  storageLocation: 'storageLocation',
  costCenter: 'costCenter',
  ...copiedPrice,
}

/** The same of a line of a service entry sheet. */
const ofSheetLine = {
  materialNumber: 'materialNumber',
  materialDesc: 'materialDesc',
  orderUnit: 'orderUnit',
  ...copiedPrice,
  freeItem: 'freeItem',
}

export const voucherLineFields = {
  movementType: f.choice('Movement', '移动类型', movementTypes, { auto: true, required: true }),
  orderNumber: f.lineRef('Order', '采购订单', 'purchaseOrder', {
    auto: true,
    item: 'orderItemNumber',
    copies: {
      costCenter: 'costCenter',
      companyCode: 'companyCode',
      budgetNumber: 'budgetNumber',
      budgetItemNumber: 'budgetItemNumber',
    },
  }),
  orderItemNumber: f.number('Order line', '订单行', { auto: true }),
  receiptNumber: f.lineRef('Receipt', '收货单', 'receipt', {
    auto: true,
    item: 'receiptItemNumber',
    copies: ofReceiptLine,
  }),
  receiptItemNumber: f.number('Receipt line', '收货行', { auto: true }),
  movementNumber: f.lineRef('Goods movement', '移动单', 'goodsMovement', {
    auto: true,
    item: 'movementItemNumber',
    copies: ofMovementLine,
  }),
  movementItemNumber: f.number('Movement line', '移动行', { auto: true }),
  sheetNumber: f.lineRef('Service sheet', '服务确认单', 'serviceSheet', {
    auto: true,
    item: 'sheetItemNumber',
    copies: ofSheetLine,
  }),
  sheetItemNumber: f.number('Sheet line', '确认单行', { auto: true }),
  /** The item that this one takes back. */
  reversedNumber: f.lineRef('Reverses', '冲销凭证', 'materialVoucher', {
    auto: true,
    item: 'reversedItemNumber',
    copies: {
      budgetNumber: 'budgetNumber',
      budgetItemNumber: 'budgetItemNumber',
      budgetConsumePoint: 'budgetConsumePoint',
    },
  }),
  reversedItemNumber: f.number('Reversed item', '冲销凭证行', { auto: true }),
  budgetNumber: f.lineRef('Budget', '预算', 'budget', { auto: true, item: 'budgetItemNumber' }),
  budgetItemNumber: f.number('Budget line', '预算行', { auto: true }),
  /** As the setting said when it was posted (`budget.consumePoint`). */
  budgetConsumePoint: f.choice('Budget used', '预算使用时点', consumePoints, { auto: true }),
  ...settledParts,
  /** What of its share of the budget is used by now; the rest is still frozen. */
  budgetSpentAmount: f.amount('Used by now', '已使用预算', { auto: true, guarded: 'price' }),
  /** The share of the item in its budget, in local currency; below zero where it goes back. */
  budgetUsedAmount: f.amount('Used of the budget', '预算使用金额', { auto: true, guarded: 'price' }),
  companyCode: f.ref('Company', '公司', 'organization', { auto: true }),
  materialNumber: f.text('Material', '物料编码', { auto: true, max: 40 }),
  materialDesc: f.text('Description', '物料描述', { auto: true }),
  batchNumber: f.text('Batch', '批次号', { auto: true, max: 64, seenAs: 'code' }),
  /** Signed: what leaves is below zero. */
  quantity: f.quantity('Qty', '数量', { auto: true, required: true, least: '-999999999999' }),
  orderUnit: f.dict('Unit', '单位', 'unit', { auto: true }),
  factory: f.ref('Plant', '工厂', 'organization', { auto: true }),
  storageLocation: f.dict('Storage location', '库存地点', 'storageLocation', { auto: true }),
  /** The stock that the quantity leaves, where it moves within the house. */
  fromStockType: f.choice('From stock', '转出库存', stockTypes, { auto: true }),
  /** The stock that it comes to; none where goods are used at once. */
  stockType: f.choice('Stock', '库存类型', stockTypes, { auto: true }),
  costCenter: f.text('Cost center', '成本中心', { auto: true, max: 40 }),
  ...priceSnapshotFields,
  freeItem: freeItemField,
  ...lineAmountFields,
  ...settlingFields,
  reconStatus: f.choice('Reconciliation', '对账状态', reconStatuses, { auto: true, required: true, initial: 'open' }),
  erpVoucherNo: f.text('ERP voucher', 'ERP凭证号', { auto: true, max: 32 }),
} as const
