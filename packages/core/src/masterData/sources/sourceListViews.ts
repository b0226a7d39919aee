/** How source rows are listed, shown, typed and exchanged. */
import type { OverviewSaid, ViewsSaid } from '../../definition/views/views.ts'
import type { sourceListShape } from './sourceListShape.ts'

type Sh = typeof sourceListShape

export const sourceListViews = {
  places: {
    materialNumber: ['column', 'filter', 'search'],
    cateLevelCode: ['filter'],
    factory: ['column', 'filter'],
    toElsAccount: ['filter'],
    supplierName: ['column', 'search'],
    buyerName: ['column'],
    validStartDate: ['column', 'filter', 'sort'],
    expiryDate: ['column', 'filter'],
    quota: ['column'],
    fixedSource: ['column'],
    allocatedQuantity: ['column'],
    firstRowNumber: ['filter', 'index'],
    auditStatus: ['filter'],
    createDate: ['-sort'],
    historyFlag: ['filter'],
  },
  list: {
    tabs: [
      { key: 'valid', en: 'Valid', zh: '有效', where: { status: 'valid' } },
      { key: 'draft', en: 'Drafts', zh: '草稿', where: { status: 'draft' } },
      { key: 'blocked', en: 'Blocked', zh: '已停供', where: { status: 'blocked' } },
      { key: 'expired', en: 'Expired', zh: '已失效', where: { status: 'expired' } },
    ],
    sort: 'expiryDate',
  },
  form: [
    { en: 'Source', zh: '货源' },
    { en: 'Share', zh: '配额', from: 'quota' },
  ],
  csv: {},
} as const satisfies Pick<OverviewSaid<Sh>, 'list'> & ViewsSaid<Sh>
