import { type DocOf, defineDocument, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { inUse } from '../definition/machines.ts'
import { defineShape } from '../definition/shape.ts'
import { companyFields } from './companyFields.ts'

const shape = defineShape({
  name: 'enterprise',
  en: 'Company data',
  zh: '企业信息',
  statuses: { status: inUse },
  fields: {
    toElsAccount: f.text('Account', '企业账号', { required: true, max: 20 }),
    fullName: f.text('Name', '企业名称', { required: true, auto: true, max: 100 }),
    socialCreditCode: f.text('Credit code', '统一社会信用代码', { auto: true, max: 18 }),
    businessRegisterNo: f.text('Register no.', '工商注册号', { auto: true, max: 32 }),
    legalRepresentative: f.text('Legal representative', '法定代表人', { auto: true, max: 100 }),
    ...companyFields,
    webSite: f.text('Web site', '网站', { pattern: '^https?://' }),
  },
})

const move = moves(shape)

/**
 * What a company that sells says about itself: one row, kept by the company, read by every buyer it shares it with
 * (domain/07 §3.6, decision 0013). Regulated fields follow the account; they are nobody's to save.
 */
export const enterprise = defineDocument(shape, {
  key: ['toElsAccount'],
  title: 'fullName',
  knownByTitle: true,
  serverSees: true,
  sides: { supplier: { owner: 'elsAccount', sees: 'all', self: 'toElsAccount', edits: { status: 'active' } } },
  found: {
    menu: { en: 'Company data', zh: '企业信息', icon: 'idcard', group: 'company', at: 10 },
    supplier: { roles: { sales: '*', supplierFinance: ['view'] } },
  },
  transitions: {
    deactivate: move(
      ['Deactivate', 'Deactivated'],
      ['停用', '已停用'],
      'system',
      { status: 'active' },
      { status: 'inactive' },
    ),
  },
  places: {
    toElsAccount: ['-search', 'fact'],
    fullName: ['filter', '-search', 'sort', 'fact'],
    socialCreditCode: ['column', 'fact'],
    businessRegisterNo: ['fact'],
    legalRepresentative: ['fact'],
    industry: ['column'],
    province: ['column'],
  },
  list: {
    sort: 'toElsAccount',
  },
  form: [
    { en: 'Company', zh: '企业信息' },
    { en: 'Place and capital', zh: '所在地与注册资本', from: 'countryCode' },
  ],
})

export type Enterprise = DocOf<typeof enterprise>
