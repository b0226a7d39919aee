import { expect, test, vi } from 'vitest'
import {
  groupsNamed,
  groupsOn,
  indexPath,
  type MenuEntry,
  menuGroups,
  menuName,
  menuPages,
  readMenu,
} from './menuTree.ts'

const leaf = (appName: string, appUrl: string, en: string): MenuEntry => ({
  appName,
  appUrl,
  appIcon: 'file-text',
  labels: { zh_cn: appName, en },
  children: [],
})
const menu: readonly MenuEntry[] = [
  leaf('首页', '/portal/wel/index', 'Home'),
  {
    ...leaf('订单管理', '/buyer/orders', 'Orders'),
    appIcon: 'shopping-cart',
    children: [leaf('采购订单', '/buyer/purchaseOrder', 'Purchase orders')],
  },
  leaf('订单', '/supplier/purchaseOrder', 'Orders'),
]

test('an entry without children gets an index page', () => {
  expect(menuPages(menu).map(({ path }) => path)).toEqual([
    '/portal/wel/index',
    '/buyer/purchaseOrder/index',
    '/supplier/purchaseOrder/index',
  ])
  expect(indexPath('/a/')).toBe('/a/index')
  expect(indexPath('https://bi.example.com/a')).toBe('https://bi.example.com/a')
})

test('a page knows its side, its subject and the icon of its group', () => {
  expect(menuPages(menu).map(({ side, subject, icon }) => [side, subject, icon])).toEqual([
    [undefined, 'wel', 'file-text'],
    ['buyer', 'purchaseOrder', 'shopping-cart'],
    ['supplier', 'purchaseOrder', 'file-text'],
  ])
})

test('a group within a group stands beside it', () => {
  const deep = [
    { ...leaf('系统管理', '/buyer/system', 'System'), children: [leaf('参数', '/buyer/setting', 'Settings'), ...menu] },
  ]
  const shown = menuGroups(deep).map(({ entry, pages }) => [entry.appName, ...pages.map(({ subject }) => subject)])
  expect(shown).toEqual([
    ['系统管理', 'setting', 'wel', 'purchaseOrder'],
    ['订单管理', 'purchaseOrder'],
  ])
})

test('a person sees the pages of the side acted on and those of none', () => {
  const names = (side: 'buyer' | 'supplier') => groupsOn(menuGroups(menu), side).map(({ entry }) => entry.appName)
  expect(names('buyer')).toEqual(['首页', '订单管理'])
  expect(names('supplier')).toEqual(['首页', '订单'])
})

test('the filter finds pages and groups by their name in either language of the answer', () => {
  const found = (text: string) => groupsNamed(menuGroups(menu), text, 'en').map(({ entry }) => menuName(entry, 'en'))
  expect(found('purchase')).toEqual(['Orders'])
  expect(found('采购')).toEqual(['Orders'])
  expect(found('orders')).toEqual(['Orders', 'Orders'])
  expect(found(' ')).toHaveLength(3)
  expect(found('zzz')).toEqual([])
})

test.each([undefined, null, [], {}, 'menu', [{ appUrl: '/x' }, null]])('a missing menu is logged: %j', (given) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(readMenu(given)).toEqual([])
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('menu does not exist'), given)
  logged.mockRestore()
})
