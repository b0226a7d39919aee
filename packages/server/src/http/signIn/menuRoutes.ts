/** Menus and applications in the shapes of spec §2 (name, path, icon, children, meta) and §3 (appName, appUrl, appIcon, children). */

import { platformAccount } from '@srm/core/definition/platformAccount'
import type { MenuNode } from '@srm/core/found/builtinMenus'
import { leavesOf, type MenuRole, type MenuRow, menuTree, servedMenu } from '@srm/core/found/menuTree'
import { label } from '@srm/core/i18n/translate'
import { keysOf } from '@srm/core/system/rights/keysOf'
import { adminKey } from '@srm/core/system/rights/role'
import type { FastifyInstance } from 'fastify'
import { type Caller, type CallerRole, keysLeft, type PermissionKeys } from '../../accounts/caller.ts'
import type { Connection, Database } from '../../database/database.ts'
import { NotAllowed, NotFound } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { packCodes } from '../../languages/packs.ts'
import { groupEntries, menuRows } from '../../rights/menuRows.ts'
import { personRights } from '../../rights/personRights.ts'
import { answer } from '../answer.ts'
import { callerOf } from './sessionHook.ts'

export interface MenuEntry {
  /** In the caller's language. */
  readonly appName: string
  readonly appUrl: string
  readonly appIcon: string
  /** The same three as the runtime routes are built from them (spec §2). */
  readonly name: string
  readonly path: string
  readonly icon: string
  /** In every language, for a screen that changes its language without asking again. */
  readonly labels: { readonly en: string; readonly zh_cn: string } & Readonly<Record<string, string>>
  readonly children: readonly MenuEntry[]
  /** Name of the entry, by which menu groups and changes mean it. */
  readonly menuId?: string
  readonly meta?: { readonly permissions: readonly string[] }
}

export interface MenuParts {
  readonly database: Database
  readonly permissionKeys: PermissionKeys
}

/** What an entry is called, where it leads and its icon, under both names that the specification has for each. */
const named = (name: string, path: string, icon: string) => ({
  appName: name,
  appUrl: path,
  appIcon: icon,
  name,
  path,
  icon,
})

const labelsOf = (words: { readonly en: string; readonly zh: string }): MenuEntry['labels'] => ({
  ...Object.fromEntries(packCodes().map((code) => [code, label(code, words)])),
  en: words.en,
  zh_cn: words.zh,
})

const entryOf = (language: Caller['language'], node: MenuNode): MenuEntry => ({
  ...named(label(language, node), node.path, node.icon),
  labels: labelsOf(node),
  children: node.children.map((child) => entryOf(language, child)),
  menuId: node.menuId,
  ...(node.permissions ? { meta: { permissions: node.permissions } } : {}),
})

/** Home stands in the menu of every side and once in that of all. */
const onlyOnce = (nodes: readonly MenuNode[]): MenuNode[] => [
  ...new Map(nodes.map((node) => [node.menuId, node])).values(),
]

function menuRole(
  { side, permissions, menuGroups }: CallerRole,
  keys: PermissionKeys,
  groups: ReadonlyMap<string, readonly string[]>,
  service: Caller['service'],
): MenuRole {
  const isAdmin = permissions.includes(adminKey)
  const held = isAdmin ? keys[side] : keysOf(permissions, keys[side])
  return {
    permissions: service ? keysLeft(service, held) : new Set([...held, ...(isAdmin ? [adminKey] : [])]),
    entries: menuGroups.length > 0 ? new Set(menuGroups.flatMap((code) => groups.get(code) ?? [])) : undefined,
  }
}

/** Somebody whose menu is made. */
type Reader = Pick<Caller, 'account' | 'sides' | 'service'> & { readonly roles: readonly CallerRole[] }

