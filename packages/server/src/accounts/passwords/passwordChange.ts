/** The ways to a new password: by the present one, by a code (domain/02 §1.1, decisions §14). */
import type { Issue } from '@srm/core/definition/document'
import type { Connection, Database } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import { Invalid, Refused } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { tellAccessNews } from '../accessNews.ts'
import { writeEvent } from '../accountEvents.ts'
import type { Caller } from '../caller.ts'
import { redeemNoteCodeIn } from '../noteCodes/noteCode.ts'
import { companyName } from '../personLinks.ts'
import { revoke } from '../sessions/sessionRows.ts'
import { voidTicketsIn } from '../tickets.ts'
import { isUsed, readCredential, writeCredential } from './credentials.ts'
import type { Passwords } from './passwordHash.ts'
import { type NewPassword, passwordFaults } from './passwordRules.ts'
import { leastByDefault, passwordSettings } from './passwordSettings.ts'

export interface PasswordParts {
  readonly database: Database
  readonly passwords: Passwords
  readonly now: () => Date
}

export interface Named {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly name: string
}

/** @throws Invalid when there is a fault */
export const demand = (issues: readonly Issue[]): void => {
  if (issues.length > 0) throw new Invalid(issues)
}

/** The hash of a good new password of a known person. @throws Invalid, TooBusy */
export async function hashOf(on: Connection, passwords: Passwords, person: Named, given: NewPassword): Promise<string> {
  const { elsAccount, elsSubAccount, name } = person
  const { least, history } = await passwordSettings(on, elsAccount)
  const names = [elsAccount, elsSubAccount, name, await companyName(on, elsAccount)]
  demand(passwordFaults(given, { names, least }))
  const password = String(given.password)
  const credential = await readCredential(on, elsAccount, elsSubAccount)
  if (await isUsed(passwords, credential, password, history))
    demand([{ path: 'password', rule: 'passwordReused', limit: history }])
  return passwords.hash(password)
}

interface Circumstances {
  /** Where the call came from. */
  readonly address: string
  readonly now: Date
  /** A family of sessions that goes on. */
  readonly keep?: string
}

/** Writes the password and its event, ends the person's sessions but one, and tells the person. */
export async function replaceIn(
  tx: Connection,
  { elsAccount, elsSubAccount }: Named,
  hash: string,
  how: Circumstances,
): Promise<void> {
  const { address, now, keep } = how
  await writeCredential(tx, elsAccount, elsSubAccount, hash)
  await voidTicketsIn(tx, elsAccount, elsSubAccount)
  await revoke(tx, 'elsSubAccount', elsAccount, elsSubAccount, now, keep)
  const event = {
    account: elsAccount,
    subAccount: elsSubAccount,
    document: 'subAccount',
    action: 'passwordChange',
  } as const
  await writeEvent(tx, event, now)
  await tellAccessNews(tx, 'subAccount.passwordChange', { elsAccount, elsSubAccount }, address, now)
}

/** Is it the caller's password? @throws TooBusy */
export async function isOwnPassword(
  { database, passwords }: Pick<PasswordParts, 'database' | 'passwords'>,
  { account, subAccount }: Caller,
  password: string,
): Promise<boolean> {
  const credential = await database.read(systemOf(account), (on) => readCredential(on, account, subAccount))
  return passwords.verify(password, credential?.passwordHash ?? null)
}

/**
 * Gives the caller, who has shown the present password, another one; his other sessions end.
 * @throws Invalid with the paths `password` and `passwordConfirm`
 */
export async function changePassword(
  parts: PasswordParts,
  caller: Caller,
  given: NewPassword,
  address: string,
): Promise<void> {
  const { account: elsAccount, subAccount: elsSubAccount, name, family: keep } = caller
  const person = { elsAccount, elsSubAccount, name }
  const hash = await parts.database.read(systemOf(elsAccount), (on) => hashOf(on, parts.passwords, person, given))
  await parts.database.transaction(systemOf(elsAccount), (tx) =>
    replaceIn(tx, person, hash, { address, now: parts.now(), keep }),
  )
}

export interface ByCode extends NewPassword {
  /** Undefined for somebody who does not exist: the code is never right then. */
  readonly person: Named | undefined
  /** Where the code went. */
  readonly telephone: string
  readonly noteCode: string
  /** Where the call comes from. */
  readonly address: string
}

/**
 * Replaces a forgotten password; all sessions end. A password that may not be used gives the code back.
 * @throws Invalid; Refused when the code is wrong
 */
export async function resetByCode({ database, passwords, now }: PasswordParts, given: ByCode): Promise<void> {
  demand(passwordFaults(given, { least: leastByDefault }))
  const { person, telephone, noteCode, address } = given
  const isRight = await database.transaction(system, async (tx) => {
    if (!(await redeemNoteCodeIn(tx, telephone, 'reset', noteCode, now())) || !person) return false
    await replaceIn(tx, person, await hashOf(tx, passwords, person, given), { address, now: now() })
    return true
  })
  if (!isRight) throw new Refused({ message: 'common.noteCodeWrong', field: 'noteCode' })
}
