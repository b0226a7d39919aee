/** Who is calling: one person of one account, and what that person may do on each side. */
import type { NamedField } from '@srm/core/definition/customFields'
import type { Side } from '@srm/core/definition/shape'
import { builtinRoles } from '@srm/core/found/builtinRoles'
import type { ElementLimit } from '@srm/core/system/rights/elementRights'
import { keysOf } from '@srm/core/system/rights/keysOf'
import { adminKey } from '@srm/core/system/rights/role'
import type { AccountSide, Language } from '../database/systemTables.ts'
import type { Actor } from '../engine/context.ts'
import { customFieldsOf } from '../rights/namedFields.ts'
import type { PersonScopes } from '../rights/personScopes.ts'
import { rowScopeOf } from '../rights/rowScope.ts'
import { keysEmbedded, keysWithin, type TokenScope } from './sessions/tokenScope.ts'

export type { Side }

/** A role as it counts for a person: keys, or patterns of them, on one side. */
export interface CallerRole {
  readonly roleCode: string
  readonly roleName: string
  readonly side: Side
  readonly permissions: readonly string[]
  readonly dataItems: readonly string[]
  readonly menuGroups: readonly string[]
  /** Demands a second factor of whoever has it. */
  readonly needsFactor?: 'Y' | 'N' | null
  /** Reads every row whatever the setting `dp.default` says. */
  readonly seesAll: boolean
}

/** A signed-in person before a side was chosen. */
export interface Caller {
  readonly account: string
  readonly subAccount: string
  readonly name: string
  readonly sides: readonly Side[]
  /** Has the key `admin` on a side of the account. */
  readonly admin: boolean
  readonly roles: readonly CallerRole[]
  /** Codes of data permission items given to the person beside those of the roles. */
  readonly dataItems: readonly string[]
  readonly orgId: string | null
  /** Which rows he sees. */
  readonly scopes: PersonScopes
  /** Free fields of his account's documents and of those shown to it. */
  readonly fields: readonly NamedField[]
  readonly language: Language
  readonly timeZone: string
  readonly localCurrency: string
  readonly companyName: string
  readonly mustChange: boolean
  /** The tokens that followed one sign-in. */
  readonly family: string
  /** When the token ends, in milliseconds since 1970. */
  readonly expires: number
  /** He has a second factor. */
  readonly hasFactor: boolean
  /** His account demands a second factor, and he has none yet. */
  readonly mustEnrol: boolean
  /** When the session was used before it was looked up, in milliseconds since 1970. */
  readonly lastUsed: number
  /** Milliseconds without a call after which the session is over. */
  readonly idle: number
  /** Has he shown his password or a factor in the last minutes? */
  readonly isProven: () => boolean
  /** He calls with a service token, or from a page of the host it is named for (`through`): what it leaves of his rights. */
  readonly service?:
    | {
        readonly uuid: string
        readonly scope: TokenScope
        readonly through?: string | undefined
        /** In a page of a host: the account lets people decide approvals there. */
        readonly approves?: boolean
        /** In a page of a host: the elements that the session is for; absent where it is for all of its documents. */
        readonly limit?: ElementLimit | undefined
      }
    | undefined
}

/** A person acting on one side: what routes and engine get. */
export interface Session extends Actor {
  readonly sides: readonly Side[]
  readonly admin: boolean
}

/** All permission keys of the documents of each side. */
export type PermissionKeys = { readonly [S in Side]: ReadonlySet<string> }

export const sidesOf = (side: AccountSide): readonly Side[] => (side === 'both' ? ['buyer', 'supplier'] : [side])

/** The roles with these codes: the built-in ones of the account's sides and the account's own. */
export function rolesOf(
  codes: readonly string[],
  sides: readonly Side[],
  own: readonly Omit<CallerRole, 'seesAll'>[],
): CallerRole[] {
  const given = new Set(codes)
  const known = builtinRoles
    .filter(({ roleCode, side }) => given.has(roleCode) && sides.includes(side))
    .map((role) => ({ ...role, roleName: role.zh, dataItems: [], menuGroups: [] }))
  return [...known, ...own.filter(({ side }) => sides.includes(side)).map((role) => ({ ...role, seesAll: false }))]
}

/** What decides about keys. */
type Holder = Pick<Caller, 'roles' | 'service'>

/** Nobody administers with a service token. */
export const isAdmin = ({ roles, service }: Holder, side?: Side): boolean =>
  service === undefined &&
  roles.some((role) => role.permissions.includes(adminKey) && (side === undefined || role.side === side))

/** What a service token or the page of a host leaves of what a person holds. */
export const keysLeft = (
  { scope, through, approves = false, limit }: NonNullable<Caller['service']>,
  held: ReadonlySet<string>,
): ReadonlySet<string> =>
  through === undefined ? keysWithin(scope, held) : keysEmbedded(scope, held, { approves, limit })

/** The keys of a side that a person holds: the union of his roles, and of it what a service token leaves. */
export const permissionsOn = (side: Side, { roles, service }: Holder, keys: PermissionKeys): ReadonlySet<string> => {
  const permissions = roles.filter((role) => role.side === side).flatMap((role) => role.permissions)
  const held = permissions.includes(adminKey) ? keys[side] : keysOf(permissions, keys[side])
  return service ? keysLeft(service, held) : held
}

/** Undefined when the account does not have that side. */
export function sessionOn(side: Side, caller: Caller, keys: PermissionKeys): Session | undefined {
  if (!caller.sides.includes(side)) return undefined
  const { account, subAccount, name, sides, companyName, timeZone, localCurrency } = caller
  const permissions = permissionsOn(side, caller, keys)
  const person = { account, subAccount, name, side, companyName, timeZone, localCurrency }
  return {
    ...person,
    ...(caller.service?.through === undefined ? {} : { through: caller.service.through }),
    sides,
    permissions,
    admin: isAdmin(caller, side),
    scope: rowScopeOf(person, caller.scopes[side] ?? []),
    customFields: customFieldsOf(caller.fields, account, side),
    isProven: caller.isProven,
  }
}
