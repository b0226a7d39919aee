/** The menu that every account of a side starts with (spec §2): groups, and in them what says that it is found there. */
import type { Side } from '../definition/shape.ts'
import { type FoundOn, foundOn } from '../definition/sides/found.ts'
import type { AnyDocument } from '../definition/workflow.ts'
import { documents } from '../documents.ts'
import { toolPages } from '../system/menus/toolPages.ts'

/** An entry with everything below it; one with children is a group. */
export interface MenuNode {
  readonly menuId: string
  readonly en: string
  readonly zh: string
  /** `/{side}/{document}` of a page; a link of an account's own may lead elsewhere. */
  readonly path: string
  readonly icon: string
  /** Keys of which a person needs one to see the page; none needed when absent. */
  readonly permissions?: readonly string[]
  readonly children: readonly MenuNode[]
}

/** A page before it stands in its group. */
interface Page {
  readonly subject: string
  readonly found: FoundOn
  readonly needs: string
}

/** Where a page is found on a side: that of a document, or one of the tools; undefined where there is none. */
export function pageFound(side: Side, subject: string): FoundOn | undefined {
  const def: AnyDocument | undefined = (documents as Readonly<Record<string, AnyDocument>>)[subject]
  if (def) return def.sides[side] ? foundOn(def, side) : undefined
  const tool = toolPages[subject]
  return tool?.sides.includes(side) ? foundOn({ found: tool }, side) : undefined
}

const needsOf = (side: Side, subject: string): string => {
  const { needs, needsOn } = toolPages[subject] ?? {}
  return needsOn?.[side] ?? needs ?? `${subject}.view`
}

const pagesOn = (side: Side): readonly Page[] =>
  [...Object.keys(documents), ...Object.keys(toolPages)]
    .flatMap((subject) => {
      const found = pageFound(side, subject)
      return found ? [{ subject, found, needs: needsOf(side, subject) }] : []
    })
    .toSorted((a, b) => a.found.menu.at - b.found.menu.at)

const pageNode = (side: Side, { subject, found: { menu }, needs }: Page): MenuNode => ({
  menuId: `${side}.${subject}`,
  en: menu.en,
  zh: menu.zh,
  path: `/${side}/${subject}`,
  icon: menu.icon,
  permissions: [needs],
  children: [],
})

/** A group with its pages, or with groups of its own. */
interface Group {
  readonly name: string
  readonly en: string
  readonly zh: string
  readonly icon: string
  readonly groups?: readonly Group[]
}
const group = (name: string, en: string, zh: string, icon: string, groups?: readonly Group[]): Group => ({
  name,
  en,
  zh,
  icon,
  ...(groups ? { groups } : {}),
})

const people = group('people', 'People and rights', '人员与权限', 'team')
const units = group('units', 'Organization', '组织架构', 'apartment')
const words = group('content', 'Dictionaries and menus', '字典与菜单', 'book')
const menus = group('content', 'Menus', '菜单管理', 'menu')
const operation = group('operation', 'Operation', '运行', 'setting')
const system = (content: Group): Group =>
  group('system', 'System', '系统管理', 'setting', [people, units, content, operation])

const sourcing = group('sourcing', 'Sourcing', '采购寻源', 'search')
const deliveries = group('deliveries', 'Deliveries', '交货管理', 'car')
const finance = group('finance', 'Finance', '财务结算', 'pay-circle')
const masterData = group('masterData', 'Master data', '主数据', 'database')

const groups: { readonly [S in Side]: readonly Group[] } = {
  buyer: [
    group('orders', 'Orders', '订单管理', 'shopping-cart'),
    sourcing,
    deliveries,
    finance,
    group('prices', 'Prices and sources', '价格与货源', 'pay-circle'),
    group('supplierRecords', 'Supplier records', '供应商档案', 'solution'),
    group('access', 'Supplier access', '供应商准入', 'audit'),
    group('approvals', 'Approvals', '审批中心', 'audit'),
    masterData,
    system(words),
  ],
  supplier: [
    group('orders', 'Orders', '订单', 'shopping-cart'),
    sourcing,
    deliveries,
    finance,
    group('company', 'Our company', '企业资料', 'bank'),
    masterData,
    system(menus),
  ],
  platform: [group('tenants', 'Companies', '企业管理', 'bank'), system(words)],
}

const groupNode = (side: Side, pages: readonly Page[], { name, en, zh, icon, groups: below }: Group): MenuNode => ({
  menuId: `${side}.${name}`,
  en,
  zh,
  path: `/${side}/${name}`,
  icon,
  children: below
    ? below.map((one) => groupNode(side, pages, one))
    : pages.filter(({ found }) => found.menu.group === name).map((page) => pageNode(side, page)),
})

export const home: MenuNode = {
  menuId: 'home',
  en: 'Home',
  zh: '首页',
  path: '/portal/wel/index',
  icon: 'home',
  children: [],
}

const menuOf = (side: Side): readonly MenuNode[] => {
  const pages = pagesOn(side)
  return [home, ...groups[side].map((one) => groupNode(side, pages, one))]
}

/** The entries every account of a side starts with, in their order. */
export const builtinMenus: { readonly [S in Side]: readonly MenuNode[] } = {
  buyer: menuOf('buyer'),
  supplier: menuOf('supplier'),
  platform: menuOf('platform'),
}
