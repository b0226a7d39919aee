import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { builtinMenus, type MenuNode } from '@srm/core/found/builtinMenus'
import { builtinRoles } from '@srm/core/found/builtinRoles'
import { dutiesOf } from '@srm/core/found/duties'
import { keysOf } from '@srm/core/system/rights/keysOf'
import { expect, test } from 'vitest'
import { groupsOn, type MenuEntry, menuGroups } from './menuTree.ts'
import { workedGroups } from './workedGroups.ts'

type Side = 'buyer' | 'supplier'

const all: readonly AnyDocument[] = Object.values(documents)
const rightsOf = (side: Side, roleCode: string): ReadonlySet<string> => {
  const role = builtinRoles.find((one) => one.side === side && one.roleCode === roleCode)
  return keysOf(
    role?.permissions ?? [],
    all.flatMap((def) => permissionKeys(def, side)),
  )
}
const entryOf = ({ en, zh, path, icon, children, permissions }: MenuNode, rights: ReadonlySet<string>): MenuEntry[] => {
  if (permissions && !permissions.some((key) => rights.has(key))) return []
  const below = children.flatMap((child) => entryOf(child, rights))
  return [{ appName: zh, appUrl: path, appIcon: icon, labels: { en, zh_cn: zh }, children: below }]
}
function menuOf(side: Side, roleCode: string, current = '') {
  const rights = rightsOf(side, roleCode)
  const entries = builtinMenus[side].flatMap((node) => entryOf(node, rights))
  const groups = groupsOn(menuGroups(entries), side)
  const duties = dutiesOf(side, rights).map(({ subject }) => subject)
  return { groups, worked: workedGroups(groups, { keys: [...rights], duties, current }) }
}
const namesOf = (groups: ReturnType<typeof menuOf>['worked']) =>
  groups.flatMap(({ pages }) => pages.map(({ subject }) => subject))

test.each([
  [
    'buyer',
    'quality',
    16,
    ['incomingInspection', 'returnOrder'],
    ['purchaseOrder', 'material', 'orderCockpit', 'invoice'],
  ],
  ['buyer', 'warehouse', 16, ['receipt', 'goodsMovement', 'stock'], ['purchaseOrder', 'invoice', 'costCenter']],
  ['buyer', 'buyer', 40, ['purchaseOrder', 'orderCockpit', 'deliveryNotice'], []],
  ['supplier', 'sales', 30, ['purchaseOrder', 'deliveryNotice'], []],
] as const)('%s, %s: what he works with, and no more than %i pages', (side, role, most, has, hasNot) => {
  const names = namesOf(menuOf(side, role).worked)
  expect(names).toEqual(expect.arrayContaining([...has]))
  expect(names.filter((name) => (hasNot as readonly string[]).includes(name))).toEqual([])
  expect(names.length).toBeLessThanOrEqual(most)
})

test('the page that is shown stays in sight', () => {
  const current = '/buyer/purchaseOrder/index'
  expect(namesOf(menuOf('buyer', 'quality', current).worked)).toContain('purchaseOrder')
})

test('who only looks things up has all of it', () => {
  const { groups, worked } = menuOf('supplier', 'viewer')
  expect(worked).toEqual(groups)
})
