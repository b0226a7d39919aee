import { approval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, state } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'

const shape = defineShape({
  name: 'temporaryMaterial',
  en: 'Temporary material',
  zh: '临时物料',
  statuses: {
    tempStatus: machine('Status', '状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      usable: state('Usable', '可用', 'green'),
      converted: state('Converted', '已转正', 'blue'),
      void: state('Void', '已作废', 'grey'),
    }),
    auditStatus,
  },
  statusesBefore: 'materialNumber',
  fields: {
    tempNumber: f.text('Number', '临时物料号', { required: true, auto: true, max: 40 }),
    materialDesc: f.text('Description', '物料描述', { required: true }),
    materialSpecifications: f.text('Specification', '规格', { required: 'submit' }),
    materialModel: f.text('Model', '型号'),
    materialBrand: f.text('Brand', '品牌'),
    cateLevelCode: f.ref('Category', '物料分类', 'materialCategory', {
      required: true,
      // domain/07 §3.2; a category that is out of use takes nothing new
      where: { cateLevel: 3, status: 'active' },
    }),
    baseUnit: f.dict('Base unit', '基本单位', 'unit', { required: true }),
    applyDept: f.text('Requested by', '申请部门', { max: 100 }),
    reason: f.text('Reason', '申请原因', { required: 'submit', max: 500 }),
    materialNumber: f.text('Material', '正式物料编码', { auto: true, max: 40 }),
  },
})

const move = moves(shape)

/** Buying before the master number exists (domain/07 §3.4). */
export const temporaryMaterial = defineDocument(shape, {
  key: ['tempNumber'],
  title: 'materialDesc',
  number: { field: 'tempNumber', pattern: 'TM{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { tempStatus: 'draft', auditStatus: unsubmitted },
      deletes: { tempStatus: 'draft', auditStatus: neverApproved },
    },
  },
  found: {
    menu: { en: 'Temporary materials', zh: '临时物料', icon: 'clock-circle', group: 'masterData', at: 30 },
    buyer: {
      why: ['Something is ordered that is no material yet.', '尚无物料编码时的采购。'],
      roles: { ...lookedUp, dataSteward: '*' },
    },
  },
  transitions: {
    ...approval(shape, { while: { tempStatus: 'draft' }, becomes: { tempStatus: 'usable' } }),
    convert: move(
      ['Convert', 'Converted'],
      ['转正', '已转正'],
      'buyer',
      { tempStatus: 'usable' },
      { tempStatus: 'converted' },
      {
        // An existing number is linked; another one becomes a new material.
        asks: { masterNumber: f.text('Material number', '正式物料编码', { required: true, max: 40 }) },
        sets: (_temporary, _moment, given) => ({ materialNumber: String(given.masterNumber) }),
        look: 'primary',
      },
    ),
    void: move(
      ['Void', 'Voided'],
      ['作废', '已作废'],
      'buyer',
      { tempStatus: 'usable' },
      { tempStatus: 'void' },
      { asks: { voidReason: f.text('Reason', '原因', { required: true, max: 500 }) }, look: 'danger' },
    ),
  },
  places: {
    materialDesc: ['filter', 'sort', 'fact'],
    materialSpecifications: ['column', 'search', 'fact'],
    materialModel: ['fact'],
    materialBrand: ['fact'],
    cateLevelCode: ['column', 'filter', 'fact'],
    baseUnit: ['column', 'filter', 'fact'],
    applyDept: ['fact'],
    reason: ['fact'],
    materialNumber: ['column', 'filter', 'fact'],
  },
  list: {
    tabs: [
      { key: 'draft', en: 'Drafts', zh: '草稿', where: { tempStatus: 'draft' } },
      { key: 'usable', en: 'Usable', zh: '可用', where: { tempStatus: 'usable' } },
      { key: 'converted', en: 'Converted', zh: '已转正', where: { tempStatus: 'converted' } },
    ],
    sort: '-tempNumber',
  },
  csv: {},
})

export type TemporaryMaterial = DocOf<typeof temporaryMaterial>
