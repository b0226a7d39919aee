/** Who can be told something: the only place of messages, note codes and WeChat that asks for accounts and their people. */
import type { Side } from '@srm/core/definition/shape'
import { builtinRoles } from '@srm/core/found/builtinRoles'
import { keysOf } from '@srm/core/system/rights/keysOf'
import { adminKey } from '@srm/core/system/rights/role'
import { type CallerRole, permissionsOn, rolesOf, sidesOf } from '../accounts/caller.ts'
import type { Connection } from '../database/database.ts'
import { actingAs } from '../database/jointTransaction.ts'
import type { AccountSide, Language } from '../database/systemTables.ts'
import type { RowScope } from '../engine/context.ts'
import { systemOf } from '../engine/serverContext.ts'
import { personScopes } from '../rights/personScopes.ts'
import { rowScopeOf } from '../rights/rowScope.ts'

/** An active person of an active account. */
export interface Person {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly name: string
  readonly email: string | null
  readonly mobile: string | null
  readonly language: Language
  /** Of the account. */
  readonly timeZone: string
  readonly companyName: string
}

/** Somebody with what he may do and see. */
export interface Holder extends Person {
  readonly sides: readonly Side[]
  readonly roles: readonly CallerRole[]
  readonly dataItems: readonly string[]
  readonly orgId: string | null
}

const columns = `u."elsAccount", u."elsSubAccount", u."name", u."email", u."mobile", coalesce(u."language", 'zh_cn') as "language",
  a."timeZone", a."fullName" as "companyName"`
const active = `from "subAccount" u join account a on a."toElsAccount" = u."elsAccount"
  where u."subAccountStatus" = 'active' and u."isDel" = 'N' and a."accountStatus" = 'active' and a."isDel" = 'N'`

type OwnRole = Omit<CallerRole, 'seesAll'>

const ownRolesOf = (tx: Connection, account: string): Promise<OwnRole[]> =>
  tx.query<OwnRole>(
    `select "roleCode", "roleName", "side", coalesce("permissions", '[]') as "permissions",
       coalesce("dataItems", '[]') as "dataItems", coalesce("menuGroups", '[]') as "menuGroups"
     from role where "elsAccount" = $1 and "status" = 'active' and "isDel" = 'N'`,
    [account],
  )

/** Codes of the roles that give a permission on a side, and of the administrators' roles. */
function givers(own: readonly OwnRole[], side: Side, permission: string | undefined): string[] {
  const gives = ({ permissions }: Pick<CallerRole, 'permissions'>) =>
    permissions.includes(adminKey) || (permission !== undefined && keysOf(permissions, [permission]).size > 0)
  return [...builtinRoles, ...own].filter((role) => role.side === side && gives(role)).map(({ roleCode }) => roleCode)
}

export interface Wanted {
  readonly side: Side
  /** User names. */
  readonly named: readonly string[]
  readonly permission: string | undefined
}

interface HolderRow extends Person {
  readonly accountSide: AccountSide
  readonly roleCodes: readonly string[]
  readonly dataItems: readonly string[]
  readonly orgId: string | null
}

/**
 * People of an account who may be meant: those whose user name is one of `named`, those with the permission, and the
 * administrators. `tx` acts for the system.
 */
export async function peopleOf(
  tx: Connection,
  account: string,
  { side, named, permission }: Wanted,
): Promise<Holder[]> {
  const own = await ownRolesOf(tx, account)
  const rows = await tx.query<HolderRow>(
    `select ${columns}, a."accountSide", coalesce(u."roles", '[]') as "roleCodes",
       coalesce(u."dataItems", '[]') as "dataItems", u."orgId" ${active} and u."elsAccount" = $1
       and (u."elsSubAccount" = any($2) or u."roles" ?| $3::text[])
     order by u."elsSubAccount"`,
    [account, named, givers(own, side, permission)],
  )
  return rows.map(({ accountSide, roleCodes, ...person }) => {
    const sides = sidesOf(accountSide)
    const given = own.filter(({ roleCode }) => roleCodes.includes(roleCode))
    return { ...person, sides, roles: rolesOf(roleCodes, sides, given) }
  })
}

/** What somebody holds on a side of all the keys there are. */
export const keysHeld = (holder: Holder, side: Side, all: ReadonlySet<string>): ReadonlySet<string> => {
  const none = new Set<string>()
  return permissionsOn(side, holder, { buyer: none, supplier: none, platform: none, [side]: all })
}

/** Which rows somebody sees on a side; undefined: all of them. `tx` is the system's own. */
export async function scopeHeld(tx: Connection, holder: Holder, side: Side): Promise<RowScope | undefined> {
  const { elsAccount: account, elsSubAccount: subAccount } = holder
  const scopes = await actingAs(tx, systemOf(account), () => personScopes(tx, { ...holder, account }))
  return rowScopeOf({ account, subAccount, side }, scopes[side] ?? [])
}

/** The sides an account has; none when it is not active. `tx` acts for the system. */
export async function sidesIn(tx: Connection, account: string): Promise<readonly Side[]> {
  const [row] = await tx.query<{ accountSide: AccountSide }>(
    `select "accountSide" from account where "toElsAccount" = $1 and "accountStatus" = 'active' and "isDel" = 'N'`,
    [account],
  )
  return row ? sidesOf(row.accountSide) : []
}

/** One active person by account and user name. `tx` acts for the system. */
export async function personAt(tx: Connection, account: string, subAccount: string): Promise<Person | undefined> {
  const [row] = await tx.query<Person>(
    `select ${columns} ${active} and u."elsAccount" = $1 and u."elsSubAccount" = $2`,
    [account, subAccount],
  )
  return row
}

/** Everybody, in all accounts, who has one of the spellings of a telephone number or mail address. `tx` acts for the system. */
export const peopleReachedAt = (tx: Connection, spellings: readonly string[]): Promise<Person[]> =>
  tx.query<Person>(
    `select ${columns} ${active} and (u."mobile" = any($1) or u."email" = any($1))
     order by u."elsAccount", u."elsSubAccount" limit 50`,
    [spellings],
  )
