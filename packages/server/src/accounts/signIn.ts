/** Sign-in by password: throttled, and silent about whether the account, the person or the password was wrong. */
import type { Database } from '../database/database.ts'
import { systemOf } from '../engine/serverContext.ts'
import { TooBusy } from './boundedQueue.ts'
import type { FailureBudget } from './failureBudget.ts'
import type { KnownDevices } from './knownDevice.ts'
import type { Passwords } from './passwords/passwordHash.ts'
import { findPerson, type Known } from './people.ts'
import type { Entered } from './secondFactor/entry.ts'
import { isUsualAddress, type Opened } from './sessions/sessionRows.ts'
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
  | { readonly opened: Opened; readonly device: string }
  | Extract<Entered, { asked: unknown }>
  | { readonly retryAfter: number }
  | { readonly refused: Refusal; readonly who: string }
  /** The password is right, and its day is over: it was a one-time one. */
  | { readonly expired: true }

export interface SignInParts {
  readonly database: Database
  readonly sessions: Pick<Sessions, 'enter'>
  readonly passwords: Pick<Passwords, 'verify'>
  readonly throttle: Throttle
  /** Failures of an address, of whomever it tries to be. */
  readonly addresses: FailureBudget
  /** Failures of a person from places where nobody knows him. */
  readonly people: FailureBudget
  readonly devices: KnownDevices
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

/** Where a sign-in comes from. */
export interface Origin {
  readonly address: string
  /** What the device keeps since somebody signed in on it. */
  readonly device?: string | undefined
}

/** Who tries to be whom, and by what he is counted. */
interface Attempt {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly address: string
  readonly key: string
  /** The person has signed in on this device before. */
  readonly isOwnDevice: boolean
}

const nameOf = ({ elsAccount, elsSubAccount }: Attempt) => `${elsAccount}\n${elsSubAccount}`

/** On a device of his own a person waits for nobody's failures but those of that device. */
function attemptOf({ devices }: SignInParts, elsAccount: string, elsSubAccount: string, from: Origin): Attempt {
  const device = devices.deviceOf(from.device, { elsAccount, elsSubAccount })
  const key = [elsAccount, elsSubAccount, device ? `device ${device}` : from.address].join('\n')
  return { elsAccount, elsSubAccount, address: from.address, key, isOwnDevice: device !== undefined }
}

/**
 * Seconds: strangers wait where an address or a person has had too many failures; whoever has been there before goes on, by
 * the count of his own tries.
 */
async function waitOf({ addresses, people, throttle, database, now }: SignInParts, attempt: Attempt): Promise<number> {
  const { elsAccount, elsSubAccount, address, isOwnDevice } = attempt
  const slowed = isOwnDevice ? 0 : Math.max(addresses.wait(address), people.wait(nameOf(attempt)))
  const isStranger =
    slowed > 0 &&
    !(await database.read(systemOf(elsAccount), (on) => isUsualAddress(on, elsAccount, elsSubAccount, address, now())))
  return isStranger ? slowed : throttle.enter(attempt.key)
}

function spend({ addresses, people }: SignInParts, attempt: Attempt): void {
  if (attempt.isOwnDevice) return
  addresses.spend(attempt.address)
  people.spend(nameOf(attempt))
}

/** Tries are counted per person and address or device, whichever of the person's names was typed. */
export async function signIn(parts: SignInParts, given: Credentials, from: Origin): Promise<SignedIn> {
  const { elsAccount } = given
  const person = await findPerson(parts.database, elsAccount, given.elsSubAccount)
  const elsSubAccount = person?.elsSubAccount ?? given.elsSubAccount
  const attempt = attemptOf(parts, elsAccount, elsSubAccount, from)
  const retryAfter = await waitOf(parts, attempt)
  if (retryAfter > 0) return { retryAfter }
  try {
    const refused = await refusalOf(parts, given, person)
    if (refused) {
      spend(parts, attempt)
      return { refused, who: whoOf(given, person) }
    }
    parts.throttle.succeeded(attempt.key)
    if (isOver(person, parts.now())) return { expired: true }
    const entered = await parts.sessions.enter(elsAccount, elsSubAccount, from.address, true)
    return 'asked' in entered ? entered : { ...entered, device: parts.devices.issue({ elsAccount, elsSubAccount }) }
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    parts.throttle.undo(attempt.key)
    return { retryAfter: error.retryAfter }
  }
}
