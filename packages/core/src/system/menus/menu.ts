import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { everySide, ownRowsOn } from '../everySide.ts'

const shape = defineShape({
  name: 'menu',
  en: 'Menu entry',
  zh: '菜单',
  statuses: { status: inUse },
  fields: {
    menuId: f.text('Entry', '菜单编码', { required: true, max: 64, pattern: '^[A-Za-z][\\w.]*$' }),
    nameEn: f.text('English', '英文名称', { required: true, max: 60 }),
    nameZh: f.text('Chinese', '中文名称', { required: true, max: 60 }),
    side: f.choice(
      'Side',
      '适用方',
      { buyer: ['Buyer', '采购方'], supplier: ['Supplier', '供应商'], platform: ['Platform', '平台'] },
      { required: true },
    ),
    path: f.text('Path', '路径', { required: true, max: 200, pattern: '^(/[\\w.\\-]+)+$|^https://' }),
    icon: f.text('Icon', '图标', { max: 40 }),
    parentId: f.text('Below', '上级菜单', { max: 64 }),
    sort: f.number('Order', '排序', { initial: 0 }),
  },
})

const move = moves(shape)

/**
 * An account's own entry, or its changes to a built-in one of the same name: built-in entries may be hidden, renamed and
 * moved, not deleted (domain/08 §4.4).
 */
export const menu = defineDocument(shape, {
  key: ['menuId'],
  title: 'nameZh',
  serverSees: true,
  sides: ownRowsOn(everySide, {
    edits: { status: ['active', 'inactive'] },
    deletes: { status: ['active', 'inactive'] },
  }),
  immutable: { fields: ['menuId', 'side'] },
  found: { menu: { en: 'Menu', zh: '菜单', icon: 'menu', group: 'content', at: 40 }, administered: true },
  transitions: {
    deactivate: move(
      ['Hide', 'Hidden'],
      ['隐藏', '已隐藏'],
      [...everySide],
      { status: 'active' },
      { status: 'inactive' },
    ),
    activate: move(
      ['Show', 'Shown'],
      ['显示', '已显示'],
      [...everySide],
      { status: 'inactive' },
      { status: 'active' },
      { permission: 'deactivate' },
    ),
  },
  check: ({ menuId, parentId }) => (menuId === parentId ? [{ path: 'parentId', rule: 'cycle' }] : []),
  places: {
    nameEn: ['column', 'search'],
    side: ['column', 'filter'],
    path: ['column', 'search'],
    parentId: ['column', 'filter'],
    sort: ['column'],
    remark: ['-form'],
  },
  list: {
    sort: 'menuId',
  },
  form: [{ en: 'Entry', zh: '菜单信息' }],
})

export type Menu = DocOf<typeof menu>
