/** A password by a link of a letter: the first one of an invited person, or another one (domain/02 §1.1). */
import type { Issue } from '@srm/core/definition/document'
import { agreement } from '@srm/core/system/people/agreement'
import type { Connection } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import { NotFound } from '../../engine/errors.ts'
import { activateIn, sideOf } from '../people.ts'
import { type Entered, enterIn } from '../secondFactor/entry.ts'
import { peekTicketIn, takeTicketIn, voidTicketsIn } from '../tickets.ts'
import { writeAgreement } from './credentials.ts'
import { demand, hashOf, type Named, type PasswordParts, replaceIn } from './passwordChange.ts'
import { type NewPassword, passwordFaults } from './passwordRules.ts'
import { leastByDefault } from './passwordSettings.ts'

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

async function useLinkIn(
  tx: Connection,
  person: LinkOwner,
  hash: string,
  address: string,
  now: Date,
): Promise<Entered> {
  const { elsAccount, elsSubAccount, uuid, subAccountStatus } = person
  if (subAccountStatus === 'invited') {
    const side = await sideOf(tx, elsAccount)
    await activateIn(tx, { elsAccount, elsSubAccount, uuid, side }, hash, { now })
    await voidTicketsIn(tx, elsAccount, elsSubAccount)
  } else await replaceIn(tx, person, hash, { address, now })
  await writeAgreement(tx, elsAccount, elsSubAccount, agreement.version, now)
  return enterIn(tx, { account: elsAccount, subAccount: elsSubAccount }, { address, now, proven: true })
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
): Promise<Entered> {
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
