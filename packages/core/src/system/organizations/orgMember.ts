import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'
import { everySide, ownRowsOn } from '../everySide.ts'

const shape = defineShape({
  name: 'orgMember',
  en: 'Member',
  zh: '组织成员',
  statuses: { status: inUse },
  fields: {
    orgId: f.ref('Organization', '组织', 'organization', { required: true, copies: { orgDesc: 'orgDesc' } }),
    orgDesc: f.text('Name of the organization', '组织名称', { auto: true, max: 100 }),
    elsSubAccount: f.ref('Person', '子账号', 'subAccount', { required: true, copies: { name: 'name' } }),
    name: f.text('Name', '姓名', { auto: true, max: 40 }),
    jobTitle: f.text('Title', '职务', { max: 60 }),
    primary: f.yesNo('Main organization', '主组织', { initial: 'N' }),
  },
})

const move = moves(shape)

/** Who belongs to an organization (domain/08 §4.8); synchronised by import. */
export const orgMember = defineDocument(shape, {
  key: ['orgId', 'elsSubAccount'],
  title: 'name',
  sides: ownRowsOn(everySide, { edits: { status: 'active' }, deletes: { status: 'active' } }),
  found: {
    menu: { en: 'Members', zh: '组织成员', icon: 'solution', group: 'units', at: 30 },
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
    supplier: { administered: true },
    platform: { administered: true },
  },
  transitions: {
    deactivate: move(
      ['End membership', 'Membership ended'],
      ['结束', '已结束'],
      [...everySide],
      { status: 'active' },
      { status: 'inactive' },
    ),
    activate: move(
      ['Resume', 'Resumed'],
      ['恢复', '已恢复'],
      [...everySide],
      { status: 'inactive' },
      { status: 'active' },
      { permission: 'deactivate' },
    ),
  },
  places: {
    orgDesc: ['column', 'search'],
    elsSubAccount: ['search', 'sort'],
    jobTitle: ['column', 'search'],
    primary: ['column', 'filter'],
    status: ['-csv'],
    remark: ['-form'],
  },
  list: {
    sort: 'orgId',
  },
  form: [{ en: 'Member', zh: '成员' }],
  csv: {},
})

export type OrgMember = DocOf<typeof orgMember>
