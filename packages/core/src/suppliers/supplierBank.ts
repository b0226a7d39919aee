import { type DocOf, defineDocument, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { defineShape, machine, state } from '../definition/shape.ts'
import { companyRef, keptBy } from './companyRow.ts'

const shape = defineShape({
  name: 'supplierBank',
  en: 'Supplier bank account',
  zh: '供应商银行账户',
  statuses: {
    bankStatus: machine('Status', '状态', 'proposed', {
      proposed: state('To be verified', '待核实', 'gold'),
      effective: state('Effective', '已生效', 'green'),
      ended: state('Ended', '已停用', 'grey'),
    }),
  },
  fields: {
    bankCode: f.text('Code', '账户代码', { isCode: true, required: true, max: 20 }),
    ...companyRef,
    openingBank: f.text('Bank', '开户行', { required: true }),
    bankAccountName: f.text('Account holder', '户名', { required: true, max: 100 }),
    bankAccountNo: f.text('Account number', '银行账号', {
      required: true,
      max: 40,
      pattern: '^[0-9A-Za-z -]{5,40}$',
      guarded: 'bank',
    }),
    bankAccountEnd: f.text('Ends in', '账号尾号', { auto: true, max: 8 }),
    swift: f.text('SWIFT', 'SWIFT', { max: 11, pattern: '^[0-9A-Za-z]{2,11}$' }),
    iban: f.text('IBAN', 'IBAN', { max: 34, guarded: 'bank' }),
    currency: f.dict('Currency', '币种', 'currency', { required: true, initial: '@localCurrency' }),
    isDefault: f.yesNo('Default', '默认账户', { initial: 'N' }),
    verifiedBy: f.text('Verified by', '核实人', { auto: true, max: 64 }),
    verifiedDate: f.time('Verified at', '核实时间', { auto: true }),
    verifiedHow: f.text('Verified how', '核实方式', { auto: true, max: 500 }),
    endReason: f.text('End reason', '停用原因', { auto: true, max: 500 }),
  },
})

const move = moves(shape)
const how = f.text('Whom did you call back, on which number?', '回访记录（回访对象与电话）', {
  required: true,
  max: 500,
})
const reason = f.text('Reason', '原因', { required: true, max: 500 })

/**
 * Bank accounts of a company. What a company adds is a proposal and stays as it was added; a buyer pays to accounts of his
 * own rows alone, each verified by a second person who called back (domain/02 §1.5, §1.6: bank-change fraud).
 */
export const supplierBank = defineDocument(shape, {
  key: ['bankCode', 'toElsAccount'],
  title: 'openingBank',
  onlyOne: {
    same: ['toElsAccount', 'currency'],
    where: { isDefault: 'Y', bankStatus: 'effective' },
    field: 'isDefault',
    rule: 'supplierBank.oneDefault',
  },
  serverSees: true,
  stepUp: true,
  sides: keptBy(
    { edits: { bankStatus: 'proposed' }, deletes: { bankStatus: 'proposed' } },
    { deletes: { bankStatus: 'proposed' } },
  ),
  found: {
    menu: { en: 'Bank accounts', zh: '银行账户', icon: 'bank', group: 'supplierRecords', at: 20 },
    buyer: {
      why: ['Money goes to an account only after somebody has verified it.', '银行账户核实之后才会付款。'],
      duty: { tab: 'proposed', needs: ['verify'], en: 'Bank accounts to verify', zh: '待核实的银行账户' },
      roles: { finance: '*', dataSteward: '*' },
    },
    supplier: {
      menu: { group: 'company', at: 40 },
      why: ['Where your customers pay to, once they have verified it.', '客户核实之后向此账户付款。'],
      roles: { supplierFinance: '*' },
    },
  },
  transitions: {
    verify: move(
      ['Verify', 'Verified'],
      ['核实生效', '已核实生效'],
      'buyer',
      { bankStatus: 'proposed' },
      { bankStatus: 'effective' },
      {
        asks: { how },
        // The server gives the mark back once the former default has lost it: until then there would be two.
        sets: (_bank, { now }, given) => ({ verifiedHow: String(given.how), verifiedDate: now, isDefault: 'N' }),
        look: 'primary',
        bulk: true,
        stepUp: true,
      },
    ),
    yieldDefault: move(
      ['Another account becomes the default', 'No longer the default'],
      ['默认账户变更', '不再是默认账户'],
      'system',
      { bankStatus: 'effective' },
      {},
      { sets: () => ({ isDefault: 'N' }) },
    ),
    end: move(
      ['End', 'Ended'],
      ['停用', '已停用'],
      'buyer',
      { bankStatus: 'effective' },
      { bankStatus: 'ended' },
      {
        asks: { reason },
        sets: (_bank, _moment, given) => ({ endReason: String(given.reason) }),
        look: 'danger',
        stepUp: true,
      },
    ),
  },
  derive: ({ bankAccountNo }) => ({ bankAccountEnd: `****${bankAccountNo.slice(-4)}` }),
  places: {
    bankCode: ['fact'],
    toElsAccount: ['fact'],
    supplierName: ['column', 'search'],
    openingBank: ['sort', 'fact'],
    bankAccountName: ['fact'],
    bankAccountNo: ['fact'],
    bankAccountEnd: ['column'],
    currency: ['column', 'filter', 'fact'],
    isDefault: ['column', 'filter', 'fact'],
    verifiedBy: ['fact'],
    verifiedDate: ['fact'],
    verifiedHow: ['fact'],
    endReason: ['fact'],
  },
  list: {
    tabs: [{ key: 'proposed', en: 'To be verified', zh: '待核实', where: { bankStatus: 'proposed' } }],
    sort: 'bankCode',
  },
  form: [{ en: 'Bank account', zh: '银行账户' }],
  csv: {},
})

export type SupplierBank = DocOf<typeof supplierBank>
