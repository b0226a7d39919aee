/** Roles: their keys exist, nobody gives a key he does not hold, nobody loses the last administrator (domain/08 §4.3). */

import type { Side } from '@srm/core/definition/shape'
import { permissionKeys } from '@srm/core/definition/visibility'
import { builtinItems } from '@srm/core/system/rights/dataScope'
import { adminKey, type Role, role } from '@srm/core/system/rights/role'
import { roleHeads } from '@srm/core/system/rights/roleHeads'
import { administratorCodes, administratorsOf } from '../accounts/administrators.ts'
import type { Context } from '../engine/context.ts'
import { each, onAction, onWritten } from '../engine/effects.ts'
import { Conflict, Invalid, Refused } from '../engine/errors.ts'
import { demandKnown, wordsIn } from '../engine/references/wordLists.ts'
import { allDefinitions } from '../engine/registry.ts'
import { isServer } from '../engine/serverContext.ts'
import { settingOf } from '../settings/settingOf.ts'

/** Every key of a side, and the administrator's. */
const keysOn = (side: Side): ReadonlySet<string> =>
  new Set([adminKey, ...allDefinitions().flatMap((def) => permissionKeys(def, side))])

const builtinCodes: ReadonlySet<string> = new Set(roleHeads.map(({ roleCode }) => roleCode))

/** Built-in roles are copied, never written over. @throws Conflict */
function demandOwnCode({ roleCode }: Role): void {
  if (builtinCodes.has(roleCode))
    throw new Conflict({ message: 'common.duplicateKey', field: 'roleCode', params: { value: roleCode } })
}

async function codesOf({ tx, actor }: Context, table: string, column: string, more = ''): Promise<string[]> {
  const rows = await tx.query<{ code: string }>(
    `select "${column}" as code from "${table}" where "elsAccount" = $1 and "isDel" = 'N'${more}`,
    [actor.account],
  )
  return rows.map(({ code }) => code)
}

/** What a role names exists. @throws Invalid */
async function demandNames(context: Context, after: Role): Promise<void> {
  const { side } = context.actor
  if (after.side !== side) throw new Invalid([{ path: 'side', rule: 'notOneOf' }])
  demandKnown('permissions', wordsIn(after, 'permissions'), keysOn(side), 'unknownPermission')
  const items = wordsIn(after, 'dataItems')
  const groups = wordsIn(after, 'menuGroups')
  if (items.length > 0) {
    const known = await codesOf(context, 'dataPermission', 'itemCode')
    demandKnown('dataItems', items, new Set([...Object.keys(builtinItems), ...known]))
  }
  if (groups.length > 0)
    demandKnown(
      'menuGroups',
      groups,
      new Set(await codesOf(context, 'menuGroup', 'groupCode', ` and "side" = '${side}'`)),
    )
}

/** Whether the actor is an administrator by another role than the one he changes. */
async function isAdministrator({ tx, actor }: Context, except: string): Promise<boolean> {
  const codes = await administratorCodes(tx, actor.account, actor.side)
  const found = await tx.query(
    `select 1 from "subAccount" where "elsAccount" = $1 and "elsSubAccount" = $2 and "roles" ?| $3::text[]`,
    [actor.account, actor.subAccount, codes.filter((code) => code !== except)],
  )
  return found.length > 0
}

/** Nobody gives a key he does not hold; what a role had before is not given anew. @throws Refused */
async function demandHeld(context: Context, before: Role | undefined, after: Role): Promise<void> {
  const had = new Set(before ? wordsIn(before, 'permissions') : [])
  const permission = wordsIn(after, 'permissions').find((key) => !had.has(key) && !context.actor.permissions.has(key))
  if (permission === undefined || (await isAdministrator(context, after.roleCode))) return
  throw new Refused({ message: 'role.keyNotHeld', field: 'permissions', params: { permission } })
}

/** Whoever does not see every row himself decides for nobody which rows he sees. @throws Refused */
function demandSight({ actor }: Context, before: Role | undefined, after: Role): void {
  const items = (given: Role | undefined) => JSON.stringify(given ? wordsIn(given, 'dataItems').toSorted() : [])
  if (actor.scope && items(before) !== items(after))
    throw new Refused({ message: 'role.itemNotHeld', field: 'dataItems' })
}

const isAdministrators = (given: Role | undefined): boolean =>
  given?.status === 'active' && wordsIn(given, 'permissions').includes(adminKey)

/** After a role stopped to make administrators, another must still do so. @throws Refused */
async function demandAdministrator({ tx, actor }: Context, before: Role | undefined, after: Role): Promise<void> {
  if (!isAdministrators(before) || isAdministrators(after)) return
  if ((await administratorsOf(tx, actor.account, after.side)).length === 0)
    throw new Refused({ message: 'subAccount.lastAdministrator' })
}

/** What a role demands can be met. @throws Refused */
async function demandFactors({ tx, actor }: Context, before: Role | undefined, after: Role): Promise<void> {
  if (after.needsFactor !== 'Y' || before?.needsFactor === 'Y') return
  if ((await settingOf(tx, actor.account, 'auth.secondFactor')) === 'off')
    throw new Refused({ message: 'role.factorOff', field: 'needsFactor' })
}

async function demandRole(context: Context, before: Role | undefined, after: Role): Promise<void> {
  demandOwnCode(after)
  // The server gives its own roles to those it brings in: nobody stands behind it whose keys could be compared.
  if (isServer(context)) return
  await demandNames(context, after)
  demandSight(context, before, after)
  await demandHeld(context, before, after)
  await demandAdministrator(context, before, after)
  await demandFactors(context, before, after)
}

/** @throws Refused while somebody has the role */
async function demandUnused({ tx, actor }: Context, { roleCode }: Role): Promise<void> {
  const [person] = await tx.query<{ name: string }>(
    `select "name" from "subAccount" where "elsAccount" = $1 and "roles" ? $2 and "isDel" = 'N' order by "elsSubAccount" limit 1`,
    [actor.account, roleCode],
  )
  if (person) throw new Refused({ message: 'role.inUse', params: { person: person.name } })
}

onWritten(
  role,
  each((context, { before, after }) => demandRole(context, before, after)),
)
onAction(role, {
  activate: ({ context, after }) => demandHeld(context, undefined, after),
  deactivate: ({ context, before, after }) => demandAdministrator(context, before, after),
  remove: ({ context, after }) => demandUnused(context, after),
})
