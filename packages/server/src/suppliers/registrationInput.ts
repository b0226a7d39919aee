/** Reading a registration as a company sends it: every fault at once, each with its path (spec §5, domain/02 §1.2). */

import type { Issue } from '@srm/core/definition/document'
import { isEmpty, readCreate } from '@srm/core/definition/read'
import { startValues } from '@srm/core/definition/startValues'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { registration } from '@srm/core/suppliers/registration'
import { agreement } from '@srm/core/system/people/agreement'
import { readNumber } from '../accounts/noteCodes/noteCodeNumber.ts'
import { passwordFaults } from '../accounts/passwords/passwordRules.ts'
import type { CompanyRegister } from './companyRegister.ts'

/** The body of a call, before it was looked at. */
export type Body = Readonly<Record<string, unknown>>

export interface RegistrationInput {
  readonly source: 'PUBLIC' | 'INVITE'
  readonly inviteCode: unknown
  /** Fields of the document. */
  readonly value: AnyDoc
  readonly password: string
  /** Numbers and addresses of which one was proven. */
  readonly contacts: readonly string[]
  readonly verifyToken: string | undefined
  readonly noteCode: string | undefined
}

const def = registration as AnyDocument
const sources = ['PUBLIC', 'INVITE'] as const
const text = (given: unknown): string | undefined =>
  typeof given === 'string' && !isEmpty(given.trim()) ? given : undefined

/** Rules across fields, once each field is right by itself. */
function ruleFaults(value: AnyDoc, issues: readonly Issue[]): Issue[] {
  const whole = {
    ...startValues(def, { person: undefined, localCurrency: '', now: '' }),
    ...value,
  }
  const wrong = new Set(issues.map(({ path }) => path))
  const faults = wrong.has('countryCode') ? [] : (def.check?.(whole as never, 'submit') ?? [])
  return faults.filter(({ path }) => !wrong.has(path))
}

async function registerFaults(register: CompanyRegister, value: AnyDoc): Promise<Issue[]> {
  const { fullName, socialCreditCode, countryCode = 'CN' } = value
  const isName = typeof fullName !== 'string' || (await register.hasName(fullName))
  const isCode =
    typeof socialCreditCode !== 'string' || countryCode !== 'CN' || (await register.hasCreditCode(socialCreditCode))
  return [
    ...(isName ? [] : [{ path: 'fullName', rule: 'wrong' }]),
    ...(isCode ? [] : [{ path: 'socialCreditCode', rule: 'wrong' }]),
  ]
}

function proofFaults(given: Body): Issue[] {
  const { registerSource, inviteCode, agreementVersion, verifyToken, noteCode } = given
  return [
    ...(sources.some((source) => source === registerSource) ? [] : [{ path: 'registerSource', rule: 'notOneOf' }]),
    ...(registerSource === 'INVITE' && !text(inviteCode) ? [{ path: 'inviteCode', rule: 'required' }] : []),
    ...(agreementVersion === agreement.version ? [] : [{ path: 'agreementVersion', rule: 'mustBeRead' }]),
    ...(text(verifyToken) || text(noteCode) ? [] : [{ path: 'noteCode', rule: 'required' }]),
  ]
}

const namesOf = ({ fullName, contactName, elsSubAccount }: AnyDoc): string[] =>
  [fullName, contactName, elsSubAccount].filter((name) => typeof name === 'string')

/** What was sent, and all of its faults; the register of companies is asked about what has none so far. */
export async function readRegistration(
  register: CompanyRegister,
  given: Body,
): Promise<{ input: RegistrationInput; issues: Issue[] }> {
  const { registerSource, inviteCode, verifyToken, noteCode, agreementVersion: _, ...rest } = given
  const { password, passwordConfirm, ...fields } = rest
  const { value, issues: read } = readCreate(def, fields)
  const own = [...read, ...ruleFaults(value, read)]
  const wrong = new Set(own.map(({ path }) => path))
  const asked = (await registerFaults(register, value)).filter(({ path }) => !wrong.has(path))
  const sign = passwordFaults({ password, passwordConfirm }, { names: namesOf(value) })
  const input = {
    source: registerSource === 'INVITE' ? ('INVITE' as const) : ('PUBLIC' as const),
    inviteCode,
    value,
    password: String(password),
    contacts: [value.telephone, value.email].flatMap((contact) => readNumber(contact) ?? []),
    verifyToken: text(verifyToken),
    noteCode: text(noteCode),
  }
  return { input, issues: [...own, ...asked, ...sign, ...proofFaults(given)] }
}
