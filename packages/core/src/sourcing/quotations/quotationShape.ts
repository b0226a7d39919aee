/** What a quotation is made of: the answer of one supplier in one round (domain/04 §3.5, spec.md §3). */
import { f } from '../../definition/field.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { costColumns, costNames, feeColumns, feeNames, tierColumns } from '../../masterData/prices/priceColumns.ts'
import type { Tier } from '../../masterData/prices/priceLadder.ts'
import type { CostPart, Fee } from '../../masterData/prices/priceParts.ts'
import { bargainResults } from '../bargains/bargainCodes.ts'
import { declineReasons, lineDecisions, priceStyles, quoteMethods } from '../inquiries/inquiryCodes.ts'
import type { AskedCost, AskedFee, QuotedCurrency } from '../inquiries/inquiryShape.ts'
import { clarificationsField, questionsField } from '../questions/questions.ts'

const auto = { auto: true } as const
/** What suppliers answer: no save writes it, `submit` does. */
const answered = { auto: 'filled' } as const
const sealed = { ...answered, sealed: true } as const
const sealedPrice = { ...sealed, guarded: 'price' } as const

const toQuote = ['quote, or decline', '报价或放弃'] as const

export const quotationShape = defineShape({
  name: 'quotation',
  en: 'Quotation',
  zh: '报价单',
  statuses: {
    quoteStatus: machine('Quote status', '报价状态', 'invited', {
      announced: state('Not begun', '未开始', 'grey'),
      invited: state('Invited', '待报价', 'gold'),
      read: state('Read', '已查看', 'gold'),
      needConfirm: state('To confirm again', '需重新确认', 'red'),
      submitted: state('Quoted', '已报价', 'blue'),
      withdrawn: state('Withdrawn', '已撤回', 'grey'),
      declined: state('Declined', '不参与', 'grey'),
      expired: state('Not quoted', '逾期未报', 'grey'),
      opened: state('Opened', '已开标', 'blue'),
      awarded: state('Awarded', '已中标', 'green'),
      partAwarded: state('Partly awarded', '部分中标', 'green'),
      notAwarded: state('Not awarded', '未中标', 'grey'),
      void: state('Cancelled', '已作废', 'grey'),
    }),
  },
  stages: {
    announced: stage('Not begun', '未开始', 'grey', 'nobody', {
      waitsFor: { en: 'the start of quoting', zh: '开始报价', by: 'beginDate' },
    }),
    /** A stranger from a public notice: nothing can be done on the quotation until the buyer has accepted the company. */
    toAdmit: stage('To be accepted', '待准入', 'grey', 'nobody', {
      waitsFor: { en: 'your company to be accepted as a potential supplier', zh: '转为潜在供应商', of: 'buyer' },
    }),
    invited: stage('To quote', '待报价', 'gold', 'supplier', {
      due: 'quoteEndTime',
      next: { buyer: ['the supplier quotes', '供应商报价'], supplier: toQuote },
    }),
    needConfirm: stage('To confirm again', '需重新确认', 'red', 'supplier', {
      due: 'quoteEndTime',
      next: {
        buyer: ['the supplier quotes what was changed', '供应商按变更重新报价'],
        supplier: ['quote again, as the inquiry was changed', '询价已变更，请重新报价'],
      },
    }),
    /** The buyer typed it from paper: it counts, and waits for the word of whose it is. */
    entered: stage('Entered from paper', '代录待确认', 'gold', 'supplier', {
      due: 'quoteEndTime',
      next: {
        buyer: ['the supplier confirms it or quotes himself', '供应商确认或自行报价'],
        supplier: ['confirm what the buyer entered, or send your own', '确认采购方代录的报价，或自行报价'],
      },
    }),
    submitted: stage('Quoted', '已报价', 'blue', 'nobody', {
      waitsFor: { en: 'the deadline', zh: '报价截止', by: 'quoteEndTime' },
    }),
    declined: stage('Declined', '不参与', 'grey', 'nobody'),
    withdrawn: stage('Withdrawn', '已撤回', 'grey', 'supplier', {
      due: 'quoteEndTime',
      next: { buyer: ['the supplier may quote again', '供应商可重新报价'], supplier: toQuote },
    }),
    expired: stage('Not quoted', '逾期未报', 'grey', 'nobody'),
    opened: stage('Opened', '已开标', 'blue', 'nobody', {
      waitsFor: { en: 'the award of its inquiry', zh: '询价定标' },
    }),
    awarded: stage('Awarded', '已中标', 'green', 'nobody'),
    partAwarded: stage('Partly awarded', '部分中标', 'green', 'nobody'),
    notAwarded: stage('Not awarded', '未中标', 'grey', 'nobody'),
    void: stage('Cancelled', '已作废', 'grey', 'nobody'),
  },
  statusesBefore: 'subject',
  fields: {
    quoteNumber: f.text('Quotation no.', '报价单号', { auto: true, required: true, max: 40 }),
    enquiryNumber: f.ref('Inquiry', '询价单号', 'inquiry', { ...auto, required: true }),
    subject: f.text('Subject', '主题', { ...auto, max: 100 }),
    bout: f.number('Round', '轮次', auto),
    toElsAccount: f.ref('Supplier account', '供应商账号', 'supplier', {
      ...auto,
      required: true,
      copies: { supplierName: 'fullName' },
    }),
    supplierName: f.text('Supplier', '供应商', auto),
    buyerName: f.text('Buyer', '采购方', auto),
    purchasePerson: f.ref('Purchaser', '采购员', 'subAccount', { ...auto, copies: { purchasePersonName: 'name' } }),
    purchasePersonName: f.text('Purchaser name', '采购员姓名', { ...auto, max: 64 }),
    beginDate: f.time('Quoting from', '报价开始', auto),
    quoteEndTime: f.time('Deadline', '报价截止', auto),
    endDate: f.date('Inquiry valid until', '询价有效期', auto),
    questionsEnd: f.time('Questions until', '提问截止', auto),
    quoteMethod: f.choice('Quote method', '报价方式', quoteMethods, auto),
    priceStyle: f.choice('Priced', '报价形式', priceStyles, auto),
    costConstituteJson: f.rows<AskedCost>()('Cost parts asked', '成本构成要求', {
      ...auto,
      each: ['part', '成本项'],
      columns: costNames,
    }),
    allowFees: f.yesNo('Fees beside prices', '允许报附加费用', auto),
    feeTemplateJson: f.rows<AskedFee>()('Fees that may be quoted', '可报费用', {
      ...auto,
      each: ['fee', '费用'],
      columns: feeNames,
    }),
    allowIncrease: f.yesNo('Dearer than the last round', '可高于上轮报价', auto),
    companyCode: f.text('Company', '公司', { ...auto, target: 'organization', max: 40 }),
    /** The supplier's choice among those of the inquiry: codes of the buyer's dictionary, which is not his. */
    currency: f.text('Currency', '币种', { ...answered, max: 32 }),
    allowCurrencyChoice: f.yesNo('Quotes in other currencies', '允许其他币种报价', auto),
    currencyList: f.rows<QuotedCurrency>()('Other currencies', '可选币种', {
      ...auto,
      each: ['currency', '币种'],
      columns: { currency: f.dict('Currency', '币种', 'currency') },
    }),
    /** The currency of the inquiry, in which quotes are compared. */
    localCurrency: f.dict('Compared in', '比价币种', 'currency', auto),
    /** A later round is quoted in the currency of the first one. */
    lastCurrency: f.dict('Currency of the last round', '上轮币种', 'currency', auto),
    payMethod: f.dict('Payment method', '付款方式', 'paymentMethod', auto),
    payConditionCode: f.dict('Payment terms', '付款条件', 'payTerms', auto),
    noteToSuppliers: f.note('Note of the buyer', '采购方说明', auto),
    clarifications: clarificationsField,
    questions: questionsField,
    hasQuestion: f.yesNo('Question waits', '待答复', { ...auto, initial: 'N' }),
    quoteValidUntil: f.date('Quote valid until', '报价有效期', answered),
    remarkToPurchaser: f.note('Remark to the buyer', '报价说明', sealed),
    /** Per order once, else of each line or unit that is quoted. */
    additionFeeJson: f.rows<Fee>()('Additional fees', '附加费用', {
      ...sealedPrice,
      each: ['fee', '费用'],
      columns: feeColumns,
    }),
    totalAmount: f.amount('Amount excl. tax', '未税金额', { ...auto, sealed: true, guarded: 'price' }),
    declineReason: f.choice('Why not', '不参与原因', declineReasons, auto),
    declineRemark: f.text('Decline note', '不参与说明', { ...auto, max: 500 }),
    changeRemark: f.text('What was changed', '变更说明', { ...auto, max: 500 }),
    revision: f.number('Revision', '报价版本', { ...auto, initial: 0 }),
    inviteTime: f.time('Invited at', '邀请时间', auto),
    submittedAt: f.time('Quoted at', '报价时间', auto),
    submittedBy: f.text('Quoted by', '报价人', { ...auto, max: 64 }),
    /** The buyer typed it from the supplier's paper, and when the supplier said that it is his. */
    surrogate: f.yesNo('Entered by the buyer', '采购方代录', { ...auto, initial: 'N' }),
    surrogateConfirmTime: f.time('Confirmed by the supplier', '供应商确认代录', auto),
    openTime: f.time('Opened at', '开标时间', auto),
    receiptHash: f.text('Receipt', '回执码', { ...auto, max: 64 }),
    /** A stranger who came by a public notice: Y until the buyer has made him a potential supplier. */
    admissionAwaited: f.yesNo('Waits to be accepted', '待准入', { ...auto, initial: 'N' }),
    alertCount: f.number('Reminders', '催报次数', auto),
    sealedContent: f.json<{ readonly box: string; readonly own: string }>()('Sealed', '密封内容', auto),
  },
  lines: {
    materialNumber: f.text('Material', '物料编码', { ...auto, max: 40 }),
    materialDesc: f.text('What is asked for', '询价内容', auto),
    materialSpecifications: f.text('Specification', '规格', auto),
    quantity: f.quantity('Asked', '询价数量', auto),
    quoteUnit: f.dict('Unit', '单位', 'unit', auto),
    priceBase: f.quantity('Price per', '价格基数', auto),
    deliveryDate: f.date('Wanted', '要求交期', auto),
    factory: f.text('Plant', '工厂', { ...auto, target: 'organization', max: 40 }),
    remark: f.text('Note of the buyer', '采购方备注', { ...auto, max: 500 }),
    lastPrice: f.price('Price of the last round', '上轮未税单价', { ...auto, guarded: 'price' }),
    /** The tiers of the last round, which those of this one are compared with. */
    lastLadderJson: f.rows<Tier>()('Tiers of the last round', '上轮阶梯价', {
      ...{ ...auto, guarded: 'price' },
      each: ['tier', '阶梯'],
      columns: tierColumns,
    }),
    lineDecision: f.choice('Offer', '是否报价', lineDecisions, sealed),
    priceExcludingTax: f.price('Price excl. tax', '未税单价', { ...sealed, guarded: 'price' }),
    /** What was quoted, once another price was agreed on: the price is then the agreed one (domain/04 §3.6). */
    quotedPrice: f.price('Quoted price', '原报价', { ...answered, guarded: 'price' }),
    bargainPrice: f.price('Last offer', '最近议价', { ...answered, guarded: 'price' }),
    bargainSendStatus: f.choice('Bargaining', '议价', bargainResults, { ...answered, initial: 'none' }),
    bargainRound: f.number('Offers', '议价次数', { ...answered, initial: 0 }),
    taxRate: f.percent('Tax rate', '税率', sealed),
    priceIncludingTax: f.price('Price incl. tax', '含税单价', { ...auto, sealed: true, guarded: 'price' }),
    subtotalAmount: f.amount('Amount excl. tax', '未税金额', { ...auto, sealed: true, guarded: 'price' }),
    ladderPriceJson: f.rows<Tier>()('Tiers', '阶梯价', {
      ...sealedPrice,
      each: ['tier', '阶梯'],
      columns: tierColumns,
    }),
    costConstituteJson: f.rows<CostPart>()('Cost breakdown', '成本构成', {
      ...sealedPrice,
      each: ['part', '成本项'],
      columns: costColumns,
    }),
    additionFeeJson: f.rows<Fee>()('Fees of the line', '行附加费用', {
      ...sealedPrice,
      each: ['fee', '费用'],
      columns: feeColumns,
    }),
    offeredQuantity: f.quantity('Offered', '可供数量', sealed),
    offeredDate: f.date('Delivery', '可供交期', sealed),
    purchaseCycle: f.number('Lead time, days', '交货周期（天）', sealed),
    minOrderQuantity: f.quantity('Minimum', '最小起订量', sealed),
    minPackingQuantity: f.quantity('Pack', '最小包装量', sealed),
    priceStart: f.date('Price from', '价格生效日', sealed),
    priceExpiryDate: f.date('Price until', '价格失效日', sealed),
    quoteRemark: f.text('Remark', '报价备注', { ...sealed, max: 500 }),
    /** What of the line may be awarded, once it is opened. */
    awardableQuantity: f.quantity('To award', '可定标数量', auto),
    awardQuantity: f.quantity('Awarded', '中标数量', auto),
  },
})
