/** How prices are listed, shown, typed and exchanged. */
import type { OverviewSaid, ViewsSaid } from '../../definition/views/views.ts'
import type { priceRecordShape } from './priceRecordShape.ts'

type Sh = typeof priceRecordShape

export const priceRecordViews = {
  places: {
    priceRecordNumber: ['bar'],
    materialNumber: ['column', 'bar', 'search', 'fact'],
    toElsAccount: ['bar', 'fact'],
    supplierName: ['column'],
    buyerName: ['column'],
    serviceCode: ['search'],
    factory: ['filter', 'fact'],
    priceType: ['filter'],
    currency: ['column', 'filter', 'fact'],
    priceExcludingTax: ['column', 'fact'],
    priceIncludingTax: ['fact'],
    priceBase: ['column', 'fact'],
    orderUnit: ['column', 'fact'],
    ladderPriceJson: ['csv'],
    priceStart: ['column', 'bar', 'sort', 'fact'],
    priceExpiryDate: ['column', 'filter', 'fact'],
    contractCode: ['filter'],
    costConstituteJson: ['csv'],
    additionFeeJson: ['csv'],
    releaseTime: ['csv'],
    askedChange: ['fact'],
    askedLastDay: ['fact'],
    priceStatus: ['bar'],
    auditStatus: ['filter'],
    createDate: ['-sort'],
    historyFlag: ['filter'],
  },
  list: {
    tabs: [
      { key: 'effective', en: 'Valid', zh: '生效中', where: { priceStatus: 'effective' } },
      { key: 'pending', en: 'To come', zh: '待生效', where: { priceStatus: 'pending' } },
      { key: 'draft', en: 'Drafts', zh: '草稿', where: { priceStatus: 'draft' }, side: 'buyer' },
      { key: 'frozen', en: 'Frozen', zh: '已冻结', where: { priceStatus: 'frozen' } },
      { key: 'expired', en: 'Expired', zh: '已失效', where: { priceStatus: 'expired' } },
    ],
    sort: 'priceExpiryDate',
  },
  form: [
    { en: 'What and from whom', zh: '物料与供应商' },
    { en: 'Price', zh: '价格', from: 'currency' },
    { en: 'Validity', zh: '有效期', from: 'priceStart' },
    { en: 'Terms', zh: '条款', from: 'minOrderQuantity' },
    { en: 'Breakdown', zh: '构成', from: 'costConstituteJson' },
    { en: 'Source', zh: '来源', from: 'sourceType' },
  ],
  csv: {},
} as const satisfies Pick<OverviewSaid<Sh>, 'list'> & ViewsSaid<Sh>
