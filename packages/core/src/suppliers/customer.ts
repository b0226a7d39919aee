import { type DocOf, defineDocument, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { defineShape, machine, state } from '../definition/shape.ts'

const shape = defineShape({
  name: 'customer',
  en: 'Customer',
  zh: '客户',
  statuses: {
    shareStatus: machine('Our company data', '企业信息', 'asked', {
      asked: state('Not shared', '未共享', 'gold'),
      shared: state('Shared', '已共享', 'green'),
      ended: state('No longer shared', '已停止共享', 'grey'),
    }),
  },
  fields: {
    purchaserAccount: f.text('Account', '采购方账号', { required: true, max: 20, pattern: '^[0-9A-Za-z]+$' }),
    purchaserName: f.text('Customer', '采购方', { auto: true, max: 100 }),
    paymentClause: f.text('Payment clause', '付款条款', { auto: true }),
  },
})

const move = moves(shape)

/**
 * Who buys from a company: a row of the company's for each buyer that has one about it. The company says who reads what it
 * keeps about itself, and sees of the buyer's row the payment clause alone (domain/07 §3.6, decision 0013).
 */
export const customer = defineDocument(shape, {
  key: ['purchaserAccount'],
  title: 'purchaserName',
  knownByTitle: true,
  serverSees: true,
  sides: { supplier: { owner: 'elsAccount', sees: 'all' } },
  found: {
    menu: { en: 'Customers', zh: '客户', icon: 'shop', group: 'company', at: 20 },
    supplier: {
      roles: { sales: ['look', 'attach'], logistics: ['view'], supplierFinance: ['view'] },
      administered: ['share'],
    },
  },
  transitions: {
    share: move(
      ['Share our company data', 'Given our company data'],
      ['共享企业信息', '已共享企业信息'],
      ['supplier', 'system'],
      { shareStatus: ['asked', 'ended'] },
      { shareStatus: 'shared' },
      { look: 'primary', bulk: true },
    ),
    stopSharing: move(
      ['Stop sharing', 'Sharing stopped'],
      ['停止共享', '已停止共享'],
      'supplier',
      { shareStatus: 'shared' },
      { shareStatus: 'ended' },
      { permission: 'share', look: 'danger' },
    ),
  },
  places: {
    purchaserAccount: ['fact'],
    purchaserName: ['filter', 'fact'],
    paymentClause: ['column', 'fact'],
    remark: ['-form'],
  },
  list: {
    sort: 'purchaserAccount',
  },
  form: [{ en: 'Customer', zh: '客户' }],
})

export type Customer = DocOf<typeof customer>
