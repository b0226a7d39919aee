import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { defineShape, machine, state } from '../../definition/shape.ts'
import { languageOptions } from '../../i18n/languageOptions.ts'

const shape = defineShape({
  name: 'account',
  en: 'Account',
  zh: '企业账号',
  statuses: {
    accountStatus: machine('Status', '状态', 'active', {
      active: state('Active', '正常', 'green'),
      frozen: state('Frozen', '已冻结', 'red'),
      closed: state('Closed', '已注销', 'grey'),
    }),
  },
  statusesBefore: 'countryCode',
  fields: {
    toElsAccount: f.text('Account', '账号', { required: true, max: 20, pattern: '^[0-9]{1,20}$' }),
    fullName: f.text('Company', '企业名称', { required: true, max: 100 }),
    shortName: f.text('Short name', '简称', { required: true, max: 100 }),
    accountSide: f.choice(
      'Side',
      '角色',
      {
        buyer: ['Buyer', '采购方'],
        supplier: ['Supplier', '供应商'],
        both: ['Both', '采购方与供应商'],
        platform: ['Platform', '平台'],
      },
      { required: true },
    ),
    countryCode: f.text('Country', '国家', { max: 2, pattern: '^[A-Z]{2}$' }),
    socialCreditCode: f.text('Credit code', '统一社会信用代码', { max: 18 }),
    timeZone: f.text('Time zone', '时区', { required: true, max: 40, initial: 'Asia/Shanghai' }),
    localCurrency: f.text('Currency', '本位币', { required: true, max: 3, pattern: '^[A-Z]{3}$', initial: 'CNY' }),
    defaultLanguage: f.choice('Language', '默认语言', languageOptions, { required: true, initial: 'zh_cn' }),
    freezeReason: f.text('Freeze reason', '冻结原因', { auto: true, max: 500 }),
  },
})

const move = moves(shape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })

/**
 * A company that uses the installation; the platform account keeps these rows, `toElsAccount` being the company's number
 * (decisions §12.1, domain/08 §4.1).
 */
export const account = defineDocument(shape, {
  key: ['toElsAccount'],
  title: 'fullName',
  knownByTitle: true,
  serverSees: true,
  sides: {
    platform: { owner: 'elsAccount', sees: 'all', creates: true, edits: { accountStatus: ['active', 'frozen'] } },
  },
  found: { menu: { en: 'Accounts', zh: '企业账号', icon: 'bank', group: 'tenants', at: 10 }, administered: true },
  transitions: {
    freeze: move(
      ['Freeze', 'Frozen'],
      ['冻结', '已冻结'],
      'platform',
      { accountStatus: 'active' },
      { accountStatus: 'frozen' },
      {
        asks: { reason },
        sets: (_account, _moment, given) => ({ freezeReason: String(given.reason) }),
        look: 'danger',
      },
    ),
    unfreeze: move(
      ['Unfreeze', 'Unfrozen'],
      ['解冻', '已解冻'],
      'platform',
      { accountStatus: 'frozen' },
      { accountStatus: 'active' },
      { permission: 'freeze', sets: () => ({ freezeReason: null }) },
    ),
    close: move(
      ['Close account', 'Account closed'],
      ['注销', '已注销'],
      'platform',
      { accountStatus: ['active', 'frozen'] },
      { accountStatus: 'closed' },
      { asks: { reason }, look: 'danger' },
    ),
  },
  places: {
    toElsAccount: ['fact'],
    fullName: ['sort'],
    shortName: ['search'],
    accountSide: ['column', 'filter', 'fact'],
    countryCode: ['column', 'fact'],
    socialCreditCode: ['filter', 'search', 'fact'],
    timeZone: ['fact'],
    localCurrency: ['column', 'fact'],
    defaultLanguage: ['fact'],
    freezeReason: ['fact'],
    createDate: ['column', 'filter'],
  },
  list: {
    sort: 'toElsAccount',
  },
  form: [{ en: 'Company', zh: '企业信息' }],
})

export type Account = DocOf<typeof account>
