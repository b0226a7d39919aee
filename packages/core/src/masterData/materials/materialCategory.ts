import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUseTransitions } from '../../definition/inUseTransitions.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'
import { type AskedAttribute, templateFaults } from './categoryTemplate.ts'
import { materialAttributes } from './materialAttributes.ts'

const shape = defineShape({
  name: 'materialCategory',
  en: 'Material category',
  zh: '物料分类',
  statuses: { status: inUse },
  fields: {
    cateCode: f.text('Code', '分类编码', { isCode: true, required: true, max: 20 }),
    cateName: f.name('Name', '分类名称', { required: true }),
    parentCode: f.ref('Parent', '上级分类', 'materialCategory'),
    manager: f.ref('Responsible', '负责人', 'subAccount'),
    cateLevel: f.number('Level', '层级', { auto: true, required: true, initial: 1 }),
    sort: f.number('Order', '排序', { initial: 0 }),
    template: f.rows<AskedAttribute>()('Required attributes', '必填属性', {
      each: ['attribute', '属性'],
      columns: {
        attribute: f.choice('Attribute', '属性', materialAttributes, { required: true }),
        asked: f.yesNo('Asked for', '是否必填', { initial: 'Y' }),
      },
    }),
  },
})

/** A tree of at most three levels (spec §9); the tree rule itself is kept by the server. */
export const materialCategory = defineDocument(shape, {
  key: ['cateCode'],
  title: 'cateName',
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
    menu: { en: 'Material categories', zh: '物料分类', icon: 'cluster', group: 'masterData', at: 20 },
    alias: 'category',
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
  },
  transitions: inUseTransitions(shape, 'buyer'),
  check: templateFaults,
  places: {
    cateName: ['filter', 'sort'],
    parentCode: ['column', 'filter'],
    cateLevel: ['column', 'filter'],
    status: ['-csv'],
  },
  list: {
    sort: 'cateCode',
  },
  csv: {},
})

export type MaterialCategory = DocOf<typeof materialCategory>
