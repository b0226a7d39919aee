import { type DocOf, defineDocument, defineShape, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { inUse } from '../definition/machines.ts'

const shape = defineShape({
  name: 'organization',
  en: 'Organization',
  zh: '组织',
  statuses: { status: inUse },
  fields: {
    orgId: f.text('Organization', '组织编码', { required: true, max: 20 }),
    orgDesc: f.text('Name', '组织名称', { required: true, max: 100 }),
    orgCategoryId: f.choice(
      'Kind',
      '组织类别',
      {
        company: ['Company', '公司'],
        purchaseOrganization: ['Purchasing organization', '采购组织'],
        purchaseGroup: ['Purchasing group', '采购组'],
        factory: ['Plant', '工厂'],
        department: ['Department', '部门'],
      },
      { required: true },
    ),
    parentOrgId: f.ref('Parent', '上级组织', 'organization'),
    orgLevel: f.number('Level', '层级', { initial: 1 }),
    address: f.text('Address', '地址', { max: 300 }),
  },
})

const move = moves(shape)

/** Companies, purchasing organizations and groups, plants, departments of an account (spec §3). */
export const organization = defineDocument(shape, {
  key: ['orgId'],
  title: 'orgDesc',
  sides: {
    buyer: { owner: 'elsAccount', sees: 'all', creates: true, edits: { status: 'active' } },
  },
  transitions: {
    deactivate: move('Deactivate', '停用', 'buyer', { status: 'active' }, { status: 'inactive' }),
    activate: move('Activate', '启用', 'buyer', { status: 'inactive' }, { status: 'active' }),
  },
  list: {
    columns: ['orgId', 'orgDesc', 'orgCategoryId', 'parentOrgId', 'status'],
    filters: ['orgId', 'orgDesc', 'orgCategoryId', 'parentOrgId', 'status'],
    search: ['orgId', 'orgDesc'],
    sortable: ['orgId', 'orgDesc', 'createDate'],
    sort: 'orgId',
  },
  form: [
    { en: 'Basics', zh: '基本信息', fields: ['orgId', 'orgDesc', 'orgCategoryId', 'parentOrgId', 'address', 'remark'] },
  ],
  csv: { columns: ['orgId', 'orgDesc', 'orgCategoryId', 'parentOrgId', 'orgLevel', 'address', 'remark'] },
})

export type Organization = DocOf<typeof organization>
