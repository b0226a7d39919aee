/** A challenge to show a factor: bound to a person, good for one success and few tries, over in minutes. */
import type { Connection } from '../../database/database.ts'
import { tellAccessNews } from '../accessNews.ts'
import {
  holdTicketIn,
  issueTicketIn,
  minutesAfter,
  type TicketPurpose,
  takeTicketIn,
  writeTicketDetailIn,
} from '../tickets.ts'
import { type FactorRow, factorsOf, moveCounter, type Owner, passkeysAmong, takeStep, totpAmong } from './factorRows.ts'
import { answeredPasskey, requestOptions, type Site } from './passkeys.ts'
import { recoveryCodesLeft, takeRecoveryCode } from './recoveryCodes.ts'
import { stepOf, unsealTotp } from './totp.ts'

/** Minutes in which a factor must be shown. */
const challengeLifetime = 10
/** Wrong codes after which the challenge is void. */
const mostTries = 5

export type ChallengePurpose = Extract<TicketPurpose, 'factor' | 'proof'>

/** What a person may show. */
export interface Ways {
  readonly totp: boolean
  readonly passkey: boolean
  readonly recoveryCode: boolean
}
/** A person is who he says and has still to show a factor. */
export interface Asked extends Ways {
  readonly challenge: string
}

const waysOf = async (on: Connection, owner: Owner, factors: readonly FactorRow[]): Promise<Ways> => ({
  totp: totpAmong(factors) !== undefined,
  passkey: passkeysAmong(factors).length > 0,
  recoveryCode: factors.length > 0 && (await recoveryCodesLeft(on, owner)) > 0,
})

/**
 * Asks a person for a factor.
 * @param family the sign-in that the challenge is for, where there is one already
 */
export async function askFactorIn(
  tx: Connection,
  owner: Owner,
  purpose: ChallengePurpose,
  now: Date,
  family?: string,
): Promise<Asked> {
  const challenge = await issueTicketIn(tx, {
    purpose,
    elsAccount: owner.account,
    elsSubAccount: owner.subAccount,
    detail: family === undefined ? {} : { family },
    expireDate: minutesAfter(now, challengeLifetime),
  })
  return { challenge, ...(await waysOf(tx, owner, await factorsOf(tx, owner))) }
}

export interface Challenged extends Owner {
  readonly family: string | undefined
  readonly detail: Readonly<Record<string, unknown>>
}

/** Whom a challenge asks; it stays good, and its tries come one after the other. Undefined when it is unknown, void or too old. */
export async function challengedIn(
  tx: Connection,
  challenge: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<Challenged | undefined> {
  const ticket = await holdTicketIn(tx, challenge, [purpose], now)
  if (!ticket?.elsAccount || !ticket.elsSubAccount) return undefined
  const { elsAccount: account, elsSubAccount: subAccount, detail } = ticket
  return { account, subAccount, detail, family: typeof detail.family === 'string' ? detail.family : undefined }
}

/** What a browser answers with a passkey; an earlier question of the same challenge is void. */
export async function askPasskeyIn(tx: Connection, challenge: string, challenged: Challenged, site: Site) {
  const passkeys = passkeysAmong(await factorsOf(tx, challenged))
  if (passkeys.length === 0) return undefined
  const options = await requestOptions(site, passkeys)
  await writeTicketDetailIn(tx, challenge, { ...challenged.detail, webauthn: options.challenge })
  return options
}

/** What was shown: one of them. */
export interface Shown {
  readonly code?: unknown
  readonly recoveryCode?: unknown
  readonly passkey?: unknown
}

async function isCodeRight(tx: Connection, owner: Owner, factors: readonly FactorRow[], code: string, now: Date) {
  const totp = totpAmong(factors)
  const secret = totp && unsealTotp(totp.sealed, owner)
  const step = secret === undefined ? undefined : stepOf(secret, code, now)
  return totp !== undefined && step !== undefined && takeStep(tx, owner.account, totp.uuid, step, now)
}

async function isPasskeyRight(
  tx: Connection,
  challenged: Challenged,
  factors: readonly FactorRow[],
  answer: unknown,
  { site, now }: Circumstances,
): Promise<boolean> {
  const { webauthn } = challenged.detail
  if (site === undefined || typeof webauthn !== 'string') return false
  const found = await answeredPasskey(site, webauthn, answer, passkeysAmong(factors))
  return found !== undefined && moveCounter(tx, challenged.account, found.passkey, found.counter, now)
}

export interface Circumstances {
  readonly site: Site | undefined
  /** Where the call comes from. */
  readonly address: string
  readonly now: Date
}

/** Is it a factor of the person? Codes and recovery codes are used up by it. */
async function isRight(tx: Connection, challenged: Challenged, shown: Shown, how: Circumstances): Promise<boolean> {
  const factors = await factorsOf(tx, challenged)
  if (typeof shown.code === 'string')
    return isCodeRight(tx, challenged, factors, shown.code.replace(/\s/g, ''), how.now)
  if (typeof shown.recoveryCode === 'string') {
    if (factors.length === 0 || !(await takeRecoveryCode(tx, challenged, shown.recoveryCode))) return false
    const person = { elsAccount: challenged.account, elsSubAccount: challenged.subAccount }
    await tellAccessNews(tx, 'subAccount.recoveryCodeUsed', person, how.address, how.now)
    return true
  }
  return shown.passkey !== undefined && isPasskeyRight(tx, challenged, factors, shown.passkey, how)
}

/**
 * Judges what was shown to a challenge, which a success uses up. A wrong passkey voids the challenge, a wrong code is counted:
 * whoever guesses must show the password again.
 */
export async function showFactorIn(
  tx: Connection,
  challenge: string,
  challenged: Challenged,
  shown: Shown,
  how: Circumstances,
): Promise<boolean> {
  const right = await isRight(tx, challenged, shown, how)
  const tries = Number(challenged.detail.tries ?? 0) + 1
  const isOver = right || shown.passkey !== undefined || tries >= mostTries
  if (!isOver) {
    await writeTicketDetailIn(tx, challenge, { ...challenged.detail, tries })
    return false
  }
  await takeTicketIn(tx, challenge, ['factor', 'proof'], how.now)
  return right
}
