/** The server's menu as groups and pages (spec §2 "Runtime routes"). Pure. */
import type { Locale, Side } from '@srm/elements/host/settings.ts'
import { isNamed } from './pinyin.ts'

/** One entry of `GET /user/getMenu`; one with children is a group. */
export interface MenuEntry {
  /** In the language of the account. */
  readonly appName: string
  readonly appUrl: string
  readonly appIcon: string
  readonly labels?: Readonly<Record<string, string>>
  readonly children: readonly MenuEntry[]
}

/** A page the menu leads to. */
export interface MenuPage {
  readonly entry: MenuEntry
  /** Ends in `/index`. */
  readonly path: string
  readonly icon: string
  /** Absent when the page belongs to no side, as home does. */
  readonly side: Side | undefined
  /** What the page is about, the last part of the menu's path: `purchaseOrder`. */
  readonly subject: string
}

export interface MenuGroup {
  readonly entry: MenuEntry
  readonly pages: readonly MenuPage[]
}

function readEntry(given: unknown): MenuEntry | undefined {
  const { appName, appUrl, appIcon, labels, children } = (given ?? {}) as Partial<MenuEntry>
  if (typeof appName !== 'string' || appName === '') return undefined
  return {
    appName,
    appUrl: typeof appUrl === 'string' ? appUrl : '',
    appIcon: typeof appIcon === 'string' ? appIcon : '',
    ...(labels ? { labels } : {}),
    children: Array.isArray(children) ? children.flatMap((child) => readEntry(child) ?? []) : [],
  }
}

/**
 * The menu in a server's answer. A menu that is empty or no list is logged as missing (spec §2) and read as empty.
 * @param given `data` of `GET /user/getMenu`
 */
export function readMenu(given: unknown): readonly MenuEntry[] {
  const entries = Array.isArray(given) ? given.flatMap((entry) => readEntry(entry) ?? []) : []
  if (entries.length === 0) console.error('The menu does not exist: the server sent none.', given)
  return entries
}

/** `/buyer/purchaseOrder` → buyer; undefined for a path of no side. */
export function sideOf(path: string): Side | undefined {
  const [, first] = path.split('/')
  return first === 'buyer' || first === 'supplier' || first === 'platform' ? first : undefined
}

/** An account's own entry may lead out of the portal. */
export const isElsewhere = (url: string): boolean => url.startsWith('https://')

/** Path of a page without children: `/buyer/purchaseOrder` → `/buyer/purchaseOrder/index` (spec §2). */
export const indexPath = (url: string): string =>
  url.endsWith('/index') || isElsewhere(url) ? url : `${url.replace(/\/$/, '')}/index`

function pageOf(entry: MenuEntry, icon = entry.appIcon): MenuPage {
  const path = indexPath(entry.appUrl)
  return { entry, path, icon, side: sideOf(path), subject: path.split('/').at(-2) ?? '' }
}

/** An entry with the pages directly below it, then the groups below it as groups of their own. */
function groupsIn(entry: MenuEntry): readonly MenuGroup[] {
  if (entry.children.length === 0) return entry.appUrl === '' ? [] : [{ entry, pages: [pageOf(entry)] }]
  const pages = entry.children
    .filter(({ children }) => children.length === 0)
    .map((child) => pageOf(child, entry.appIcon))
  const deeper = entry.children.filter(({ children }) => children.length > 0)
  return [{ entry, pages }, ...deeper.flatMap(groupsIn)]
}

/** The navigation has one level of groups: a group that stands in another follows it. Empty groups are left out. */
export const menuGroups = (menu: readonly MenuEntry[]): readonly MenuGroup[] =>
  menu.flatMap(groupsIn).filter(({ pages }) => pages.length > 0)

/** Every page of the menu. */
export const menuPages = (menu: readonly MenuEntry[]): readonly MenuPage[] => menuGroups(menu).flatMap((g) => g.pages)

/** A group that is a page itself. */
export const isSinglePage = ({ entry }: MenuGroup): boolean => entry.children.length === 0

export const menuName = ({ appName, labels }: MenuEntry, locale: Locale): string =>
  labels?.[locale] ?? (locale === 'zh_cn' ? undefined : labels?.en) ?? appName

/** The groups a person sees while acting on a side: those of the side and those of none. */
export const groupsOn = (groups: readonly MenuGroup[], side: Side | undefined): readonly MenuGroup[] =>
  groups
    .map((group) => ({
      ...group,
      pages: group.pages.filter((page) => page.side === undefined || side === undefined || page.side === side),
    }))
    .filter(({ pages }) => pages.length > 0)

/** The groups with a page whose name, or the name of whose group, fits the text; all for an empty text. */
export function groupsNamed(groups: readonly MenuGroup[], text: string, locale: Locale): readonly MenuGroup[] {
  const named = (entry: MenuEntry) => [menuName(entry, locale), entry.appName].some((name) => isNamed(name, text))
  return groups
    .map((group) => (named(group.entry) ? group : { ...group, pages: group.pages.filter(({ entry }) => named(entry)) }))
    .filter(({ pages }) => pages.length > 0)
}
