import { type DocOf, defineDocument } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { inUseTransitions } from '../definition/inUseTransitions.ts'
import { inUse } from '../definition/machines.ts'
import { defineShape } from '../definition/shape.ts'

const shape = defineShape({
  name: 'fieldLabel',
  en: 'Custom field',
  zh: '自定义字段',
  statuses: { status: inUse },
  fields: {
    documentName: f.text('Document', '单据', { required: true, max: 40, keysOf: 'document' }),
    fieldKey: f.text('Field', '字段', { required: true, max: 5, pattern: '^fbk([1-9]|[1-4][0-9]|50)$', asCode: true }),
    nameEn: f.text('English', '英文名称', { required: true, max: 60 }),
    nameZh: f.text('Chinese', '中文名称', { required: true, max: 60 }),
    fieldType: f.choice(
      'Type',
      '类型',
      { text: ['Text', '文本'], decimal: ['Number', '数字'], date: ['Date', '日期'], yesNo: ['Yes or no', '是否'] },
      { required: true },
    ),
    description: f.note('Description', '说明', { required: true, max: 500 }),
    shared: f.yesNo('Shown to the other side', '对方可见', { initial: 'N' }),
  },
})

/** What an account calls the free fields `fbk1` to `fbk50` of a document, and what they hold (spec §3, decisions §10.11). */
export const fieldLabel = defineDocument(shape, {
  key: ['documentName', 'fieldKey'],
  title: 'nameZh',
  knownByTitle: true,
  serverSees: true,
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { status: 'active' },
      deletes: { status: ['active', 'inactive'] },
    },
  },
  immutable: { fields: ['documentName', 'fieldKey', 'fieldType'] },
  found: {
    menu: { en: 'Custom fields', zh: '自定义字段', icon: 'form', group: 'content', at: 20 },
    buyer: { roles: { dataSteward: '*' } },
  },
  transitions: inUseTransitions(shape, 'buyer', { activate: { permission: 'deactivate' } }),
  places: {
    fieldKey: ['search', 'sort'],
    nameEn: ['column', 'search'],
    fieldType: ['column', 'filter'],
    shared: ['column'],
    status: ['-csv'],
    remark: ['-form'],
  },
  list: {
    sort: 'documentName',
  },
  form: [{ en: 'Field', zh: '字段信息' }],
  csv: {},
})

export type FieldLabel = DocOf<typeof fieldLabel>
