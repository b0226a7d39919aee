import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUseTransitions } from '../../definition/inUseTransitions.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { everySide, ownRowsOn } from '../everySide.ts'

/** The key of an administrator: all keys of its account and side (decisions §11.5). */
export const adminKey = 'admin'

const shape = defineShape({
  name: 'role',
  en: 'Role',
  zh: '角色',
  statuses: { status: inUse },
  fields: {
    roleCode: f.text('Code', '角色编码', { required: true, max: 32, pattern: '^[A-Za-z][A-Za-z0-9_]*$', asCode: true }),
    roleName: f.name('Name', '角色名称', { required: true }),
    side: f.choice(
      'Side',
      '适用方',
      { buyer: ['Buyer', '采购方'], supplier: ['Supplier', '供应商'], platform: ['Platform', '平台'] },
      { required: true },
    ),
    builtin: f.yesNo('Built in', '内置', { auto: true, initial: 'N' }),
    /** Whoever has the role sets up a second factor before anything else, as `auth.secondFactor` demands it of others. */
    needsFactor: f.yesNo('Two-step verification demanded', '须两步验证', { initial: 'N' }),
    permissions: f.json<readonly string[]>()('Permissions', '操作权限'),
    dataItems: f.json<readonly string[]>()('Data permissions', '数据权限', { keysOf: 'dataPermission' }),
    menuGroups: f.json<readonly string[]>()('Menu groups', '菜单组', { keysOf: 'menuGroup' }),
  },
})

/** What people may do: the union of their roles' keys, without deny rules (domain/08 §4.3). */
export const role = defineDocument(shape, {
  key: ['roleCode'],
  title: 'roleName',
  knownByTitle: true,
  serverSees: true,
  stepUp: true,
  sides: ownRowsOn(everySide, { edits: { status: 'active' }, deletes: { status: ['active', 'inactive'] } }),
  immutable: { fields: ['roleCode', 'side'] },
  found: { menu: { en: 'Roles', zh: '角色', icon: 'team', group: 'people', at: 30 }, administered: true },
  transitions: inUseTransitions(shape, everySide, {
    each: { stepUp: true },
    deactivate: { look: 'danger' },
    activate: { permission: 'deactivate' },
  }),
  places: {
    roleName: ['filter', 'sort'],
    side: ['column', 'filter'],
    builtin: ['column', 'filter'],
    needsFactor: ['column', 'filter'],
    lastUpdateDate: ['column'],
  },
  list: {
    sort: 'roleCode',
  },
  form: [
    { en: 'Role', zh: '角色信息' },
    { en: 'Rights', zh: '权限', from: 'needsFactor' },
  ],
})

export type Role = DocOf<typeof role>
