/** What an inquiry is made of (domain/04 §3.4, spec.md §3). */
import { type Decimal, f, type IsoDate } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, stage, state } from '../../definition/shape.ts'
import { otherHolderFields } from '../../definition/sides/otherHolders.ts'
import { costNames, feeNames } from '../../masterData/prices/priceColumns.ts'
import type { CostPart, Fee } from '../../masterData/prices/priceParts.ts'
import { exchangeRateUnits } from '../../orders/orderCodes.ts'
import { emailPattern } from '../../system/people/person.ts'
import type { OpeningRate } from '../comparison/openingRate.ts'
import { clarificationsField } from '../questions/questions.ts'
import {
  askedOfInquiries,
  enquiryItemStatuses,
  enquiryMethods,
  enquiryScopes,
  enquiryTypes,
  openingEntries,
  priceStyles,
  quoteMethods,
} from './inquiryCodes.ts'

/** A part of the price that suppliers are asked to tell. */
export type AskedCost = Omit<CostPart, 'amount'>
/** A fee that suppliers may charge beside their prices. */
export type AskedFee = Pick<Fee, 'feeType' | 'name' | 'mode'>

/** Another currency that may be quoted in. */
export interface QuotedCurrency {
  readonly currency: string
}

/** A supplier who is asked, and since which round; one without an account is invited by mail (docs/decisions/0107). */
export interface InvitedSupplier {
  readonly toElsAccount?: string | null
  /** What a company without an account is called, and where its invitation goes. */
  readonly supplierName?: string | null
  readonly email?: string | null
  readonly invitedBout?: number | null
}

/** Somebody who opens quotes with others: his key follows from a password that is not stored. */
export interface Opener {
  readonly person: string
  readonly name?: string | null
}

/** The key of a round, and the shares of those who open it, each closed for its person (docs/decisions/0097). */
export interface RoundKey {
  readonly bout: number
  readonly publicKey: string
  readonly threshold: number
  readonly shares: readonly { readonly person: string; readonly box: string }[]
  /** Shares that were opened by their passwords, closed with a key of the installation until there are enough. */
  readonly entered: Readonly<Record<string, string>>
}

/** What an opening was made of, as it happened: passwords of openers, then each quote with what its supplier was told of it. */
export interface OpeningEntry {
  readonly bout: number
  readonly entry: keyof typeof openingEntries
  readonly time: string
  /** The opener. */
  readonly person: string | null
  readonly supplierName: string | null
  readonly quoteNumber: string | null
  readonly receiptHash: string | null
  /** The buyer had entered it from paper. */
  readonly surrogate: 'Y' | 'N' | null
}

/** A line of a requisition from which a merged line draws, and how much. */
export interface Allocation {
  readonly purchaseRequestNumber: string
  readonly requestItemNumber: number
  readonly quantity: Decimal
  readonly deliveryDate?: IsoDate | null
  readonly requestedUnit?: string | null
}

/** What a merged line has of a line of a requisition. */
export type Allocated = Pick<Allocation, 'purchaseRequestNumber' | 'requestItemNumber' | 'quantity'>

const auto = { auto: true } as const
const person = { where: { subAccountStatus: 'active' } } as const

/** Which lines of requisitions an inquiry draws from. */
const ofThePool = {
  item: 'requestItemNumber',
  where: { requestStatus: ['released'] },
  whereLine: { itemStatus: ['pool', 'part'] },
  same: { companyCode: 'companyCode' },
} as const

/** The requisition of a row, as of a line. */
const drawn = {
  purchaseRequestNumber: f.lineRef('Requisition', '采购申请号', 'requisition', {
    ...ofThePool,
    required: true,
    copies: { requestedUnit: 'baseUnit' },
    proposes: { deliveryDate: 'deliveryDate' },
  }),
  requestItemNumber: f.number('Requisition line', '申请行', { required: true }),
  quantity: f.quantity('Qty', '数量', { required: true }),
}

