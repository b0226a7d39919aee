/** A registration becomes an account with its first person and its relation to buyers (domain/02 §1.2). */

import { platformAccount } from '@srm/core/definition/platformAccount'
import type { Registration } from '@srm/core/suppliers/registration'
import { writeAgreement } from '../accounts/passwords/credentials.ts'
import { activateIn, addAccountIn, addPersonIn, administratorRoles } from '../accounts/people.ts'
import { type Linked, registeredLifetime, sendLinkIn } from '../accounts/personLinks.ts'
import type { Connection } from '../database/database.ts'
import { actingAs } from '../database/jointTransaction.ts'
import type { Language } from '../database/systemTables.ts'
import { Refused } from '../engine/errors.ts'
import { systemOf } from '../engine/serverContext.ts'
import { queueTemplate } from '../messages/outbox.ts'
import { settingOf } from '../settings/settingOf.ts'
import { newAccountNumber } from './knownCompanies.ts'
import { addRelation, type Begins } from './relation.ts'

/** What people of a country read until they choose another language. */
export const languageOf = (countryCode: string): Language => (countryCode === 'CN' ? 'zh_cn' : 'en')

/** The password that came with the registration; it is kept no longer than the registration waits. */
export async function takePassword(tx: Connection, { elsAccount, uuid }: Registration): Promise<string | undefined> {
  const [row] = await tx.query<{ passwordHash: string }>(
    'delete from "registrationPassword" where "elsAccount" = $1 and "uuid" = $2 returning "passwordHash"',
    [elsAccount, uuid],
  )
  return row?.passwordHash
}

async function addFirstPerson(
  tx: Connection,
  company: Registration,
  elsAccount: string,
  hash: string | undefined,
  now: Date,
) {
  const { elsSubAccount, contactName: name, telephone: mobile, email, countryCode, agreementVersion } = company
  const language = languageOf(countryCode)
  const person = { elsAccount, elsSubAccount, name, mobile, email, language }
  const uuid = await addPersonIn(tx, 'supplier', { ...person, roles: administratorRoles('supplier') }, now)
  if (hash === undefined) return sendLinkIn(tx, 'invite', { ...person, uuid }, now, registeredLifetime)
  await activateIn(tx, { elsAccount, elsSubAccount, uuid, side: 'supplier' }, hash, { now })
  if (agreementVersion !== null) await writeAgreement(tx, elsAccount, elsSubAccount, agreementVersion, now)
  const recipient = email ?? mobile
  if (recipient === null) return
  const params = { companyName: company.fullName, name, elsAccount, elsSubAccount }
  await queueTemplate(
    tx,
    { elsAccount, recipient, language, link: '/login', template: 'registrationSuccess', params },
    now,
  )
}

/**
 * Another link for the first person of a company that a buyer registered. `tx` acts for the system and no account.
 * @throws Refused once the person has entered
 */
export async function sendLinkAgain(tx: Connection, company: Registration, now: Date): Promise<void> {
  const { registeredAccount, elsSubAccount } = company
  const [person] = await tx.query<Linked>(
    `select "uuid", "elsAccount", "elsSubAccount", "name", "mobile", "email", "language" from "subAccount"
     where "elsAccount" = $1 and "elsSubAccount" = $2 and "subAccountStatus" = 'invited' and "isDel" = 'N'`,
    [registeredAccount, elsSubAccount],
  )
  if (!person) throw new Refused({ message: 'registration.linkUsed' })
  await actingAs(tx, systemOf(person.elsAccount), () => sendLinkIn(tx, 'invite', person, now, registeredLifetime))
}

/** Buyers that see every company that registers without an invitation: setting `defaultBuyers`. */
async function defaultBuyers(tx: Connection): Promise<string[]> {
  const given = await settingOf(tx, platformAccount, 'defaultBuyers')
  const rows = await tx.query<{ elsAccount: string }>(
    `select "toElsAccount" as "elsAccount" from account
     where "toElsAccount" = any($1) and "accountSide" in ('buyer', 'both') and "accountStatus" = 'active' order by 1`,
    [given],
  )
  return rows.map(({ elsAccount }) => elsAccount)
}

/** The invitation remembers who came of it, and says what the relation begins as. */
async function invitedAs(
  tx: Connection,
  { elsAccount, inviteNumber }: Registration,
  claimedBy: string,
): Promise<Begins> {
  const [row] = await tx.query<{ targetStatus: Begins }>(
    `update invitation set "claimedBy" = $3 where "elsAccount" = $1 and "inviteNumber" = $2 returning "targetStatus"`,
    [elsAccount, inviteNumber, claimedBy],
  )
  return row?.targetStatus ?? 'stranger'
}

async function relationsOf(tx: Connection, company: Registration, number: string): Promise<[string, Begins][]> {
  if (company.registerSource === 'INVITE') return [[company.elsAccount, await invitedAs(tx, company, number)]]
  if (company.registerSource === 'ON_BEHALF') return [[company.elsAccount, 'potential']]
  return (await defaultBuyers(tx)).map((buyer) => [buyer, 'stranger'])
}

/** What the company said of itself while registering. */
const describe = (tx: Connection, elsAccount: string, { businessRegisterNo, province, address }: Registration) =>
  tx.query('update enterprise set "businessRegisterNo" = $2, "province" = $3, "address" = $4 where "elsAccount" = $1', [
    elsAccount,
    businessRegisterNo,
    province,
    address,
  ])

/** Opens the account of a registration that was just activated. `tx` acts for the system and no account. */
export async function openAccount(tx: Connection, company: Registration, now: Date): Promise<void> {
  const elsAccount = await newAccountNumber(tx)
  const { fullName, countryCode, socialCreditCode } = company
  const language = languageOf(countryCode)
  const account = {
    elsAccount,
    fullName,
    shortName: fullName,
    side: 'supplier',
    language,
    countryCode,
    socialCreditCode,
  }
  const hash = await takePassword(tx, company)
  await addAccountIn(tx, { ...account, side: 'supplier' }, now)
  await describe(tx, elsAccount, company)
  await actingAs(tx, systemOf(elsAccount), () => addFirstPerson(tx, company, elsAccount, hash, now))
  await tx.query('update registration set "registeredAccount" = $3 where "elsAccount" = $1 and "uuid" = $2', [
    company.elsAccount,
    company.uuid,
    elsAccount,
  ])
  for (const [buyer, begins] of await relationsOf(tx, company, elsAccount))
    await addRelation(tx, buyer, company, elsAccount, begins, now)
}
