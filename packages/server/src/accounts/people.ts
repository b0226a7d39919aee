/** Companies and their people: adding them, finding one who wants to sign in. */

import { platformAccount } from '@srm/core/definition/platformAccount'
import type { Side } from '@srm/core/definition/shape'
import { account as accountDocument } from '@srm/core/system/people/account'
import { subAccount } from '@srm/core/system/people/subAccount'
import type { Connection, Database } from '../database/database.ts'
import type { AccountSide, Language } from '../database/systemTables.ts'
import { actAsSystem } from '../engine/act.ts'
import { create } from '../engine/save/create.ts'
import { serverAt, systemOf } from '../engine/serverContext.ts'
import { sidesOf } from './caller.ts'
import { readNumber } from './noteCodes/noteCodeNumber.ts'
import { writeCredential } from './passwords/credentials.ts'
import type { Passwords } from './passwords/passwordHash.ts'

export interface NewAccount {
  readonly elsAccount: string
  readonly fullName: string
  readonly shortName: string
  readonly side: AccountSide
  readonly timeZone?: string
  readonly localCurrency?: string
  readonly language?: Language
  readonly countryCode?: string | null
  readonly socialCreditCode?: string | null
}

export interface NewSubAccount {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly name: string
  readonly mobile?: string | null
  readonly email?: string | null
  readonly jobNumber?: string | null
  /** Codes of roles. */
  readonly roles?: readonly string[]
  readonly dataItems?: readonly string[]
  readonly language?: Language
}

/** The administrators' roles of the sides an account has. */
export const administratorRoles = (side: AccountSide): string[] => sidesOf(side).map((one) => `${one}Administrator`)

/**
 * Writes a company in a transaction of `systemOf(elsAccount)`.
 * @throws Conflict when the number is taken; Invalid
 */
export async function addAccountIn(tx: Connection, given: NewAccount, now = new Date()): Promise<void> {
  const { elsAccount, side, language, ...company } = given
  const context = serverAt({ tx, now }, platformAccount, 'platform', [accountDocument])
  await create(context, accountDocument, {
    ...company,
    toElsAccount: elsAccount,
    accountSide: side,
    ...(language ? { defaultLanguage: language } : {}),
  })
}

/** @throws Conflict when the number is taken; Invalid */
export const addAccount = (database: Database, account: NewAccount): Promise<void> =>
  database.transaction(systemOf(account.elsAccount), (tx) => addAccountIn(tx, account))

/**
 * Writes an invited person in a transaction of `systemOf(elsAccount)`, acting on `side`.
 * @returns the uuid of the document
 * @throws Conflict when name, mobile, e-mail or job number is taken in the account; Invalid
 */
export const addPersonIn = (
  tx: Connection,
  side: Side,
  { elsAccount, ...person }: NewSubAccount,
  now = new Date(),
): Promise<string> => create(serverAt({ tx, now }, elsAccount, side, [subAccount]), subAccount, person)

export interface Invited {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly uuid: string
  readonly side: Side
}

interface FirstPassword {
  /** Another one must be chosen before anything else. */
  readonly mustChange?: boolean
  /** After it the password is good for nothing. */
  readonly passwordExpireDate?: Date
}

/** Makes an invited person active, with a password to sign in with; in a transaction of `systemOf(elsAccount)`. */
export async function activateIn(
  tx: Connection,
  { elsAccount, elsSubAccount, uuid, side }: Invited,
  passwordHash: string,
  { mustChange = false, passwordExpireDate, now = new Date() }: FirstPassword & { readonly now?: Date } = {},
): Promise<void> {
  const passing = { mustChange, ...(passwordExpireDate ? { expireDate: passwordExpireDate } : {}) }
  await writeCredential(tx, elsAccount, elsSubAccount, passwordHash, passing)
  await actAsSystem(serverAt({ tx, now }, elsAccount, side), subAccount, uuid, 'activate', {}, {})
}

/** The first side of an account, on which the server acts for it. */
export async function sideOf(tx: Connection, account: string): Promise<Side> {
  const [row] = await tx.query<{ accountSide: AccountSide }>(
    'select "accountSide" from account where "toElsAccount" = $1',
    [account],
  )
  return sidesOf(row?.accountSide ?? 'buyer')[0] ?? 'buyer'
}

/**
 * Adds an active person to an account.
 * @throws Conflict when name, mobile, e-mail or job number is taken in the account
 */
export async function addSubAccount(
  database: Database,
  passwords: Pick<Passwords, 'hash'>,
  {
    password,
    mustChange = false,
    passwordExpireDate,
    ...person
  }: NewSubAccount & FirstPassword & { readonly password: string },
): Promise<void> {
  const passwordHash = await passwords.hash(password)
  const passing = { mustChange, ...(passwordExpireDate ? { passwordExpireDate } : {}) }
  await database.transaction(systemOf(person.elsAccount), async (tx) => {
    const side = await sideOf(tx, person.elsAccount)
    const uuid = await addPersonIn(tx, side, person)
    await activateIn(tx, { ...person, uuid, side }, passwordHash, passing)
  })
}

export interface Known {
  readonly elsSubAccount: string
  readonly passwordHash: string | null
  /** Person and account are active. */
  readonly active: boolean
  /** When a password that the server made up ends; null: the person chose it. */
  readonly passwordExpireDate: string | null
}

/** The person behind what was typed: user name, else mobile, e-mail or job number, each unique in the account. */
export async function findPerson(database: Database, account: string, typed: string): Promise<Known | undefined> {
  const [row] = await database.read(systemOf(account), (on) =>
    on.query<Known>(
      `select u."elsSubAccount", c."passwordHash", c."passwordExpireDate",
         u."subAccountStatus" = 'active' and a."accountStatus" = 'active' as "active"
       from "subAccount" u
       join account a on a."toElsAccount" = u."elsAccount"
       left join credential c on c."elsAccount" = u."elsAccount" and c."elsSubAccount" = u."elsSubAccount"
       where u."elsAccount" = $1 and u."isDel" = 'N'
         and ($2 in (u."elsSubAccount", u."jobNumber") or u."mobile" = $3 or u."email" = lower($2))
       order by u."elsSubAccount" = $2 desc, u."mobile" = $3 desc nulls last, u."email" = lower($2) desc nulls last
       limit 1`,
      [account, typed, readNumber(typed) ?? typed],
    ),
  )
  return row
}
