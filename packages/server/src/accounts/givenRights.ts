/** Roles and data permissions that one person gives another (domain/08 §4.3: nobody gives a right he does not hold). */
import type { Issue } from '@srm/core/definition/document'
import type { Side } from '@srm/core/definition/shape'
import { permissionKeys } from '@srm/core/definition/visibility'
import { type SubAccount, subAccount } from '@srm/core/system/people/subAccount'
import { builtinItems } from '@srm/core/system/rights/dataScope'
import { adminKey } from '@srm/core/system/rights/role'
import type { AccountSide } from '../database/systemTables.ts'
import type { Context } from '../engine/context.ts'
import { Invalid, Refused } from '../engine/errors.ts'
import { demandPermission } from '../engine/get.ts'
import { allDefinitions } from '../engine/registry.ts'
import { type CallerRole, isAdmin, permissionsOn, rolesOf, sidesOf } from './caller.ts'

type Rights = Pick<SubAccount, 'roles' | 'dataItems'>
/** Gives nothing beyond what everybody sees. */
const least = 'own' satisfies keyof typeof builtinItems
const everything = 'all' satisfies keyof typeof builtinItems

/** The codes of a list. @throws Invalid when it is none */
export function codesIn(rights: Partial<Rights> | undefined, field: keyof Rights): readonly string[] {
  const codes: unknown = rights?.[field] ?? []
  if (!Array.isArray(codes) || codes.some((code) => typeof code !== 'string'))
    throw new Invalid([{ path: field, rule: 'notList' }])
  return codes
}

type OwnRole = Omit<CallerRole, 'seesAll'>

interface House {
  readonly sides: readonly Side[]
  readonly ownRoles: readonly OwnRole[]
  readonly items: ReadonlySet<string>
  /** Roles and data permissions of the person who gives. */
  readonly giver: { readonly roles: readonly CallerRole[]; readonly dataItems: readonly string[] }
}

/** In a transaction of the system. */
export async function accountSides({ tx }: Pick<Context, 'tx'>, account: string): Promise<readonly Side[]> {
  const [row] = await tx.query<{ accountSide: AccountSide }>(
    'select "accountSide" from account where "toElsAccount" = $1',
    [account],
  )
  return row ? sidesOf(row.accountSide) : []
}

async function houseOf(context: Context): Promise<House> {
  const { tx, actor } = context
  const values = [actor.account]
  const sides = await accountSides(context, actor.account)
  const ownRoles = await tx.query<OwnRole>(
    `select "roleCode", "roleName", "side", coalesce("permissions", '[]') as "permissions",
       coalesce("dataItems", '[]') as "dataItems", coalesce("menuGroups", '[]') as "menuGroups"
     from role where "elsAccount" = $1 and "status" = 'active' and "isDel" = 'N'`,
    values,
  )
  const items = await tx.query<{ itemCode: string }>(
    `select "itemCode" from "dataPermission" where "elsAccount" = $1 and "isDel" = 'N'`,
    values,
  )
  const [giver] = await tx.query<Rights>(
    'select "roles", "dataItems" from "subAccount" where "elsAccount" = $1 and "elsSubAccount" = $2',
    [actor.account, actor.subAccount],
  )
  const codes = codesIn(giver, 'roles')
  const given = ownRoles.filter(({ roleCode }) => codes.includes(roleCode))
  return {
    sides,
    ownRoles,
    items: new Set([...Object.keys(builtinItems), ...items.map(({ itemCode }) => itemCode)]),
    giver: { roles: rolesOf(codes, sides, given), dataItems: codesIn(giver, 'dataItems') },
  }
}

const keysOn = (side: Side): ReadonlySet<string> =>
  new Set(allDefinitions().flatMap((def) => permissionKeys(def, side)))

/** A key of the role that the giver lacks. */
function missing({ giver }: House, role: CallerRole): string | undefined {
  const { side } = role
  if (isAdmin(giver, side)) return undefined
  if (role.permissions.includes(adminKey)) return adminKey
  const all = {
    buyer: new Set<string>(),
    supplier: new Set<string>(),
    platform: new Set<string>(),
    [side]: keysOn(side),
  }
  const held = permissionsOn(side, giver, all)
  return [...permissionsOn(side, { roles: [role] }, all)].find((key) => !held.has(key))
}

const unknown = (path: string, codes: readonly string[], known: ReadonlySet<string>): Issue[] =>
  codes.filter((code) => !known.has(code)).map((code) => ({ path, rule: 'unknownReference', limit: code }))

function demandKnown({ sides, ownRoles, items }: House, roles: readonly string[], dataItems: readonly string[]): void {
  const known = new Set(
    rolesOf(
      roles,
      sides,
      ownRoles.filter(({ roleCode }) => roles.includes(roleCode)),
    ).map((role) => role.roleCode),
  )
  const issues = [...unknown('roles', roles, known), ...unknown('dataItems', dataItems, items)]
  if (issues.length > 0) throw new Invalid(issues)
}

function demandHeld(house: House, roles: readonly string[], dataItems: readonly string[]): void {
  const { giver, sides, ownRoles } = house
  const given = rolesOf(
    roles,
    sides,
    ownRoles.filter(({ roleCode }) => roles.includes(roleCode)),
  )
  for (const role of given) {
    const permission = missing(house, role)
    if (permission)
      throw new Refused({
        message: 'subAccount.rightNotHeld',
        field: 'roles',
        params: { role: role.roleName, permission },
      })
  }
  const seesAll = isAdmin(giver) || giver.roles.some((role) => role.seesAll)
  const held = new Set([least, ...giver.dataItems, ...giver.roles.flatMap((role) => role.dataItems)])
  const item = dataItems.find((code) => !seesAll && !held.has(everything) && !held.has(code))
  if (item !== undefined) throw new Refused({ message: 'subAccount.dataNotHeld', field: 'dataItems', params: { item } })
}

/**
 * What was added to a person's roles and data permissions exists, is of the account's sides and is held by the giver.
 * In a transaction of the system.
 * @throws NotAllowed without subAccount.assignRole; Invalid; Refused
 */
export async function demandGivable(context: Context, before: Rights | undefined, after: Rights): Promise<void> {
  const change = (field: keyof Rights) => {
    const [was, is] = [codesIn(before, field), codesIn(after, field)]
    return { added: is.filter((code) => !was.includes(code)), removed: was.filter((code) => !is.includes(code)) }
  }
  const [roles, items] = [change('roles'), change('dataItems')]
  if ([roles, items].every(({ added, removed }) => added.length === 0 && removed.length === 0)) return
  demandPermission(context, subAccount, 'assignRole')
  const house = await houseOf(context)
  demandKnown(house, roles.added, items.added)
  demandHeld(house, roles.added, items.added)
}
