/** Fields of a price record (domain/04 §3.12). */
import { f } from '../../definition/field.ts'
import { remindedDays } from '../../definition/time/reminder.ts'
import { priceBases, purchaseTypes } from '../../orders/orderCodes.ts'
import { notMerged } from '../../suppliers/notMerged.ts'
import { purchaser } from '../purchaser.ts'
import { askedChanges, erpStatuses, olderPrices, priceSources, priceTypes } from './priceCodes.ts'
import { costColumns, feeColumns, tierColumns } from './priceColumns.ts'
import type { Tier } from './priceLadder.ts'
import type { CostPart, Fee } from './priceParts.ts'

export const priceFields = {
  priceRecordNumber: f.text('Price record', '价格记录号', { auto: true, required: true, max: 32 }),
  materialNumber: f.ref('Material', '物料编码', 'material', {
    copies: { materialDesc: 'materialDesc', materialSpecifications: 'materialSpecifications' },
    proposes: {
      orderUnit: 'orderUnit',
      minOrderQuantity: 'minOrderQuantity',
      minPackingQuantity: 'minPackingQuantity',
    },
  }),
  materialDesc: f.text('Description', '物料描述', { auto: true }),
  materialSpecifications: f.text('Specification', '规格', { auto: true }),
  toElsAccount: f.ref('Supplier', '供应商', 'supplier', {
    required: true,
    where: notMerged,
    copies: { supplierName: 'fullName' },
    proposes: {
      currency: 'currency',
      payTermsCode: 'payTermsCode',
      incotermsCode: 'incotermsCode',
      taxCode: 'taxCode',
    },
  }),
  supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
  buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
  cateLevelCode: f.ref('Category', '物料分类', 'materialCategory', { where: { cateLevel: 3 } }),
  serviceCode: f.text('Service', '服务编码', { max: 40 }),
  factory: f.ref('Plant', '工厂', 'organization', { where: { kind: 'factory' } }),
  purchaseOrganization: f.ref('Purch. org.', '采购组织', 'organization', { where: { kind: 'purchaseOrganization' } }),
  orderPurchaseType: f.choice('Purchase type', '采购类型', purchaseTypes, { required: true, initial: '0' }),
  priceType: f.choice('Price type', '价格类型', priceTypes, { required: true, initial: 'standard' }),
  currency: f.dict('Currency', '币种', 'currency', { required: true }),
  priceBasis: f.choice('Price basis', '价格基准', priceBases, { required: true, initial: '1' }),
  priceExcludingTax: f.price('Price excl. tax', '未税单价', { guarded: 'price' }),
  priceIncludingTax: f.price('Price incl. tax', '含税单价', { guarded: 'price' }),
  priceBase: f.quantity('Price per', '价格单位', { required: true, initial: '1', least: '0.000001' }),
  orderUnit: f.dict('Unit', '单位', 'unit', { required: true }),
  taxCode: f.dict('Tax code', '税码', 'taxCode'),
  taxRate: f.percent('Tax', '税率', { required: 'submit' }),
  ladderPriceJson: f.rows<Tier>()('Ladder', '阶梯价', {
    guarded: 'price',
    each: ['tier', '阶梯'],
    columns: tierColumns,
  }),
  priceStart: f.date('Valid from', '生效日期', { required: true }),
  priceExpiryDate: f.date('Valid to', '失效日期', { required: true }),
  olderPrice: f.choice('Older price', '旧价格', olderPrices, { required: true, initial: 'end' }),
  minOrderQuantity: f.quantity('Minimum qty', '最小起订量', { least: '0.000001' }),
  minPackingQuantity: f.quantity('Packing qty', '最小包装量', { least: '0.000001' }),
  purchaseCycle: f.number('Lead days', '采购周期（天）'),
  payTermsCode: f.dict('Payment', '付款条件', 'payTerms'),
  incotermsCode: f.dict('Incoterms', '贸易条款', 'incoterms'),
  isContract: f.yesNo('Under contract', '合同采购', { initial: 'N' }),
  contractCode: f.text('Contract', '合同编号', { seenAs: 'number', max: 32 }),
  exchangeRate: f.rate('Exchange rate', '汇率'),
  costConstituteJson: f.rows<CostPart>()('Cost breakdown', '成本构成', {
    guarded: 'price',
    each: ['part', '成本项'],
    columns: costColumns,
  }),
  additionFeeJson: f.rows<Fee>()('Additional fees', '附加费用', {
    guarded: 'price',
    each: ['fee', '费用'],
    columns: feeColumns,
  }),
  sourceType: f.choice('Source', '来源', priceSources, {
    required: true,
    initial: 'manual',
    initialInFile: 'import',
    choosable: ['manual'],
  }),
  sourceNumber: f.text('Source no.', '来源单号', { max: 32 }),
  priceReason: f.note('Reason', '定价理由', { max: 500 }),
  ...purchaser,
  releaseTime: f.time('Released', '发布时间', { auto: true }),
  freezeReason: f.text('Freeze reason', '冻结原因', { auto: true, max: 500 }),
  invalidReason: f.text('Reason of invalidation', '作废原因', { auto: true, max: 500 }),
  askedChange: f.choice('Change in approval', '审批中的变更', askedChanges, { auto: true }),
  askedLastDay: f.date('Last day asked for', '申请截止日期', { auto: true }),
  askedReason: f.text('Reason of the change', '变更原因', { auto: true, max: 500 }),
  remindedDays,
  sendStatus: f.choice('To the ERP', 'ERP发送状态', erpStatuses, { auto: true, initial: 'notSent' }),
} as const
