/** The ways to a new password: by the present one, by a code, by a link (domain/02 §1.1, decisions §14). */
import type { Issue } from '@srm/core/definition/document'
import { agreement } from '@srm/core/system/agreement'
import type { Connection, Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { systemOf } from '../engine/asServer.ts'
import { Invalid, NotFound, Refused } from '../engine/errors.ts'
import { writeEvent } from './accountEvents.ts'
import type { Caller } from './caller.ts'
import { isUsed, readCredential, writeAgreement, writeCredential } from './credentials.ts'
import { redeemNoteCodeIn } from './noteCode.ts'
import { type NewPassword, passwordFaults } from './passwordRules.ts'
import { leastByDefault, passwordSettings } from './passwordSettings.ts'
import type { Passwords } from './passwords.ts'
import { activateIn, sideOf } from './people.ts'
import { companyName } from './personLinks.ts'
import { type Opened, openIn, revoke } from './sessionRows.ts'
import { peekTicketIn, takeTicketIn, voidTicketsIn } from './tickets.ts'

export interface PasswordParts {
  readonly database: Database
  readonly passwords: Passwords
  readonly now: () => Date
}

interface Named {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly name: string
}

const demand = (issues: readonly Issue[]): void => {
  if (issues.length > 0) throw new Invalid(issues)
}

/** The hash of a good new password of a known person. @throws Invalid, TooBusy */
async function hashOf(on: Connection, passwords: Passwords, person: Named, given: NewPassword): Promise<string> {
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

/** Writes the password, its event, and ends the person's sessions but one. */
async function replaceIn(tx: Connection, { elsAccount, elsSubAccount }: Named, hash: string, now: Date, keep?: string) {
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
export async function changePassword(parts: PasswordParts, caller: Caller, given: NewPassword): Promise<void> {
  const { account: elsAccount, subAccount: elsSubAccount, name, family } = caller
  const person = { elsAccount, elsSubAccount, name }
  const hash = await parts.database.read(systemOf(elsAccount), (on) => hashOf(on, parts.passwords, person, given))
  await parts.database.transaction(systemOf(elsAccount), (tx) => replaceIn(tx, person, hash, parts.now(), family))
}

export interface ByCode extends NewPassword {
  /** Undefined for somebody who does not exist: the code is never right then. */
  readonly person: Named | undefined
  /** Where the code went. */
  readonly telephone: string
  readonly noteCode: string
}

/**
 * Replaces a forgotten password; all sessions end. A password that may not be used gives the code back.
 * @throws Invalid; Refused when the code is wrong
 */
export async function resetByCode({ database, passwords, now }: PasswordParts, given: ByCode): Promise<void> {
  demand(passwordFaults(given, { least: leastByDefault }))
  const { person, telephone, noteCode } = given
  const isRight = await database.transaction(system, async (tx) => {
    if (!(await redeemNoteCodeIn(tx, telephone, 'reset', noteCode, now())) || !person) return false
    await replaceIn(tx, person, await hashOf(tx, passwords, person, given), now())
    return true
  })
  if (!isRight) throw new Refused({ message: 'common.noteCodeWrong', field: 'noteCode' })
}

const linkPurposes = ['invite', 'reset'] as const

export interface LinkOwner extends Named {
  readonly uuid: string
  readonly subAccountStatus: string
  readonly companyName: string
  readonly kind: 'invite' | 'reset'
}

const owner = `select u."uuid", u."elsAccount", u."elsSubAccount", u."name", u."subAccountStatus", a."fullName" as "companyName"
  from "subAccount" u join account a on a."toElsAccount" = u."elsAccount"
  where u."elsAccount" = $1 and u."elsSubAccount" = $2 and u."isDel" = 'N' and u."subAccountStatus" <> 'disabled'
    and a."accountStatus" = 'active'`

async function ownerOf(
  on: Connection,
  ticket: Awaited<ReturnType<typeof peekTicketIn>>,
): Promise<LinkOwner | undefined> {
  if (!ticket) return undefined
  const [person] = await on.query<Omit<LinkOwner, 'kind'>>(owner, [ticket.elsAccount, ticket.elsSubAccount])
  return person && { ...person, kind: ticket.purpose === 'invite' ? 'invite' : 'reset' }
}

/** Whose link it is; the link stays good. @throws NotFound */
export async function linkOwner({ database, now }: PasswordParts, ticket: string): Promise<LinkOwner> {
  const person = await database.read(system, async (on) =>
    ownerOf(on, await peekTicketIn(on, ticket, linkPurposes, now())),
  )
  if (!person) throw new NotFound()
  return person
}

async function useLinkIn(tx: Connection, person: LinkOwner, hash: string, address: string, now: Date): Promise<Opened> {
  const { elsAccount, elsSubAccount, uuid, subAccountStatus } = person
  if (subAccountStatus === 'invited') {
    const side = await sideOf(tx, elsAccount)
    await activateIn(tx, { elsAccount, elsSubAccount, uuid, side }, hash, { now })
    await voidTicketsIn(tx, elsAccount, elsSubAccount)
  } else await replaceIn(tx, person, hash, now)
  await writeAgreement(tx, elsAccount, elsSubAccount, agreement.version, now)
  return openIn(tx, elsAccount, elsSubAccount, address, now)
}

/**
 * Uses a link up: an invited person becomes active, anybody else gets a new password; and is signed in.
 * @throws NotFound; Invalid, with the link still good
 */
export async function setByLink(
  { database, passwords, now }: PasswordParts,
  ticket: string,
  given: NewPassword & { readonly agreementVersion?: unknown },
  address: string,
): Promise<Opened> {
  return database.transaction(system, async (tx) => {
    const person = await ownerOf(tx, await takeTicketIn(tx, ticket, linkPurposes, now()))
    if (!person) throw new NotFound()
    const isRead = given.agreementVersion === agreement.version
    const unread: Issue[] = isRead ? [] : [{ path: 'agreementVersion', rule: 'mustBeRead' }]
    demand([...passwordFaults(given, { least: leastByDefault }), ...unread])
    const hash = await hashOf(tx, passwords, person, given)
    return useLinkIn(tx, person, hash, address, now())
  })
}
