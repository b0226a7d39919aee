import { type DocOf, defineDocument, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { auditStatus } from '../definition/machines.ts'
import { defineShape, machine, state } from '../definition/shape.ts'
import { sourceFaults } from './sourceRules.ts'

const objectTypes = { material: ['Material', '物料'], category: ['Category', '物料分类'] } as const

const shape = defineShape({
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
    toElsAccount: f.ref('Supplier', '供应商', 'supplier', { required: true, copies: { supplierName: 'fullName' } }),
    supplierName: f.text('Supplier', '供应商名称', { auto: true }),
    quota: f.percent('Quota', '配额'),
    fixedSource: f.yesNo('Fixed source', '固定货源', { initial: 'N' }),
    priority: f.number('Priority', '优先级'),
    validStartDate: f.date('Valid from', '生效日期', { required: true }),
    expiryDate: f.date('Valid to', '失效日期', { required: true }),
    minLotQuantity: f.quantity('Smallest lot', '最小批量', { least: '0.000001' }),
    maxLotQuantity: f.quantity('Largest lot', '最大批量', { least: '0.000001' }),
    quotaBase: f.quantity('Quota base', '配额基数', { auto: true, initial: '0' }),
    allocatedQuantity: f.quantity('Allocated', '已分配数量', { auto: true, initial: '0' }),
    sourceNumber: f.text('Source no.', '来源单号', { max: 32 }),
    blockReason: f.text('Reason of the block', '停供原因', { auto: true, max: 500 }),
  },
})

const move = moves(shape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })
const inHand = { status: 'draft', auditStatus: ['notSubmitted', 'rejected', 'withdrawn'] } as const

/**
 * Which suppliers may deliver a material to a plant, and in which shares (domain/04 §3.13). Rows of one material, plant
 * and first day are a set: they become valid together.
 */
export const sourceList = defineDocument(shape, {
  key: ['sourceListNumber'],
  title: 'materialDesc',
  number: { field: 'sourceListNumber', pattern: 'SL{yyyyMMdd}{0000}' },
  // The clock ends the rows of all accounts.
  serverSees: true,
  permissions: ['history'],
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: inHand,
      deletes: { status: 'draft', auditStatus: [...inHand.auditStatus, 'notApproved'] },
    },
  },
  noOverlap: {
    same: ['materialNumber', 'cateLevelCode', 'factory', 'toElsAccount'],
    from: 'validStartDate',
    to: 'expiryDate',
    while: { status: ['valid'] },
  },
  transitions: {
    submit: move(
      'Activate',
      '启用',
      'buyer',
      inHand,
      { auditStatus: 'submitted' },
      { validates: 'submit', look: 'primary' },
    ),
    withdraw: move(
      'Withdraw',
      '撤回审批',
      'buyer',
      { auditStatus: ['submitted', 'underApproval'] },
      { auditStatus: 'withdrawn' },
    ),
    startApproval: move(
      'Start approval',
      '开始审批',
      'system',
      { auditStatus: 'submitted' },
      { auditStatus: 'underApproval' },
    ),
    approve: move(
      'Approve',
      '审批通过',
      'system',
      { status: 'draft', auditStatus: ['submitted', 'underApproval'] },
      { auditStatus: 'approved' },
    ),
    reject: move('Reject', '审批驳回', 'system', { auditStatus: 'underApproval' }, { auditStatus: 'rejected' }),
    refuse: move('Refuse', '审批不通过', 'system', { auditStatus: 'underApproval' }, { auditStatus: 'notApproved' }),
    release: move('Become valid', '生效', 'system', { status: 'draft' }, { status: 'valid', auditStatus: 'approved' }),
    end: move(
      'End before the next set',
      '因新货源终止',
      'system',
      { status: ['valid', 'blocked'] },
      {},
      { fills: ['expiryDate'] },
    ),
    expire: move('Expire', '失效', 'system', { status: ['valid', 'blocked'] }, { status: 'expired' }),
    block: move(
      'Block',
      '停供',
      ['buyer', 'system'],
      { status: 'valid' },
      { status: 'blocked' },
      {
        asks: { reason },
        sets: (_row, _moment, given) => ({ blockReason: String(given.reason ?? '') }),
        look: 'danger',
        bulk: true,
      },
    ),
    unblock: move(
      'Unblock',
      '恢复供应',
      'buyer',
      { status: 'blocked' },
      { status: 'valid' },
      { permission: 'block', sets: () => ({ blockReason: null }), bulk: true },
    ),
  },
  check: sourceFaults,
  list: {
    columns: [
      'sourceListNumber',
      'materialNumber',
      'materialDesc',
      'factory',
      'supplierName',
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
    ],
    tabs: [
      { key: 'valid', en: 'Valid', zh: '有效', where: { status: 'valid' } },
      { key: 'draft', en: 'Drafts', zh: '草稿', where: { status: 'draft' } },
      { key: 'blocked', en: 'Blocked', zh: '已停供', where: { status: 'blocked' } },
      { key: 'expired', en: 'Expired', zh: '已失效', where: { status: 'expired' } },
    ],
    search: ['sourceListNumber', 'materialNumber', 'materialDesc', 'supplierName'],
    sortable: ['sourceListNumber', 'validStartDate', 'expiryDate'],
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
      fields: ['quota', 'fixedSource', 'priority', 'minLotQuantity', 'maxLotQuantity', 'sourceNumber', 'remark'],
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
      'remark',
      'status',
      'auditStatus',
    ],
  },
})

export type SourceList = DocOf<typeof sourceList>
