import { f } from '../definition/field.ts'
import { flag } from '../definition/machines.ts'
import { defineShape, machine, state } from '../definition/shape.ts'
import { companyFields } from './companyFields.ts'

/** What a frozen supplier is kept from (domain/07 §3.6). */
export interface FreezeScope {
  readonly order: 'Y' | 'N'
  readonly inquiry: 'Y' | 'N'
  readonly payment: 'Y' | 'N'
}

/** A buyer's row about a supplier: the company as the buyer knows it, and what the two have to do with each other. */
export const supplierShape = defineShape({
  name: 'supplier',
  en: 'Supplier',
  zh: '供应商',
  statuses: {
    supplierStatus: machine('Life cycle', '生命周期', 'stranger', {
      stranger: state('Stranger', '陌生', 'grey'),
      potential: state('Potential', '潜在', 'blue'),
      cooperation: state('Cooperation', '合作', 'blue'),
      qualified: state('Qualified', '合格', 'green'),
      good: state('Good', '良好', 'green'),
      excellent: state('Excellent', '优秀', 'green'),
      unqualified: state('Unqualified', '不合格', 'red'),
      eliminated: state('Eliminated', '淘汰', 'grey'),
    }),
    freezeFlag: flag('Freeze', '冻结', ['Active', '正常'], ['Frozen', '已冻结']),
  },
  statusesBefore: 'socialCreditCode',
  fields: {
    toElsAccount: f.text('Supplier account', '供应商账号', {
      required: true,
      max: 20,
      pattern: '^[0-9A-Za-z]+$',
      seenAs: 'code',
    }),
    fullName: f.text('Name', '企业名称', { required: true, max: 100 }),
    socialCreditCode: f.text('Credit code', '统一社会信用代码', { max: 18 }),
    businessRegisterNo: f.text('Register no.', '工商注册号', { max: 32 }),
    legalRepresentative: f.text('Legal representative', '法定代表人', { max: 100 }),
    ...companyFields,
    webSite: f.text('Web site', '网站'),
    contactName: f.text('Contact', '联系人', { max: 40 }),
    contactMobile: f.text('Mobile', '手机', { max: 30 }),
    contactEmail: f.text('E-mail', '邮箱', { max: 100, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
    supplierAccountGroup: f.dict('Account group', '账户组', 'supplierAccountGroup'),
    erpVendorNo: f.text('ERP vendor no.', 'ERP供应商号', { max: 32, seenAs: 'code' }),
    purchaseGroup: f.ref('Purch. group', '采购组', 'organization', { where: { kind: 'purchaseGroup' } }),
    currency: f.dict('Currency', '币种', 'currency'),
    payTermsCode: f.dict('Payment', '付款条件', 'payTerms'),
    paymentMethod: f.dict('Payment method', '付款方式', 'paymentMethod'),
    paymentClause: f.text('Payment clause', '付款条款'),
    incotermsCode: f.dict('Incoterms', '贸易条款', 'incoterms'),
    taxCode: f.dict('Tax code', '税码', 'taxCode'),
    confirmRequired: f.yesNo('Confirms orders', '订单需确认'),
    creditRating: f.number('Credit rating', '信用等级'),
    riskLevel: f.choice('Risk', '风险等级', { LOW: ['Low', '低'], MEDIUM: ['Medium', '中'], HIGH: ['High', '高'] }),
    preferred: f.yesNo('Preferred', '优选', { initial: 'N' }),
    lastScore: f.percent('Last score', '最近评分', { auto: true }),
    lastGrade: f.text('Last grade', '最近等级', { auto: true, max: 20 }),
    lastEvaluationDate: f.date('Evaluated on', '最近评估日期', { auto: true }),
    statusSince: f.date('In this status since', '状态起始日期', { auto: true }),
    qualifiedDate: f.date('Qualified on', '合格日期', { auto: true }),
    statusReason: f.text('Reason of the status', '状态原因', { auto: true, max: 500 }),
    freezeReason: f.text('Freeze reason', '冻结原因', { auto: true, max: 500 }),
    freezeScope: f.json<FreezeScope>()('Frozen for', '冻结范围', { auto: true }),
    sharedFlag: f.yesNo('Shares its data', '企业已共享信息', { auto: true, initial: 'N' }),
    freezeUntil: f.date('Frozen until', '冻结截止日期', { auto: true }),
    mergedInto: f.ref('Merged into', '已并入', 'supplier', { auto: true }),
  },
})