/** The menu of a person: of each side what some role of his shows, and of it what the page of a host leaves. */
export async function menuOf(on: Connection, keys: PermissionKeys, person: Reader): Promise<MenuNode[]> {
  const { account, sides, roles, service } = person
  const rows = await menuRows(on, account)
  const groups = roles.some(({ menuGroups }) => menuGroups.length > 0)
    ? await groupEntries(on, account)
    : new Map<string, readonly string[]>()
  const served = sides.flatMap((side) => {
    const held = roles.filter((role) => role.side === side).map((role) => menuRole(role, keys, groups, service))
    return servedMenu(menuTree(side, rows), held)
  })
  return onlyOnce(served)
}

const fullMenu = (rows: readonly MenuRow[], { sides }: Pick<Caller, 'sides'>): MenuNode[] =>
  onlyOnce(sides.flatMap((side) => menuTree(side, rows, true)))

// ---------------------------------------------------------------- applications

interface Application {
  readonly nameEn: string
  readonly nameZh: string
  readonly appUrl: string
  readonly appIcon: string | null
}

const portal: Application = { nameEn: 'SRM portal', nameZh: 'SRM 门户', appUrl: '/portal/wel/index', appIcon: 'home' }

/** The portal, the platform's applications and the account's; one of the account's own takes the place of the platform's. */
const applications = `select "nameEn", "nameZh", "appUrl", "appIcon" from (
    select distinct on ("appCode") * from application
    where "elsAccount" in ($1, '${platformAccount}') and "isDel" = 'N' order by "appCode", "elsAccount" = $1 desc) a
  where "status" = 'active' order by "sort", "appCode"`

const applicationEntry = (
  language: Caller['language'],
  { nameEn, nameZh, appUrl, appIcon }: Application,
): MenuEntry => ({
  ...named(label(language, { en: nameEn, zh: nameZh }), appUrl, appIcon ?? 'api'),
  labels: labelsOf({ en: nameEn, zh: nameZh }),
  children: [],
})

// ---------------------------------------------------------------- calls

interface Names {
  readonly a: string
  readonly b: string
}

/** Whose menu is asked for: one's own, or for administrators that of somebody of the account. */
async function readerAt(on: Connection, caller: Caller, { a, b }: Names): Promise<Reader> {
  if (a !== caller.account || (b !== caller.subAccount && !caller.admin)) throw new NotAllowed()
  if (b === caller.subAccount) return caller
  const person = await personRights(on, caller.account, b, caller.sides)
  if (!person) throw new NotFound()
  return { account: caller.account, sides: caller.sides, roles: person.roles }
}

/** `/user/getMenu`, `/user/getAccountMenu/{a}/{b}`, `/user/getFullMenu`, `/ElsAppService/getMyApp/{a}/{b}` (spec §7). */
export function serveMenus(api: FastifyInstance, { database, permissionKeys }: MenuParts): void {
  const read = <T>({ account }: Caller, work: (on: Connection) => Promise<T>) => database.read(systemOf(account), work)
  const told = ({ language }: Caller, nodes: readonly MenuNode[]) =>
    answer(nodes.map((node) => entryOf(language, node)))
  api.get('/user/getMenu', { config: { whileMustChange: true } }, async (request) => {
    const caller = callerOf(request)
    return told(caller, await read(caller, (on) => menuOf(on, permissionKeys, caller)))
  })
  api.get<{ Params: Names }>('/user/getAccountMenu/:a/:b', async (request) => {
    const caller = callerOf(request)
    const menu = await read(caller, async (on) =>
      menuOf(on, permissionKeys, await readerAt(on, caller, request.params)),
    )
    return told(caller, leavesOf(menu))
  })
  api.get('/user/getFullMenu', async (request) => {
    const caller = callerOf(request)
    return told(caller, fullMenu(await read(caller, (on) => menuRows(on, caller.account)), caller))
  })
  api.get<{ Params: Names }>('/ElsAppService/getMyApp/:a/:b', async (request) => {
    const caller = callerOf(request)
    if (request.params.a !== caller.account || request.params.b !== caller.subAccount) throw new NotAllowed()
    const own = await read(caller, (on) => on.query<Application>(applications, [caller.account]))
    return answer([portal, ...own].map((one) => applicationEntry(caller.language, one)))
  })
}
