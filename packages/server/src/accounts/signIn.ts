/** Sign-in by password: throttled, and silent about whether the account, the person or the password was wrong. */
import type { Database } from '../database/database.ts'
import type { AddressBudget } from './addressBudget.ts'
import { TooBusy } from './boundedQueue.ts'
import type { Passwords } from './passwords/passwordHash.ts'
import { findPerson, type Known } from './people.ts'
import type { Opened } from './sessions/sessionRows.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Throttle } from './throttle.ts'

export interface Credentials {
  readonly elsAccount: string
  /** User name, mobile, e-mail or job number. */
  readonly elsSubAccount: string
  /** Plain, or the SHA-256 hex of it. */
  readonly elsSubAccountPassword: string
}

/** Why somebody was not let in: for the log alone. */
export type Refusal = 'unknownPerson' | 'notActive' | 'wrongPassword'

export type SignedIn =
  | { readonly opened: Opened }
  | { readonly retryAfter: number }
  | { readonly refused: Refusal; readonly who: string }
  /** The password is right, and its day is over: it was a one-time one. */
  | { readonly expired: true }

export interface SignInParts {
  readonly database: Database
  readonly sessions: Pick<Sessions, 'open'>
  readonly passwords: Pick<Passwords, 'verify'>
  readonly throttle: Throttle
  readonly budget: AddressBudget
  readonly now: () => Date
}

/** Undefined when he is who he says. */
async function refusalOf(
  { passwords }: SignInParts,
  given: Credentials,
  person: Known | undefined,
): Promise<Refusal | undefined> {
  const right = await passwords.verify(given.elsSubAccountPassword, person?.passwordHash ?? null)
  if (!person) return 'unknownPerson'
  if (!person.active) return 'notActive'
  return right ? undefined : 'wrongPassword'
}

const hidden = '***'
/** As the log may name him: what was typed for a name that nobody has may be a password. */
const whoOf = ({ elsAccount }: Credentials, person: Known | undefined): string =>
  `${/^\d{1,20}$/.test(elsAccount) ? elsAccount : hidden}_${person?.elsSubAccount ?? hidden}`

const isOver = (person: Known | undefined, now: Date): boolean =>
  typeof person?.passwordExpireDate === 'string' && new Date(person.passwordExpireDate) <= now

/**
 * @param address where the call comes from; tries are counted per person and address, whichever of the person's names
 *   was typed
 */
export async function signIn(parts: SignInParts, given: Credentials, address: string): Promise<SignedIn> {
  const person = await findPerson(parts.database, given.elsAccount, given.elsSubAccount)
  const subAccount = person?.elsSubAccount ?? given.elsSubAccount
  const key = [given.elsAccount, subAccount, address].join('\n')
  const retryAfter = parts.budget.wait(address) || parts.throttle.enter(key)
  if (retryAfter > 0) return { retryAfter }
  try {
    const refused = await refusalOf(parts, given, person)
    if (refused) {
      parts.budget.spend(address)
      return { refused, who: whoOf(given, person) }
    }
    parts.throttle.succeeded(key)
    if (isOver(person, parts.now())) return { expired: true }
    return { opened: await parts.sessions.open(given.elsAccount, subAccount, address) }
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    parts.throttle.undo(key)
    return { retryAfter: error.retryAfter }
  }
}
