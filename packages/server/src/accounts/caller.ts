/** Who is calling: one person of one account, and what that person may do on each side. */
import type { AccountRow, SubAccountRow } from '../database/systemTables.ts'

export type Side = 'buyer' | 'supplier'

/** A signed-in person before a side was chosen. */
export interface Caller {
  readonly account: string
  readonly subAccount: string
  readonly name: string
  /** Empty for the platform account. */
  readonly sides: readonly Side[]
  readonly admin: boolean
  /** Keys given to the person; an administrator has all keys of the side whatever stands here. */
  readonly permissions: readonly string[]
  readonly language: SubAccountRow['language']
  readonly timeZone: string
  readonly localCurrency: string
  readonly companyName: string
  /** The tokens that followed one sign-in. */
  readonly family: string
  /** When the token ends, in milliseconds since 1970. */
  readonly expires: number
}

/** A person acting on one side: what routes and engine get. */
export interface Session {
  readonly account: string
  readonly subAccount: string
  readonly name: string
  readonly side: Side
  readonly sides: readonly Side[]
  readonly permissions: ReadonlySet<string>
  readonly admin: boolean
  readonly companyName: string
  readonly timeZone: string
  readonly localCurrency: string
}

/** All permission keys of the documents of each side. */
export type PermissionKeys = { readonly [S in Side]: ReadonlySet<string> }

export const sidesOf = (side: AccountRow['side']): readonly Side[] => {
  if (side === 'both') return ['buyer', 'supplier']
  return side === 'platform' ? [] : [side]
}

/** The keys of a side that a person holds: an administrator all of them, anybody else those given that the side knows. */
export const permissionsOn = (side: Side, caller: Caller, keys: PermissionKeys): ReadonlySet<string> =>
  caller.admin ? keys[side] : new Set(caller.permissions.filter((key) => keys[side].has(key)))

/** Undefined when the account does not have that side. */
export function sessionOn(side: Side, caller: Caller, keys: PermissionKeys): Session | undefined {
  if (!caller.sides.includes(side)) return undefined
  const { account, subAccount, name, sides, admin, companyName, timeZone, localCurrency } = caller
  const permissions = permissionsOn(side, caller, keys)
  return { account, subAccount, name, side, sides, permissions, admin, companyName, timeZone, localCurrency }
}
