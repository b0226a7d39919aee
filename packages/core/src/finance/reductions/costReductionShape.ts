/** What a cost reduction is made of: prices of materials from suppliers before and after, within months (domain/06 §2.6). */
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { notMerged } from '../../suppliers/notMerged.ts'
import { baseEvidences, reductionMethods } from './reductionCodes.ts'

const auto = { auto: true } as const

const lines = {
  materialNumber: f.ref('Material', '物料编码', 'material', {
    required: true,
    copies: { materialDesc: 'materialDesc' },
  }),
  materialDesc: f.text('Description', '物料描述', auto),
  toElsAccount: f.ref('Supplier', '供应商', 'supplier', {
    required: true,
    where: notMerged,
    copies: { supplierName: 'fullName' },
  }),
  supplierName: f.text('Supplier name', '供应商名称', auto),
  orderUnit: f.dict('Unit', '单位', 'unit', { required: 'submit' }),
  /** Blank: a price that is valid, else what was paid to this supplier, else what was paid to all. */
  baseChoice: f.choice('Base from', '基准取自', baseEvidences),
  baseEvidence: f.choice('Evidence', '基准依据', baseEvidences, auto),
  priceRecordNumber: f.text('Price record', '价格记录号', { auto: true, max: 32 }),
  evidenceFrom: f.date('Receipts from', '收货起始', auto),
  evidenceTo: f.date('Receipts up to', '收货截止', auto),
  evidenceQty: f.quantity('Received', '收货数量', auto),
  /** For one unit, excl. tax, in the currency of the document, as the new one. */
  basePrice: f.price('Base price', '基准价（未税）', auto),
  newPrice: f.price('New price', '目标价（未税）', { required: 'submit' }),
  method: f.choice('Method', '降本方式', reductionMethods, { required: 'submit' }),
  plannedQty: f.quantity('Planned qty', '计划数量', { required: 'submit', least: '0.000001' }),
  plannedSaving: f.amount('Planned saving', '计划降本额', auto),
  actualQty: f.quantity('Settled qty', '实际数量', { auto: true, least: '-999999999999' }),
  actualSaving: f.amount('Proven saving', '实际降本额', auto),
  reason: f.text('Reason', '说明', { max: 500 }),
} as const

export const costReductionShape = defineShape({
  name: 'costReduction',
  en: 'Cost reduction',
  zh: '降本计划',
  statuses: {
    status: machine('Reduction', '降本状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      running: state('Running', '执行中', 'blue'),
      settled: state('Settled', '已结算', 'green'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
    periodStatus: machine('Period', '期间状态', 'open', {
      open: state('Not over', '未到期', 'grey'),
      ended: state('Over', '已到期', 'gold'),
    }),
    auditStatus,
  },
  stages: {
    draft: stage('Draft', '草稿', 'grey', 'buyer', {
      next: { buyer: ['complete and submit the reduction', '补全并提交降本计划'] },
    }),
    underApproval: stage('In approval', '审批中', 'blue', 'approver'),
    rejected: stage('Rejected', '审批驳回', 'red', 'buyer', {
      next: { buyer: ['rework and submit again', '修改后重新提交'] },
    }),
    running: stage('Running', '执行中', 'blue', 'nobody', {
      waitsFor: { en: 'the end of its period', zh: '期间结束', by: 'periodTo' },
    }),
    toSettle: stage('To settle', '待结算', 'gold', 'buyer', {
      next: { buyer: ['check the proven savings and settle', '核对实际降本额并结算'] },
    }),
    settled: stage('Settled', '已结算', 'green', 'nobody'),
    cancelled: stage('Cancelled', '已取消', 'grey', 'nobody'),
  },
  statusesBefore: 'periodFrom',
  fields: {
    reductionNumber: f.text('Reduction no.', '降本编号', { auto: true, required: true, max: 32 }),
    subject: f.text('Subject', '主题', { required: true, max: 200 }),
    purchaseGroup: f.ref('Purch. group', '采购组', 'organization', { where: { kind: 'purchaseGroup' } }),
    purchaseInCharge: f.ref('In charge', '负责人', 'subAccount', {
      required: 'submit',
      initial: '@person',
      where: { subAccountStatus: 'active' },
      copies: { purchaseInChargeName: 'name' },
    }),
    purchaseInChargeName: f.text('Person in charge', '负责人姓名', { auto: true, max: 64 }),
    /** Whole months: the first day of the first one, the last day of the last one. */
    periodFrom: f.date('From', '期间开始', { required: true }),
    periodTo: f.date('Up to', '期间截止', { required: true }),
    currency: f.dict('Currency', '币种', 'currency', { auto: true, initial: '@localCurrency' }),
    targetAmount: f.amount('Target', '目标金额', { required: 'submit', least: '0' }),
    plannedSaving: f.amount('Planned saving', '计划降本额', auto),
    actualSaving: f.amount('Proven saving', '实际降本额', auto),
    settledTime: f.time('Settled at', '结算时间', auto),
    cancelReason: f.text('Reason to cancel', '取消原因', { auto: true, max: 500 }),
    flowId: f.text('Approval', '审批编号', { auto: true, max: 36 }),
    remark: f.note('Remark', '备注'),
  },
  lines,
})
