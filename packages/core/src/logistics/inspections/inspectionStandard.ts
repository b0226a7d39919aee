import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUseTransitions } from '../../definition/inUseTransitions.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'
import { notMerged } from '../../suppliers/notMerged.ts'
import { type Characteristic, characteristicColumns } from './characteristics.ts'
import { acceptableLevels, samplingPlans } from './inspectionCodes.ts'
import { standardFaults, standardSubject } from './standardRules.ts'

const shape = defineShape({
  name: 'inspectionStandard',
  en: 'Inspection standard',
  zh: '检验标准',
  statuses: { status: inUse },
  fields: {
    standardNumber: f.text('Standard no.', '标准编号', { required: true, auto: true, max: 32 }),
    subject: f.text('About', '适用对象', { required: true, auto: true, initial: '* / *', max: 70 }),
    standardName: f.name('Name', '标准名称', { required: true }),
    materialNumber: f.ref('Material', '物料编码', 'material', { copies: { materialDesc: 'materialDesc' } }),
    materialDesc: f.text('Description', '物料描述', { auto: true }),
    cateLevelCode: f.ref('Category', '物料分类', 'materialCategory'),
    toElsAccount: f.ref('Supplier', '供应商', 'supplier', { where: notMerged, copies: { supplierName: 'fullName' } }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true, max: 100 }),
    samplingPlan: f.choice('Sampling', '抽样方案', samplingPlans, { required: true, initial: 'all' }),
    aql: f.choice('AQL', 'AQL', acceptableLevels),
    fixedSize: f.number('Fixed sample', '固定样本量'),
    skipAfter: f.number('Skips after good lots', '连续合格批数后跳批'),
    characteristics: f.rows<Characteristic>()('Characteristics', '检验项目', {
      each: ['characteristic', '检验项目'],
      columns: characteristicColumns,
    }),
  },
})

/** How lots of a material, or of the materials of a category, are inspected (domain/07 §3.11). */
export const inspectionStandard = defineDocument(shape, {
  key: ['standardNumber'],
  title: 'standardName',
  number: { field: 'standardNumber', pattern: 'QS{000000}' },
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
    menu: { en: 'Inspection standards', zh: '检验标准', icon: 'experiment', group: 'masterData', at: 70 },
    buyer: { roles: { ...lookedUp, buyerManager: '*', quality: '*', dataSteward: '*' } },
  },
  transitions: inUseTransitions(shape, 'buyer'),
  derive: (standard) => ({ subject: standardSubject(standard) }),
  check: standardFaults,
  places: {
    standardNumber: ['-filter'],
    standardName: ['column', 'search', 'sort'],
    materialNumber: ['column', 'filter'],
    materialDesc: ['column', 'search'],
    cateLevelCode: ['column', 'filter'],
    toElsAccount: ['filter'],
    supplierName: ['column', 'search'],
    samplingPlan: ['column', 'filter'],
  },
  list: { sort: 'standardNumber' },
  form: [
    { en: 'About', zh: '适用范围' },
    { en: 'Sampling', zh: '抽样', from: 'samplingPlan' },
    { en: 'Characteristics', zh: '检验项目', from: 'characteristics' },
  ],
  csv: {},
})

export type InspectionStandard = DocOf<typeof inspectionStandard>