export const inquiryShape = defineShape({
  name: 'inquiry',
  en: 'Inquiry',
  zh: '询价单',
  statuses: {
    enquiryStatus: machine('Inquiry status', '询价状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      published: state('Published', '已发布', 'blue'),
      quoting: state('Quoting', '报价中', 'blue'),
      closed: state('To open', '待开标', 'gold'),
      opened: state('Opened', '已开标', 'gold'),
      pricing: state('Being awarded', '定标中', 'blue'),
      awarded: state('Awarded', '已定标', 'green'),
      failed: state('No award', '流标', 'red'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
    auditStatus,
  },
  stages: {
    draft: stage('Draft', '草稿', 'grey', 'buyer', { next: { buyer: ['complete and publish it', '补全并发布'] } }),
    underApproval: stage('In approval', '审批中', 'blue', 'approver', {
      next: { buyer: ['the approver decides', '审批人处理'] },
    }),
    rejected: stage('Rejected', '审批驳回', 'red', 'buyer', {
      next: { buyer: ['rework and submit it again', '修改后重新提交'] },
    }),
    published: stage('Published', '已发布', 'blue', 'nobody', {
      waitsFor: { en: 'the start of quoting', zh: '报价开始', by: 'beginDate' },
    }),
    quoting: stage('Quoting', '报价中', 'blue', 'nobody', {
      waitsFor: { en: 'quotes of the suppliers', zh: '供应商报价', by: 'quoteEndTime' },
    }),
    closed: stage('To open', '待开标', 'gold', 'buyer', {
      others: true,
      next: { buyer: ['open the quotes', '开启报价'] },
    }),
    fewApproval: stage('Few quotes in approval', '报价不足审批中', 'blue', 'approver', {
      next: { buyer: ['the approver decides whether it is opened', '审批人决定是否开标'] },
    }),
    opened: stage('To award', '待定标', 'gold', 'buyer', {
      next: { buyer: ['compare the quotes and award', '比价并定标'] },
    }),
    pricing: stage('Being awarded', '定标中', 'blue', 'nobody', {
      waitsFor: { en: 'its award sheet', zh: '定标单' },
    }),
    awarded: stage('Awarded', '已定标', 'green', 'nobody'),
    failed: stage('No award', '流标', 'red', 'nobody'),
    cancelled: stage('Cancelled', '已取消', 'grey', 'nobody'),
  },
  statusesBefore: 'enquiryType',
  fields: {
    enquiryNumber: f.text('Inquiry no.', '询价单号', { auto: true, required: true, max: 32 }),
    subject: f.text('Subject', '主题', { required: true, max: 100 }),
    enquiryType: f.choice('Type', '询价类型', enquiryTypes, { required: true, initial: 'standard' }),
    enquiryMethod: f.choice('Asked are', '询价方式', enquiryMethods, { required: true, initial: 'invite' }),
    enquiryScope: f.choice('Among', '询价范围', enquiryScopes, { required: true, initial: 'selected' }),
    singleReason: f.text('Why one supplier', '单一来源原因', {
      max: 500,
      appliesWhile: { enquiryMethod: 'single' },
    }),
    bout: f.number('Round', '轮次', { ...auto, initial: 1 }),
    beginDate: f.time('Quoting from', '报价开始', { required: 'submit', initial: 'now' }),
    quoteEndTime: f.time('Deadline', '报价截止', { required: 'submit' }),
    endDate: f.date('Valid until', '询价有效期', { required: 'submit' }),
    questionsEnd: f.time('Questions until', '提问截止'),
    quoteMethod: f.choice('Quote method', '报价方式', quoteMethods, { required: true, initial: 'item' }),
    priceStyle: f.choice('Priced', '报价形式', priceStyles, { required: true, initial: 'flat' }),
    costConstituteJson: f.rows<AskedCost>()('Cost parts asked', '成本构成要求', {
      each: ['part', '成本项'],
      columns: costNames,
      appliesWhile: { priceStyle: 'cost' },
    }),
    allowFees: f.yesNo('Fees beside prices', '允许报附加费用', { required: true, initial: 'N' }),
    feeTemplateJson: f.rows<AskedFee>()('Fees that may be quoted', '可报费用', {
      each: ['fee', '费用'],
      columns: feeNames,
      appliesWhile: { allowFees: 'Y' },
    }),
    allowIncrease: f.yesNo('Dearer than the last round', '可高于上轮报价', auto),
    toElsAccountList: f.rows<InvitedSupplier>()('Invited suppliers', '受邀供应商', {
      each: ['supplier', '供应商'],
      columns: {
        toElsAccount: f.ref('Supplier', '供应商', 'supplier'),
        supplierName: f.name('Company not registered yet', '未注册企业'),
        email: f.text('Its e-mail', '企业邮箱', { max: 254, pattern: emailPattern }),
      },
    }),
    minQuotes: f.number('Fewest quotes', '最少报价数', { required: true, initial: 1 }),
    inviteCount: f.number('Invited', '邀请数', auto),
    answerCount: f.number('Quotes in', '已报价数', auto),
    declineCount: f.number('Declined', '不参与数', auto),
    companyCode: f.ref('Company', '公司', 'organization', { required: 'submit', where: { kind: 'company' } }),
    purchaseOrganization: f.ref('Purch. org.', '采购组织', 'organization', { where: { kind: 'purchaseOrganization' } }),
    purchaseGroup: f.ref('Purch. group', '采购组', 'organization', { where: { kind: 'purchaseGroup' } }),
    purchasePerson: f.ref('Purchaser', '采购员', 'subAccount', {
      required: true,
      initial: '@person',
      ...person,
      copies: { purchasePersonName: 'name' },
    }),
    purchasePersonName: f.text('Purchaser name', '采购员姓名', { ...auto, max: 64 }),
    applyDate: f.date('Applied', '申请日期'),
    applyPerson: f.ref('Applied by', '申请人', 'subAccount', { ...person, copies: { applyPersonName: 'name' } }),
    applyPersonName: f.text('Applicant name', '申请人姓名', { ...auto, max: 64 }),
    applyDept: f.ref('Department', '申请部门', 'organization'),
    submitDepartment: f.ref('Submitted by dept.', '提报部门', 'organization'),
    sourceSystem: f.text('Source system', '来源系统', { max: 40 }),
    sourceNumber: f.text('Source no.', '来源单号', { max: 40 }),
    currency: f.dict('Currency', '币种', 'currency', { required: true, initial: '@localCurrency' }),
    allowCurrencyChoice: f.yesNo('Quotes in other currencies', '允许其他币种报价', { required: true, initial: 'N' }),
    currencyList: f.rows<QuotedCurrency>()('Other currencies', '可选币种', {
      each: ['currency', '币种'],
      columns: { currency: f.dict('Currency', '币种', 'currency', { required: true }) },
      appliesWhile: { allowCurrencyChoice: 'Y' },
    }),
    /** What quotes are compared in: its own currency, under the name by which suppliers read it beside theirs. */
    localCurrency: f.dict('Compared in', '比价币种', 'currency', auto),
    exchangeRates: f.rows<OpeningRate>()('Rates of the opening', '开标汇率', {
      ...auto,
      each: ['rate', '汇率'],
      columns: {
        bout: f.number('Round', '轮次'),
        currency: f.dict('Currency', '币种', 'currency'),
        exchangeRate: f.rate('Exchange rate', '汇率'),
        exchangeRateUnit: f.choice('Rate unit', '汇率单位', exchangeRateUnits),
        rateDate: f.date('On', '汇率日期'),
      },
    }),
    payMethod: f.dict('Payment method', '付款方式', 'paymentMethod'),
    payConditionCode: f.dict('Payment terms', '付款条件', 'payTerms'),
    budgetAmount: f.amount('Budget', '预算金额', { guarded: 'price', least: '0' }),
    noteToSuppliers: f.note('Note to suppliers', '给供应商的说明'),
    clarifications: clarificationsField,
    openers: f.rows<Opener>()('Opened by', '开标人', {
      each: ['opener', '开标人'],
      required: 'submit',
      columns: {
        person: f.ref('Person', '人员', 'subAccount', { required: true, ...person, copies: { name: 'name' } }),
        name: f.text('Name', '姓名', { auto: true, max: 64 }),
      },
    }),
    openThreshold: f.number('Openers needed', '开标所需人数', { required: true, initial: 1 }),
    passwordSetBy: f.json<readonly string[]>()('Password set by', '已设开标密码', { ...auto, keysOf: 'subAccount' }),
    enteredBy: f.json<readonly string[]>()('Password entered by', '已输入开标密码', { ...auto, keysOf: 'subAccount' }),
    openerKeys: f.json<Readonly<Record<string, { readonly salt: string; readonly publicKey: string }>>>()(
      'Keys of openers',
      '开标人密钥',
      auto,
    ),
    roundKeys: f.json<readonly RoundKey[]>()('Keys of rounds', '轮次密钥', auto),
    publishTime: f.time('Published at', '发布时间', auto),
    openTime: f.time('Opened at', '开标时间', auto),
    openingRecord: f.rows<OpeningEntry>()('Opening record', '开标记录', {
      ...auto,
      each: ['entry', '记录'],
      columns: {
        bout: f.number('Round', '轮次'),
        entry: f.choice('What', '事项', openingEntries),
        time: f.time('At', '时间'),
        person: f.ref('Opener', '开标人', 'subAccount', person),
        supplierName: f.text('Supplier', '供应商'),
        quoteNumber: f.text('Quotation no.', '报价单号', { max: 40 }),
        receiptHash: f.text('Receipt', '回执码', { max: 64 }),
        surrogate: f.yesNo('Entered by the buyer', '采购方代录'),
      },
    }),
    /** Fewer quotes than wanted: why they are opened, whether approvers are asked of it, and the round in which they agreed. */
    fewQuotesReason: f.text('Why with so few quotes', '报价不足仍开标的原因', { ...auto, max: 500 }),
    fewNeedsApproval: f.yesNo('Opening needs approval', '开标需审批', auto),
    fewBout: f.number('Few quotes approved in round', '报价不足获批轮次', auto),
    askedChange: f.choice('Asked for', '申请事项', askedOfInquiries, auto),
    extendReason: f.text('Why extended', '延期原因', { ...auto, max: 500 }),
    endReason: f.text('Why it ended', '终止原因', { ...auto, max: 500 }),
    alertCount: f.number('Reminders', '催报次数', auto),
    alertTime: f.time('Reminded at', '催报时间', auto),
    /** Until when a draft has what it takes of requisitions, and whether it has it still. */
    leaseEnd: f.time('Reserved until', '预留至', auto),
    holdsQuantity: f.yesNo('Reserves requisitions', '占用申请', { ...auto, required: true, initial: 'Y' }),
    flowId: f.text('Approval', '审批编号', { ...auto, max: 36 }),
    ...otherHolderFields,
  },
  lines: {
    purchaseRequestNumber: f.lineRef('Requisition', '采购申请号', 'requisition', {
      ...ofThePool,
      takes: {
        open: 'freeQuantity',
        as: 'quantity',
        by: 'buyer',
        headFrom: {
          companyCode: 'companyCode',
          purchaseOrganization: 'purchaseOrganization',
          purchaseGroup: 'purchaseGroup',
          currency: 'currency',
        },
        headAlike: { subject: 'subject', toElsAccountList: 'expectSupplierEls' },
        onlyWhereOpen: true,
        said: ['Inquire', '询价'],
      },
      copies: { requestedUnit: 'baseUnit' },
      proposes: {
        materialNumber: 'materialNumber',
        materialDesc: 'materialDesc',
        materialSpecifications: 'materialSpecifications',
        cateLevelCode: 'cateLevelCode',
        quoteUnit: 'baseUnit',
        deliveryDate: 'deliveryDate',
        factory: 'factory',
        targetPrice: 'price',
      },
    }),
    requestItemNumber: f.number('Requisition line', '申请行'),
    requestedUnit: f.dict('Requested in', '申请单位', 'unit', auto),
    /** A merged line has these in place of its requisition (docs/decisions/0104). */
    allocations: f.rows<Allocation>()('Drawn from', '需求来源', {
      each: ['requisition line', '申请行'],
      columns: {
        ...drawn,
        deliveryDate: f.date('Wanted', '要求交期'),
        requestedUnit: f.dict('Unit', '单位', 'unit'),
      },
    }),
    materialNumber: f.ref('Material', '物料编码', 'material', {
      proposes: {
        materialDesc: 'materialDesc',
        materialSpecifications: 'materialSpecifications',
        quoteUnit: 'baseUnit',
        cateLevelCode: 'cateLevelCode',
        netWeight: 'netWeight',
      },
    }),
    materialDesc: f.text('What is asked for', '询价内容', { required: 'submit' }),
    materialSpecifications: f.text('Specification', '规格'),
    cateLevelCode: f.ref('Category', '物料分类', 'materialCategory', { where: { cateLevel: 3 } }),
    quantity: f.quantity('Qty', '数量', { required: 'submit', least: '0.000001' }),
    quoteUnit: f.dict('Unit', '单位', 'unit', { required: 'submit' }),
    priceBase: f.quantity('Price per', '价格基数', { initial: '1', least: '0.000001' }),
    deliveryDate: f.date('Wanted', '要求交期'),
    factory: f.ref('Plant', '工厂', 'organization', { where: { kind: 'factory' } }),
    taxCode: f.dict('Tax code', '税码', 'taxCode'),
    netWeight: f.quantity('Net weight', '净重'),
    historyPrice: f.price('Last price', '历史价', { ...auto, guarded: 'price' }),
    targetPrice: f.price('Target price', '目标价', { guarded: 'price' }),
    /** What its units cost at the lowest opened quote of the round, with fees, at the asked quantity. */
    lowestPrice: f.price('Lowest quote', '最低报价', { auto: 'filled', guarded: 'price' }),
    itemStatus: f.choice('Line status', '行状态', enquiryItemStatuses, { ...auto, initial: 'open' }),
    awardQuantity: f.quantity('Awarded', '定标数量', { auto: 'filled' }),
    /** Of that, once the award is not ordered from any more: what was ordered. */
    keptQuantity: f.quantity('Ordered of the award', '定标已下单', { auto: 'filled' }),
    /** What it has of its requisition: all of it until it is awarded, then what was. */
    allocatedQuantity: f.quantity('Of the requisition', '占用申请数量', auto),
    /** The same of a merged line, by requisition. */
    allocated: f.rows<Allocated>()('Of requisitions', '占用申请明细', {
      auto: 'filled',
      each: ['requisition line', '申请行'],
      columns: drawn,
    }),
    remark: f.text('Line remark', '行备注', { max: 500 }),
  },
})
