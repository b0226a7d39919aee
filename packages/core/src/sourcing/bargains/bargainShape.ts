/** What an offer is made of: one price for one line of a quotation, and its answer (domain/04 §3.6). */
import { f } from '../../definition/field.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { bargainEnds, bargainResults, proposers } from './bargainCodes.ts'

const auto = { auto: true } as const
/** Of as many units as `priceBase`, without tax, in the currency of the inquiry. */
const price = { auto: true, guarded: 'price' } as const

const decide = ['offer again, award, or conclude it', '再次议价、定标或了结'] as const
const awaited = ['the buyer offers again or awards', '采购方再次议价或定标'] as const

export const bargainShape = defineShape({
  name: 'bargain',
  en: 'Price offer',
  zh: '议价单',
  statuses: {
    bargainSendStatus: machine('Result', '议价结果', 'none', {
      none: state(...bargainResults.none, 'grey'),
      sent: state(...bargainResults.sent, 'gold'),
      accepted: state(...bargainResults.accepted, 'green'),
      rejected: state(...bargainResults.rejected, 'red'),
      countered: state(...bargainResults.countered, 'blue'),
      expired: state(...bargainResults.expired, 'grey'),
    }),
  },
  stages: {
    none: stage('No offer', '未议价', 'grey', 'buyer', {
      next: { buyer: ['it is sent', '发送'] },
      waitsFor: { en: 'its sending', zh: '发送' },
    }),
    sent: stage('To answer', '待答复', 'gold', 'supplier', {
      due: 'validUntil',
      next: {
        buyer: ['the supplier answers', '供应商答复'],
        supplier: ['accept it, counter it or reject it', '接受、还价或拒绝'],
      },
    }),
    accepted: stage('Accepted', '已接受', 'green', 'nobody'),
    rejected: stage('Rejected', '已拒绝', 'red', 'buyer', { next: { buyer: decide, supplier: awaited } }),
    countered: stage('Countered', '已还价', 'blue', 'buyer', { next: { buyer: decide, supplier: awaited } }),
    expired: stage('Expired', '已失效', 'grey', 'buyer', { next: { buyer: decide, supplier: awaited } }),
    ended: stage('Concluded', '已了结', 'grey', 'nobody', {
      next: { supplier: ['the buyer offers nothing more for it; your price stays', '采购方不再议价，您的现价不变'] },
    }),
  },
  statusesBefore: 'enquiryNumber',
  fields: {
    bargainNo: f.text('Offer no.', '议价单号', { auto: true, required: true, max: 32 }),
    enquiryNumber: f.ref('Inquiry', '询价单号', 'inquiry', { ...auto, required: true }),
    quoteNumber: f.ref('Quotation', '报价单号', 'quotation', { ...auto, required: true }),
    quoteItemNumber: f.number('Quotation line', '报价行', { ...auto, required: true }),
    subject: f.text('Subject', '主题', { ...auto, max: 100 }),
    bout: f.number('Quoting round', '报价轮次', auto),
    /** Of the line with this supplier, from 1; other rounds of quoting count on. */
    round: f.number('Offer round', '议价轮次', auto),
    toElsAccount: f.ref('Supplier account', '供应商账号', 'supplier', {
      ...auto,
      required: true,
      copies: { supplierName: 'fullName' },
    }),
    supplierName: f.text('Supplier', '供应商', auto),
    buyerName: f.text('Buyer', '采购方', auto),
    purchasePerson: f.ref('Purchaser', '采购员', 'subAccount', { ...auto, copies: { purchasePersonName: 'name' } }),
    purchasePersonName: f.text('Purchaser name', '采购员姓名', { ...auto, max: 64 }),
    materialNumber: f.text('Material', '物料编码', { ...auto, max: 40 }),
    materialDesc: f.text('What it is for', '议价内容', auto),
    quantity: f.quantity('Qty', '数量', auto),
    quoteUnit: f.dict('Unit', '单位', 'unit', auto),
    currency: f.dict('Currency', '币种', 'currency', auto),
    priceBase: f.quantity('Price per', '价格基数', auto),
    quotedPrice: f.price('Quoted, excl. tax', '原报价（未税）', price),
    ownPrice: f.price('Price before, excl. tax', '议价前单价（未税）', price),
    price: f.price('Offer, excl. tax', '议价（未税）', price),
    counterPrice: f.price('Counter price, excl. tax', '还价（未税）', { auto: 'filled', guarded: 'price' }),
    proposedBy: f.choice('Last word', '最后出价方', proposers, { ...auto, initial: 'buyer' }),
    validUntil: f.time('Answer by', '答复截止', auto),
    remarkToSupplier: f.text('Remark to the supplier', '给供应商的说明', { ...auto, max: 500 }),
    remarkToPurchaser: f.text('Remark to the buyer', '答复说明', { auto: 'filled', max: 500 }),
    sendTime: f.time('Sent at', '发送时间', auto),
    answerTime: f.time('Answered at', '答复时间', auto),
    endReason: f.choice('Ended by', '失效原因', bargainEnds, auto),
    concludeTime: f.time('Concluded at', '了结时间', auto),
  },
})
