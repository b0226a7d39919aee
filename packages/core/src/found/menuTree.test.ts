import { describe, expect, test } from 'vitest'
import { everySide } from '../system/everySide.ts'
import { builtinMenus, type MenuNode } from './builtinMenus.ts'
import { leavesOf, type MenuRole, type MenuRow, menuFault, menuTree, servedMenu } from './menuTree.ts'

const row = (menuId: string, more: Partial<MenuRow> = {}): MenuRow => ({
  menuId,
  side: 'buyer',
  nameEn: menuId,
  nameZh: menuId,
  path: `/own/${menuId}`,
  icon: null,
  parentId: null,
  sort: 10,
  status: 'active',
  ...more,
})
const all = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...all(node.children)])
const find = (nodes: readonly MenuNode[], menuId: string) => all(nodes).find((node) => node.menuId === menuId)
const ids = (nodes: readonly MenuNode[]) => leavesOf(nodes).map(({ menuId }) => menuId)
const role = (permissions: readonly string[], entries?: readonly string[]): MenuRole => ({
  permissions: new Set(permissions),
  entries: entries && new Set(entries),
})
const orders = row('buyer.purchaseOrder', {
  path: '/buyer/purchaseOrder',
  nameEn: 'Orders',
  parentId: 'buyer.masterData',
})

describe('the tree of an account', () => {
  test.each(everySide)('is the built-in one of the %s, names and paths once, without changes', (side) => {
    const tree = menuTree(side, [])
    expect(tree).toEqual(builtinMenus[side])
    const nodes = all(tree)
    expect(new Set(nodes.map(({ menuId }) => menuId)).size).toBe(nodes.length)
    expect(new Set(nodes.map(({ path }) => path)).size).toBe(nodes.length)
  })

  test('built-in entries are renamed, moved and hidden, own ones added', () => {
    const tree = menuTree('buyer', [orders, row('wiki', { parentId: 'buyer.orders', path: 'https://wiki.example' })])
    expect(find(tree, 'buyer.masterData')?.children.map(({ en }) => en)).toContain('Orders')
    expect(find(tree, 'buyer.orders')?.children.slice(0, 2)).toMatchObject([
      { menuId: 'wiki', path: 'https://wiki.example' },
      { menuId: 'buyer.orderCockpit' },
    ])
    expect(find(tree, 'buyer.purchaseOrder')).toMatchObject({ icon: 'file-text', permissions: ['purchaseOrder.view'] })
    const hidden = [row('buyer.masterData', { path: '/buyer/masterData', status: 'inactive' })]
    expect(find(menuTree('buyer', hidden), 'buyer.material')).toBeUndefined()
    expect(find(menuTree('buyer', hidden, true), 'buyer.material')).toBeDefined()
    expect(find(menuTree('supplier', [row('wiki')]), 'wiki')).toBeUndefined()
  })

  test('it stays a tree of four levels with each path once', () => {
    const fault = (...rows: MenuRow[]) => menuFault(rows, rows.at(-1)?.menuId ?? '')
    expect(fault(orders)).toBeUndefined()
    expect(fault({ ...orders, path: '/elsewhere' })).toEqual({ path: 'path', rule: 'immutable' })
    expect(fault(row('twice', { path: '/buyer/material' }))).toEqual({ path: 'path', rule: 'notUnique' })
    expect(fault(row('lost', { parentId: 'nowhere' }))).toEqual({ path: 'parentId', rule: 'unknownReference' })
    expect(fault(row('a', { parentId: 'b' }), row('b', { parentId: 'a' }))).toEqual({ path: 'parentId', rule: 'cycle' })
    const chain = (count: number) =>
      Array.from({ length: count }, (_, i) => row(`n${i}`, { parentId: i === 0 ? null : `n${i - 1}` }))
    expect(fault(...chain(4))).toBeUndefined()
    expect(fault(...chain(5))).toEqual({ path: 'parentId', rule: 'tooManyLevels' })
    const deep = row('buyer.system', { path: '/buyer/system', parentId: 'buyer.orders' })
    expect(fault(deep)).toBeUndefined()
    expect(fault(row('n', {}), { ...deep, parentId: 'n' })).toBeUndefined()
    expect(fault(...chain(2), { ...deep, parentId: 'n1' })).toEqual({ path: 'parentId', rule: 'tooManyLevels' })
  })
})

describe('the menu of a person', () => {
  const tree = menuTree('buyer', [row('wiki')])
  const served = (...roles: MenuRole[]) => ids(servedMenu(tree, roles))

  test('has the pages that his keys open, home always, and no empty group', () => {
    expect(served()).toEqual(['home'])
    expect(served(role(['material.view']))).toEqual(['home', 'wiki', 'buyer.material'])
    expect(all(servedMenu(tree, [role(['material.view'])])).map(({ menuId }) => menuId)).not.toContain('buyer.orders')
    expect(served(role(['admin']))).toEqual(ids(tree))
    expect(served(role(['role.view', 'material.edit']))).toEqual(['home', 'wiki', 'buyer.role', 'buyer.permissions'])
  })

  test('a role shows only what its menu groups name; another role may show more', () => {
    const keys = ['material.view', 'supplier.view', 'purchaseOrder.view']
    expect(served(role(keys, ['buyer.supplier']))).toEqual(['home', 'buyer.supplier'])
    expect(served(role(keys, ['buyer.masterData']))).toEqual(['home', 'buyer.material', 'buyer.supplier'])
    expect(served(role(keys, []))).toEqual(['home'])
    expect(served(role(keys, ['buyer.supplier']), role(['purchaseOrder.view'], ['buyer.purchaseOrder']))).toEqual([
      'home',
      'buyer.purchaseOrder',
      'buyer.supplier',
    ])
    expect(served(role(['supplier.view'], ['buyer.material']), role(['material.view'], ['buyer.supplier']))).toEqual([
      'home',
    ])
  })
})
