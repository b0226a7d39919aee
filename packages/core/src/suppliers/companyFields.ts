/** What a company says about itself (spec §3, domain/02 §1.5): the same in its own data and in the rows buyers keep of it. */
import { f } from '../definition/field.ts'

/** Fields that the company changes by itself; the regulated ones stand in its definition. */
export const companyFields = {
  fullEnglishName: f.text('English name', '英文名称', { max: 150 }),
  shortName: f.name('Short name', '简称'),
  generalManager: f.text('General manager', '总经理', { max: 100 }),
  nature: f.dict('Nature', '企业性质', 'nature'),
  industry: f.dict('Industry', '行业', 'industry'),
  industryDetail: f.text('Industry in detail', '行业明细'),
  IsListed: f.yesNo('Listed', '是否上市'),
  foundDate: f.date('Founded on', '成立日期'),
  employeeCount: f.number('Employees', '员工人数'),
  introducer: f.text('Introduced by', '引荐人', { max: 100 }),
  countryCode: f.dict('Country', '国家', 'country'),
  province: f.text('Province', '省份', { max: 100 }),
  address: f.text('Address', '地址', { max: 300 }),
  fax: f.text('Fax', '传真', { max: 40 }),
  registerCapital: f.amount('Registered capital', '注册资本', { least: '0' }),
  registerCapitalCurrency: f.dict('Currency of capital', '注册资本币种', 'currency'),
  openingBank: f.text('Bank', '开户行'),
} as const

/** Columns that buyers' rows take over from a company that shares its data. */
export const regulatedKeys = ['fullName', 'socialCreditCode', 'businessRegisterNo', 'legalRepresentative'] as const
export const openKeys = [
  ...(Object.keys(companyFields) as (keyof typeof companyFields)[]).filter((key) => key !== 'introducer'),
  'webSite',
] as const

/** The sections of a company's form, the same for its own data and for buyers' rows. */
export const companySection = [
  'fullEnglishName',
  'shortName',
  'generalManager',
  'nature',
  'industry',
  'industryDetail',
  'IsListed',
  'foundDate',
  'employeeCount',
  'introducer',
] as const
export const placeSection = [
  'countryCode',
  'province',
  'address',
  'fax',
  'webSite',
  'registerCapital',
  'registerCapitalCurrency',
  'openingBank',
] as const
