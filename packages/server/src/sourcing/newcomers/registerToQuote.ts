/**
 * The fewest questions before a quote: what the company is called, who it is, a password. The link of the letter proves the address;
 * whoever comes from a public notice proves one by a code. What else a company says of itself is asked before it is admitted.
 */
import type { Issue } from '@srm/core/definition/document'
import { readCreate } from '@srm/core/definition/read'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { invitation } from '@srm/core/suppliers/invitation'
import { registration } from '@srm/core/suppliers/registration'
import { agreement } from '@srm/core/system/people/agreement'
import { email as emailField, emailPattern } from '@srm/core/system/people/person'
import { issueIn } from '../../accounts/exchangeToken.ts'
import { readNumber } from '../../accounts/noteCodes/noteCodeNumber.ts'
import { passwordFaults } from '../../accounts/passwords/passwordRules.ts'
import type { Connection } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import { actAsSystem } from '../../engine/act.ts'
import { Invalid } from '../../engine/errors.ts'
import { createAsSystem } from '../../engine/save/create.ts'
import { serverAt } from '../../engine/serverContext.ts'
import { type RegistrationParts, useProof as takeProof } from '../../suppliers/registerCompany.ts'
import type { Body } from '../../suppliers/registrationInput.ts'
import { type Asked, askedBy, quotationPath, type Way } from './asked.ts'
import { demandOpen } from './takePart.ts'

/** The first person of a company; others are named by it. */
const firstPerson = 'admin001'
/** Seconds in which the page that follows signs in. */
const entryLifetime = 10 * 60

export interface QuoteEntry {
  readonly companyName: string
  /** Null while somebody decides about the registration (setting `registerAudit`). */
  readonly elsAccount: string | null
  readonly elsSubAccount: string
  /** Signs in once. */
  readonly exchangeToken: string | null
  /** Its quotation. */
  readonly path: string | null
}

interface Input {
  readonly value: AnyDoc
  readonly password: string
  /** Of whoever comes from a notice. */
  readonly proof: { readonly email: string; readonly token: string } | undefined
}

const textOf = (given: unknown): string => (typeof given === 'string' ? given.trim() : '')

/** @throws Invalid with every fault */
function readInput({ fullName, countryCode, contactName, email, ...rest }: Body, needsProof: boolean): Input {
  const { password, passwordConfirm, agreementVersion, verifyToken } = rest
  const fields = { fullName, contactName, elsSubAccount: firstPerson, countryCode: countryCode ?? 'CN' }
  const { value, issues } = readCreate(registration as AnyDocument, needsProof ? { ...fields, email } : fields)
  const address = textOf(email)
  const isAddress = new RegExp(emailPattern).test(address) && address.length <= (emailField.max ?? 0)
  const names = [fullName, contactName, firstPerson].filter((name) => typeof name === 'string')
  const all: Issue[] = [
    ...issues,
    ...passwordFaults({ password, passwordConfirm }, { names }),
    ...(agreementVersion === agreement.version ? [] : [{ path: 'agreementVersion', rule: 'mustBeRead' }]),
    ...(needsProof && !isAddress ? [{ path: 'email', rule: address ? 'badFormat' : 'required' }] : []),
    ...(needsProof && !textOf(verifyToken) ? [{ path: 'noteCode', rule: 'required' }] : []),
  ]
  if (all.length > 0) throw new Invalid(all)
  const proof = needsProof ? { email: address, token: textOf(verifyToken) } : undefined
  return { value, password: String(password), proof }
}

/** The invitation that is claimed; whoever comes from a notice has one made for him. */
async function claimed(tx: Connection, { buyer, doc, invited }: Asked, { value, proof }: Input, now: Date) {
  const context = serverAt({ tx, now }, buyer, 'buyer', [invitation])
  const { enquiryNumber, endDate: expireDate } = doc
  const of = { supplierName: value.fullName, email: proof?.email, enquiryNumber, expireDate, targetStatus: 'stranger' }
  const uuid = invited?.uuid ?? (await createAsSystem(context, invitation, of as unknown as AnyDoc))
  const { inviteNumber, email } = await actAsSystem(context, invitation, uuid, 'claim', {}, {})
  return { inviteNumber, email }
}

async function write(tx: Connection, asked: Asked, input: Input, hash: string, now: Date): Promise<string> {
  const context = serverAt({ tx, now }, asked.buyer, 'buyer')
  const { inviteNumber, email } = await claimed(tx, asked, input, now)
  const uuid = await createAsSystem(context, registration, {
    ...input.value,
    ...{ email, registerSource: 'INVITE', inviteNumber },
    ...{ agreementVersion: agreement.version, agreementAcceptedAt: now.toISOString() },
  })
  await tx.query('insert into "registrationPassword" ("elsAccount", "uuid", "passwordHash") values ($1, $2, $3)', [
    asked.buyer,
    uuid,
    hash,
  ])
  await actAsSystem(context, registration, uuid, 'register', {}, {})
  return uuid
}

async function entryOf(tx: Connection, asked: Asked, uuid: string, now: Date): Promise<QuoteEntry> {
  const [row] = await tx.query<{ elsAccount: string | null; companyName: string }>(
    `select "registeredAccount" as "elsAccount", "fullName" as "companyName" from registration
      where "elsAccount" = $1 and "uuid" = $2`,
    [asked.buyer, uuid],
  )
  const { elsAccount = null, companyName = '' } = row ?? {}
  const exchangeToken = elsAccount && (await issueIn(tx, elsAccount, firstPerson, now, entryLifetime))
  const path = elsAccount && (await quotationPath(tx, asked, elsAccount))
  return { companyName, elsAccount, elsSubAccount: firstPerson, exchangeToken, path }
}

/**
 * Registers a company that comes to quote: account, first person, relation as a stranger and quotation, in one transaction.
 * @throws Invalid with every fault; Conflict where the company has an account; Refused for the link, the code or the inquiry
 */
export async function registerToQuote(parts: RegistrationParts, way: Way, body: Body): Promise<QuoteEntry> {
  const input = readInput(body, way.ticket === undefined)
  const hash = await parts.passwords.hash(input.password)
  const now = parts.now()
  return parts.database.transaction(system, async (tx) => {
    const asked = await askedBy(tx, way, now)
    demandOpen(asked, now)
    const { proof } = input
    if (proof) await takeProof(tx, [readNumber(proof.email) ?? proof.email], proof.token, now)
    return entryOf(tx, asked, await write(tx, asked, input, hash, now), now)
  })
}
