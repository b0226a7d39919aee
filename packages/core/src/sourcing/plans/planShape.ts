/** What a plan is made of (domain/04 §3.3, spec.md §3): a line for each material, plant and period. */
import { type Decimal, f, type IsoDate } from '../../definition/field.ts'
import { flag } from '../../definition/machines.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { notMerged } from '../../suppliers/notMerged.ts'
import { buckets, planTypes, zones } from './planCodes.ts'

/** A period of the version before, and what the supplier answered to it. */
export interface PlanBucket {
  readonly materialNumber: string
  readonly factory: string | null
  readonly bucketStart: IsoDate
  readonly needQuantity: Decimal
  readonly firm: 'Y' | 'N'
  readonly replyQuantity?: Decimal | null
  readonly replyDate?: IsoDate | null
  readonly gapReason?: string | null
}

const auto = { auto: true } as const
/** What suppliers answer: no save writes it, `reply` does. */
const answered = { auto: 'filled' } as const
const person = { initial: '@person', where: { subAccountStatus: 'active' } } as const

export const planShape = defineShape({
  name: 'plan',
  en: 'Plan',
  zh: '计划',
  statuses: {
    publishStatus: machine('Plan status', '发布状态', 'unpublished', {
      unpublished: state('Not published', '未发布', 'grey'),
      published: state('Published', '已发布', 'gold'),
      replied: state('Answered', '已答复', 'blue'),
      confirmed: state('Agreed', '已确认', 'green'),
      closed: state('Closed', '已关闭', 'grey'),
    }),
    /** The next version is being written: the supplier reads the one before, also where this one is given up. */
    revisionFlag: flag('In revision', '修订中', ['Not in revision', '未修订'], ['In revision', '修订中']),
  },
  stages: {
    unpublished: stage('In preparation', '编制中', 'grey', 'buyer', {
      next: {
        buyer: ['complete and publish it', '补全并发布'],
        supplier: ['the buyer revises and publishes it again', '采购方修订后重新发布'],
      },
    }),
    published: stage('To answer', '待答复', 'gold', 'supplier', {
      due: 'replyDeadline',
      next: { buyer: ['the supplier answers', '供应商答复'], supplier: ['say what you can deliver', '答复可供数量'] },
    }),
    replied: stage('Answered', '已答复', 'blue', 'buyer', {
      person: 'purchaseInCharge',
      next: {
        buyer: ['accept the answer, or ask again', '接受答复或要求重新答复'],
        supplier: ['the buyer accepts, or asks again', '采购方接受或要求重新答复'],
      },
    }),
    toOrder: stage('To order', '待下单', 'green', 'buyer', {
      person: 'purchaseInCharge',
      next: {
        buyer: ['order what is firm', '下单确定需求'],
        supplier: ['the buyer orders what is firm', '采购方下单'],
      },
    }),
    confirmed: stage('Agreed', '已确认', 'green', 'buyer', {
      next: {
        buyer: ['revise it for the next version', '滚动修订下一版'],
        supplier: ['the buyer revises it for the next version', '采购方滚动修订下一版'],
      },
      waitsFor: { en: 'the end of the plan', zh: '计划截止', by: 'planDateEnd' },
    }),
    closed: stage('Closed', '已关闭', 'grey', 'nobody'),
  },
  statusesBefore: 'planVersion',
  fields: {
    planNumber: f.text('Plan no.', '计划号', { auto: true, required: true, max: 32 }),
    planType: f.choice('Type', '计划类型', planTypes, { required: true, initial: 'forecast' }),
    toElsAccount: f.ref('Supplier', '供应商', 'supplier', {
      required: true,
      where: notMerged,
      copies: { supplierName: 'fullName' },
    }),
    supplierName: f.text('Supplier name', '供应商名称', auto),
    buyerName: f.text('Buyer name', '采购方名称', auto),
    planVersion: f.number('Version', '计划版本', { ...auto, initial: 1 }),
    bucket: f.choice('Periods', '时间段', buckets, { required: true, initial: 'week' }),
    firmUntil: f.date('Firm until', '确定期至'),
    /** Until then the supplier may buy what it is made of. */
    tradeUntil: f.date('Materials until', '备料期至'),
    planDateEnd: f.date('Plan ends', '计划截止日', { required: 'submit' }),
    replyDeadline: f.date('Answer by', '答复期限', { required: 'submit' }),
    purchasePlaner: f.ref('Planner', '计划员', 'subAccount', { ...person, copies: { purchasePlanerName: 'name' } }),
    purchasePlanerName: f.text('Planner name', '计划员姓名', { ...auto, max: 64 }),
    purchaseInCharge: f.ref('In charge', '采购负责人', 'subAccount', {
      ...person,
      required: true,
      copies: { purchaseInChargeName: 'name' },
    }),
    purchaseInChargeName: f.text('In charge, name', '采购负责人姓名', { ...auto, max: 64 }),
    companyCode: f.ref('Company', '公司', 'organization', { required: 'submit', where: { kind: 'company' } }),
    purchaseOrganization: f.ref('Purch. org.', '采购组织', 'organization', { where: { kind: 'purchaseOrganization' } }),
    purchaseGroup: f.ref('Purch. group', '采购组', 'organization', { where: { kind: 'purchaseGroup' } }),
    publishTime: f.time('Published at', '发布时间', auto),
    replyTime: f.time('Answered at', '答复时间', auto),
    confirmTime: f.time('Agreed at', '确认时间', auto),
    changeRemark: f.text('What is asked again', '重新答复要求', { ...auto, max: 500 }),
    breakReason: f.text('Why firm quantities went down', '确定需求减少原因', { ...auto, max: 500 }),
    closeReason: f.text('Why it was closed', '关闭原因', {
      ...{ ...auto, max: 500 },
      appliesWhile: { publishStatus: 'closed' },
    }),
    planJson: f.rows<PlanBucket>()('Version before', '上一版计划', {
      ...auto,
      each: ['period', '时间段'],
      columns: {
        materialNumber: f.text('Material', '物料编码', { required: true, max: 40 }),
        factory: f.text('Plant', '工厂', { target: 'organization', max: 40 }),
        bucketStart: f.date('Period from', '时间段起', { required: true }),
        needQuantity: f.quantity('Needed', '需求数量', { required: true }),
        firm: f.yesNo('Firm', '确定', { required: true }),
        replyQuantity: f.quantity('Answered', '答复数量'),
        replyDate: f.date('Answered for', '答复日期'),
        gapReason: f.text('Why less or later', '差异原因', { max: 500 }),
      },
    }),
  },
  lines: {
    materialNumber: f.ref('Material', '物料编码', 'material', {
      required: true,
      copies: {
        materialDesc: 'materialDesc',
        materialSpecifications: 'materialSpecifications',
        baseUnit: 'baseUnit',
      },
    }),
    materialDesc: f.text('Description', '物料描述', auto),
    materialSpecifications: f.text('Specification', '规格', auto),
    factory: f.ref('Plant', '工厂', 'organization', { required: 'submit', where: { kind: 'factory' } }),
    baseUnit: f.dict('Unit', '单位', 'unit', auto),
    bucketStart: f.date('Period from', '时间段起', { required: true }),
    needQuantity: f.quantity('Needed', '需求数量', { required: 'submit' }),
    firm: f.yesNo('Firm', '确定', { ...auto, initial: 'N' }),
    zone: f.choice('Commitment', '承诺范围', zones, { ...auto, initial: 'forecast' }),
    /** What the version before asked for. */
    formerQuantity: f.quantity('Before', '上版需求', auto),
    replyQuantity: f.quantity('Answered', '答复数量', answered),
    replyDate: f.date('Answered for', '答复日期', answered),
    gapReason: f.text('Why less or later', '差异原因', { ...answered, max: 500 }),
    gapQuantity: f.quantity('Missing', '缺口', auto),
    /** What of a firm period both sides have agreed on: as much may be ordered. */
    confirmedQuantity: f.quantity('Agreed', '确认数量', auto),
    orderedQuantity: f.quantity('Ordered', '已下单', auto),
    openQuantity: f.quantity('To order', '待下单', auto),
    remark: f.text('Line remark', '行备注', { max: 500 }),
  },
})
