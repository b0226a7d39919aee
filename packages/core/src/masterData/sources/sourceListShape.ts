/** What a row of the source list is made of, and what of it a supplier reads (domain/04 §3.13). */
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, state } from '../../definition/shape.ts'
import { remindedDays } from '../../definition/time/reminder.ts'
import { notMerged } from '../../suppliers/notMerged.ts'
import { purchaser } from '../purchaser.ts'

const objectTypes = { material: ['Material', '物料'], category: ['Category', '物料分类'] } as const

export const sourceListShape = defineShape({
  name: 'sourceList',
  en: 'Source',
  zh: '货源清单',
  statuses: {
    status: machine('Supply status', '供应状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      valid: state('Valid', '有效', 'green'),
      blocked: state('Blocked', '已停供', 'red'),
      expired: state('Expired', '已失效', 'grey'),
    }),
    auditStatus,
  },
  fields: {
    sourceListNumber: f.text('Source row', '货源编号', { auto: true, required: true, max: 32 }),
    objectType: f.choice('Of a', '对象类型', objectTypes, { required: true, initial: 'material' }),
    materialNumber: f.ref('Material', '物料编码', 'material', { copies: { materialDesc: 'materialDesc' } }),
    materialDesc: f.text('Description', '物料描述', { auto: true }),
    cateLevelCode: f.ref('Category', '物料分类', 'materialCategory', { where: { cateLevel: 3 } }),
    factory: f.ref('Plant', '工厂', 'organization', { where: { kind: 'factory' } }),
    toElsAccount: f.ref('Supplier', '供应商', 'supplier', {
      required: true,
      where: notMerged,
      copies: { supplierName: 'fullName' },
    }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
    validStartDate: f.date('Valid from', '生效日期', { required: true }),
    expiryDate: f.date('Valid to', '失效日期', { required: true }),
    quota: f.percent('Quota', '配额'),
    fixedSource: f.yesNo('Fixed source', '固定货源', { initial: 'N' }),
    priority: f.number('Priority', '优先级'),
    minLotQuantity: f.quantity('Smallest lot', '最小批量', { least: '0.000001' }),
    maxLotQuantity: f.quantity('Largest lot', '最大批量', { least: '0.000001' }),
    quotaBase: f.quantity('Quota base', '配额基数', { auto: true, initial: '0' }),
    allocatedQuantity: f.quantity('Allocated', '已分配数量', { auto: true, initial: '0' }),
    // Its number, or that of the row it follows: the share goes on counting there.
    firstRowNumber: f.text('Share begun with', '起始货源编号', { auto: true, max: 32 }),
    sourceNumber: f.text('Source no.', '来源单号', { max: 32 }),
    ...purchaser,
    remindedDays,
    // Set while the supplier is shown his share.
    sharedTime: f.time('Shared since', '共享时间', { auto: true }),
    blockReason: f.text('Reason of the block', '停供原因', { auto: true, max: 500 }),
  },
})

/** What a supplier reads of his own valid rows, where the buyer shares them (setting `showOwnShare`). */
export const supplierView = [
  'objectType',
  'materialNumber',
  'materialDesc',
  'cateLevelCode',
  'factory',
  'quota',
  'validStartDate',
  'expiryDate',
  'minLotQuantity',
  'maxLotQuantity',
  'status',
  'sharedTime',
  'remark',
] as const
