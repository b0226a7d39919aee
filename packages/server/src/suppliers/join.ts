/** Somebody whose company has an account asks its administrators to be let in (domain/02 §1.2). */

import type { Issue } from '@srm/core/definition/document'
import { isEmpty, readCreate } from '@srm/core/definition/read'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { joinRequest } from '@srm/core/system/people/joinRequest'
import { contactFaults, plainContact } from '@srm/core/system/people/person'
import { readNumber } from '../accounts/noteCodes/noteCodeNumber.ts'
import { sideOf } from '../accounts/people.ts'
import type { Connection, Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { Invalid } from '../engine/errors.ts'
import { createAsSystem } from '../engine/save/create.ts'
import { serverAt } from '../engine/serverContext.ts'
import { accountOf } from './knownCompanies.ts'
import { useProof } from './registerCompany.ts'
import type { Body } from './registrationInput.ts'

interface JoinInput {
  readonly company: { readonly fullName: string | undefined; readonly socialCreditCode: string | undefined }
  readonly person: AnyDoc
  readonly verifyToken: string
}

const text = (given: unknown): string | undefined =>
  typeof given === 'string' && !isEmpty(given.trim()) && given.length <= 200 ? given.trim() : undefined

/** The paths of the call; the document names people's fields otherwise. */
const paths: Readonly<Record<string, string>> = { name: 'contactName', mobile: 'telephone' }

/** @throws Invalid with every fault */
function readJoin({ fullName, socialCreditCode, contactName, telephone, verifyToken, ...rest }: Body): JoinInput {
  const sent = { ...rest, name: contactName, mobile: telephone }
  const { value, issues } = readCreate(joinRequest as AnyDocument, sent)
  const isWrong = (path: string) => issues.some((issue) => issue.path === path)
  const contact = isWrong('mobile') || isWrong('email') ? [] : contactFaults(value)
  const company = { fullName: text(fullName), socialCreditCode: text(socialCreditCode)?.toUpperCase() }
  const all: Issue[] = [
    ...(company.fullName || company.socialCreditCode ? [] : [{ path: 'fullName', rule: 'required' }]),
    ...[...issues, ...contact].map((issue) => ({ ...issue, path: paths[issue.path] ?? issue.path })),
    ...(text(verifyToken) ? [] : [{ path: 'noteCode', rule: 'required' }]),
  ]
  if (all.length > 0) throw new Invalid(all)
  const { mobile = null, email = null } = value as { mobile?: string | null; email?: string | null }
  return { company, person: { ...value, ...plainContact({ mobile, email }) }, verifyToken: String(verifyToken) }
}

const isAsked = async (tx: Connection, account: string, { mobile, email }: AnyDoc): Promise<boolean> => {
  const open = await tx.query(
    `select 1 from "joinRequest"
     where "elsAccount" = $1 and "joinStatus" = 'open' and "isDel" = 'N' and ("mobile" = $2 or "email" = $3) limit 1`,
    [account, mobile ?? null, email ?? null],
  )
  return open.length > 0
}

/**
 * Asks the administrators of the company, if it has an account and was not asked already. Tells nobody which it was.
 * @throws Invalid; Refused when the contact was not proven
 */
export async function askToJoin(database: Database, body: Body, now: Date): Promise<void> {
  const { company, person, verifyToken } = readJoin(body)
  const contacts = [person.mobile, person.email].flatMap((contact) => readNumber(contact) ?? [])
  await database.transaction(system, async (tx) => {
    await useProof(tx, contacts, verifyToken, now)
    const account = await accountOf(tx, company)
    if (account === undefined || (await isAsked(tx, account, person))) return
    await createAsSystem(serverAt({ tx, now }, account, await sideOf(tx, account)), joinRequest, person)
  })
}
