import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { lookedUp } from '../../definition/sides/found.ts'
import { priceRecordShape } from './priceRecordShape.ts'
import { inHand, priceRecordTransitions } from './priceRecordTransitions.ts'
import { priceRecordViews } from './priceRecordViews.ts'
import { bothOf, priceFaults } from './priceRules.ts'

/** What a supplier sees of his own prices: not where they come from, nor who approved them (domain/09 §4.4). */
const supplierView = [
  'materialNumber',
  'materialDesc',
  'materialSpecifications',
  'cateLevelCode',
  'serviceCode',
  'factory',
  'purchaseOrganization',
  'orderPurchaseType',
  'priceType',
  'currency',
  'orderUnit',
  'priceBasis',
  'priceExcludingTax',
  'priceIncludingTax',
  'priceBase',
  'taxCode',
  'taxRate',
  'priceStart',
  'priceExpiryDate',
  'ladderPriceJson',
  'costConstituteJson',
  'additionFeeJson',
  'minOrderQuantity',
  'minPackingQuantity',
  'purchaseCycle',
  'isContract',
  'contractCode',
  'payTermsCode',
  'incotermsCode',
  'releaseTime',
  'priceStatus',
  'remark',
] as const

/** The valid price of a material or a service from a supplier (domain/04 §3.12). Released, it is never rewritten. */
export const priceRecord = defineDocument(priceRecordShape, {
  ...priceRecordViews,
  key: ['priceRecordNumber'],
  title: 'materialDesc',
  number: { field: 'priceRecordNumber', pattern: 'PI{yyyyMMdd}{0000}' },
  versionField: 'rowVersion',
  // The clock begins and ends the prices of all accounts.
  serverSees: true,
  becomesLine: true,
  permissions: ['history'],
  decides: [
    {
      ...{ field: 'taxRate', table: 'taxCodes', by: ['taxCode', 'priceStart'], otherwise: 'refused' },
      while: { priceStatus: 'draft' },
    },
  ],
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      party: 'buyerName',
      person: 'purchasePerson',
      edits: inHand,
      deletes: { priceStatus: 'draft', auditStatus: [...inHand.auditStatus, 'notApproved'] },
    },
    supplier: { owner: 'toElsAccount', sees: { once: 'releaseTime' }, shows: supplierView, party: 'supplierName' },
  },
  noOverlap: {
    same: [
      'toElsAccount',
      'materialNumber',
      'cateLevelCode',
      'serviceCode',
      'factory',
      'purchaseOrganization',
      'currency',
      'orderUnit',
      'orderPurchaseType',
      'priceType',
    ],
    from: 'priceStart',
    to: 'priceExpiryDate',
    while: { priceStatus: ['pending', 'effective', 'frozen'] },
  },
  judgedBy: { supplier: 'toElsAccount' },
  found: {
    menu: { en: 'Prices', zh: '价格主数据', icon: 'tag', group: 'prices', at: 10 },
    alias: 'price',
    buyer: {
      why: ['Valid prices fill themselves into orders.', '有效的价格会自动带入订单。'],
      roles: {
        ...lookedUp,
        buyer: ['make', 'import', 'submit', 'withdraw', 'price'],
        buyerManager: '*',
        dataSteward: '*',
        finance: ['price'],
        budgetOwner: ['price'],
        approver: ['view', 'price'],
      },
    },
    supplier: { menu: { en: 'Price list', zh: '价格清单', group: 'masterData', at: 10 }, roles: { sales: '*' } },
  },
  transitions: priceRecordTransitions,
  own: { innerRemark: f.note('Internal note', '内部备注'), tags: f.text('Tags', '标签') },
  derive: bothOf,
  check: priceFaults,
})

export type PriceRecord = DocOf<typeof priceRecord>
