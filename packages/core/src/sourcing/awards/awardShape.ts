/** What an award sheet is made of (domain/04 §3.7). */
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { costColumns, feeColumns, tierColumns } from '../../masterData/prices/priceColumns.ts'
import type { Tier } from '../../masterData/prices/priceLadder.ts'
import type { CostPart, Fee } from '../../masterData/prices/priceParts.ts'
import { exchangeRateUnits } from '../../orders/orderCodes.ts'
import { enquiryTypes, quoteMethods } from '../inquiries/inquiryCodes.ts'
import { awardSources } from './awardCodes.ts'

const auto = { auto: true } as const
const price = { auto: true, guarded: 'price' } as const

export const awardShape = defineShape({
  name: 'award',
  en: 'Award sheet',
  zh: '定标单',
  statuses: {
    awardStatus: machine('Award status', '定标状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      approved: state('Approved', '已批准', 'green'),
      closed: state('Ordering ended', '已停止下单', 'grey'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
    auditStatus,
  },
  stages: {
    draft: stage('Draft', '草稿', 'grey', 'buyer', { next: { buyer: ['complete and submit it', '补全并提交'] } }),
    underApproval: stage('In approval', '审批中', 'blue', 'approver', {
      next: { buyer: ['the approver decides', '审批人处理'] },
    }),
    rejected: stage('Rejected', '审批驳回', 'red', 'buyer', {
      next: { buyer: ['rework and submit it again, or cancel it', '修改后重新提交，或取消'] },
    }),
    approved: stage('Approved', '已批准', 'green', 'buyer', {
      next: { buyer: ['order what was awarded', '按定标结果下单'] },
    }),
    ordered: stage('Ordered', '已下单', 'green', 'nobody'),
    closed: stage('Ordering ended', '已停止下单', 'grey', 'nobody'),
    cancelled: stage('Cancelled', '已取消', 'grey', 'nobody'),
  },
  statusesBefore: 'sourceType',
  fields: {
    awardNumber: f.text('Award no.', '定标单号', { auto: true, required: true, max: 32 }),
    sourceType: f.choice('Source', '来源', awardSources, { ...auto, initial: 'inquiry' }),
    enquiryNumber: f.ref('Inquiry', '询价单号', 'inquiry', {
      required: true,
      where: { enquiryStatus: ['opened', 'pricing'] },
      copies: {
        subject: 'subject',
        enquiryType: 'enquiryType',
        quoteMethod: 'quoteMethod',
        companyCode: 'companyCode',
        purchaseOrganization: 'purchaseOrganization',
        purchaseGroup: 'purchaseGroup',
        currency: 'currency',
        localCurrency: 'localCurrency',
        payConditionCode: 'payConditionCode',
      },
    }),
    subject: f.text('Subject', '主题', { ...auto, max: 100 }),
    enquiryType: f.choice('Type', '询价类型', enquiryTypes, auto),
    quoteMethod: f.choice('Quote method', '报价方式', quoteMethods, auto),
    companyCode: f.ref('Company', '公司', 'organization', auto),
    purchaseOrganization: f.ref('Purch. org.', '采购组织', 'organization', auto),
    purchaseGroup: f.ref('Purch. group', '采购组', 'organization', auto),
    purchasePerson: f.ref('Purchaser', '采购员', 'subAccount', {
      required: true,
      initial: '@person',
      where: { subAccountStatus: 'active' },
      copies: { purchasePersonName: 'name' },
    }),
    purchasePersonName: f.text('Purchaser name', '采购员姓名', { ...auto, max: 64 }),
    currency: f.dict('Currency', '币种', 'currency', auto),
    /** The same, by the name that its quotations have for it. */
    localCurrency: f.dict('Compared in', '比价币种', 'currency', auto),
    payConditionCode: f.dict('Payment terms', '付款条件', 'payTerms', auto),
    totalAmount: f.amount('Awarded excl. tax', '定标未税总额', price),
    /** What is charged beside the prices, per order once for each quotation; nothing where nobody charges any. */
    feeAmount: f.amount('Fees excl. tax', '附加费用（未税）', price),
    totalWithFees: f.amount('With fees', '含费总额（未税）', price),
    savingAmount: f.amount('Saved against last prices', '较历史价节约', price),
    bargainSavingAmount: f.amount('Saved by bargaining', '议价节约', price),
    /** By how much a price may exceed the last one without a reason: that of the setting, as the award was last saved. */
    priceRiseLimit: f.percent('Rise without a reason, up to', '免说明涨幅上限', auto),
    deviationCount: f.number('Lines that need a reason', '需说明行数', auto),
    reason: f.note('Reason', '定标说明'),
    cancelReason: f.text('Why it was cancelled', '取消原因', {
      ...{ ...auto, max: 500 },
      appliesWhile: { awardStatus: 'cancelled' },
    }),
    closeReason: f.text('Why ordering ended', '停止下单原因', {
      ...{ ...auto, max: 500 },
      appliesWhile: { awardStatus: 'closed' },
    }),
    flowId: f.text('Approval', '审批编号', { ...auto, max: 36 }),
  },
  lines: {
    quoteNumber: f.lineRef('Quotation', '报价单号', 'quotation', {
      required: true,
      item: 'quoteItemNumber',
      where: { quoteStatus: 'opened' },
      same: { enquiryNumber: 'enquiryNumber', companyCode: 'companyCode', localCurrency: 'localCurrency' },
      takes: {
        open: 'awardableQuantity',
        as: 'awardQuantity',
        by: 'buyer',
        onlyWhereOpen: true,
        said: ['Award', '定标'],
      },
      copies: {
        toElsAccount: 'toElsAccount',
        supplierName: 'supplierName',
        materialNumber: 'materialNumber',
        materialDesc: 'materialDesc',
        materialSpecifications: 'materialSpecifications',
        factory: 'factory',
        deliveryDate: 'deliveryDate',
        askedQuantity: 'quantity',
        offeredQuantity: 'awardableQuantity',
        quoteUnit: 'quoteUnit',
        priceBase: 'priceBase',
        priceExcludingTax: 'priceExcludingTax',
        quotedPrice: 'quotedPrice',
        taxRate: 'taxRate',
        priceIncludingTax: 'priceIncludingTax',
        ladderPriceJson: 'ladderPriceJson',
        costConstituteJson: 'costConstituteJson',
        quoteRemark: 'quoteRemark',
        minOrderQuantity: 'minOrderQuantity',
        minPackingQuantity: 'minPackingQuantity',
        purchaseCycle: 'purchaseCycle',
        quoteValidUntil: 'quoteValidUntil',
      },
      proposes: {
        awardQuantity: 'awardableQuantity',
        priceStart: 'priceStart',
        priceExpiryDate: 'priceExpiryDate',
      },
    }),
    quoteItemNumber: f.number('Quotation line', '报价行', { required: true }),
    toElsAccount: f.ref('Supplier account', '供应商账号', 'supplier', auto),
    supplierName: f.text('Supplier', '供应商', auto),
    enquiryItemNumber: f.number('Inquiry line', '询价行', auto),
    materialNumber: f.ref('Material', '物料编码', 'material', auto),
    materialDesc: f.text('What is awarded', '定标内容', auto),
    materialSpecifications: f.text('Specification', '规格', auto),
    cateLevelCode: f.ref('Category', '物料分类', 'materialCategory', auto),
    factory: f.ref('Plant', '工厂', 'organization', auto),
    deliveryDate: f.date('Wanted', '要求交期', auto),
    askedQuantity: f.quantity('Asked', '询价数量', auto),
    offeredQuantity: f.quantity('Offered', '可供数量', auto),
    awardQuantity: f.quantity('Awarded', '定标数量', { required: 'submit' }),
    /** Of what is bought of the material in this plant while the agreement holds. */
    quota: f.percent('Share', '配额比例', { appliesWhile: { enquiryType: 'framework' } }),
    quoteUnit: f.dict('Unit', '单位', 'unit', auto),
    /** In which it was quoted, ordered and is valid; with the rate of the opening where the inquiry's is another one. */
    currency: f.dict('Currency', '币种', 'currency', auto),
    exchangeRate: f.rate('Exchange rate', '汇率', auto),
    exchangeRateUnit: f.choice('Rate unit', '汇率单位', exchangeRateUnits, auto),
    priceExcludingTax: f.price('Price excl. tax', '未税单价', price),
    priceBase: f.quantity('Price per', '价格基数', auto),
    /** What was quoted, where another price was agreed on since (domain/04 §3.6). */
    quotedPrice: f.price('Quoted price', '原报价', price),
    taxRate: f.percent('Tax rate', '税率', auto),
    priceIncludingTax: f.price('Price incl. tax', '含税单价', price),
    /** What one unit costs without tax: prices per another number of units are compared by it. */
    unitPrice: f.price('Price of one', '折算单价', price),
    subtotalAmount: f.amount('Amount excl. tax', '未税金额', price),
    /** In the currency of the inquiry; what is saved is in it too. */
    localCurrencyAmount: f.amount('Amount compared', '折算未税金额', { ...price, ofHead: true }),
    ladderPriceJson: f.rows<Tier>()('Tiers', '阶梯价', { ...price, each: ['tier', '阶梯'], columns: tierColumns }),
    costConstituteJson: f.rows<CostPart>()('Cost breakdown', '成本构成', {
      ...price,
      each: ['part', '成本项'],
      columns: costColumns,
    }),
    /** Those of the line, and those of the quote that it is charged with too. */
    additionFeeJson: f.rows<Fee>()('Additional fees', '附加费用', {
      ...price,
      each: ['fee', '费用'],
      columns: feeColumns,
    }),
    /** Price and fees of one unit of what is awarded: the lowest quote is the lowest of these. */
    comparablePrice: f.price('Comparable cost', '综合单价', price),
    lowestPrice: f.price('Lowest quote', '最低报价', price),
    quoteCount: f.number('Quotes', '报价数', auto),
    historyPrice: f.price('Last price', '历史价', price),
    savingAmount: f.amount('Saved', '节约金额', { ...price, ofHead: true }),
    bargainSavingAmount: f.amount('Saved by bargaining', '议价节约', { ...price, ofHead: true }),
    minOrderQuantity: f.quantity('Minimum', '最小起订量', auto),
    minPackingQuantity: f.quantity('Pack', '最小包装量', auto),
    purchaseCycle: f.number('Lead time, days', '交货周期（天）', auto),
    quoteValidUntil: f.date('Quote valid until', '报价有效期', auto),
    quoteRemark: f.text('Remark of the supplier', '报价备注', { ...auto, max: 500 }),
    deviationReason: f.text('Why this one', '偏离原因', { max: 500 }),
    priceUpdate: f.yesNo('Valid for later orders', '写入价格主数据', { initial: 'Y' }),
    priceStart: f.date('Price from', '价格生效日'),
    priceExpiryDate: f.date('Price until', '价格失效日'),
    priceRecordNumber: f.text('Price record', '价格记录号', { auto: 'filled', max: 32 }),
    purchaseRequestNumber: f.ref('Requisition', '采购申请号', 'requisition', auto),
    requestItemNumber: f.number('Requisition line', '申请行', auto),
    orderedQuantity: f.quantity('Ordered', '已下单', auto),
    openQuantity: f.quantity('To order', '待下单', auto),
    remark: f.text('Line remark', '行备注', { max: 500 }),
  },
})
