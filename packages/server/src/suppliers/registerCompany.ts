/** A company registers itself, invited or not (domain/02 §1.2). Everything is written in one transaction, or nothing. */

import { platformAccount } from '@srm/core/definition/platformAccount'
import { invitation } from '@srm/core/suppliers/invitation'
import { registration } from '@srm/core/suppliers/registration'
import { agreement } from '@srm/core/system/people/agreement'
import { issueIn } from '../accounts/exchangeToken.ts'
import { redeemVerifyTokenIn, validateNoteCode } from '../accounts/noteCodes/noteCode.ts'
import type { Passwords } from '../accounts/passwords/passwordHash.ts'
import { factorsOf } from '../accounts/secondFactor/factorRows.ts'
import { issueTicketIn, minutesAfter, takeTicketIn } from '../accounts/tickets.ts'
import type { Connection, Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { actAsSystem } from '../engine/act.ts'
import { Invalid, NotFound, Refused } from '../engine/errors.ts'
import { createAsSystem } from '../engine/save/create.ts'
import { serverAt } from '../engine/serverContext.ts'
import type { CompanyRegister } from './companyRegister.ts'
import { openInvitation } from './invitationByCode.ts'
import { type Body, type RegistrationInput, readRegistration } from './registrationInput.ts'

export interface RegistrationParts {
  readonly database: Database
  readonly passwords: Pick<Passwords, 'hash'>
  readonly companyRegister: CompanyRegister
  readonly now: () => Date
}

/** Minutes in which the page that follows asks for the result. */
const resultLifetime = 5
/** Seconds in which that page's button signs in. */
const entryLifetime = 10 * 60

const wrongCode = () => new Refused({ message: 'common.noteCodeWrong', field: 'noteCode' })

/** The proof that a contact answered: a token, or a code that is exchanged for one. @throws Refused */
async function proofOf({ database, now }: RegistrationParts, input: RegistrationInput): Promise<string> {
  if (input.verifyToken) return input.verifyToken
  for (const contact of input.contacts) {
    const token = await validateNoteCode(database, contact, 'register', input.noteCode ?? '', now())
    if (token) return token
  }
  throw wrongCode()
}

/** Uses the proof of one of the contacts up. @throws Refused */
export async function useProof(tx: Connection, contacts: readonly string[], token: string, now: Date): Promise<void> {
  for (const contact of contacts) if (await redeemVerifyTokenIn(tx, contact, 'register', token, now)) return
  throw wrongCode()
}

interface Owner {
  /** Whose document the registration is: the inviter's, else the platform's. */
  readonly elsAccount: string
  readonly inviteNumber: string | null
}

/** Claims the invitation. @throws Refused */
async function ownerOf(tx: Connection, input: RegistrationInput, now: Date): Promise<Owner> {
  if (input.source === 'PUBLIC') return { elsAccount: platformAccount, inviteNumber: null }
  const invited = await openInvitation(tx, input.inviteCode, now, true)
  if (!invited) throw new Refused({ message: 'registration.inviteInvalid', field: 'inviteCode' })
  const { elsAccount, inviteNumber, uuid } = invited
  await actAsSystem(serverAt({ tx, now }, elsAccount, 'buyer'), invitation, uuid, 'claim', {}, {})
  return { elsAccount, inviteNumber }
}

async function write(tx: Connection, input: RegistrationInput, hash: string, now: Date): Promise<string> {
  const { elsAccount, inviteNumber } = await ownerOf(tx, input, now)
  const context = serverAt({ tx, now }, elsAccount, elsAccount === platformAccount ? 'platform' : 'buyer')
  const uuid = await createAsSystem(context, registration, {
    ...input.value,
    registerSource: input.source,
    inviteNumber,
    agreementVersion: agreement.version,
    agreementAcceptedAt: now.toISOString(),
  })
  await tx.query('insert into "registrationPassword" ("elsAccount", "uuid", "passwordHash") values ($1, $2, $3)', [
    elsAccount,
    uuid,
    hash,
  ])
  await actAsSystem(context, registration, uuid, 'register', {}, {})
  const expireDate = minutesAfter(now, resultLifetime)
  return issueTicketIn(tx, { purpose: 'signUp', elsAccount, detail: { uuid }, expireDate })
}

/**
 * Registers a company.
 * @returns the ticket with which the next page asks for the result
 * @throws Invalid with every fault; Conflict when the company has an account; Refused for the code or the invitation
 */
export async function registerCompany(parts: RegistrationParts, body: Body): Promise<string> {
  const { input, issues } = await readRegistration(parts.companyRegister, body)
  if (issues.length > 0) throw new Invalid(issues)
  const token = await proofOf(parts, input)
  const hash = await parts.passwords.hash(input.password)
  const now = parts.now()
  return parts.database.transaction(system, async (tx) => {
    await useProof(tx, input.contacts, token, now)
    return write(tx, input, hash, now)
  })
}

export interface Registered {
  /** Null while somebody still decides. */
  readonly elsAccount: string | null
  readonly elsSubAccount: string
  readonly companyName: string
  /** Signs in once. */
  readonly exchangeToken: string | null
}

interface Row {
  readonly registeredAccount: string | null
  readonly elsSubAccount: string
  readonly fullName: string
}

/** What became of a registration; told once. @throws NotFound */
export const registrationResult = ({ database, now }: RegistrationParts, ticket: string): Promise<Registered> =>
  database.transaction(system, async (tx) => {
    const taken = await takeTicketIn(tx, ticket, ['signUp'], now())
    const [row] = await tx.query<Row>(
      `select "registeredAccount", "elsSubAccount", "fullName" from registration
       where "elsAccount" = $1 and "uuid" = $2`,
      [taken?.elsAccount ?? null, taken?.detail.uuid ?? null],
    )
    if (!row) throw new NotFound()
    const { registeredAccount: elsAccount, elsSubAccount, fullName: companyName } = row
    // whoever has set up a second factor meanwhile signs in with it
    const isNew = elsAccount && (await factorsOf(tx, { account: elsAccount, subAccount: elsSubAccount })).length === 0
    const exchangeToken = isNew ? await issueIn(tx, elsAccount, elsSubAccount, now(), entryLifetime) : null
    return { elsAccount, elsSubAccount, companyName, exchangeToken }
  })
