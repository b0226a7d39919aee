import { flag } from '../definition/approval.ts'
import { type DocOf, defineDocument, defineShape, machine, moves, state } from '../definition/document.ts'
import { f } from '../definition/field.ts'

const shape = defineShape({
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
  fields: {
    toElsAccount: f.text('Supplier account', '供应商账号', { required: true, max: 20, pattern: '^[0-9A-Za-z]+$' }),
    fullName: f.text('Name', '企业名称', { required: true, max: 100 }),
    fullEnglishName: f.text('English name', '英文名称', { max: 100 }),
    shortName: f.text('Short name', '简称', { max: 40 }),
    socialCreditCode: f.text('Credit code', '统一社会信用代码', { max: 18 }),
    businessRegisterNo: f.text('Register no.', '工商注册号', { max: 32 }),
    industry: f.dict('Industry', '行业', 'industry'),
    nature: f.dict('Nature', '企业性质', 'nature'),
    province: f.text('Province', '省份', { max: 100 }),
    countryCode: f.dict('Country', '国家', 'country'),
    address: f.text('Address', '地址', { max: 300 }),
    webSite: f.text('Web site', '网站'),
    fax: f.text('Fax', '传真', { max: 40 }),
    contactName: f.text('Contact', '联系人', { max: 40 }),
    contactMobile: f.text('Mobile', '手机', { max: 30 }),
    contactEmail: f.text('E-mail', '邮箱', { max: 100, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
    supplierAccountGroup: f.dict('Account group', '账户组', 'supplierAccountGroup'),
    erpVendorNo: f.text('ERP vendor no.', 'ERP供应商号', { max: 32 }),
    currency: f.dict('Currency', '币种', 'currency'),
    payTermsCode: f.dict('Payment', '付款条件', 'payTerms'),
    paymentMethod: f.dict('Payment method', '付款方式', 'paymentMethod'),
    paymentClause: f.text('Payment clause', '付款条款'),
    incotermsCode: f.dict('Incoterms', '贸易条款', 'incoterms'),
    taxCode: f.dict('Tax code', '税码', 'taxCode'),
    creditRating: f.number('Credit rating', '信用等级'),
    preferred: f.yesNo('Preferred', '优选', { initial: 'N' }),
    freezeReason: f.text('Freeze reason', '冻结原因', { auto: true, max: 500 }),
    introducer: f.text('Introduced by', '引荐人', { max: 100 }),
  },
})

const move = moves(shape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })
const works = ['cooperation', 'qualified', 'good', 'excellent'] as const

/** The buyer's view of a supplier account: enterprise copy and relation (domain/07 §3.6; life cycle domain/02 §1.4). */
export const supplier = defineDocument(shape, {
  key: ['toElsAccount'],
  title: 'fullName',
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { supplierStatus: ['stranger', 'potential', ...works, 'unqualified'] },
    },
  },
  transitions: {
    toPotential: move('To potential', '转潜在', 'buyer', { supplierStatus: 'stranger' }, { supplierStatus: 'potential' }),
    cooperate: move('Start cooperation', '转合作', 'buyer', { supplierStatus: 'potential' }, { supplierStatus: 'cooperation' }),
    qualify: move('Qualify', '转合格', 'buyer', { supplierStatus: ['potential', 'cooperation', 'unqualified'] }, { supplierStatus: 'qualified' }),
    transfer: move('Transfer directly', '直接转合格', 'buyer', { supplierStatus: 'stranger' }, { supplierStatus: 'qualified' }, {
      asks: { reason },
      look: 'menu',
    }),
    rateGood: move('Rate good', '评为良好', 'buyer', { supplierStatus: ['qualified', 'excellent'] }, { supplierStatus: 'good' }, { permission: 'rate', look: 'menu' }),
    rateExcellent: move('Rate excellent', '评为优秀', 'buyer', { supplierStatus: ['qualified', 'good'] }, { supplierStatus: 'excellent' }, { permission: 'rate', look: 'menu' }),
    unqualify: move('Unqualify', '转不合格', 'buyer', { supplierStatus: [...works, 'potential'] }, { supplierStatus: 'unqualified' }, {
      asks: { reason },
      look: 'danger',
    }),
    eliminate: move('Eliminate', '淘汰', 'buyer', { supplierStatus: 'unqualified' }, { supplierStatus: 'eliminated' }, {
      asks: { reason },
      look: 'danger',
    }),
    freeze: move('Freeze', '冻结', 'buyer', { freezeFlag: 'N' }, { freezeFlag: 'Y' }, {
      asks: { reason },
      sets: (_supplier, _moment, given) => ({ freezeReason: String(given.reason) }),
      look: 'danger',
    }),
    unfreeze: move('Unfreeze', '解冻', 'buyer', { freezeFlag: 'Y' }, { freezeFlag: 'N' }, {
      permission: 'freeze',
      sets: () => ({ freezeReason: null }),
    }),
  },
  list: {
    columns: ['toElsAccount', 'fullName', 'supplierStatus', 'freezeFlag', 'contactName', 'contactMobile', 'currency', 'erpVendorNo'],
    filters: ['toElsAccount', 'fullName', 'supplierStatus', 'freezeFlag', 'countryCode'],
    search: ['toElsAccount', 'fullName', 'shortName', 'contactName'],
    sortable: ['toElsAccount', 'fullName', 'createDate'],
    sort: 'toElsAccount',
  },
  form: [
    { en: 'Company', zh: '企业信息', fields: ['toElsAccount', 'fullName', 'fullEnglishName', 'shortName', 'socialCreditCode', 'businessRegisterNo', 'industry', 'nature', 'countryCode', 'province', 'address', 'webSite'] },
    { en: 'Contact', zh: '联系人', fields: ['contactName', 'contactMobile', 'contactEmail', 'fax'] },
    { en: 'Terms', zh: '合作条款', fields: ['supplierAccountGroup', 'erpVendorNo', 'currency', 'payTermsCode', 'paymentMethod', 'incotermsCode', 'taxCode', 'creditRating', 'preferred', 'remark'] },
  ],
  csv: {
    columns: [
      'toElsAccount', 'fullName', 'fullEnglishName', 'shortName', 'socialCreditCode', 'businessRegisterNo', 'countryCode',
      'province', 'address', 'webSite', 'contactName', 'contactMobile', 'contactEmail', 'supplierAccountGroup', 'erpVendorNo',
      'currency', 'payTermsCode', 'incotermsCode', 'taxCode', 'creditRating', 'preferred', 'remark', 'supplierStatus', 'freezeFlag',
    ],
  },
})

export type Supplier = DocOf<typeof supplier>
