/** What a price record is made of, where its transitions and views are defined. */
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, state } from '../../definition/shape.ts'
import { priceFields } from './priceRecordFields.ts'

export const priceRecordShape = defineShape({
  name: 'priceRecord',
  en: 'Price',
  zh: '价格主数据',
  statuses: {
    priceStatus: machine('Status', '价格状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      pending: state('To come', '待生效', 'blue'),
      effective: state('Valid', '生效中', 'green'),
      expired: state('Expired', '已失效', 'grey'),
      invalid: state('Invalid', '已作废', 'grey'),
      frozen: state('Frozen', '已冻结', 'red'),
    }),
    auditStatus,
  },
  fields: priceFields,
})
