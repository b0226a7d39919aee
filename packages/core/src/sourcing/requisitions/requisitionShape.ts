import { type Decimal, f, type IsoDate } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { otherHolderFields } from '../../definition/sides/otherHolders.ts'
import { increaseFields } from './increaseFields.ts'
import { payerFields, requisitionBudgetFields, requisitionBudgetLineFields } from './requisitionBudget.ts'
import { type ItemStatus, itemStatuses, paymentStatuses, purchaseMethods } from './requisitionCodes.ts'

/** A supplier whom the requester would like: a wish, which binds nobody. */
export interface ExpectedSupplier {
  readonly toElsAccount: string
}

/** How the price of a line was picked: of which record, for which quantity, for which day. */
export interface PickedPrice {
  readonly priceRecordNumber: string
  readonly toElsAccount: string
  readonly price: Decimal
  readonly quantity: Decimal
  readonly date: IsoDate
}

const auto = { auto: true } as const
const person = { where: { subAccountStatus: 'active' } } as const
const buyer = { buyer: ['order what is free, or send it back', '下单或退回'] } as const

export const requisitionShape = defineShape({
  name: 'requisition',
  en: 'Requisition',
  zh: '采购申请',
  statuses: {
    requestStatus: machine('Status', '申请状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      released: state('Released', '已下达', 'gold'),
      returned: state('Sent back', '已退回', 'red'),
      closed: state('Closed', '已关闭', 'grey'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
    auditStatus,
  },
  stages: {
    draft: stage('Draft', '草稿', 'grey', 'buyer', {
      person: 'applicant',
      next: { buyer: ['complete and submit it', '补全并提交'] },
    }),
    underApproval: stage('In approval', '审批中', 'blue', 'approver', {
      next: { buyer: ['the approver decides', '审批人处理'] },
    }),
    rejected: stage('Rejected', '审批驳回', 'red', 'buyer', {
      person: 'applicant',
      next: { buyer: ['rework and submit it again', '修改后重新提交'] },
    }),
    released: stage('To procure', '待采购', 'gold', 'buyer', { person: 'purchasePerson', next: buyer }),
    partial: stage('Partly taken', '部分已采购', 'gold', 'buyer', { person: 'purchasePerson', next: buyer }),
    returned: stage('Sent back', '已退回', 'red', 'buyer', {
      person: 'applicant',
      next: { buyer: ['correct it and submit it again, or cancel it', '修改后重新提交，或取消'] },
    }),
    completed: stage('Completed', '已完成', 'green', 'nobody'),
    closed: stage('Closed', '已关闭', 'grey', 'nobody'),
    cancelled: stage('Cancelled', '已取消', 'grey', 'nobody'),
  },
  lineHolder: [
    {
      person: 'purchasePerson',
      name: 'purchasePersonName',
      while: { itemStatus: ['pool', 'part'] satisfies ItemStatus[] },
    },
    {
      person: 'applicant',
      name: 'applicantName',
      ofHead: true,
      while: { itemStatus: ['returned'] satisfies ItemStatus[] },
      next: ['correct the lines that were sent back and send them again', '更正被退回的行并重新提交'],
      step: 'resend',
    },
  ],
  statusesBefore: 'requestDate',
  fields: {
    purchaseRequestNumber: f.text('Requisition no.', '采购申请号', { auto: true, required: true, max: 32 }),
    subject: f.text('Subject', '主题', { required: true, max: 100 }),
    requestType: f.dict('Type', '申请类型', 'requestType', { required: 'submit' }),
    requestDate: f.date('Requested', '申请日期', auto),
    applicant: f.ref('Requester', '申请人', 'subAccount', {
      required: true,
      initial: '@person',
      ...person,
      copies: { applicantName: 'name' },
    }),
    applicantName: f.text('Requester name', '申请人姓名', { ...auto, max: 64 }),
    applyDept: f.ref('Department', '申请部门', 'organization', { copies: { applyDeptName: 'orgDesc' } }),
    applyDeptName: f.text('Department name', '申请部门名称', auto),
    companyCode: f.ref('Company', '公司', 'organization', { required: 'submit', where: { kind: 'company' } }),
    factory: f.ref('Plant', '工厂', 'organization', {
      where: { kind: 'factory' },
      copies: { purchaseFactoryName: 'orgDesc' },
    }),
    purchaseFactoryName: f.text('Plant name', '工厂名称', auto),
    ...payerFields,
    purchaseOrganization: f.ref('Purch. org.', '采购组织', 'organization', { where: { kind: 'purchaseOrganization' } }),
    purchaseGroup: f.ref('Purch. group', '采购组', 'organization', { where: { kind: 'purchaseGroup' } }),
    purchasePerson: f.ref('Purchaser', '采购员', 'subAccount', { ...person, copies: { purchasePersonName: 'name' } }),
    purchasePersonName: f.text('Purchaser name', '采购员姓名', { ...auto, max: 64 }),
    purchaseMethod: f.choice('How to buy', '采购方式', purchaseMethods),
    isPurchaseList: f.yesNo('From a purchasing list', '来自采购清单', { initial: 'N' }),
    isPlaned: f.yesNo('Planned', '计划内', { initial: 'Y' }),
    paymentStatus: f.choice('Payment', '付款情况', paymentStatuses, { initial: 'none' }),
    currency: f.dict('Currency', '币种', 'currency', { required: true, initial: '@localCurrency' }),
    /** With the valid prices of lines whose requester says none: approvals go by it, he himself reads his own estimates by line. */
    totalAmount: f.amount('Expected amount', '预计金额', { ...auto, guarded: 'price' }),
    ...requisitionBudgetFields,
    expectSupplierEls: f.rows<ExpectedSupplier>()('Wished suppliers', '期望供应商', {
      each: ['supplier', '供应商'],
      columns: { toElsAccount: f.ref('Supplier', '供应商', 'supplier', { required: true }) },
    }),
    orderTolerance: f.percent('May be ordered above', '可超量下单', auto),
    returnTime: f.time('Sent back at', '退回时间', auto),
    closeTime: f.time('Closed at', '关闭时间', auto),
    cancelReason: f.text('Reason', '原因', { ...auto, max: 500 }),
    flowId: f.text('Approval', '审批编号', { ...auto, max: 36 }),
    ...otherHolderFields,
  },
  lines: {
    materialNumber: f.ref('Material', '物料编码', 'material', {
      proposes: {
        materialDesc: 'materialDesc',
        materialSpecifications: 'materialSpecifications',
        baseUnit: 'baseUnit',
        cateLevelCode: 'cateLevelCode',
      },
    }),
    materialDesc: f.text('What is needed', '需求描述', { required: 'submit' }),
    materialSpecifications: f.text('Specification', '规格'),
    quantity: f.quantity('Qty', '数量', { required: 'submit' }),
    baseUnit: f.dict('Unit', '单位', 'unit', { required: 'submit' }),
    ...increaseFields,
    deliveryDate: f.date('Wanted', '要求交期', { required: 'submit' }),
    factory: f.ref('Plant', '工厂', 'organization', { required: 'submit', where: { kind: 'factory' } }),
    storageLocation: f.dict('Storage location', '库存地点', 'storageLocation'),
    cateLevelCode: f.ref('Category', '物料分类', 'materialCategory', { where: { cateLevel: 3 } }),
    /** What the requester expects to pay: no price of anybody's, so that he may read it. */
    price: f.price('Estimated price', '预估单价'),
    subtotalAmount: f.amount('Estimate', '预估金额', auto),
    ...requisitionBudgetLineFields,
    priceRecordNumber: f.text('Price record', '价格记录号', { ...auto, max: 32, guarded: 'price' }),
    validPrice: f.price('Valid price', '有效价格', { ...auto, guarded: 'price' }),
    toElsAccount: f.ref('Supplier with a price, account', '有价供应商账号', 'supplier', {
      ...auto,
      copies: { supplierName: 'fullName' },
    }),
    supplierName: f.text('Supplier with a price', '有价供应商', auto),
    pipetteRecord: f.json<PickedPrice>()('How the price was picked', '取价依据', { ...auto, guarded: 'price' }),
    expectSupplierName: f.text('Wished supplier', '期望供应商', { max: 100 }),
    /** Who buys the line: the purchaser of the requisition, until somebody else was given it. */
    purchasePerson: f.ref('Purchaser', '采购员', 'subAccount', { ...auto, ...person }),
    purchasePersonName: f.text('Purchaser name', '采购员姓名', { ...auto, max: 64 }),
    itemStatus: f.choice('Line status', '行状态', itemStatuses, { ...auto, initial: 'draft' }),
    approvedQuantity: f.quantity('Approved', '批准数量', auto),
    toEnquiryQuantity: f.quantity('In inquiries', '询价数量', auto),
    toBiddingQuantity: f.quantity('In tenders', '招标数量', auto),
    toEbiddingQuantity: f.quantity('In auctions', '竞价数量', auto),
    toOrderQuantity: f.quantity('Ordered', '下单数量', auto),
    /** Of what is ordered: without an inquiry, a tender or an auction in between. */
    directQuantity: f.quantity('Ordered directly', '直接下单数量', auto),
    /** What may be ordered altogether, with what may go above it. */
    mostQuantity: f.quantity('Most to order', '最多下单数量', auto),
    freeQuantity: f.quantity('Free', '可用数量', auto),
    backRemark: f.text('Why it was sent back', '退回原因', { ...auto, max: 500 }),
    remark: f.text('Line remark', '行备注', { max: 500 }),
  },
})
