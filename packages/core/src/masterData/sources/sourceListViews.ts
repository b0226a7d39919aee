/** How source rows are listed, shown, typed and exchanged. */
import type { Overview, Views } from '../../definition/views.ts'
import type { sourceListShape } from './sourceListShape.ts'

type Sh = typeof sourceListShape

export const sourceListViews = {
  list: {
    columns: [
      'sourceListNumber',
      'materialNumber',
      'materialDesc',
      'factory',
      'supplierName',
      'buyerName',
      'quota',
      'fixedSource',
      'validStartDate',
      'expiryDate',
      'allocatedQuantity',
      'status',
    ],
    filters: [
      'sourceListNumber',
      'materialNumber',
      'cateLevelCode',
      'factory',
      'toElsAccount',
      'status',
      'validStartDate',
      'expiryDate',
      'auditStatus',
      'firstRowNumber',
      'historyFlag',
    ],
    tabs: [
      { key: 'valid', en: 'Valid', zh: '有效', where: { status: 'valid' } },
      { key: 'draft', en: 'Drafts', zh: '草稿', where: { status: 'draft' } },
      { key: 'blocked', en: 'Blocked', zh: '已停供', where: { status: 'blocked' } },
      { key: 'expired', en: 'Expired', zh: '已失效', where: { status: 'expired' } },
    ],
    search: ['sourceListNumber', 'materialNumber', 'materialDesc', 'supplierName'],
    sortable: ['sourceListNumber', 'validStartDate', 'expiryDate'],
    indexed: ['firstRowNumber'],
    sort: 'expiryDate',
  },
  form: [
    {
      en: 'Source',
      zh: '货源',
      fields: [
        'objectType',
        'materialNumber',
        'cateLevelCode',
        'factory',
        'toElsAccount',
        'validStartDate',
        'expiryDate',
      ],
    },
    {
      en: 'Share',
      zh: '配额',
      fields: [
        'quota',
        'fixedSource',
        'priority',
        'minLotQuantity',
        'maxLotQuantity',
        'sourceNumber',
        'purchasePerson',
        'remark',
      ],
    },
  ],
  csv: {
    columns: [
      'sourceListNumber',
      'objectType',
      'materialNumber',
      'cateLevelCode',
      'factory',
      'toElsAccount',
      'quota',
      'fixedSource',
      'priority',
      'validStartDate',
      'expiryDate',
      'minLotQuantity',
      'maxLotQuantity',
      'sourceNumber',
      'purchasePerson',
      'remark',
      'status',
      'auditStatus',
    ],
  },
} as const satisfies Pick<Overview<Sh>, 'list'> & Views<Sh>
