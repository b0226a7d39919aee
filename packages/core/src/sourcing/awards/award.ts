import { approval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { allOrdered, awardFaults, awardRefusal, awardStage, awardTotals, quoteExpired } from './awardRules.ts'
import { awardShape } from './awardShape.ts'

const move = moves(awardShape)
const inHand = { awardStatus: 'draft' } as const
const asked = approval(awardShape, { while: inHand, becomes: { awardStatus: 'approved' } })

/** Who gets what of an inquiry at which price: approved, it makes prices valid and is ordered from (domain/04 §3.7). */
export const award = defineDocument(awardShape, {
  key: ['awardNumber'],
  title: 'subject',
  number: { field: 'awardNumber', pattern: 'PA{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      person: 'purchasePerson',
      creates: true,
      edits: { ...inHand, auditStatus: unsubmitted },
      deletes: { ...inHand, auditStatus: neverApproved },
    },
  },
  found: {
    menu: { en: 'Awards', zh: '定标单', icon: 'trophy', group: 'sourcing', at: 30 },
    row: { amount: 'totalAmount' },
    buyer: {
      why: [
        'Once it is approved its prices are valid, suppliers are told their results, and it is ordered from.',
        '批准后价格生效、向供应商公布结果，并可据此下单。',
      ],
      duty: { tab: 'mine', needs: ['submit'], en: 'Awards to handle', zh: '待处理的定标单' },
      roles: { buyer: '*', approver: ['view', 'price'] },
    },
  },
  transitions: {
    ...asked,
    submit: { ...asked.submit, guard: (doc, _given, moment) => awardRefusal(doc, moment) },
    approve: { ...asked.approve, guard: (doc, _given, moment) => quoteExpired(doc, moment) },
    recordPrices: move(
      ['Note the prices', 'Prices noted'],
      ['登记价格', '已登记价格'],
      'system',
      { awardStatus: 'approved' },
      {},
      { fillsLines: ['priceRecordNumber'], silent: true },
    ),
    close: move(
      ['Order no more of it', 'Ordering ended'],
      ['停止下单', '已停止下单'],
      'buyer',
      { awardStatus: 'approved' },
      { awardStatus: 'closed' },
      {
        asks: { why: f.text('Reason', '原因', { required: true, max: 500 }) },
        obstacle: allOrdered,
        sets: (_doc, _moment, given) => ({ closeReason: String(given.why) }),
        look: 'menu',
      },
    ),
    cancel: move(
      ['Cancel', 'Cancelled'],
      ['取消', '已取消'],
      'buyer',
      { ...inHand, auditStatus: neverApproved },
      { awardStatus: 'cancelled' },
      {
        asks: { why: f.text('Reason', '原因', { required: true, max: 500 }) },
        sets: (_doc, _moment, given) => ({ cancelReason: String(given.why) }),
        look: 'danger',
      },
    ),
  },
  steps: { draft: ['edit', 'submit'], rejected: ['edit', 'submit', 'cancel'], approved: ['purchaseOrder.create'] },
  stage: awardStage,
  derive: awardTotals,
  check: awardFaults,
  immutable: { fields: ['enquiryNumber'] },
  onlyOne: {
    same: ['enquiryNumber'],
    where: { awardStatus: ['draft', 'approved'] },
    field: 'enquiryNumber',
    rule: 'award.onlyOne',
  },
  books: [
    {
      by: 'quoteNumber',
      while: { awardStatus: ['approved', 'closed'] },
      adds: { awardQuantity: 'awardQuantity' },
      silent: true,
    },
  ],
  ledger: {
    quantities: ['orderedQuantity'],
    bounds: [{ sum: ['orderedQuantity'], atMost: ['awardQuantity'], message: 'award.tooMuchOrdered' }],
  },
  openIndexes: ['openQuantity'],
  places: {
    stage: ['bar', 'csv'],
    holderSide: ['column', 'filter'],
    awardStatus: ['filter', 'csv'],
    enquiryNumber: ['column', 'filter', 'search', 'fact', 'csv'],
    subject: ['column', 'search', 'csv'],
    quoteMethod: ['fact', 'csv'],
    companyCode: ['filter', 'fact', 'csv'],
    purchaseOrganization: ['filter', 'fact', 'csv'],
    purchasePerson: ['filter'],
    purchasePersonName: ['column', 'fact', 'csv'],
    currency: ['csv'],
    totalAmount: ['column', 'filter', 'csv'],
    feeAmount: ['csv'],
    totalWithFees: ['fact', 'csv'],
    savingAmount: ['column', 'fact', 'csv'],
    bargainSavingAmount: ['fact', 'csv'],
    priceRiseLimit: ['csv'],
    deviationCount: ['filter', 'fact', 'csv'],
    reason: ['fact'],
    cancelReason: ['fact'],
    closeReason: ['fact'],
    createDate: ['filter', '-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    supplierName: ['form', 'column', 'bar'],
    materialNumber: ['form', '-column', 'bar', 'search'],
    materialDesc: ['form', 'column', 'search'],
    quota: ['form', 'column'],
    quoteUnit: ['form', 'column'],
    currency: ['form', 'column'],
    priceExcludingTax: ['form', 'column'],
    priceBase: ['form', 'column'],
    quotedPrice: ['form', 'column'],
    subtotalAmount: ['form', 'column'],
    localCurrencyAmount: ['column'],
    comparablePrice: ['column'],
    lowestPrice: ['form', 'column'],
    historyPrice: ['column'],
    openQuantity: ['column'],
  },
  list: {
    byLine: true,
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'inHand', en: 'Drafts', zh: '草稿', where: { stage: ['draft', 'rejected'] } },
      { key: 'approval', en: 'In approval', zh: '审批中', where: { stage: 'underApproval' } },
      { key: 'toOrder', en: 'To order', zh: '待下单', where: { stage: 'approved' } },
      { key: 'done', en: 'Done', zh: '已完成', where: { stage: ['ordered', 'closed', 'cancelled'] } },
    ],
    sort: '-awardNumber',
  },
  form: [{ en: 'Award', zh: '定标信息' }],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber'] },
  path: [
    { en: 'Award', zh: '编制', stages: ['draft', 'rejected'] },
    { en: 'Approve', zh: '审批', stages: ['underApproval'] },
    { en: 'Order', zh: '下单', stages: ['approved'] },
    { en: 'Done', zh: '完成', stages: ['ordered', 'closed', 'cancelled'] },
  ],
  csv: {},
})

export type Award = DocOf<typeof award>
