/** The menu: built-in entries, an account's changes to them, and what of it a person is served (spec §2, domain/08 §4.4). Pure. */
import type { Side } from '../definition/shape.ts'
import { adminKey } from '../system/rights/role.ts'
import { builtinMenus, home, type MenuNode } from './builtinMenus.ts'

/** An account's own entry, or its changes to a built-in one: a `menu` document. */
export interface MenuRow {
  readonly menuId: string
  readonly side: Side
  readonly nameEn: string
  readonly nameZh: string
  readonly path: string
  readonly icon: string | null
  readonly parentId: string | null
  readonly sort: number | null
  readonly status: 'active' | 'inactive'
}

/** Groups within groups end here. */
export const mostLevels = 4

// ---------------------------------------------------------------- an account's tree

interface Flat {
  readonly node: Omit<MenuNode, 'children'>
  readonly parentId: string | null
  readonly sort: number
  readonly shown: boolean
}

const flattened = (nodes: readonly MenuNode[], parentId: string | null): [string, Flat][] =>
  nodes.flatMap(({ children, ...node }, i) => [
    [node.menuId, { node, parentId, sort: (i + 1) * 10, shown: true }],
    ...flattened(children, node.menuId),
  ])

const builtins = new Map(
  (Object.keys(builtinMenus) as Side[]).map((side) => [side, new Map(flattened(builtinMenus[side], null))]),
)
const builtinsOn = (side: Side): ReadonlyMap<string, Flat> => builtins.get(side) ?? new Map<string, Flat>()

/** A built-in entry by its name; undefined for an account's own. */
export const builtinMenu = (side: Side, menuId: string): Omit<MenuNode, 'children'> | undefined =>
  builtinsOn(side).get(menuId)?.node

function laidOver(known: Flat | undefined, row: MenuRow): Flat {
  const { menuId, nameEn, nameZh, path, icon, parentId, sort, status } = row
  const node = known
    ? { ...known.node, en: nameEn, zh: nameZh, icon: icon ?? known.node.icon }
    : { menuId, en: nameEn, zh: nameZh, path, icon: icon ?? 'link' }
  return { node, parentId, sort: sort ?? 0, shown: status === 'active' }
}

function entriesOf(side: Side, rows: readonly MenuRow[]): Map<string, Flat> {
  const entries = new Map(builtinsOn(side))
  for (const row of rows) if (row.side === side) entries.set(row.menuId, laidOver(entries.get(row.menuId), row))
  return entries
}

function treeOf(entries: ReadonlyMap<string, Flat>, parentId: string | null, hidden: boolean): MenuNode[] {
  return [...entries.values()]
    .filter((entry) => entry.parentId === parentId && (hidden || entry.shown))
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ node }) => ({ ...node, children: treeOf(entries, node.menuId, hidden) }))
}

/**
 * The menu of an account on a side: the built-in one, renamed, moved, hidden and extended.
 * @param hidden with entries that the account hides
 */
export const menuTree = (side: Side, rows: readonly MenuRow[], hidden = false): readonly MenuNode[] =>
  treeOf(entriesOf(side, rows), null, hidden)

/** What is wrong with one of an account's entries beside the others, as a rule at a field. */
export function menuFault(rows: readonly MenuRow[], menuId: string): { path: string; rule: string } | undefined {
  const row = rows.find((one) => one.menuId === menuId)
  if (!row) return undefined
  const entries = entriesOf(row.side, rows)
  const builtin = builtinMenu(row.side, menuId)
  if (builtin && builtin.path !== row.path) return { path: 'path', rule: 'immutable' }
  const twice = [...entries.values()].some(({ node }) => node.menuId !== menuId && node.path === row.path)
  if (twice) return { path: 'path', rule: 'notUnique' }
  return placeFault(entries, menuId)
}

function placeFault(entries: ReadonlyMap<string, Flat>, menuId: string): { path: string; rule: string } | undefined {
  const path = 'parentId'
  const above: string[] = []
  for (let at = entries.get(menuId)?.parentId ?? null; at !== null; at = entries.get(at)?.parentId ?? null) {
    if (!entries.has(at)) return { path, rule: 'unknownReference' }
    if (at === menuId || above.includes(at)) return { path, rule: 'cycle' }
    above.push(at)
  }
  const below = (nodes: readonly MenuNode[]): number => Math.max(0, ...nodes.map(({ children }) => 1 + below(children)))
  return above.length + 1 + below(treeOf(entries, menuId, true)) > mostLevels
    ? { path, rule: 'tooManyLevels' }
    : undefined
}

// ---------------------------------------------------------------- what a person is served

/** A role as the menu asks for it. */
export interface MenuRole {
  /** Keys of the role, written out. */
  readonly permissions: ReadonlySet<string>
  /** Entries of its menu groups; undefined when it has none and so is not limited to any. */
  readonly entries: ReadonlySet<string> | undefined
}

const opens = ({ permissions }: MenuRole, node: MenuNode): boolean =>
  node.permissions === undefined ||
  permissions.has(adminKey) ||
  node.permissions.some((permission) => permissions.has(permission))

/** A role shows a page that its keys open and its groups name, or whose group above they name. */
const shows = (role: MenuRole, trail: readonly MenuNode[], node: MenuNode): boolean =>
  opens(role, node) && (!role.entries || [...trail, node].some(({ menuId }) => role.entries?.has(menuId)))

/** The entries that some role of a person shows; home is everybody's, groups without a page are left out. */
export function servedMenu(
  tree: readonly MenuNode[],
  roles: readonly MenuRole[],
  trail: readonly MenuNode[] = [],
): MenuNode[] {
  return tree.flatMap((node): MenuNode[] => {
    if (node.children.length > 0) {
      const children = servedMenu(node.children, roles, [...trail, node])
      return children.length > 0 ? [{ ...node, children }] : []
    }
    const isGroup = builtinGroups.has(node.menuId)
    if (isGroup) return []
    return node.menuId === home.menuId || roles.some((role) => shows(role, trail, node)) ? [node] : []
  })
}

const groupsIn = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ menuId, children }) => (children.length > 0 ? [menuId, ...groupsIn(children)] : []))
/** Entries that lead nowhere by themselves. */
const builtinGroups = new Set(Object.values(builtinMenus).flatMap(groupsIn))

/** The pages of a tree, without the groups they stand in. */
export const leavesOf = (tree: readonly MenuNode[]): MenuNode[] =>
  tree.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node]))
