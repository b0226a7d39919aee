import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUseTransitions } from '../../definition/inUseTransitions.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'
import { notMerged } from '../../suppliers/notMerged.ts'
import { subjectOf } from './inspection.ts'

const shape = defineShape({
  name: 'inspectionSetting',
  en: 'Inspection setting',
  zh: '检验设置',
  statuses: { status: inUse },
  fields: {
    settingNumber: f.text('Number', '设置编号', { required: true, auto: true, max: 32 }),
    subject: f.text('About', '适用对象', { required: true, auto: true, initial: '* / *', max: 70 }),
    materialNumber: f.ref('Material', '物料编码', 'material', { copies: { materialDesc: 'materialDesc' } }),
    materialDesc: f.text('Description', '物料描述', { auto: true }),
    toElsAccount: f.ref('Supplier', '供应商', 'supplier', { where: notMerged, copies: { supplierName: 'fullName' } }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true, max: 100 }),
    isCheckQuality: f.yesNo('Inspected', '是否质检', { required: true, initial: 'Y' }),
  },
})

/** Which lots are inspected: of a material, of a supplier, or of the two together. */
export const inspectionSetting = defineDocument(shape, {
  key: ['settingNumber'],
  title: 'subject',
  number: { field: 'settingNumber', pattern: 'IS{000000}' },
  unique: ['subject'],
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { status: 'active' },
      deletes: { status: ['active', 'inactive'] },
    },
  },
  found: {
    menu: { en: 'Inspection settings', zh: '检验设置', icon: 'experiment', group: 'masterData', at: 60 },
    buyer: { roles: { ...lookedUp, qualityManager: '*', dataSteward: '*' } },
  },
  transitions: inUseTransitions(shape, 'buyer'),
  derive: (setting) => ({ subject: subjectOf(setting) }),
  check: ({ materialNumber, toElsAccount }) =>
    materialNumber || toElsAccount ? [] : [{ path: 'materialNumber', rule: 'required' }],
  places: {
    settingNumber: ['-filter'],
    subject: ['sort'],
    materialNumber: ['column', 'filter'],
    materialDesc: ['column', 'search'],
    toElsAccount: ['column', 'filter'],
    supplierName: ['column', 'search'],
    isCheckQuality: ['column', 'filter'],
  },
  list: {
    sort: 'settingNumber',
  },
  form: [{ en: 'Inspection', zh: '检验设置' }],
  csv: {},
})

export type InspectionSetting = DocOf<typeof inspectionSetting>
