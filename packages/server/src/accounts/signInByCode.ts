/** Sign-in by a note code: with one account at once, with several after a choice (decisions §14). */
import type { Connection, Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { type Person, peopleReachedAt } from '../messages/recipients.ts'
import { redeemNoteCode } from './noteCodes/noteCode.ts'
import { spellingsOf } from './noteCodes/noteCodeNumber.ts'
import { type Entered, enterIn } from './secondFactor/entry.ts'
import { issueTicketIn, minutesAfter, takeTicketIn } from './tickets.ts'

/** Minutes in which one of the accounts must be chosen. */
const choiceLifetime = 5

export type Choice = Pick<Person, 'elsAccount' | 'elsSubAccount' | 'companyName' | 'name'>
export type ByCode =
  | Entered
  | { readonly choices: readonly Choice[]; readonly ticket: string }
  | { readonly wrong: true }

interface Parts {
  readonly database: Database
  readonly now: () => Date
}

const choiceOf = ({ elsAccount, elsSubAccount, companyName, name }: Person): Choice => ({
  elsAccount,
  elsSubAccount,
  companyName,
  name,
})
const ownerOf = ({ elsAccount, elsSubAccount }: Pick<Choice, 'elsAccount' | 'elsSubAccount'>) => ({
  account: elsAccount,
  subAccount: elsSubAccount,
})
const keyOf = ({ elsAccount, elsSubAccount }: Pick<Choice, 'elsAccount' | 'elsSubAccount'>) =>
  `${elsAccount}_${elsSubAccount}`

/** People of whom one may be entered with the ticket. In a transaction of the system. */
export async function offerChoice(tx: Connection, people: readonly Person[], now: Date) {
  const expireDate = minutesAfter(now, choiceLifetime)
  const detail = { people: people.map(keyOf) }
  return { choices: people.map(choiceOf), ticket: await issueTicketIn(tx, { purpose: 'choice', detail, expireDate }) }
}

/** @param telephone as `readNumber` spells it */
export async function signInByCode(
  { database, now }: Parts,
  telephone: string,
  noteCode: string,
  address: string,
): Promise<ByCode> {
  if (!(await redeemNoteCode(database, telephone, 'login', noteCode, now()))) return { wrong: true }
  return database.transaction(system, async (tx) => {
    const people = await peopleReachedAt(tx, spellingsOf(telephone))
    const [first] = people
    if (!first) return { wrong: true }
    if (people.length === 1) return enterIn(tx, ownerOf(first), { address, now: now(), proven: false })
    return offerChoice(tx, people, now())
  })
}

/** Enters one of the accounts a code was good for; undefined when the ticket is over or does not name it. */
export const choose = (
  { database, now }: Parts,
  ticket: string,
  choice: Pick<Choice, 'elsAccount' | 'elsSubAccount'>,
  address: string,
): Promise<Entered | undefined> =>
  database.transaction(system, async (tx) => {
    const taken = await takeTicketIn(tx, ticket, ['choice'], now())
    const people = taken?.detail.people
    if (!Array.isArray(people) || !people.includes(keyOf(choice))) return undefined
    return enterIn(tx, ownerOf(choice), { address, now: now(), proven: false })
  })
