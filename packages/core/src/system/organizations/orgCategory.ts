import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUseTransitions } from '../../definition/inUseTransitions.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'
import { everySide, ownRowsOn } from '../everySide.ts'

const shape = defineShape({
  name: 'orgCategory',
  en: 'Organization category',
  zh: '组织类别',
  statuses: { status: inUse },
  fields: {
    orgCategoryId: f.text('Code', '类别编码', { isCode: true, asCode: true, required: true, max: 32 }),
    orgCategoryName: f.name('Name', '类别名称', { required: true }),
    kind: f.choice(
      'Kind',
      '性质',
      {
        company: ['Company', '公司'],
        purchaseOrganization: ['Purchasing organization', '采购组织'],
        purchaseGroup: ['Purchasing group', '采购组'],
        factory: ['Plant', '工厂'],
        warehouse: ['Warehouse', '仓库'],
        department: ['Department', '部门'],
        costOwner: ['Cost owner', '成本归属'],
      },
      { required: true },
    ),
    orgCategoryDesc: f.note('Description', '类别说明', { max: 500 }),
  },
})

/** What kind of unit an organization is (spec §3, domain/08 §4.8). */
export const orgCategory = defineDocument(shape, {
  key: ['orgCategoryId'],
  title: 'orgCategoryName',
  knownByTitle: true,
  sides: ownRowsOn(everySide, { edits: { status: 'active' }, deletes: { status: ['active', 'inactive'] } }),
  immutable: { fields: ['orgCategoryId'] },
  found: {
    menu: { en: 'Organization categories', zh: '组织类别', icon: 'tags', group: 'units', at: 20 },
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
    supplier: { administered: true },
    platform: { administered: true },
  },
  transitions: inUseTransitions(shape, everySide, { activate: { permission: 'deactivate' } }),
  places: {
    kind: ['column', 'filter'],
    orgCategoryDesc: ['column'],
    status: ['-csv'],
    remark: ['-form'],
  },
  list: {
    sort: 'orgCategoryId',
  },
  form: [{ en: 'Category', zh: '类别信息' }],
  csv: {},
})

export type OrgCategory = DocOf<typeof orgCategory>
