import { approval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { costReductionShape } from './costReductionShape.ts'
import { reductionFaults, reductionStage, reductionTotals, unproven } from './reductionRules.ts'

const move = moves(costReductionShape)
const asked = approval(costReductionShape, { while: { status: 'draft' }, becomes: { status: 'running' } })
const reason = f.text('Reason', '原因', { required: true, max: 500 })

/** What is to be saved on materials of suppliers, and what vouchers prove of it (domain/06 §2.6). No supplier ever sees one. */
export const costReduction = defineDocument(costReductionShape, {
  key: ['reductionNumber'],
  title: 'subject',
  number: { field: 'reductionNumber', pattern: 'CD{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      person: 'purchaseInCharge',
      creates: true,
      edits: { status: 'draft', auditStatus: unsubmitted },
      deletes: { status: 'draft', auditStatus: neverApproved },
    },
  },
  found: {
    menu: { en: 'Cost reductions', zh: '降本计划', icon: 'fund', group: 'finance', at: 100 },
    row: { amount: 'targetAmount' },
    alias: 'cost-reduction',
    buyer: {
      why: ['Savings that are planned, and proven by what was bought.', '计划的降本，由实际采购证明。'],
      duty: { tab: 'mine', needs: ['submit', 'settle'], en: 'Cost reductions to handle', zh: '待处理的降本计划' },
      roles: { buyer: '*', finance: '*', approver: ['view'] },
    },
  },
  transitions: {
    ...asked,
    submit: { ...asked.submit, guard: unproven },
    end: move(
      ['Period has ended', 'The period ended'],
      ['期间到期', '期间已到期'],
      'system',
      { status: 'running', periodStatus: 'open' },
      { periodStatus: 'ended' },
      { after: 'periodTo' },
    ),
    settle: move(
      ['Settle', 'Settled'],
      ['结算', '已结算'],
      'buyer',
      { status: 'running', periodStatus: 'ended' },
      { status: 'settled' },
      { sets: (_doc, { now }) => ({ settledTime: now }), look: 'primaryNow' },
    ),
    cancel: move(
      ['Cancel', 'Cancelled'],
      ['取消', '已取消'],
      'buyer',
      { status: 'running' },
      { status: 'cancelled' },
      {
        asks: { reason },
        sets: (_doc, _moment, given) => ({ cancelReason: String(given.reason) }),
        look: 'danger',
      },
    ),
  },
  steps: { draft: ['edit', 'submit'], rejected: ['edit', 'submit'], toSettle: ['settle'] },
  stage: reductionStage,
  derive: reductionTotals,
  check: reductionFaults,
  // two suppliers that are one are merged under one name
  booked: { once: { status: ['settled', 'cancelled'] }, but: ['lines.supplierName'] },
  lineIndexes: [['materialNumber', 'toElsAccount']],
  places: {
    subject: ['column', 'search', 'csv'],
    purchaseGroup: ['filter', 'fact', 'csv'],
    purchaseInCharge: ['filter'],
    purchaseInChargeName: ['column', 'fact', 'csv'],
    stage: ['bar', 'csv'],
    holderSide: ['column', 'filter'],
    status: ['filter'],
    periodStatus: ['filter'],
    auditStatus: ['filter'],
    periodFrom: ['filter', 'sort', 'fact', 'csv'],
    periodTo: ['column', 'filter', 'sort', 'fact', 'csv'],
    currency: ['column', 'csv'],
    targetAmount: ['column', 'sort', 'fact', 'csv'],
    plannedSaving: ['column', 'sort', 'fact', 'csv'],
    actualSaving: ['column', 'sort', 'fact', 'csv'],
    settledTime: ['fact', 'csv'],
    cancelReason: ['fact'],
    createDate: ['-sort'],
    historyFlag: ['filter', 'csv'],
  },
  linePlaces: {
    materialNumber: ['-column'],
    materialDesc: ['form'],
    toElsAccount: ['-column'],
    supplierName: ['form'],
    baseChoice: ['-column'],
    baseEvidence: ['column'],
    priceRecordNumber: ['csv'],
    evidenceFrom: ['csv'],
    evidenceTo: ['csv'],
    evidenceQty: ['csv'],
    basePrice: ['form'],
    plannedSaving: ['form'],
    actualQty: ['column'],
    actualSaving: ['column'],
    reason: ['-column'],
  },
  list: {
    tabs: [
      { key: 'mine', en: 'Waiting for me', zh: '待我处理', kind: 'mine', urgent: true },
      { key: 'inHand', en: 'In hand', zh: '草稿', where: { stage: ['draft', 'rejected', 'underApproval'] } },
      { key: 'running', en: 'Running', zh: '执行中', where: { stage: 'running' } },
      { key: 'toSettle', en: 'To settle', zh: '待结算', where: { stage: 'toSettle' }, urgent: true },
      { key: 'done', en: 'Settled', zh: '已结算', where: { stage: 'settled' } },
    ],
    sort: '-reductionNumber',
  },
  form: [{ en: 'Cost reduction', zh: '降本信息' }],
  lineIdentity: { title: 'materialDesc', codes: ['materialNumber'] },
  path: [
    { en: 'Plan', zh: '计划', stages: ['draft', 'rejected'] },
    { en: 'Approve', zh: '审批', stages: ['underApproval'] },
    { en: 'Prove', zh: '执行', stages: ['running', 'toSettle'] },
    { en: 'Done', zh: '完成', stages: ['settled', 'cancelled'] },
  ],
  csv: {},
})

export type CostReduction = DocOf<typeof costReduction>
