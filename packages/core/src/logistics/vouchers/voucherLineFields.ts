/** Fields of the items of a material voucher (domain/05 §1.5). */
import { f } from '../../definition/field.ts'
import { priceBases } from '../../orders/orderCodes.ts'
import { movementTypes, reconStatuses, stockTypes } from './voucherCodes.ts'

/** What the receipt line says of the goods and their price. */
const ofReceiptLine = {
  materialNumber: 'materialNumber',
  materialDesc: 'materialDesc',
  batchNumber: 'batchNumber',
  orderUnit: 'orderUnit',
  factory: 'factory',
  storageLocation: 'storageLocation',
  currency: 'currency',
  priceBasis: 'priceBasis',
  priceBase: 'priceBase',
  priceExcludingTax: 'priceExcludingTax',
  priceIncludingTax: 'priceIncludingTax',
  taxCode: 'taxCode',
  taxRate: 'taxRate',
  freeItem: 'freeItem',
}

export const voucherLineFields = {
  movementType: f.choice('Movement', '移动类型', movementTypes, { auto: true, required: true }),
  orderNumber: f.lineRef('Order', '采购订单', 'purchaseOrder', {
    auto: true,
    item: 'orderItemNumber',
    copies: { costCenter: 'costCenter' },
  }),
  orderItemNumber: f.number('Order line', '订单行', { auto: true }),
  receiptNumber: f.lineRef('Receipt', '收货单', 'receipt', {
    auto: true,
    item: 'receiptItemNumber',
    copies: ofReceiptLine,
  }),
  receiptItemNumber: f.number('Receipt line', '收货行', { auto: true }),
  materialNumber: f.text('Material', '物料编码', { auto: true, max: 40 }),
  materialDesc: f.text('Description', '物料描述', { auto: true }),
  batchNumber: f.text('Batch', '批次号', { auto: true, max: 64 }),
  /** Signed: what leaves is below zero. */
  quantity: f.quantity('Qty', '数量', { auto: true, required: true, least: '-999999999999' }),
  orderUnit: f.dict('Unit', '单位', 'unit', { auto: true }),
  factory: f.ref('Plant', '工厂', 'organization', { auto: true }),
  storageLocation: f.dict('Storage location', '库存地点', 'storageLocation', { auto: true }),
  /** The stock that the quantity leaves, where it moves within the house. */
  fromStockType: f.choice('From stock', '转出库存', stockTypes, { auto: true }),
  /** The stock that it comes to; none where goods are used at once. */
  stockType: f.choice('Stock', '库存类型', stockTypes, { auto: true }),
  costCenter: f.text('Cost center', '成本中心', { auto: true, max: 32 }),
  currency: f.dict('Currency', '币种', 'currency', { auto: true }),
  priceBasis: f.choice('Price basis', '价格基准', priceBases, { auto: true }),
  priceBase: f.quantity('Price per', '价格单位', { auto: true }),
  priceExcludingTax: f.price('Price excl. tax', '未税单价', { auto: true, guarded: 'price' }),
  priceIncludingTax: f.price('Price incl. tax', '含税单价', { auto: true, guarded: 'price' }),
  taxCode: f.dict('Tax code', '税码', 'taxCode', { auto: true }),
  taxRate: f.percent('Tax', '税率', { auto: true }),
  freeItem: f.choice('Free', '免费', { 1: ['Free', '免费'] }, { auto: true }),
  totalNonTaxAmount: f.amount('Amount excl. tax', '未税金额', { auto: true, guarded: 'price' }),
  taxAmount: f.amount('Tax amount', '税额', { auto: true, guarded: 'price' }),
  totalAmount: f.amount('Amount', '含税金额', { auto: true, guarded: 'price' }),
  reconStatus: f.choice('Reconciliation', '对账状态', reconStatuses, { auto: true, required: true, initial: 'open' }),
  erpVoucherNo: f.text('ERP voucher', 'ERP凭证号', { auto: true, max: 32 }),
} as const
