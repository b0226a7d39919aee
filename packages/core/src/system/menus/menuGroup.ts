import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUseTransitions } from '../../definition/inUseTransitions.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { everySide, ownRowsOn } from '../everySide.ts'

const shape = defineShape({
  name: 'menuGroup',
  en: 'Menu group',
  zh: '菜单组',
  statuses: { status: inUse },
  fields: {
    groupCode: f.text('Code', '编码', { required: true, max: 32, pattern: '^[A-Za-z][A-Za-z0-9_]*$', asCode: true }),
    groupName: f.name('Name', '名称', { required: true }),
    side: f.choice(
      'Side',
      '适用方',
      { buyer: ['Buyer', '采购方'], supplier: ['Supplier', '供应商'], platform: ['Platform', '平台'] },
      { required: true },
    ),
    menus: f.json<readonly string[]>()('Entries', '菜单'),
  },
})

/** Menu entries given to roles together; a role without a group has every entry its keys open (domain/08 §4.4). */
export const menuGroup = defineDocument(shape, {
  key: ['groupCode'],
  title: 'groupName',
  knownByTitle: true,
  serverSees: true,
  sides: ownRowsOn(everySide, { edits: { status: 'active' }, deletes: { status: ['active', 'inactive'] } }),
  immutable: { fields: ['groupCode', 'side'] },
  found: { menu: { en: 'Menu groups', zh: '菜单组', icon: 'appstore', group: 'content', at: 50 }, administered: true },
  transitions: inUseTransitions(shape, everySide, {
    deactivate: { look: 'danger' },
    activate: { permission: 'deactivate' },
  }),
  places: {
    groupName: ['filter'],
    side: ['column', 'filter'],
    menus: ['column'],
  },
  list: {
    sort: 'groupCode',
  },
  form: [{ en: 'Group', zh: '菜单组' }],
})

export type MenuGroup = DocOf<typeof menuGroup>
